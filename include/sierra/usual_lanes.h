// sierra/usual_lanes.h: what most files instantiate of lanes of numbers, and of loops over them. Nobody calls it: the compiler asks for it, for the lengths that a file names, in the precompiled form of the
// file's headers, so that neither its probes nor its compilation do it again.
#ifndef SIERRA_USUAL_LANES_H
#define SIERRA_USUAL_LANES_H

#pragma GCC system_header

#include "iterate.h"
#include "math.h"
#include "transcendental.h"

namespace __sierra {

template <int L>
struct usual_lanes {
  template <class A, class B>
  static void compute(A& a, B& b) {
    (void)(a + b), (void)(a - b), (void)(a * b), (void)(a / b);
    (void)(a < b), (void)(a > b), (void)(a <= b), (void)(a >= b), (void)(a == b), (void)(a != b);
  }
  template <class A, class B>
  static void combine(A& a, B& b) {
    (void)(a & b), (void)(a | b), (void)(a ^ b);
  }
  template <class A, class B>
  static void assign(A& a, B& b) {
    a = b, a += b, a -= b, a *= b;
    A made(b), copied = b;
  }
  template <class V, class T>
  static void numbers(V& v, T& t) {
    compute(v, v), compute(v, t), compute(t, v);
    assign(v, v), assign(v, t);
    (void)-v;
  }
  template <class T>
  static void elements(vec<T, L>& v, vec<int, L>& index, T* p, const T* constant) {
    (void)value(at(p, index)), (void)value(at(constant, index));
    at(p, index) = v, at(p, index) += v;
  }
  static void run(vec<float, L>& f, vec<int, L>& i, vec<unsigned, L>& u, vec<bool, L>& b, float one, int number, bool is) {
    numbers(f, one), numbers(i, number);
    compute(f, number), compute(number, f), compute(f, i), compute(u, u), compute(u, number);
    combine(i, i), combine(i, number), combine(u, u), combine(u, number), combine(b, b);
    (void)(i << number), (void)(i >> number), (void)(u << number), (void)(u >> number);
    (void)!b, b = b, b = is;
    ++i, --i, i++;
    (void)vec<float, L>(i), (void)vec<int, L>(f), (void)vec<int, L>(u), (void)vec<unsigned, L>(i);
    elements(f, i, &one, &one), elements(i, i, &number, &number);
    if (b) f = one;
    if (f < one) i = number;
    sierra::for_each<L>(0, number, [](int) {});
  }
};

// Mathematical functions, each kind for files that name one of it.
template<int L>
struct usual_mathematics {
  static void powers(vec<float, L>& f, float one) {
    (void)sierra::exp(f), (void)sierra::log(f), (void)sierra::pow(f, f), (void)sierra::pow(f, one);
  }
  static void angles(vec<float, L>& f, vec<float, L>& g) {
    (void)sierra::sin(f), (void)sierra::cos(f);
    sierra::sincos(f, f, g);
  }
};

}  // namespace __sierra

#endif
