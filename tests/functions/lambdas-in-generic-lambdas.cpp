// Generic lambdas within generic lambdas, handed to templates under a mask: the symbols of what is made of them are of a kind that LLVM does not read.
#include <functional>
#include <tuple>
#include <utility>

#include <sierra.h>
#include "check.h"

constexpr int L = VECTOR_LENGTH;

namespace {

template<class F, class T, class I> __attribute__((noinline)) void calls(F f, T& w, I i) { f(w, i); }
template<class F, class T, class I> __attribute__((noinline)) void adds_and_calls(F f, T& w, I i) { w += i; f(w, i); }
template<class F, class T> __attribute__((noinline)) void sets(F, T& w) { w = 100; }
template<class F, class T> __attribute__((noinline)) void loops(F f, T& w) { for (int k = 0; k < 3; ++k) if (w > k) f(w, k); }
struct View {
  int* first;
  int& at(int k) const { return first[k]; }
};
template<class T> struct Results { T of[6]; };

}  // namespace

int main() {
  int found[64] = {}, right[64] = {};
  auto work = [](auto& r, auto i, int* out) {
    auto add = [](auto&& x, auto&& y) { x += y; };
    calls(add, r.of[0], i);
    adds_and_calls([](auto&& x, auto&& y) { x += y; }, r.of[1], i);
    std::invoke([](auto&& x, auto&& y) { x += y; }, r.of[2], i);
    std::apply([](auto&& x, auto&& y) { x += y; }, std::forward_as_tuple(r.of[3], i));
    sets(add, r.of[4]);
    r.of[5] = i;
    loops([](auto&& x, auto&& y) { auto twice = [](auto&& z, int k) { z += k; z += k; }; twice(x, y); }, r.of[5]);
    View view{out};
    view.at(i) += i;
  };
  int varying(L) i = sierra::seq<L>();
  Results<int varying(L)> lanes;
  for (auto& r : lanes.of) r = 7;
  if (i % 3 == 1) work(lanes, i, found);
  for (int lane = 0; lane < L; ++lane) {
    Results<int> one;
    for (int& r : one.of) r = 7;
    if (lane % 3 == 1) work(one, lane, right);
    for (int k = 0; k < 6; ++k) check_true(sierra::extract(lanes.of[k], lane) == one.of[k], "lane by lane", __LINE__);
  }
  for (int k = 0; k < 64; ++k) check_true(found[k] == right[k], "memory", __LINE__);
  return check_status();
}
