//! Functions of complex numbers that clang and the C++ library leave to the run-time: `__mulsc3`, `__divdc3`, `cabsf`, `cexp` and so on.
//!
//! ```text
//!   x = __mulsc3(a, b, c, d)   (a product whose parts are both NaN)   →  Annex G.5.1 of C, written out
//!   x = cabsf(z), cargf(z)                                            →  hypotf(re, im), atan2f(im, re), as the C library has them
//!   x = csqrtf(z), __divsc3(…)                                        →  once for each lane, by a function of plain numbers
//! ```
//!
//! They compute and do nothing else. A complex `float` travels as `<2 x float>`, which is no lanes: a small function takes and returns numbers instead. Linear in the calls.

use crate::ir::{Block, Builder, Function, Module, Type, TypeKind, Value};

const PRODUCTS: [&str; 2] = ["__mulsc3", "__muldc3"];
const QUOTIENTS: [&str; 2] = ["__divsc3", "__divdc3"];

/// Magnitude and angle: the function of two numbers, and whether it takes the real part first.
const POLAR: [(&str, &str, bool); 2] = [("cabs", "hypot", true), ("carg", "atan2", false)];

/// What takes one or two complex numbers and returns one, with `f` behind it or not.
const OTHERS: [&str; 17] = [
    "cexp", "clog", "csqrt", "cpow", "csin", "ccos", "ctan", "csinh", "ccosh", "ctanh", "casin",
    "cacos", "catan", "casinh", "cacosh", "catanh", "cproj",
];

/// The name before that of the function which a small one stands for.
const APART: &str = "sierra.apart.";

/// Nothing in the function takes or returns complex numbers any more, as far as the library's are known.
pub fn settle(module: &Module, function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let calls: Vec<Value> = instructions.filter(|i| i.is_call()).collect();
    for call in calls {
        let callee = call.called_function().filter(|f| f.is_declaration());
        if let Some(callee) = callee {
            settle_call(module, call, callee);
        }
    }
}

fn settle_call(module: &Module, call: Value, callee: Function) {
    let name = callee.name();
    let b = Builder::before(call).located(call);
    let numbers = numbers(&b, call);
    let Some(numbers) = numbers else { return };
    let pair = Pair::of(call.type_of());
    let is_float = |stem: &str| name.strip_suffix('f') == Some(stem);
    if let Some((_, of_two, real_first)) = POLAR.iter().find(|p| name == p.0 || is_float(p.0)) {
        let [re, im] = numbers[..] else { return };
        if re.type_of() != call.type_of() {
            return;
        }
        let suffix = if name.ends_with('f') { "f" } else { "" };
        let ty = call.type_of();
        let function = declared(module, &format!("{of_two}{suffix}"), ty.function(&[ty, ty]));
        let Some(of_two) = function else { return };
        let arguments = if *real_first { [re, im] } else { [im, re] };
        replace(call, b.call(of_two, &arguments));
        return;
    }
    let Some(pair) = pair.filter(|p| numbers.iter().all(|n| n.type_of() == p.part)) else {
        return;
    };
    if PRODUCTS.contains(&name.as_str()) {
        if let [a, b_, c, d] = numbers[..] {
            let parts = Product::new(module, &b, pair.part).parts([a, b_, c, d]);
            replace(call, pair.joined(&b, parts));
        }
    } else if QUOTIENTS.contains(&name.as_str()) || OTHERS.iter().any(|o| name == *o || is_float(o))
    {
        let Some(apart) = apart(module, callee, call, &pair, numbers.len()) else {
            return;
        };
        let made = b.call(apart, &numbers);
        let parts = [0, 1].map(|n| b.extract_value(made, n));
        replace(call, pair.joined(&b, parts));
    }
}

fn replace(call: Value, by: Value) {
    call.replace_all_uses_with(by);
    call.erase();
}

/// How a complex number travels.
struct Pair {
    whole: Type,
    part: Type,
}

impl Pair {
    /// `None`: no complex number, or one of `long double`.
    fn of(ty: Type) -> Option<Pair> {
        let part = match ty.kind() {
            TypeKind::Struct => {
                let fields = ty.struct_fields();
                (fields.len() == 2 && fields[0] == fields[1]).then(|| fields[0])?
            }
            _ => (ty.lanes()? == 2).then(|| ty.element())?,
        };
        let is_known = matches!(part.kind(), TypeKind::Float(32 | 64));
        is_known.then_some(Pair { whole: ty, part })
    }

    fn joined(&self, b: &Builder, [re, im]: [Value; 2]) -> Value {
        let whole = self.whole.poison();
        if self.whole.kind() == TypeKind::Struct {
            return b.insert_value(b.insert_value(whole, re, 0), im, 1);
        }
        let at = |n| self.part.int_of(64).const_int(n);
        b.insert_element(b.insert_element(whole, re, at(0)), im, at(1))
    }
}

/// The arguments, of each complex number its parts. `None`: they are something else.
fn numbers(b: &Builder, call: Value) -> Option<Vec<Value>> {
    let mut numbers = Vec::new();
    for argument in call.arguments() {
        match argument.type_of().kind() {
            TypeKind::Float(32 | 64) => numbers.push(argument),
            _ if Pair::of(argument.type_of()).is_some() => {
                let at = |n| argument.type_of().int_of(64).const_int(n);
                numbers.extend([0, 1].map(|n| b.extract_element(argument, at(n))));
            }
            _ => return None,
        }
    }
    (!numbers.is_empty()).then_some(numbers)
}

