// flags: -std=c++20
// Coroutines: a generator, a task with symmetric transfer, awaitables, exceptions across suspension, early destruction.
#include <coroutine>
#include <cstdio>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

struct tracer {
  const char* name;
  explicit tracer(const char* n) : name(n) { std::printf("<%s ", name); }
  ~tracer() { std::printf("%s> ", name); }
};

template<class T> class generator {
public:
  struct promise_type {
    T current;
    std::exception_ptr error;
    generator get_return_object() { return generator(handle::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T t) { current = std::move(t); return {}; }
    void return_void() {}
    void unhandled_exception() { error = std::current_exception(); }
  };
  using handle = std::coroutine_handle<promise_type>;
  struct iterator {
    handle h;
    void operator++() {
      h.resume();
      if (h.done() && h.promise().error) std::rethrow_exception(h.promise().error);
    }
    const T& operator*() const { return h.promise().current; }
    bool operator==(std::default_sentinel_t) const { return h.done(); }
  };
  iterator begin() { iterator i{h}; ++i; return i; }
  std::default_sentinel_t end() { return {}; }
  generator(generator&& o) noexcept : h(std::exchange(o.h, {})) {}
  ~generator() { if (h) h.destroy(); }
private:
  explicit generator(handle x) : h(x) {}
  handle h;
};

generator<int> fibonacci(int limit) {
  tracer t("fib");
  for (int a = 0, b = 1; a <= limit; b = std::exchange(a, b) + b) co_yield a;
}
generator<std::string> words(std::string text) {
  std::string word;
  for (char c : text + " ") {
    if (c != ' ') word += c;
    else co_yield std::exchange(word, "");
  }
}
generator<int> breaks(int n) {
  while (true) {
    if (n == 0) throw std::runtime_error("zero");
    co_yield n--;
  }
}
struct tree {
  int value;
  std::unique_ptr<tree> left, right;
};
generator<int> in_order(const tree* t) {
  if (!t) co_return;
  for (int v : in_order(t->left.get())) co_yield v;
  co_yield t->value;
  for (int v : in_order(t->right.get())) co_yield v;
}

template<class T> struct task {
  struct promise_type {
    T value{};
    std::coroutine_handle<> continuation = std::noop_coroutine();
    task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    auto final_suspend() noexcept {
      struct back {
        bool await_ready() noexcept { return false; }
        std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> h) noexcept { return h.promise().continuation; }
        void await_resume() noexcept {}
      };
      return back{};
    }
    void return_value(T t) { value = t; }
    void unhandled_exception() { std::terminate(); }
  };
  std::coroutine_handle<promise_type> h;
  bool await_ready() { return false; }
  auto await_suspend(std::coroutine_handle<> c) { h.promise().continuation = c; return h; }
  T await_resume() { T t = h.promise().value; h.destroy(); return t; }
  T run() { h.resume(); return await_resume(); }
};
task<long> count_down(int n) {
  if (n == 0) co_return 0;
  long below = co_await count_down(n - 1);
  co_return below + n;
}

int main() {
  for (int f : fibonacci(100)) std::printf("%d ", f);
  std::puts("");
  for (int f : fibonacci(1000))
    if (f > 10) { std::printf("first %d ", f); break; }
  std::puts("");
  for (auto& w : words("the quick brown fox")) std::printf("[%s]", w.c_str());
  std::puts("");
  try {
    for (int i : breaks(3)) std::printf("%d ", i);
  } catch (const std::exception& e) {
    std::puts(e.what());
  }
  auto leaf = [](int v) { return std::make_unique<tree>(tree{v, nullptr, nullptr}); };
  tree root{4, std::make_unique<tree>(tree{2, leaf(1), leaf(3)}), leaf(5)};
  for (int v : in_order(&root)) std::printf("%d", v);
  std::printf("\n%ld\n", count_down(200).run());
}
