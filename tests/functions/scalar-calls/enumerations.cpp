// The operators of enumerations are functions of single values: lanes call them, once each, and do not compute with integers instead.
#include "lanes.h"

#include <cstddef>

namespace {

enum Day { mon, tue, wed, thu, fri, sat, sun };
Day operator+(Day d, int n) { return Day((int(d) + n) % 7); }
Day& operator++(Day& d) { return d = d + 1; }
int operator-(Day a, Day b) { return (int(a) - int(b) + 7) % 7; }
bool operator<(Day a, Day b) { return int(a) > int(b); }
bool operator!(Day a) { return a == sun; }
enum Flags : unsigned { none = 0, in = 1, near = 2 };
Flags operator|(Flags a, Flags b) { return Flags(unsigned(a) | unsigned(b) << 1); }
Flags operator~(Flags a) { return Flags(7u & ~unsigned(a)); }
Flags& operator|=(Flags& a, Flags b) { return a = a | b; }
enum class Color { red, green, blue };
Color operator<<(Color c, int n) { return Color(int(c) << n); }

}  // namespace

void days(int varying(L) n, int varying(L)& r) {
  Day varying(L) d = static_cast<Day varying(L)>(n % 7);
  r = (d - mon) + 10 * (mon - d) + 100 * static_cast<int varying(L)>(d + 1);
  if (d < tue) r += 1000;
  ++d;
  if (!d) r += 2000;
  r += d * 10000;
}
LANES(days, SMALL(int), OUT(int));

void flags(unsigned varying(L) n, unsigned varying(L)& r) {
  Flags varying(L) f = static_cast<Flags varying(L)>(n & 3u);
  r = (f | near) + 16u * (in | f) + 256u * ~f;
  f |= in;
  r += f << 12;
}
LANES(flags, SMALL(unsigned), OUT(unsigned));

void colors(int varying(L) n, int varying(L)& r) {
  const Color varying(L) c = static_cast<Color varying(L)>(n % 3);
  r = static_cast<int varying(L)>(c << 1) + static_cast<int varying(L)>(Color::blue << n);
}
LANES(colors, SMALL(int), OUT(int));

void bytes(unsigned char varying(L) n, unsigned char varying(L)& r) {
  std::byte varying(L) b = static_cast<std::byte varying(L)>(n);
  b |= std::byte{3};
  r = static_cast<unsigned char varying(L)>((b | std::byte{16}) ^ (b << 1));
}
LANES(bytes, IN(unsigned char), OUT(unsigned char));
