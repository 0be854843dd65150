def bot(v,d,c): return d.write(d.sample(c))
