// A uniform effect under a mask happens once if a lane is live and never if none is.
#include "check.h"

#include <iostream>
#include <string>
#include <vector>

constexpr int L = 8;

int main() {
  int varying(L) v = sierra::seq<L>();
  int once = 0, never = 0, rounds = 0, both = 0;
  if (v > 3) ++once;
  if (v > 100) ++never;
  if (v > 100 && ++never) ++never;
  while (v > 2) {
    ++rounds;
    v -= 2;
  }
  if (v > 0) ++both;
  else both += 10;
  CHECK_EQ(once, 1);
  CHECK_EQ(never, 0);
  CHECK_EQ(rounds, 3);
  CHECK_EQ(both, 11);

  v = sierra::seq<L>();
  std::vector<int> list;
  std::string text;
  int* memory = nullptr;
  if (v == 2) {
    std::cout << "lane two" << std::endl;
    list.push_back(2);
    text += "two";
    memory = new int(7);
  } else if (v > 100) {
    std::cout << "nobody" << std::endl;
    list.push_back(100);
    text += "nobody";
    delete memory;
    memory = nullptr;
  }
  CHECK_EQ(list.size(), 1u);
  CHECK(text == "two");
  CHECK(memory && *memory == 7);
  delete memory;

  for (int i = 0; i < 10; ++i) {
    if (v < i) continue;
    if (v == 7) break;
    std::cout << i << ' ';
  }
  std::cout << std::endl;
  return check_status();
}
// expect: lane two
// expect: 0 1 2 3 4 5 6
