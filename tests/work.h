// Frame for statements that do one lane's work on a `World& w` with an index `i`: on lanes, in templates, and as a loop of one lane, each on a world of its own; the worlds are compared. The test
// defines `World` with `bool is(const World&) const`, its number of items `N`, and the length `L`.
#pragma once

#include <sierra.h>
#include "check.h"

// On lanes, some of them live, and as a loop of one lane.
#define RUN(...)                                                                                                        \
  {                                                                                                                     \
    World lanes, one;                                                                                                   \
    auto masked = [](World& w) { sierra::for_each<L>(0, N, [&](int varying(L) i) { if (i % 3 != 1) { __VA_ARGS__; } }); }; \
    auto loop = [](World& w) { for (int i = 0; i < N; ++i) if (i % 3 != 1) { __VA_ARGS__; } };                           \
    masked(lanes), loop(one);                                                                                           \
    check_true(lanes.is(one), #__VA_ARGS__, __LINE__);                                                                  \
  }
// The same in a template.
#define RUN_GENERIC(...)                                                                                                \
  {                                                                                                                     \
    World lanes, one;                                                                                                   \
    auto body = [](auto& w, auto i) { __VA_ARGS__; };                                                                   \
    sierra::for_each<L>(0, N, [&](int varying(L) i) { body(lanes, i); });                                               \
    for (int i = 0; i < N; ++i) body(one, i);                                                                           \
    check_true(lanes.is(one), #__VA_ARGS__, __LINE__);                                                                  \
  }
