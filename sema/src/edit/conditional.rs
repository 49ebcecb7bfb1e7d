//! `c ? x : y` where lanes decide.
//!
//! Each arm becomes a value of the common type, `((c) ? X(x) : X(y))`. Without that, clang would
//! merge *pointers* to two lvalue arms, and lanes would follow one of them; and arms of different
//! element types would have no common type.

use super::round::Round;
use super::short_names::statement_around;
use super::types::{ArmType, Named, Spelling, Writer};
use super::{Arm, Condition, EditSet, Expression, Form, ResultType, new, original_range};
use crate::clang::kind;
use crate::probe::classes::{holds_lanes, length_of_all};
use crate::probe::expressions::{
    Conditional, Decision, Use, conditional, decision, fact, leaves, logical_operator, use_of,
};
use crate::probe::facts::{Facts, Lanes, TypeFact, Varying};
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

pub(super) fn plan(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    round: &mut Round,
    id: NodeId,
) {
    let Some(found) = conditional(tree, id) else {
        return;
    };
    let Some(at) = edits.place_of(back, Some(found.question)) else {
        return;
    };
    let arms = [found.then, found.otherwise];
    let known = arms.map(|arm| arm_fact(tree, facts, round, arm));
    let Some(result) = result_type(tree, facts, id, &found, &known) else {
        return;
    };
    let types = [0, 1].map(|i| arm_type(tree, round, arms[i], &known[i]));
    let copies_text = |i: usize| {
        types[i] == ArmType::Unknown
            && !throws(tree, arms[i])
            && !matches!(result, ResultType::Void)
    };
    if (0..2).any(|i| copies_text(i) && round.must_wait(arms[i])) {
        return;
    }
    // In templates the condition is written once more, for its type.
    if matches!(result, ResultType::Dependent) && round.must_wait(found.condition) {
        return;
    }
    let retyped = !matches!(result, ResultType::Class)
        && !keeps_type(&fact(tree, facts, id), &result, &types);
    let [then_type, else_type] = types;
    let arm = |arm: NodeId, ty: ArmType| Arm {
        range: original_range(tree, back, arm),
        inner: original_range(tree, back, tree.strip_parens(arm)),
        is_typed_as_edited: ty != ArmType::Unknown && is_ours(tree, tree.strip_parens(arm)),
        ty,
        throws: throws(tree, arm),
        has_comma: has_comma(tree, arm),
        is_zero: is_zero(tree, arm),
    };
    let form = Form::Conditional {
        condition: Condition {
            range: original_range(tree, back, found.condition),
            leaves: leaves(tree, found.condition)
                .into_iter()
                .map(|leaf| original_range(tree, back, leaf))
                .collect(),
        },
        then: arm(found.then, then_type),
        otherwise: arm(found.otherwise, else_type),
        result,
    };
    edits.expressions.insert(
        at,
        Expression {
            range: original_range(tree, back, id),
            statement: statement_around(tree, back, id),
            form,
        },
    );
    round.planned(id, retyped);
}

/// The type of an arm if its fact can be trusted: edits inside of the arm may change it.
fn arm_type(tree: &Tree, round: &Round, arm: NodeId, known: &TypeFact) -> ArmType {
    let inner = tree.strip_parens(arm);
    // The operands of `!` do not matter for its type.
    if round.standing(inner).retyped && !is_boolean(tree, inner) {
        return ArmType::Unknown;
    }
    ArmType::of(known)
}

/// Has the expression the type after the edit that clang has given it?
fn keeps_type(before: &TypeFact, result: &ResultType, types: &[ArmType; 2]) -> bool {
    match (result, types, ArmType::of(before)) {
        (
            ResultType::Lanes(lanes),
            [
                ArmType::Known { element: x, .. },
                ArmType::Known { element: y, .. },
            ],
            ArmType::Known {
                element,
                lanes: Some(n),
            },
        ) => *x == element && *y == element && *lanes == n,
        _ => false,
    }
}

