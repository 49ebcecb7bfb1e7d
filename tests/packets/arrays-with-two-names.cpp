// Arrays that the program has two names for: pointers at every small distance, references to one vector, iterators, spans, objects that lead to each other. The result is the loop's, iteration by iteration;
// where names are far enough apart, or lead to the same elements, iterations run together. Steps and rows are constants and numbers of the program's.
// builds: one
#include <vector>

#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int M = 1400, FROM = 600, N = 77;

template<class T> struct Arrays { static T start[M], expected[M], got[M]; static T *p, *q; };
template<class T> T Arrays<T>::start[M];
template<class T> T Arrays<T>::expected[M];
template<class T> T Arrays<T>::got[M];
template<class T> T* Arrays<T>::p;
template<class T> T* Arrays<T>::q;
int distance;

template<class T, class B> void compare(bool runs, bool asked, B body, int line) {
  using A = Arrays<T>;
  auto start = [](T (&array)[M]) {
    std::memcpy(array, A::start, sizeof array);
    A::p = array + FROM;
    A::q = A::p + distance;
  };
  for (int n : {0, 1, L - 1, L, N}) check_loop<L>(0, n, A::expected, A::got, start, body, line);
  if (asked) {
    start(A::got);
    check_together<L>(runs, body, line);
  }
}
// `runs`: of iterations from 0 to L is known whether they run together.
#define COMPARE(runs, ...) compare<T>(runs, true, [&](int i) { (void)i; T *p = Arrays<T>::p, *q = Arrays<T>::q; (void)p, (void)q; __VA_ARGS__; }, __LINE__)
#define RESULTS(...) compare<T>(false, false, [&](int i) { (void)i; T *p = Arrays<T>::p, *q = Arrays<T>::q; (void)p, (void)q; __VA_ARGS__; }, __LINE__)

template<class T> void pointers() {
  for (int i = 0; i < M; ++i) Arrays<T>::start[i] = T(i * 7 % 101);
  int indices[N];
  for (int i = 0; i < N; ++i) indices[i] = i * 5 % 13;
  for (int d : {0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 33, 64, 130, -1, -2, -3, -6, -8, -17, -32, -40, -128}) {
    distance = d;
    const bool far = d >= L || -d >= L;
    COMPARE(far || d == 0, q[i] = T(p[i] + 1));
    COMPARE(far || d == 0, q[i] += p[i]);
    COMPARE(d + 1 >= L || -1 - d >= L , q[i + 1] = T(p[i] * 3 + q[i + 1]));
    COMPARE(d - 1 >= L || -d >= L, q[i] = T(p[i] + p[i + 1]));
    COMPARE(d >= L || -1 - d >= L, q[i] = T(p[i - 1] + p[i]));
    RESULTS(q[2 * i] = T(p[2 * i + 1] - 4));
    RESULTS(q[3 * i] = T(p[3 * i] + 1); q[3 * i + 1] = T(p[3 * i + 2]));
    RESULTS(q[-i] = T(p[-i] + 5));
    // Where indices of the program's lead to is not known; only that an array begins in the other.
    if (d <= 0 && d > -N) RESULTS(q[i] = p[indices[i]]);
    if (d == 0) RESULTS(p[indices[i]] = q[i]);
    if (d == 0) RESULTS(q[indices[i]] = T(p[i + 3] * 3));
    if (d == 0) RESULTS(q[indices[i] / 2] = T(p[indices[i] / 2] + 1));
    if (d == 0) RESULTS(q[indices[i]] = T(p[indices[i ? i - 1 : 0]] + i));
    RESULTS(q[i] = T(p[2 * i] + 1));
    RESULTS(q[2 * i] = T(p[i] + 1));
    RESULTS(q[i] = p[-i]);
    RESULTS(for (int k = 0; k < 3; ++k) q[i] = T(q[i] + p[i + k]));
    if (d <= 0 && d >= -8) RESULTS(T s = 0; for (int k = 0; k < indices[3]; ++k) s = T(s + p[i + k]); q[i] = s);
    RESULTS(q[i] = T(q[i] + *p));
    RESULTS(if (p[i] > T(50)) q[i] = T(p[i] - 1); else q[i] = p[i]);
    RESULTS(T* to = i & 1 ? p : q; to[i] = T(q[i] + 1));
  }
}

