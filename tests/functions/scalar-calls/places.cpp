// What a scalar call returns by reference is an lvalue in each lane where it is assigned, or a part of it named; elements of any class have their members and subscripts, called for each lane.
// Every statement runs on lanes, under a mask or in a template, and as a loop of one lane.
// builds: one
#include <array>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Pixel {
  unsigned char r, g, b;
  int luma() const { return r * 2 + g * 3 + b; }
  void darken() { r /= 2, g /= 2, b /= 2; }
  unsigned char& channel(int k) { return k == 0 ? r : k == 1 ? g : b; }
  bool operator==(const Pixel& o) const { return r == o.r && g == o.g && b == o.b; }
};
template<class T> struct Field {
  std::vector<T> data;
  int w;
  T& at(int x, int y) { return data.at(y * w + x); }
  const T& at(int x, int y) const { return data.at(y * w + x); }
  T& operator()(int x, int y) { return at(x, y); }
  T get(int x, int y) const { return data[y * w + x]; }
};
// Copies itself, and so there are no lanes of it.
struct Counter {
  int count = 0;
  int* last = nullptr;
  Counter() {}
  Counter(const Counter& o) : count(o.count) {}
  Counter& operator=(const Counter& o) { return count = o.count, *this; }
  int add(int by) { return count += by; }
  int& value() { return count; }
  int operator[](int k) const { return count * k; }
};
struct Rows {
  std::vector<std::vector<int>> rows;
  std::vector<int>& row(int y) { return rows.at(y); }
  int* line(int y) { return rows[y].data(); }
};
struct World {
  Field<Pixel> image;
  Field<double> field;
  Rows rows;
  std::vector<int> flat = std::vector<int>(N + 3);
  std::vector<Counter> counters = std::vector<Counter>(N);
  std::map<int, int> map;
  std::array<int, N> array{};
  std::vector<std::string> words = std::vector<std::string>(N, "a");
  std::vector<bool> flags = std::vector<bool>(N);
  std::vector<std::vector<short>> ragged = std::vector<std::vector<short>>(N);
  unsigned long out[N] = {};

  World() {
    image.w = field.w = N;
    for (int i = 0; i < 2 * N; ++i) {
      image.data.push_back({(unsigned char)(i * 3), (unsigned char)(i * 5), (unsigned char)(i * 7)});
      field.data.push_back(i * 7 % 13);
    }
    rows.rows.assign(4, std::vector<int>(N));
    for (int i = 0; i < N; ++i) map[i] = i * i, array[i] = i * 11 % 7, flat[i] = i, ragged[i].assign(i % 3 + 2, short(i));
  }
  bool is(const World& o) const {
    bool same = image.data == o.image.data && field.data == o.field.data && rows.rows == o.rows.rows && flat == o.flat && map == o.map && array == o.array;
    for (int i = 0; i < N; ++i) same = same && counters[i].count == o.counters[i].count && out[i] == o.out[i];
    return same && words == o.words && flags == o.flags && ragged == o.ragged;
  }
};
void exchange(int& a, short& b) {
  int c = a;
  a = b, b = short(c);
}
int larger(int a, const int& b) { return b < a ? a : b; }
int& smaller(int& a, int& b) { return b < a ? b : a; }
template<class A> auto found(A& all, long long i) -> decltype((all[i])) { return all[i]; }
template<class T> T& same(T& t) { return t; }
int length(const std::string& s) { return int(s.size()); }
void append(std::string& s, int k) { s += char('a' + k % 3); }
template<class T> T total(const std::vector<T>& v) {
  T sum = 0;
  for (T t : v) sum = T(sum + t);
  return sum;
}

// Where one lane throws the others assign.
void assign(std::vector<int>& v, int& caught) {
  try {
    sierra::for_each<L>(0, L, [&](int varying(L) i) { v.at(i + 1) = 1; });
  } catch (const std::out_of_range&) {
    ++caught;
  }
}

}  // namespace


