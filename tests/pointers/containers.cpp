// Classes whose elements lie side by side are subscripted like arrays; other subscripts stay the class's own.
#include "lanes.h"
#include <array>
#include <string>
#include <vector>

void vectors(int varying(L) item, int varying(L) k, float varying(L)& r) {
  static std::vector<float> memory(1024);
  memory[item] = k;
  memory[item] += 1;
  const std::vector<float>& same = memory;
  r = same[item] * 2;
  std::array<int, 8> table = {{1, 1, 2, 3, 5, 8, 13, 21}};
  r += table[k];
  std::string text = "abcdefgh";
  if (text[k] > 'c') r += text[k] - 'a';
}
LANES(vectors, INDEX(), SMALL(int), OUT(float));

struct Doubler {
  int varying(L) operator[](int varying(L) i) const { return i * 2; }
};
void own_subscript(int varying(L) k, int varying(L)& r) {
  Doubler doubler;
  r = doubler[k] + doubler[k + 1];
}
LANES(own_subscript, SMALL(int), OUT(int));
