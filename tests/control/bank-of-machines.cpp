// A bank of little machines: one program with structures that hold arrays of structures, early returns, exceptions that some lanes throw, switch and goto,
// lanes of pointers, virtual calls, lambdas and library classes under masks.
#include "lanes.h"

#include <functional>
#include <map>
#include <string>
#include <utility>

enum class Op : unsigned char { PUSH, ADD, MUL, SWAP, JUMP, DIE, HALT };
struct Instr { Op op; short arg; };
struct Cell { int value; float weight; };
struct State { Cell stack[4]; int top; unsigned steps; bool failed; enum { RUNNING, DONE, DEAD } phase; };

static const Instr program[] = {{Op::PUSH, 3}, {Op::PUSH, 5}, {Op::ADD, 0}, {Op::SWAP, 1}, {Op::MUL, 2}, {Op::JUMP, -3}, {Op::DIE, 7}, {Op::HALT, 0}, {Op::PUSH, -2}, {Op::JUMP, -5}};

struct Observer {
  virtual ~Observer() = default;
  virtual int varying(L) look(const State varying(L)& s) const { if (s.top > 1) return s.stack[1].value; return -1; }
};
struct Counting : Observer {
  mutable int looks = 0;
  int varying(L) look(const State varying(L)& s) const override {
    ++looks;
    if (s.failed) return 1000 + int varying(L)(s.steps);
    return Observer::look(s) * 2;
  }
};

template<class T, int N> class Machine {
  State varying(N) s{};
  std::map<int, int>& journal;
  int& destroyed;
  struct Scope { int& n; ~Scope() { ++n; } };
 public:
  Machine(std::map<int, int>& j, int& d) : journal(j), destroyed(d) {}
  T varying(N) run(int varying(N) pc, T varying(N) gain, const Observer& observer, int limit) {
    T varying(N) score = 0;
    for (int round = 0; round < limit; ++round) {
      Scope scope{destroyed};
      if (pc < 0 || pc >= 10) return score - 1;
      const Instr* varying(N) at = &program[pc];
      Instr varying(N) now = *at;
      s.steps++;
      ++journal[round];
      try {
        switch (now.op) {
          case Op::PUSH:
            if (s.top == 4) throw std::string("overflow");
            s.stack[s.top].value = now.arg;
            s.stack[s.top].weight = float varying(N)(gain);
            s.top++;
            break;
          case Op::ADD: case Op::MUL: {
            if (s.top < 2) throw 2;
            Cell varying(N) a = s.stack[s.top - 1], b = s.stack[s.top - 2];
            b.value = now.op == Op::ADD ? a.value + b.value : (a.value * b.value) % 1009;
            b.weight = a.weight > b.weight ? a.weight : b.weight * 0.5f;
            s.stack[s.top - 2] = b;
            --s.top;
          } break;
          case Op::SWAP:
            if (s.top >= 2) { std::swap(s.stack[0], s.stack[1]); if ((s.stack[0].value & 3) == 3) { pc += now.arg; continue; } }
            break;
          case Op::JUMP: {
            for (int k = 0; k < 3; ++k) {
              if (s.stack[0].value > 40 + k) goto onward;
              s.stack[0].value += k + 1;
            }
            pc += now.arg;
            continue;
          }
          onward:
            score += T varying(N)(s.top);
            break;
          case Op::DIE:
            if (gain > 5) { s.phase = State::DEAD; return score - T varying(N)(now.arg); }
          case Op::HALT:
            s.phase = State::DONE;
            s.top = 0;
            if (round > 20) return score + 100;
            break;
        }
        score += T varying(N)(observer.look(s));
      } catch (int code) {
        s.failed = true;
        s.stack[0] = Cell{code, 1.5f};
        s.top = 2;
        score -= 3;
      } catch (const std::string& why) {
        s.top = 1;
        score += T(why.size());
        if (gain > 6) break;
      }
      pc += 1;
    }
    auto twice = [&](auto x) { if (x > 50) return x - 50; return x + x; };
    std::function<void(int varying(N))> add = [&](int varying(N) x) { if (x & 1) score += T varying(N)(x); };
    if (s.steps > 9) add(s.stack[0].value);
    return twice(score) + T varying(N)(s.steps) + (s.failed ? 7 : 0);
  }
  const State varying(N)& state() const { return s; }
};


template<class T> void run(int varying(L) i, T varying(L)& r, int varying(L)& top, int varying(L)& value, float varying(L)& weight, int varying(L)& phase) {
  std::map<int, int> journal;
  int destroyed = 0;
  Machine<T, L> m(journal, destroyed);
  Counting observer;
  T varying(L) gain = T varying(L)((i * 7) % 11);
  r = -123;
  top = -1;
  if (i % 13 != 5) {
    r = m.run((i * 5) % 10, gain, observer, 32);
    top = m.state().top;
  }
  value = m.state().stack[0].value;
  weight = m.state().stack[1].weight;
  phase = int varying(L)(m.state().phase);
  int total = 0;
  for (auto& [round, n] : journal) total += n;
  if (total != destroyed && total + 1 != destroyed) top = 1000 + total - destroyed;
}
void ints(unsigned short varying(L) i, int varying(L)& r, int varying(L)& top, int varying(L)& value, float varying(L)& weight, int varying(L)& phase) {
  run<int>(i, r, top, value, weight, phase);
}
LANES(ints, IN(unsigned short), OUT(int), OUT(int), OUT(int), OUT(float), OUT(int));
void doubles(unsigned short varying(L) i, double varying(L)& r, int varying(L)& top, int varying(L)& value, float varying(L)& weight, int varying(L)& phase) {
  run<double>(i, r, top, value, weight, phase);
}
LANES(doubles, IN(unsigned short), OUT(double), OUT(int), OUT(int), OUT(float), OUT(int));
void shorts(unsigned short varying(L) i, short varying(L)& r, int varying(L)& top, int varying(L)& value, float varying(L)& weight, int varying(L)& phase) {
  run<short>(i, r, top, value, weight, phase);
}
LANES(shorts, IN(unsigned short), OUT(short), OUT(int), OUT(int), OUT(float), OUT(int));
