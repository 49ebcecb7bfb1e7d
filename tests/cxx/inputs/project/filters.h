#pragma once
#include <sierra.h>
constexpr int L = 8;
using real = float varying(L);
real clip(real x, float low, float high);
real blur(const float* from, int at);
void wave(real phase, real& up, int varying(L)& rounds);
extern "C" int old_style(int* restrict_is_a_word, int n);
extern "C" int from_assembler(int);
extern const int table[];
extern int clipped;
