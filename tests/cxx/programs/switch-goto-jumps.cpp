// Duff's device, switches of every shape, goto in and out of scopes, computed goto, setjmp, nested breaks.
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <string>

void duff(char* to, const char* from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
  case 0: do { *to++ = *from++;
  case 7: *to++ = *from++;
  case 6: *to++ = *from++;
  case 5: *to++ = *from++;
  case 4: *to++ = *from++;
  case 3: *to++ = *from++;
  case 2: *to++ = *from++;
  case 1: *to++ = *from++;
          } while (--n > 0);
  }
}

int interpret(const char* program) {
  static const void* const table[] = {&&op_add, &&op_double, &&op_negate, &&op_end};
  int x = 1;
next:
  switch (*program) {
  case '+': goto *table[0];
  case '*': goto *table[1];
  case '-': goto *table[2];
  default: goto *table[3];
  }
op_add: ++x; ++program; goto next;
op_double: x *= 2; ++program; goto next;
op_negate: x = -x; ++program; goto next;
op_end: return x;
}

struct scope {
  const char* n;
  scope(const char* s) : n(s) { std::printf("(%s", n); }
  ~scope() { std::printf("%s)", n); }
};
int out_of_scopes(int k) {
  int rounds = 0;
again:
  scope a("a");
  {
    scope b("b");
    for (;;) {
      scope c("c");
      if (++rounds == k) goto done;
      if (rounds % 2) goto again;
      break;
    }
  }
  if (rounds < 5) goto again;
done:
  std::printf(" %d\n", rounds);
  return rounds;
}

enum class state { start, number, word, end };
std::string tokens(const char* s) {
  std::string r;
  state st = state::start;
  while (st != state::end) {
    switch (st) {
    case state::start:
      switch (*s) {
      case '0' ... '9': st = state::number; break;
      case 'a' ... 'z': case 'A' ... 'Z': case '_': st = state::word; break;
      case 0: st = state::end; break;
      default: ++s; continue;
      }
      r += st == state::number ? " N" : st == state::word ? " W" : "";
      break;
    case state::number: while (*s >= '0' && *s <= '9') r += *s++; st = state::start; break;
    case state::word: do r += *s++; while ((*s | 32) >= 'a' && (*s | 32) <= 'z'); st = state::start; break;
    case state::end: __builtin_unreachable();
    }
  }
  return r;
}

int find_pair(int target) {
  for (int i = 1; i < 20; ++i)
    for (int j = i; j < 20; ++j) {
      if (i * j > target) break;
      if (i * j == target && i != 1) goto found;
      continue;
    found:
      return i * 100 + j;
    }
  return -1;
}

std::jmp_buf back;
void dive(int n) { if (n == 0) std::longjmp(back, 17); dive(n - 1); }

int big_switch(unsigned long long x) {
  switch (x) {
  case 1ull << 40: return 1;
  case (1ull << 40) + 1: return 2;
  case ~0ull: return 3;
  case 5: { int y = 4; return y; }
  default: if (x > 100) { case 7: return 5; }
  }
  return 6;
}

int main() {
  char text[32] = {};
  duff(text, "a machine from the eighties", 28);
  std::puts(text);
  std::printf("%d %d\n", interpret("++*-+"), interpret("***"));
  out_of_scopes(1);
  out_of_scopes(4);
  out_of_scopes(100);
  std::puts(tokens("abc 12+x_9 Z").c_str());
  std::printf("%d %d %d\n", find_pair(91), find_pair(13), find_pair(16));
  volatile int tries = 0;
  if (int code = setjmp(back)) std::printf("back %d after %d\n", code, tries);
  else { tries = tries + 3; dive(5); }
  std::printf("%d%d%d%d%d%d%d\n", big_switch(1ull << 40), big_switch((1ull << 40) + 1), big_switch(~0ull), big_switch(5), big_switch(7), big_switch(1000), big_switch(50));
  switch (int n = 3; n) case 3: std::puts("no braces");
  int n = 0;
  do { if (n == 3) continue; if (n > 5) break; } while (++n < 10);
  for (int i = 0, j = 10; i < j; ++i, --j) n += i * j;
  std::printf("%d\n", n);
}
