# Annotations without their header: clang's own errors, and behind them a hint at the first annotation. What is C++ gets no hint.
cat > missed.cpp <<'END'
#include <vector>
int before;
void scale(std::vector<float>& data) { float varying(8) x = data[0]; }
END
$CLANGXX -c missed.cpp 2> clang.err && exit 1
$SIERRAPP -fsierra -c missed.cpp 2> sierra.err && exit 1
test ! -e missed.o
lines=$(wc -l < clang.err)
head -n "$lines" sierra.err | diff clang.err -
tail -n +$((lines + 1)) sierra.err > hint
diff hint - <<'END'
missed.cpp:3:46: note: 'varying' is a word of <sierra.h>, which is not included
    3 | void scale(std::vector<float>& data) { float varying(8) x = data[0]; }
      |                                              ^
END

# From standard input, and for one of two inputs.
echo 'int main() {}' > plain.cpp
$SIERRAPP -fsierra -c -x c++ - < missed.cpp 2> sierra.err && exit 1
grep -q "^<stdin>:3:46: note: 'varying' is a word" sierra.err
$SIERRAPP -fsierra -fsyntax-only plain.cpp missed.cpp 2> sierra.err && exit 1
grep -q "^missed.cpp:3:46: note: 'varying' is a word" sierra.err

# The words are free where the header is not.
cat > own.cpp <<'END'
int varying(int);
int n(int x) { int spmd(8); return varying(8) * spmd + y; }
END
$CLANGXX -c own.cpp 2> clang.err && exit 1
$SIERRAPP -fsierra -c own.cpp 2> sierra.err && exit 1
diff clang.err sierra.err
# What looks like an annotation may be a macro's business: then clang takes it.
cat > macro.cpp <<'END'
#define LANES float varying(8) x;
int main() { return 0; }
END
$SIERRAPP -fsierra -c macro.cpp 2> sierra.err
test ! -s sierra.err