// Indices that are no sums.
template<class T> void bounds() {
  for (int i = 0; i < M; ++i) Arrays<T>::start[i] = T(i * 7 % 101);
  for (int width : {1, 3}) {
    for (int d : {0, 1, 2, 5, 16, 33, 79, 170, -1, -2, -7, -40, -80}) {
      distance = d;
      RESULTS(q[i] = T(p[i ^ 1] + 1));
      RESULTS(q[i & ~3] = T(p[i] + 1));
      RESULTS(q[i] = T(p[i | 4] + 1));
      RESULTS(if (i < 20) q[i * i] = T(p[i] + 1));
      RESULTS(q[i << 1] = T(p[i >> 1] + 2));
      RESULTS(q[i / 3] = T(p[i] + 1));
      RESULTS(q[i % 7] = p[i]);
      RESULTS(q[i] = T(p[i % 7 * width] + 1));
      RESULTS(q[i] = T(p[unsigned(i) / 2u] + 1));
      RESULTS(q[i < 40 ? i : 40] = T(p[i + 1] + 1));
      RESULTS(q[i + width] = T(p[i > 2 * width ? i - 2 * width : 0] + 1));
      RESULTS(T s = 0; for (int x = 0; x < i % 5; ++x) s = T(s + p[i + x]); q[i] = s);
      RESULTS(T s = 0; for (int x = 0; x < i; ++x) s = T(s + p[x * width]); q[i] = s);
      RESULTS(T s = 0; for (int x = -width; x <= width; ++x) s = T(s + p[i + x + 8]); q[i] = s);
      RESULTS(T s = 0; for (int x = width + i; x > i - 3; x -= 2) s = T(s + p[x + 9]); q[i] = s);
      RESULTS(int x = width; while (x < 9 && p[i + x] > T(3)) { q[i + x + 1] = p[i]; x += 2; });
      RESULTS(unsigned char k = p[i] & 63; q[i] = T(p[k] + 1));
      RESULTS(std::size_t k = std::size_t(i) * width; q[k + 2] = T(p[k * 2] + 1));
    }
  }
}

// Steps, rows and their parts are numbers; `width` is small, so that everything stays within.
template<class T> void numbers() {
  for (int i = 0; i < M; ++i) Arrays<T>::start[i] = T(i * 7 % 101);
  for (int width : {1, 2, 3, -1, -2}) {
    for (int d : {0, 1, 2, 3, 7, 16, 40, 79, 170, -1, -2, -5, -19, -44, -80, -150}) {
      distance = d;
      RESULTS(q[i * width] = T(p[i] + 1));
      RESULTS(q[i] = T(p[i * width] + 1));
      RESULTS(q[i * width + 2] += p[i * 2]);
      RESULTS(q[(i + 1) * width + 1] = T(p[(i - 1) * width] + q[i * width]));
      RESULTS(q[(i - width) * 2] = T(p[i * width + width] - 1));
      RESULTS(for (int x = 0; x < width; ++x) q[i * width + x] = T(p[i * width + x] + 1));
      RESULTS(for (int x = 0; x < width; ++x) q[i * width + x] = T(p[(i + 1) * width + x] + p[x]));
      RESULTS(for (int x = 1; x < width; ++x) q[i * width + x] = T(p[i * width + x - 1] + 1));
      RESULTS(for (int y = 0; y < 3; ++y) for (int x = 0; x < width; ++x) q[i * 3 + y] = T(q[i * 3 + y] + p[y * width + x]));
      RESULTS(T s = 0; for (int x = 0; x < width; ++x) s = T(s + p[x * width + i]); q[i] = s);
      RESULTS(if (p[i * width] > T(50)) q[i] = T(i));
    }
  }
  // What is apart, or the same, is no reason to wait.
  const int width = 4;
  int w = 4;
  for (int d : {0, 400, -200}) {
    distance = d;
    compare<T>(true, true, [](int i) { T *p = Arrays<T>::p, *q = Arrays<T>::q; for (int x = 0; x < width; ++x) q[i * width + x] = T(p[i * width + x] + 1); }, __LINE__);
    if (d != 0) compare<T>(true, true, [&w](int i) { T *p = Arrays<T>::p, *q = Arrays<T>::q; q[i * w] = p[i * 2]; }, __LINE__);
  }
}

// An array in an object beside the numbers that its indices are made of.
struct Grid {
  int width;
  int cells[200];
  int& stride;
  std::vector<int>& rest;
  Grid(int w, int& s, std::vector<int>& r) : width(w), stride(s), rest(r) {}
  template<class Loop> void work(Loop loop) {
    int* other = cells + 1;
    auto& same = cells;
    loop(60, [&](int i) { cells[i * width + 7] += other[i * 2]; });
    loop(60, [&](int i) { cells[i + width] = same[i] + 1; });
    loop(60, [&](int i) { other[i * stride] = cells[i + 3] + 1; });
    loop(60, [this, other](int i) { other[i + stride] = cells[i] + width; });
    loop(30, [&](int i) { for (int x = 0; x < width; ++x) cells[i * width + x] = same[i * 2 + x] + 1; });
    loop(30, [&](int i) { rest[i * width + 1] += cells[i]; });
  }
};

