// A region that OpenMP runs elsewhere cannot take the mask along; what stays in place can.
// flags: -fopenmp
#include <sierra.h>
int varying(8) f(int varying(8) x) {
  int n = 0;
  if (x > 2) {
#pragma omp critical
    ++n;
  }
  if (x > 3) {
    #pragma omp parallel // expected-error {{OpenMP region under a varying condition}}
    ++n;
  }
  return n;
}
