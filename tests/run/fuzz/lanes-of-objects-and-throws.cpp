// lengths: 4
#include <sierra.h>
#include <cstdio>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
unsigned varying(L) log_ = 0; int times;
struct Lanes { int varying(L) k; Lanes(int varying(L) k) : k(k) { log_ = log_*10 + k; } ~Lanes() { times++; log_ = log_ * 10 + k; } };
struct Both { Guard g; Lanes l; Both(int i) : g(i), l(i) {} };
void show() { for (int i=0;i<L;i++) note(int(log_[i])); printf("times %d\n", times); log_ = 0; times=0; }
void f1(int varying(L) v) {
  try { Lanes o[2]={Lanes(3),Lanes(6)}; if (v & 1) { throw 0; } note(5); } catch (int) { note(2); } note(9);
}
void f2(int varying(L) v) {
  try { Lanes o(3); int u = 0; do { ++u; Lanes p(u); if (v == u) { Lanes q(7); throw 0; } note(5); } while (u < 3); } catch (int) { note(2); } note(9);
}
void f3(int varying(L) v) {
  if (v) { Lanes o(3); int varying(L) u = 0; do { ++u; Lanes p(u); if (v == u) { Lanes q(7); throw 0; } note(5); } while (u < 3);} note(9);
}
void f4(int varying(L) v) {
  if (v) { Lanes o(3); int varying(L) u = 0; while (u < v) { ++u; Lanes p(u); if (v == u) { Lanes q(7); if (v != 2) break; throw 0;} note(5); } } note(9);
}
void f5(int varying(L) v) {
  try { Both o[2][2]={{Both(3),Both(6)},{4,5}}; if (v & 1) { throw 0; } note(5); } catch (int) { note(2); } note(9);
}
int main(){ f1(sierra::seq<4>()); show(); f2(sierra::seq<4>()); show(); try { f3(sierra::seq<4>()); } catch (int) {} show(); 
try { f4(sierra::seq<4>()); } catch (int) {} show();  f5(sierra::seq<4>()); show();  }
