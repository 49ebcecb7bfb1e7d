// kernels.cpp: the table of the 72 kernels, and of 15 others (+). Built as it is it is scalar C++, with -fsierra and VECTOR_LENGTH the port.
#include "alpha.h"
#include "background.h"
#include "base64.h"
#include "bayer.h"
#include "colours.h"
#include "conditional.h"
#include "differences.h"
#include "filters.h"
#include "neural.h"

namespace images8 {
namespace {

constexpr PlaneOf picture = {Content::picture, 1}, mask = {Content::mask, 1}, flags = {Content::flags, 1}, text = {Content::text, 1}, words = {Content::words, 2};
constexpr PlaneOf pixels_of(int bytes) { return {Content::picture, bytes}; }

// One kernel for each comparison.
#define IMAGES8_SIX(name, function, ...)                    \
  {name "Equal", function(Equal), __VA_ARGS__},             \
  {name "NotEqual", function(NotEqual), __VA_ARGS__},       \
  {name "Greater", function(Greater), __VA_ARGS__},         \
  {name "GreaterOrEqual", function(GreaterOrEqual), __VA_ARGS__}, \
  {name "Lesser", function(Lesser), __VA_ARGS__},           \
  {name "LesserOrEqual", function(LesserOrEqual), __VA_ARGS__}
// One for each number of channels; the table's macro says what planes they have.
#define IMAGES8_FOUR(name, function, planes) \
  {name "1", function<1>, planes(1)}, {name "2", function<2>, planes(2)}, {name "3", function<3>, planes(3)}, {name "4", function<4>, planes(4)}

#define IMAGES8_COUNT_8(compare) conditional_count<u8, compare>
#define IMAGES8_COUNT_16(compare) conditional_count<i16, compare>
#define IMAGES8_BINARIZATION(compare) binarization<compare>
#define IMAGES8_AVERAGING(compare) averaging_binarization<compare>
#define IMAGES8_FILL(compare) conditional_fill<compare>
#define IMAGES8_SUM(compare) conditional_sum<compare>
#define IMAGES8_OVER(n) {pixels_of(n)}, {pixels_of(n)}
#define IMAGES8_OVER_BY(n) {pixels_of(n), picture}, {pixels_of(n)}
#define IMAGES8_COLOUR(n) {picture}, {pixels_of(n)}

const Kernel kernels[] = {
    {"AbsDifference", abs_difference, {picture, picture}, {picture}},
    {"AbsDifferenceSum", abs_difference_sum, {picture, picture}, {}, 1},
    {"AbsDifferenceSumMasked", abs_difference_sum_masked, {picture, picture, mask}, {}, 1},
    {"AbsDifferenceSums3x3", abs_difference_sums_3x3, {picture, picture}, {}, 9, 1, 3},
    {"AbsDifferenceSums3x3Masked", abs_difference_sums_3x3_masked, {picture, picture, mask}, {}, 9, 1, 3},
    {"AbsGradientSaturatedSum", abs_gradient_saturated_sum, {picture}, {picture}, 0, 1, 3},
    {"AddFeatureDifference", add_feature_difference, {picture, picture, picture}, {picture}},
    IMAGES8_FOUR("AlphaBlendingUniform", alpha_blending_uniform, IMAGES8_OVER),
    IMAGES8_FOUR("AlphaBlending", alpha_blending, IMAGES8_OVER_BY),
    IMAGES8_FOUR("AlphaFilling", alpha_filling, IMAGES8_COLOUR),
    {"AlphaPremultiply", alpha_premultiply, {pixels_of(4)}, {pixels_of(4)}},
    {"AlphaUnpremultiply", alpha_unpremultiply, {pixels_of(4)}, {pixels_of(4)}},
    IMAGES8_SIX("AveragingBinarization", IMAGES8_AVERAGING, {picture}, {picture}, 0, 1, 20),
    {"BackgroundAdjustRange", background_adjust_range, {}, {picture, picture, picture, picture}},
    {"BackgroundAdjustRangeMasked", background_adjust_range_masked, {flags}, {picture, picture, picture, picture}},
    {"BackgroundGrowRangeFast", background_grow_range_fast, {picture}, {picture, picture}},
    {"BackgroundGrowRangeSlow", background_grow_range_slow, {picture}, {picture, picture}},
    {"BackgroundIncrementCount", background_increment_count, {picture, picture, picture}, {picture, picture}},
    {"BackgroundInitMask", background_init_mask, {mask}, {picture}},
    {"BackgroundShiftRange", background_shift_range, {picture}, {picture, picture}},
    {"BackgroundShiftRangeMasked", background_shift_range_masked, {picture, flags}, {picture, picture}},
    {"Base64Decode", base64_decode, {text}, {picture}, 1, 4, 4},
    {"Base64Encode", base64_encode, {picture}, {pixels_of(2)}},
    {"BayerToBgr", bayer_to_bgr<3>, {picture}, {pixels_of(3)}, 0, 2, 4},
    {"BayerToBgra", bayer_to_bgr<4>, {picture}, {pixels_of(4)}, 0, 2, 4},
    {"BgrToBayer", bgr_to_bayer, {pixels_of(3)}, {picture}, 0, 2, 2},
    IMAGES8_SIX("Binarization", IMAGES8_BINARIZATION, {picture}, {picture}),
    IMAGES8_SIX("ConditionalCount16i", IMAGES8_COUNT_16, {words}, {}, 1),
    IMAGES8_SIX("ConditionalCount8u", IMAGES8_COUNT_8, {picture}, {}, 1),
    IMAGES8_SIX("ConditionalFill", IMAGES8_FILL, {picture}, {picture}),
    IMAGES8_SIX("ConditionalSum", IMAGES8_SUM, {picture, picture}, {}, 1),
    {"NeuralConvert", neural_convert<false>, {picture}, {pixels_of(4)}},
    {"NeuralConvertInverted", neural_convert<true>, {picture}, {pixels_of(4)}},
    {"+BgraToGray", bgra_to_gray, {pixels_of(4)}, {picture}},
    {"+BgraToYuv420p", bgra_to_yuv420p, {pixels_of(4)}, {picture, picture, picture}, 0, 2, 2},
    {"+DeinterleaveBgr", deinterleave_bgr, {pixels_of(3)}, {picture, picture, picture}},
    {"+GaussianBlur3x3", gaussian_blur_3x3, {picture}, {picture}, 0, 1, 2},
    {"+GetStatistic", get_statistic, {picture}, {}, 3},
    {"+Int16ToGray", int16_to_gray, {words}, {picture}},
    {"+LbpEstimate", lbp_estimate, {picture}, {picture}, 0, 1, 3},
    {"+MeanFilter3x3", mean_filter_3x3, {picture}, {picture}, 0, 1, 2},
    {"+MedianFilterRhomb3x3", median_filter_rhomb_3x3, {picture}, {picture}, 0, 1, 2},
    {"+ReduceGray2x2", reduce_gray_2x2, {picture}, {picture}},
    {"+SobelDxAbs", sobel_dx_abs, {picture}, {pixels_of(2)}, 0, 1, 2},
    {"+SquaredDifferenceSum", squared_difference_sum, {picture, picture}, {}, 1},
    {"+StretchGray2x2", stretch_gray_2x2, {picture}, {picture}, 0, 2, 2},
    {"+TextureBoostedSaturatedGradient", texture_boosted_saturated_gradient, {picture}, {picture, picture}, 0, 1, 3},
    {"+Yuv444pToBgr", yuv444p_to_bgr, {picture, picture, picture}, {pixels_of(3)}},
};

}  // namespace
}  // namespace images8

images8::Kernels images8_kernels() { return {images8::kernels, int(sizeof images8::kernels / sizeof images8::kernels[0])}; }
