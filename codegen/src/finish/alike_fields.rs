//! Fields of structures that are read, computed and written alike, as the colours of pixels are, are computed in the order of memory.
//!
//! ```text
//! red, green, blue = fields of p;  fields of p = f(red, a), f(green, a), f(blue, a)     →     p = f(p, a a a …)
//! ```
//!
//! What goes lane by lane may go in any order of lanes: so an interleaving moves up through operations that all fields have, up to memory that the fields were taken out of, which it puts together
//! again. Numbers that differ by field become a pattern, and lanes that all fields share are repeated, as bytes if they can be. One field that is only passed on is chosen in the end.
//! A tuple has a value for each field; each is looked at once, down to `DEPTH`, so it is linear in the operations.

use super::memory_lanes::Bytes;
use super::weighted_sums;
use crate::ir::{
    Arithmetic, Block, Builder, Function, Integer, Module, Opcode, QuickMap, Type, TypeKind, Value,
};
use crate::optimize::interleaved::shuffles::INTERLEAVE;

const DEPTH: u32 = 24;

/// Lanes that all fields share are repeated behind so many operations at most.
const SHARED: u32 = 3;

/// What shuffles of bytes do not leave.
const PART: u32 = 16;

/// So many operations are written anew.
const MOST: usize = 64;

/// A value for each field; none for one that does not matter.
type Tuple = Vec<Option<Value>>;

/// How a tuple is computed in the order of memory.
enum Form {
    /// Bytes of memory from an address on, in equal steps.
    Memory(Bytes, i64, i64),
    /// The same lanes for all fields.
    Repeated(Value),
    /// A number for each field.
    Pattern,
    /// The same operation, of these.
    Operation(Vec<Tuple>),
}

/// Requires: LLVM's passes are over.
pub fn compute_in_memory_order(module: &Module, function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let calls: Vec<Value> = instructions.filter(|i| is_interleave(*i)).collect();
    for call in calls {
        let fields = (0..call.operand_count() - 1).map(|i| Some(call.operand(i)));
        let mut alike = Alike {
            module,
            call,
            ty: call.type_of(),
            count: call.operand_count() - 1,
            lanes: call.operand(0).type_of().lanes().unwrap_or(1),
            forms: QuickMap::default(),
            made: QuickMap::default(),
        };
        if let Some(whole) = alike.whole(call, fields.collect()) {
            call.replace_all_uses_with(whole);
            call.erase();
        }
    }
}

fn is_interleave(call: Value) -> bool {
    let is_known = |f: Function| f.name().starts_with(INTERLEAVE);
    call.is_call()
        && call.called_function().is_some_and(is_known)
        && matches!(call.type_of().element().kind(), TypeKind::Int(8 | 16))
}

struct Alike<'a, 'm> {
    module: &'a Module<'m>,
    call: Value,
    ty: Type,
    count: u32,
    lanes: u32,
    forms: QuickMap<Tuple, Form>,
    made: QuickMap<Tuple, Value>,
}

impl Alike<'_, '_> {
    fn whole(&mut self, call: Value, fields: Tuple) -> Option<Value> {
        let at = Builder::before(call).located(call);
        if self.is_alike(&fields, DEPTH) && self.is_worth_it() {
            return Some(self.write(&at, &fields));
        }
        // One may only be passed on.
        for field in 0..fields.len() {
            let passed = [field].map(|f| (f, fields[f]));
            let Some(Form::Memory(memory, from, 1)) = self.memory(passed.into_iter()) else {
                continue;
            };
            self.forms.clear();
            let mut others = fields.clone();
            others[field] = None;
            if fields.len() > 2 && self.is_alike(&others, DEPTH) && self.is_worth_it() {
                let passed = self.window(&at, &memory, from, 1);
                let new = self.write(&at, &others);
                let all = self.lanes * self.count;
                let places: Vec<u32> = (0..all)
                    .map(|i| match i % self.count == field as u32 {
                        true => all + i,
                        false => i,
                    })
                    .collect();
                return Some(at.shuffle_two(new, passed, &places));
            }
        }
        None
    }

