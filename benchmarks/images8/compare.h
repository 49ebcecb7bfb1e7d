// compare.h: the six comparisons, of pixels and of lanes of pixels.
#ifndef BENCHMARKS_IMAGES8_COMPARE_H
#define BENCHMARKS_IMAGES8_COMPARE_H

namespace images8 {

struct Equal {
  template<class A, class B> static auto of(A a, B b) { return a == b; }
};
struct NotEqual {
  template<class A, class B> static auto of(A a, B b) { return a != b; }
};
struct Greater {
  template<class A, class B> static auto of(A a, B b) { return a > b; }
};
struct GreaterOrEqual {
  template<class A, class B> static auto of(A a, B b) { return a >= b; }
};
struct Lesser {
  template<class A, class B> static auto of(A a, B b) { return a < b; }
};
struct LesserOrEqual {
  template<class A, class B> static auto of(A a, B b) { return a <= b; }
};

}  // namespace images8

#endif
