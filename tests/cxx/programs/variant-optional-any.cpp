// std::variant, visit, optional, any, tuple, string_view, charconv, invoke and apply.
#include <any>
#include <charconv>
#include <cstdio>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

// An expression tree and its parser.
struct add;
struct mul;
using node = std::variant<int, std::unique_ptr<add>, std::unique_ptr<mul>>;
struct add { node a, b; };
struct mul { node a, b; };

template<class... F> struct overloaded : F... { using F::operator()...; };
template<class... F> overloaded(F...) -> overloaded<F...>;

int value(const node& n) {
  return std::visit(overloaded{[](int i) { return i; },
                               [](const std::unique_ptr<add>& p) { return value(p->a) + value(p->b); },
                               [](const std::unique_ptr<mul>& p) { return value(p->a) * value(p->b); }},
                    n);
}
std::string text(const node& n) {
  struct writer {
    std::string operator()(int i) const { return std::to_string(i); }
    std::string operator()(const std::unique_ptr<add>& p) const { return "(" + text(p->a) + "+" + text(p->b) + ")"; }
    std::string operator()(const std::unique_ptr<mul>& p) const { return text(p->a) + "*" + text(p->b); }
  };
  return std::visit(writer(), n);
}

struct parser {
  std::string_view rest;
  std::optional<node> factor() {
    if (rest.empty()) return std::nullopt;
    if (rest[0] == '(') {
      rest.remove_prefix(1);
      auto inner = sum();
      if (!inner || rest.empty() || rest[0] != ')') return {};
      rest.remove_prefix(1);
      return inner;
    }
    int number = 0;
    auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc()) return std::nullopt;
    rest.remove_prefix(std::size_t(end - rest.data()));
    return number;
  }
  std::optional<node> product() {
    auto left = factor();
    while (left && !rest.empty() && rest[0] == '*') {
      rest.remove_prefix(1);
      auto right = factor();
      if (!right) return {};
      left = std::make_unique<mul>(mul{std::move(*left), std::move(*right)});
    }
    return left;
  }
  std::optional<node> sum() {
    auto left = product();
    while (left && !rest.empty() && rest[0] == '+') {
      rest.remove_prefix(1);
      auto right = product();
      if (!right) return {};
      left = std::make_unique<add>(add{std::move(*left), std::move(*right)});
    }
    return left;
  }
};

struct sensitive {
  static inline int copies = 0, moves = 0;
  sensitive() = default;
  sensitive(const sensitive&) { ++copies; }
  sensitive(sensitive&&) noexcept { ++moves; }
  sensitive& operator=(const sensitive&) { ++copies; return *this; }
};

int main() {
  for (std::string_view source : {"1+2*3", "(1+2)*3+4*(5+6)", "2*", "(1", "x"}) {
    parser p{source};
    if (auto tree = p.sum()) std::printf("%s = %d\n", text(*tree).c_str(), value(*tree));
    else std::printf("%.*s: error\n", int(source.size()), source.data());
  }
  std::any a = 5;
  std::printf("%d ", std::any_cast<int>(a));
  a = std::string("text");
  std::printf("%s %d\n", std::any_cast<std::string&>(a).c_str(), std::any_cast<int>(&a) == nullptr);
  try {
    (void) std::any_cast<double>(a);
  } catch (const std::bad_any_cast&) {
    std::puts("bad any cast");
  }
  std::variant<std::monostate, int, std::string> v;
  std::printf("%zu ", v.index());
  v = "words";
  std::printf("%zu %s ", v.index(), std::get<std::string>(v).c_str());
  try {
    (void) std::get<int>(v);
  } catch (const std::bad_variant_access&) {
    std::puts("wrong alternative");
  }
  std::optional<sensitive> o;
  o.emplace();
  auto copy = o;
  auto moved = std::move(copy);
  std::vector<sensitive> list(2);
  list.push_back(*moved);
  std::printf("%d %d\n", sensitive::copies, sensitive::moves);
  std::printf("%d %d\n", std::apply([](auto... x) { return (x + ...); }, std::tuple(1, 2, 3)), std::invoke(&std::string::size, std::string("abc")) == 3);
  std::printf("%d\n", std::optional<int>().value_or(9) + std::optional<int>(1).value());
}
