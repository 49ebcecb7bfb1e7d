// A class of the user's with varying members: its operators, constructors and copies work on the live lanes.
#include "check.h"

constexpr int L = 4;

struct Complex {
  float varying(L) re, im;
  Complex(float varying(L) r = 0, float varying(L) i = 0) : re(r), im(i) {}
  friend Complex operator+(const Complex& a, const Complex& b) { return Complex(a.re + b.re, a.im + b.im); }
  friend Complex operator*(const Complex& a, const Complex& b) {
    return Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
  }
  float varying(L) norm() const { return re * re + im * im; }
};

int main() {
  float varying(L) re = {0, 0.5f, 1, -2}, im = {0, 0.5f, 1, 0};
  Complex c(re, im), z;
  int varying(L) count = 0;
  while (z.norm() < 4 && count < 10) {
    Complex next = z * z + c;
    z.re = next.re;
    z.im = next.im;
    ++count;
  }
  CHECK_LANES(int, count, 10, 5, 2, 1);
  return check_status();
}
