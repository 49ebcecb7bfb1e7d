// base64.h: bytes as text of 64 characters (RFC 4648) and back, a text for each row.
#ifndef BENCHMARKS_IMAGES8_BASE64_H
#define BENCHMARKS_IMAGES8_BASE64_H

#include <array>

#include "pixels.h"

namespace images8 {

constexpr char base64_alphabet[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<u8, 256> values_of_base64() {
  std::array<u8, 256> values{};
  for (int i = 0; i < 64; ++i) values[u8(base64_alphabet[i])] = u8(i);
  return values;
}
constexpr std::array<u8, 256> base64_values = values_of_base64();

inline void base64_encode_row(const u8* src, int size, u8* dst) {
  const int groups = size / 3;
  each(0, groups, [&](int i) {
    const int a = src[3 * i], b = src[3 * i + 1], c = src[3 * i + 2];
    dst[4 * i] = base64_alphabet[a >> 2];
    dst[4 * i + 1] = base64_alphabet[(a << 4 | b >> 4) & 63];
    dst[4 * i + 2] = base64_alphabet[(b << 2 | c >> 6) & 63];
    dst[4 * i + 3] = base64_alphabet[c & 63];
  });
  if (const int rest = size % 3) {
    const int a = src[3 * groups], b = rest == 2 ? src[3 * groups + 1] : 0;
    dst[4 * groups] = base64_alphabet[a >> 2];
    dst[4 * groups + 1] = base64_alphabet[(a << 4 | b >> 4) & 63];
    dst[4 * groups + 2] = rest == 2 ? base64_alphabet[(b << 2) & 63] : '=';
    dst[4 * groups + 3] = '=';
  }
}

inline void base64_encode(Args& args) {
  for (int y = 0; y < args.height; ++y) base64_encode_row(args.in[0].row(y), args.width, args.out[0].row(y));
}

// Returns how many bytes there are. The size is a multiple of 4, not 0.
inline int base64_decode_row(const u8* src, int size, u8* dst) {
  const int whole = size / 4 - 1;  // the last group may be padded
  each(0, whole, [&](int i) {
    const int a = base64_values[src[4 * i]], b = base64_values[src[4 * i + 1]];
    const int c = base64_values[src[4 * i + 2]], d = base64_values[src[4 * i + 3]];
    dst[3 * i] = a << 2 | b >> 4;
    dst[3 * i + 1] = b << 4 | c >> 2;
    dst[3 * i + 2] = c << 6 | d;
  });
  const u8* last = src + 4 * whole;
  u8* end = dst + 3 * whole;
  const int a = base64_values[last[0]], b = base64_values[last[1]], c = base64_values[last[2]], d = base64_values[last[3]];
  *end++ = a << 2 | b >> 4;
  if (last[2] != '=') *end++ = b << 4 | c >> 2;
  if (last[3] != '=') *end++ = c << 6 | d;
  return int(end - dst);
}

inline void base64_decode(Args& args) {
  std::uint64_t bytes = 0;
  for (int y = 0; y < args.height; ++y) bytes += base64_decode_row(args.in[0].row(y), args.width, args.out[0].row(y));
  args.results[0] = bytes;
}

}  // namespace images8

#endif
