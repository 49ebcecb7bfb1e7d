//! Where catch clauses stand among the other blocks: behind their `try` block, and before what follows.

use super::flow::{Flow, backward, reach};
use crate::ir::{Block, Value};
use crate::markers::{self, Marker};

/// Pairs of blocks.
type Pairs = Vec<(usize, usize)>;

/// The first blocks of a handler that look for a clause; the handler itself if none does. `own`: its blocks.
fn first_dispatches(
    successors: &[Vec<usize>],
    handler: usize,
    own: &[bool],
    dispatches: &[bool],
) -> Vec<usize> {
    let before = reach(successors, handler, |b| own[b] && !dispatches[b]);
    let mut first: Vec<usize> = (0..own.len())
        .filter(|&b| own[b] && dispatches[b])
        .filter(|&b| {
            b == handler || (0..own.len()).any(|p| before[p] && successors[p].contains(&b))
        })
        .collect();
    if first.is_empty() {
        first.push(handler);
    }
    first
}

/// Does the block ask which clause takes an exception, or begin one, or begin to go through several exceptions? What a handler does before that belongs
/// to the `throw`: objects are destroyed.
pub fn looks_for_clause(block: Block) -> bool {
    let calls = block.instructions().into_iter().filter(|i| i.is_call());
    let mut callees = calls.filter_map(Value::called_function);
    callees.any(|f| {
        let name = f.name();
        name.starts_with("llvm.eh.typeid.for")
            || name == "__cxa_begin_catch"
            || markers::marker(f) == Some(Marker::FirstLane)
    })
}

/// Does a catch clause begin in the block?
pub fn begins_clause(block: Block) -> bool {
    let calls = block.instructions().into_iter().filter(|i| i.is_call());
    let mut callees = calls.filter_map(Value::called_function);
    callees.any(|f| f.name() == "__cxa_begin_catch")
}

/// Around which clauses does each handler lie? Of the pairs, the first is the first block of a clause through which every way to the handler leads.
fn clauses_around(successors: &[Vec<usize>], clauses: &[usize], handlers: &[usize]) -> Pairs {
    let mut pairs = Vec::new();
    for &clause in clauses {
        let without = reach(successors, 0, |b| b != clause);
        let inside = handlers.iter().filter(|&&h| h != clause && !without[h]);
        pairs.extend(inside.map(|&h| (clause, h)));
    }
    pairs
}

/// Catch clauses stand behind their `try` block: lanes that throw wait until the others have come to the place behind the clauses.
///
/// `throws`: blocks that end in a call which may throw, each with its handler. `dispatches`: blocks that look for a clause. `outer`: where those of a
/// `try` begin; `clauses`: where each clause does; `first_of_many`: blocks that go through several exceptions. Returns pairs of blocks, and where clauses
/// begin and end.
pub fn handlers_last(
    flow: &Flow,
    throws: &[(usize, usize)],
    dispatches: &[bool],
    outer: &[bool],
    clauses: &[bool],
    first_of_many: &[usize],
) -> (Pairs, Pairs) {
    let mut plain = flow.successors.clone();
    for &(block, handler) in throws {
        plain[block].retain(|&s| s != handler);
    }
    let ordinary = reach(&plain, 0, |_| true);
    let backward = backward(&plain);
    let mut handlers: Vec<usize> = throws.iter().map(|&(_, handler)| handler).collect();
    // What no inner `try` takes comes to the clauses of the outer one as to a handler.
    let around = (0..flow.len()).filter(|&b| outer[b] && !ordinary[b]);
    handlers.extend(around);
    handlers.sort_unstable();
    handlers.dedup();
    let clauses: Vec<usize> = (0..flow.len())
        .filter(|&b| clauses[b] && !ordinary[b])
        .collect();
    let around = clauses_around(&flow.successors, &clauses, &handlers);
    // What hands one exception after the other to the clauses of a `try` begins them.
    let mut is_led_to = vec![false; flow.len()];
    for &head in first_of_many {
        for &s in flow.successors[head].iter().filter(|&&s| s != head) {
            is_led_to[s] = true;
        }
    }
    let (mut order, mut ends) = (Vec::new(), Vec::new());
    let outside = ordinary;
    for handler in handlers {
        // To a `try` in a clause, the rest of the clause is what the rest of the function is to others.
        let mut ordinary = outside.clone();
        for &(clause, _) in around.iter().filter(|&&(_, h)| h == handler) {
            let rest = reach(&plain, clause, |b| b == clause || !outside[b] && !outer[b]);
            ordinary.iter_mut().zip(rest).for_each(|(o, r)| *o |= r);
        }
        let own = reach(&plain, handler, |b| !ordinary[b]);
        let dispatches = first_dispatches(&plain, handler, &own, dispatches);
        // The clauses of a `try` around are another handler.
        let is_first = |b: usize| b == handler || dispatches.contains(&b);
        let own = reach(&plain, handler, |b| {
            !ordinary[b] && (!outer[b] || is_first(b))
        });
        // What comes in the source behind the handler has nothing to do with its `try` block. Nor has the way of an exception that it does not take.
        let comes_back = |b: &usize| {
            let behind = reach(&plain, *b, |next| {
                !outer[next] || is_first(next) || is_led_to[next]
            });
            (0..flow.len()).any(|b| behind[b] && ordinary[b])
        };
        let end = (0..flow.len()).rfind(|b| own[*b] && !ordinary[*b] && comes_back(b));
        let end = end.unwrap_or(handler);
        let mut before = vec![false; flow.len()];
        for block in (0..flow.len()).filter(|&b| own[b]) {
            for &exit in plain[block].iter().filter(|&&s| ordinary[s]) {
                for (b, seen) in reach(&backward, exit, |b| ordinary[b])
                    .into_iter()
                    .enumerate()
                {
                    before[b] |= seen && b != exit;
                }
            }
        }
        ends.extend(dispatches.iter().map(|&first| (first, end)));
        for &first in &dispatches {
            order.extend((0..first).filter(|&b| before[b]).map(|b| (b, first)));
        }
        // Who passes the handler comes to what stands behind it later, even if the handler does not lead there.
        let first = dispatches.into_iter().min().unwrap_or(handler);
        let passed = |p: usize| plain[p].iter().filter(|&&s| s > end && ordinary[s]);
        let passing = (0..first.min(end + 1))
            .filter(|&p| ordinary[p])
            .flat_map(passed);
        order.extend(passing.map(|&s| (end, s)));
    }
    (order, ends)
}
