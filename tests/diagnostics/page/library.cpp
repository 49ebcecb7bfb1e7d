// The library
// flags: -ferror-limit=0
#include <sierra.h>

// instead: the forms of the call
bool two(int varying(8) v) { return sierra::any(v > 1, v > 2); }  // expected-error {{no matching function for call to 'any'}}

// instead: integers, or `(int varying(8)) v`
int of_fractions(float varying(8) v) { return sierra::reduce_or(v); }  // expected-error {{no matching function for call to 'reduce_or'}}

// instead: a length: `sierra::seq<8>()`
int varying(8) no_length() { return sierra::seq(8); }  // expected-error {{no matching function for call to 'seq'}}

// instead: 4 or 8
int varying(8) three() { return sierra::seq<3>(); }  // expected-error {{length 3 of 'int varying(3)' is not a positive power of two}}

// instead: `(int varying(8)) i`
int varying(8) gathered(int* p, float varying(8) i) { return sierra::gather(p, i); }  // expected-error {{gather takes integers for indices}}

// instead: a pointer that is not to const
void scattered(const int* p, int varying(8) i) { sierra::scatter(p, i, i); }  // expected-error {{scatter writes, and its pointer is to const}}

// instead: a pointer that is not to const
int packed(const int* p, int varying(8) v) { return sierra::packed_store_active(p, v); }  // expected-error {{packed_store_active writes, and its pointer is to const}}

// instead: a pointer that is not to const
void streamed(const int* p, int varying(8) v) { sierra::stream_store(p, v); }  // expected-error {{stream_store writes, and its pointer is to const}}

// instead: a pointer that is not to const
void pixels(const unsigned char* p, int varying(8) i) { sierra::store_pixels(p, i, i, i, i); }  // expected-error {{store_pixels writes, and its pointer is to const}}

// instead: two to four channels
void channels(unsigned char* p, int varying(8) i) { sierra::store_pixels(p, i, i, i, i, i, i); }  // expected-error {{pixels have two to four channels}}

// instead: lanes of the loop's length: `int varying(8) i`
void body(int* p) { sierra::for_each<8>(0, 9, [&](int varying(4) i) { p[i] = 1; }); }  // expected-error {{the body takes lanes of another length than the loop has}}

// instead: integers, and the number made of them: `i * 0.5f`
void steps(float* p) { sierra::for_each<8>(0.0f, 9.0f, [&](float i) { p[int(i)] = 1; }); }  // expected-error {{for_each needs integers}}

// instead: lanes of the tile's length
void tile(int* p) { sierra::Tile<8>::for_each(9, 9, [&](int varying(4) x, int varying(4) y) { p[x] = y; }); }  // expected-error {{the body takes lanes of another length than the tile has}}

// instead: `[](int value)` or `[](int value, int lane)`
void each(int varying(8) v) { sierra::for_each_lane(v, [](int, int, int) {}); }  // expected-error {{for_each_lane calls a function with the value of a lane, or with the value and its lane}}

// instead: a type of the same size, or a conversion
void bits(float varying(8) v) { sierra::bit_cast<double>(v); }  // expected-error {{bit_cast between elements of different sizes}}

// instead: `v != 0`
void truths(unsigned char varying(8) v) { sierra::bit_cast<bool>(v); }  // expected-error {{bit_cast to bool}}

// instead: indices below the number of lanes
void shuffled(int varying(4) v) { sierra::shuffle<0, 1, 2, 9>(v); }  // expected-error {{an index of shuffle is no lane}}

// instead: a number that is no narrower; `narrow` for the other way
void wider(int varying(8) v) { sierra::widen<short>(v); }  // expected-error {{widen is to a number that is no narrower}}

// instead: a number that is no wider; `widen` for the other way
void narrower(short varying(8) v) { sierra::narrow<int>(v); }  // expected-error {{narrow is to a number that is no wider}}

// instead: an integer that is no wider
void nearest(short varying(8) v) { sierra::narrow_sat<int>(v); }  // expected-error {{narrow_sat is to an integer that is no wider}}

// instead: 2, 4, 8, … values
void turned(int varying(8) a, int varying(8) b, int varying(8) c) { sierra::transpose(a, b, c); }  // expected-error {{transpose takes as many values as there are lanes, or 2, 4, … of them}}

// instead: what one call of `f` takes
float half(float x);
void called() { sierra::lanes<8>(half)("s"); }  // expected-error {{lanes<L>(f) calls f for one lane, which takes no such arguments}}

// instead: arguments of length 8
float third(float x);
void called_by_four(float varying(4) v) { sierra::lanes<8>(third)(v); }  // expected-error {{lanes<L>(f) was given lanes of another length than L}}
