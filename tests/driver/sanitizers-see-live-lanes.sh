# Sanitizers speak of live lanes: dead ones are no part of an object, and a race of two lanes' stores is seen as one of scalars is.
cat > dead.cpp <<'EOF'
#include <sierra.h>
#include <cstdlib>
#include <cstdio>
struct Point { float x, y; };
__attribute__((noinline)) void half(int* a, int varying(8) i) { if (i < 4) *(int varying(8)*)a = i; if (i < 3) *(int varying(8)*)a += 1; }
int main() {
  int* a = (int*)malloc(4 * sizeof(int));
  int varying(8) i = sierra::seq<8>();
  if (i < 4) *(int varying(8)*)a = i;
  half(a, i);
  Point* p = (Point*)malloc(4 * sizeof(Point));
  Point varying(8) q = Point{1, 2};
  if (i < 4) p[i] = q;
  std::printf("%d %d %g\n", a[2], a[3], p[3].y);
  free(p);
  free(a);
}
EOF
for isa in -msse4.2 -mavx2 -mavx512f; do
  for level in -O0 -O1 -O2; do
    $SIERRAPP -fsierra $isa $level -g -fsanitize=undefined dead.cpp -o dead
    if [ $isa != -mavx512f ] || grep -q avx512f /proc/cpuinfo; then
      test "$(./dead 2>&1)" = "3 3 2"
    fi
  done
done
$SIERRAPP -fsierra -mavx2 -O2 -fsanitize=undefined -fsanitize-trap=undefined dead.cpp -o dead
test "$(./dead)" = "3 3 2"
# Null pointers and wrong alignment are mistakes as before, and so is what scalars do.
cat > live.cpp <<'EOF'
#include <sierra.h>
#include <cstdlib>
__attribute__((noinline)) void put(int* a, int varying(4) v) { if (v > 0) *(int varying(4)*)a = v; }
int main(int argc, char**) {
  char* a = (char*)malloc(64);
  put((int*)(a + 1), argc);
  return argc > 5 ? argc / (argc - argc) : 0;
}
EOF
$SIERRAPP -fsierra -mavx2 -O1 -g -fsanitize=undefined live.cpp -o live
./live > said 2>&1
grep -q 'misaligned address' said

cat > race.cpp <<'EOF'
#include <sierra.h>
#include <thread>
#include <cstdio>
#include <cstdlib>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void masked(int* a, int varying(L) v) { if (v >= 0) *(int varying(L)*)a = v; }
__attribute__((noinline)) void whole(int* a, int varying(L) v) { *(int varying(L)*)a = v; }
volatile int sink;
__attribute__((noinline)) void reads(int* a, int varying(L) v) { int varying(L) r = 0; if (v >= 0) r = *(int varying(L)*)a; sink = sierra::reduce_add(r); }
int main(int argc, char**) {
  int* a = (int*)calloc(L, 64);
  int varying(L) i = argc;
  std::thread t([=] { WHAT(a, i); });
  whole(a, i + 1);
  t.join();
  std::printf("%d\n", a[0]);
}
EOF
for what in masked whole reads; do
  for length in 1 4 8 16; do
    for level in -O0 -O2; do
      $SIERRAPP -fsierra -mavx2 $level -g -DWHAT=$what -DVECTOR_LENGTH=$length -fsanitize=thread race.cpp -o race
      # The sanitizer may forget one side of a race before it sees the other.
      for try in 1 2 3 4 5 6 7 8; do ./race 2> said > out || break; done
      grep -q 'data race' said
    done
  done
done
