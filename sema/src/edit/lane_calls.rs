//! `f(v, x)` where no function takes lanes: `::__sierra::lanewise([&](auto&& a, auto&& b) -> decltype(f(a, b)) { return f(a, b); }, v, x)`.
//!
//! The lambda is the call as it stands, so that C++ finds the function of one lane, with its overloads, templates and default arguments; the header
//! (`sierra/lanewise.h`) calls it once for each live lane. What stands for itself (a literal, a list in braces, the name of a function)
//! stays in the lambda: passed on, it would lose what it converts to. Where that does not help, the edit is taken back, and clang's own message stays.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::callees::MarkedCallee;
use super::lane_values::{Context, context};
use super::types::{ArmType, Named, Spelling, Writer};
use super::{EditSet, Expression, Form, Lent, annotated_range, new, original_range};
use crate::clang::{ClangDiagnostic, kind, type_kind};
use crate::probe::expressions::{Use, conditional, fact, logical_operator, use_of};
use crate::probe::facts::{Facts, Lanes, TypeFact};
use crate::probe::functions::is_function;
use crate::probe::scalar_calls::{Callee, ScalarCall, assigns, scalar_calls};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part};

/// A call that is made for each lane; ranges of the annotated text.
#[derive(Clone, Debug)]
pub(super) struct LaneCall {
    /// It is an operator, between its operands, in front of the only one, or behind it.
    operator: Option<Range<u32>>,
    /// It is an operator that changes its first operand.
    assigns: bool,
    /// What is passed on before the arguments.
    object: Option<Range<u32>>,
    /// The same without parentheses.
    inner_object: Option<Range<u32>>,
    /// What is called: a name, or the operator and the name of a member.
    name: Option<Range<u32>>,
    /// Where `template` is to stand in the name, for the object depends on a template in the lambda.
    template_at: Option<u32>,
    arguments: Vec<Argument>,
    /// From behind what is called to behind the bracket that opens the list.
    opening: Range<u32>,
    /// `{`, or `(`.
    in_braces: bool,
    /// May the lambda capture what is around it?
    is_local: bool,
    is_discarded: bool,
    /// What it returns is assigned, or a part of it named.
    is_place: bool,
    is_variadic: bool,
    /// How its arguments are lent as long as it is no such call: in templates clang never asks for a variable.
    lent: Lent,
    result: ArmType,
}

#[derive(Clone, Debug)]
struct Argument {
    range: Range<u32>,
    /// The same without parentheses.
    inner: Range<u32>,
    /// It stays in the lambda.
    stays: bool,
}

/// Those in whose arguments stand choices, all of them edited, and the others.
pub fn around_edits(
    tree: &Tree,
    back: &OffsetMap,
    edits: &EditSet,
    found: Vec<(NodeId, ScalarCall)>,
) -> [Vec<(NodeId, ScalarCall)>; 2] {
    let is_edited = |id: NodeId| {
        let at = conditional(tree, id).map(|c| c.question);
        let at = at.or_else(|| logical_operator(tree, id))?;
        let place = back.in_place(at);
        Some(place.is_some_and(|at| edits.expressions.contains_key(&at)))
    };
    // Without another one in its arguments: that comes first.
    let open: HashSet<NodeId> = found.iter().map(|(id, _)| *id).collect();
    let (around, others) = found.into_iter().partition(|(id, _)| {
        let mut inside = tree.descendants(*id).filter(|d| d != id);
        let mut choices = tree.descendants(*id).filter_map(is_edited).peekable();
        choices.peek().is_some()
            && choices.all(|edited| edited)
            && !inside.any(|d| open.contains(&d))
    });
    [around, others]
}

