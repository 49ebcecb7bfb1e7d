//! Fields of 32 or 64 bits that are read, computed and written alike, as the colours of a pixel of floats are, are computed in the order of memory.
//!
//! ```text
//! r, g, b, a = fields of p;  p = (r * t, g * t, b * t, a * t)     →     p = p * (t t t t)
//! ```
//!
//! Taking structures apart and putting them together again costs two shuffles a register each way, more than what is done between. What goes lane by lane may go in any order of lanes. A
//! tuple has a value for each field; down from what is put together, tuples of one operation become that operation on whole structures, the fields of one structure become the structure
//! itself, and what all fields share is repeated: where it is made of fields of structures it is computed for all fields, and repeated where it is read. Fields that others look
//! at, too, would be taken apart for them anyway: all stays. `finish/alike_fields` does the same for bytes and words, which are narrowed first. A tuple is looked at once, down to `DEPTH`.

use super::interleaved::shuffles::INTERLEAVE;
use crate::ir::{Block, Builder, Function, Module, Opcode, QuickMap, QuickSet, Type, Value};

const DEPTH: u32 = 24;

/// What all fields share is computed for all of them through so many operations at most.
const SHARED: u32 = 3;

/// A value for each field.
type Tuple = Vec<Value>;

/// How a tuple is computed in the order of memory.
#[derive(Clone)]
enum Form {
    /// Fields of structures that lie one behind the other, by their places.
    Fields(Value, Vec<u32>),
    /// The same lanes for all fields.
    Repeated(Value),
    /// A number for each field.
    Pattern,
    /// The same operation, of these.
    Operation(Vec<Tuple>),
}

pub fn compute_in_order(module: &Module, function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for call in instructions.filter(is_interleave).collect::<Vec<_>>() {
        let fields: Tuple = call.arguments();
        let mut search = Search {
            at: Builder::before(call),
            count: fields.len() as u32,
            lanes: fields[0].type_of().lanes().unwrap_or(1),
            forms: QuickMap::default(),
            inner: QuickSet::default(),
        };
        if search.is_alike(&fields, DEPTH) && search.is_worth_it(call) {
            let mut writer = Writer {
                module,
                at: Builder::before(call).located(call),
                search: &search,
                made: QuickMap::default(),
            };
            let whole = writer.write(&fields);
            call.replace_all_uses_with(whole);
            call.erase();
        }
    }
}

fn is_interleave(call: &Value) -> bool {
    let is_known = |f: Function| f.name().starts_with(INTERLEAVE);
    call.is_call()
        && call.called_function().is_some_and(is_known)
        && matches!(call.type_of().scalar_bits(), 32 | 64)
        && !call.type_of().element().is_pointer()
}

struct Search {
    at: Builder,
    count: u32,
    lanes: u32,
    forms: QuickMap<Tuple, Form>,
    /// What is not needed any more, if nobody else looks at it.
    inner: QuickSet<Value>,
}

impl Search {
    /// Structures are put together, nobody else needs their fields, and not more is repeated than they save.
    fn is_worth_it(&self, call: Value) -> bool {
        let count = |is: fn(&Form) -> bool| self.forms.values().filter(|f| is(f)).count();
        let wholes = self.forms.values().filter(|f| is_whole(f)).count();
        let repeated = count(|f| matches!(f, Form::Repeated(_)));
        let operations = count(|f| matches!(f, Form::Operation(_)));
        let is_inner = |v: &Value| v.each_user().all(|u| u == call || self.inner.contains(&u));
        wholes > 0 && operations > 0 && repeated <= wholes && self.inner.iter().all(is_inner)
    }

    fn is_alike(&mut self, tuple: &Tuple, depth: u32) -> bool {
        if self.forms.contains_key(tuple) {
            return true;
        }
        let Some(form) = self.form(tuple, depth) else {
            return false;
        };
        if matches!(form, Form::Fields(..) | Form::Operation(_)) {
            self.inner.extend(tuple);
        }
        self.forms.insert(tuple.clone(), form);
        true
    }

