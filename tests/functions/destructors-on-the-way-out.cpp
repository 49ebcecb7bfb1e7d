// An exception that leaves a masked function destroys varying objects of the lanes that threw, and is not lost for lanes that go on.
#include "check.h"
constexpr int L = 8;
using Int = int varying(L);
void boom(Int v) { if (v > 2) throw 1; }
struct GuardV { Int& p; Int by; ~GuardV() { p += by; } };
struct Holder { GuardV g; };
void one(Int v, Int& out) {
  if (v > 3) { GuardV g{out, v}; boom(v); }
}
void two(Int v, Int& out) {
  if (v > 3) { Holder h{{out, 100}}; boom(v); }
}
void three(Int v, Int& out) {
  if (v > 3) { GuardV g{out, v}; Holder h{{out, 100}}; boom(v); }
}
int main() {
  Int v = sierra::seq<L>();
  Int log = 0;
  bool c = false;
  try { one(v, log); } catch (int) { c = true; }
  CHECK(c);
  CHECK_LANES(int, log, 0,0,0,0,4,5,6,7);
  c = false; log = 0;
  try { two(v, log); } catch (int) { c = true; }
  CHECK(c);
  CHECK_LANES(int, log, 0,0,0,0,100,100,100,100);
  c = false; log = 0;
  try { three(v, log); } catch (int) { c = true; }
  CHECK(c);
  CHECK_LANES(int, log, 0,0,0,0,104,105,106,107);
  return check_status();
}
