// sierra/library.h: the part of the library that needs no other headers.
//
// The compiler moves it in front of everything else that a file includes, so that it is parsed once for all files: nothing here may name what another header declares.
#ifndef SIERRA_LIBRARY_H
#define SIERRA_LIBRARY_H

#pragma GCC system_header

#ifdef __SIERRA_APART__
// The compiler has what stands here from an earlier call, and what it includes: see apart.h (tests/driver/own-headers-apart.sh says what is missing here).
#define SIERRA_BITS_H
#define SIERRA_SUPPORT_H
#define SIERRA_BUILTINS_H
#define SIERRA_LANES_H
#define SIERRA_UNQUALIFIED_H
#define SIERRA_FLOATING_H
#define SIERRA_TRANSCENDENTAL_H
#define SIERRA_MATH_H
#define SIERRA_PACKET_H
#define SIERRA_MATHEMATICS_ERROR_FUNCTION_H
#define SIERRA_MATHEMATICS_ERROR_TABLE_H
#define SIERRA_MATHEMATICS_EXPONENTIAL_H
#define SIERRA_MATHEMATICS_LOOK_UP_H
#define SIERRA_MATHEMATICS_BASICS_H
#define SIERRA_MATHEMATICS_COEFFICIENTS_H
#define SIERRA_MATHEMATICS_POWER_TABLE_H
#define SIERRA_MATHEMATICS_INVERSE_TRIGONOMETRIC_H
#define SIERRA_MATHEMATICS_LOGARITHM_H
#define SIERRA_MATHEMATICS_POWER_H
#define SIERRA_MATHEMATICS_TRIGONOMETRIC_H
#define SIERRA_NUMBER_PARTS_H
#define SIERRA_CALLS_H
#define SIERRA_DEFERRED_CALLS_H
#define SIERRA_LANEWISE_H
#define SIERRA_CALLS_IN_LANES_H
#define SIERRA_LANE_ARGUMENTS_H
#define SIERRA_LANE_OBJECTS_H
#define SIERRA_LANE_POINTERS_H
#define SIERRA_FUNCTION_ELEMENTS_H
#define SIERRA_ITERATE_H
#define SIERRA_NATIVE_H
#define SIERRA_OWN_OPERATORS_H
#define SIERRA_OWN_SUBSCRIPTS_H
#define SIERRA_FIXED_POINT_H
#define SIERRA_REDUCE_H
#define SIERRA_HALVES_H
#define SIERRA_INTERLEAVE_H
#define SIERRA_MEMORY_H
#define SIERRA_MIDPOINT_H
#define SIERRA_PACKED_H
#define SIERRA_COMPRESS_H
#define SIERRA_SHUFFLE_H
#define SIERRA_SCAN_H
#define SIERRA_TILE_H
#define SIERRA_USUAL_LANES_H
#else

#include "bits.h"
#include "builtins.h"
#include "calls.h"
#include "fixed_point.h"
#include "function_elements.h"
#include "floating.h"
#include "halves.h"
#include "interleave.h"
#include "iterate.h"
#include "lanes.h"
#include "deferred_calls.h"
#include "lanewise.h"
#include "own_operators.h"
#include "own_subscripts.h"
#include "math.h"
#include "memory.h"
#include "midpoint.h"
#include "native.h"
#include "number_parts.h"
#include "packed.h"
#include "reduce.h"
#include "scan.h"
#include "shuffle.h"
#include "tile.h"
#include "transcendental.h"
#include "unqualified.h"
#include "usual_lanes.h"

#endif  // __SIERRA_APART__

#endif