/// Those by name in choices, `&&` and `||` whose arguments clang knows, and the others: which function is called hangs on no other edit, but what is around them needs their type.
pub fn in_choices(
    tree: &Tree,
    facts: &Facts,
    found: Vec<(NodeId, ScalarCall)>,
) -> [Vec<(NodeId, ScalarCall)>; 2] {
    let is_in_choice = |id: NodeId| {
        let mut around = tree.ancestors(id);
        around.any(|a| conditional(tree, a).is_some() || logical_operator(tree, a).is_some())
    };
    let is_known = |a: NodeId| fact(tree, facts, a) != TypeFact::Dependent;
    let has_known_object = |object: &Range<u32>| {
        let mut named = tree.ids().filter(|&n| tree.node(n).range == *object);
        named.any(is_known)
    };
    let (inside, others) = found.into_iter().partition(|(id, call)| {
        let is_settled = match &call.callee {
            Callee::Name(_) => names_function(tree, *id),
            Callee::Member(object, _) => has_known_object(object),
            Callee::Operator(_) => true,
            Callee::Object(_) => false,
        };
        is_settled && call.arguments.iter().all(|&a| is_known(a)) && is_in_choice(*id)
    });
    [inside, others]
}

/// Is the callee a function, or several of one name, and no object?
fn names_function(tree: &Tree, call: NodeId) -> bool {
    let callee = tree.operands(call).first().copied();
    callee.is_some_and(|c| {
        let mut named = tree.named(c).peekable();
        named.peek().is_some()
            && named.all(|d| is_function(d.kind()) || d.kind() == kind::OVERLOADED_DECL_REF)
    })
}

/// Plans such calls, as `scalar_calls` finds them.
pub fn plan(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    found: Vec<(NodeId, ScalarCall)>,
) {
    for (id, call) in found {
        let Some(at) = back.in_place(tree.tokens.get(call.open).start) else {
            continue;
        };
        if !is_open(edits, at) {
            continue;
        }
        let range = original_range(tree, back, id);
        if edits.expressions.contains_key(&at) {
            edits.mark(range.end - 1);
        }
        let call = lane_call(tree, facts, back, id, &call);
        lend(edits, &call, call.lent, Lent::Place);
        let form = Form::LaneCall(Box::new(call));
        edits.expressions.insert(
            at,
            Expression {
                range,
                statement: None,
                form,
            },
        );
    }
}

/// May a call be one for each lane? What a template hands on is no lvalue in each lane if it is such a call.
fn is_open(edits: &EditSet, at: u32) -> bool {
    let known = edits.expressions.get(&at);
    !edits.is_done(at) && known.is_none_or(|e| matches!(e.form, Form::HandOver))
}

fn lane_call(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    id: NodeId,
    call: &ScalarCall,
) -> LaneCall {
    let tokens = tree.tokens;
    let range = |probed: &Range<u32>| annotated_range(back, probed);
    let (object, name) = match &call.callee {
        Callee::Name(name) => (None, Some(name)),
        Callee::Member(object, name) => (Some(object), Some(name)),
        Callee::Object(object) => (Some(object), None),
        Callee::Operator(_) => (None, None),
    };
    let operator = match &call.callee {
        Callee::Operator(token) => Some(range(token)),
        _ => None,
    };
    let names_template = object.is_some()
        && name.is_some_and(|name| {
            let first = tokens.at_offset(name.start);
            let words: Vec<&[u8]> = (first..call.open).map(|t| tokens.text(t)).collect();
            words.contains(&&b"<"[..])
                && !words.contains(&&b"::"[..])
                && !words.contains(&&b"operator"[..])
                && !words.contains(&&b"template"[..])
        });
    let argument = |&id: &NodeId| Argument {
        range: original_range(tree, back, id),
        inner: range(&without_parens(tree, &tree.node(id).range)),
        stays: operator.is_none() && stays(tree, id) || call.is_variadic && is_text(tree, id),
    };
    let arguments: Vec<Argument> = call.arguments.iter().map(argument).collect();
    let behind = match (object, name) {
        (Some(object), _) => range(object).end,
        (None, _) => original_range(tree, back, id).start,
    };
    let open = back.origin(tokens.get(call.open).start).offset;
    LaneCall {
        operator: operator.clone(),
        assigns: assigns(tokens.text(call.open)),
        object: object.map(range),
        inner_object: object.map(|object| range(&without_parens(tree, object))),
        name: name.map(range),
        template_at: name.filter(|_| names_template).map(|name| {
            let operator = tokens.get(tokens.at_offset(name.start));
            range(&(name.start..operator.end)).end
        }),
        arguments,
        opening: behind..open + 1,
        in_braces: tokens.text(call.open) == b"{",
        is_local: is_local(tree, id),
        is_discarded: use_of(tree, id) == Use::Discarded && !tree.in_template(id),
        is_place: operator.is_none() && !call.is_variadic && context(tree, id) == Context::Place,
        is_variadic: call.is_variadic,
        lent: match tree.in_template(id) {
            true => Lent::Not,
            false => Lent::Variable,
        },
        result: result(tree, facts, id, call),
    }
}

