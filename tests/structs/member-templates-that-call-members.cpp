// Member function templates of a class that may become varying call its other functions by every spelling: unqualified, overloaded, with arguments for their own
// parameters, below `&&` and `?:`, by the name of the class. What is uniform compiles as everywhere.
#include "lanes.h"

template<class T> struct Writer {
  T out = 0;
  int n = 0;
  template<class N> void dump(N x) {
    if (x < 0)
      out = without_sign(x);
    else
      out = x;
    n += 1;
  }
  template<class N> bool twice(N x) {
    dump(x);
    this->dump(x);
    return x > 2 && count() > 1 ? add<2>(x) > count() : x < 1 && without_sign(x) > 3;
  }
  template<class N> void by_name(N x) {
    Writer::dump(x);
    n += Writer::count();
  }
  template<class N> int through_this(N x) { return this->add<3>(x) + this->template add<4>(x); }
  template<int By, class N> int add(N x) { return int(x) + By + count(); }
  int count() const { return n; }
  int without_sign(int x) const { return x < 0 ? -x : x; }
  long without_sign(long x) const { return x < 0 ? -x : x; }
};

// The functions of each lane's object that are templates through and through.
struct Counter {
  int n;
  template<class N> void add(N x) { n += x; }
  template<class N> auto sum_and(N x) { add(x); return n > 3 && x > 1 && total(x) < 20; }
  template<class N> auto total(N x) const { return n + x; }
};

void lanes_of_objects(int varying(L) a, int varying(L) b, int varying(L)& r) {
  Counter varying(L) counter;
  counter.n = a;
  r = 0;
  bool varying(L) found = counter.sum_and(b);
  if (found) r = 1;
  if (a > 2) counter.add(10);
  r += 10 * counter.n;
}
LANES(lanes_of_objects, SMALL(int), SMALL(int), OUT(int));

void beside_uniform_ones(int varying(L) a, int u, int varying(L)& r) {
  Writer<int> writer;
  writer.dump(-u);
  bool grown = writer.twice(u);
  writer.by_name(u);
  r = a + writer.n + 10 * writer.out + 100 * grown + writer.through_this(u);
}
LANES(beside_uniform_ones, SMALL(int), 5, OUT(int));

// Operators that are overloaded for the class, and a base whose arguments compare.
template<class I> struct Moving {
  I at;
  Moving() = default;
  explicit Moving(I i) : at(i) {}
  template<class N> auto operator+(N n) const -> Moving { return Moving(at + n); }
  template<class N> auto operator-(N n) const -> Moving { return Moving(at - n); }
  template<class N> I far(N n) const { return (*this + n).at > 5 && at - n < 9 ? at + n : at; }
};
template<class T> struct Size { static constexpr int value = sizeof(T); };
template<class T, bool Large> struct Base { T low; };
template<class T> struct Derived : Base<T, (Size<T>::value > 4)> { T high; };
void operators_and_bases(int varying(L) a, int u, int varying(L)& r) {
  Moving<int> moving(u);
  Derived<int> derived{};
  derived.high = 2;
  Derived<int> varying(L) lanes;
  lanes.low = a;
  lanes.high = a + derived.high;
  r = lanes.low * lanes.high + moving.far(2) + (moving - 1).at;
}
LANES(operators_and_bases, SMALL(int), 5, OUT(int));
