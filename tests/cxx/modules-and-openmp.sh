# Annotated code that imports a module, and annotated code in OpenMP's regions, which run in functions of their own.
cat > numbers.cppm <<'END'
export module numbers;
export int limit() { return 2; }
END
cat > main.cpp <<'END'
#include <sierra.h>
import numbers;
int main() {
  int varying(4) x = sierra::seq<4>();
  if (x > limit()) x = 40;
  return sierra::reduce_add(x);
}
END
$SIERRAPP -fsierra -std=c++20 --precompile numbers.cppm -o numbers.pcm
$SIERRAPP -fsierra -std=c++20 -O1 -fmodule-file=numbers=numbers.pcm main.cpp numbers.pcm -o program
status=0; ./program || status=$?
test $status = 43

cat > omp.cpp <<'END'
#include <sierra.h>
int varying(8) clip(int varying(8) x) {
  if (x > 2) x = 1;
  return x;
}
template<class T> int each(T* data, int n) {
  int total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < n; i += 8) {
    auto& v = *(T varying(8)*) (data + i);
    v = clip(v);
    if (v > 0) ++total;
  }
#pragma omp simd
  for (int i = 0; i < n; ++i) data[i] += total;
  return total;
}
int main() {
  int data[64];
  for (int i = 0; i < 64; ++i) data[i] = i;
  return each(data, 64) + data[9];
}
END
for o in -O0 -O2; do
  $SIERRAPP -fsierra -fopenmp $o -c omp.cpp -o omp.o
  llvm-nm omp.o | grep __kmpc_fork_call
  # Without the runtime: the pragmas that need none.
  $SIERRAPP -fsierra -fopenmp-simd $o omp.cpp -o omp
  status=0; ./omp || status=$?
  test $status = 17
done
