#include "filters.h"
#include <vector>
void wave(real phase, real& up, int varying(L)& rounds) {
  rounds = 0;
  while (phase > 1) {
    phase -= 1;
    ++rounds;
  }
  if (phase < 0.5f) up = phase; else up = 1 - phase;
}
