// What is passed on behind a `...` is one lane's: the call is made for each live lane, in ascending order, also in templates, and with a format that clang reads.
#include <sierra.h>

#include <cstdarg>
#include <cstdio>
#include <string>

#include "check.h"

constexpr int L = VECTOR_LENGTH;

namespace {

std::string said;

int sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int total = 0;
  for (int i = 0; i < count; ++i) total += va_arg(list, int);
  va_end(list);
  return total;
}
__attribute__((format(printf, 1, 2))) void say(const char* format, ...) {
  char buffer[100];
  va_list list;
  va_start(list, format);
  std::vsnprintf(buffer, sizeof buffer, format, list);
  va_end(list);
  said += buffer;
}
struct Log {
  int calls = 0;
  void say(const char* what, ...) {
    va_list list;
    va_start(list, what);
    calls += va_arg(list, int) + 1;
    va_end(list);
  }
};
template<class T> void say_all(T v) {
  if (v % 2 == 0) say("%d;", v);
}

void numbers() {
  const int varying(L) v = sierra::seq<L>();
  const int varying(L) sums = sum(3, v, 7, v * 10);
  int varying(L) some = -1;
  if (v % 3 == 1) some = sum(2, v, v);
  for (int l = 0; l < L; ++l) {
    CHECK_EQ(sierra::extract(sums, l), 11 * l + 7);
    CHECK_EQ(sierra::extract(some, l), l % 3 == 1 ? 2 * l : -1);
  }
  Log log;
  if (v != 1) log.say("", v);
  int expected = 0;
  for (int l = 0; l < L; ++l) expected += l != 1 ? l + 1 : 0;
  CHECK_EQ(log.calls, expected);
}
// What lanes find one by one, too: elements, their fields, behind numbers that are lanes' own results.
struct Pair {
  int first, second;
};
int next(int x) { return x + 1; }
void fields() {
  static Pair pairs[2 * L + 1];
  for (int i = 0; i <= 2 * L; ++i) pairs[i] = {i, 100 * i};
  const int varying(L) v = sierra::seq<L>();
  const int varying(L) near = sum(2, v, pairs[v].second);
  const int varying(L) far = sum(2, 1, pairs[next(v)].second) + sum(2, v, (pairs)[(long varying(L)) sum(2, v, v)].first);
  int varying(L) some = -1;
  if (v % 2 == 0) some = sum(1, pairs[v].second);
  for (int l = 0; l < L; ++l) {
    CHECK_EQ(sierra::extract(near, l), 101 * l);
    CHECK_EQ(sierra::extract(far, l), 1 + 100 * (l + 1) + 3 * l);
    CHECK_EQ(sierra::extract(some, l), l % 2 ? -1 : 100 * l);
  }
}
void texts() {
  const int varying(L) v = sierra::seq<L>();
  const float varying(L) halves = v * 0.5f;
  const char* const names[] = {"a", "b"};
  std::string expected;
  say("%d %g %s\n", v, halves, names[v % 2]);
  for (int l = 0; l < L; ++l) expected += std::to_string(l) + ' ' + std::to_string(l / 2) + (l % 2 ? ".5 b\n" : " a\n");
  say_all(v);
  for (int l = 0; l < L; l += 2) expected += std::to_string(l) + ';';
  say_all(4);
  expected += "4;";
  CHECK(said == expected);
}

}  // namespace

int main() {
  numbers();
  fields();
  texts();
  return check_status();
}
