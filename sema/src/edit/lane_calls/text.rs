//! What is written for a call that is made for each lane: the name of the header's function, the lambda, and what is passed on.

use std::ops::Range;

use super::{Argument, LaneCall, Role};
use crate::edit::callees::MarkedCallee;
use crate::edit::types::{ArmType, Named, Spelling, Writer};
use crate::edit::{Expression, new};
use crate::text::edits::{Edit, Part};

/// `callee` is what is called if it takes the mask along by itself, `role` what the call is to another one.
pub(in crate::edit) fn write(
    writer: &mut Writer,
    expression: &Expression,
    (call, callee, role): (&LaneCall, Option<&MarkedCallee>, Option<Role>),
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let lambda = lambda(call, callee);
    let is_named = call.is_place || role == Some(Role::Object);
    let operator = call.operator.as_ref().filter(|_| !call.leads_to_member);
    let kind = match (operator, call.assigns) {
        (None, _) if call.is_variadic && role == Some(Role::Argument) => "_variadic_argument",
        (None, _) if call.is_variadic => "_variadic",
        (None, _) if call.is_place && role.is_none() && !call.leads_on => "_place",
        (None, _) if is_named => "_object",
        (None, _) if role == Some(Role::Argument) => "_argument",
        (None, _) if call.is_condition => "_condition",
        (None, _) => "",
        (Some(_), false) if role.is_some() => "_operator_argument",
        (Some(_), true) if role.is_some() => "_assignment_argument",
        (Some(_), false) => "_operator",
        (Some(_), true) => "_assignment",
    };
    let use_of_it = if call.is_discarded { "_effects" } else { "" };
    let mut before = vec![new(format!("::__sierra::lanewise{kind}{use_of_it}("))];
    before.extend(lambda);
    // One comma in front of each of what is passed on; an argument that is none of it goes with its own.
    let passes = call.object.is_some() || !call.arguments.is_empty();
    before.push(new(if passes { ", " } else { "" }));
    // The type, for what is around it.
    let named = match (&call.result, call.is_discarded) {
        (_, true) => Named::new(vec![new("void")], ArmType::Unknown),
        (ty @ ArmType::Known { .. }, _) if !is_named && role.is_none() => {
            Named::new(vec![new(ty.name().unwrap_or_default())], ty.clone())
        }
        _ => {
            let mut made = before.clone();
            let passed = call.object.iter().map(Some).chain(call.slots());
            for (index, argument) in passed.enumerate() {
                if index > 0 {
                    made.push(new(", "));
                }
                match argument {
                    Some(argument) => made.extend(writer.copy(argument)),
                    None => made.push(new("0")),
                }
            }
            made.extend(captured(call));
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
    // The brackets of `(a.*f)(b)` stand in the lambda.
    let object = call.object.as_ref().filter(|o| o.start > range.start);
    if let Some(object) = object.filter(|_| call.is_found) {
        edits.push(Edit::replace(range.start..object.start, Vec::new()));
    }
    for argument in &call.arguments {
        edits.extend(pass_on(argument));
    }
    if !call.captured.is_empty() {
        edits.push(Edit::close(range.end - 1, depth, captured(call)));
    }
    if call.in_braces {
        edits.push(Edit::replace(range.end - 1..range.end, vec![]));
        edits.push(Edit::close(range.end, depth, vec![new(")")]));
    }
    writer.name(range, named);
}

/// What lambdas capture, behind the arguments.
fn captured(call: &LaneCall) -> Vec<Part> {
    let names = call.captured.iter();
    names
        .flat_map(|name| [new(", "), Part::Copy(name.clone())])
        .collect()
}

/// Leaves of an argument what is passed on.
fn pass_on(argument: &Argument) -> Vec<Edit> {
    let (range, passed) = (&argument.range, &argument.passed);
    let (Some(first), Some(last)) = (passed.first(), passed.last()) else {
        return vec![Edit::replace(range.clone(), vec![new("0")])];
    };
    if first == range {
        return Vec::new();
    }
    let comma = |pair: &[Range<u32>]| Edit::replace(pair[0].end..pair[1].start, vec![new(", ")]);
    let mut edits: Vec<Edit> = passed.windows(2).map(comma).collect();
    edits.push(Edit::replace(range.start..first.start, Vec::new()));
    edits.push(Edit::replace(last.end..range.end, Vec::new()));
    edits
}

/// The call, for arguments of one lane.
fn lambda(call: &LaneCall, callee: Option<&MarkedCallee>) -> Vec<Part> {
    let mut head = String::from(if call.is_local { "[&](" } else { "[](" });
    if call.object.is_some() {
        head += "auto&& __sierra_o";
    }
    for index in 0..call.slots().count() {
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
        return wrapped(call, head, made);
    }
    let marked = callee.filter(|_| !call.in_braces);
    made.extend(marked.map(|callee| new(callee.mark)));
    if call.is_found {
        made.push(new("("));
    }
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
    if call.is_found {
        made.push(new(")"));
    }
    made.extend(marked.map(|_| new(")")));
    made.push(new(if call.in_braces { "{" } else { "(" }));
    let mut slot = 0;
    for (index, argument) in call.arguments.iter().enumerate() {
        if index > 0 {
            made.push(new(", "));
        }
        // A list has its braces in the lambda.
        let mut at = argument.range.start;
        for item in &argument.passed {
            made.push(Part::Copy(at..item.start));
            made.push(passed(slot));
            at = item.end;
            slot += 1;
        }
        made.push(Part::Copy(at..argument.range.end));
        slot += usize::from(argument.passed.is_empty());
    }
    made.push(new(if call.in_braces { "}" } else { ")" }));
    wrapped(call, head, made)
}

/// The lambda that does what `made` says; `head` is all up to the end of its parameters, but for what lambdas in it capture.
fn wrapped(call: &LaneCall, head: String, made: Vec<Part>) -> Vec<Part> {
    let mut parts = vec![new(head)];
    for name in &call.captured {
        parts.extend([new(", auto&& "), Part::Copy(name.clone())]);
    }
    // A part of the function around it: under a mask, what it does to lanes is done there.
    parts.push(new(") __attribute__((__always_inline__)) -> decltype("));
    match call.captured[..] {
        [] => parts.extend(made.clone()),
        // Not every standard lets a lambda stand in a `decltype`.
        _ => parts.push(new("auto")),
    }
    parts.push(new(") { return "));
    parts.extend(made);
    parts.push(new("; }"));
    parts
}
