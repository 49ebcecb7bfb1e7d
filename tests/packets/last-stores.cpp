// What several ways store last to one place is stored once, where they meet; what is read in between, or stored on some ways only, stays as it was.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 3 * L + 40;
using u8 = unsigned char;

struct Particle { float x, y, vx, vy; int hits, pad[5]; };
template<class T> struct Array { T at[N]; };
static Array<int> ints[2], a, b;
static Array<u8> bytes[2], c;
static Array<Particle> particles[2];

template<class T> void set(T& to, int k) { to = T(k * 37 % 101); }
static int* same;  // leads to the array that is written, too
void set(int& to, int k) {
  if (k == 0) same = &to;
  to = k * 37 % 101;
}
void set(Particle& to, int k) { to = {float(k % 7), float(k % 5) - 2, float(k % 3) - 1, float(k % 4) - 2, k % 9, {}}; }
template<class T, class B> void loops(Array<T> (&arrays)[2], Array<T>*& to, B body, int line) {
  auto start = [](T& element, int k) { set(element, k); };
  check_places<L>(arrays, to, {0, 1, 3}, L + 3, start, body, line);
  auto start_all = [&](Array<T>& array) {
    for (int k = 0; k < N; ++k) set(array.at[k], k);
    to = &array;
  };
  check_loop_under_mask<L>(2 * L + 1, arrays[0], arrays[1], start_all, [](auto lane) { return lane % 3 != 1; }, body, line);
}
static Array<int>* to;
static Array<u8>* byte;
static Array<Particle>* moved;
#define INTS(...) loops(ints, to, [&](int i) { int& d = to->at[i]; (void)d; __VA_ARGS__ }, __LINE__)
#define BYTES(...) loops(bytes, byte, [&](int i) { u8& d = byte->at[i]; __VA_ARGS__ }, __LINE__)
#define PARTICLES(...) loops(particles, moved, [&](int i) { Particle& p = moved->at[i]; __VA_ARGS__ }, __LINE__)

int main() {
  for (int k = 0; k < N; ++k) {
    a.at[k] = k * 7 % 11 - 4;
    b.at[k] = k * 5 % 13 - 6;
    c.at[k] = u8(k * 29);
  }
  BYTES(if (d < 50) { d += 100; return; } if (d & 1) d = ~d; else d -= c.at[i]; if (d == 7) d = 0;);
  INTS(if (d < 50) { d += 100; return; } if (d & 1) d = ~d; else d -= a.at[i]; if (d == 7) d = 0;);
  INTS(if (d < 50) d = 1; else if (d & 1) d = a.at[i]; else d = 3;);
  INTS(if (d < 50) d = 1; else if (d & 1) d = a.at[i];);
  INTS(d += a.at[i]; if (d < 0) d = -d;);
  INTS(d += a.at[i]; if (d < 0) { d = -d; if (d > 3) d = 3; } else if (d > 90) d = 90;);
  INTS(d += a.at[i]; if (d < 0) { to->at[(i + 1) / 2] = 4; d = -d; });
  INTS(d = a.at[i]; if (d > 2) d = b.at[d]; else d = to->at[i] * 2;);
  INTS(d = 5; if (a.at[i] > 2) { d = 6; to->at[i] += d; d = 7; });
  INTS(switch (a.at[i] & 3) { case 0: d = 1; break; case 1: d = b.at[i]; break; case 2: d += 7; break; default: d = 9; });
  INTS(switch (a.at[i] & 3) { case 0: d = 1; break; case 1: return; case 2: d += 7; [[fallthrough]]; default: d *= 2; });
  INTS(for (int k = 0; k < 4; ++k) { if (d > 60) d -= a.at[i] + 9; else if (d & 1) d += k; else { d = d / 2 + 1; continue; } if (d == 30) break; });
  INTS(d = 0; while (d < 20) { d += 1 + (b.at[i] & 3); if (d == a.at[i] * 2) { d = 100; break; } });
  INTS(to->at[i] = 3; if (a.at[i] == b.at[i]) to->at[i] = 4; to->at[i] += 1;);
  // By another name the place is read in between.
  INTS(d = a.at[i]; if (b.at[i] > 0) d = same[i] + 1;);
  INTS(if (b.at[i] > 0) { d = 3; if (a.at[i] > 1) d = same[i] * 2; } else { d = 4; d += same[i]; });
  PARTICLES(p.x += p.vx; p.y += p.vy; if (p.x < 0) { p.x = -p.x; p.vx = -p.vx; ++p.hits; } else if (p.x > 5) { p.x = 10 - p.x; p.vx = -p.vx; ++p.hits; } if (p.y < 0) { p.y = 0; p.vy *= -0.5f; });
  PARTICLES(if (p.hits > 4) { p.x = 0; p.hits = 0; } else if (p.hits == 2) { p.hits = 9; p.x = 1; } else { p.x = 7; p.y = p.x; });
  // Exceptions: what was stored before stays.
  auto bump = [](int v) { if (v > 1000) throw v; return v + 1; };
  INTS(d = 1; if (a.at[i] > 0) d = bump(a.at[i]); else d = bump(b.at[i]) * 2;);
  return check_status();
}
