// Indices of every integer type and of enumerations, negative ones too; pointers in lanes convert, compare and are subscripted one by one; a lent variable is not the
// element; `auto&&` stays the place and `auto` takes the value; the higher of two lanes stays.
// lengths: 1 8
// isa: sse4.2 avx2
#include "check.h"

constexpr int L = VECTOR_LENGTH;

enum Small { Zero, One, Two };
template<class I> void index(I i, int want) {
  int data[64];
  for (int k = 0; k < 64; ++k) data[k] = 10 * k;
  int* middle = data + 32;
  I varying(L) v = i;
  CHECK_EQ(sierra::extract(middle[v], L - 1), want);
  middle[v] += 1;
  CHECK_EQ(middle[i], want + 1);
}

// Another class has its own operator.
struct Own {
  int data[64];
  int varying(L) operator[](int varying(L) i) { return data[i] + 1; }
};
struct Base { int a; };
struct Pad { int b; };
struct Derived : Pad, Base { int c; };

void pointers() {
  Derived d{};
  Derived* varying(L) p = nullptr;
  sierra::insert(p, L - 1, &d);
  Base* varying(L) b = p;
  if (L > 1) CHECK(sierra::extract(b, 0) == nullptr);
  CHECK(sierra::extract(b, L - 1) == static_cast<Base*>(&d));

  int data[64];
  for (int i = 0; i < 64; ++i) data[i] = i;
  int* varying(L) q = data + sierra::seq<L>();
  CHECK_EQ(sierra::extract(q[2], L - 1), L + 1);
  CHECK(sierra::extract(q, L - 1) == data + L - 1);
  CHECK_EQ(sierra::extract((q + 3) - q, 0), 3);
  CHECK(sierra::all(q < q + 1) && sierra::all(q != nullptr));

  Own o;
  for (int i = 0; i < 64; ++i) o.data[i] = i * 2;
  CHECK_EQ(sierra::extract(o[sierra::seq<L>()], L - 1), 2 * L - 1);
}

int varying(L)* kept;
void keep(int varying(L)& x) {
  kept = &x;
  x = 4;
}
void places() {
  int data[64] = {};
  int varying(L) const i = sierra::seq<L>();
#if VECTOR_LENGTH > 1
  keep(data[i]);
  CHECK_EQ(data[L - 1], 4);
  CHECK((void*) kept != (void*) data);
  // What is lent comes back at the end of the full expression.
  auto sees = [&](int varying(L)& x) {
    x = 100;
    return data[0];
  };
  CHECK_EQ(sees(data[i]), 4);
  CHECK_EQ(data[0], 100);
#endif
  int varying(L) zero = 0;
  data[zero] = i + 20;
  CHECK_EQ(data[0], L + 19);
}
template<class T> void values_and_places(T* data) {
  int varying(L) i = sierra::seq<L>();
  auto value = data[i];
  value = 9;
  CHECK_EQ(data[0], 8);
  auto&& place = data[i];
  place = 7;
  CHECK_EQ(data[0], 7);
  CHECK_EQ(data[L - 1], 7);
  if (i < 0) place = 5;
  CHECK_EQ(data[0], 7);
}

int main() {
  index<signed char>(-1, 310);
  index<unsigned char>(3, 350);
  index<short>(-2, 300);
  index<unsigned short>(1, 330);
  index<int>(-3, 290);
  index<unsigned>(2, 340);
  index<long>(-4, 280);
  index<unsigned long>(4, 360);
  index<Small>(Two, 340);
  index<bool>(true, 330);
  pointers();
  places();
  int data[64];
  for (int& x : data) x = 8;
  values_and_places(data);
  {
    int* own = data;
    int varying(L) i = sierra::seq<L>();
    for (int& x : data) x = 8;
    auto value = own[i];
    value = 9;
    auto&& place = own[i];
    CHECK_EQ(own[0], 8);
    place = 6;
    CHECK_EQ(own[L - 1], 6);
  }
  return check_status();
}