int main() {
  // Elements of classes of which there are no lanes.
  RUN(append(w.words[i], i); if (i % 2 == 0) append(w.words[i], i + 1); w.out[i] = length(w.words[i]) * 2)
  RUN(const std::string& s = w.words[i]; w.words[i] += 'x'; w.out[i] = length(s))
  RUN(w.out[i] = total(w.ragged[i]) + total(w.rows.rows[i % 4]))
  RUN_GENERIC(w.flat.at(i) = i * i)
  RUN(w.flat.at(i + 1) += i)
  RUN_GENERIC(++w.flat.at(N - i))
  RUN(w.flat.at(i)--)
  RUN(w.array.at(i) = w.flat.at(N - i) + 1)
  RUN_GENERIC(w.field.at(i, 1) = w.field.at(N - 1 - i, 0) / 2)
  RUN(if (w.field(i, 1) > 4) w.field(i, 1) -= 1)
  RUN_GENERIC(w.image.at(i, 1) = w.image.at(N - 1 - i, 0))
  RUN(w.image.at(i, 0).g = 99)
  RUN_GENERIC(w.image(i, 1).b = w.image.at(i, 0).r)
  RUN(w.image.at(i, 0).darken())
  RUN(w.out[i] = w.image.at(i, 1).luma() + w.image.get(i, 0).g)
  RUN_GENERIC(w.image.at(i, 1).channel(i % 3) = 200)
  RUN(w.map.at(i) *= 2)
  RUN(std::get<3>(w.array) = 7)
  RUN_GENERIC(same(w.flat[i]) = 5)
  RUN_GENERIC(w.out[i] = same(w.flat[i]) + same(w.array[i]))
  RUN(smaller(w.flat[i], w.array[i]) = 3)
  RUN_GENERIC(auto&& r = w.flat.at(i); r = 9)
  RUN(std::swap(w.flat.at(i), w.array.at(i)))
  RUN(std::swap(w.field.at(i, 1), w.field(i > 3 ? i : i + 0, 0)))
  RUN_GENERIC(exchange(w.flat.at(i + 1), w.ragged[i].at(1)))
  RUN(w.out[i] = larger(w.flat.at(i), w.array.at(i)))
  RUN(auto v = w.flat.at(i); v += 1; w.out[i] = v)
  RUN_GENERIC(w.rows.row(i % 4).at(i) = i + 1)
  RUN(w.rows.line(i % 4)[i] += 100)
  // Of templates, in choices and in each other.
  RUN(w.out[i] = i % 2 ? found(w.flat, i) : w.array[i])
  RUN(found(w.flat, i + 1) = i > 5 && found(w.array, i) > 2 ? found(w.array, i) : 3)
  RUN_GENERIC(found(w.ragged, i)[found(w.array, i) & 1] += 4)
  // Elements of any class.
  RUN(w.counters[i].add(3))
  RUN(w.out[i] = w.counters[i].add(1) + w.counters[i][2])
  RUN_GENERIC(w.counters[i].value() = i)
  RUN(w.counters[i].count = i + 1)
  RUN(w.words[i].push_back('c'))
  RUN_GENERIC(w.words[i] += "xy")
  RUN_GENERIC(w.out[i] = w.words[i].size() + w.words[i].back())
  RUN(w.words.at(i).back() = 'z')
  RUN(w.words[i][0] = 'q')
  RUN(w.ragged[i].at(1) = 4)
  RUN(w.ragged[i][1] = 4)
  RUN_GENERIC(w.ragged[i][i % 2] += 2)
  RUN(++w.ragged[i][0])
  RUN_GENERIC(w.out[i] = w.ragged[i][i % 3] + w.ragged[i].size())
  RUN(w.ragged[i].push_back(8))
  RUN_GENERIC(w.rows.rows[i % 4][i] = i)
  RUN(w.out[i] = w.rows.rows[3][i] + w.flags[i])

  std::vector<int> v(L);
  int caught = 0;
  assign(v, caught);
  CHECK_EQ(caught, 1);
  std::vector<int> expected(L, 1);
  expected[0] = 0;
  CHECK(v == expected);
  return check_status();
}
