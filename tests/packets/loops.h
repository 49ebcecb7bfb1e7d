// Frame for tests of scalar bodies: the work of one iteration runs in a loop and on lanes, each time on an object of its own, and the two objects are compared.
#pragma once

#include <sierra.h>
#include <cstring>
#include <initializer_list>
#include "check.h"

namespace __sierra {
template<class B> void thunk_of(void* closure, int index) { (*(B*)closure)(index); }
// Do iterations from 0 on run together?
template<int L, class B> bool together(B body) { return packetises<L, int, 1>(&thunk_of<B>) && packets_apart<L, int, 1>(&thunk_of<B>, &body, 0, L); }
}

// `runs`: iterations are to run together, where the compiler optimises.
template<int L, class B> void check_together(bool runs, B body, int line) {
#ifdef __OPTIMIZE__
  check_equal(int(__sierra::together<L>(body)), int(runs && L > 1), "together", line);
#else
  (void)runs, (void)body, (void)line;
#endif
}

// `start(object)` gives an object its first state, and lets the work be done there.
template<class T, class Start, class Loop, class Lanes>
void check_same(T& expected, T& got, Start start, Loop in_a_loop, Lanes on_lanes, const char* text, int line) {
  start(expected);
  in_a_loop();
  start(got);
  on_lanes();
  check_true(std::memcmp(&expected, &got, sizeof got) == 0, text, line);
}

template<int L, class T, class Start, class B> void check_loop(int begin, int end, T& expected, T& got, Start start, B body, int line) {
  auto in_a_loop = [&] { for (int i = begin; i < end; ++i) body(i); };
  check_same(expected, got, start, in_a_loop, [&] { sierra::for_each<L>(begin, end, body); }, "the same as in a loop", line);
}

// The same under a mask: only lanes of which `lives(lane)` holds do their iterations of every group of L. At length 1 all do.
template<int L, class T, class Start, class Lives, class B>
void check_loop_under_mask(int end, T& expected, T& got, Start start, Lives lives, B body, int line) {
  auto in_a_loop = [&] {
    for (int i = 0; i < end; ++i)
      if (L == 1 || lives(i % L)) body(i);
  };
  auto on_lanes = [&] {
    int varying(L) lane = sierra::seq<L>();
    if (L == 1 || lives(lane)) sierra::for_each<L>(0, end, body);
  };
  check_same(expected, got, start, in_a_loop, on_lanes, "the same under a mask", line);
}

// Of numbers: iteration i writes `to[i]`, and nothing else. In a loop and on lanes, all of them and two of three.
template<int L, class T, int N, class B> void check_numbers(T (&expected)[N], T (&got)[N], T*& to, B body, int line) {
  auto start = [&](T (&array)[N]) {
    std::memset(array, 0, sizeof array);
    to = array;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
  check_loop_under_mask<L>(N, expected, got, start, [](auto lane) { return lane % 3 != 1; }, body, line);
}

// Of arrays: `start(element, k)` gives element k its first state, `to` leads to the array that is written. From each place in `begins` on, of every number of iterations up to `most`.
template<int L, class A, class Start, class B> void check_places(A (&arrays)[2], A*& to, std::initializer_list<int> begins, int most, Start start, B body, int line) {
  auto start_all = [&](A& array) {
    int k = 0;
    for (auto& element : array.at) start(element, k++);
    to = &array;
  };
  for (int begin : begins)
    for (int count = 0; count <= most; ++count) check_loop<L>(begin, begin + count, arrays[0], arrays[1], start_all, body, line);
}
