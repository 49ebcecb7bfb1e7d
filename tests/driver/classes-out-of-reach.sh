# Classes that no lane can reach get no form: headers are full of them, and each would cost text that is parsed again and again.
cat > api.h <<'END'
#pragma once
struct Message { int kind; long when; struct Sender { char name[16]; } sender; };
struct Window { int x, y, width, height; };
extern "C" { struct Event { int type; }; int poll_event(struct Event* event); }
inline int area(const Window& window) { return window.width * window.height; }
END
cat > a.cpp <<'END'
#include "api.h"
#include <sierra.h>
struct Particle { float px, py; };
Particle particles[64];
float varying(8) move(int varying(8) index) { return particles[index].px; }
END
$SIERRAPP -fsierra -mavx2 -fsierra-print-stage=edit -c a.cpp > text
form() { grep "struct $1 " text | grep -c __sierra_form; }
test "$(form Particle)" = 1
for class in Message Window Event; do
  test "$(grep -c "struct $class " text)" -ge 1
  test "$(form $class || true)" = 0
done
# A word in common is enough.
echo 'int varying(8) look(int varying(8) index) { return index + area(Window()); }' >> a.cpp
$SIERRAPP -fsierra -mavx2 -fsierra-print-stage=edit -c a.cpp > text
test "$(form Window)" = 1
test "$(form Message || true)" = 0
$SIERRAPP -fsierra -mavx2 -c a.cpp -o a.o
