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
}
