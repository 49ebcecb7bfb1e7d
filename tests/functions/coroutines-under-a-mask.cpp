// flags: -std=c++20
// A coroutine cannot stop for some of the lanes.
#include <sierra.h>
#include <coroutine>
struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    std::suspend_never yield_value(int) { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};
Task vectorial(int varying(4) v) {
  co_yield 1;  // expected-error:3 {{'co_yield' in a vectorial function}}
}
Task conditional() {
  int varying(4) v = 1;
  if (v) co_await std::suspend_never{};  // expected-error:10 {{'co_await' under a varying condition}}
  co_return;
}
Task plain() { co_return; }
