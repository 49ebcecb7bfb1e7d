// A source may bring its own macros and its own namespace `sierra`.
#define varying(n) __attribute__((sierra_vector(n)))

namespace sierra {
template <class T, int L> T extract(T varying(L) v, int i) { return ((const T*) &v)[i]; }
int any(int x) { return x + 1; }
}

extern "C" int printf(const char*, ...);

int main() {
  int varying(4) v = {4, 5, 6, 7};
  if (v == 5) v = 50;
  printf("%d %d %d\n", sierra::extract(v, 1), sierra::extract(v, 2), sierra::any(1));
}
// expect: 50 6 2