/// What another such call gets of one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// The object whose member is called.
    Object,
    Argument,
}

/// What the calls are to each other, by their ranges.
pub(super) fn roles<'e>(
    expressions: impl Iterator<Item = &'e Expression>,
) -> HashMap<Range<u32>, Role> {
    let mut roles = HashMap::new();
    for expression in expressions {
        if let Form::LaneCall(call) = &expression.form {
            let arguments = call.arguments.iter();
            roles.extend(arguments.map(|a| (a.inner.clone(), Role::Argument)));
            roles.extend(call.inner_object.clone().map(|o| (o, Role::Object)));
        }
    }
    roles
}

/// What an edit needs the object itself of, without parentheses: whose member is called for each lane, what an operator changes, what is subscripted.
pub fn objects(edits: &EditSet) -> HashSet<Range<u32>> {
    let mut found = HashSet::new();
    for expression in edits.expressions.values() {
        match &expression.form {
            Form::LaneCall(call) => {
                found.extend(call.inner_object.clone());
                let changed = call.arguments.first().filter(|_| call.assigns);
                found.extend(changed.map(|a| a.inner.clone()));
            }
            Form::Subscript { base, .. } => {
                found.insert(base.clone());
            }
            _ => {}
        }
    }
    found
}

/// Lends the arguments of a call that are lvalues in each lane in another way: a variable for the time of all calls would lose what one lane writes and another
/// reads.
fn lend(edits: &mut EditSet, call: &LaneCall, from: Lent, to: Lent) {
    // An object is read where no function wants a variable.
    let of_object = |lent: Lent| match lent {
        Lent::Variable => Lent::Not,
        _ => lent,
    };
    let object = call.inner_object.iter();
    let object = object.map(|range| (range, of_object(from), of_object(to)));
    // An operator may change its first operand, as `<<` of a stream does.
    let operand = call.arguments.iter().filter(|_| call.operator.is_some());
    let operand = operand.take(1);
    let operand = operand.map(|a| (&a.inner, of_object(from), of_object(to)));
    let arguments = call.arguments.iter().map(|a| (&a.range, from, to));
    for (range, from, to) in object.chain(operand).chain(arguments) {
        let mut found = edits.expressions.values_mut().filter(|e| e.range == *range);
        let lent = found.find_map(|e| e.form.lent());
        if let Some(lent) = lent.filter(|lent| **lent == from) {
            *lent = to;
        }
    }
}

/// The range of an expression in the probed text without the parentheses around it.
fn without_parens(tree: &Tree, range: &Range<u32>) -> Range<u32> {
    let tokens = tree.tokens;
    let (mut first, mut end) = (tokens.at_offset(range.start), tokens.at_offset(range.end));
    while end > first + 2 && tokens.text(first) == b"(" && tokens.closing(first) == Some(end - 1) {
        (first, end) = (first + 1, end - 1);
    }
    tokens.get(first).start..tokens.get(end - 1).end
}

/// Is it the same wherever it stands, and evaluated to no effect?
fn stays(tree: &Tree, id: NodeId) -> bool {
    let id = tree.strip_implicit(id);
    let node = tree.node(id);
    let names_function = || {
        let ty = node.cursor.ty().canonical();
        ty.kind() == type_kind::FUNCTION_PROTO || ty.spelling().contains("overloaded function")
    };
    match node.kind {
        kind::INTEGER_LITERAL | kind::INIT_LIST_EXPR => true,
        kind::DECL_REF_EXPR => names_function(),
        _ => tree.tokens.text(tree.first_token(id)) == b"nullptr",
    }
}

/// Is it a format that clang reads?
fn is_text(tree: &Tree, id: NodeId) -> bool {
    tree.kind(tree.strip_implicit(id)) == kind::STRING_LITERAL
}

