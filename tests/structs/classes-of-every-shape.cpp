// Classes of every shape stand in a file that has lanes: those of plain data become varying, the others stay what they are.
// flags: -std=c++20
// expect: 173411152141
#include <sierra.h>
#include <string>
#include <map>
#include <memory>
#include <functional>
#include <variant>
#include <tuple>
#include <iostream>
using std::string;
struct NoDefault { int a; explicit NoDefault(int x) : a(x) {} };
struct WithStr { string s; std::map<int, string> m; std::unique_ptr<int> p; };
template<class... B> struct Over : B... { using B::operator()...; int z; };
template<class... B> Over(B...) -> Over<B...>;
struct Flex { int n; int data[]; };
struct alignas(32) Al { float a[4]; } al_object;
struct Fwd; struct Node { Node* next; Fwd* f; int v; }; struct Fwd { int x; };
struct Fn { void (*f)(int); std::function<void()> g; };
template<class T, class = void> struct Prim { T t; }; template<class T> struct Prim<T*, void> { T* t; int k; }; template<> struct Prim<char, void> { int only; };
template<template<class> class C, class T, int... I> struct TT { C<T> c; T arr[sizeof...(I) + 1]; };
struct Conv { int a; operator int() const { return a; } Conv& operator=(int x) { a = x; return *this; } };
struct Cst { const int c; mutable int m; static constexpr int k = 3; static int s; enum { E1 } e; volatile int v; };
struct Final final { int x : 0 + 3; };
struct B1 { int a; }; struct B2 { int a; }; struct DD : private B1, protected B2 { int a; int sum() { return a + B1::a + B2::a; } };
namespace a { inline namespace b { struct C { int c; }; } }
class Friendly { int p = 1; friend int peek(const Friendly& f) { return f.p; } };
struct [[nodiscard]] Att { [[maybe_unused]] int a [[maybe_unused]] = 3; int b, c = 4, e[2] = {1, 2}; };
typedef struct Tag { int a; } TagT, *TagP;
struct { int q; } object, *pointer = &object;
enum class En { A }; struct HasEn { En e = En::A; bool operator==(HasEn const& o) const = default; auto operator<=>(HasEn const&) const = default; };
struct Ov { int a; void f(int) & {} void f(int) && {} ~Ov() = default; };
union U { int a; float b; struct In { int c; } in; };
template<class T> concept Small = sizeof(T) < 8;
template<class T> requires Small<T> struct Req { T t; };
struct Lam { int (*f)(int) = [](int x) { return x + 1; }; int z = [] { return 4; }(); };
static auto generic = [](auto x) { struct Loc { decltype(x) y; int z = 2; }; Loc l{x}; return l.y + l.z; };
int Cst::s = 4;
int main() {
  float varying(8) v = 1.0f; if (v > 0.5f) v += 1;
  struct L1 { int a; struct L2 { float b; } n; L1() : a(1) {} } l1; l1.n.b = 2;
  Over o{[](int x) { return x; }, [](float) { return 2; }};
  Prim<int> p1{1}; Prim<int*> p2{nullptr, 2}; Prim<char> p3{4};
  std::variant<int, WithStr> va; DD d; (void)d; (void)va;
  NoDefault varying(8) nd = NoDefault(3); NoDefault varying(8) nd2(nd); nd2 = nd;
  Conv varying(8) cv = Conv{4}; Att varying(8) at{}; HasEn varying(8) he; HasEn h2; 
  Ov varying(8) ov; ov.a = 3;
  Prim<int> varying(8) pv = {v > 0 ? 1 : 2}; Prim<char> varying(8) pc = {4}; Req<short> varying(8) rq = {3};
  Al varying(8) av = {{1, 2, v}}; 
  Friendly varying(8) fr; L1 varying(8) ll;
  std::cout << o(1) << p1.t + p2.k + p3.only << sierra::extract(nd2.a, 2) << sierra::extract(at.c, 1) << int(h2 == HasEn{}) << sierra::extract(pv, 0).t << peek(sierra::extract(fr, 2)) << generic(3) << sierra::extract(av, 7).a[2] << sierra::extract(ll, 1).a << sierra::extract(cv, 1) << sierra::extract(he.e == En::A, 3) << '\n';
}
