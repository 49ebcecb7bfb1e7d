// References in templates to parts of objects, of temporaries, to bits, bases, rows and elements.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
struct Holder { std::string name = "a long name that does not fit in place"; std::vector<bool> bits = {true, false}; int n = 4; std::unique_ptr<int> p = std::make_unique<int>(7); };
struct Abstract { virtual int f() = 0; int k = 3; }; struct Real : Abstract { int f() override { return 5; } };
template<class T> T make() { return T(); }
template<class T> int work(T& t, T* p, Abstract* a, int i) {
  const std::string& s = make<T>().name;
  const auto& s2 = make<T>().name;
  auto& self = *p; const T& cself = *p; auto& b = *a; Abstract& b2 = *a;
  const bool& bit = t.bits[0]; const double& d = t.n; auto& q = *p->p; const auto& r = t.bits[1];
  int arr[2][3] = {}; auto& row = arr[i]; row[1] = 5; const auto& crow = arr[i];
  self.n += 1; b.k += 1;
  std::printf("%s %s\n", s.c_str(), s2.c_str());
  std::printf("%d %d %d %d %d %g %d %d %d %d\n", cself.n, b2.f(), b2.k, bit, r ? 1 : 0, d, q, crow[0], crow[1], arr[i][1]);
  return int(s.size() + s2.size()) + cself.n + b2.f() + b2.k + bit + int(d) + q + r + crow[1] + arr[i][1];
}
int main() {
  Holder h;
  Real r;
  for (int i = 0; i < 2; ++i) std::printf("%d\n", work(h, &h, &r, i));
}
