// flags: -std=c++20
// constexpr and consteval with allocation, virtual calls and mutation; constinit; is_constant_evaluated; literals as template arguments.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <type_traits>
#include <vector>

constexpr bool is_prime(unsigned n) {
  for (unsigned d = 2; d * d <= n; ++d)
    if (n % d == 0) return false;
  return n > 1;
}
template<std::size_t N> consteval auto primes() {
  std::array<unsigned, N> r{};
  unsigned n = 0;
  for (auto& p : r) {
    while (!is_prime(++n)) {}
    p = n;
  }
  return r;
}
consteval int sum_of_new() {
  int* p = new int[10]{};
  for (int i = 0; i < 10; ++i) p[i] = i * i;
  int s = 0;
  for (int i = 0; i < 10; ++i) s += p[i];
  delete[] p;
  return s;
}

struct shape { constexpr virtual int area() const = 0; constexpr virtual ~shape() = default; };
struct rectangle : shape {
  int w, h;
  constexpr rectangle(int a, int b) : w(a), h(b) {}
  constexpr int area() const override { return w * h; }
};
constexpr int area_of(const shape& s) { return s.area(); }

template<std::size_t N> struct fixed_string {
  char data[N]{};
  constexpr fixed_string(const char (&s)[N]) { std::copy_n(s, N, data); }
  constexpr std::string_view view() const { return {data, N - 1}; }
};
template<fixed_string S> constexpr int hash() {
  std::uint32_t h = 2166136261u;
  for (char c : S.view()) h = (h ^ std::uint8_t(c)) * 16777619u;
  return int(h % 1000);
}
template<fixed_string S> struct tagged { static constexpr auto name = S.view(); };

constexpr int dual(int x) { return std::is_constant_evaluated() ? x * 10 : x; }
constinit int start = dual(4);
constexpr std::uint32_t crc_table(unsigned i) {
  std::uint32_t c = i;
  for (int k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
  return c;
}
constexpr auto table = [] {
  std::array<std::uint32_t, 256> t{};
  for (unsigned i = 0; i < 256; ++i) t[i] = crc_table(i);
  return t;
}();
std::uint32_t crc(std::string_view s) {
  std::uint32_t c = ~0u;
  for (unsigned char b : s) c = table[(c ^ b) & 255] ^ (c >> 8);
  return ~c;
}
constexpr long long operator""_km(unsigned long long n) { return n * 1000; }
constexpr double operator""_deg(long double d) { return double(d) * 3.14159265358979 / 180; }
constexpr std::size_t operator""_len(const char*, std::size_t n) { return n; }
template<char... C> constexpr int operator""_digits() { return sizeof...(C); }

int main() {
  constexpr auto p = primes<10>();
  for (unsigned x : p) std::printf("%u ", x);
  static_assert(sum_of_new() == 285);
  static_assert(area_of(rectangle(3, 4)) == 12);
  std::printf("\n%d %d %d\n", sum_of_new(), hash<"sierra">(), int(tagged<"name">::name.size()));
  int runtime = 4;
  std::printf("%d %d\n", start, dual(runtime));
  std::printf("%08x\n", crc("123456789"));
  std::printf("%lld %.4f %zu %d\n", 5_km, 90.0_deg, "four"_len, 12345_digits);
  std::printf("%d %08x %d\n", std::popcount(255u), std::bit_cast<std::uint32_t>(1.0f), std::countl_zero(std::uint16_t(1)));
  constexpr auto sorted = [] {
    std::array a{5, 2, 9, 1};
    std::sort(a.begin(), a.end());
    return a;
  }();
  for (int x : sorted) std::printf("%d ", x);
  std::puts("");
}
