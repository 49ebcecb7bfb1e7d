// A jump to the address of a label ties a body to its place: there cannot be a masked copy of it.
#include <sierra.h>

int varying(8) jump(int varying(8) x, int u) {
  void* places[] = {&&first, &&second};
  goto *places[u];  // expected-error {{a jump to the address of a label is not supported in a function that works on lanes}}
first:
  x += 1;
second:
  return x;
}

// Where nothing varies it is clang's business.
int plain(int u) {
  void* places[] = {&&first, &&second};
  goto *places[u];
first:
  u += 1;
second:
  return u;
}
