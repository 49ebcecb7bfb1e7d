// Numbers of 32 bits that are shifted down into 16 with their sign, and clamped: at the ends of what fits, and just beyond.
#include "lanes.h"

#include <cstdint>

void colour(uint8_t varying(L) y, uint8_t varying(L) v, uint8_t varying(L)& r, uint8_t varying(L)& g, int16_t varying(L)& all) {
  int varying(L) l = (y - 16) * 9535 + 4096;
  r = sierra::clamp((l + 13074 * (v - 128)) >> 13, 0, 255);
  g = sierra::clamp((l - 6660 * (v - 128)) >> 12, 0, 255);
  all = (l * 27 - 60000 * (v - 128)) >> 11;
}
LANES(colour, IN(uint8_t), IN(uint8_t), OUT(uint8_t), OUT(uint8_t), OUT(int16_t));

void beyond(int16_t varying(L) a, int16_t varying(L) b, int16_t varying(L)& r, uint8_t varying(L)& clamped) {
  int varying(L) p = a * 65535 + b;
  r = (int16_t varying(L)) (p >> 16);
  clamped = sierra::clamp((a * 256 + b) >> 8, 0, 255);
}
LANES(beyond, IN(int16_t), IN(int16_t), OUT(int16_t), OUT(uint8_t));