// Elements are known by their addresses.
struct Cell { int value, sum; };
void elements() {
  for (int d : {0, 1, 2, 5, 9, 33, -1, -3, -8, -20, -41}) {
    std::vector<int> lanes(200), one(200);
    std::vector<Cell> cells(200), expected(200);
    for (int i = 0; i < 200; ++i) lanes[i] = one[i] = cells[i].value = expected[i].value = i * 5 % 37;
    auto work = [d](auto& from, auto loop) {
      auto* p = from.data() + 50;
      auto* q = p + d;
      loop(p, p + 70, [&](auto& e) { e = q[&e - p] + 1; });
      loop(p, p + 40, [=](auto& e) { q[2 * (&e - p) + 1] = e; });
    };
    auto sums = [d](auto& from, auto loop) {
      auto* p = from.data() + 50;
      auto* q = p + d;
      loop(p, p + 70, [&](Cell& c) { c.sum = q[&c - p].sum + c.value; });
    };
    auto on_lanes = [](auto* begin, auto* end, auto body) { sierra::for_each<L>(begin, end, body); };
    auto in_order = [](auto* begin, auto* end, auto body) { for (; begin != end; ++begin) body(*begin); };
    work(lanes, on_lanes);
    work(one, in_order);
    sums(cells, on_lanes);
    sums(expected, in_order);
    check_true(lanes == one, "elements", d);
    for (int i = 0; i < 200; ++i) check_equal(cells[i].sum, expected[i].sum, "sum", d);
  }
}

struct Node { int value; Node* next; Node* other; int sum; };

// Loops whose bodies capture the names, on lanes and one by one.
template<class Run> void compare_names(Run run, int line) {
  std::vector<int> lanes, one;
  run(lanes, [](int n, auto body) { sierra::for_each<L>(0, n, body); });
  run(one, [](int n, auto body) { for (int i = 0; i < n; ++i) body(i); });
  check_true(lanes == one, "names", line);
}
#define NAMES(...)                                                       \
  compare_names([&](std::vector<int>& v, auto loop) {                     \
    for (int i = 0; i < 100; ++i) v.push_back(i * 7 % 101);              \
    __VA_ARGS__;                                                         \
  }, __LINE__)

struct Ends {
  int *in, *out;
  template<class Loop> void work(Loop loop) {
    loop(80, [this](int i) { if (i % 3 != 1) { if (i & 4) out[i] = in[i] + 1; } });
  }
};
struct Many { int *a, *b, *c, *d, *e, *f, *g, *h, *k, *l; };

