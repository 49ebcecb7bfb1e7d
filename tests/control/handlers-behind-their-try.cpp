// A handler runs behind its `try` block: lanes that did not throw finish the block first, also where nothing in it can throw any more.
#include "check.h"

constexpr int L = 4;

static unsigned order;
static void note(unsigned id) noexcept { order = order * 10 + id; }
struct Guard {
  Guard() { note(4); }
  ~Guard() { note(5); }
};

static void run(short varying(L) v) {
  try {
    if (v) throw 0;
    note(3);
  } catch (int) {
    signed char varying(L) n = 1;
    while (true) {
      if (!n) break;
      n--;
      Guard guard;
    }
  }
  note(6);
}

static unsigned order_of(short varying(L) v) {
  order = 0;
  run(v);
  return order;
}

int main() {
  short varying(L) none = 0, all = 1, some = {0, 1, 0, 1};
  CHECK_EQ(order_of(none), 36u);
  CHECK_EQ(order_of(all), 456u);
  CHECK_EQ(order_of(some), 3456u);
  return check_status();
}
