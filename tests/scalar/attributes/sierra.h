// As ../sierra.h, with annotations that a compiler reads as attributes: is it the compiler that cannot bear them?
#pragma once

#include "../sierra.h"

#undef varying
#undef uniform
#undef spmd
#undef spmd_mode
#define varying(...) __attribute__((sierra_vector(__VA_ARGS__)))
#define uniform __attribute__((sierra_vector(1)))
#define spmd(...) __attribute__((sierra_spmd(__VA_ARGS__)))
#define spmd_mode(...) __attribute__((sierra_spmd_mode(__VA_ARGS__)))
