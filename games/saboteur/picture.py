def svg(v,n): return "<svg/>"