    /// Nothing is gained where no memory is put together.
    fn is_worth_it(&self) -> bool {
        let from_memory = |f: &Form| matches!(f, Form::Memory(..));
        let operations = self.forms.values();
        let operations = operations.filter(|f| matches!(f, Form::Operation(_)));
        self.forms.values().any(from_memory) && (1..=MOST).contains(&operations.count())
    }

    fn is_alike(&mut self, tuple: &Tuple, depth: u32) -> bool {
        if self.forms.contains_key(tuple) {
            return true;
        }
        let Some(form) = self.form(tuple, depth) else {
            return false;
        };
        self.forms.insert(tuple.clone(), form);
        true
    }

    fn form(&mut self, tuple: &Tuple, depth: u32) -> Option<Form> {
        let depth = depth.checked_sub(1)?;
        let known = || tuple.iter().copied().flatten();
        let first = known().next()?;
        let ty = first.type_of();
        let is_integer = ty.lanes() == Some(self.lanes) && !ty.element().is_pointer();
        if !is_integer || known().any(|v| v.type_of() != ty) {
            return None;
        }
        if known().all(|v| number(v).is_some()) {
            return Some(Form::Pattern);
        }
        if let Some(memory) = self.memory(tuple.iter().copied().enumerate()) {
            return Some(memory);
        }
        let bits = first.type_of().scalar_bits();
        let is_shared = known().all(|v| v == first);
        if is_shared && bits == 8 {
            return Some(Form::Repeated(first));
        }
        let depth = match is_shared {
            true => depth.min(SHARED),
            false => depth,
        };
        let operations = self.operands(tuple, first);
        if let Some(operands) = operations
            && operands.iter().all(|t| self.is_alike(t, depth))
        {
            return Some(Form::Operation(operands));
        }
        (is_shared && bits == 16).then_some(Form::Repeated(first))
    }

    /// The operands of an operation that all have.
    fn operands(&self, tuple: &Tuple, first: Value) -> Option<Vec<Tuple>> {
        if !is_lane_by_lane(first) {
            return None;
        }
        let own = arguments(first);
        let mut all: Vec<Tuple> = vec![vec![None; tuple.len()]; own.len()];
        for (field, v) in tuple.iter().enumerate() {
            let Some(v) = *v else {
                continue;
            };
            if !are_one_operation(first, v) {
                return None;
            }
            let mut operands = arguments(v);
            // The same on both sides may stand in any order.
            if is_commutative(v) && alike_first(&own, &operands) == Some(false) {
                operands.swap(0, 1);
            }
            for (i, operand) in operands.into_iter().enumerate() {
                all[i][field] = Some(operand);
            }
        }
        Some(all)
    }

    /// Memory that all fields were taken out of, each as far from the one before.
    fn memory(&self, fields: impl Iterator<Item = (usize, Option<Value>)>) -> Option<Form> {
        let mut bytes = Bytes::default();
        let mut found = None;
        for (field, v) in fields {
            let Some(v) = v.filter(|v| v.opcode() == Opcode::Shuffle) else {
                v.is_none().then_some(())?;
                continue;
            };
            let (first, stride) = bytes.add(v)?;
            let step = stride / i64::from(self.count);
            let own = (first - field as i64 * step, step);
            // Fields of longer structures serve others as they are.
            let is_step = step == 1 || step > 1 && is_only_widened(v);
            let is_step = is_step && step * i64::from(self.count) == stride;
            (is_step && *found.get_or_insert(own) == own).then_some(())?;
        }
        let (from, step) = found?;
        // Or it is loaded once more, as one.
        let is_there =
            || step == 1 && self.is_whole(&bytes, from) && bytes.is_unchanged_at(self.call);
        (bytes.are_near() || is_there()).then_some(())?;
        Some(Form::Memory(bytes, from, step))
    }

    /// Was every byte of the fields read?
    fn is_whole(&self, bytes: &Bytes, from: i64) -> bool {
        let all = i64::from(self.lanes * self.count);
        (0..all).all(|i| bytes.knows(from + i))
    }

