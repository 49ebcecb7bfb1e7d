//! `f(v, x)` where no function takes lanes: `::__sierra::lanewise([&](auto&& a, auto&& b) -> decltype(f(a, b)) { return f(a, b); }, v, x)`.
//!
//! The lambda is the call as it stands, so that C++ finds the function of one lane, with its overloads, templates and default arguments; the header
//! (`sierra/lanewise.h`) calls it once for each live lane. What stands for itself (a literal, a list in braces, the name of a function)
//! stays in the lambda: passed on, it would lose what it converts to. Where that does not help, the edit is taken back, and clang's own message stays.

mod text;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::lane_values::{Context, context, is_index, is_ref};
use super::types::ArmType;
use super::{EditSet, Expression, Form, Lent, original_range};
use crate::clang::{ClangDiagnostic, kind, type_kind};
use crate::probe::call_parts::{Callee, ScalarCall, assigns, leads_to_member};
use crate::probe::expressions::{Use, fact, use_of};
use crate::probe::facts::{Facts, Lanes, TypeFact};
use crate::probe::failed_inside::{captured, is_lambda};
use crate::probe::scalar_calls::{self, is_refused, scalar_calls};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::OffsetMap;
pub(super) use text::write;

/// A call that is made for each lane; ranges of the annotated text.
#[derive(Clone, Debug)]
pub(super) struct LaneCall {
    /// It is an operator, between its operands, in front of the only one, or behind it.
    operator: Option<Range<u32>>,
    /// It is an operator that changes its first operand.
    assigns: bool,
    /// It is `.*` or `->*`, which are no functions.
    leads_to_member: bool,
    /// What is passed on before the arguments.
    object: Option<Range<u32>>,
    /// The same without parentheses.
    inner_object: Option<Range<u32>>,
    /// What is called: a name, or the operator and the name of a member.
    name: Option<Range<u32>>,
    /// It is `(a.*f)(b)`: what is called is found by a pointer.
    is_found: bool,
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
    /// What it returns is asked whether it is true.
    is_condition: bool,
    /// What it returns is assigned, or a part of it named.
    is_place: bool,
    /// What it returns is subscripted, or points at what is meant.
    leads_on: bool,
    is_variadic: bool,
    /// The names of lanes that lambdas among the arguments capture. Such a lambda is made for each call, where they mean its own.
    captured: Vec<Range<u32>>,
    /// It is the index of a subscript, which may be what no lanes hold.
    is_index: bool,
    /// How its arguments are lent as long as it is no such call: in templates, of operators and of what it takes clang never asks for a variable.
    lent: Lent,
    result: ArmType,
}

#[derive(Clone, Debug)]
struct Argument {
    range: Range<u32>,
    /// What is passed on: the argument itself, the items of a list, or nothing if it stays in the lambda.
    passed: Vec<Range<u32>>,
    /// The same without parentheses.
    inner: Vec<Range<u32>>,
    /// It is `&r`, of which the variable is passed on.
    is_address: bool,
}

impl LaneCall {
    /// What is passed on of the arguments.
    fn passed(&self) -> impl Iterator<Item = &Range<u32>> {
        self.arguments.iter().flat_map(|a| &a.passed)
    }

    /// Does a list stand there whose items are passed on, or stay?
    fn has_list(&self, at: u32) -> bool {
        let holds = |a: &Argument| {
            let is_inside = a.passed.iter().any(|p| p.contains(&at));
            a.range.contains(&at) && !is_inside
        };
        self.in_braces && at == self.bracket() || self.arguments.iter().any(holds)
    }