/// What the arms become; `None` if clang's own `?:` is right.
fn result_type(
    tree: &Tree,
    facts: &Facts,
    id: NodeId,
    found: &Conditional,
    arms: &[TypeFact; 2],
) -> Option<ResultType> {
    let is_void = |f: &TypeFact| matches!(f, TypeFact::Uniform(name) if name == "void");
    let deciding = decision(tree, facts, found.condition);
    let throwing = throws(tree, found.then) || throws(tree, found.otherwise);
    if deciding == Decision::Uniform
        && (arms[0] == arms[1] && arms[0] != TypeFact::Dependent || throwing)
    {
        return None;
    }
    if arms.iter().all(is_void) || throws(tree, found.then) && throws(tree, found.otherwise) {
        return None;
    }
    let in_template = in_template_code(tree, id);
    let dependent = |f: &TypeFact| *f == TypeFact::Dependent;
    let discarded = use_of(tree, id) == Use::Discarded;
    let known = match &deciding {
        Decision::Varying(Lanes::Known(n)) => Some(*n),
        Decision::Uniform => lanes_of(arms),
        // Whatever decides, arms of two types have as many lanes as it.
        _ if !throwing && !arms.iter().any(dependent) && arms[0] != arms[1] => lanes_of(arms),
        _ => None,
    };
    match (&deciding, known) {
        (Decision::Varying(_), _) if discarded => Some(ResultType::Void),
        (Decision::Varying(lanes), _) if are_one_class(tree, facts, found, lanes) => {
            Some(ResultType::Class)
        }
        // An error, see `check::control`.
        (Decision::Varying(_), _) if mixed_class(tree, facts, found).is_some() => None,
        (_, Some(n)) if n > 1 => Some(ResultType::Lanes(n)),
        (Decision::Uniform, _) if !arms.iter().any(dependent) => None,
        _ if !in_template => None,
        _ if discarded => Some(ResultType::Void),
        _ => Some(ResultType::Dependent),
    }
}

/// Are the arms of one class that holds nothing but lanes, as many as the condition?
fn are_one_class(tree: &Tree, facts: &Facts, found: &Conditional, lanes: &Lanes) -> bool {
    let arms = [found.then, found.otherwise].into_iter();
    let mut types = arms
        .filter(|&arm| !throws(tree, arm))
        .map(|arm| tree.node(arm).cursor.ty().canonical().unqualified());
    let Some(first) = types.next() else {
        return false;
    };
    length_of_all(facts, first).as_ref() == Some(lanes) && types.all(|ty| ty.key() == first.key())
}

/// The arm whose class holds lanes, but not lanes alone, or others than the condition.
pub fn mixed_class(tree: &Tree, facts: &Facts, found: &Conditional) -> Option<NodeId> {
    let holds = |arm: &NodeId| {
        let ty = tree.node(*arm).cursor.ty().canonical().unqualified();
        !throws(tree, *arm) && holds_lanes(facts, ty)
    };
    let arm = [found.then, found.otherwise].into_iter().find(holds)?;
    let decided = match decision(tree, facts, found.condition) {
        Decision::Varying(lanes) => lanes,
        _ => return None,
    };
    (!are_one_class(tree, facts, found, &decided)).then_some(arm)
}

/// Only what a function evaluates can become varying; constants of class templates cannot.
pub(super) fn in_template_code(tree: &Tree, id: NodeId) -> bool {
    let function = tree.ancestors(id).find(|&a| is_function(tree.kind(a)));
    tree.in_template(id) && function.is_some_and(|f| !is_constant_of_signature(tree, id, f))
}

/// Does it stand in the signature of a function where only a constant may stand (the argument of a template, `noexcept`, `requires`)? Lanes are no constants, and
/// the symbol is to be the one that clang makes.
fn is_constant_of_signature(tree: &Tree, id: NodeId, function: NodeId) -> bool {
    let in_body = |a: NodeId| tree.kind(a) == kind::COMPOUND_STMT;
    if tree.kind(function) == kind::CONSTRUCTOR
        || tree
            .ancestors(id)
            .take_while(|&a| a != function)
            .any(in_body)
    {
        return false;
    }
    let name = tree.node(function).cursor.name();
    let (mut depth, mut is_after_comma) = (0, false);
    let start = tree.first_token(function);
    for at in (start..tree.first_token(id)).rev() {
        match tree.tokens.text(at) {
            b")" | b"]" | b"}" => depth += 1,
            b"(" | b"[" | b"{" if depth > 0 => depth -= 1,
            b"(" if at > start => match tree.tokens.text(at - 1) {
                b"decltype" => return false,
                before if before == name.as_bytes() => return true,
                _ => is_after_comma = false,
            },
            b"{" => return false,
            b"," if depth == 0 => is_after_comma = true,
            // A default argument.
            b"=" if depth == 0 && !is_after_comma => return false,
            _ => {}
        }
    }
    true
}

fn lanes_of(arms: &[TypeFact; 2]) -> Option<u32> {
    arms.iter().find_map(|f| match f.lanes() {
        Some(Lanes::Known(n)) => Some(*n),
        _ => None,
    })
}

