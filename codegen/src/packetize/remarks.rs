//! What became of scalar code on lanes, as remarks at the line where the user wrote the call or the loop.
//!
//! The question stands in a function of the header, which has no positions: the user's line is the nearest call on the way out that has one. A header's
//! function that several places share gives each of them its remark. Linear in the callers.

use super::refusal::Refusal;
use super::variants;
use super::{Asked, Packet, Question};
use crate::error::{Diagnostic, Remarks, Severity};
use crate::ir::{Function, Value};
use crate::markers::{Order, PacketOf};
use std::collections::HashMap;

type Key = (Function, PacketOf);

/// A remark for each question that is asked for; `packets` and `refusals` say what became of it, and what has neither was not optimised.
pub fn remarks(
    questions: &[Question],
    packets: &HashMap<Key, Packet>,
    refusals: &HashMap<Key, Refusal>,
    asked: Remarks,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let asks = |q: &&Question| q.asked == Asked::WhetherThereIsOne && q.of.lanes > 1;
    // That more lanes do not suit is no news.
    let news = |q: &&Question| {
        let made = q.function.is_some_and(|f| packets.contains_key(&(f, q.of)));
        !q.of.wide || made
    };
    for question in questions.iter().filter(asks).filter(news) {
        let key = question.function.map(|f| (f, question.of));
        let packet = key.and_then(|k| packets.get(&k));
        let made = packet.is_some();
        let wanted = match made {
            true => asked.passed,
            false => asked.missed,
        };
        if !wanted {
            continue;
        }
        let refusal = key.and_then(|k| refusals.get(&k));
        let variant = variant(question);
        let apart = |how: &str| match refusal {
            Some(refusal) => apart(how, refusal),
            None => format!("{how}: the code is not optimised"),
        };
        let message = match (made, variant) {
            (true, Some(name)) => format!("the lanes of '{name}' run together"),
            (false, Some(name)) => apart(&format!("the lanes of '{name}' run one after the other")),
            (true, None) => together(question.of, packet.map_or(0, |p| p.lanes)),
            (false, None) => apart(one_by_one(question.of)),
        };
        let severity = match made {
            true => Severity::Passed,
            false => Severity::Missed,
        };
        found.extend(places(question.call).into_iter().map(|at| Diagnostic {
            file: at.0,
            line: at.1,
            column: at.2,
            function: String::new(),
            message: message.clone(),
            severity,
            callers: Vec::new(),
        }));
    }
    found
}

fn together(of: PacketOf, lanes: u32) -> String {
    match of.order {
        Order::Calls => format!("a scalar call runs for {} lanes together", of.lanes),
        _ if of.wide => format!(
            "{lanes} iterations run together where so many are left, as they fill a register"
        ),
        _ => format!("{} iterations of scalar code run together", of.lanes),
    }
}

fn one_by_one(of: PacketOf) -> &'static str {
    match of.order {
        Order::Calls => "a scalar call runs once for each lane",
        _ => "scalar code runs one iteration after the other",
    }
}

/// The vector variant that asks.
fn variant(question: &Question) -> Option<String> {
    let name = question.call.block().function().name();
    name.starts_with(variants::name::PREFIX).then_some(name)
}

fn apart(how: &str, refusal: &Refusal) -> String {
    let mut message = format!("{how}: {}", refusal.reason);
    if let Some((file, line, _)) = &refusal.at {
        let name = file.rsplit('/').next().unwrap_or(file);
        message.push_str(&format!(" ({name}:{line})"));
    }
    message
}

/// The positions of the calls that lead to a call, each the nearest on its way that has one.
fn places(call: Value) -> Vec<(String, u32, u32)> {
    const FARTHEST: usize = 64;
    let mut found: Vec<(String, u32, u32)> = Vec::new();
    let mut seen = Vec::new();
    let mut pending = vec![call];
    while let Some(at) = pending.pop() {
        if let Some(position) = at.debug_position() {
            if !found.contains(&position) {
                found.push(position);
            }
            continue;
        }
        let function = at.block().function();
        if seen.contains(&function) || seen.len() == FARTHEST {
            continue;
        }
        seen.push(function);
        let users = function.as_value().users().into_iter();
        pending.extend(users.filter(|u| {
            u.is_instruction() && u.is_call() && u.called_function() == Some(function)
        }));
    }
    found
}
