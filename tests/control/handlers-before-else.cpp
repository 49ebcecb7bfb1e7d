// A handler runs before what follows its `if` in the source: before the `else`, before the next case.
// expect: then 1 handler 2 else 3
// expect: case 1 handler 2 default 3
// expect: some 1 others 4 handler 2 end 5
#include <sierra.h>
extern "C" int printf(const char*, ...);
constexpr int L = 8;

__attribute__((noinline)) void in_then(int varying(L) v) {
  if (v < 1) {
    try {
      printf("then 1 ");
      throw 0;
    } catch (int) {
      printf("handler 2 ");
    }
  } else {
    printf("else 3\n");
  }
}

__attribute__((noinline)) void in_case(int varying(L) v) {
  switch (v) {
    case 0: {
      try {
        printf("case 1 ");
        throw 0;
      } catch (int) {
        printf("handler 2 ");
      }
      break;
    }
    default: printf("default 3\n");
  }
}

// Within the `try` block everything comes first.
__attribute__((noinline)) void behind_all(int varying(L) v) {
  try {
    if (v < 1) {
      printf("some 1 ");
      throw 0;
    } else {
      printf("others 4 ");
    }
  } catch (int) {
    printf("handler 2 ");
  }
  printf("end 5\n");
}

int main() {
  in_then(sierra::seq<L>());
  in_case(sierra::seq<L>());
  behind_all(sierra::seq<L>());
}
