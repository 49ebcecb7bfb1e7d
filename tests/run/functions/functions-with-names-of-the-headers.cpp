// A function of the program may have the name of one inside the headers: calls of the program mean the program's, those of the headers their own,
// in the global namespace and in that of a class, whatever arguments it takes.
// lengths: 1 2 8
// flags: -std=c++20
#include "check.h"

#include <utility>

constexpr int L = VECTOR_LENGTH;

#define NAMES(X)                                                                                                                        \
  X(all_are_live) X(all_bits) X(as_varying) X(at) X(base_of) X(byte_steps) X(call_lane) X(choose_raw) X(convert_pointers) X(count_live)  \
  X(declval) X(each_field) X(each_live) X(entry) X(exclusive_scan) X(expression) X(find_form) X(find_refs) X(forever) X(give_back_to)    \
  X(highest) X(in_parts) X(in_range) X(indices_from) X(is_length) X(is_of_class) X(joined_length) X(lane_steps) X(lane_value) X(lanes)   \
  X(lend) X(lerp) X(live) X(live_bytes) X(live_number) X(longest) X(lowest) X(made_under) X(number_of) X(one_by_one) X(only_live) X(operand)     \
  X(permute) X(probed_index) X(quiet_lanes) X(reading) X(run_under) X(start_field) X(switch_value) X(through) X(through_any)             \
  X(tile_width) X(truth) X(unlocked) X(value)

// As good a match as any for every number of arguments; in the namespace of the classes a call of it is an error.
#define GREEDY(NAME)                                                                                    \
  template <class A> int NAME(A&&) { return 100; }                                                      \
  template <class A, class B> int NAME(A&&, B&&) { return 200; }                                        \
  template <class A, class B, class C> int NAME(A&&, B&&, C&&) { return 300; }
#define REFUSED(NAME)                                                                                   \
  template <class A> void NAME(A&&) = delete;                                                           \
  template <class A, class B> void NAME(A&&, B&&) = delete;                                             \
  template <class A, class B, class C> void NAME(A&&, B&&, C&&) = delete;                               \
  template <class A, class B, class C, class D> void NAME(A&&, B&&, C&&, D&&) = delete;                 \
  template <class A, class... R> void NAME(R&&...) = delete;                                            \
  template <int N, class... R> void NAME(R&&...) = delete;                                              \
  template <int N, class A, class... R> void NAME(R&&...) = delete;                                     \
  template <class A, int N, class... R> void NAME(R&&...) = delete;

NAMES(GREEDY)

namespace user {
enum class Colour { red, green, blue };
enum Size { small, large };
struct Point {
  int x;
  float y[2];
};
struct Place : Point {
  Colour colour;
  Size size;
};
NAMES(REFUSED)
}  // namespace user

// Each name, called with lanes, references, pointers and structures of lanes.
static int calls_of_all() {
  int varying(L) v = 3;
  const int varying(L) c = 4;
  int table[4] = {1, 2, 3, 4};
  int* varying(L) p = table;
  int bad = 0;
#define CALLED(NAME)                                                                        \
  bad += NAME(v) != 100; bad += NAME(c) != 100; bad += NAME(p) != 100; bad += NAME(v + c) != 100; \
  bad += NAME(v, 1) != 200; bad += NAME(c, 1) != 200; bad += NAME(v, c) != 200; bad += NAME(p, v) != 200; \
  bad += NAME(v, c, 1) != 300; bad += NAME(v, p, v) != 300;
  NAMES(CALLED)
  return bad;
}

// What the headers do with classes, enumerations and pointers of that namespace.
template <int N>
static int varying(N) use(int varying(N) v) {
  user::Place array[64] = {};
  for (user::Place& one : array) one.colour = user::Colour::green;
  user::Place varying(N) place = array[0];
  user::Place* varying(N) p = array;
  int varying(N) result = 0;
  p += v;
  if (v > 1 && p->colour == user::Colour::green) {
    p->x = v;
    p[0].y[1] = v;
    place.x = p->x + array[v].x;
    place.colour = v > 2 ? user::Colour::red : user::Colour::blue;
    place.size = v % 2 == 0 ? user::large : user::small;
  }
  switch (place.colour) {
    case user::Colour::red: result += 1; break;
    case user::Colour::green: result += 2; break;
    case user::Colour::blue: result += 3; break;
  }
  switch (place.size) {
    case user::small: result += 10; break;
    case user::large: result += 20; break;
  }
  user::Colour varying(N) colours = place.colour;
  result += colours == user::Colour::red || place.size == user::large ? 100 : 200;
  user::Place varying(N) chosen = v % 2 == 0 ? place : *p;
  array[v] = chosen;
  std::swap(place, chosen);
  result += p != array + v ? 5000 : 0;
  return result + place.x;
}

int main() {
  CHECK_EQ(calls_of_all(), 0);
  for (int b = 0; b < 16; b += L) {
    int varying(L) got = use<L>(sierra::seq<L>() + b);
    for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(got, i), use<1>(b + i));
  }
  return check_status();
}