/// Is it `a && b`, `a || b` or `!a`?
fn is_boolean(tree: &Tree, id: NodeId) -> bool {
    logical_operator(tree, id).is_some() || tree.node(id).cursor.is_not()
}

/// The type of an arm; `a && b` is varying where it will be edited.
fn arm_fact(tree: &Tree, facts: &Facts, round: &Round, arm: NodeId) -> TypeFact {
    let inner = tree.strip_parens(arm);
    if is_boolean(tree, inner) {
        return match decision(tree, facts, inner) {
            Decision::Varying(Lanes::Known(n)) => TypeFact::Varying(Varying {
                element: "bool".to_string(),
                length: Lanes::Known(n),
            }),
            Decision::Uniform => fact(tree, facts, inner),
            _ => TypeFact::Dependent,
        };
    }
    if round.is_retyped(tree, inner) {
        return TypeFact::Dependent;
    }
    fact(tree, facts, inner)
}

/// Is it `a, b`, which would become two arguments? Arguments of a template look alike; parentheses do them no harm.
fn has_comma(tree: &Tree, arm: NodeId) -> bool {
    let tokens = tree.tokens;
    let (mut at, end) = (
        tree.first_token(arm),
        tokens.at_offset(tree.node(arm).range.end),
    );
    while at < end {
        match tokens.text(at) {
            b"," => return true,
            b"(" | b"[" | b"{" => at = tokens.closing(at).unwrap_or(at),
            _ => {}
        }
        at += 1;
    }
    false
}

/// Does the text of an expression begin with what an edit has written?
fn is_ours(tree: &Tree, id: NodeId) -> bool {
    let first = tree.first_token(id);
    let text = |at: usize| tree.tokens.text(at);
    tree.tokens.get(first).start < tree.node(id).range.end
        && text(first) == b"::"
        && text(first + 1) == b"__sierra"
}

/// Is it a literal that is a null pointer beside a pointer?
fn is_zero(tree: &Tree, arm: NodeId) -> bool {
    let inner = tree.strip_parens(arm);
    let first = tree.first_token(inner);
    let is_one_token = tree.tokens.get(first).end == tree.node(inner).range.end;
    let text = tree.tokens.text(first);
    let is_digits = |text: &[u8]| text.iter().all(|b| b"0xXbBuUlL'".contains(b));
    is_one_token && (text == b"__null" || text.starts_with(b"0") && is_digits(text))
}

fn throws(tree: &Tree, arm: NodeId) -> bool {
    tree.kind(tree.strip_parens(arm)) == kind::CXX_THROW_EXPR
}

pub(super) fn write(
    writer: &mut Writer,
    expression: &Expression,
    condition: &Condition,
    arms: [&Arm; 2],
    result: &ResultType,
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let named = name_result(writer, condition, arms, result);
    let named = writer.shortened(named, expression, edits);
    edits.push(Edit::open(range.start, depth, vec![new("((")]));
    edits.push(Edit::close(condition.range.end, depth, vec![new(")")]));
    for arm in arms {
        if !arm.throws {
            let (mut open, mut close) = (named.open(), vec![named.close()]);
            if arm.has_comma {
                open.push(new("("));
                close.insert(0, new(")"));
            }
            edits.push(Edit::open(arm.range.start, depth, open));
            edits.push(Edit::close(arm.range.end, depth, close));
        }
    }
    edits.push(Edit::close(range.end, depth, vec![new(")")]));
    writer.name(range, named);
}

fn name_result(
    writer: &Writer,
    condition: &Condition,
    arms: [&Arm; 2],
    result: &ResultType,
) -> Named {
    let unknown = |parts| Named::new(parts, ArmType::Unknown);
    // An arm that is edited itself has its own result type, which clang may have told since.
    let types: Vec<ArmType> = arms
        .iter()
        .map(|a| match writer.edited(&a.inner) {
            Some(n) if !(n.ty == ArmType::Unknown && a.is_typed_as_edited) => n.ty.clone(),
            _ => a.ty.clone(),
        })
        .collect();
    let valued: Vec<usize> = (0..2).filter(|&i| !arms[i].throws).collect();
    if valued.is_empty() {
        return unknown(vec![new("void")]);
    }
    match result {
        ResultType::Void => unknown(vec![new("void")]),
        ResultType::Lanes(lanes) => {
            let element = |i: usize| match &types[i] {
                ArmType::Known { element, .. } => Some(element),
                ArmType::Unknown => None,
            };
            match element(valued[0]) {
                Some(first) if valued.iter().all(|&i| element(i) == Some(first)) => {
                    let ty = ArmType::Known {
                        element: first.clone(),
                        lanes: Some(*lanes),
                    };
                    let name = format!("::__sierra::vec<{first}, {lanes}>");
                    Named::new(vec![new(name)], ty)
                }
                _ => choose_known(writer, *lanes, arms, &types, &valued),
            }
        }
        ResultType::Class => {
            let arm = &arms[valued[0]].inner;
            let spelling = writer.spelling([arm]);
            let ty = writer.argument(spelling, arm);
            spelling.named(spelling.made(["remove_cvref_t<", "class_result("], [ty]))
        }
        ResultType::Dependent => choose_dependent(writer, condition, arms, &valued),
    }
}

