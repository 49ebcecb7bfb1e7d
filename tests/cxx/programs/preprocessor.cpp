// flags: -std=c++17 -trigraphs
// own-words: yes
// Macros galore, stringising, pasting, variadics, #line, _Pragma, digraphs, trigraphs, continued lines, raw strings, annotations in text.
#include <cstdio>
#include <cstring>

#define varying(n) vary##ing_##n
#define uniform 3
#define spmd(...) spmd_of(#__VA_ARGS__)
#define STRING(x) #x
#define EXPAND(x) STRING(x)
#define PASTE(a, b) a##b
#define FOR_EACH_COLOUR(X) X(red, 0xff0000) X(green, 0x00ff00) X(blue, 0x0000ff)
#define COUNT_(_1, _2, _3, _4, _5, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define LOG(format, ...) std::printf("%s:%d: " format "\n", base(__FILE__), __LINE__, ##__VA_ARGS__)
#define RECURSE() RECURSE()
#define SWAP(T, a, b) do { T PASTE(tmp_, __LINE__) = a; a = b; b = PASTE(tmp_, __LINE__); } while (0)

const char* base(const char* path) { const char* s = std::strrchr(path, '/'); return s ? s + 1 : path; }
const char* spmd_of(const char* s) { return s; }
int varying(4) = 4, varying(x) = 5;

enum colour {
#define ITEM(name, value) name = value,
  FOR_EACH_COLOUR(ITEM)
#undef ITEM
};
const char* name(colour c) {
  switch (c) {
#define ITEM(name, value) case name: return #name;
    FOR_EACH_COLOUR(ITEM)
#undef ITEM
  }
  return "?";
}

_Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wunused-variable\"")
%:define DIGRAPH <:
int digraph DIGRAPH 3 :> = <% 1, 2, 3 %>;
_Pragma("GCC diagnostic pop")

int long\
_name = 1\
2;

const char* raw = R"xy(float varying(8) x; // #define
"quoted" __attribute__((sierra_vector(8))) )x" \n
)xy";
const char* wide_comment = "a /* no comment */ // neither";
// A comment with a continuation \
int hidden = 1;
/* __attribute__((sierra_vector(3))) int y; */
const char question[] = "??(??)??/
what";

#if defined(__cplusplus) and not defined(NOT_THERE)
#  define HAS 1
#elif 0
#  error never
#endif
#ifdef __SIERRA__
static const bool known = true;
#else
static const bool known = false;
#endif
#if __has_include(<cstdio>) && !__has_include(<no/such>) && __has_cpp_attribute(nodiscard)
static const int found = 1;
#else
static const int found = 0;
#endif

int main() {
  std::printf("%d %d %d %s\n", varying_4, varying_x, uniform, spmd(8, a < b, "c"));
  std::printf("%s %s %d %d\n", EXPAND(PASTE(a, b)), STRING(  a   "b" 'c' \n), COUNT(a, b, c), PASTE(0x, ff));
  std::printf("%s %s %06x\n", name(green), name(blue), red);
  LOG("plain");
  LOG("%d and %s", 1, "two");
  int a = 1, b = 2;
  SWAP(int, a, b);
  std::printf("%d%d %d %d%s\n", a, b, digraph<:1:>, long_name, HAS ? "" : "!");
  std::printf("%s%s %s %zu\n", raw, wide_comment, question, sizeof question);
  std::printf("%s\n", STRING(RECURSE()));
#line 1000 "renamed.cpp"
  LOG("after #line");
#line 7
  std::printf("%s %d %s\n", base(__FILE__), __LINE__, __func__);
  std::printf("%d %d %s\n", found, known || !known, u8"\u00e4" "\x41" "\102");
  bool alternative = not false and true or false;
  std::printf("%d %d %d\n", alternative, 5 bitand 4, compl 0 xor 1);
  std::printf("%s\n", __PRETTY_FUNCTION__);
  std::printf("%d\n", __COUNTER__ + 1 == __COUNTER__);
}
