//! Calls that clang cannot decide because lanes are classes to it: `f(5)` of `f(int varying(8))` and `f(float varying(8))`.
//!
//! Each candidate is looked at as the scalar function that it stands for, and each argument as one lane of it; the conversions rank as C++ ranks those of numbers. Between
//! candidates that tell lanes from uniform values, what C++ says itself comes first: a conversion to lanes is one of the user's.

use super::facts::{Facts, Lanes, TypeFact};
use super::tree::{NodeId, Tree};
use crate::clang::{Cursor, Type, kind, type_kind};

/// An argument and the lanes that it has to become: their element and length.
pub type Conversion = (NodeId, String, u32);

/// A parameter or an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    Lanes(u32, Element),
    One(Element),
    /// Anything that is no number.
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Element {
    name: String,
    /// An enumeration that converts to a number by itself.
    counts: bool,
    /// A number, which others convert to.
    is_number: bool,
}

struct Parameter {
    value: Value,
    /// It takes variables only.
    takes_variable: bool,
}

/// A conversion to lanes stands behind all that C++ has itself.
const TO_LANES: u32 = 10;

/// What the arguments of a refused call have to become, so that clang sees what the scalar overloads would be.
pub fn conversions(tree: &Tree, facts: &Facts, id: NodeId) -> Option<Vec<Conversion>> {
    let (candidates, arguments) = refused(tree, id)?;
    let values: Vec<Value> = arguments
        .iter()
        .map(|&a| value(facts, tree.node(a).cursor.ty()))
        .collect::<Option<_>>()?;
    let candidates: Vec<Vec<Parameter>> = candidates
        .iter()
        .filter_map(|c| parameters(facts, *c, values.len()))
        .collect();
    let has_lanes = |c: &&Vec<Parameter>| c.iter().any(|p| matches!(p.value, Value::Lanes(..)));
    if candidates.iter().filter(has_lanes).count() < 2 {
        return None;
    }
    let ranks = ranks(&candidates, &values)?;
    let viable = || {
        ranks
            .iter()
            .enumerate()
            .filter_map(|(i, r)| Some((i, r.as_ref()?)))
    };
    let (best, _) = viable().find(|(i, r)| viable().all(|(j, o)| *i == j || is_better(r, o)))?;
    let chosen = arguments.iter().zip(&values).zip(&candidates[best]);
    let changed = chosen.filter_map(|((&argument, from), to)| match &to.value {
        Value::Lanes(length, element) if *from != to.value && element.is_number => {
            Some((argument, element.name.clone(), *length))
        }
        _ => None,
    });
    Some(changed.collect())
}

/// The candidates and arguments of a call or a construction that clang keeps the parts of, below a nameless node.
fn refused<'u>(tree: &Tree<'u>, id: NodeId) -> Option<(Vec<Cursor<'u>>, Vec<NodeId>)> {
    if tree.kind(id) != kind::UNEXPOSED_EXPR {
        return None;
    }
    let node = tree.node(id);
    let &first = tree.children(id).first()?;
    let brackets = tree.tokens.at_offset(node.range.end.saturating_sub(1));
    let is_list = tree.kind(first) == kind::INIT_LIST_EXPR;
    if is_list || tree.node(first).range.start > node.range.start {
        let class = constructed(tree, id)?;
        let arguments = tree.operands(if is_list { first } else { id });
        return Some((members(class, |c| c.kind() == kind::CONSTRUCTOR), arguments));
    }
    let open = tree.tokens.at_offset(tree.node(first).range.end);
    if tree.tokens.text(open) != b"(" || tree.tokens.closing(open) != Some(brackets) {
        return None;
    }
    let named = tree
        .descendants(first)
        .chain([first])
        .find(|&d| tree.kind(d) == kind::OVERLOADED_DECL_REF);
    let candidates = match named {
        Some(named) => tree.node(named).cursor.overloads(),
        None => members(tree.node(first).cursor.ty(), |c| c.name() == "operator()"),
    };
    Some((candidates, tree.operands(id).get(1..)?.to_vec()))
}

/// The class of a variable that is initialised by what clang refuses.
fn constructed<'u>(tree: &Tree<'u>, id: NodeId) -> Option<Type<'u>> {
    let first = tree.tokens.text(tree.first_token(id));
    let variable = tree.node(id).parent?;
    let is_variable = matches!(tree.kind(variable), kind::VAR_DECL | kind::FIELD_DECL);
    (is_variable && matches!(first, b"(" | b"{")).then(|| tree.node(variable).cursor.ty())
}

