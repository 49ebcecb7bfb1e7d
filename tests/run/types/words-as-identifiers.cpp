// A source that does not include sierra.h may use the words of the language as its own.
extern "C" int printf(const char*, ...);

struct varying {
  int uniform;
  explicit varying(int spmd) : uniform(spmd) {}
};
int spmd_mode(int uniform) { return uniform; }

int main() {
  varying sierra(3);
  int spmd = spmd_mode(sierra.uniform);
  printf("%d\n", spmd);
}
// expect: 3
