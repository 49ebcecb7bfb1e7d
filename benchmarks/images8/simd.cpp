// simd.cpp: calls of the Simd Library's functions by the kernels' names.
#include "simd.h"

#include <dlfcn.h>

#include <cstdio>
#include <string>
#include <vector>

namespace images8 {
namespace {

using size = std::size_t;

// The library's functions that the kernels have in common with it, null where it has none. Pictures are handed over as address and stride.
struct Functions {
  void (*AbsDifference)(const u8*, size, const u8*, size, u8*, size, size, size);
  void (*AbsDifferenceSum)(const u8*, size, const u8*, size, size, size, std::uint64_t*);
  void (*AbsDifferenceSumMasked)(const u8*, size, const u8*, size, const u8*, size, u8, size, size, std::uint64_t*);
  void (*AbsDifferenceSums3x3)(const u8*, size, const u8*, size, size, size, std::uint64_t*);
  void (*AbsDifferenceSums3x3Masked)(const u8*, size, const u8*, size, const u8*, size, u8, size, size, std::uint64_t*);
  void (*AbsGradientSaturatedSum)(const u8*, size, size, size, u8*, size);
  void (*AddFeatureDifference)(const u8*, size, size, size, const u8*, size, const u8*, size, std::uint16_t, u8*, size);
  void (*AlphaBlendingUniform)(const u8*, size, size, size, size, u8, u8*, size);
  void (*AlphaBlending)(const u8*, size, size, size, size, const u8*, size, u8*, size);
  void (*AlphaFilling)(u8*, size, size, size, const u8*, size, const u8*, size);
  void (*AlphaPremultiply)(const u8*, size, size, size, u8*, size, int);
  void (*AlphaUnpremultiply)(const u8*, size, size, size, u8*, size, int);
  void (*AveragingBinarization)(const u8*, size, size, size, u8, size, u8, u8, u8, u8*, size, int);
  void (*BackgroundAdjustRange)(u8*, size, size, size, u8*, size, u8*, size, u8*, size, u8);
  void (*BackgroundAdjustRangeMasked)(u8*, size, size, size, u8*, size, u8*, size, u8*, size, u8, const u8*, size);
  void (*BackgroundGrowRangeFast)(const u8*, size, size, size, u8*, size, u8*, size);
  void (*BackgroundGrowRangeSlow)(const u8*, size, size, size, u8*, size, u8*, size);
  void (*BackgroundIncrementCount)(const u8*, size, size, size, const u8*, size, const u8*, size, u8*, size, u8*, size);
  void (*BackgroundInitMask)(const u8*, size, size, size, u8, u8, u8*, size);
  void (*BackgroundShiftRange)(const u8*, size, size, size, u8*, size, u8*, size);
  void (*BackgroundShiftRangeMasked)(const u8*, size, size, size, u8*, size, u8*, size, const u8*, size);
  void (*Base64Decode)(const u8*, size, u8*, size*);
  void (*Base64Encode)(const u8*, size, u8*);
  void (*BayerToBgr)(const u8*, size, size, size, int, u8*, size);
  void (*BayerToBgra)(const u8*, size, size, size, int, u8*, size, u8);
  void (*BgrToBayer)(const u8*, size, size, size, u8*, size, int);
  void (*Binarization)(const u8*, size, size, size, u8, u8, u8, u8*, size, int);
  void (*ConditionalCount16i)(const u8*, size, size, size, i16, int, std::uint32_t*);
  void (*ConditionalCount8u)(const u8*, size, size, size, u8, int, std::uint32_t*);
  void (*ConditionalFill)(const u8*, size, size, size, u8, int, u8, u8*, size);
  void (*ConditionalSum)(const u8*, size, size, size, const u8*, size, u8, int, std::uint64_t*);
  void (*NeuralConvert)(const u8*, size, size, size, float*, size, int);
  void (*BgraToGray)(const u8*, size, size, size, u8*, size);
  void (*BgraToYuv420pV2)(const u8*, size, size, size, u8*, size, u8*, size, u8*, size, int);
  void (*DeinterleaveBgr)(const u8*, size, size, size, u8*, size, u8*, size, u8*, size);
  void (*GaussianBlur3x3)(const u8*, size, size, size, size, u8*, size);
  void (*GetStatistic)(const u8*, size, size, size, u8*, u8*, u8*);
  void (*Int16ToGray)(const u8*, size, size, size, u8*, size);
  void (*LbpEstimate)(const u8*, size, size, size, u8*, size);
  void (*MeanFilter3x3)(const u8*, size, size, size, size, u8*, size);
  void (*MedianFilterRhomb3x3)(const u8*, size, size, size, size, u8*, size);
  void (*ReduceGray2x2)(const u8*, size, size, size, u8*, size, size, size);
  void (*SobelDxAbs)(const u8*, size, size, size, u8*, size);
  void (*SquaredDifferenceSum)(const u8*, size, const u8*, size, size, size, std::uint64_t*);
  void (*StretchGray2x2)(const u8*, size, size, size, u8*, size, size, size);
  void (*TextureBoostedSaturatedGradient)(const u8*, size, size, size, u8, u8, u8*, size, u8*, size);
  void (*Yuv444pToBgrV2)(const u8*, size, const u8*, size, const u8*, size, size, size, u8*, size, int);
} simd;

constexpr int bayer_grbg = 10;  // of the library's formats of pixels
constexpr int bt601 = 0;        // of its kinds of YUV

struct Table {
  void* library;
  std::vector<Kernel> kernels;

