// Members that templates hand on keep their category, their bits, and their objects: nothing of plain C++ changes.
#include "check.h"
#include <sierra.h>
#include <memory>
#include <type_traits>
#include <vector>

constexpr int L = VECTOR_LENGTH;
int varying(L) use;

struct Still {
  int x = 1;
  Still() = default;
  Still(const Still&) = delete;
};
struct Fields {
  unsigned low : 3, high : 5;
  int number = 1;
  int array[3] = {1, 2, 3};
  volatile int shared = 4;
  std::unique_ptr<int> owned;
  static constexpr int constant = 9;
  static int twice(int x) { return 2 * x; }
  int member(int x) { return number + x; }
  int (*function)(int) = twice;
  Still still() { return Still(); }
};

void change(int& x) { x += 10; }
template <class T> bool is_lvalue(T&&) { return std::is_lvalue_reference<T>::value; }
template <class T> constexpr bool is_array(T&&) { return std::is_array<std::remove_reference_t<T>>::value; }
template <class T> int length(T&& list) { return (int) list.size(); }

template <class F> int plain(F& f, F* p) {
  auto bits = p->low;
  CHECK_EQ(bits, 5u);
  CHECK_EQ(std::max<unsigned>(p->low, f.high), 17u);
  change(f.number);
  change((p->number));
  CHECK_EQ(f.number, 21);
  CHECK(is_lvalue(p->number));
  CHECK(!is_lvalue(std::move(p->number)));
  CHECK(is_array(f.array));
  auto elements = p->array;
  CHECK_EQ(elements[1], 2);
  auto shared = p->shared;
  CHECK_EQ(shared, 4);
  auto taken = std::move(f.owned);
  CHECK_EQ(*taken, 3);
  auto function = p->function, twice = &F::twice;
  CHECK_EQ(function(2) + twice(3) + p->member(1) + p->function(1) + f.twice(4), 4 + 6 + 22 + 2 + 8);
  auto still = p->still();
  CHECK_EQ(still.x, 1);
  int small{p->constant};
  std::vector<int> list{p->number, f.number};
  static_assert(noexcept(p->number), "");
  decltype(auto) exact = p->number;
  static_assert(std::is_same<decltype(exact), decltype(F::number)>::value, "");
  auto capture = [x = p->low, y = p->number, z = std::move(p->number), &w = p->number](auto) { return x + y + z + w; };
  CHECK_EQ(capture(0), 5 + 3 * 21);
  for (auto x : p->array) small += x;
  return small + length(list) + (int) sizeof(p->array);
}
template <class F> decltype(auto) value_of(F& f) { return f.number; }
template <class F> decltype(auto) place_of(F& f) { return (f.number); }
template <class F> auto& reference_to(F& f) { return f.number; }
template <class F> int& named(F& f) { return f.number; }

int main() {
  Fields f;
  f.low = 5, f.high = 17;
  f.owned.reset(new int(3));
  CHECK_EQ(plain(f, &f), 9 + 6 + 2 + 12);
  static_assert(std::is_same<decltype(value_of(f)), int>::value, "");
  static_assert(std::is_same<decltype(place_of(f)), int&>::value, "");
  CHECK(&reference_to(f) == &f.number && &named(f) == &f.number);
  auto lambda = [](auto* p) -> decltype(auto) { return p->number; };
  static_assert(std::is_same<decltype(lambda(&f)), int>::value, "");
  auto reference = [](auto* p) -> auto& { return p->number; };
  CHECK(&reference(&f) == &f.number);
  return check_status();
}
