// For programs in tests/run: exceptions and objects that count how many of them are alive.
#pragma once

inline int alive;

struct Thrown {
  int number;
  explicit Thrown(int number) : number(number) { ++alive; }
  Thrown(const Thrown& other) : number(other.number) { ++alive; }
  ~Thrown() { --alive; }
};
struct Guard {
  Guard() { ++alive; }
  ~Guard() { --alive; }
};