  // Looks a function up; the calls are those of kernels that are named after it.
  template<class F> void add(F*& function, const char* name, std::vector<Kernel> calls) {
    function = reinterpret_cast<F*>(dlsym(library, (std::string("Simd") + name).c_str()));
    if (function != nullptr) kernels.insert(kernels.end(), calls.begin(), calls.end());
  }
};

Kernel call(const char* name, void (*run)(Args&)) { return {name, run, {}, {}}; }

#define IMAGES8_ADD(name, ...) table.add(simd.name, #name, __VA_ARGS__)
// Address and stride of a plane, and the size of all of them.
#define IMAGES8_IN(i) a.in[i].data, a.in[i].stride
#define IMAGES8_OUT(i) a.out[i].data, a.out[i].stride
#define IMAGES8_SIZE size(a.width), size(a.height)
#define IMAGES8_CALL(name, ...) \
  call(name, [](Args& a) {      \
    const Parameters& p = a.parameters; \
    (void) p;                   \
    __VA_ARGS__;                \
  })
#define IMAGES8_CALL_ONE(name, ...) IMAGES8_ADD(name, {IMAGES8_CALL(#name, simd.name(__VA_ARGS__))})
// A kernel that is not of the 72.
#define IMAGES8_CALL_MORE(kernel, name, ...) IMAGES8_ADD(name, {IMAGES8_CALL("+" #kernel, simd.name(__VA_ARGS__))})
// The library numbers comparisons as here.
#define IMAGES8_CALL_SIX(function, ...)                                                          \
  IMAGES8_ADD(function, {IMAGES8_CALL(#function "Equal", constexpr int compare = 0; __VA_ARGS__), \
                         IMAGES8_CALL(#function "NotEqual", constexpr int compare = 1; __VA_ARGS__), \
                         IMAGES8_CALL(#function "Greater", constexpr int compare = 2; __VA_ARGS__), \
                         IMAGES8_CALL(#function "GreaterOrEqual", constexpr int compare = 3; __VA_ARGS__), \
                         IMAGES8_CALL(#function "Lesser", constexpr int compare = 4; __VA_ARGS__), \
                         IMAGES8_CALL(#function "LesserOrEqual", constexpr int compare = 5; __VA_ARGS__)})
#define IMAGES8_CALL_FOUR(function, ...)                                                    \
  IMAGES8_ADD(function, {IMAGES8_CALL(#function "1", constexpr size channels = 1; __VA_ARGS__), \
                         IMAGES8_CALL(#function "2", constexpr size channels = 2; __VA_ARGS__), \
                         IMAGES8_CALL(#function "3", constexpr size channels = 3; __VA_ARGS__), \
                         IMAGES8_CALL(#function "4", constexpr size channels = 4; __VA_ARGS__)})

void add_differences(Table& table) {
  IMAGES8_CALL_ONE(AbsDifference, IMAGES8_IN(0), IMAGES8_IN(1), IMAGES8_OUT(0), IMAGES8_SIZE);
  IMAGES8_CALL_ONE(AbsDifferenceSum, IMAGES8_IN(0), IMAGES8_IN(1), IMAGES8_SIZE, a.results);
  IMAGES8_CALL_ONE(AbsDifferenceSumMasked, IMAGES8_IN(0), IMAGES8_IN(1), IMAGES8_IN(2), p.index, IMAGES8_SIZE, a.results);
  IMAGES8_CALL_ONE(AbsDifferenceSums3x3, IMAGES8_IN(0), IMAGES8_IN(1), IMAGES8_SIZE, a.results);
  IMAGES8_CALL_ONE(AbsDifferenceSums3x3Masked, IMAGES8_IN(0), IMAGES8_IN(1), IMAGES8_IN(2), p.index, IMAGES8_SIZE, a.results);
  IMAGES8_CALL_ONE(AbsGradientSaturatedSum, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0));
  IMAGES8_CALL_ONE(AddFeatureDifference, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_IN(1), IMAGES8_IN(2), p.weight, IMAGES8_OUT(0));
}

void add_alpha(Table& table) {
  IMAGES8_CALL_FOUR(AlphaBlendingUniform, simd.AlphaBlendingUniform(IMAGES8_IN(0), IMAGES8_SIZE, channels, p.alpha, IMAGES8_OUT(0)));
  IMAGES8_CALL_FOUR(AlphaBlending, simd.AlphaBlending(IMAGES8_IN(0), IMAGES8_SIZE, channels, IMAGES8_IN(1), IMAGES8_OUT(0)));
  IMAGES8_CALL_FOUR(AlphaFilling, simd.AlphaFilling(IMAGES8_OUT(0), IMAGES8_SIZE, p.colour, channels, IMAGES8_IN(0)));
  IMAGES8_CALL_ONE(AlphaPremultiply, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0), 0);
  IMAGES8_CALL_ONE(AlphaUnpremultiply, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0), 0);
}

void add_background(Table& table) {
  IMAGES8_CALL_ONE(BackgroundAdjustRange, IMAGES8_OUT(0), IMAGES8_SIZE, IMAGES8_OUT(1), IMAGES8_OUT(2), IMAGES8_OUT(3), p.threshold);
  IMAGES8_CALL_ONE(BackgroundAdjustRangeMasked, IMAGES8_OUT(0), IMAGES8_SIZE, IMAGES8_OUT(1), IMAGES8_OUT(2), IMAGES8_OUT(3), p.threshold,
                   IMAGES8_IN(0));
  IMAGES8_CALL_ONE(BackgroundGrowRangeFast, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0), IMAGES8_OUT(1));
  IMAGES8_CALL_ONE(BackgroundGrowRangeSlow, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0), IMAGES8_OUT(1));
  IMAGES8_CALL_ONE(BackgroundIncrementCount, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_IN(1), IMAGES8_IN(2), IMAGES8_OUT(0), IMAGES8_OUT(1));
  IMAGES8_CALL_ONE(BackgroundInitMask, IMAGES8_IN(0), IMAGES8_SIZE, p.index, p.positive, IMAGES8_OUT(0));
  IMAGES8_CALL_ONE(BackgroundShiftRange, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0), IMAGES8_OUT(1));
  IMAGES8_CALL_ONE(BackgroundShiftRangeMasked, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0), IMAGES8_OUT(1), IMAGES8_IN(1));
}

void add_conversions(Table& table) {
  IMAGES8_ADD(Base64Decode, {IMAGES8_CALL("Base64Decode", for (int y = 0; y < a.height; ++y) {
                               size bytes = 0;
                               simd.Base64Decode(a.in[0].row(y), size(a.width), a.out[0].row(y), &bytes);
                               a.results[0] += bytes;
                             })});
  IMAGES8_ADD(Base64Encode, {IMAGES8_CALL("Base64Encode", for (int y = 0; y < a.height; ++y)
                                              simd.Base64Encode(a.in[0].row(y), size(a.width), a.out[0].row(y)))});
  IMAGES8_CALL_ONE(BayerToBgr, a.in[0].data, IMAGES8_SIZE, a.in[0].stride, bayer_grbg, IMAGES8_OUT(0));
  IMAGES8_CALL_ONE(BayerToBgra, a.in[0].data, IMAGES8_SIZE, a.in[0].stride, bayer_grbg, IMAGES8_OUT(0), p.alpha);
  IMAGES8_CALL_ONE(BgrToBayer, a.in[0].data, IMAGES8_SIZE, a.in[0].stride, IMAGES8_OUT(0), bayer_grbg);
  const auto neural = [](Args& a, int inversion) {
    simd.NeuralConvert(IMAGES8_IN(0), IMAGES8_SIZE, reinterpret_cast<float*>(a.out[0].data), a.out[0].stride / sizeof(float), inversion);
  };
  static const auto convert = neural;
  IMAGES8_ADD(NeuralConvert, {call("NeuralConvert", [](Args& a) { convert(a, 0); }), call("NeuralConvertInverted", [](Args& a) { convert(a, 1); })});
}

void add_comparisons(Table& table) {
  IMAGES8_CALL_SIX(AveragingBinarization, simd.AveragingBinarization(IMAGES8_IN(0), IMAGES8_SIZE, u8(p.value), size(p.neighbourhood), p.threshold, p.positive,
                                                                     p.negative, IMAGES8_OUT(0), compare));
  IMAGES8_CALL_SIX(Binarization, simd.Binarization(IMAGES8_IN(0), IMAGES8_SIZE, u8(p.value), p.positive, p.negative, IMAGES8_OUT(0), compare));
  IMAGES8_CALL_SIX(ConditionalCount16i, std::uint32_t count = 0; simd.ConditionalCount16i(IMAGES8_IN(0), IMAGES8_SIZE, i16(p.value), compare, &count);
                   a.results[0] = count);
  IMAGES8_CALL_SIX(ConditionalCount8u, std::uint32_t count = 0; simd.ConditionalCount8u(IMAGES8_IN(0), IMAGES8_SIZE, u8(p.value), compare, &count);
                   a.results[0] = count);
  IMAGES8_CALL_SIX(ConditionalFill, simd.ConditionalFill(IMAGES8_IN(0), IMAGES8_SIZE, u8(p.value), compare, p.positive, IMAGES8_OUT(0)));
  IMAGES8_CALL_SIX(ConditionalSum, simd.ConditionalSum(IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_IN(1), u8(p.value), compare, a.results));
}

void add_others(Table& table) {
  IMAGES8_CALL_MORE(BgraToGray, BgraToGray, a.in[0].data, IMAGES8_SIZE, a.in[0].stride, IMAGES8_OUT(0));
  IMAGES8_CALL_MORE(BgraToYuv420p, BgraToYuv420pV2, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0), IMAGES8_OUT(1), IMAGES8_OUT(2), bt601);
  IMAGES8_CALL_MORE(DeinterleaveBgr, DeinterleaveBgr, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0), IMAGES8_OUT(1), IMAGES8_OUT(2));
  IMAGES8_CALL_MORE(GaussianBlur3x3, GaussianBlur3x3, IMAGES8_IN(0), IMAGES8_SIZE, 1, IMAGES8_OUT(0));
  IMAGES8_ADD(GetStatistic, {IMAGES8_CALL("+GetStatistic", u8 least, greatest, mean; simd.GetStatistic(IMAGES8_IN(0), IMAGES8_SIZE, &least, &greatest, &mean);
                                          a.results[0] = least; a.results[1] = greatest; a.results[2] = mean)});
  IMAGES8_CALL_MORE(Int16ToGray, Int16ToGray, a.in[0].data, IMAGES8_SIZE, a.in[0].stride, IMAGES8_OUT(0));
  IMAGES8_CALL_MORE(LbpEstimate, LbpEstimate, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0));
  IMAGES8_CALL_MORE(MeanFilter3x3, MeanFilter3x3, IMAGES8_IN(0), IMAGES8_SIZE, 1, IMAGES8_OUT(0));
  IMAGES8_CALL_MORE(MedianFilterRhomb3x3, MedianFilterRhomb3x3, IMAGES8_IN(0), IMAGES8_SIZE, 1, IMAGES8_OUT(0));
  IMAGES8_CALL_MORE(ReduceGray2x2, ReduceGray2x2, a.in[0].data, IMAGES8_SIZE, a.in[0].stride, a.out[0].data, size(a.width + 1) / 2, size(a.height + 1) / 2,
                    a.out[0].stride);
  IMAGES8_CALL_MORE(SobelDxAbs, SobelDxAbs, IMAGES8_IN(0), IMAGES8_SIZE, IMAGES8_OUT(0));
  IMAGES8_CALL_MORE(SquaredDifferenceSum, SquaredDifferenceSum, IMAGES8_IN(0), IMAGES8_IN(1), IMAGES8_SIZE, a.results);
  IMAGES8_CALL_MORE(StretchGray2x2, StretchGray2x2, a.in[0].data, size(a.width) / 2, size(a.height) / 2, a.in[0].stride, a.out[0].data, IMAGES8_SIZE,
                    a.out[0].stride);
  IMAGES8_CALL_MORE(TextureBoostedSaturatedGradient, TextureBoostedSaturatedGradient, IMAGES8_IN(0), IMAGES8_SIZE, p.saturation, p.boost, IMAGES8_OUT(0),
                    IMAGES8_OUT(1));
  IMAGES8_CALL_MORE(Yuv444pToBgr, Yuv444pToBgrV2, IMAGES8_IN(0), IMAGES8_IN(1), IMAGES8_IN(2), IMAGES8_SIZE, IMAGES8_OUT(0), bt601);
}

}  // namespace

Kernels hand_written(const char* path) {
  static Table table;
  table.library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (table.library == nullptr) return std::fprintf(stderr, "%s\n", dlerror()), Kernels{nullptr, 0};
  add_differences(table);
  add_alpha(table);
  add_background(table);
  add_conversions(table);
  add_comparisons(table);
  add_others(table);
  if (table.kernels.empty()) std::fprintf(stderr, "%s: none of the Simd Library's functions is in it\n", path);
  return {table.kernels.data(), int(table.kernels.size())};
}

}  // namespace images8
