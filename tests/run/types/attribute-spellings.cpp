// The attributes behind the macros are accepted as they are, without any header.
typedef int __attribute__((sierra_vector(4))) int4;
__attribute__((sierra_vector(4))) float scale(__attribute__((sierra_vector(4))) float x, int4 by) { return x * by; }

extern "C" int printf(const char*, ...);

int main() {
  int4 v = {1, 2, 3, 4};
  float __attribute__((sierra_vector(4))) f = 0.5f;
  if (v > 2) f = scale(f, v);
  const float* lanes = (const float*) &f;
  printf("%g %g %g %g\n", lanes[0], lanes[1], lanes[2], lanes[3]);
}
// expect: 0.5 0.5 1.5 2
