// The annotation stands where a type qualifier may stand: before or after the type name, mixed with other specifiers.
#include "check.h"

#include <vector>

constexpr int N = 4;
enum { Four = 4 };

static float varying(4) file_scope = 1;
varying(4) int before_the_type = 2;
unsigned varying(4) long varying_between = 3;
int const varying(4) after_const = {1, 2, 3, 4};
const int varying(N * 1) const_first = {5, 6, 7, 8};
extern int varying(Four) declared;
int varying(Four) declared = 9;

static float varying(4) f(float varying(4), int const varying(4)& x) { return x; }
auto trailing(int varying(4) x) -> int varying(4) { return x + 1; }

using Alias = float varying(4);
typedef int varying(4) Typedef;
template <class T> using Four_of = T varying(4);

struct Holder {
  typedef short type;
  int varying(4) member = 4;
  static int varying(4) shared;
  mutable float varying(sizeof(int)) changes = 0;
};
int varying(4) Holder::shared = {1, 1, 2, 2};

template <class X> typename X::type varying(4) dependent(typename X::type varying(4) x) { return x; }

int main() {
  CHECK_LANES(float, file_scope, 1, 1, 1, 1);
  CHECK_LANES(int, before_the_type, 2, 2, 2, 2);
  CHECK_LANES(unsigned long, varying_between, 3, 3, 3, 3);
  CHECK_LANES(int, after_const, 1, 2, 3, 4);
  CHECK_LANES(int, const_first, 5, 6, 7, 8);
  CHECK_LANES(int, declared, 9, 9, 9, 9);
  CHECK_LANES(float, f(file_scope, after_const), 1, 2, 3, 4);
  CHECK_LANES(int, trailing(after_const), 2, 3, 4, 5);

  Alias alias = 0.5f;
  Typedef definition = {4, 3, 2, 1};
  Four_of<double> of_template = 1.5;
  decltype(alias) same = alias;
  decltype(1.5) varying(4) on_decltype = of_template;
  CHECK_LANES(float, same, 0.5f, 0.5f, 0.5f, 0.5f);
  CHECK_LANES(int, definition, 4, 3, 2, 1);
  CHECK_LANES(double, on_decltype, 1.5, 1.5, 1.5, 1.5);

  Holder holder;
  holder.changes = holder.member;
  CHECK_LANES(float, holder.changes, 4, 4, 4, 4);
  CHECK_LANES(int, Holder::shared, 1, 1, 2, 2);
  CHECK_LANES(short, dependent<Holder>((short varying(4)) 3), 3, 3, 3, 3);

  std::vector<float varying(4)> list(3, file_scope);
  list.push_back(alias);
  CHECK_LANES(float, list[0] + list[3], 1.5f, 1.5f, 1.5f, 1.5f);
  auto lambda = [](int varying(4) x) { return x * 2; };
  CHECK_LANES(int, lambda(after_const), 2, 4, 6, 8);
  static int varying(4) local_static = 6;
  unsigned char const varying(4) bytes = {1, 2, 3, 255};
  CHECK_LANES(unsigned char, bytes, 1, 2, 3, 255);
  CHECK_LANES(int, local_static, 6, 6, 6, 6);
  int uniform u = 3;
  uniform int w = u;
  CHECK_EQ(w, 3);
  return check_status();
}