/// The library's function. `None`: the program has another of that name.
fn declared(module: &Module, name: &str, ty: Type) -> Option<Function> {
    match module.function(name) {
        Some(found) => (found.function_type() == ty).then_some(found),
        None => Some(module.add_function(name, ty)),
    }
}

/// A function of numbers that returns a structure of two, and computes what `callee` does.
fn apart(
    module: &Module,
    callee: Function,
    call: Value,
    pair: &Pair,
    count: usize,
) -> Option<Function> {
    let name = format!("{APART}{}", callee.name());
    if let Some(found) = module.function(&name) {
        return Some(found);
    }
    let part = pair.part;
    let parts = Type::structure(&[part, part])?;
    let made = module.add_function(&name, parts.function(&vec![part; count]));
    made.set_internal();
    // Zero stands for no memory at all.
    for attribute in ["nounwind", "willreturn", "memory", "noinline"] {
        made.add_attribute(attribute);
    }
    let b = Builder::at_end(made.append_block("entry"));
    let mut numbers = made.params().into_iter();
    let mut arguments = Vec::new();
    for argument in call.arguments() {
        let Some(first) = numbers.next() else { break };
        arguments.push(match Pair::of(argument.type_of()) {
            Some(pair) => pair.joined(&b, [first, numbers.next().unwrap_or(first)]),
            None => first,
        });
    }
    let result = b.call(callee, &arguments);
    let at = |n: u32| match pair.whole.kind() {
        TypeKind::Struct => b.extract_value(result, n),
        _ => b.extract_element(result, part.int_of(64).const_int(u64::from(n))),
    };
    b.ret(Some(b.structure(parts, &[at(0), at(1)])));
    Some(made)
}

/// The product of two complex numbers of which at least one may be infinite though its parts are NaN: what C's Annex G.5.1 (example 1) computes, without branches.
struct Product<'a, 'ctx> {
    module: &'a Module<'ctx>,
    b: &'a Builder,
    part: Type,
    integers: Type,
}

impl<'a, 'ctx> Product<'a, 'ctx> {
    fn new(module: &'a Module<'ctx>, b: &'a Builder, part: Type) -> Self {
        let integers = part.int_of(part.scalar_bits());
        Product {
            module,
            b,
            part,
            integers,
        }
    }

    fn parts(&self, [a, b, c, d]: [Value; 4]) -> [Value; 2] {
        let build = self.b;
        let either = |x, y| build.or(self.is_infinite(x), self.is_infinite(y));
        let times = |x, y| build.float_product(x, y);
        let (first, second) = (either(a, b), either(c, d));
        let overflow = build.or(
            either(times(a, c), times(b, d)),
            either(times(a, d), times(b, c)),
        );
        let is_infinite = build.or(build.or(first, second), overflow);
        // The other number's NaN become zeros; where products overflow, those of both.
        let is_other = |own: Value, of: Value| build.or(of, build.and(overflow, build.not(own)));
        let settled = |x, own, of| self.without_nan(self.boxed(x, own), is_other(own, of));
        let [a, b] = [a, b].map(|x| settled(x, first, second));
        let [c, d] = [c, d].map(|x| settled(x, second, first));
        let infinity = self.part.const_real(f64::INFINITY);
        let re = build.float_difference(times(a, c), times(b, d));
        let im = build.float_sum(times(a, d), times(b, c));
        let nan = self.part.const_real(f64::NAN);
        [re, im].map(|x| build.select(is_infinite, times(infinity, x), nan))
    }

    fn bits_of_magnitude(&self, x: Value) -> Value {
        let all_but_sign = (1u64 << (self.part.scalar_bits() - 1)) - 1;
        let bits = self.b.bitcast(x, self.integers);
        self.b.and(bits, self.integers.const_int(all_but_sign))
    }

    fn infinity(&self) -> Value {
        let infinity = self.part.const_real(f64::INFINITY);
        self.b.bitcast(infinity, self.integers)
    }

    fn is_infinite(&self, x: Value) -> Value {
        self.b.icmp_eq(self.bits_of_magnitude(x), self.infinity())
    }

    fn with_sign(&self, magnitude: f64, sign: Value) -> Value {
        let copysign = self.module.intrinsic("llvm.copysign", &[self.part]);
        let magnitude = self.part.const_real(magnitude);
        self.b.call(copysign, &[magnitude, sign])
    }

    /// Of a number one part of which is infinite, each part as 0 or 1.
    fn boxed(&self, x: Value, is_infinite: Value) -> Value {
        let (one, zero) = (self.with_sign(1.0, x), self.with_sign(0.0, x));
        let boxed = self.b.select(self.is_infinite(x), one, zero);
        self.b.select(is_infinite, boxed, x)
    }

    fn without_nan(&self, x: Value, wanted: Value) -> Value {
        let is_nan = self.b.icmp_slt(self.infinity(), self.bits_of_magnitude(x));
        let is_wanted = self.b.and(wanted, is_nan);
        self.b.select(is_wanted, self.with_sign(0.0, x), x)
    }
}
