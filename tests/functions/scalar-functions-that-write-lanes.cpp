// A scalar function that writes lanes of objects that dead lanes see, called where some are dead: a warning, here an error; and nothing where all are live or nobody sees it.
// flags: -std=c++20 -Werror=sierra-scalar-writes-lanes -ferror-limit=0
#include <sierra.h>
#include <memory>
#include <utility>
#include <vector>

struct P {
  int varying(8) x = 0;
  void step(int by) { x += by; }
};
int varying(8) global;
struct Static {
  static P p;
  static int varying(8) total;
  static void reset() { p.x = 1; }
  void add() { total += 1; }
};
struct Holder { P& p; };
template <class T> void set_any(T& p) { p.x = 3; }
template <class T> void step_any(T& p) { p.x++; }
void assign(P& p) { p.x = 3; }
void compound(P& p) { p.x += 3; }
void step(P& p) { ++p.x; }
void whole(P& p) { p = P(); }
void pointer(P* p) { p->x = 3; }
void some(P& p) { if (p.x > 3) p.x = 0; }
void element(std::vector<P>& all) { all[0].x = 1; }
void at(std::vector<P>& all) { all.at(0).x = 1; }
void each(std::vector<P>& all) { for (auto& p : all) p.x += 1; }
void arrow(std::unique_ptr<P>& p) { p->x = 1; }
void reference(std::unique_ptr<P>& p) { auto& q = *p; q.x = 5; }
void local_pointer(std::unique_ptr<P>& p) { P* q = p.get(); q->x = 3; }
void shared(std::shared_ptr<P> p) { p->x = 3; }
void through(Holder h) { h.p.x = 3; }
void in_global() { global += 1; }
void outer(P& p) { assign(p); }
void second(P& a, P& b) { P c; outer(c); (void) a; outer(b); }
void again(P& p, int k) { if (k > 0) { again(p, k - 1); p.x += k; } }
void works(P& p) { int varying(8) t = 3; if (t > 2) p.step(3); }
void exchange(P& a, P& b) { std::swap(a.x, b.x); }
void defined_elsewhere(P& p);

void writes(int varying(8) v, P& p, std::vector<P>& all, std::unique_ptr<P>& q, std::shared_ptr<P> s, Holder h) {
  if (v > 0) {
    set_any(p);            // expected-error {{scalar function 'set_any' writes lanes: called under a mask, it does so for dead lanes as well}}
    step_any(p);           // expected-error {{scalar function 'step_any' writes lanes}}
    assign(p);             // expected-error {{scalar function 'assign' writes lanes}}
    compound(p);           // expected-error {{scalar function 'compound' writes lanes}}
    step(p);               // expected-error {{scalar function 'step' writes lanes}}
    whole(p);              // expected-error {{scalar function 'whole' writes lanes}}
    pointer(&p);           // expected-error {{scalar function 'pointer' writes lanes}}
    some(p);               // expected-error {{scalar function 'some' writes lanes}}
    element(all);          // expected-error {{scalar function 'element' writes lanes}}
    at(all);               // expected-error {{scalar function 'at' writes lanes}}
    each(all);             // expected-error {{scalar function 'each' writes lanes}}
    arrow(q);              // expected-error {{scalar function 'arrow' writes lanes}}
    reference(q);          // expected-error {{scalar function 'reference' writes lanes}}
    local_pointer(q);      // expected-error {{scalar function 'local_pointer' writes lanes}}
    shared(s);             // expected-error {{scalar function 'shared' writes lanes}}
    through(h);            // expected-error {{scalar function 'through' writes lanes}}
    in_global();           // expected-error {{scalar function 'in_global' writes lanes}}
    Static::reset();       // expected-error {{scalar function 'reset' writes lanes}}
    Static().add();        // expected-error {{scalar function 'add' writes lanes}}
    outer(p);              // expected-error {{scalar function 'outer' writes lanes}}
    again(p, 3);           // expected-error {{scalar function 'again' writes lanes}}
    works(p);              // expected-error {{scalar function 'works' writes lanes}}
    exchange(p, all[0]);   // expected-error {{scalar function 'exchange' writes lanes}}
    defined_elsewhere(p);  // expected-error {{scalar function 'defined_elsewhere' may write lanes}}
    P mine;
    second(mine, p);       // expected-error {{scalar function 'second' writes lanes}}
    second(p, mine);
  }
  while (v < 5) {
    ++v;
    assign(p);             // expected-error {{scalar function 'assign' writes lanes}}
  }
  bool varying(8) c = v > 0 && (assign(p), true);  // expected-error {{scalar function 'assign' writes lanes}}
  sierra::for_each<8>(0, 10, [&](int varying(8)) {
    assign(p);             // expected-error {{scalar function 'assign' writes lanes}}
  });
  (void) c;
}

void calls_only(P& p) { p.step(3); }
void own() {
  P p;
  p.x = 3;
  std::vector<P> all(3);
  all[0].x = 4;
  auto made = std::make_unique<P>();
  made->x = 5;
  for (auto q : all) q.x = 6;
}
void copy(P p) { p.x = 3; }
void all_meant(P& p) { spmd_mode(8) p.x = 3; }
void takes_mask(P& p) spmd(8) { p.x = 3; }
int reads(P const& p) { return sierra::reduce_add(p.x); }
void only_reads(P const& p);

void fine(int varying(8) v, P& p, bool b) {
  assign(p);
  if (b) assign(p);
  if (v > 0) {
    P mine;
    assign(mine);
    pointer(&mine);
    set_any(mine);
    calls_only(p);
    own();
    copy(p);
    all_meant(p);
    takes_mask(p);
    reads(p);
    only_reads(p);
    spmd_mode(8) assign(p);
    spmd_mode(8) { for (int i = 0; i < 3; ++i) assign(p); }
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wsierra-scalar-writes-lanes"
    assign(p);
#pragma clang diagnostic pop
  }
  assign(p);
}