/// `choose_t<L, A, B>`; a chain of `?:` names each of its types once.
fn choose_known(
    writer: &Writer,
    lanes: u32,
    arms: [&Arm; 2],
    types: &[ArmType],
    valued: &[usize],
) -> Named {
    let copied = valued.iter().filter(|&&i| types[i].name().is_none());
    let spelling = writer.spelling(copied.map(|&i| &arms[i].inner));
    let mut arguments = Vec::new();
    let mut made_of = Vec::new();
    for (index, other) in std::iter::zip(valued_arms(valued), [1, 0]) {
        // Beside what may be a pointer.
        if arms[index].is_zero && valued.len() == 2 && types[other] == ArmType::Unknown {
            arguments.push(null_beside(writer, spelling, arms[index], arms[other]));
            continue;
        }
        arguments.push(match types[index].name() {
            Some(name) => spelling.known(vec![new(name)]),
            None => writer.argument(spelling, &arms[index].inner),
        });
        if let ArmType::Known { element, .. } = &types[index] {
            made_of.push(element.clone());
        } else if let Some(inner) = writer.edited(&arms[index].inner)
            && !inner.made_of.is_empty()
        {
            let adds_nothing = match &types[other] {
                ArmType::Known { element, .. } => inner.made_of.contains(element),
                ArmType::Unknown => valued.len() == 1,
            };
            if adds_nothing {
                return inner.clone();
            }
            made_of.extend(inner.made_of.iter().cloned());
        }
    }
    let openings = [
        format!("choose_t<{lanes}, "),
        format!("choose_result<{lanes}>("),
    ];
    Named {
        made_of,
        ..spelling.named(spelling.made(openings.each_ref().map(String::as_str), arguments))
    }
}

/// `typename choose_dep_of<decltype((c)), decltype((x)), decltype((y))>::type`, and no alias for it: clang compares the types of two arms part by part, and would
/// come to the arguments of an alias twice, those in their arguments four times. A condition `u || v` has the lanes of its operands.
fn choose_dependent(
    writer: &Writer,
    condition: &Condition,
    arms: [&Arm; 2],
    valued: &[usize],
) -> Named {
    let copied = valued.iter().map(|&i| &arms[i].inner);
    let spelling = writer.spelling(copied.chain([&condition.range]));
    let argument = |range| writer.argument(spelling, range);
    let deciding = match condition.leaves.as_slice() {
        [_, _, ..] => {
            let types = [&condition.range].into_iter().chain(&condition.leaves);
            spelling.made(["logical_t<", "logical_typed("], types.map(argument))
        }
        _ => argument(&condition.range),
    };
    let chosen = valued_arms(valued).map(|index| match arms[index].is_zero && valued.len() == 2 {
        true => null_beside(writer, spelling, arms[index], arms[1 - index]),
        false => argument(&arms[index].inner),
    });
    let types = [deciding].into_iter().chain(chosen);
    let made = spelling.made(["choose_dep_of<", "choose_dep_result("], types);
    spelling.named(match spelling {
        Spelling::Name => [vec![new("typename ")], made, vec![new("::type")]].concat(),
        Spelling::Call => made,
    })
}

/// The type of a literal 0 beside the other arm.
fn null_beside(writer: &Writer, spelling: Spelling, zero: &Arm, other: &Arm) -> Vec<super::Part> {
    let types = [zero, other].map(|arm| writer.argument(spelling, &arm.inner));
    spelling.made(["null_beside<", "null_typed("], types)
}

/// Both arms; next to a throw-expression, the other arm speaks for both.
fn valued_arms(valued: &[usize]) -> [usize; 2] {
    match valued {
        [only] => [*only, *only],
        _ => [0, 1],
    }
}
