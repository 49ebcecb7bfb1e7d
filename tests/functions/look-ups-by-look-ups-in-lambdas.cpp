// What a lambda whose type is deduced returns may be looked up by what lanes have found: a field of an element, in an array, a table, a container.
// flags: -O0
// flags: -O2
#include <sierra.h>
#include <array>
#include <vector>
#include "check.h"

#define L VECTOR_LENGTH

struct S { int f0; unsigned long long f1; unsigned char f2[2]; };
static S varying(L) lanes[2];
static S objects[8];
static const unsigned table[8] = {2u, 12u, 13u, 12u, 14u, 2u, 15u, 7u};
static std::array<short, 8> numbers = {7, 6, 5, 4, 3, 2, 1, 0};
static std::vector<int> more = {10, 11, 12, 13, 14, 15, 16, 17};
static float floats[8] = {.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
template <class A, class B> static auto choose(int varying(L) c, const A& a, const B& b) {
  if (c > 1) return a();
  return b();
}
template <class T> static auto of_template(T i) { return table[lanes[i].f0] + 1; }

int main() {
  int varying(L) i;
  for (int lane = 0; lane < L; ++lane) {
    sierra::insert(i, lane, lane % 2);
    objects[lane % 8] = {(lane * 3 + 1) % 8, 5, {1, (unsigned char) (lane % 8)}};
  }
  lanes[0].f0 = i + 3;
  lanes[1].f0 = i + 5;
  lanes[0].f1 = 2;
  lanes[1].f1 = 6;
  int varying(L) o = i & 7;
  auto q1 = [&] { return table[lanes[i].f0]; };
  auto q2 = [&] { return table[objects[o].f0]; };
  auto q3 = [&] { return table[lanes[i].f0] + 1; };
  auto q4 = [&] { return numbers[objects[o].f0]; };
  auto q5 = [&] { return more[lanes[i].f1]; };
  auto q6 = [&] { return floats[table[lanes[i].f0] & 7]; };
  auto q7 = [&] { return table[numbers[objects[o].f2[1]]]; };
  auto q8 = [&] { return objects[objects[o].f0 & 7].f0; };
  auto q9 = [&] { objects[objects[o].f0 & 7].f1 = 9; return objects[objects[o].f0 & 7].f1; };
  auto a1 = q1(); auto a2 = q2(); auto a3 = q3(); auto a4 = q4(); auto a5 = q5(); auto a6 = q6(); auto a7 = q7(); auto a8 = q8();
  auto a10 = choose(i + 1, [&] { return table[lanes[i].f0]; }, [&] { return table[i]; });
  auto a11 = of_template(i);
  for (int lane = 0; lane < L; ++lane) {
    const int n = lane % 2, f = n ? n + 5 : n + 3, g = (n * 3 + 1) % 8;
    CHECK(sierra::extract(a1, lane) == table[f]);
    CHECK(sierra::extract(a2, lane) == table[g]);
    CHECK(sierra::extract(a3, lane) == table[f] + 1);
    CHECK(sierra::extract(a4, lane) == numbers[g]);
    CHECK(sierra::extract(a5, lane) == more[n ? 6 : 2]);
    CHECK(sierra::extract(a6, lane) == floats[table[f] & 7]);
    CHECK(sierra::extract(a7, lane) == table[numbers[n]]);
    CHECK(sierra::extract(a8, lane) == objects[g].f0);
    CHECK(sierra::extract(a10, lane) == (n + 1 > 1 ? table[f] : table[n]));
    CHECK(sierra::extract(a11, lane) == table[f] + 1);
  }
  auto a9 = q9();
  for (int lane = 0; lane < L; ++lane) CHECK(sierra::extract(a9, lane) == 9);
}