void names() {
  NAMES(std::vector<int>& b = v; loop(80, [&](int i) { b[i + 1] += v[i]; }));
  NAMES(std::vector<int>& b = v; loop(80, [&](int i) { b[i] += v[i]; }));
  NAMES(auto in = v.begin(); auto out = v.begin() + 1; loop(80, [&](int i) { out[i] += in[i]; }));
  NAMES(auto in = v.begin() + 1; auto out = v.begin(); loop(80, [=](int i) { out[i] += in[i]; }));
  NAMES(int* p = v.data(); int* q = p + 3; loop(80, [=](int i) { q[i] += p[i]; }));
  NAMES(int* p = v.data(); loop(80, [&, p](int i) { v[i] += p[10]; }));
  NAMES(int* pivot = &v[5]; loop(80, [&](int i) { v[i] += *pivot; }));
  NAMES(struct View { int* from; int n; int& at(int k) const { return from[k]; } } a{v.data(), 90}; View b{v.data() + 2, 90}; loop(80, [&](int i) { b.at(i) = a.at(i) + 1; }));
  NAMES(struct Both { std::vector<int>& in; std::vector<int>& out; void operator()(int i) const { out[i + 1] = in[i] + 1; } } both{v, v}; loop(80, both));
  for (int step : {1, 2, 3}) {
    NAMES(int s = step; Grid grid(step, s, v); for (int i = 0; i < 200; ++i) grid.cells[i] = i * 5 % 37; grid.work(loop); v.insert(v.end(), grid.cells, grid.cells + 200));
    NAMES(std::vector<int>& b = v; loop(30, [&](int i) { b[i * step + 1] += v[i]; }));
    NAMES(auto in = v.begin(); auto out = v.begin() + 1; loop(30, [=](int i) { out[i * step] += in[i]; }));
  }
  // What leads to the arrays is read by some iterations alone.
  NAMES(Ends e{v.data(), v.data() + 1}; e.work(loop));
  NAMES(Ends e{v.data(), v.data() + 1}; Ends* p = &e; loop(80, [&](int i) { if (i % 3) p->out[i] = p->in[i] + 1; }));
  NAMES(Ends e{v.data(), v.data() + 1}; struct Holder { Ends* ends; } h{&e}; loop(80, [&](int i) { if (i % 3) h.ends->out[i] = h.ends->in[i] + 1; }));
  NAMES(Ends e{v.data(), v.data() + 1}; Ends *p = &e, *none = nullptr; loop(80, [&](int i) { if (p) { if (i % 3) p->out[i] = p->in[i] + 1; } if (none) none->out[i] = 2; }));
  NAMES(std::vector<int> *a = &v, *b = &v; loop(80, [&](int i) { if (i % 3) (*a)[i + 1] = (*b)[i] + 1; }));
  NAMES(std::vector<int*> a{v.data(), v.data() + 1}; loop(80, [&](int i) { if (i % 3) a[1][i] = a[0][i] + 1; }));
  NAMES(int* rows[2] = {v.data(), v.data() + 1}; int** a = rows; loop(80, [&](int i) { if (i % 3) a[1][i] = a[0][i] + 1; }));
  NAMES(int *p = v.data(), *q = p + 1, *r = p + 9; volatile bool known = true; bool c = known; loop(80, [&](int i) { int* x = c ? q : r; if (i % 3) x[i] = p[i] + 1; }));
  NAMES(int *p = v.data(), *q = p + 1, *r = p + 9; volatile bool known = true; bool c = known; loop(80, [=](int i) { int* x = c ? q : r; x[i] = p[i] + 1; }));
  // One name is first read behind a loop that has been unrolled.
  NAMES(std::vector<int> w(200, 3); int* a = v.data(); int* b = a + 2; int turns = 2;
        loop(70, [&](int i) {
          for (int k = 0; k < 2; ++k) {
            if (k & 3) w[32 + i] += a[i / 3];
            else b[69 - i] += a[i / 3] > 0 && w[i] < 50 ? w[i < 3 ? 0 : i - 3] : 8 - b[69 - i];
            b[69 - i] = k;
          }
          for (int k = 0; k < turns; ++k) b[69 - i] = w[i] & 2 ? w[i] + k : b[69 - i];
        });
        v.insert(v.end(), w.begin(), w.end()));
  // So many that not every pair is asked about, or that it takes a long question.
  NAMES(std::vector<int> w(1000, 3); auto at = [&](int k) { return w.data() + 90 * k; }; Many m{at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8) + 1, at(8)};
        loop(80, [&](int i) {
          m.a[i] += m.l[i]; m.b[i] += m.a[i]; m.c[i] += m.b[i]; m.d[i] += m.c[i]; m.e[i] += m.d[i]; m.f[i] += m.e[i]; m.g[i] += m.f[i]; m.h[i] += m.g[i];
          m.k[i] = m.l[i] + m.h[i];
        });
        v.insert(v.end(), w.begin(), w.end()));
  // Nodes of one array that lead to each other.
  NAMES(std::vector<Node> nodes; for (int i = 0; i < 100; ++i) nodes.push_back({i, nullptr, nullptr, 0});
        for (int i = 1; i < 100; ++i) nodes[i].next = &nodes[i - 1]; for (int i = 0; i < 100; ++i) nodes[i].other = &nodes[i * 7 % 100];
        loop(100, [&](int i) { if (nodes[i].next) nodes[i].value = nodes[i].next->value + 1; });
        loop(100, [&](int i) { nodes[i].other->value += nodes[i].value; });
        loop(100, [&](int i) { nodes[i].sum = nodes[i].other->value; });
        loop(99, [&](int i) { if (nodes[i + 1].next) nodes[i + 1].sum += nodes[i].other->sum; });
        for (int i = 0; i < 100; ++i) v[i] = nodes[i].value + nodes[i].sum);
}

int main() {
  pointers<int>();
  pointers<short>();
  pointers<float>();
  bounds<int>();
  bounds<short>();
  numbers<int>();
  numbers<short>();
  names();
  elements();
  return check_status();
}