    fn form(&mut self, tuple: &Tuple, depth: u32) -> Option<Form> {
        let first = tuple[0];
        let ty = first.type_of();
        if ty.lanes() != Some(self.lanes) || tuple.iter().any(|v| v.type_of() != ty) {
            return None;
        }
        let constant = tuple.iter().all(|v| v.is_constant());
        if constant || tuple.iter().all(|v| self.is_number(*v)) {
            return Some(Form::Pattern);
        }
        if let Some(fields) = self.fields(tuple) {
            return Some(fields);
        }
        let shared = tuple.iter().all(|v| *v == first);
        let depth = if shared { depth.min(SHARED) } else { depth };
        let before = self.inner.clone();
        if let Some(depth) = depth.checked_sub(1)
            && let Some(operands) = operands(tuple)
            && operands.iter().all(|t| self.is_alike(t, depth))
            && (!shared || is_cheap(first) && self.is_own(first, tuple))
        {
            return Some(Form::Operation(operands));
        }
        self.inner = before;
        let may_repeat = shared && self.may_move() && ty.scalar_bits() > 1;
        may_repeat.then_some(Form::Repeated(first))
    }

    /// Is it one number in all lanes?
    fn is_number(&self, v: Value) -> bool {
        let zero = v.type_of().int_of(32).const_int(0);
        let is_splat = || self.at.splat(self.at.extract_element(v, zero), self.lanes) == v;
        v.broadcast_of().is_some() || v.is_constant() && is_splat()
    }

    /// Is what all fields share made of fields of structures alone?
    fn is_own(&self, shared: Value, tuple: &Tuple) -> bool {
        let parts = operands(tuple).unwrap_or_default();
        let from_fields = |t: &Tuple| !matches!(self.forms.get(t), Some(Form::Repeated(_)) | None);
        shared.is_instruction() && parts.iter().all(from_fields)
    }

    /// Do fields move within a register's parts of 128 bits, or nearly?
    fn may_move(&self) -> bool {
        matches!(self.count, 2 | 4)
    }

    /// The structures that all fields were taken out of.
    fn fields(&self, tuple: &Tuple) -> Option<Form> {
        let mut source = None;
        let mut places = Vec::new();
        for &v in tuple {
            if v.opcode() != Opcode::Shuffle {
                return None;
            }
            let from = v.operand(0);
            let is_one = *source.get_or_insert(from) == from;
            let place = v.shuffled_lane(0)?;
            let in_steps = |l: u32| v.shuffled_lane(l) == Some(place + l * self.count);
            let fits =
                from.type_of().lanes() == Some(self.lanes * self.count) && place < self.count;
            (is_one && fits && (0..self.lanes).all(in_steps)).then_some(())?;
            places.push(place);
        }
        let form = Form::Fields(source?, places);
        (self.may_move() || is_whole(&form)).then_some(form)
    }
}

/// Is it each field in its place?
fn is_whole(form: &Form) -> bool {
    match form {
        Form::Fields(_, places) => (0..).zip(places).all(|(i, p)| i == *p),
        _ => false,
    }
}

/// The operands of an operation that all have.
fn operands(tuple: &Tuple) -> Option<Vec<Tuple>> {
    let first = tuple[0];
    let known = |v: Value| is_lane_by_lane(v) && v.is_same_operation(first);
    if !tuple.iter().all(|v| known(*v)) {
        return None;
    }
    let own = arguments(first);
    let each = |i: usize| tuple.iter().map(|v| arguments(*v)[i]).collect();
    Some((0..own.len()).map(each).collect())
}

fn arguments(v: Value) -> Vec<Value> {
    match v.is_call() {
        true => v.arguments(),
        false => v.operands(),
    }
}

