// An arm of a choice is a subscript whose index is a choice, of one type and of several, with uniform and with varying parts, in one subscript and in two.
#include "lanes.h"

static int a[8] = {3, 0, 7, 1, 6, 2, 5, 4};
static short d[8] = {5, 2, 0, 6, 1, 7, 4, 3};

// Each kind of index, in a place that `OUTER` makes of it.
#define EACH(OUTER) \
  r = 0; \
  r = r * 9 + OUTER(c ? v : s); \
  r = r * 9 + OUTER(c ? s : v); \
  r = r * 9 + OUTER(b ? v : s); \
  r = r * 9 + OUTER(c ? s : n); \
  r = r * 9 + OUTER(c ? n : s); \
  r = r * 9 + OUTER(c ? a[v] : s); \
  r = r * 9 + OUTER(c ? d[v] : v); \
  r = r * 9 + OUTER(v);

#define SUBSCRIPT_TEST(name, OUTER) \
  void name(int varying(L) v, bool varying(L) c, short varying(L) s, int n, bool b, int varying(L)& r) { EACH(OUTER) } \
  LANES(name, SMALL(int), MASK(), SMALL(short), 3, true, OUT(int)); \
  template<class V, class C, class S> V name##_of(V v, C c, S s, int n, bool b) { V r; EACH(OUTER) return r; } \
  void name##_in_a_template(int varying(L) v, bool varying(L) c, short varying(L) s, int n, bool b, int varying(L)& r) { r = name##_of(v, c, s, n, b); } \
  LANES(name##_in_a_template, SMALL(int), MASK(), SMALL(short), 5, false, OUT(int));

#define ELSE_ARM(i) (c ? v : a[i])
#define THEN_ARM(i) (c ? a[i] : v)
#define BESIDE_A_NUMBER(i) (c ? 1 : a[i])
#define OF_SHORT(i) (c ? v : d[i])
#define UNIFORM_CONDITION(i) (b ? v : a[i])
#define BESIDE_SHORT(i) (c ? s : a[i])
#define IN_A_SUM(i) (v + a[i])
#define IN_TWO(i) (c ? v : a[a[i]])
#define IN_PARENTHESES(i) (c ? v : (a[i]))
#define WITH_ONE_MORE(i) (c ? v : a[i] + 1)
SUBSCRIPT_TEST(else_arm, ELSE_ARM)
SUBSCRIPT_TEST(then_arm, THEN_ARM)
SUBSCRIPT_TEST(beside_a_number, BESIDE_A_NUMBER)
SUBSCRIPT_TEST(of_short, OF_SHORT)
SUBSCRIPT_TEST(uniform_condition, UNIFORM_CONDITION)
SUBSCRIPT_TEST(beside_short, BESIDE_SHORT)
SUBSCRIPT_TEST(in_a_sum, IN_A_SUM)
SUBSCRIPT_TEST(in_two, IN_TWO)
SUBSCRIPT_TEST(in_parentheses, IN_PARENTHESES)
SUBSCRIPT_TEST(with_one_more, WITH_ONE_MORE)
