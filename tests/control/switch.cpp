// A switch on lanes: fall-through, default anywhere, ranges, in loops with `continue` and `break`, on every integer type and enumerations.
#include "lanes.h"

enum Color { RED, GREEN = 2, BLUE = 5 };
enum class Size : signed char { SMALL = -3, MIDDLE, LARGE = 100 };
enum Big : unsigned long long { LOW, HIGH = 0xffffffffffffffffull };

void falls_through(int varying(L) a, int varying(L)& r) {
  r = 0;
  switch (a) {
    case 0: r += 1;
    case 1: r += 10; break;
    case 2:
    case 3: r += 100;
    default: r += 1000; break;
    case 4: r += 10000;
    case 7: r += 100000;
  }
  r += 7;
}
LANES(falls_through, SMALL(int), OUT(int));

void default_first(short varying(L) a, int varying(L)& r) {
  switch (a) {
    default: r = 5;
    case 1: r += 2; break;
    case -1: r = 3;
  }
}
LANES(default_first, RANGE(short, -2, 2), INOUT(int));

void no_default(unsigned char varying(L) a, int varying(L)& r) {
  switch (a % 5) {
    case 3: r = 1; break;
    case 4: r = 2;
  }
}
LANES(no_default, IN(unsigned char), INOUT(int));

void ranges(int varying(L) a, int varying(L)& r) {
  switch (a) {
    case -1000 ... -1: r = 1; break;
    case 0 ... 3: r = 2; break;
    case 4 ... 2000: r = 3; break;
    default: r = 4;
  }
}
LANES(ranges, RANGE(int, -2000, 2500), OUT(int));

void in_a_loop(int varying(L) n, unsigned varying(L) seed, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) {
    switch ((seed >> i) & 3) {
      case 0: continue;
      case 1: r += i; break;
      case 2: r *= 2;
      case 3:
        if (r > 40) return;
        for (int k = 0; k < 3; ++k) {
          switch (r & 1) {
            case 1: r += k; continue;
            case 0: r -= 1; break;
          }
          if (r > 17) break;
        }
    }
    r += 1;
  }
  r += 1000;
}
LANES(in_a_loop, RANGE(int, 0, 16), IN(unsigned), OUT(int));

void uniform_in_varying(int u, int varying(L) a, int varying(L)& r) {
  r = 1;
  if (a > 3) {
    switch (u) {
      case 2: r = 2; break;
      case 5: if (a == 5) break; r = 6;
      default: r += 3;
    }
    r += 100;
  }
}
LANES(uniform_in_varying, 2, SMALL(int), OUT(int));
LANES_AS(uniform_in_varying_5, uniform_in_varying(5, SMALL(int), OUT(int)));

void colors(int varying(L) a, int varying(L)& r) {
  Color varying(L) c = Color varying(L)(a);
  switch (c) {
    case RED: r = 1; break;
    case GREEN: r = 2; break;
    case BLUE: r = 3; break;
    default: r = 4;
  }
}
LANES(colors, SMALL(int), OUT(int));

void sizes(signed char varying(L) a, int varying(L)& r) {
  switch (static_cast<Size varying(L)>(a)) {
    case Size::SMALL: r = 1; break;
    case Size::MIDDLE: r = 2; break;
    case Size::LARGE: r = 3; break;
    default: r = 4;
  }
}
LANES(sizes, RANGE(signed char, -4, 1), OUT(int));
LANES_AS(sizes_large, sizes(RANGE(signed char, 98, 102), OUT(int)));

void wide(unsigned long long varying(L) a, int varying(L)& r) {
  switch (a) {
    case 0: r = 1; break;
    case 0x8000000000000000ull: r = 2; break;
    case 0xffffffffffffffffull: r = 3; break;
    default: r = 4;
  }
  switch (long varying(L) k = long varying(L)(a) % 3) {
    case 0: r += 10; break;
    case -1: case 1: r += int varying(L)(20 * k);
  }
}
LANES(wide, IN(unsigned long long), OUT(int));

template<class T> void any_type(T varying(L) a, int varying(L)& r) {
  switch (a) {
    case 0: r = 10; break;
    case 1: r = 11;
    case 5: r += 5; break;
    default: r = -1;
  }
}
LANES_AS(switch_bool, any_type<bool>(IN(bool), INOUT(int)));
LANES_AS(switch_char, any_type<char>(SMALL(char), INOUT(int)));
LANES_AS(switch_ushort, any_type<unsigned short>(SMALL(unsigned short), INOUT(int)));
LANES_AS(switch_uint, any_type<unsigned>(SMALL(unsigned), INOUT(int)));
LANES_AS(switch_long, any_type<long>(SMALL(long), INOUT(int)));

template<int N, class T> T varying(N) in_a_template(T varying(N) a, T varying(N) b) {
  T varying(N) r = a - b;
  switch (a + b) {
    case N - N + 2: return a;
    case 3: switch (a) { case 1: r = 77; return r; case 2: break; default: r = b; }
    case 9: r = 5;
  }
  return r + 1;
}
LANES_AS(switch_in_a_template, OUT(int) = (in_a_template<L, int>(SMALL(int), SMALL(int))));

// Objects with destructors in the cases.
struct Note {
  int* count;
  ~Note() { ++*count; }
};
void with_destructors(int varying(L) a, int varying(L)& r) {
  int ends = 0;
  r = 0;
  for (int k = 0; k < 4; ++k) {
    Note outer{&ends};
    switch (a) {
      case 1: { Note inner{&ends}; r += 1; if (k == 2) break; r += 10; continue; }
      case 2: { Note inner{&ends}; r += 100; } break;
      case 3: return;
      default: r += 7;
    }
    r += 1000;
  }
}
LANES(with_destructors, SMALL(int), OUT(int));
