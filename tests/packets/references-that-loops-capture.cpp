// A reference that the loop's body captures may lead to an element of the array that the body writes: then iterations run one after the other. Where it leads to something else, or that element is not written, they
// run together. References are variables, parameters, captures with a name of their own, captures of a lambda around, and members of a class with `operator()`. Pointers in a closure are asked like references. What is captured by its own name is no element.
// builds: one
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int M = 300, N = 77;

static float values[M], expected[M], other;
static float* v;
static float others[M];
static float* second;

static void start() {
  for (int k = 0; k < M; ++k) values[k] = float(k * 7 % 31);
  other = 4;
}

// `make()` binds the references, and returns the body.
template<class Make> void compare(bool runs, Make make, int line) {
  for (int n : {0, 1, L - 1, L, N}) {
    start();
    auto in_a_loop = make();
    for (int i = 0; i < n; ++i) in_a_loop(i);
    std::memcpy(expected, values, sizeof values);
    start();
    auto on_lanes = make();
    sierra::for_each<L>(0, n, on_lanes);
    check_true(std::memcmp(expected, values, sizeof values) == 0, "the same as in a loop", line);
  }
  start();
  check_together<L>(runs, make(), line);
}

struct Scaled {
  float* to;
  const float& factor;
  void operator()(int i) const { to[i] = to[i] * factor + 1; }
};

static auto by_parameter(const float& r) {
  return [&r](int i) { v[i] = v[i] * 0.5f + r; };
}

template<class A> auto at(A& array, long long i) -> decltype((array[i])) { return array[i]; }

// All iterations of a packet, from 0 on: `k` is one of them, or lies behind.
static void bound_to(float& element, bool runs) {
  compare(runs, [&] { float& r = element; return [&](int i) { v[i] = r + 1; }; }, __LINE__);
  compare(runs, [&] { const float& r = element; return [&](int i) { if (v[i] > r) v[i] -= r; }; }, __LINE__);
  compare(runs, [&] { return [&r = element](int i) { v[i] = r + v[i]; }; }, __LINE__);
  compare(runs, [&] { return [&](int i) { v[i] = element * 2 - v[i]; }; }, __LINE__);
  compare(runs, [&] { return by_parameter(element); }, __LINE__);
  compare(runs, [&] { return Scaled{v, element}; }, __LINE__);
  compare(runs, [&] { auto inner = [&](int i) { v[i] = element - 1; }; return [inner](int i) { inner(i); }; }, __LINE__);
  // What is written is chosen among elements.
  compare(runs, [&] { return [&, &r = element](int i) { float& chosen = v[i] > 9 ? v[i] : second[i]; chosen = r + 1; }; }, __LINE__);
  compare(runs, [&] { return [&, p = &element](int i) { float& chosen = v[i] > 9 ? v[i] : i % 3 == 1 ? second[i] : second[i + N]; chosen = *p + 1; }; }, __LINE__);
  compare(runs, [&] { return [&, p = &element](int i) { float& chosen = second[i] > 9 ? v[i + 1] : v[i]; chosen = *p + 1; }; }, __LINE__);
  compare(runs, [&] { return [&, p = &element](int i) { float* to = &second[i]; if (v[i] > 9) { to = &v[i]; if (v[i] > 15) ++to, --to; } *to += *p; }; }, __LINE__);
}

// In templates, calls of functions ask where elements lie.
template<class T> void found_by_a_function(T* a, T& element) {
  start();
  for (long long i = 0; i < N; ++i) at(a, i) += element;
  std::memcpy(expected, values, sizeof values);
  start();
  sierra::for_each<L>(0ll, (long long)N, [&, &r = element](long long i) { at(a, i) += r; });
  check_true(std::memcmp(expected, values, sizeof values) == 0, "the same as in a loop", __LINE__);
}

struct Object {
  float weight;
  int number;
  unsigned char bytes[4];
  auto count(Object* all) { return [this, all](int i) { all[i].number = number + 1; }; }
};
struct Colour { unsigned char red, green; };
static Object objects[2][M];
static Colour colours[2][M];

template<class T, class Body> void fields(T (&all)[2][M], Body body, int line) {
  auto fill = [](T (&array)[M]) { for (int k = 0; k < M; ++k) std::memset(&array[k], k % 50, sizeof(T)); };
  fill(all[0]);
  for (int i = 0; i < N; ++i) body(all[0], all[0][20])(i);
  fill(all[1]);
  auto on_lanes = body(all[1], all[1][20]);
  sierra::for_each<L>(0, N, on_lanes);
  check_true(std::memcmp(all[0], all[1], sizeof all[0]) == 0, "the same as in a loop", line);
}

static void references_to_objects() {
  fields(objects, [](Object* all, Object& one) { return [&, all](int i) { all[i].number = one.number + 1; }; }, __LINE__);
  fields(objects, [](Object* all, const Object& one) { return [&one, all](int i) { all[i].bytes[1] = (unsigned char)(one.bytes[1] + i); }; }, __LINE__);
  // By pointers that are captured as they are, `this` among them.
  fields(objects, [](Object* all, Object& one) { return [all, o = &one](int i) { all[i].number = o->number + 1; }; }, __LINE__);
  fields(objects, [](Object* all, Object& one) { return one.count(all); }, __LINE__);
  fields(objects, [](Object* all, Object& one) { return [all, o = &one](int i) { all[i].weight += o->weight; all[i].number -= o->number; }; }, __LINE__);
  fields(colours, [](Colour* all, const Colour& one) { return [&one, all](int i) { all[i].red = (unsigned char)(one.red + 1); }; }, __LINE__);
}

int main() {
  v = values;
  second = others;
  references_to_objects();
  // The whole of a loop is asked about, of which `check_together` has L iterations.
  for (int k : {0, 1, L / 2, L - 1}) bound_to(values[k], false);
  for (int k : {N, N + 1, M - 1}) bound_to(values[k], true);
  bound_to(other, true);
  found_by_a_function(v, v[L / 2]);
  float named = 3;
  compare(true, [&] { return [&](int i) { v[i] = named + v[i]; }; }, __LINE__);
  compare(true, [&] { return [&r = named](int i) { v[i] = r + v[i]; }; }, __LINE__);
  return check_status();
}
