//! Calls of a library's templates that take lanes and do not compile with them: `std::accumulate(rows[i].begin(), rows[i].end(), 0)`.
//!
//! Lanes of iterators are a type for a template's parameters, but its body wants conditions and numbers. clang complains there, in text that is not the user's, and says in
//! notes who has asked for it. Of one function it complains once, so all calls of it are meant. Linear in the nodes for each complaint.

use std::collections::HashSet;

use super::call_parts::{Callee, in_body, is_of_the_library, is_ours, parts};
use crate::clang::{ClangDiagnostic, Cursor, kind};
use crate::messages::clang_messages as said;
use crate::probe::tree::{NodeId, Tree};

pub fn calls(tree: &Tree, complaints: &[ClangDiagnostic]) -> HashSet<NodeId> {
    let errors = complaints.iter().filter(|d| d.level.is_error());
    let asked: Vec<Vec<u32>> = errors.map(askers).filter(|a| !a.is_empty()).collect();
    if asked.is_empty() {
        return HashSet::new();
    }
    let candidates: Vec<NodeId> = tree.ids().filter(|&id| may_be_meant(tree, id)).collect();
    let innermost = |at: u32| {
        // Children stand behind their parents.
        let mut inside_first = candidates.iter().rev().copied();
        inside_first.find(|&id| tree.node(id).range.contains(&at))
    };
    let meant = |places: &Vec<u32>| places.iter().find_map(|&at| innermost(at));
    let mut found: HashSet<NodeId> = asked.iter().filter_map(meant).collect();
    let symbol = |id: NodeId| function(tree, id).map(|f| f.mangled());
    let symbols: HashSet<String> = found.iter().filter_map(|&id| symbol(id)).collect();
    if !symbols.is_empty() {
        let is_same = |&id: &NodeId| symbol(id).is_some_and(|s| symbols.contains(&s));
        found.extend(candidates.iter().copied().filter(is_same));
    }
    found
}

/// Who has asked for what an error stands in, from the inside out.
pub fn askers(complaint: &ClangDiagnostic) -> Vec<u32> {
    let notes = complaint.notes.iter();
    let asks = notes.filter(|note| note.message.ends_with(said::REQUESTED_HERE));
    asks.filter_map(|note| note.at).collect()
}

/// Is it a call, by a name or of an object, of a function that a system's header has, and not ours?
fn may_be_meant(tree: &Tree, id: NodeId) -> bool {
    tree.kind(id) == kind::CALL_EXPR
        && function(tree, id).is_some_and(|f| f.is_in_system_header())
        && in_body(tree, id)
        && !is_ours(tree, id)
        && !is_of_the_library(tree, id)
        && parts(tree, id).is_some_and(|call| !matches!(call.callee, Callee::Operator(_)))
}

fn function<'u>(tree: &Tree<'u>, id: NodeId) -> Option<Cursor<'u>> {
    let known = tree.node(id).cursor.referenced();
    known.or_else(|| tree.named(*tree.operands(id).first()?).next())
}
