// The object of one lane has no fields of its own: the message says how they are found.
#include <sierra.h>

struct Point {
  int x, y;
  int both() const { return x + y; }
};
int first(Point varying(8) p) {
  p[1].x = 3;           // expected-error {{'x' of one lane of 'Point' is read by 'extract(v, i).x', and a field is written by 'v.x[i]'}}
  int k = p[2].both();  // expected-error {{'both' of one lane of 'Point' is read by 'extract(v, i).both'}}
  p.x[1] = 3;
  Point q = p[1];
  return k + q.x + sierra::extract(p, 2).both();
}