/// Does it stand in a block, or where members get their first values?
fn is_local(tree: &Tree, id: NodeId) -> bool {
    tree.ancestors(id).any(|a| {
        matches!(
            tree.kind(a),
            kind::COMPOUND_STMT | kind::FIELD_DECL | kind::CONSTRUCTOR
        )
    })
}

/// Lanes of a built-in type that all functions of the name return.
fn result(tree: &Tree, facts: &Facts, id: NodeId, call: &ScalarCall) -> ArmType {
    let length = |&a: &NodeId| match fact(tree, facts, a) {
        TypeFact::Varying(varying) => match varying.length {
            Lanes::Known(n) => Some(n),
            Lanes::Dependent(_) => None,
        },
        _ => None,
    };
    let known = match tree.in_template(id) {
        true => None,
        false => call.arguments.iter().find_map(length),
    };
    match (ArmType::of(&facts.of(tree.node(id).cursor.ty())), known) {
        (ArmType::Known { element, .. }, Some(n)) => ArmType::Known {
            element,
            lanes: Some(n),
        },
        _ => ArmType::Unknown,
    }
}

/// Takes back what did not help: clang complains about what was written there. Of an argument of a call that may be one for each lane, too, it complains where that
/// call is not yet edited.
pub fn take_back(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    complaints: &[ClangDiagnostic],
) {
    let mut refused: Vec<u32> = Vec::new();
    for complaint in complaints.iter().filter(|d| d.level.is_error()) {
        let Some(at) = complaint.at else { continue };
        let origin = back.origin(at);
        if origin.inserted {
            refused.push(origin.offset);
        }
    }
    let calls = edits.expressions.iter();
    let mut useless: Vec<(u32, u32)> = calls
        .filter(|(_, e)| matches!(e.form, Form::LaneCall(_)) && refused.contains(&e.range.start))
        .map(|(&at, e)| (at, e.range.start))
        .collect();
    if useless.is_empty() {
        return;
    }
    for (id, call) in scalar_calls(tree, facts, complaints) {
        let at = back.in_place(tree.tokens.get(call.open).start);
        if tree.in_template(id) && at.is_some_and(|at| is_open(edits, at)) {
            let range = |&a: &NodeId| original_range(tree, back, a);
            let arguments: Vec<Range<u32>> = call.arguments.iter().map(range).collect();
            useless.retain(|(_, start)| !arguments.iter().any(|a| a.contains(start)));
        }
    }
    for (at, _) in useless {
        if let Some(Form::LaneCall(call)) = edits.expressions.remove(&at).map(|e| e.form) {
            lend(edits, &call, Lent::Place, call.lent);
        }
        edits.mark(at);
    }
}

impl LaneCall {
    /// Where its bracket or operator stands.
    pub fn bracket(&self) -> u32 {
        self.opening.end - 1
    }
}

