# Statements in which nothing is left to edit are left out of the probes of a long body (sema/src/settled_statements.rs): what stands between them is edited as if it stood alone.
cat > hard.h <<'H'
  int varying(8) b = x > 3 ? a[x > 5 ? a[a[x > 6 ? 1 : 0] > 2 ? 1 : 0] : 2] : 0;
  auto c = x > 1 && b > 2 ? b : x;
  for (auto d = c > 1 ? c : b; d < 9 && x; d++) {
    c = d > 3 ? a[d > 5 ? a[d] : 2] : scalar(d > 2 ? scalar(d) : 1);
  }
  auto add = [&](int varying(8) y) { return y > 2 && c > 1 ? a[y > 4 ? a[1] : 2] : c; };
  int varying(8) e = b;
  switch (u) {
  case 1:
    c = add(c);
    if (c > 4) { c = scalar(add(x > 2 ? c : b)); }
  case 2:
    if (c == 3) goto end;
  }
  e = add(scalar(scalar(c) > 2 ? scalar(x) : scalar(b)));
  c += e > 2 ? scalar(e) : a[e > 1 ? 1 : 0];
end:
H
long() {
  echo '#include <sierra.h>'
  echo 'int scalar(int x);'
  echo 'int varying(8) f(int varying(8) x, const int* a, int u) {'
  echo 'int varying(8) t = x;'
  # Text between its lines, and a block behind it.
  sed "s/^  [^ ].*;\$/&\n$(for _ in $(seq "$1"); do printf 't += x; if (u) { t = x * t + u; } '; done)/" hard.h
  echo 'return c + t;'
  echo '}'
}
print() { $SIERRAPP -fsierra -mavx2 -Wno-everything "-fsierra-print-stage=$1" -c "$2" -o x.o; }
# Names count bytes.
without() { grep -v "t += x; \|^$" "$1" | sed -n "s/__sierra_mask_[0-9]*/mask/g; /^int scalar/,\$p"; }
mkdir short long
long 0 > short/a.cpp
long 100 > long/a.cpp
test "$(wc -c < long/a.cpp)" -gt 16384
print edit short/a.cpp > short/said
print edit long/a.cpp > long/said
diff <(without short/said) <(without long/said)

# They are parsed as often, and once more as they are compiled.
print probes short/a.cpp > short/said
print probes long/a.cpp > long/said
test "$(grep -c edited short/said)" -ge 4
diff <(grep edited short/said | sed 's/.*://') <(grep edited long/said | sed 's/.*://')
test "$(grep -vc edited long/said)" -le "$(($(grep -vc edited short/said) + 1))"
