// `#line` and `#include` in the middle of a body change nothing: what stands before what does not depend on the numbers of lines.
// lengths: 1 2 4 8 16
#include <sierra.h>

#include <string>

#include "check.h"

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

static std::string notes;
static void note(int n) { notes += char('0' + n); }

namespace plain {
#include "inputs/line-directives.h"
}

#define LINED
namespace lined {
#include "inputs/line-directives.h"
}

template <class F> static std::string notes_of(F f) {
  notes.clear();
  f();
  return notes;
}

int main() {
  for (int first = 0; first <= 8; ++first)
    for (int modulus = 1; modulus <= 8; ++modulus) {
      int varying(L) v = sierra::seq<L>() % modulus + first;
      CHECK(notes_of([&] { plain::all(v); }) == notes_of([&] { lined::all(v); }));
    }
  // Written down by hand: lanes 0 and 1 of each pair, 0 throws nothing.
  if (L > 1) {
    CHECK(notes_of([] { lined::in_nested_handlers(sierra::seq<L>() % 2); }) == "615423");
  }
  return check_status();
}
