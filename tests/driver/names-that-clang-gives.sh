# codegen knows some blocks and slots by the names that clang gives them (codegen/src/clang_names.rs). This fails when clang gives others.
cat > source.cpp <<'END'
void may_throw(int);
struct Object {
  int i;
  Object(int);
  Object(const Object&);
  ~Object();
};
struct Made {
  int i;
  Made();
  ~Made();
};
int g(Object, int);
int loops(int n) {
  for (int i = 0; i < n; ++i) {
    Object a(i);
    if (i == 3) continue;
    if (i == 4) break;
    if (i == 5) return 1;
    may_throw(i);
  }
  while (n > 2) may_throw(--n);
  do may_throw(n++);
  while (n < 7);
  return g(Object(1), n > 2 ? Object(n).i : 0);
}
int handlers(int n) {
  try {
    Object a(n), b(n);
    may_throw(n);
  } catch (int) {
    may_throw(2);
  } catch (long) {
    return 3;
  }
  return 4;
}
void arrays(int n) {
  struct Array { Object objects[4]; };
  Made made[5];
  Array array = {{1, 2, 3, 4}};
  Array copy = array;
  [copy] { may_throw(copy.objects[0].i); }();
}
END
$CLANGXX -std=c++17 -O1 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm source.cpp -o source.ll
names=$(sed -n 's/^ *\/\/.*//; /^pub const\|^const\|^    ("/p' "$TESTS/../codegen/src/clang_names.rs" | grep -o '"[a-z.]*"' | tr -d '"')
[ "$(echo "$names" | wc -l)" -ge 20 ]
for name in $names; do
    grep -Eq "^(%|  %)?$name[0-9]*(:| = alloca)" source.ll || { echo "clang has no '$name'"; exit 1; }
done
