#!/usr/bin/env python3
"""Makes include/sierra/mathematics/coefficients.h: minimax polynomials by Remez's exchange algorithm, quotients of two by Lawson's weights.

    python3 tools/fit-coefficients.py > include/sierra/mathematics/coefficients.h

Needs mpmath. Each polynomial gets the smallest degree that reaches its tolerance. The reductions to which the polynomials
belong are explained in the headers that use them.
"""

import sys
from mpmath import mp, mpf

mp.dps = 50


def solve(nodes, function, weight, count):
    """The polynomial whose weighted error alternates between the nodes with one amplitude."""
    rows, right = [], []
    for i, x in enumerate(nodes):
        w = weight(x)
        rows.append([w * x**k for k in range(count)] + [mpf((-1) ** i)])
        right.append(w * function(x))
    solution = mp.lu_solve(mp.matrix(rows), mp.matrix(right))
    return [solution[k] for k in range(count)]


def horner(coefficients, x):
    result = mpf(0)
    for c in reversed(coefficients):
        result = result * x + c
    return result


def remez(function, weight, low, high, count):
    """Coefficients c[0..count) that minimise max |weight · (polynomial - function)| on [low, high], and that maximum."""
    low, high = mpf(low), mpf(high)
    middle, radius = (low + high) / 2, (high - low) / 2
    nodes = [middle - radius * mp.cos(mp.pi * (2 * i + 1) / (2 * (count + 1))) for i in range(count + 1)]
    grid = [middle - radius * mp.cos(mp.pi * i / (24 * (count + 1))) for i in range(24 * (count + 1) + 1)]
    known = [(x, function(x), weight(x)) for x in grid]
    for _ in range(12):
        coefficients = solve(nodes, function, weight, count)
        errors = [w * (horner(coefficients, x) - f) for x, f, w in known]
        # The largest error between each two changes of its sign.
        peaks = []
        for x, e in zip(grid, errors):
            if peaks and (peaks[-1][1] < 0) == (e < 0):
                if abs(e) > abs(peaks[-1][1]):
                    peaks[-1] = (x, e)
            else:
                peaks.append((x, e))
        while len(peaks) > count + 1:
            peaks.pop(0 if abs(peaks[0][1]) < abs(peaks[-1][1]) else -1)
        largest = max(abs(e) for e in errors)
        if len(peaks) < count + 1:
            break
        nodes = [x for x, _ in peaks]
        if largest < min(abs(e) for _, e in peaks) * mpf("1.02"):
            break
    return coefficients, largest


def fit(function, weight, low, high, bits):
    for count in range(1, 32):
        coefficients, error = remez(function, weight, low, high, count)
        if error < mpf(2) ** -bits:
            return coefficients, error
    raise ValueError("no polynomial is good enough")


def quotient(function, high, counts, rounds):
    """Two polynomials of so many coefficients, the second with 1 in front, whose quotient is near `function` on [0, high], and the largest relative error.

    Least squares, linear in the coefficients; each round gives more weight to places with large errors.
    """
    above_count, below_count = counts
    places = 20 * max(counts)
    grid = [high * ((1 - mp.cos(mp.pi * (i + mpf(1) / 2) / places)) / 2) ** mpf("1.3") for i in range(places)]
    values = [function(x) for x in grid]
    powers = [[(x / high) ** k for k in range(max(counts))] for x in grid]
    weights = [mpf(1) / places] * places
    below = [1 + x / 4 for x in grid]
    best = None
    for _ in range(rounds):
        rows = mp.matrix(places, sum(counts) - 1)
        right = mp.matrix(places, 1)
        for i, (value, power) in enumerate(zip(values, powers)):
            scale = mp.sqrt(weights[i]) / (abs(below[i]) * value)
            for k in range(above_count):
                rows[i, k] = scale * power[k]
            for k in range(1, below_count):
                rows[i, above_count - 1 + k] = -scale * value * power[k]
            right[i] = scale * value
        solution = mp.lu_solve(rows.T * rows, rows.T * right)
        over = [solution[k] for k in range(above_count)]
        under = [mpf(1)] + [solution[above_count + k] for k in range(below_count - 1)]
        below = [sum(c * p for c, p in zip(under, power)) for power in powers]
        above = [sum(c * p for c, p in zip(over, power)) for power in powers]
        errors = [abs(a / b / value - 1) for a, b, value in zip(above, below, values)]
        if best is None or max(errors) < best[2]:
            best = (over, under, max(errors))
        total = sum(w * e for w, e in zip(weights, errors))
        weights = [w * e / total for w, e in zip(weights, errors)]
    over, under, error = best
    scaled = [[c / high**k for k, c in enumerate(part)] for part in (over, under)]
    return scaled[0], scaled[1], error


