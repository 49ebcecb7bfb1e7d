// Nothing leads out of a clause that always throws once more, and yet it stands behind its `try` block: what the other lanes have to do there comes first.
// So it is with what no clause takes, in whichever function it is caught: it waits at the clauses all the same.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
static V done;
static long notes;
static void note(int id) noexcept { notes = notes * 10 + id; }

struct Noted {
  int id;
  ~Noted() { note(id); }
};

static void in_one_way(V v) {
  try {
    if (v) throw 1;
    done = 5;
  } catch (int) {
    note(2);
    throw;
  }
  done = 6;
}

static V where_others_return(V v) {
  try {
    Noted n{3};
    if (v) throw 1;
    note(1);
    done = 5;
    return 4;
  } catch (int) {
    note(2);
    throw;
  }
}

static void in_a_loop(V v) {
  try {
    for (V i = 0; i < 3; ++i) {
      if (v && i == 1) throw 1;
      ++done;
    }
    done += 10;
  } catch (...) {
    note(2);
    throw;
  }
  done = 1;
}

static void of_two(V v, int u) {
  try {
    try {
      if (v) throw 1;
      done = 5;
    } catch (char) {
      throw;
    }
    done += 1;
  } catch (int) {
    note(2);
    if (u) throw 'x';
    throw;
  }
  done = 7;
}

static void that_does_not_take_it(V v) {
  try {
    if (v) throw 1;
    done = 5;
  } catch (char) {
    note(2);
    throw;
  }
  done = 6;
}

static void that_would_come_back(V v) {
  try {
    if (v) throw 1;
    done = 5;
  } catch (char) {
    note(2);
  }
  done = 6;
}

static void with_an_object(V v) {
  try {
    Noted n{3};
    if (v) throw 1;
    done = 5;
  } catch (char) {
    note(2);
  }
  done = 6;
}

static void that_would_end_the_program(V v) {
  try {
    if (v) throw 1;
    done = 5;
  } catch (char) {
    __builtin_abort();
  }
  done = 6;
}

// The first lane's leaves before those of others are handled.
static void one_before_another(V v) {
  try {
    if (v == 0) throw 1;
    if (v == 1) throw 'x';
    done = 5;
  } catch (char) {
    note(2);
  }
}

static void one_behind_another(V v) {
  try {
    if (v == 1) throw 1;
    if (v == 0) throw 'x';
    done = 4;
  } catch (char) {
    note(2);
    done = 5;
  }
  done = 6;
}

static void past_an_inner_one(V v) {
  try {
    try {
      if (v) throw 1;
      done = 4;
    } catch (char) {
      note(2);
    }
    done += 1;
  } catch (char) {
    note(4);
  }
  done = 6;
}

// Behind the block everybody throws, and so nobody comes back from there either.
static void where_all_throw(V v) {
  if (v >= 0) {
    try {
      Noted n{3};
      if (v % 2) throw 1;
      done = 4;
    } catch (int) {
      note(2);
      done += 5;
    }
    throw 2;
  }
  done = 7;
}

template <class F, class E>
static void run(F f, long noted, E expected) {
  done = 0;
  notes = 0;
  int caught = 0;
  try {
    f();
  } catch (int x) {
    caught = x;
  } catch (char x) {
    caught = x;
  }
  CHECK_EQ(caught != 0, 1);
  CHECK_EQ(notes, noted);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(done, i), expected(i));
}

int main() {
  const V lanes = sierra::seq<L>(), odd = lanes % 2;
  const auto even_and_odd = [](int even, int odd) { return [=](int lane) { return lane % 2 ? odd : even; }; };
  run([&] { in_one_way(odd); }, 2, even_and_odd(5, 0));
  run([&] { where_others_return(odd); }, 132, even_and_odd(5, 0));
  run([&] { in_a_loop(odd); }, 2, even_and_odd(13, 1));
  run([&] { of_two(odd, 0); }, 2, even_and_odd(6, 0));
  run([&] { of_two(odd, 1); }, 2, even_and_odd(6, 0));
  run([&] { that_does_not_take_it(odd); }, 0, even_and_odd(5, 0));
  run([&] { that_would_come_back(odd); }, 0, even_and_odd(5, 0));
  run([&] { with_an_object(odd); }, 3, even_and_odd(5, 0));
  run([&] { that_would_end_the_program(odd); }, 0, even_and_odd(5, 0));
  run([&] { past_an_inner_one(odd); }, 0, even_and_odd(5, 0));
  run([&] { one_before_another(lanes); }, 0, [](int lane) { return lane < 2 ? 0 : 5; });
  run([&] { one_behind_another(lanes); }, 2, [](int lane) { return lane == 0 ? 5 : lane == 1 ? 0 : 4; });
  run([&] { where_all_throw(lanes); }, 32, even_and_odd(4, 5));
  return check_status();
}
