// Lanes of a class that converts to numbers, pointers or conditions do so with the class's own conversion, once for each live lane.
#include "../work.h"

constexpr int L = 8, N = 21;

struct Hit {
  float at;
  int id;
  explicit operator bool() const { return id > 3; }
};
struct Fixed {
  short raw;
  operator float() const { return raw / 16.0f; }
  explicit operator int() const { return raw >> 4; }
};
struct Count {
  int n;
  operator int() const { return n * 2; }
  bool operator!() const { return n == 7; }
};
struct Counted {
  int n;
  explicit operator bool() const { return n > 3; }
  friend bool operator!(const Counted& c) { return c.n == 7; }
};
struct Word {
  int n;
  operator const char*() const { return n % 2 ? "odd" : "even"; }
};
struct Any {
  int n;
  template<class T> explicit operator T() const { return T(n + 1); }
};

struct World {
  Hit hits[N];
  Fixed fixed[N];
  Count counts[N];
  Counted counted[N];
  int in[N];
  float out[N] = {};
  World() {
    for (int i = 0; i < N; ++i) {
      in[i] = (i * 7 + 3) % 11;
      hits[i] = {i * 0.5f, in[i]};
      fixed[i] = {short(in[i] * 5 - 20)};
      counts[i] = {in[i]};
      counted[i] = {in[i]};
    }
  }
  bool is(const World& w) const {
    for (int i = 0; i < N; ++i) {
      if (out[i] != w.out[i] || hits[i].id != w.hits[i].id) return false;
    }
    return true;
  }
};

template<class T, int M> T varying(M) load(T* p, int varying(M) i) { return p[i]; }
template<class T> T load(T* p, int i) { return p[i]; }

// Where the length is a template's own, also 1.
template<int M> int varying(M) asked(Hit varying(M) h) {
  if (!h && h.id > 1) return 2;
  if (h) return 1;
  return h ? 5 : 6;
}

int main() {
  RUN(auto h = load(w.hits, i); if (h) w.out[i] = h.at; else w.out[i] = -1);
  RUN(auto h = load(w.hits, i); if (!h) w.out[i] = h.at; else if (h && h.at > 4) w.out[i] = 5);
  RUN(auto h = load(w.hits, i); w.out[i] = h ? 3 : 4);
  RUN(auto h = load(w.hits, i); bool varying(L) b = h && h.at > 4; bool varying(L) n = !h; w.out[i] = w.out[i] * 0 + (sierra::any(b) ? 0 : 0));
  RUN(auto h = load(w.hits, i); while (h) { h.id -= 2; w.out[i] += 1; });
  RUN(auto h = load(w.hits, i); for (; h; --h.id) { if (h.id == 5) break; w.out[i] += h.at; });
  RUN(auto h = load(w.hits, i); if (auto g = h) w.out[i] = g.at);
  RUN(auto f = load(w.fixed, i); w.out[i] = f; w.out[i] += f * 2 + f);
  RUN(auto f = load(w.fixed, i); w.out[i] = int(f) + 1.5f * f; if (f > 1) w.out[i] = 9);
  RUN(auto f = load(w.fixed, i); auto n = i; auto x = i * 0.5f; n += f; x *= f; x -= f; n <<= load(w.counts, i); w.out[i] = n + x);
  RUN(auto f = w.fixed[i]; float g = 2; w.out[i] = g * f; if (f) w.out[i] += 1);
  RUN(auto c = load(w.counts, i); w.out[i] = c; if (!c) w.out[i] = 100; if (c) w.out[i] += 1);
  RUN(auto c = load(w.counts, i); w.out[i] = c + 3 < 9 ? c : -1);
  RUN(auto c = load(w.counted, i); if (!c) w.out[i] = 100; if (c) w.out[i] += 1; w.out[i] += !c);
  RUN_GENERIC(auto h = load(w.hits, i); if (h) w.out[i] = h.at; else w.out[i] = -1);
  RUN_GENERIC(auto h = load(w.hits, i); if (!h) w.out[i] = h.at; w.out[i] += h ? 3 : 4);
  Hit varying(4) four = {1, sierra::seq<4>() * 2};
  int varying(4) answers = asked<4>(four);
  CHECK_LANES(int, answers, 6, 2, 1, 1);
  for (int k = 0; k < 4; ++k) CHECK_EQ(int(asked<1>(sierra::extract(four, k))), int(answers[k]));
  return check_status();
}