def rounded(x, bits):
    """x with so many significant bits."""
    if x == 0:
        return mpf(0)
    mantissa, exponent = mp.frexp(x)
    return mp.ldexp(mp.nint(mantissa * 2**bits), int(exponent) - bits)


def literal(x, kind):
    value = rounded(x, 24 if kind == "float" else 53)
    digits, power = float(value).hex().split("p")
    digits = digits.rstrip("0").rstrip(".") if "." in digits else digits
    return f"{digits}p{power}" + ("f" if kind == "float" else "")


def pieces(x, widths, bits):
    """x as a sum of numbers with so many bits below 1 each (multiples of 2^-width), and a last one with all its bits."""
    result = []
    for width in widths:
        piece = mp.floor(x * mpf(2) ** width) / mpf(2) ** width
        result.append(piece)
        x -= piece
    return result + [rounded(x, bits)]


def split(x, bits, count):
    result = []
    for _ in range(count):
        piece = rounded(x, bits)
        result.append(piece)
        x -= piece
    return result


half_ln2 = mp.log(2) / 2 * mpf("1.001")
root_half = mp.sqrt(mpf(1) / 2)


def near_zero(quotient, limit):
    """A quotient that is taken as its limit where it would be 0 / 0."""
    return lambda x: limit if abs(x) < mpf(10) ** -12 else quotient(x)


def of_square(quotient, limit):
    return lambda z: limit if z < mpf(10) ** -14 else quotient(mp.sqrt(z))


def mp_sin_tail(x):
    return (mp.sin(x) - x) / x**3


