// The lane oracle's side of a test in tests/lanes: inputs, outputs and the program around the functions under test.
//
//   #include "lanes.h"
//   void halve(int varying(L) a, int varying(L)& r) { if (a > 0) r = a / 2; }
//   LANES(halve, IN(int), OUT(int));
//
// The harness builds the source with its length and with length 1, and compares every output of every item. Each call is
// made twice, plainly and under a varying condition. Outputs hold a poison pattern before, so that a lane that wrote
// though it was dead is seen. See tests/README.md.
#pragma once

#include <sierra.h>

constexpr int L = VECTOR_LENGTH;

extern "C" long write(int, const void*, unsigned long);
extern "C" [[noreturn]] void _exit(int);

namespace lanes {

// A multiple of every length; lengths see the same items in the same order.
constexpr int items = 1024;
constexpr int group = 64;

inline unsigned long long hash(unsigned long long a, unsigned long long b) {
  unsigned long long z = (a + 1) * 0x9e3779b97f4a7c15ull + b * 0xd1b54a32d192ed03ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

template <class T> struct Info;
#define LANES_TYPE(T, text) \
  template <> struct Info<T> { static const char* name() { return text; } }
LANES_TYPE(bool, "bool");
LANES_TYPE(char, "i8");
LANES_TYPE(signed char, "i8");
LANES_TYPE(unsigned char, "u8");
LANES_TYPE(short, "i16");
LANES_TYPE(unsigned short, "u16");
LANES_TYPE(int, "i32");
LANES_TYPE(unsigned, "u32");
LANES_TYPE(long, "i64");
LANES_TYPE(unsigned long, "u64");
LANES_TYPE(long long, "i64");
LANES_TYPE(unsigned long long, "u64");
LANES_TYPE(_Float16, "f16");
LANES_TYPE(float, "f32");
LANES_TYPE(double, "f64");
#undef LANES_TYPE

template <class T> T edge(unsigned long long h) {
  constexpr int top = sizeof(T) * 8 - 1;
  switch (h % 9) {
    case 0: return (T) 0;
    case 1: return (T) 1;
    case 2: return (T) -1;
    case 3: return (T) ((1ull << top) - 1);
    case 4: return (T) (1ull << top);
    case 5: return (T) 2;
    case 6: return (T) 0x5555555555555555ull;
    case 7: return (T) (1ull << ((h >> 8) % (top + 1)));
    default: return (T) ((1ull << top) + 1);
  }
}
template <class T> T float_edge(unsigned long long h, T tiny, T huge) {
  switch (h % 12) {
    case 0: return (T) 0;
    case 1: return -(T) 0;
    case 2: return (T) 1;
    case 3: return (T) -1;
    case 4: return (T) 0.5;
    case 5: return (T) -2.5;
    case 6: return (T) __builtin_inf();
    case 7: return (T) -__builtin_inf();
    case 8: return (T) __builtin_nan("");
    case 9: return tiny;
    case 10: return huge;
    default: return -huge;
  }
}
template <> inline bool edge<bool>(unsigned long long h) { return h % 2; }
template <> inline _Float16 edge<_Float16>(unsigned long long h) {
  return float_edge<_Float16>(h, (_Float16) 5.9604645e-8f, (_Float16) 65504.0f);
}
template <> inline float edge<float>(unsigned long long h) {
  return float_edge<float>(h, 1.40129846e-45f, 3.40282347e+38f);
}
template <> inline double edge<double>(unsigned long long h) {
  return float_edge<double>(h, 4.9406564584124654e-324, 1.7976931348623157e+308);
}

template <class T> constexpr bool is_float() { return (T) 0.5 != (T) 0 && (T) 0.5 != (T) 1; }

// Any value of the type: edges, small ones, anything; some groups of items are all alike.
struct Any {
  template <class T> static T value(unsigned long long stream, int item) {
    unsigned long long h = hash(stream, item), same = hash(stream, item / group + items);
    switch (same % 8) {
      case 0: return edge<T>(same >> 8);
      case 1: case 2: return edge<T>(h >> 8);
      case 3: case 4: return (T) ((int) (h % 16) - 4);
      case 5: return h & 1024 ? edge<T>(h >> 16) : (T) ((int) (h % 8) - 2);
      default: return is_float<T>() ? (T) (((double) (h >> 12) - 2251799813685248.0) / 17592186044416.0)
                                    : (T) (h >> 3);
    }
  }
};

// Small numbers: loop counts, shifts, cases. Never negative.
struct Small {
  template <class T> static T value(unsigned long long stream, int item) {
    unsigned long long h = hash(stream, item), same = hash(stream, item / group + items);
    return (T) (same % 8 == 0 ? same >> 8 & 7 : h % 8);
  }
};

template <int Low, int High> struct Within {
  template <class T> static T value(unsigned long long stream, int item) {
    unsigned long long h = hash(stream, item);
    T value = (T) (Low + (int) (h % (unsigned) (High - Low + 1)));
    return is_float<T>() && value < (T) High ? value + (T) ((h >> 40 & 63) / 64.0) : value;
  }
};

// Which lanes are live: none, all, one, all but one, alternating ones, and random ones of several densities.
struct Mask {
  template <class T> static T value(unsigned long long stream, int item) {
    unsigned long long h = hash(stream, item), same = hash(stream, item / group + items);
    switch (item / group % 12) {
      case 0: return 0;
      case 1: return 1;
      case 2: return item % 8 == (int) (same % 8);
      case 3: return item % 16 == (int) (same % 16);
      case 4: return item % group == (int) (same % group);
      case 5: return item % 8 != (int) (same % 8);
      case 6: return item % 2;
      case 7: return item / 2 % 2;
      case 8: return h % 16 == 0;
      case 9: return h % 16 != 0;
      default: return h % 2;
    }
  }
};

struct Index {
  template <class T> static T value(unsigned long long, int item) { return (T) item; }
};

struct Poison {
  template <class T> static T value(unsigned long long, int item) {
    if ((T) 2 == (T) 1) return (T) (item % 2);
    unsigned char bytes[sizeof(T)];
    for (unsigned char& byte : bytes) byte = 0x5a;
    bytes[0] = (unsigned char) (item * 7);
    T result;
    __builtin_memcpy(&result, bytes, sizeof(T));
    return result;
  }
};

// The arrays that the running test has asked for, in the order of its arguments.
struct Array {
  const char* type;
  const char* direction;
  void* data;
  unsigned long bytes;
  Array* next;
  bool listed;
};
inline Array* first_array;
inline Array** last_array = &first_array;

template <class T, int Stream, class Fill> T* array(const char* direction) {
  static T data[items];
  static Array self;
  if (!self.listed) {
    for (int item = 0; item < items; ++item) data[item] = Fill::template value<T>(Stream, item);
    self = Array{Info<T>::name(), direction, data, sizeof(data), nullptr, true};
    *last_array = &self;
    last_array = &self.next;
  }
  return data;
}

struct Case {
  const char* name;
  void (*plain)(int item);
  void (*masked)(int item);
  Case* next;
  Case(const char* name, void (*plain)(int), void (*masked)(int));
};
inline Case* first_case;
inline Case** last_case = &first_case;
inline Case::Case(const char* n, void (*p)(int), void (*m)(int))
    : name(n), plain(p), masked(m), next(nullptr) {
  *last_case = this;
  last_case = &next;
}

inline void put(const char* data, unsigned long bytes) {
  while (bytes > 0) {
    long written = write(1, data, bytes);
    if (written <= 0) _exit(3);
    data += written;
    bytes -= written;
  }
}
inline void put(const char* text) { put(text, __builtin_strlen(text)); }

inline void run(const char* name, const char* mode, void (*function)(int)) {
  put("case "), put(name), put(" "), put(mode), put("\n");
  for (int item = 0; item < items; item += L) function(item);
  for (Array* array = first_array; array; array = array->next) {
    put("array "), put(array->type), put(" "), put(array->direction), put("\n");
    put((const char*) array->data, array->bytes);
    array->listed = false;
  }
  first_array = nullptr;
  last_array = &first_array;
}

} // namespace lanes

#define LANES_ITEMS(T, fill, direction) \
  (*(T varying(L)*) (::lanes::array<T, __COUNTER__, fill>(direction) + item))

// Arguments of a test; T is an arithmetic type.
#define IN(T) LANES_ITEMS(T, ::lanes::Any, "in")
#define SMALL(T) LANES_ITEMS(T, ::lanes::Small, "in")
#define RANGE(T, low, high) LANES_ITEMS(T, LANES_WITHIN(low, high), "in")
#define LANES_WITHIN(low, high) ::lanes::Within<low, high>
#define MASK() LANES_ITEMS(bool, ::lanes::Mask, "in")
#define INDEX() LANES_ITEMS(int, ::lanes::Index, "in")
#define OUT(T) LANES_ITEMS(T, ::lanes::Poison, "out")
#define INOUT(T) LANES_ITEMS(T, ::lanes::Any, "out")

// Tests a function that takes inputs by value and outputs by reference.
#define LANES(function, ...) LANES_AS(function, function(__VA_ARGS__))

// Tests a statement, under a name.
#define LANES_AS(name, ...)                        \
  static void name##_plain(int item) {             \
    (void) item;                                   \
    __VA_ARGS__;                                   \
  }                                                \
  static void name##_masked(int item) {            \
    bool varying(L) live = MASK();                 \
    if (live) {                                    \
      __VA_ARGS__;                                 \
    }                                              \
  }                                                \
  static ::lanes::Case name##_case(#name, name##_plain, name##_masked)

int main() {
  ::lanes::put("lanes\n");
  for (::lanes::Case* c = ::lanes::first_case; c; c = c->next) {
    ::lanes::run(c->name, "plain", c->plain);
    ::lanes::run(c->name, "masked", c->masked);
  }
  ::lanes::put("end\n");
}