/// `callee` is what is called if it takes the mask along by itself, `role` what the call is to another one.
pub(super) fn write(
    writer: &mut Writer,
    expression: &Expression,
    (call, callee, role): (&LaneCall, Option<&MarkedCallee>, Option<Role>),
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let lambda = lambda(call, callee);
    let is_named = call.is_place || role == Some(Role::Object);
    let kind = match (&call.operator, call.assigns) {
        (None, _) if call.is_variadic => "_variadic",
        (None, _) if call.is_place && role.is_none() => "_place",
        (None, _) if is_named => "_object",
        (None, _) if role == Some(Role::Argument) => "_argument",
        (None, _) => "",
        (Some(_), false) if role.is_some() => "_operator_argument",
        (Some(_), true) if role.is_some() => "_assignment_argument",
        (Some(_), false) => "_operator",
        (Some(_), true) => "_assignment",
    };
    let use_of_it = if call.is_discarded { "_effects" } else { "" };
    let mut before = vec![new(format!("::__sierra::lanewise{kind}{use_of_it}("))];
    before.extend(lambda);
    let separator = match (&call.object, call.arguments.first()) {
        (None, None) => "",
        (None, Some(_)) => ", ",
        (Some(_), _) => ", ",
    };
    before.push(new(separator));
    // The type, for what is around it.
    let named = match (&call.result, call.is_discarded) {
        (_, true) => Named::new(vec![new("void")], ArmType::Unknown),
        (ty @ ArmType::Known { .. }, _) if !is_named && role.is_none() => {
            Named::new(vec![new(ty.name().unwrap_or_default())], ty.clone())
        }
        _ => {
            let mut made = before.clone();
            let passed = call
                .object
                .iter()
                .chain(call.arguments.iter().map(|a| &a.range));
            for (index, argument) in passed.enumerate() {
                if index > 0 {
                    made.push(new(", "));
                }
                made.extend(writer.copy(argument));
            }
            made.push(new(")"));
            let mut typed = vec![new("::__sierra::result_of(")];
            typed.extend(Spelling::Call.of(made));
            typed.push(new(")"));
            Spelling::Call.named(typed)
        }
    };
    edits.push(Edit::open(range.start, depth, before));
    let comma = match (&call.object, call.arguments.first()) {
        (Some(_), Some(_)) => ", ",
        _ => "",
    };
    match &call.operator {
        Some(token) => {
            let between = if call.arguments.len() == 2 { "," } else { "" };
            edits.push(Edit::replace(token.clone(), vec![new(between)]));
            edits.push(Edit::close(range.end, depth, vec![new(")")]));
        }
        None => edits.push(Edit::replace(call.opening.clone(), vec![new(comma)])),
    }
    for argument in call.arguments.iter().filter(|a| a.stays) {
        edits.push(Edit::replace(argument.range.clone(), vec![new("0")]));
    }
    if call.in_braces {
        edits.push(Edit::replace(range.end - 1..range.end, vec![new(")")]));
    }
    writer.name(range, named);
}

/// The call, for arguments of one lane.
fn lambda(call: &LaneCall, callee: Option<&MarkedCallee>) -> Vec<Part> {
    let mut head = String::from(if call.is_local { "[&](" } else { "[](" });
    if call.object.is_some() {
        head += "auto&& __sierra_o";
    }
    for index in 0..call.arguments.len() {
        let comma = if index > 0 || call.object.is_some() {
            ", "
        } else {
            ""
        };
        head += &format!("{comma}auto&& __sierra_{index}");
    }
    let passed = |index: usize| {
        new(format!(
            "static_cast<decltype(__sierra_{index})>(__sierra_{index})"
        ))
    };
    let mut made: Vec<Part> = Vec::new();
    if let Some(token) = &call.operator {
        let operator = Part::Copy(token.clone());
        let is_behind = call.arguments[0].range.start < token.start;
        match (call.arguments.len(), is_behind) {
            (1, false) => made.extend([operator, passed(0)]),
            (1, true) => made.extend([passed(0), operator]),
            _ => made.extend([passed(0), new(" "), operator, new(" "), passed(1)]),
        }
        return wrapped(head, made);
    }
    let marked = callee.filter(|_| !call.in_braces);
    made.extend(marked.map(|callee| new(callee.mark)));
    if call.object.is_some() {
        made.push(new("__sierra_o"));
    }
    match (&call.name, call.template_at) {
        (Some(name), Some(at)) => made.extend([
            Part::Copy(name.start..at),
            new("template "),
            Part::Copy(at..name.end),
        ]),
        (Some(name), None) => made.push(Part::Copy(name.clone())),
        (None, _) => {}
    }
    made.extend(marked.map(|_| new(")")));
    made.push(new(if call.in_braces { "{" } else { "(" }));
    for (index, argument) in call.arguments.iter().enumerate() {
        if index > 0 {
            made.push(new(", "));
        }
        made.push(match argument.stays {
            true => Part::Copy(argument.range.clone()),
            false => new(format!(
                "static_cast<decltype(__sierra_{index})>(__sierra_{index})"
            )),
        });
    }
    made.push(new(if call.in_braces { "}" } else { ")" }));
    wrapped(head, made)
}

/// The lambda that does what `made` says; `head` is all up to the end of its parameters.
fn wrapped(head: String, made: Vec<Part>) -> Vec<Part> {
    // A part of the function around it: under a mask, what it does to lanes is done there.
    let mut parts = vec![new(
        head + ") __attribute__((__always_inline__)) -> decltype("
    )];
    parts.extend(made.clone());
    parts.push(new(") { return "));
    parts.extend(made);
    parts.push(new("; }"));
    parts
}
