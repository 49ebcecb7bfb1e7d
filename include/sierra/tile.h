// sierra/tile.h: L lanes as a small rectangle of pixels.
#ifndef SIERRA_TILE_H
#define SIERRA_TILE_H

#pragma GCC system_header

#include "iterate.h"
#include "lanes.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

namespace internal {
// The widest of the shapes that are square or twice as wide as high.
constexpr int tile_width(int length) {
  int width = 1;
  while (width * width < length) width *= 2;
  return width;
}
template<class B, class A> auto takes_pixels(int) -> decltype(void(declval<B&>()(declval<A>(), declval<A>())), (char(*)[2])0);
template<class B, class A> auto takes_pixels(long) -> char(*)[1];
}  // namespace internal

// Does a body take one column and one row, and no lanes of them?
template<class B, int L> struct is_pixel_body {
  template<class A> static constexpr bool takes() { return is_same<decltype(internal::takes_pixels<B, A>(0)), char(*)[2]>::value; }
  static constexpr bool value = takes<int>() && !takes<vec<int, L>>();
  // It says that it takes lanes, and so it takes others than the tile has.
  static constexpr bool takes_others = value && names_lanes<remove_cvref_t<B>>::value;
};

}  // namespace __sierra

namespace sierra {

// Lane i stands at column i % width and row i / width: Tile<2> is 2 x 1, Tile<4> 2 x 2, Tile<8> 4 x 2, Tile<16> 4 x 4 and so on. What the lanes of
// a tile do next to each other is alike more often than along a line: fewer lanes wait, and memory is shared in both directions. Tile<> has as many as suit `float`.
template<int L = native<>> struct Tile {
  static_assert(__sierra::is_length(L), "sierra: the length is not a positive power of two (up to 64)");
  static constexpr int width = __sierra::tile_width(L);
  static constexpr int height = L / width;

  // Each lane's column and row in the tile: int varying(L).
  __SIERRA_PUBLIC static auto dx() noexcept { return sierra::seq<L>() & (width - 1); }
  __SIERRA_PUBLIC static auto dy() noexcept { return sierra::seq<L>() / width; }

  // body(int varying(L) x, int varying(L) y) for all pixels from (0, 0) to (columns - 1, rows - 1), tile by tile along the rows; where a tile
  // hangs over the edge, only the lanes inside are live. A body that takes one pixel, body(int x, int y), does the work of one lane, as in `sierra::for_each`.
  template<class B> __SIERRA_PUBLIC static void for_each(int columns, int rows, B&& body) { each_tile<1>(columns, rows, body); }
  template<class B> __SIERRA_PUBLIC static void for_each(unsequenced, int columns, int rows, B&& body) { each_tile<2>(columns, rows, body); }

 private:
  template<int Order, class B> __SIERRA_INLINE static void each_tile(int columns, int rows, B& body) {
    constexpr bool takes_others = __sierra::is_pixel_body<B, L>::takes_others;
    static_assert(!takes_others, "sierra: the body takes lanes of another length than the tile has");
    for (int top = 0; top < rows; top += height) {
      for (int left = 0; left < columns; left += width) {
        if constexpr (takes_others) {
          // One message is enough.
        } else if constexpr (L == 1) {
          [[clang::always_inline]] body(left, top);
        } else if constexpr (__sierra::is_pixel_body<B, L>::value) {
          pixels<Order>(left, top, columns, rows, body);
        } else if (columns - left >= width && rows - top >= height) {
          [[clang::always_inline]] body(dx() + left, dy() + top);
        } else if ((dx() < columns - left) & (dy() < rows - top)) {
          [[clang::always_inline]] body(dx() + left, dy() + top);
        }
      }
    }
  }
  // A body that does the work of one pixel: a packet, or a plain loop.
  template<int Order, class B> __SIERRA_INLINE static void pixels(int left, int top, int columns, int rows, B& body) {
    auto one = [&](int lane) { [[clang::always_inline]] body(left + lane % width, top + lane / width); };
    using One = decltype(one);
    if (__sierra::packetises<L, int, Order>(__sierra::internal::lane_work<One, int>)) {
      __sierra::use_mathematics(__sierra::length_mark<L>(), 0);
      if (__sierra::packets_apart<L, int, Order>(__sierra::internal::lane_work<One, int>, (void*)__builtin_addressof(one), 0, L)) {
        if (columns - left >= width && rows - top >= height) {
          __sierra::packet<L, int, Order>(__sierra::internal::lane_work<One, int>, (void*)__builtin_addressof(one), 0);
        } else if ((dx() < columns - left) & (dy() < rows - top)) {
          __sierra::packet<L, int, Order>(__sierra::internal::lane_work<One, int>, (void*)__builtin_addressof(one), 0);
        }
        return;
      }
    }
    // Were it const, clang would take it for a constant expression, in which all lanes are live.
    unsigned long alive = __sierra::live_number<L>();
    for (int lane = 0; lane < L; ++lane) {
      if ((alive >> lane & 1) != 0 && lane % width < columns - left && lane / width < rows - top) {
        [[clang::always_inline]] one(lane);
      }
    }
  }
};

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
