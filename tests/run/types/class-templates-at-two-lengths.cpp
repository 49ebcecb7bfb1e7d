// The functions of a class template, its constructors among them, hold for every length that it is used with, 1 among them.
// lengths: 2 8
// flags: -std=c++20
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static const char* const words[] = {"one", "three", "fifteen"};

template <int N>
class Word {
  const char* varying(N) at;

 public:
  explicit Word(const char* varying(N) text) : at(text) {}
  int varying(N) length() const {
    int varying(N) n = 0;
    while (at[n]) ++n;
    return n;
  }
};
template <int N>
int varying(N) zero = 0;
template <int N>
struct Counter {
  static int varying(N) shared;
  int varying(N) m = 3;
  Counter() { int varying(N) k = 2; m = k; }
  template <class T> Counter(T t) : m(t) { int varying(N) k = 1; m += k; }
  ~Counter() { int varying(N) k = m; shared = k; }
  operator int varying(N)() const { int varying(N) k = m; return k; }
  int varying(N) operator()(int varying(N) x) const {
    auto f = [](auto y) { int varying(N) z = y; return z; };
    return f(x) + m;
  }
  friend int varying(N) get(const Counter& s) { int varying(N) z = s.m; return z; }
  struct Inner {
    int varying(N) i;
    Inner(int varying(N) a) : i(a) { int varying(N) j = a; i += j; }
  };
};
template <int N>
int varying(N) Counter<N>::shared = 4;

template <int N>
int varying(N) all(int varying(N) v) {
  Word<N> word(words[v % 3]);
  Counter<N> s, t(v);
  typename Counter<N>::Inner inner(v);
  int varying(N) r = s;
  { Counter<N> gone(v * 7); }
  auto g = [&](int varying(N) q) { int varying(N) z = q; return z + zero<N>; };
  return r + t(v) * 3 + get(t) * 5 + inner.i * 11 + Counter<N>::shared * 13 + g(v) + word.length() * 100;
}

// Only a cast makes a number of a scoped enumeration, also of the one lane of a template at length 1.
enum class Colour { red, green, blue };
enum Size { small, large };
template <class C, class N, class S>
static int casts(const C& c, const N& n, const S& s) {
  int r = (int) c + static_cast<int>(c) * 3 + (unsigned char) c * 5 + (int) (Colour) n * 7 + (int) static_cast<Colour>(n) * 11;
  r += (int) s * 13 + (Size) n * 17 + (c == Colour::green) * 19 + (int) (Colour) s * 23 + int(c) * 29 + (bool) c;
  switch (c) {
    case Colour::green: r += 100; break;
    default: break;
  }
  switch (s) {
    case large: r += 1000; break;
    default: break;
  }
  const Colour k = c;
  return r + (int) k + (int) (double) c;
}
template <int N>
static int cast(Colour varying(N) c, int varying(N) n, Size varying(N) s, int lane) {
  if constexpr (N == 1) return casts(c, n, s);
  else return casts(c[lane], n[lane], s[lane]);
}

int main() {
  for (int first = 0; first < 16; first += L) {
    int varying(L) v = sierra::seq<L>() + first;
    int varying(L) got = all<L>(v);
    for (int i = 0; i < L; ++i) {
      CHECK_EQ(sierra::extract(got, i), all<1>(first + i));
      const int lane = first + i;
      int varying(L) n = v % 2;
      const int want = casts(Colour(lane % 3), lane % 2, Size(lane % 2));
      CHECK_EQ(cast<L>((Colour varying(L)) (v % 3), n, (Size varying(L)) n, i), want);
      CHECK_EQ(cast<1>(Colour(lane % 3), lane % 2, Size(lane % 2), 0), want);
    }
  }
  return check_status();
}
