# The compiler finds its headers from any folder, and mixes with iostream and vector.
mkdir -p deep/er
cat > file.cpp <<'END'
#include <sierra.h>
#include <iostream>
#include <vector>
int main() {
  std::vector<float> data(16, 1.5f);
  float varying(8) sum = 0;
  for (int i = 0; i < 16; i += 8) sum += *(float varying(8)*) (data.data() + i);
  if (sum > 2) sum += sierra::seq<8>();
  float total = 0;
  for (int i = 0; i < 8; ++i) total += sierra::extract(sum, i);
  std::cout << total << '\n';
}
END
cd deep/er
$SIERRAPP -fsierra -mavx -O2 ../../file.cpp
test "$(./a.out)" = 52
$SIERRAPP -fsierra -mavx -O2 ../../file.cpp -o named -std=c++20
test "$(./named)" = 52
