// Bases without data that stand in a function: of classes with lanes as members, and of those that have lanes.
#include <memory>
#include "../work.h"

constexpr int L = 8, N = 21;

int varying(L) by_the_base(int varying(L) i) {
  struct Shape {
    virtual ~Shape() = default;
    virtual void grow(int by) = 0;
  };
  struct Square : Shape {
    int varying(L)& size;
    Square(int varying(L)& s) : size(s) {}
    ~Square() { size += 50; }
    void grow(int by) override { size += by; }
  };
  int varying(L) size = i;
  {
    std::unique_ptr<Shape> shape(new Square(size));
    if (i % 3 == 1) shape->grow(7);
    else shape->grow(2);
  }
  return size;
}
template<class T> T in_a_template(T i) {
  struct Two {
    static int two() { return 2; }
  };
  struct Pair : Two {
    T first = 3;
  };
  Pair pair;
  if (i % 3 == 1) pair.first = i * pair.two();
  return pair.first;
}
int varying(L) lanes_of_it(int varying(L) i) {
  struct Tag {};
  struct Item : Tag {
    int weight = 3;
  };
  Item varying(L) item;
  if (i % 3 == 1) item.weight = i;
  return item.weight;
}

int main() {
  for (int base = 0; base < 24; base += L) {
    int varying(L) i = base + sierra::seq<L>();
    int varying(L) shape = by_the_base(i), pair = in_a_template(i), item = lanes_of_it(i);
    for (int k = 0; k < L; ++k) {
      int n = base + k;
      CHECK_EQ(int(shape[k]), n + 50 + (n % 3 == 1 ? 7 : 2));
      CHECK_EQ(int(pair[k]), n % 3 == 1 ? 2 * n : 3);
      CHECK_EQ(int(item[k]), n % 3 == 1 ? n : 3);
    }
  }
  return check_status();
}