/// Without effects, and done element by element.
fn is_lane_by_lane(v: Value) -> bool {
    const CALLS: [&str; 8] = [
        "llvm.fmuladd.v",
        "llvm.fma.v",
        "llvm.sqrt.v",
        "llvm.fabs.v",
        "llvm.minnum.v",
        "llvm.maxnum.v",
        "llvm.minimum.v",
        "llvm.maximum.v",
    ];
    let named = |f: Function| CALLS.iter().any(|c| f.name().starts_with(c));
    match v.is_call() {
        true => v.called_function().is_some_and(named),
        false => {
            v.is_elementwise()
                && !matches!(
                    v.opcode(),
                    Opcode::IntDivision | Opcode::Freeze | Opcode::BitCast
                )
        }
    }
}

/// May it be done for each field instead of once?
fn is_cheap(v: Value) -> bool {
    v.is_binary_operator() && !v.is_float_division()
}

struct Writer<'a, 'm> {
    module: &'a Module<'m>,
    at: Builder,
    search: &'a Search,
    made: QuickMap<Tuple, Value>,
}

impl Writer<'_, '_> {
    fn write(&mut self, tuple: &Tuple) -> Value {
        if let Some(&made) = self.made.get(tuple) {
            return made;
        }
        let (lanes, count) = (self.search.lanes, self.search.count);
        let all = lanes * count;
        let new = match self.search.forms.get(tuple).cloned() {
            Some(Form::Fields(whole, places)) => {
                let picked: Vec<u32> = (0..all)
                    .map(|i| i / count * count + places[(i % count) as usize])
                    .collect();
                match (0..).zip(&picked).all(|(i, p)| i == *p) {
                    true => whole,
                    false => self.at.shuffle(whole, &picked),
                }
            }
            Some(Form::Repeated(v)) => {
                let picked: Vec<u32> = (0..all).map(|i| i / count).collect();
                self.at.shuffle(v, &picked)
            }
            Some(Form::Operation(operands)) => {
                let operands: Vec<Value> = operands.iter().map(|t| self.write(t)).collect();
                self.operation(tuple[0], &operands)
            }
            _ => self.pattern(tuple),
        };
        self.made.insert(tuple.clone(), new);
        new
    }

    fn operation(&self, first: Value, operands: &[Value]) -> Value {
        let ty = self.wide(first.type_of());
        if !first.is_call() {
            let made = self.at.like(first, operands);
            return made.unwrap_or_else(|| ty.poison());
        }
        let name = first
            .called_function()
            .map(|f| f.name())
            .unwrap_or_default();
        let name = name.rsplit_once('.').map_or("", |(name, _)| name);
        let call = self.at.call(self.module.intrinsic(name, &[ty]), operands);
        call.copy_promises(first);
        call
    }

    fn wide(&self, ty: Type) -> Type {
        ty.element().vector(self.search.lanes * self.search.count)
    }

    /// The fields' numbers by turns.
    fn pattern(&self, tuple: &Tuple) -> Value {
        let ty = tuple[0].type_of();
        let number = |n: u32| ty.int_of(32).const_int(n.into());
        let (lanes, count) = (self.search.lanes, self.search.count);
        let field = |v: Value, lane: u32| match v.broadcast_of() {
            Some(scalar) => scalar,
            None => self.at.extract_element(v, number(lane)),
        };
        if tuple.iter().all(|v| v.is_constant()) {
            let mut whole = self.wide(ty).poison();
            for i in 0..lanes * count {
                let one = field(tuple[(i % count) as usize], i / count);
                whole = self.at.insert_element(whole, one, number(i));
            }
            return whole;
        }
        let mut one = ty.element().vector(count).poison();
        for (i, &v) in (0..).zip(tuple) {
            one = self.at.insert_element(one, field(v, 0), number(i));
        }
        let picked: Vec<u32> = (0..lanes * count).map(|i| i % count).collect();
        self.at.shuffle(one, &picked)
    }
}