fn members<'u>(class: Type<'u>, wanted: impl Fn(&Cursor<'u>) -> bool) -> Vec<Cursor<'u>> {
    let mut class = class.canonical();
    if class.kind() == type_kind::L_VALUE_REFERENCE {
        class = class.pointee().canonical();
    }
    if class.kind() != type_kind::RECORD {
        return Vec::new();
    }
    let all = class.declaration().children().into_iter();
    all.filter(wanted).collect()
}

/// The first parameters of a candidate, if the others have values of their own.
fn parameters(facts: &Facts, candidate: Cursor, arguments: usize) -> Option<Vec<Parameter>> {
    let types = candidate.ty().arguments();
    let declared = candidate.children().into_iter();
    let declared = declared.filter(|c| c.kind() == kind::PARM_DECL);
    let has_default = |p: Cursor| p.children().iter().any(Cursor::is_expression);
    if types.len() < arguments || !declared.skip(arguments).all(has_default) {
        return None;
    }
    let parameter = |ty: Type| {
        let ty = ty.canonical();
        let takes_variable = ty.kind() == type_kind::L_VALUE_REFERENCE && !ty.pointee().is_const();
        value(facts, ty).map(|value| Parameter {
            value,
            takes_variable,
        })
    };
    let kept = types.into_iter().take(arguments);
    kept.map(parameter).collect()
}

fn value(facts: &Facts, ty: Type) -> Option<Value> {
    match facts.of(ty) {
        TypeFact::Varying(varying) => {
            let Lanes::Known(length) = varying.length else {
                return None;
            };
            let mut lanes = ty.canonical();
            if is_reference(lanes) {
                lanes = lanes.pointee().canonical();
            }
            let of_lane = facts.element(lanes)?;
            Some(Value::Lanes(length, element(of_lane, varying.element)))
        }
        TypeFact::Uniform(name) => {
            let mut plain = ty.canonical();
            if is_reference(plain) {
                plain = plain.pointee().canonical();
            }
            let element = element(plain, name);
            Some(if element.is_number || plain.kind() == type_kind::ENUM {
                Value::One(element)
            } else {
                Value::Other(element.name)
            })
        }
        TypeFact::Dependent | TypeFact::None => None,
    }
}

fn is_reference(ty: Type) -> bool {
    matches!(
        ty.kind(),
        type_kind::L_VALUE_REFERENCE | type_kind::R_VALUE_REFERENCE
    )
}

fn element(ty: Type, name: String) -> Element {
    let is_enumeration = ty.kind() == type_kind::ENUM;
    let numbers = type_kind::BOOL..=type_kind::LONG_DOUBLE;
    Element {
        name,
        counts: is_enumeration && !ty.declaration().is_scoped_enumeration(),
        is_number: numbers.contains(&ty.kind()) || ty.kind() == type_kind::FLOAT16,
    }
}

/// How good each candidate is at each argument, less being better; none for one that cannot be called. `None`: nobody knows.
fn ranks(candidates: &[Vec<Parameter>], values: &[Value]) -> Option<Vec<Option<Vec<u32>>>> {
    let mut all: Vec<Option<Vec<u32>>> = candidates.iter().map(|_| Some(Vec::new())).collect();
    for (slot, from) in values.iter().enumerate() {
        let first = &candidates[0][slot].value;
        let alike = candidates.iter().all(|c| c[slot].value == *first);
        for (candidate, ranks) in candidates.iter().zip(&mut all) {
            let rank = match alike {
                true => Some(0),
                false => rank(from, &candidate[slot])?,
            };
            *ranks = ranks.take().zip(rank).map(|(mut ranks, rank)| {
                ranks.push(rank);
                ranks
            });
        }
    }
    Some(all)
}

/// `None`: nobody knows; `Some(None)`: there is no conversion.
fn rank(from: &Value, to: &Parameter) -> Option<Option<u32>> {
    let rank = match (from, &to.value) {
        (Value::Lanes(n, a), Value::Lanes(m, b)) => element_rank(a, b)
            .filter(|_| n == m)
            .map(|r| if r == 0 { 0 } else { TO_LANES + r }),
        (Value::One(a), Value::Lanes(_, b)) => element_rank(a, b).map(|r| TO_LANES + r),
        (Value::One(a), Value::One(b)) => element_rank(a, b),
        (Value::Lanes(..), Value::One(_)) => None,
        (Value::Other(a), Value::Other(b)) if a == b => Some(0),
        _ => return None,
    };
    Some(rank.filter(|r| !to.takes_variable || *r == 0))
}

/// As C++ ranks standard conversions: the same type, a promotion, another number.
fn element_rank(from: &Element, to: &Element) -> Option<u32> {
    const NARROW: [&str; 9] = [
        "bool",
        "char",
        "signed char",
        "unsigned char",
        "short",
        "unsigned short",
        "wchar_t",
        "char8_t",
        "char16_t",
    ];
    let promotes = match to.name.as_str() {
        "int" => from.counts || NARROW.contains(&from.name.as_str()),
        "unsigned int" => from.name == "char32_t",
        "double" => from.name == "float",
        _ => false,
    };
    if from.name == to.name {
        Some(0)
    } else if promotes {
        Some(1)
    } else {
        ((from.is_number || from.counts) && to.is_number).then_some(2)
    }
}

fn is_better(one: &[u32], other: &[u32]) -> bool {
    one.iter().zip(other).all(|(a, b)| a <= b) && one != other
}
