// Member functions, constructors and destructors of a class with varying members take the caller's mask, whatever their signatures say.
#include "check.h"

constexpr int L = 8;

struct Position {
  float varying(L) x = 0;
  float varying(L) y = 0;
  void reset() { x = y = -1; }
  void shift(float by);
};
void Position::shift(float by) {
  x += by;
  y -= by;
}

int made, destroyed;

class Particle {
 public:
  Particle() { ++made; }
  explicit Particle(int start) : age(start) {
    ++made;
    position.x = 5;
  }
  ~Particle() {
    ++destroyed;
    if (log) *log += age;
  }
  void step() {
    age += 1;
    if (age > 10) position.reset();
    position.shift(1);
  }
  int steps() const { return steps_; }
  void count() { ++steps_; }
  operator int() const { return steps_ * 2; }
  static int how_many() { return made; }
  int varying(L)* log = nullptr;
  int varying(L) age = 0;
  Position position;

 private:
  int steps_ = 0;
};

struct Base {
  int varying(L) v = 1;
  void twice() { v *= 2; }
};
struct Derived : Base {
  int uniform_member = 0;
  void thrice() {
    v *= 3;
    ++uniform_member;
    twice();
  }
};

template <int N, class T>
struct Pair {
  T varying(N) first;
  T varying(N) second[2];
  Pair(T a, T b) : first(a), second{b, b} {}
  void swap() {
    auto old = first;
    first = second[0];
    second[0] = old;
  }
  void add(T t);
  template <class U>
  void scale(U by) {
    first *= by;
  }
};
template <int M, class U>
void Pair<M, U>::add(U t) {
  first += t;
  second[1] += t;
}

// The members tell only where the class is instantiated.
template <class V>
struct Holder {
  V value{};
  void set(int x) { value = x; }
};

struct View {
  int varying(L)& target;
  void clear() const { target = 0; }
};

int main() {
  int varying(L) v = sierra::seq<L>();
  int varying(L) log = 0;
  {
    Particle p(3);
    p.log = &log;
    CHECK_LANES(float, p.position.x, 5, 5, 5, 5, 5, 5, 5, 5);
    p.age = v + 5;
    if (v > 3) {
      p.step();
      p.count();
    }
    CHECK_LANES(int, p.age, 5, 6, 7, 8, 10, 11, 12, 13);
    CHECK_LANES(float, p.position.x, 5, 5, 5, 5, 6, 0, 0, 0);
    CHECK_LANES(float, p.position.y, 0, 0, 0, 0, -1, -2, -2, -2);
    if (v > 100) p.count();
    CHECK_EQ(p.steps(), 1);
    CHECK_EQ(int(p), 2);
    CHECK_EQ(Particle::how_many(), 1);
    log = 0;
  }
  CHECK_EQ(destroyed, 1);
  CHECK_LANES(int, log, 5, 6, 7, 8, 10, 11, 12, 13);

  log = 0;
  made = destroyed = 0;
  int varying(L) seen = -1;
  if (v % 2) {
    Particle p(7);
    p.log = &log;
    if (v > 4) p.age = 9;
    seen = p.age;
  }
  CHECK_EQ(made, 1);
  CHECK_EQ(destroyed, 1);
  CHECK_LANES(int, seen, -1, 7, -1, 7, -1, 9, -1, 9);
  CHECK_LANES(int, log, 0, 7, 0, 7, 0, 9, 0, 9);
  if (v > 100) Particle nobody;
  CHECK_EQ(made, 1);

  log = 0;
  if (v < 2) {
    Particle* p = new Particle(4);
    p->log = &log;
    if (v == 1) p->age = 6;
    delete p;
  }
  CHECK_EQ(made - destroyed, 0);
  CHECK_LANES(int, log, 4, 6, 0, 0, 0, 0, 0, 0);

  Derived d;
  if (v < 4) {
    d.thrice();
    if (v < 2) d.twice();
  }
  CHECK_LANES(int, d.v, 12, 12, 6, 6, 1, 1, 1, 1);
  CHECK_EQ(d.uniform_member, 1);

  Pair<L, int> pair(1, 2);
  if (v >= 6) {
    pair.swap();
    pair.add(10);
    pair.scale(2);
  }
  CHECK_LANES(int, pair.first, 1, 1, 1, 1, 1, 1, 24, 24);
  CHECK_LANES(int, pair.second[0], 2, 2, 2, 2, 2, 2, 1, 1);
  CHECK_LANES(int, pair.second[1], 2, 2, 2, 2, 2, 2, 12, 12);
  Pair<1, int> scalar(1, 2);
  scalar.add(4);
  CHECK_EQ(scalar.first, 5);

  Holder<int varying(L)> holder;
  Holder<int> uniform_holder;
  if (v == 2) {
    holder.set(3);
    uniform_holder.set(3);
  }
  CHECK_LANES(int, holder.value, 0, 0, 3, 0, 0, 0, 0, 0);
  CHECK_EQ(uniform_holder.value, 3);

  View view{seen};
  if (v != 3) view.clear();
  CHECK_LANES(int, seen, 0, 0, 0, 7, 0, 0, 0, 0);
  return check_status();
}