#  name: (function, weight, low, high), as functions of the polynomial's variable
quarter = (mp.pi / 4 * mpf("1.002")) ** 2
half = (mp.pi / 2 * mpf("1.001")) ** 2
edge = mp.sqrt(2) - 1
polynomials = {
    "exp": (
        near_zero(lambda r: (mp.expm1(r) - r) / r**2, mpf(1) / 2),
        near_zero(lambda r: r**2 / abs(mp.expm1(r)), mpf(0)),
        -half_ln2, half_ln2, "e^r = 1 + r + r^2 p(r)"),
    "brief_exp": (
        near_zero(lambda r: (mp.expm1(r) - r) / r**2, mpf(1) / 2),
        lambda r: r**2 / mp.exp(r),
        -half_ln2, half_ln2, "e^r = 1 + r + r^2 p(r), with -ffast-math"),
    "expm1": (
        near_zero(lambda r: (mp.expm1(r) - r - r**2 / 2) / r**3, mpf(1) / 6),
        near_zero(lambda r: r**3 / mp.expm1(r), mpf(0)),
        -half_ln2, half_ln2, "e^r = 1 + r + r^2 / 2 + r^3 p(r)"),
    "sinh": (
        of_square(lambda r: (mp.sinh(r) - r) / r**3, mpf(1) / 6),
        of_square(lambda r: r**3 / mp.sinh(r), mpf(0)),
        0, half_ln2**2, "sinh r = r + r^3 p(r^2)"),
    "cosh": (
        of_square(lambda r: (mp.cosh(r) - 1) / r**2, mpf(1) / 2),
        of_square(lambda r: r**2 / mp.cosh(r), mpf(0)),
        0, half_ln2**2, "cosh r = 1 + r^2 p(r^2)"),
    "log": (
        near_zero(lambda f: (mp.log1p(f) - f + f**2 / 2) / f**3, mpf(1) / 3),
        near_zero(lambda f: f**3 / mp.log1p(f), mpf(0)),
        root_half - 1, mp.sqrt(2) - 1, "log (1 + f) = f - f^2 / 2 + f^3 p(f)"),
    "sin": (
        of_square(mp_sin_tail, -mpf(1) / 6),
        of_square(lambda r: r**3 / mp.sin(r), mpf(0)),
        0, quarter, "sin r = r + r^3 p(r^2), |r| <= pi/4"),
    "cos": (
        of_square(lambda r: (mp.cos(r) - 1 + r**2 / 2) / r**4, mpf(1) / 24),
        of_square(lambda r: r**4 / mp.cos(r), mpf(0)),
        0, quarter, "cos r = 1 - r^2 / 2 + r^4 p(r^2), |r| <= pi/4"),
    "wide_sin": (
        of_square(mp_sin_tail, -mpf(1) / 6),
        of_square(lambda r: r**3 / mp.sin(r), mpf(0)),
        0, half, "sin r = r + r^3 p(r^2), |r| <= pi/2"),
    "atan": (
        of_square(lambda t: (mp.atan(t) - t) / t**3, -mpf(1) / 3),
        of_square(lambda t: t**3 / mp.atan(t), mpf(0)),
        0, (edge * mpf("1.002"))**2, "atan t = t + t^3 p(t^2), |t| <= tan(pi/8)"),
    "asin": (
        of_square(lambda x: (mp.asin(x) - x) / x**3, mpf(1) / 6),
        of_square(lambda x: x**3 / mp.asin(x), mpf(0)),
        0, mpf(1) / 4, "asin x = x + x^3 p(x^2), |x| <= 1/2"),
    "erf": (
        lambda w: of_square(lambda x: mp.erf(x) / x - 1, 2 / mp.sqrt(mp.pi) - 1)(w + mpf(3) / 8),
        lambda w: of_square(lambda x: x / mp.erf(x), mp.sqrt(mp.pi) / 2)(w + mpf(3) / 8),
        -mpf(3) / 8, mpf("0.845")**2 - mpf(3) / 8, "erf x = x + x p(x^2 - 3/8), |x| <= 27/32"),
}
table = {
    "float": dict(exp=29, brief_exp=23, expm1=29, sinh=31, cosh=30, log=29, sin=29, cos=29, atan=29, asin=29, erf=28),
    "double": dict(exp=58, brief_exp=51.5, expm1=58, sinh=60, cosh=59, log=58, sin=58, cos=58, atan=58, asin=58, erf=57),
}
# With -ffast-math.
quick = {
    "float": dict(exp=25, sinh=24.5, cosh=24.5, log=24.5, wide_sin=24.5, asin=25, sin=24.5, cos=25),
    "double": dict(exp=53, sinh=53, cosh=53, wide_sin=53, atan=53, asin=53, sin=53, cos=53),
}


def emit_array(name, kind, coefficients, comment):
    width = 4
    print(f"  // {comment}")
    words = [literal(c, kind) for c in coefficients]
    lines = [", ".join(words[i:i + width]) for i in range(0, len(words), width)]
    print(f"  static constexpr {kind} {name}[] = {{" + (",\n      ".join(lines)) + "};")


def emit_number(name, kind, x, comment=None):
    print(f"  static constexpr {kind} {name} = {literal(x, kind)};" + (f"  // {comment}" if comment else ""))


def accuracy(error):
    return f"error 2^{float(mp.log(error, 2)):.1f}"


