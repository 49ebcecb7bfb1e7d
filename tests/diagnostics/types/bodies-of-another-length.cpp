// A body that takes lanes of another length than the loop has would be given one index, broadcast, after the other.
#include <sierra.h>
#include <vector>

void f(std::vector<float>& v, float* p) {
  sierra::for_each<8>(0, 10, [&](int varying(4) i) { p[i] = 0; });  // expected-error {{the body takes lanes of another length than the loop has}}
  sierra::for_each<8>(sierra::unseq, 0u, 10u, [&](const float varying(16)& x) { (void)x; });  // expected-error {{the body takes lanes of another length than the loop has}}
  sierra::for_each<8>(v, [](float varying(8) x) { (void)x; });  // expected-error {{the body is called with one element after the other, and takes lanes}}
  sierra::for_each<8>(0, 10, [&](float varying(8) x) { (void)x; });
  sierra::for_each<8>(0, 10, [&](int i) mutable noexcept { p[i] = 0; });
  sierra::for_each<8>(0, 10, [&](auto i) { p[i] = 0; });
  sierra::for_each<4>(v, [](auto& x) { x = 0; });
  sierra::for_each(0, 10, [&](int varying(4) i) { p[i] = 0; });
  sierra::Tile<8>::for_each(10, 10, [&](int varying(4) x, int varying(4) y) { (void)x, (void)y; });  // expected-error {{the body takes lanes of another length than the tile has}}
  sierra::Tile<8>::for_each(sierra::unseq, 10, 10, [&](int x, int varying(4) y) { (void)x, (void)y; });  // expected-error {{the body takes lanes of another length than the tile has}}
  sierra::Tile<8>::for_each(10, 10, [&](float varying(8) x, int varying(8) y) { (void)x, (void)y; });
  sierra::Tile<8>::for_each(10, 10, [&](int x, int y) mutable noexcept { p[x + y] = 0; });
  sierra::Tile<8>::for_each(10, 10, [&](auto x, auto y) { p[x + y] = 0; });
}