    fn window(&self, at: &Builder, memory: &Bytes, from: i64, step: i64) -> Value {
        let all = i64::from(self.lanes * self.count);
        if !memory.are_near()
            && let Some(whole) = memory.read_again(at, from, all as u32)
        {
            return whole;
        }
        let addresses: Vec<i64> = (0..all).map(|i| from + step * i).collect();
        let bytes = memory.vector(at, &addresses);
        bytes.unwrap_or_else(|| self.ty.int_of(8).vector(all as u32).poison())
    }

    fn write(&mut self, at: &Builder, tuple: &Tuple) -> Value {
        if let Some(&made) = self.made.get(tuple) {
            return made;
        }
        let known = tuple.iter().copied().flatten().next();
        // A tuple of nothing has no form.
        let Some(first) = known else {
            return self.ty.poison();
        };
        let new = match self.forms.remove(tuple) {
            Some(Form::Memory(memory, from, step)) => self.window(at, &memory, from, step),
            Some(Form::Repeated(lanes)) => {
                let places: Vec<u32> = (0..self.lanes * self.count)
                    .map(|i| i / self.count)
                    .collect();
                at.shuffle(lanes, &places)
            }
            Some(Form::Operation(operands)) => {
                let operands: Vec<Value> = operands.iter().map(|t| self.write(at, t)).collect();
                self.operation(at, first, &operands)
            }
            _ => self.pattern(at, tuple, first),
        };
        self.made.insert(tuple.clone(), new);
        new
    }

    fn operation(&self, at: &Builder, first: Value, operands: &[Value]) -> Value {
        let ty = first.type_of();
        let ty = ty.int_of(ty.scalar_bits()).vector(self.lanes * self.count);
        match first.integer() {
            Some(Integer::ZExt) => at.zext(operands[0], ty),
            Some(Integer::SExt) => at.sext(operands[0], ty),
            Some(Integer::Trunc) => at.trunc(operands[0], ty),
            _ if first.is_call() => {
                let name = first
                    .called_function()
                    .map(|f| f.name())
                    .unwrap_or_default();
                let name = name.rsplit_once('.').map_or("", |(name, _)| name);
                at.call(self.module.intrinsic(name, &[ty]), operands)
            }
            _ => at.like(first, operands).unwrap_or_else(|| ty.poison()),
        }
    }

    /// The fields' numbers by turns.
    fn pattern(&self, at: &Builder, tuple: &Tuple, first: Value) -> Value {
        let ty = first.type_of();
        let element = ty.element();
        let one = |v: &Option<Value>| number(v.unwrap_or(first)).unwrap_or_else(|| element.zero());
        let fields: Vec<Value> = tuple.iter().map(one).collect();
        let all = self.lanes * self.count;
        let constants = fields.iter().map(|f| f.as_const_int());
        if let Some(fields) = constants.collect::<Option<Vec<u64>>>() {
            let lanes: Vec<u64> = fields.iter().copied().cycle().take(all as usize).collect();
            return element.vector(all).constant_lanes(&lanes);
        }
        // Bytes stay bytes up to here: what is computed with them is narrowed.
        let bytes = fields.iter().map(|f| widened_byte(*f));
        if let Some(bytes) = bytes.collect::<Option<Vec<Value>>>()
            && self.count <= 4
            && all.is_multiple_of(PART)
        {
            return at.zext(self.bytes_by_turns(at, &bytes), element.vector(all));
        }
        let mut numbers = element.vector(self.count).poison();
        for (place, field) in (0..).zip(fields) {
            numbers = at.insert_element(numbers, field, element.int_of(32).const_int(place));
        }
        let places: Vec<u32> = (0..all).map(|i| i % self.count).collect();
        at.shuffle(numbers, &places)
    }

