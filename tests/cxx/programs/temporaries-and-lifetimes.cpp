// When objects begin and end: elision, extended temporaries, order of evaluation, range-for, conditional temporaries, moves, unions, arrays.
#include <array>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

struct t {
  char n;
  explicit t(char c) : n(c) { std::printf("%c", n); }
  t(const t& o) : n(o.n) { std::printf("<%c", n); }
  t(t&& o) noexcept : n(o.n) { o.n = '_'; std::printf(">%c", n); }
  t& operator=(const t& o) { n = o.n; std::printf("=%c", n); return *this; }
  t& operator=(t&& o) noexcept { n = std::exchange(o.n, '_'); std::printf("~%c", n); return *this; }
  ~t() { std::printf("-%c", n); }
  explicit operator bool() const { return n != 0; }
  t& self() { return *this; }
  const t* operator->() const { return this; }
  int value() const { return n; }
};
#define STEP(...) do { std::printf("%3d: ", __LINE__ - first); __VA_ARGS__; std::puts(""); } while (0)

t make(char c) { return t(c); }
t named(bool b) { t x('x'), y('y'); if (b) return x; return y; }
t always() { t r('r'); r.n = 'R'; return r; }
t through(t a) { return a; }
struct pair { t a, b; };
struct holder { const t& r; };
int use(const t& a, const t& b) { return a.n + b.n; }
int flip = 0;
const t& pick(const t& a, const t& b) { return ++flip % 2 ? a : b; }
struct range {
  t data[3] = {t('1'), t('2'), t('3')};
  const t* begin() const { return data; }
  const t* end() const { return data + 3; }
};
struct throwing {
  t a{'a'};
  t b;
  explicit throwing(bool now) : b(now ? throw 1 : 'b') {}
};

int main() {
  const int first = __LINE__;
  STEP(t x = make('m'); std::printf("|"));
  STEP(const t& r = make('e'); std::printf("|%c|", r.n));
  STEP(t x = named(true); t y = named(false); std::printf("|"));
  STEP(t x = always(); std::printf("|%c", x.n));
  STEP(t x = through(make('p')); std::printf("|"));
  STEP(use(make('a'), make('b')); std::printf("|"));
  STEP(std::printf("%d", make('c').self()->value()); std::printf("|"));
  STEP(const t& r = flip ? make('f') : make('g'); std::printf("|%c", r.n));
  STEP(bool b = make('h').n == 'h' && make('i').n == 'x' || make('j').n; std::printf("|%d", b));
  STEP(for (const t& x : range()) std::printf("(%c)", x.n));
  STEP(pair p{make('u'), t('v')}; pair q = std::move(p); std::printf("|%c%c", p.a.n, q.b.n));
  STEP(auto [a, b] = pair{t('k'), t('l')}; std::printf("|%c%c", a.n, b.n));
  STEP(holder h{make('H')}; std::printf("|%c", h.r.n));
  STEP(std::array<t, 2> a{t('A'), t('B')}; auto c = a; c[0] = std::move(a[1]); std::printf("|"));
  STEP(std::vector<t> v; v.reserve(3); v.emplace_back('V'); v.push_back(t('W')); v.insert(v.begin(), v[1]); std::printf("|"); v.erase(v.begin()));
  STEP(try { throwing x(true); } catch (int) { std::printf("!"); });
  STEP(try { throw make('T'); } catch (const t& e) { std::printf("(%c)", e.n); });
  STEP(if (t x('I'); x.n == 'I') std::printf("|"); else std::printf("?"));
  STEP(switch (t x('S'); x.n) { case 'S': { t y('s'); break; } default: std::printf("?"); });
  STEP(while (t x = t(char('0' + flip))) { if (++flip > 3) break; });
  STEP(t x('x'); x = x; x = t('y'); t y = x; std::swap(x, y));
  STEP(auto l = [c = make('L')]() -> const t& { return c; }; std::printf("|%c", l().n));
  STEP(std::initializer_list<t> il = {t('1'), t('2')}; std::printf("|%zu", il.size()));
  STEP(delete new t('N'); t* many = new t[2]{t('O'), t('P')}; delete[] many);
  STEP((void) pick(make('Q'), make('R')); std::printf("|"));
  STEP(static t once('Z'); std::printf("|%c", once.n));
  STEP(std::string s = (t('+'), std::string("str") + make('$').n); std::printf("|%s", s.c_str()));
}
