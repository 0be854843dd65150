def text(v,n): return repr(v)[:0]+"x"
words=text