    /// Up to four bytes again and again: one number of 32 bits in all lanes, of whose bytes each 16 take their own.
    fn bytes_by_turns(&self, at: &Builder, bytes: &[Value]) -> Value {
        let all = self.lanes * self.count;
        let number = bytes[0].type_of().int_of(32);
        let whole = (0..4).map(|i| {
            let byte = at.zext(bytes[i % bytes.len()], number);
            at.shl(byte, number.const_int(8 * i as u64))
        });
        let whole = whole.reduce(|all, byte| at.or(all, byte));
        let whole = at.splat(whole.unwrap_or(number.zero()), all / 4);
        let lanes = at.bitcast(whole, number.int_of(8).vector(all));
        match self.count {
            3 => {
                let place = |i: u32| i / PART * PART + i % 3;
                at.shuffle(lanes, &(0..all).map(place).collect::<Vec<u32>>())
            }
            _ => lanes,
        }
    }
}

/// The byte that a scalar is widened from.
fn widened_byte(scalar: Value) -> Option<Value> {
    let is_widened = scalar.arithmetic() == Some(Arithmetic::ZExt);
    let byte = is_widened.then(|| scalar.operand(0))?;
    (byte.type_of().scalar_bits() == 8).then_some(byte)
}

/// Does one operation alone look at it, or at what it is widened to?
fn is_only_widened(v: Value) -> bool {
    match v.users()[..] {
        [only] => only.integer() != Some(Integer::ZExt) || only.each_user().nth(1).is_none(),
        _ => false,
    }
}

/// The number that all lanes are.
fn number(v: Value) -> Option<Value> {
    if !v.is_constant() {
        return v.broadcast_of();
    }
    weighted_sums::number(v).map(|n| v.type_of().element().const_int(n as u64))
}

fn is_lane_by_lane(v: Value) -> bool {
    use Integer::{
        AShr, Add, And, Compare, LShr, Mul, Or, SExt, SMax, SMin, Select, Shl, Sub, Trunc, UAddSat,
        UMax, UMin, USubSat, Xor, ZExt,
    };
    let is_known = matches!(
        v.integer(),
        Some(Add | Sub | Mul | And | Or | Xor | Shl | LShr | AShr | ZExt | SExt | Trunc)
            | Some(Select | Compare(_) | UMin | UMax | SMin | SMax | UAddSat | USubSat)
    );
    is_known && !v.type_of().element().is_pointer()
}

fn arguments(v: Value) -> Vec<Value> {
    match v.is_call() {
        true => v.arguments(),
        false => v.operands(),
    }
}

fn are_one_operation(a: Value, b: Value) -> bool {
    let is_one = a.integer() == b.integer() && a.type_of() == b.type_of();
    let from = |v: Value| v.operand(0).type_of();
    let test = |v: Value| (v.is_less_than(), v.is_strict(), v.is_unequal());
    is_one
        && is_lane_by_lane(b)
        && from(a) == from(b)
        && (a.opcode() != Opcode::ICmp || test(a) == test(b))
}

fn is_commutative(v: Value) -> bool {
    use Integer::{Add, And, Mul, Or, Xor};
    matches!(v.integer(), Some(Add | Mul | And | Or | Xor))
}

/// Lanes that all fields have in common tell which products belong together.
fn share_operand(a: Value, b: Value) -> bool {
    let is_lanes = |v: Value| v.is_instruction() && v.integer().is_some();
    let own = |v: &Value| !v.is_constant() && arguments(b).contains(v);
    is_lanes(a) && is_lanes(b) && arguments(a).iter().any(own)
}

/// Do the operands stand in the order of others, by what they are? `None`: either may be.
fn alike_first(own: &[Value], other: &[Value]) -> Option<bool> {
    let score = |a: Value, b: Value| {
        i32::from(a == b) * 2
            + i32::from(a.integer() == b.integer() && a.opcode() == b.opcode())
            + i32::from(a.is_constant() == b.is_constant())
            + i32::from(share_operand(a, b))
    };
    let straight = score(own[0], other[0]) + score(own[1], other[1]);
    let crossed = score(own[0], other[1]) + score(own[1], other[0]);
    (straight != crossed).then_some(straight > crossed)
}