def emit(kind):
    bits = 24 if kind == "float" else 53
    print(f"template<> struct coefficients<{kind}> {{")
    # Products of a piece with the number of quarter turns are exact: 13 bits for float, 20 for double.
    print("  // pi/2 as a sum: the first two pieces times a number of turns are exact, and so is what they leave.")
    for i, x in enumerate(pieces(mp.pi / 2, [10, 21, 32] if kind == "float" else [32, 52, 85], bits)):
        emit_number(f"quarter_turn_{'abcd'[i]}", kind, x)
    if kind == "double":
        emit_number("quarter_turn_rest", kind, mp.pi / 2 - pieces(mp.pi / 2, [32], bits)[0], "what the first piece lacks, for floats")
    print("  // The same for machines with a fused multiplication, where no product is rounded.")
    for i, x in enumerate(split(mp.pi / 2, bits, 3)):
        emit_number(f"fused_quarter_turn_{'abc'[i]}", kind, x)
    print("  // Logarithms of 2: the first piece times an exponent is exact.")
    places = {"float": 24 - 9, "double": 53 - 12}[kind]
    for name, x in (("ln2", mp.log(2)), ("lg2", mp.log10(2))):
        high = mp.floor(x * mpf(2) ** places) / mpf(2) ** places
        emit_number(name + "_high", kind, high)
        emit_number(name + "_low", kind, x - high)
    for name, x in (("exact_ln2", mp.log(2)), ("log2e", 1 / mp.log(2)), ("log10e", 1 / mp.log(10)), ("pi", mp.pi),
                    ("half_pi", mp.pi / 2), ("quarter_pi", mp.pi / 4), ("two_thirds", mpf(2) / 3),
                    ("root3_2", mp.cbrt(2)), ("inverse_root3_2", 1 / mp.cbrt(2)),
                    ("per_turn", 2 / mp.pi), ("per_half_turn", 1 / mp.pi)):
        high = rounded(x, bits)
        emit_number(name, kind, high)
        if name not in ("root3_2", "inverse_root3_2", "per_turn", "per_half_turn"):
            emit_number(name + "_rest", kind, x - high)
    for name, (function, weight, low, high, comment) in polynomials.items():
        if name in table[kind]:
            coefficients, error = fit(function, weight, low, high, table[kind][name])
            emit_array(name, kind, coefficients, f"{comment}; {accuracy(error)}")
        if name in quick[kind]:
            coefficients, error = fit(function, weight, low, high, quick[kind][name])
            emit_array("quick_" + name, kind, coefficients, f"{comment}; {accuracy(error)}")
    coefficients, error = fit(lambda m: 1 / mp.cbrt(m), lambda m: mp.cbrt(m), root_half, mp.sqrt(2), 10 if kind == "float" else 15)
    emit_array("inverse_root", kind, coefficients, f"m^(-1/3) = p(m), sqrt(1/2) <= m <= sqrt(2); {accuracy(error)}")
    if kind == "float":
        # The bits of x are a line between powers of 2 that is near log x; such a line through -1/3 of it is near the inverse root, by 3.4 %.
        emit_number("inverse_root_bits", kind, (mpf(127) * 4 / 3 - mpf("0.068")) * 2**23)
        reach = mpf("0.1022")
        coefficients, error = fit(near_zero(lambda h: ((1 - h) ** (-mpf(2) / 3) - 1) / h, mpf(2) / 3), lambda h: abs(h), -reach, reach * mpf("1.001"), 24.5)
        emit_array("root_rest", kind, coefficients, f"(1 - h)^(-2/3) = 1 + h p(h), |h| <= {mp.nstr(reach, 3)}, with -ffast-math; {accuracy(error)}")
    if kind == "float":
        coefficients, error = fit(of_square(lambda t: (mp.atan(t) - t) / t**3, -mpf(1) / 3), of_square(lambda t: t**3 / mp.atan(t), mpf(0)), 0, 1, 25)
        emit_array("wide_atan", kind, coefficients, f"atan t = t + t^3 p(t^2), |t| <= 1, with -ffast-math; {accuracy(error)}")
    # What e^r = (R + r) / (R - r) defines: R = r coth (r / 2).
    rest = of_square(lambda r: (r * mp.coth(r / 2) - 2) / r**2, mpf(1) / 6)
    coefficients, error = fit(rest, of_square(lambda r: r**2 / (r * mp.coth(r / 2)), mpf(0)), 0, half_ln2**2, 24 if kind == "float" else 53)
    emit_array("exp_ratio", kind, coefficients, f"r (e^r + 1) / (e^r - 1) = 2 + r^2 p(r^2), with -ffast-math; {accuracy(error)}")
    ratio = of_square(lambda x: mp.tan(x) / x, mpf(1))
    over, under, error = quotient(ratio, quarter, (2, 3) if kind == "float" else (4, 4), 40)
    # What is left out is smaller than half a unit in the last place.
    emit_array("tan_over", kind, over[1:], f"tan x = (x + x^3 p(x^2)) / q(x^2), |x| <= pi/4, with -ffast-math; {accuracy(error + abs(over[0] - 1))}")
    emit_array("tan_under", kind, under, "q")
    if kind == "double":
        over, under, error = quotient(of_square(lambda x: (mp.asin(x) - x) / x**3, mpf(1) / 6), mpf(1) / 4 * mpf("1.001"), (5, 5), 40)
        emit_array("asin_over", kind, [c / under[-1] for c in over], f"asin x = x + x^3 p(x^2) / q(x^2), |x| <= 1/2, with -ffast-math; error of the quotient {accuracy(error)[6:]}")
        emit_array("asin_under", kind, [c / under[-1] for c in under], "q")
    far = 4 if kind == "float" else 6
    one = -mp.log(mp.erfc(1))
    emit_number("erfc_of_one", kind, rounded(one, bits))
    emit_number("erfc_of_one_rest", kind, one - rounded(one, bits))
    coefficients, error = fit(lambda t: (-mp.log(mp.erfc(t + 1)) - one) / t if t else 2 / (mp.sqrt(mp.pi) * mp.e * mp.erfc(1)), lambda t: abs(t) * mp.erfc(t + 1), mpf("-0.157"), far - 1, 29 if kind == "float" else 58)
    emit_array("erfc", kind, coefficients, f"-log erfc (1 + t) = -log erfc 1 + t p(t), 27/32 <= 1 + t <= {far}; {accuracy(error)}")
    # m or 3/4 m is between sqrt(2/3) and sqrt(3/2).
    tail = of_square(lambda s: (2 * mp.atanh(s) - 2 * s - 2 * s**3 / 3) / s**5, mpf(2) / 5)
    ends = mp.sqrt(mpf(2) / 3)
    reach = ((1 - ends) / (1 + ends) * mpf("1.002"))**2
    coefficients, error = fit(tail, of_square(lambda s: s**5 / (2 * mp.atanh(s)), mpf(0)), 0, reach, 32 if kind == "float" else 63)
    emit_array("quick_pow_log", kind, coefficients, f"2 atanh s = 2 s + 2/3 s^3 + s^5 p(s^2), |s| <= {mp.nstr(mp.sqrt(reach), 3)}; with -ffast-math; {accuracy(error)}")
    emit_number("root_two_thirds", kind, ends)
    high = mp.floor(mp.log(mpf(4) / 3) * mpf(2) ** places) / mpf(2) ** places
    emit_number("four_thirds_log_high", kind, high, "a multiple of what ln2_high is one of")
    emit_number("four_thirds_log_low", kind, mp.log(mpf(4) / 3) - high)
    if kind == "double":
        function, weight, low, high, comment = polynomials["log"]
        coefficients, error = fit(function, weight, low, high, 36)
        emit_array("float_log", kind, coefficients, f"for powers of floats: {comment}; {accuracy(error)}")
        function, weight, low, high, comment = polynomials["exp"]
        coefficients, error = fit(function, weight, low, high, 30)
        emit_array("float_exp", kind, coefficients, f"for powers of floats: {comment}; {accuracy(error)}")
        function, weight, low, high, comment = polynomials["wide_sin"]
        coefficients, error = fit(function, weight, low, high, 27)
        emit_array("float_wide_sin", kind, coefficients, f"for floats: {comment}; {accuracy(error)}")
        over, under, error = quotient(of_square(lambda x: mp.tan(x) / x, mpf(1)), quarter, (3, 3), 40)
        emit_array("float_tan_over", kind, over, f"for floats: tan x = x p(x^2) / q(x^2), |x| <= pi/4; {accuracy(error)}")
        emit_array("float_tan_under", kind, under, "q")
        # 2 atanh s = log ((1 + s) / (1 - s)), |s| <= (sqrt 2 - 1) / (sqrt 2 + 1)
        rest = of_square(lambda s: (2 * mp.atanh(s) - 2 * s) / s**3, mpf(2) / 3)
        reach = ((mp.sqrt(2) - 1) / (mp.sqrt(2) + 1) * mpf("1.002"))**2
        coefficients, error = fit(rest, of_square(lambda s: s**3 / (2 * mp.atanh(s)), mpf(0)), 0, reach, 51.5)
        emit_array("log_quotient", kind, coefficients, f"log (1 + f) = 2 atanh s = 2 s + s^3 p(s^2), s = f / (2 + f), with -ffast-math; {accuracy(error)}")
        largest = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1)
        tail = of_square(lambda s: (2 * mp.atanh(s) - 2 * s - 2 * s**3 / 3) / s**5, mpf(2) / 5)
        coefficients, error = fit(tail, of_square(lambda s: s**5 / (2 * mp.atanh(s)), mpf(0)), 0, (largest * mpf("1.002"))**2, 68)
        emit_array("pow_log", kind, coefficients, f"2 atanh s = 2 s + 2/3 s^3 + s^5 p(s^2); {accuracy(error)}")
        emit_steps()
    print("};")


