// lengths: 4
#include <sierra.h>
#include <cstdio>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
  struct Trace {                                
    unsigned id;                                
    unsigned varying(L)& lanes;                
    Trace(unsigned i, unsigned varying(L)& lanes) : id(i), lanes(lanes) { note(id); lanes = lanes * 3u + id;    }
    ~Trace() { note(-id);  lanes = lanes * 3u + id;     }
  }; 
static unsigned short varying(L) f3() { return 3; }
__attribute__((noinline)) void f5(double varying(L) v26, int varying(L) v30) {
  unsigned varying(L) v31 = 0;
  if (v26) {
    return;
  }
  Trace guard3(3, v31);
  if (v30) f3();
  Guard guard6(6);
  f3();
  note(5);
}
int main() { double varying(L) v = 1; v[3] = 0; f5(v, 1); puts(""); }
