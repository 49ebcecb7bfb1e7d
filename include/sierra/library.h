// sierra/library.h: the part of the library that needs no other headers.
//
// The compiler moves it in front of everything else that a file includes, so that it is parsed once for all files: nothing here may name what another header declares.
#ifndef SIERRA_LIBRARY_H
#define SIERRA_LIBRARY_H

#pragma GCC system_header

#include "bits.h"
#include "builtins.h"
#include "calls.h"
#include "fixed_point.h"
#include "floating.h"
#include "halves.h"
#include "interleave.h"
#include "iterate.h"
#include "lanes.h"
#include "deferred_calls.h"
#include "lanewise.h"
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

#endif
