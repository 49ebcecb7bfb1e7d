#!/usr/bin/env python3
"""Makes include/sierra/mathematics/power_table.h: powers of 2 and logarithms at steps of 1/128, hyperbolic tangents at steps of 1/32.

    python3 tools/tabulate-powers.py > include/sierra/mathematics/power_table.h

Needs mpmath. How the tables are used is explained in the headers that do so.
"""

import struct
from mpmath import mp, mpf

mp.dps = 50
STEPS = 128
# What the bits of a number are counted from: 1 lies two thirds into a step, which is half as long below it, so that the step reaches as far down as up.
BELOW_ONE = 75 * 3 + 2
START_BITS = (1023 << 52) - (BELOW_ONE << 45) // 3


def literal(x, kind="double"):
    value = struct.unpack("f", struct.pack("f", float(x)))[0] if kind == "float" else float(x)
    mantissa, exponent = value.hex().split("p")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return f"{mantissa}p{int(exponent)}" + ("f" if kind == "float" else "")


def number(bits):
    """The double with these bits."""
    return mp.ldexp(mpf((1 << 52) + (bits & ((1 << 52) - 1))), (bits >> 52) - 1023 - 52)


def emit(name, values, kind="double", per_line=6, length=""):
    words = [literal(x, kind) + "," for x in values]
    print(f"  static constexpr {kind} {name}[{length}] = {{")
    for i in range(0, len(words), per_line):
        print("      " + " ".join(words[i : i + per_line]))
    print("  };")


print("""// sierra/mathematics/power_table.h: powers of 2 and logarithms at steps of 1/128, hyperbolic tangents at steps of 1/32. Made by tools/tabulate-powers.py; do not edit.
#ifndef SIERRA_MATHEMATICS_POWER_TABLE_H
#define SIERRA_MATHEMATICS_POWER_TABLE_H

#pragma GCC system_header

namespace __sierra {
namespace mathematics {

// 2^(i/128), and what that lacks; 2^(i/256) / (1 + i/256) - 1.
struct power_table {""")
powers = [mpf(2) ** (mpf(i) / STEPS) for i in range(STEPS)]
emit("at", powers)
emit("low", [x - mpf(float(x)) for x in powers])
emit("over_line", [mpf(2) ** (mpf(i) / (2 * STEPS)) / (1 + mpf(i) / (2 * STEPS)) - 1 for i in range(2 * STEPS)])
inverses, logarithms = [], []
farthest = mpf(0)
for i in range(STEPS):
    low, high = number(START_BITS + (i << 45)), number(START_BITS + ((i + 1) << 45))
    inverse = mpf(1) if low <= 1 <= high else mp.nint(2 / (low + high) * 2**11) / 2**11
    farthest = max(farthest, abs(low * inverse - 1), abs(high * inverse - 1))
    inverses.append(inverse)
    logarithms.append(-mp.log(inverse))
assert farthest < mpf("0.0043"), farthest
highs = [mp.nint(x * mpf(2) ** 41) / mpf(2) ** 41 for x in logarithms]
print(f"""}};

// The numbers from `start` to its double in steps of their bits. For each: 1 / c rounded to 12 bits, for a c in its middle; where 1 is, it is 1. And log c as a sum, its first number a multiple of 2^-41.
struct logarithm_table {{
  static constexpr double start = {literal(number(START_BITS))};""")
emit("inverse", inverses)
emit("high", highs)
emit("low", [x - high for x, high in zip(logarithms, highs)])
print("""};

// tanh (i/32), up to where it is 1; the rest is never used, but there for any index below the length.
struct tangent_table {
  static constexpr float end = 9.05f;
  static constexpr int length = 512;""")
emit("at", [mp.tanh(mpf(i) / 32) for i in range(291)], "float", 12, "length")
print("""};

}  // namespace mathematics
}  // namespace __sierra

#endif""")
