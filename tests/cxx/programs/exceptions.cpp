// Exceptions: nested, rethrown, function try blocks, unwinding order, exception_ptr, noexcept, constructors that throw.
#include <cstdio>
#include <exception>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

struct noisy {
  int id;
  explicit noisy(int i) : id(i) { std::printf("+%d ", id); }
  ~noisy() { std::printf("-%d ", id); }
};

struct part {
  noisy a;
  noisy b;
  explicit part(int n) try : a(n), b(n > 5 ? throw std::range_error("part") : n + 1) {
    if (n == 3) throw 3;
  } catch (const std::exception& e) {
    std::printf("[%s] ", e.what());
    throw;
  } catch (int i) {
    std::printf("[%d] ", i);
    throw std::logic_error("translated");
  }
};

int guarded(int n) try {
  part p(n);
  return p.a.id;
} catch (const std::logic_error& e) {
  std::printf("{%s} ", e.what());
  return -1;
} catch (...) {
  std::printf("{...} ");
  return -2;
}

void chain(int depth) {
  noisy here(100 + depth);
  try {
    if (depth == 0) throw std::out_of_range("deep");
    chain(depth - 1);
  } catch (...) {
    std::throw_with_nested(std::runtime_error("level " + std::to_string(depth)));
  }
}
void print_chain(const std::exception& e, int indent = 0) {
  std::printf("\n%*s%s", indent, "", e.what());
  try {
    std::rethrow_if_nested(e);
  } catch (const std::exception& inner) {
    print_chain(inner, indent + 1);
  }
}

int loops_and_jumps() {
  int total = 0;
  for (int i = 0; i < 10; ++i) {
    try {
      noisy n(i);
      if (i == 2) continue;
      if (i == 6) break;
      if (i % 3 == 1) throw i;
      total += i;
    } catch (int caught) {
      total += 100 * caught;
    }
  }
  return total;
}

struct base { virtual ~base() = default; virtual const char* what() const { return "base"; } };
struct left : virtual base { const char* what() const override { return "left"; } };
struct right : virtual base {};
struct both : left, right {};

int in_destructor = 0;
struct counts_exceptions {
  ~counts_exceptions() { in_destructor = std::uncaught_exceptions(); }
};

int main() {
  for (int n : {1, 3, 7}) std::printf("= %d\n", guarded(n));
  try {
    chain(2);
  } catch (const std::exception& e) {
    print_chain(e);
  }
  std::printf("\n%d\n", loops_and_jumps());
  try {
    throw both();
  } catch (const base& b) {
    std::printf("%s\n", b.what());
  }
  std::exception_ptr kept;
  try {
    std::vector<int>().at(3);
  } catch (...) {
    kept = std::current_exception();
  }
  try {
    std::rethrow_exception(kept);
  } catch (const std::out_of_range&) {
    std::puts("kept");
  }
  try {
    counts_exceptions c;
    throw 1L;
  } catch (long) {
    std::printf("%d %d\n", in_destructor, std::uncaught_exceptions());
  }
  try {
    std::unique_ptr<noisy> p(new noisy(50));
    noisy* many = new noisy[2]{noisy(51), noisy(52)};
    delete[] many;
    throw std::bad_alloc();
  } catch (std::bad_alloc&) {
    std::puts("no memory");
  }
  std::printf("%d %d\n", noexcept(guarded(1)), noexcept(noisy(1).id + 1 < 0 ? throw 1 : 0));
  std::set_terminate([] { std::puts("terminated"); std::fflush(stdout); std::_Exit(7); });
  []() noexcept { throw 5; }();
}
