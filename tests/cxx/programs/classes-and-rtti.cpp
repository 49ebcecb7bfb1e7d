// Virtual, multiple and virtual inheritance, RTTI, covariant returns, pointers to members, access, friends.
#include <cstdio>
#include <memory>
#include <string>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <vector>

struct animal {
  int legs;
  explicit animal(int l) : legs(l) { log("animal"); }
  virtual ~animal() { log("~animal"); }
  virtual std::string sound() const = 0;
  virtual animal* clone() const = 0;
  void log(const char* what) const { std::printf("%s ", what); }
};
std::string animal::sound() const { return "..."; }
struct walker : virtual animal {
  walker() : animal(4) { log("walker"); }
  std::string sound() const override { return "step" + animal::sound(); }
};
struct swimmer : virtual animal {
  swimmer() : animal(0) { log("swimmer"); }
};
struct duck final : walker, swimmer {
  duck() : animal(2) { log("duck"); }
  ~duck() override { log("~duck"); }
  std::string sound() const override { return "quack " + walker::sound(); }
  duck* clone() const override { return new duck(*this); }
};

struct A { int a = 1; virtual int f(int x = 10) { return a + x; } virtual ~A() = default; };
struct B { int b = 2; virtual int g() { return b; } virtual ~B() = default; };
struct C : A, B {
  int c = 3;
  int f(int x = 20) override { return c * x; }
  int g() override { return f() + b; }
  using A::a;
};
struct D : private C {
  using C::c;
  friend int peek(D& d) { return static_cast<C&>(d).g(); }
};

class counter {
  mutable int reads = 0;
  int value = 0;
  static int instances;
public:
  counter() { ++instances; }
  counter(const counter& o) : value(o.value) { ++instances; }
  ~counter() { --instances; }
  int get() const { return ++reads, value; }
  counter& add(int n) & { value += n; return *this; }
  counter&& add(int n) && { value += 2 * n; return std::move(*this); }
  static int alive() { return instances; }
  int reads_so_far() const { return reads; }
};
int counter::instances = 0;

int main() {
  {
    std::unique_ptr<animal> d(new duck), e(d->clone());
    std::printf("\n%s %d\n", e->sound().c_str(), e->legs);
    animal& a = *d;
    std::printf("%d %d %d\n", dynamic_cast<swimmer*>(&a) != nullptr, typeid(a) == typeid(duck), dynamic_cast<C*>(&a) != nullptr);
    std::printf("%d\n", dynamic_cast<void*>(static_cast<swimmer*>(static_cast<duck*>(d.get() ? dynamic_cast<duck*>(d.get()) : nullptr))) == dynamic_cast<void*>(d.get()));
  }
  std::puts("");
  C c;
  A* pa = &c;
  B* pb = &c;
  std::printf("%d %d %d %d\n", pa->f(), pb->g(), c.f(), static_cast<C*>(pb) == &c);
  try {
    (void) dynamic_cast<duck&>(*pa);
  } catch (const std::bad_cast&) {
    std::puts("bad cast");
  }
  D d;
  std::printf("%d %d\n", peek(d), d.c);
  int (C::*method)(int) = &C::f;
  int C::*field = &C::c;
  int (A::*slot)(int) = &A::f;
  std::printf("%d %d %d\n", (c.*method)(2), c.*field, (pa->*slot)(5));
  std::unordered_map<std::type_index, int> ids{{typeid(int), 1}, {typeid(A), 2}, {typeid(C), 3}};
  std::printf("%d %d %d\n", ids[typeid(int)], ids[typeid(*pa)], ids[typeid(*pb)]);
  counter k;
  counter copy = counter(k.add(1)).add(5);
  std::printf("%d %d %d %d\n", k.get(), copy.get(), copy.reads_so_far(), counter::alive());
}
