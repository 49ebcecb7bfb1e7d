// A member whose class depends on a parameter of the template and has no default constructor, as a std::span's size has none.
#include "lanes.h"

template<unsigned long E> struct Extent { explicit Extent(unsigned long) {} unsigned long size() const { return E; } };
template<> struct Extent<~0ul> {
  unsigned long n;
  explicit Extent(unsigned long n) : n(n) {}
  unsigned long size() const { return n; }
};
template<class T, unsigned long E = ~0ul> class Span {
  T* first_;
  Extent<E> extent_;

 public:
  Span() : first_(nullptr), extent_(0) {}
  Span(T* p, unsigned long n) : first_(p), extent_(n) {}
  unsigned long size() const { return extent_.size(); }
  T* begin() const { return first_; }
  T* end() const { return first_ + size(); }
  Span from(unsigned long at) const { return Span(first_ + at, size() - at); }
};
static int sum(Span<const int> s) {
  int r = 0;
  for (int x : s) r += x;
  return r;
}
static const int data[] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};

void sums(int varying(L) i, int varying(L) n, int varying(L)& r, int varying(L)& size) {
  Span<const int> varying(L) s(data + i, n);
  Span<const int> varying(L) none;
  r = sum(s) + sum(Span<const int>(data + i, 2)) * 10 + (int varying(L)) none.size();
  if (n > 3) s = s.from(2);
  size = (int varying(L)) s.size() * 100 + sum(s);
}
LANES(sums, SMALL(int), SMALL(int), OUT(int), OUT(int));