    /// The same, with nothing for each argument that stays in the lambda: a zero is passed on there.
    fn slots(&self) -> impl Iterator<Item = Option<&Range<u32>>> {
        let of = |a: &'_ Argument| a.passed.is_empty().then_some(None);
        let arguments = self.arguments.iter();
        arguments.flat_map(move |a| of(a).into_iter().chain(a.passed.iter().map(Some)))
    }
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
        let call = lane_call(tree, facts, back, id, &call);
        // A list of items for one lane is none for lanes; the next probe sees it as it was written.
        if edits.give_up_lists(|at| call.has_list(at)) {
            continue;
        }
        if edits.expressions.contains_key(&at) {
            edits.mark(range.end - 1);
        }
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
    !edits.is_done(at) && known.is_none_or(|e| matches!(e.form, Form::HandOver { .. }))
}

fn lane_call(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    id: NodeId,
    call: &ScalarCall,
) -> LaneCall {
    let tokens = tree.tokens;
    let range = |probed: &Range<u32>| back.origin_range(probed);
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
    let is_found = object.is_some()
        && name.is_some_and(|name| leads_to_member(tokens.text(tokens.at_offset(name.start))));
    let names_template = object.is_some()
        && name.is_some_and(|name| {
            let first = tokens.at_offset(name.start);
            let words: Vec<&[u8]> = (first..call.open).map(|t| tokens.text(t)).collect();
            words.contains(&&b"<"[..])
                && !words.contains(&&b"::"[..])
                && !words.contains(&&b"operator"[..])
                && !words.contains(&&b"template"[..])
        });
    let leads_to_member = leads_to_member(tokens.text(call.open));
    let captured = match name.is_some() && tokens.text(call.open) == b"(" {
        true => captured(tree, facts, call),
        false => Vec::new(),
    };
    // No `decltype` tells whether a function takes a lambda that is made in the call.
    let is_variadic = call.is_variadic || !captured.is_empty();
    let argument = |&id: &NodeId| {
        let all_stays = operator.is_none() && stays(tree, id)
            || is_variadic && is_text(tree, id)
            || !captured.is_empty() && is_lambda(tree, id);
        let variable = scalar_calls::addressed(tree, facts, id).filter(|_| operator.is_none());
        let items = match tree.kind(tree.strip_implicit(id)) {
            kind::INIT_LIST_EXPR if operator.is_none() => items_of_list(tree, facts, id),
            _ if all_stays => Vec::new(),
            // `.x =` has its place in the lambda.
            _ if scalar_calls::designated(tree, tree.strip_implicit(id)).is_some() => {
                let items = scalar_calls::items(tree, id).into_iter();
                items.filter(|&i| !stays(tree, i)).collect()
            }
            // Each lane's call gets the address of its own element.
            _ => vec![variable.unwrap_or(id)],
        };
        let whole = |id: NodeId| original_range(tree, back, id);
        let inner = |id: &NodeId| range(&without_parens(tree, &tree.node(*id).range));
        Argument {
            range: whole(id),
            inner: items.iter().map(inner).collect(),
            passed: items.into_iter().map(whole).collect(),
            is_address: variable.is_some(),
        }
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
        leads_to_member,
        object: object.map(range),
        inner_object: object.map(|object| range(&without_parens(tree, object))),
        name: name.map(range),
        is_found,
        template_at: name.filter(|_| names_template).map(|name| {
            let operator = tokens.get(tokens.at_offset(name.start));
            range(&(name.start..operator.end)).end
        }),
        arguments,
        opening: behind..open + 1,
        in_braces: tokens.text(call.open) == b"{",
        is_local: is_local(tree, id),
        is_discarded: use_of(tree, id) == Use::Discarded && !tree.in_template(id),
        is_condition: operator.is_none()
            && !is_variadic
            && matches!(use_of(tree, id), Use::Condition | Use::Operand),
        is_place: (operator.is_none() || leads_to_member)
            && !is_variadic
            && context(tree, id) == Context::Place,
        leads_on: leads_on(tree, id),
        is_variadic,
        captured: captured
            .iter()
            .map(|&id| original_range(tree, back, id))
            .collect(),
        is_index: is_index(tree, id) && !tree.in_template(id),
        lent: match is_found || operator.is_some() || !is_lent_variables(tree, id, call) {
            true => Lent::Not,
            false => Lent::Variable,
        },
        result: result(tree, facts, id, call),
    }
}

