// Calls through members, elements and results whose types a template does not know take the mask along.
#include "check.h"
constexpr int L = 8;
template <int N> using I = int varying(N);
template <int N> void inc(I<N>& x) { if (x > 2) x += 100; }
template <int N> I<N> neg(I<N> x) { if (sierra::popcnt(sierra::mask<N>()) != 8) return -x; return x; }
template <int N> struct O {
  void (*fp)(I<N>&);
  I<N> (*arr[2])(I<N>);
  void (O::*mp)(I<N>&);
  void add(I<N>& x) { x += 5; }
};
template <class T> void run_dep(T& o, int varying(L) v, int varying(L)& r) {
  if (v > 4) { o.fp(r); }
  if (v > 5) { (*o.fp)(r); }
}
template <class T> void run_ptr(T* o, int varying(L) v, int varying(L)& r) {
  if (v > 4) { o->fp(r); }
  if (v > 5) { (*o->fp)(r); }
  if (v == 0) (o->*(o->mp))(r);
}
template <class T> int varying(L) run_arr(T& o, int varying(L) v) {
  int varying(L) r = 0;
  if (v > 4) { r = o.arr[0](v); }
  if (v == 1) { auto a = o.arr; r = a[1](v); }
  return r;
}
template <class F> void run_fn(F f, int varying(L) v, int varying(L)& r) {
  F fs[2] = {f, f};
  F* p = fs;
  if (v > 6) { fs[1](r); p[0](r); (*p)(r); }
}
template <int N> void run_len(O<N>& o, I<N> v, I<N>& r) {
  if (v > 4) { o.fp(r); }
  if (v > 5) { (*o.fp)(r); }
  if (v == 0) { o.arr[0](r); (o.*o.mp)(r); }
}
template <class T> auto getter(T& o) { return o.fp; }
template <class T> void run_ret(T& o, int varying(L) v, int varying(L)& r) {
  if (v > 4) getter(o)(r);
}
struct Wrap { O<L> o; };
template <class W> void run_chain(W& w, int varying(L) v, int varying(L)& r) { if (v > 4) w.o.fp(r); }
template <class W> struct Deriv : W { void go(int varying(L) v, int varying(L)& r) { if (v > 4) this->fp(r); } };
int main() {
  int varying(L) v = sierra::seq<L>(), r = 10;
  O<L> o{inc<L>, {neg<L>, neg<L>}, &O<L>::add};
  run_dep(o, v, r);
  CHECK_LANES(int, r, 10, 10, 10, 10, 10, 110, 210, 210);
  r = 10; run_ptr(&o, v, r);
  CHECK_LANES(int, r, 15, 10, 10, 10, 10, 110, 210, 210);
  CHECK_LANES(int, run_arr(o, v), 0, -1, 0, 0, 0, -5, -6, -7);
  r = 10; run_fn(inc<L>, v, r);
  CHECK_LANES(int, r, 10, 10, 10, 10, 10, 10, 10, 310);
  r = 10; run_len<L>(o, v, r);
  CHECK_LANES(int, r, 15, 10, 10, 10, 10, 110, 210, 210);
  r = 10; run_ret(o, v, r);
  CHECK_LANES(int, r, 10, 10, 10, 10, 10, 110, 110, 110);
  Wrap w{o};
  r = 10; run_chain(w, v, r);
  CHECK_LANES(int, r, 10, 10, 10, 10, 10, 110, 110, 110);
  Deriv<O<L>> d; d.fp = inc<L>;
  r = 10; d.go(v, r);
  CHECK_LANES(int, r, 10, 10, 10, 10, 10, 110, 110, 110);
  return check_status();
}
