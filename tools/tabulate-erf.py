#!/usr/bin/env python3
"""Makes include/sierra/mathematics/error_table.h: erf and its slope at steps of 1/128.

    python3 tools/tabulate-erf.py > include/sierra/mathematics/error_table.h

Needs mpmath.
"""

import struct
from mpmath import mp, mpf

mp.dps = 50
STEPS = 128
PER_LINE = 4


def rounded(x, kind):
    """The nearest number of the kind, as C++ writes it."""
    if kind == "float":
        # To the nearest double and from there: the table has no value so close to the middle of two floats.
        value = struct.unpack("f", struct.pack("f", float(x)))[0]
    else:
        value = float(x)
    mantissa, exponent = value.hex().split("p")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return f"{mantissa}p{int(exponent)}" + ("f" if kind == "float" else "")


def emit(kind, end, length):
    print(f"// Up to {end}, where erf is 1; the rest is never used, but there for any index below {length}.")
    print(f"template<> struct error_table<{kind}> {{")
    print(f"  static constexpr {kind} end = {end}{'f' if kind == 'float' else ''};")
    print(f"  static constexpr int length = {length};")
    print(f"  static constexpr {kind} at[length][2] = {{")
    last = int(mp.ceil(mpf(end) * STEPS))
    pairs = []
    for i in range(0, last + 1):
        r = mpf(i) / STEPS
        slope = 2 / mp.sqrt(mp.pi) * mp.exp(-r * r)
        pairs.append("{" + rounded(mp.erf(r), kind) + ", " + rounded(slope, kind) + "},")
    for i in range(0, len(pairs), PER_LINE):
        print("      " + " ".join(pairs[i : i + PER_LINE]))
    print("  };")
    print("};")


print("""// sierra/mathematics/error_table.h: erf and its slope at steps of 1/128. Made by tools/tabulate-erf.py; do not edit.
#ifndef SIERRA_MATHEMATICS_ERROR_TABLE_H
#define SIERRA_MATHEMATICS_ERROR_TABLE_H

#pragma GCC system_header

namespace __sierra {
namespace mathematics {

template<class F> struct error_table;
""")
emit("float", 3.92, 512)
emit("double", 5.93, 1024)
print("""
}  // namespace mathematics
}  // namespace __sierra

#endif""")