/// Are variables tried for the elements that a refused call gets? Not where an object is made.
fn is_lent_variables(tree: &Tree, id: NodeId, call: &ScalarCall) -> bool {
    let callee = tree.children(id).first().copied();
    let is_called = |c: NodeId| tree.node(c).range.start == tree.node(id).range.start;
    let is_named = |c: NodeId| matches!(tree.kind(c), kind::DECL_REF_EXPR | kind::MEMBER_REF_EXPR);
    let is_refused = || {
        is_refused(tree, id)
            && (tree.kind(id) != kind::UNEXPOSED_EXPR
                || callee.is_some_and(|c| is_called(c) && is_named(c)))
    };
    !tree.in_template(id) && (call.is_variadic || is_refused())
}

/// What another such call gets of one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// The object whose member is called, or what is subscripted.
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
            let arguments = call.arguments.iter().flat_map(|a| &a.inner);
            roles.extend(arguments.map(|a| (a.clone(), Role::Argument)));
            roles.extend(call.inner_object.clone().map(|o| (o, Role::Object)));
        }
        if let Form::Subscript { base, .. } = &expression.form {
            roles.insert(base.clone(), Role::Object);
        }
        if let Form::LaneCall(call) = &expression.form
            && call.is_index
        {
            roles.insert(expression.range.clone(), Role::Argument);
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
                found.extend(changed.into_iter().flat_map(|a| a.inner.clone()));
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
    let arguments = call.passed().map(|range| (range, from, to));
    for (range, from, to) in object.chain(arguments) {
        let mut found = edits.expressions.values_mut().filter(|e| e.range == *range);
        let Some((is_object, lent)) = found.find_map(|e| {
            let is_object = e.form.reads_object();
            Some((is_object, e.form.lent()?))
        }) else {
            continue;
        };
        // What a pointer leads to is asked for a variable or not; what a template takes, for nothing (`std::move(names[i])`).
        let is_whatever = call.is_found || call.is_variadic && is_object;
        if *lent == from || is_whatever && to == Lent::Place {
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

/// The items of a list, and of those in it, that are passed on one by one, for a list has no type; none if there is nothing of lanes in it.
fn items_of_list(tree: &Tree, facts: &Facts, list: NodeId) -> Vec<NodeId> {
    let items = scalar_calls::items(tree, list);
    let holds_lanes = |&item: &NodeId| may_be_lanes(tree, facts, item);
    match items.iter().any(holds_lanes) {
        true => items.into_iter().filter(|&i| !stays(tree, i)).collect(),
        false => Vec::new(),
    }
}

fn may_be_lanes(tree: &Tree, facts: &Facts, id: NodeId) -> bool {
    match fact(tree, facts, id) {
        TypeFact::Varying(_) => true,
        TypeFact::Dependent => tree.in_template(id),
        found => is_ref(&found),
    }
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

/// Is it `f(x)[k]` or `*f(x)`?
fn leads_on(tree: &Tree, id: NodeId) -> bool {
    let tokens = tree.tokens;
    let range = &tree.node(id).range;
    let (mut first, mut end) = (tokens.at_offset(range.start), tokens.at_offset(range.end));
    while first > 0 && tokens.text(first - 1) == b"(" && tokens.closing(first - 1) == Some(end) {
        (first, end) = (first - 1, end + 1);
    }
    let before = first.checked_sub(1).map(|at| tokens.text(at));
    let is_operand = || {
        let starts = tree.ancestors(id).map(|a| tree.first_token(a));
        starts.into_iter().find(|&start| start < first) == Some(first - 1)
    };
    // `*f(x).g()` points by what `g` returns.
    let is_part = || matches!(tokens.text(end), b"." | b"->" | b"(" | b"++" | b"--");
    tokens.text(end) == b"[" || before == Some(b"*") && !is_part() && is_operand()
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

/// The same complaints, where they are of copies that edits made: of the text itself, for what helps there is copied as well.
pub fn of_what_was_copied(
    complaints: &[ClangDiagnostic],
    back: &OffsetMap,
) -> Vec<ClangDiagnostic> {
    let places = back.places();
    let moved = |d: &ClangDiagnostic| {
        let at = d.at?;
        let origin = back.origin(at);
        let is_copy = back.in_place(at).is_none() && !origin.inserted;
        is_copy.then(|| places.of(origin.offset)).flatten()
    };
    let told = complaints.iter().map(|d| ClangDiagnostic {
        at: moved(d).or(d.at),
        ..d.clone()
    });
    told.collect()
}

/// Takes back what did not help: clang complains about what was written there. Of an argument of a call that may be one for each lane, and of what it calls, it complains as
/// well where that call is not yet edited.
pub fn take_back(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    complaints: &[ClangDiagnostic],
) {
    let (mut refused, mut asked): (Vec<u32>, Vec<u32>) = Default::default();
    for complaint in complaints.iter().filter(|d| d.level.is_error()) {
        let Some(at) = complaint.at else { continue };
        let origin = back.origin(at);
        if origin.inserted {
            refused.push(origin.offset);
        }
        // What a template asks for that is called in what was written.
        for at in crate::probe::failed_inside::askers(complaint) {
            let origin = back.origin(at);
            let is_copy = back.in_place(at).is_none() && !origin.inserted;
            asked.extend(is_copy.then_some(origin.offset));
        }
    }
    let names_asked = |e: &Expression| match &e.form {
        Form::LaneCall(call) if call.is_variadic => {
            let mut named = call.name.iter();
            named.any(|name| asked.iter().any(|at| name.contains(at)))
        }
        _ => false,
    };
    let calls = edits.expressions.iter();
    let mut useless: Vec<(u32, u32)> = calls
        .filter(|(_, e)| {
            let is_refused = refused.contains(&e.range.start);
            matches!(e.form, Form::LaneCall(_)) && is_refused || names_asked(e)
        })
        .map(|(&at, e)| (at, e.range.start))
        .collect();
    if useless.is_empty() {
        return;
    }
    let complaints = of_what_was_copied(complaints, back);
    for (_, call) in scalar_calls(tree, facts, &complaints) {
        let at = back.in_place(tree.tokens.get(call.open).start);
        if at.is_some_and(|at| is_open(edits, at)) {
            let given = call
                .arguments
                .iter()
                .flat_map(|&a| scalar_calls::items(tree, a));
            let range = |a: NodeId| original_range(tree, back, a);
            let mut arguments: Vec<Range<u32>> = given.map(range).collect();
            if let Callee::Object(object) = &call.callee {
                arguments.push(back.origin_range(object));
            }
            useless.retain(|(_, start)| !arguments.iter().any(|a| a.contains(start)));
        }
    }
    for (at, _) in useless {
        if let Some(Form::LaneCall(call)) = edits.expressions.get_mut(&at).map(|e| &mut e.form)
            && let kept = call.keep_addresses()
            && !kept.is_empty()
        {
            kept.into_iter().for_each(|at| edits.mark(at));
            continue;
        }
        if let Some(Form::LaneCall(call)) = edits.expressions.remove(&at).map(|e| e.form) {
            lend(edits, &call, Lent::Place, call.lent);
        }
        edits.mark(at);
    }
}

impl LaneCall {
    /// Passes on pointers to lanes as they are, for a function may take those: for each lane the same. Where such pointers stand.
    fn keep_addresses(&mut self) -> Vec<u32> {
        let mut kept = Vec::new();
        for argument in self.arguments.iter_mut().filter(|a| a.is_address) {
            argument.is_address = false;
            argument.passed = vec![argument.range.clone()];
            argument.inner = argument.passed.clone();
            kept.push(argument.range.start);
        }
        kept
    }

    /// Where its bracket or operator stands.
    pub fn bracket(&self) -> u32 {
        self.opening.end - 1
    }
}
