// A lambda that names no lanes but calls what leads to some runs under the mask it was made under, wherever it is called.
// flags: -std=c++20
// builds: one
#include "lanes.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

using V = unsigned varying(L);
using B = bool varying(L);

#define FORM(name) \
  static void name(B live, V in, V& out); \
  LANES(name, MASK(), IN(unsigned), INOUT(unsigned)); \
  static void name(B live, V in, V& out)
void addv(V& o, int k) { o += k; }
V* gp;
void scal(int k) { addv(*gp, k); }
template<class T> struct TPtr { T* held; void operator()(int k) const { *held += k; } };
struct Ptr { V* held; void operator()(int k) const { *held += k; } void go(int k) { *held += k; } };
struct Fn { std::function<void(int)> f; void operator()(int k) const { f(k); } };
void sp(V* o, int k) spmd(L) { *o += k; }
V* spp; void sp0(int k) spmd(L) { *spp += k; }
struct Glob { void operator()(int k) const { *gp += k; } };
struct Virt { virtual void go(int) = 0; virtual ~Virt() = default; };
struct VirtI : Virt { V* o; VirtI(V* p) : o(p) {} void go(int k) override { *o += k; } };
class fref { void* o; void (*c)(void*, int); public: template<class F> fref(F& f) : o((void*) &f), c([](void* p, int k) { (*(F*) p)(k); }) {} void operator()(int k) const { c(o, k); } };
template<class F> void twice(F f) { f(1); f(2); }
#define W(n, pre, lam) \
FORM(n##_later) { pre; std::function<void(int)> h = [](int) {}; if (live) h = lam; h(3); } \
FORM(n##_under) { pre; std::function<void(int)> h = [](int) {}; if (live) h = lam; if (in % 3 == 1) h(3); } \
FORM(n##_loop) { pre; std::vector<std::function<void(int)>> h; for (int i = 0; i < 2; ++i) if (live && in % (i + 2) == 0) h.push_back(lam); for (auto& x : h) x(3); } \
FORM(n##_twice) { pre; if (live) { auto lm = lam; twice(lm); } } 
W(lam, auto add = [&](int k) { out += k; }, [&](int k) { add(k); })
W(lam2, auto add = [&](int k) { out += k; }; auto add2 = [&](int k) { add(k); }, [&](int k) { add2(k); })
W(scal, gp = &out, [&out](int k) { scal(k); })
W(scalc, gp = &out; int one = 1, [one](int k) { scal(k * one); })
W(functor, Ptr f{&out}, [&](int k) { f(k); })
W(functorc, Ptr f{&out}, [f](int k) { f(k); })
W(functort, TPtr<V> f{&out}, [f](int k) { f(k); })
W(member, Ptr f{&out}, [&](int k) { f.go(k); })
W(ptr, Ptr f{&out}; Ptr* p = &f, [p](int k) { p->go(k); })
W(fn, std::function<void(int)> f = Ptr{&out}, [&](int k) { f(k); })
W(fnc, std::function<void(int)> f = [&](int k) { out += k; }, [f](int k) { f(k); })
W(Fnn, Fn f{Ptr{&out}}, [f](int k) { f(k); })
W(spm, spp = &out; int z = 0, [z](int k) { sp0(k + z); })
W(spme, spp = &out, [](int k) { sp0(k); })
W(glob, gp = &out; Glob f, [f](int k) { f(k); })
W(virt, VirtI i(&out); Virt* v = &i, [v](int k) { v->go(k); })
W(frf, Ptr f{&out}; fref r(f), [r](int k) { r(k); })
W(fe, std::vector<int> items{1}; auto add = [&](int k) { out += k; }, [&](int k) { std::for_each(items.begin(), items.end(), add); })
W(inv, auto add = [&](int k) { out += k; }, [&](int k) { std::invoke(add, k); })
W(bind, auto add = std::bind_front([&](int a, int k) { out += k + a; }, 2), [&](int k) { add(k); })
W(generic, auto add = [&](auto k) { out += k; }, [&](auto k) { add(k); })
W(nested, auto add = [&](int k) { out += k; }, [&](int k) { auto in = [&](int j) { add(j); }; in(k); })
W(opt, std::optional<Ptr> f = Ptr{&out}, [&](int k) { (*f)(k); })
W(vec, std::vector<Ptr> f{Ptr{&out}}, [&](int k) { f[0](k); f.at(0).go(k); })
W(uptr, auto f = std::make_unique<Ptr>(Ptr{&out}), [&](int k) { (*f)(k); f->go(1); })
W(fp, gp = &out; void (*p)(int) = scal, [p](int k) { p(k); })
template<class F> void tmpl(F f, B live, V in) { std::function<void(int)> h = [](int) {}; if (live) h = [&](int k) { f(k); }; h(3); }
FORM(tmpl1) { tmpl([&](int k) { out += k; }, live, in); }
FORM(tmpl2) { tmpl(Ptr{&out}, live, in); }
FORM(tmpl3) { tmpl(TPtr<V>{&out}, live, in); }
struct Op { V* o; B live; void operator()(int k) const { auto add = [this](int j) { *o += j; }; std::function<void(int)> h = [](int) {}; if (live) h = [&](int j) { add(j); }; h(k); } };
FORM(inop) { Op op{&out, live}; op(3); }
FORM(scalarfn) { int n = 0; auto count = [](int k) { return k + 1; }; auto f = [&](int k) { return count(k); }; std::vector<std::function<int(int)>> t; if (live) t.push_back([&](int k) { return f(k); }); if (!live) t.push_back([&](int k) { return f(k); }); int s = 0; for (auto& x : t) s += x(1); if (s == 2 * (int) t.size()) out += 1; }

