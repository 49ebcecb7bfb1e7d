// png.h: writes an 8-bit grey or RGB picture as a PNG file; the pixels are stored, not compressed, so that this needs no library.
#ifndef BENCHMARKS_PNG_H
#define BENCHMARKS_PNG_H

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace png {

inline std::uint32_t crc(const std::string& bytes) {
  std::uint32_t c = 0xffffffffu;
  for (unsigned char byte : bytes) {
    c ^= byte;
    for (int k = 0; k < 8; ++k) c = (c & 1) != 0 ? 0xedb88320u ^ (c >> 1) : c >> 1;
  }
  return ~c;
}

inline std::string big_endian(std::uint32_t n) {
  return {char(n >> 24), char(n >> 16), char(n >> 8), char(n)};
}

inline std::string chunk(const std::string& type, const std::string& data) {
  return big_endian(std::uint32_t(data.size())) + type + data + big_endian(crc(type + data));
}

// `pixels`: height rows of width · channels bytes (channels: 1 grey, 3 RGB). Returns false if the file cannot be written.
inline bool write(const std::string& path, const std::vector<unsigned char>& pixels, int width, int height, int channels) {
  std::string raw;
  for (int y = 0; y < height; ++y) {
    raw += '\0';  // no filter
    raw.append(reinterpret_cast<const char*>(pixels.data()) + std::size_t(y) * width * channels, std::size_t(width) * channels);
  }
  std::string packed = "\x78\x01";
  std::uint32_t a = 1, b = 0;
  for (unsigned char byte : raw) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  for (std::size_t at = 0; at < raw.size(); at += 65535) {
    const std::size_t n = raw.size() - at < 65535 ? raw.size() - at : 65535;
    packed += char(at + n == raw.size());
    packed += {char(n), char(n >> 8), char(~n), char(~n >> 8)};
    packed.append(raw, at, n);
  }
  packed += big_endian(b << 16 | a);
  const std::string header = big_endian(std::uint32_t(width)) + big_endian(std::uint32_t(height)) +
                             std::string{8, char(channels == 3 ? 2 : 0), 0, 0, 0};
  const std::string file = "\x89PNG\r\n\x1a\n" + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", "");
  std::FILE* out = std::fopen(path.c_str(), "wb");
  if (out == nullptr) return false;
  const bool complete = std::fwrite(file.data(), 1, file.size(), out) == file.size();
  return std::fclose(out) == 0 && complete;
}

}  // namespace png

#endif
