// Where clang repeats the condition of an assertion, it is not in the compiler's words.
#include <sierra.h>
struct P { int a; };
P* varying(8) r;

static_assert(sizeof(r) == noexcept(r->a), "once");  // expected-error {{static assertion failed: once}}
template <int N> constexpr void f(P* varying(N) p) {
  static_assert(sizeof(p) == noexcept(p->a + 1), "twice");  // expected-error {{requirement 'sizeof (p) == noexcept(p->a + 1)': twice}}
}
static_assert(sizeof(int) == 3, "plain");  // expected-error {{static assertion failed due to requirement 'sizeof(int) == 3': plain}}
void g() { f<8>(r); }
