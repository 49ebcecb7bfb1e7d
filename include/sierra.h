// sierra.h: what a program includes to use varying types: the words of the language and the library in namespace sierra.
#ifndef SIERRA_H
#define SIERRA_H

#ifndef __SIERRA__
#error "sierra.h needs the Sierra compiler: sierra++ -fsierra"
#endif

#if __cplusplus < 201703L
#error "sierra.h needs C++17 or newer (-std=c++17); C++14 has the types alone, in sierra/core.h"
#else

#if !defined(__x86_64__) || defined(__ILP32__)
// There are no lanes on this machine: the compiler refuses the words where they are used, and what does not use them needs nothing else.
#define SIERRA_WORDS_ALONE
#elif defined(__SIERRA_WORDS_ALONE__)
// The compiler has seen that nobody names the library.
#define SIERRA_WORDS_ALONE
#include <initializer_list>
#include <iosfwd>
#include <limits>
#include <type_traits>
#include <utility>
#if __cplusplus >= 202002L && __has_include(<numbers>)
#include <numbers>
#endif
#if __cplusplus >= 202002L && __has_include(<compare>)
#include <compare>
#endif
#else
#include "sierra/core.h"
#endif

#ifdef __SIERRA_EDITOR__
// For clangd and other tools on plain clang: each lane by itself, as in the source's text (docs/editors.md).
#define varying(...)
#define uniform
#define spmd(...)
#define spmd_mode(...)
#else
// The words of the language. A source may spell the attributes itself and leave these out.
#define varying(...) __attribute__((sierra_vector(__VA_ARGS__)))
#define uniform __attribute__((sierra_vector(1)))
#define spmd(...) __attribute__((sierra_spmd(__VA_ARGS__)))
#define spmd_mode(...) __attribute__((sierra_spmd_mode(__VA_ARGS__)))
#endif

#ifdef SIERRA_WORDS_ALONE
#undef SIERRA_WORDS_ALONE
#else
#include "sierra/hide_macros.h"

#include "sierra/library.h"

// What names the standard library's headers.
#include "sierra/comparisons.h"
#include "sierra/limits.h"
#include "sierra/parts.h"
#include "sierra/standard.h"
#include "sierra/stream.h"

#include "sierra/show_macros.h"
#endif

#endif
#endif
