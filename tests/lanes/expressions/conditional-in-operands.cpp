// ?: that gets its type late, inside of calls, operators, conditions, casts and lambdas that are arms of another ?:.
#include "lanes.h"

int varying(L) twice(double varying(L) x) { return (int varying(L)) (x + x); }
float varying(L) half(float varying(L) x) { return x / 2; }
long long varying(L) count(bool varying(L) x) { return x ? 1 : 0; }

void in_calls(int u, signed char varying(L) a, int varying(L) b, float varying(L) c, double varying(L) d, double varying(L)& r, int varying(L)& t) {
  t = u ? a : twice((u ? a : b) ? c : d);
  r = b > 0 ? half((u ? a : b) ? b : c) : (0 ? a : twice(((0 ? a : b) ? c : d)));
  r += (0 ? a : twice(half((a > 1 ? b : c)) > 1 ? b : d)) ? c : d;
  t += u ? count(a && b) : (a > b ? count((u ? a : b) && c) : d);
  while (((t > 1000) ? a : twice(((t > 0 ? a : b) ? c : d))) > 4000) t -= 100;
  do {} while (0 && (0 ? a : twice(((0 ? a : b) ? c : d))));
}
LANES_AS(in_calls_true, in_calls(1, SMALL(signed char), SMALL(int), RANGE(float, -9, 9), RANGE(double, -9, 9), OUT(double), OUT(int)));
LANES_AS(in_calls_false, in_calls(0, SMALL(signed char), SMALL(int), RANGE(float, -9, 9), RANGE(double, -9, 9), OUT(double), OUT(int)));

void in_declarations(int u, int varying(L) a, float varying(L) b, short varying(L) s, double varying(L)& r) {
  auto x = 0 ? a : ((u ? b : s) ? a : b);
  auto y = u ? x : ((((u ? b : s) ? s : a) ? a : b) ? s : x);
  auto z = s > 3 ? x + y : (u ? s : a) * ((s ? a : y) > 2 ? 1 : 0.5);
  r = z + x;
}
LANES_AS(in_declarations_true, in_declarations(1, SMALL(int), RANGE(float, -9, 9), SMALL(short), OUT(double)));
LANES_AS(in_declarations_false, in_declarations(0, SMALL(int), RANGE(float, -9, 9), SMALL(short), OUT(double)));

void in_operands(int u, unsigned varying(L) n, float varying(L) f, short varying(L) s, double varying(L)& r, long long varying(L)& t) {
  r = s > 2 ? f : (s > 0 ? n : 2.5) + 1;
  r += u ? n : (u ? n : (s > 0 ? n : 2.5));
  r += s ? f : (u ? n : (s > 0 ? n : 2.5) * 3);
  r += u ? (float varying(L)) (s > 0 ? n : 2.5) : (s, (u ? n : f));
  t = u ? n : -(s > 0 ? (u ? s : n) : -1ll);
  t += s > 0 ? 1 : (((s && n) + 1) ? s : n) + !(u ? s : f);
}
LANES_AS(in_operands_true, in_operands(1, IN(unsigned), RANGE(float, -9, 9), IN(short), OUT(double), OUT(long long)));
LANES_AS(in_operands_false, in_operands(0, IN(unsigned), RANGE(float, -9, 9), IN(short), OUT(double), OUT(long long)));

void in_lambdas(int u, unsigned varying(L) n, float varying(L) f, short varying(L) s, double varying(L)& r) {
  auto pass = [](auto x) { return x; };
  r = u ? f : [&] { return s > 0 ? n : 2.5; }();
  r += u ? s : pass((u ? s : n) ? n : f);
  r += u ? f : [&](auto x) { return x > 0 ? n : 2.5; }(s);
}
LANES_AS(in_lambdas_true, in_lambdas(1, IN(unsigned), RANGE(float, -9, 9), SMALL(short), OUT(double)));
LANES_AS(in_lambdas_false, in_lambdas(0, IN(unsigned), RANGE(float, -9, 9), SMALL(short), OUT(double)));

template<class A, class B>
double varying(L) mixed(int u, A a, B b, unsigned varying(L) n, float varying(L) f) {
  double varying(L) r = u ? a : half((u ? a : b) ? n : f);
  r += a > 1 ? f : (a > 0 ? n : 2.5);
  r += u ? n : (u ? n : (f > 0 ? n : 2.5)) * 2;
  return r;
}
void in_templates(int u, short varying(L) s, float varying(L) f, unsigned varying(L) n, double varying(L)& r) {
  r = mixed(u, s, f, n, f) + mixed(u, 1, s, n, f) + mixed(u, 0.5f, 3, n, f);
}
LANES_AS(in_templates_true, in_templates(1, SMALL(short), RANGE(float, -9, 9), IN(unsigned), OUT(double)));
LANES_AS(in_templates_false, in_templates(0, SMALL(short), RANGE(float, -9, 9), IN(unsigned), OUT(double)));
