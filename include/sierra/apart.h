// sierra/apart.h: core.h and library.h by themselves, as the compiler keeps them from one call to the next behind the preprocessor.
//
// They include nothing but each other and look at no macro but those below. A later call has __SIERRA_APART__: then these two say which macros it has, and are
// empty but for that. The compiler puts what it has kept in their place, if it was made under the same macros. Headers that they do not include ask by themselves
// whether they are there (#ifndef SIERRA_BITS_H), so that the text is the same to the byte.
#ifndef __SIERRA_APART__
#include <sierra/core.h>
#include <sierra/library.h>
#endif
// Each becomes what it stands for, if it is one.
__sierra_kept_under __cplusplus __OPTIMIZE__ __FAST_MATH__ __FMA__ __SSE2__ __SSSE3__ __AVX__ __AVX2__ __AVX512F__ __AVX512BW__ __AVX512VBMI2__ __ARM_FEATURE_BF16 __ARM_FEATURE_FMA __SIERRA_EDITOR__ __INT_MAX__