def emit_steps():
    """What is left behind the tables of tools/tabulate-powers.py: their steps are 1/128 of a logarithm of 2, and at most 1/128 of a number."""
    step = mp.log(2) / 128
    emit_number("per_step", "double", 1 / step)
    emit_number("step", "double", step)
    # A product with a number of steps, which has 18 bits, is exact.
    high = mp.floor(step * mpf(2) ** 42) / mpf(2) ** 42
    emit_number("step_high", "double", high)
    emit_number("step_low", "double", step - high)
    function, weight, _, _, comment = polynomials["brief_exp"]
    for name, bits in (("step_exp", 52), ("float_step_exp", 27)):
        coefficients, error = fit(function, weight, -step * mpf("0.501"), step * mpf("0.501"), bits)
        emit_array(name, "double", coefficients, f"e^r = 1 + r + r^2 p(r), |r| <= log 2 / 256; {accuracy(error)}")
    function, weight, _, _, _ = polynomials["exp"]
    coefficients, error = fit(function, weight, -step * mpf("0.501"), step * mpf("0.5015"), 52)
    emit_array("step_expm1", "double", coefficients, f"the same, as it counts for e^r - 1; {accuracy(error)}")
    reach = mpf("0.0043")
    function, weight, _, _, _ = polynomials["log"]
    coefficients, error = fit(function, weight, -reach, reach, 66)
    emit_array("step_log", "double", coefficients, f"log (1 + f) = f - f^2 / 2 + f^3 p(f), |f| <= {mp.nstr(reach, 2)}; {accuracy(error)}")
    function = near_zero(lambda f: (mp.log1p(f) - f) / f**2, -mpf(1) / 2)
    weight = near_zero(lambda f: f**2 / abs(mp.log1p(f)), mpf(0))
    coefficients, error = fit(function, weight, -reach, reach, 31)
    emit_array("float_step_log", "double", coefficients, f"log (1 + f) = f + f^2 p(f), |f| <= {mp.nstr(reach, 2)}; {accuracy(error)}")


def emit_two_over_pi():
    print("// The bits of 2/pi behind the point, 32 in each word; the first two words are 0.")
    value = 2 / mp.pi
    print("template<class T> struct two_over_pi {")
    words = ["0u", "0u"]
    for _ in range(40):
        value *= 2**32
        word = int(mp.floor(value))
        value -= word
        words.append(f"0x{word:08x}u")
    lines = [", ".join(words[i:i + 8]) for i in range(0, len(words), 8)]
    print("  static constexpr unsigned words[] = {\n      " + ",\n      ".join(lines) + "};")
    print("};")


print("""// sierra/mathematics/coefficients.h: polynomials and constants. Made by tools/fit-coefficients.py; do not edit.
#ifndef SIERRA_MATHEMATICS_COEFFICIENTS_H
#define SIERRA_MATHEMATICS_COEFFICIENTS_H

#pragma GCC system_header

namespace __sierra {

template<class T> struct coefficients;
""")
for kind in sys.argv[1:] or ("float", "double"):
    emit(kind)
    print()
mp.dps = 450
emit_two_over_pi()
print("""
}  // namespace __sierra

#endif""")
