// flags: -fno-wrapv
// Bytes and words read in steps and widened to 32 bits, one field and several, with writes between, and near the end of their memory.
#include "lanes.h"

template <class T, int Step> struct Table {
  static constexpr int size = 1024 * Step;
  T memory[size];
  Table() {
    for (int i = 0; i < size; ++i) memory[i] = (T) (i * 2654435761u >> 7);
  }
};

template <class V> int start(const V& item) { return sierra::reduce_max(item - sierra::seq<L>()); }

template <class T, int Step, class R> void one(int varying(L) item, R varying(L)& r) {
  static const Table<T, Step> table;
  const int varying(L) i = start(item) + sierra::seq<L>();
  r = (R varying(L)) table.memory[i * Step + Step - 1];
}
LANES_AS(bytes_by_two, one<unsigned char, 2, int>(INDEX(), OUT(int)));
LANES_AS(bytes_by_three, one<unsigned char, 3, float>(INDEX(), OUT(float)));
LANES_AS(bytes_by_five, one<unsigned char, 5, unsigned>(INDEX(), OUT(unsigned)));
LANES_AS(bytes_by_seven, one<unsigned char, 7, int>(INDEX(), OUT(int)));
LANES_AS(signed_bytes_by_two, one<signed char, 2, float>(INDEX(), OUT(float)));
LANES_AS(signed_bytes_by_four, one<signed char, 4, int>(INDEX(), OUT(int)));
LANES_AS(words_by_two, one<short, 2, float>(INDEX(), OUT(float)));
LANES_AS(unsigned_words_by_two, one<unsigned short, 2, int>(INDEX(), OUT(int)));
LANES_AS(unsigned_words_by_three, one<unsigned short, 3, float>(INDEX(), OUT(float)));
LANES_AS(bytes_to_long, one<unsigned char, 3, long>(INDEX(), OUT(long)));
LANES_AS(bytes_to_double, one<signed char, 3, double>(INDEX(), OUT(double)));

// All fields, in several orders and types, some wanted narrow as well.
template <class T, int Step> void fields(int varying(L) item, float varying(L)& r, int varying(L)& s) {
  static const Table<T, Step> table;
  const int varying(L) i = (start(item) + sierra::seq<L>()) * Step;
  float varying(L) sum = 0;
  for (int f = Step - 1; f >= 0; --f) sum = sum * 3 + (float varying(L)) table.memory[i + f];
  r = sum;
  const T varying(L) a = table.memory[i], b = table.memory[i + 1];
  s = (int varying(L)) a * 7 - (int varying(L)) b;
  const T varying(L) narrow = a + b;
  s += (int varying(L)) narrow + (int varying(L)) (a > b);
}
LANES_AS(two_bytes, fields<unsigned char, 2>(INDEX(), OUT(float), OUT(int)));
LANES_AS(three_bytes, fields<unsigned char, 3>(INDEX(), OUT(float), OUT(int)));
LANES_AS(four_bytes, fields<unsigned char, 4>(INDEX(), OUT(float), OUT(int)));
LANES_AS(six_bytes, fields<unsigned char, 6>(INDEX(), OUT(float), OUT(int)));
LANES_AS(three_signed_bytes, fields<signed char, 3>(INDEX(), OUT(float), OUT(int)));
LANES_AS(two_words, fields<short, 2>(INDEX(), OUT(float), OUT(int)));
LANES_AS(three_words, fields<unsigned short, 3>(INDEX(), OUT(float), OUT(int)));

struct Pixel {
  unsigned char r, g, b;
};

// What is written between two reads is seen by the second one.
void written_between(int varying(L) item, int varying(L) v, int varying(L)& r) {
  static Pixel pixels[1024];
  Pixel* p = pixels;
  const int first = start(item);
  const int varying(L) i = first + sierra::seq<L>();
  for (int k = 0; k < L; ++k) p[first + k] = {(unsigned char) (first + k), 3, 7};
  p[i].g = (unsigned char varying(L)) item;
  r = (int varying(L)) p[i].r;
  p[i].g = (unsigned char varying(L)) (item + v);
  r = r * 256 + (int varying(L)) p[i].g;
  p[i].b = (unsigned char varying(L)) v;
  r = r * 256 + (int varying(L)) p[i].b;
}
LANES(written_between, INDEX(), SMALL(int), OUT(int));

// Under a condition only live lanes read.
void where_it_is_asked(int varying(L) item, int varying(L) v, float varying(L)& r) {
  static const Table<unsigned char, 3> table;
  const int varying(L) i = (start(item) + sierra::seq<L>()) * 3;
  r = 1;
  if (v > 2) r = 0.5f * table.memory[i] + 0.25f * table.memory[i + 1] + 0.125f * table.memory[i + 2];
}
LANES(where_it_is_asked, INDEX(), SMALL(int), OUT(float));
