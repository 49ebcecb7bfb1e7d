//! A uniform variable that is read and written where lanes differ, as by `++hits`: it looks like the work of each lane and is done once for all of them.
//!
//! That is the rule of the language, so it is a warning. Of the innermost code that lanes decide about (what a varying condition guards, or a body that the
//! library's loops call with lanes) only variables from outside of it count: its own, and the counters of loops in it, are nobody else's. An update by what lanes
//! have computed (`n += popcnt(m)`) is meant as it is.

use std::ops::Range;

use super::Checker;
use crate::clang::{Cursor, CursorKind, kind, type_kind};
use crate::messages::diagnostics::{Diagnostic, FixIt, Level};
use crate::probe::expressions::condition_range;
use crate::probe::facts::TypeFact;
use crate::probe::masks::{Masks, guard};
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};

/// The flag that controls the warning.
pub const OPTION: &str = "-Wsierra-uniform-update";

pub fn check(checker: &mut Checker, masks: &Masks) {
    let bodies = bodies_of_loops(checker);
    for id in checker.tree.ids() {
        let mask = masks.at(id);
        let in_body = mask.function.is_some_and(|f| bodies.contains(&f));
        if !mask.conditional && !in_body {
            continue;
        }
        if let Some(update) = update(checker, id)
            && let Some(region) = region(checker, id, &bodies)
            && is_from_outside(checker.tree, &update, &region)
        {
            report(checker, id, &update, mask.length.or(region.lanes));
        }
    }
}

/// A variable that is read and written.
struct Update {
    /// The place: a variable, a member or an element.
    place: NodeId,
    /// The variable, or `None` for a member of `this`.
    root: Option<NodeId>,
    operator: String,
    /// What is added or taken away, if it is not 1.
    by: Option<NodeId>,
}

/// Code about which lanes decide.
pub(super) struct Region {
    pub(super) range: Range<u32>,
    pub(super) lanes: Option<u32>,
    /// The condition of a loop: what it asks for is its counter, and right for every lane that is still there.
    counted: Option<NodeId>,
}

/// Lambdas that the library's loops call with lanes.
pub(super) fn bodies_of_loops(checker: &Checker) -> Vec<NodeId> {
    let tree = checker.tree;
    let takes_lanes = |lambda: NodeId| {
        let parameters = tree.children(lambda).iter();
        let mut parameters = parameters.filter(|&&p| tree.kind(p) == kind::PARM_DECL);
        parameters.any(|&p| checker.facts.of(tree.node(p).cursor.ty()).is_varying())
    };
    let is_body = |&id: &NodeId| {
        tree.kind(id) == kind::LAMBDA_EXPR && calls_with(tree, id, "for_each") && takes_lanes(id)
    };
    tree.ids().filter(is_body).collect()
}

/// Is the lambda an argument of this function of the library?
fn calls_with(tree: &Tree, lambda: NodeId, function: &str) -> bool {
    let call = tree.ancestors(lambda).find(|&a| {
        tree.kind(a) == kind::CALL_EXPR && tree.node(a).range != tree.node(lambda).range
    });
    let callee = call.and_then(|call| tree.node(call).cursor.referenced());
    callee.is_some_and(|f| f.name() == function && is_in_library(f))
}

fn is_in_library(function: Cursor) -> bool {
    let scopes = std::iter::successors(function.semantic_parent(), |scope| scope.semantic_parent());
    let is_ours = |scope: Cursor| scope.kind() == kind::NAMESPACE && scope.name() == "sierra";
    function.is_in_system_header() && scopes.into_iter().any(is_ours)
}

/// Reads a node as `++x`, `x--`, `x += y` or `x = x + y` of a number that all lanes share.
fn update(checker: &Checker, id: NodeId) -> Option<Update> {
    let tree = checker.tree;
    let operands = tree.operands(id);
    let (place, operator, by) = match (tree.kind(id), operands.as_slice()) {
        (kind::UNARY_OPERATOR, [place]) => {
            let node = tree.node(id);
            let last = tree.tokens.at_offset(node.range.end).checked_sub(1)?;
            let words = [tree.first_token(id), last].map(|t| tree.tokens.text(t));
            let operator = words
                .into_iter()
                .find(|w| [b"++", b"--"].contains(&<&[u8; 2]>::try_from(*w).unwrap_or(b"  ")))?;
            (*place, operator, None)
        }
        (kind::COMPOUND_ASSIGN_OPERATOR, [place, by]) => {
            let operator = tree
                .tokens
                .text(tree.tokens.at_offset(tree.node(*place).range.end));
            // Done twice they change nothing.
            if [&b"|="[..], b"&=", b"or_eq", b"and_eq"].contains(&operator) {
                return None;
            }
            (*place, operator, Some(*by))
        }
        (kind::BINARY_OPERATOR, [place, value]) => {
            let assigns = tree.tokens.at_offset(tree.node(*place).range.end);
            if tree.tokens.text(assigns) != b"=" {
                return None;
            }
            let (operator, by) = sum_with(tree, *place, *value)?;
            (*place, operator, Some(by))
        }
        _ => return None,
    };
    let place = tree.strip_parens(place);
    is_shared_number(checker, place).then_some(())?;
    if by.is_some_and(|by| depends_on_lanes(checker, by)) {
        return None;
    }
    Some(Update {
        place,
        root: root(tree, place)?,
        operator: String::from_utf8_lossy(operator).into_owned(),
        by,
    })
}

/// `x + y` or `y + x`, for this x: the operator with `=`, and y.
fn sum_with<'t>(tree: &Tree<'t>, place: NodeId, value: NodeId) -> Option<(&'t [u8], NodeId)> {
    let value = tree.strip_parens(value);
    let [left, right] = <[NodeId; 2]>::try_from(tree.operands(value)).ok()?;
    if tree.kind(value) != kind::BINARY_OPERATOR {
        return None;
    }
    let sign = tree
        .tokens
        .text(tree.tokens.at_offset(tree.node(left).range.end));
    let operator: &[u8] = match sign {
        b"+" => b"+=",
        b"-" => b"-=",
        b"*" => b"*=",
        b"/" => b"/=",
        b"^" => b"^=",
        b"<<" => b"<<=",
        b">>" => b">>=",
        _ => return None,
    };
    let is_place =
        |id: NodeId| text(tree, tree.strip_parens(id)) == text(tree, tree.strip_parens(place));
    match () {
        _ if is_place(left) => Some((operator, right)),
        _ if is_place(right) && matches!(sign, b"+" | b"*" | b"^") => Some((operator, left)),
        _ => None,
    }
}

fn text<'t>(tree: &Tree<'t>, id: NodeId) -> Vec<&'t [u8]> {
    let range = &tree.node(id).range;
    let first = tree.tokens.at_offset(range.start);
    let tokens = (first..tree.tokens.len()).take_while(|&t| tree.tokens.get(t).end <= range.end);
    tokens.map(|t| tree.tokens.text(t)).collect()
}

fn is_shared_number(checker: &Checker, place: NodeId) -> bool {
    let ty = checker.tree.node(place).cursor.ty().canonical();
    let is_number = (type_kind::BOOL..=type_kind::LONG_DOUBLE).contains(&ty.kind());
    is_number && matches!(checker.facts.of(ty), TypeFact::Uniform(_))
}

/// Is there anything varying in an expression, as what is reduced?
fn depends_on_lanes(checker: &Checker, by: NodeId) -> bool {
    let nodes = std::iter::once(by).chain(checker.tree.descendants(by));
    let ty = |id: NodeId| checker.facts.of(checker.tree.node(id).cursor.ty());
    nodes
        .map(ty)
        .any(|fact| !matches!(fact, TypeFact::Uniform(_) | TypeFact::None))
        || text(checker.tree, by)
            .iter()
            .any(|word| [&b"popcnt"[..], b"mask"].contains(word))
}

/// The variable that a place belongs to; `Some(None)` for `this`.
fn root(tree: &Tree, place: NodeId) -> Option<Option<NodeId>> {
    let place = tree.strip_parens(place);
    let inner = tree.operands(place).first().copied();
    match tree.kind(place) {
        kind::DECL_REF_EXPR => Some(Some(place)),
        kind::MEMBER_REF_EXPR => match inner {
            Some(object) => root(tree, object),
            None => Some(None),
        },
        kind::ARRAY_SUBSCRIPT_EXPR | kind::UNARY_OPERATOR => root(tree, inner?),
        _ if text(tree, place) == [b"this"] => Some(None),
        _ => None,
    }
}

/// The innermost code around `id` that lanes decide about; `None` if an update in it is nothing to wonder about.
pub(super) fn region(checker: &Checker, id: NodeId, bodies: &[NodeId]) -> Option<Region> {
    let tree = checker.tree;
    for around in tree.ancestors(id) {
        let range = tree.node(around).range.clone();
        if is_function(tree.kind(around)) {
            return bodies.contains(&around).then_some(Region {
                range,
                lanes: None,
                counted: None,
            });
        }
        if steps(tree, around, id) {
            return None;
        }
        if let Some(guard) = guard(tree, checker.facts, around)
            && guard.guards(tree, id)
        {
            // In `spmd_mode(L)` people write what is done once for all.
            return (!enters_spmd_mode(tree, guard.condition)).then_some(Region {
                range,
                lanes: guard.lanes,
                counted: is_loop(tree.kind(around)).then_some(guard.condition),
            });
        }
    }
    None
}

fn enters_spmd_mode(tree: &Tree, condition: NodeId) -> bool {
    let condition = text(tree, condition);
    condition.contains(&&b"__sierra"[..]) && condition.contains(&&b"all_live"[..])
}

/// Does an `spmd_mode(L)` of the function say that all lanes are meant?
pub(super) fn is_in_spmd_mode(checker: &Checker, id: NodeId) -> bool {
    let tree = checker.tree;
    let inside = tree
        .ancestors(id)
        .take_while(|&a| !is_function(tree.kind(a)));
    inside
        .filter_map(|around| guard(tree, checker.facts, around))
        .any(|guard| enters_spmd_mode(tree, guard.condition) && guard.guards(tree, id))
}

/// Is `id` in the last part of a `for`?
fn steps(tree: &Tree, statement: NodeId, id: NodeId) -> bool {
    let is_for = tree.kind(statement) == kind::FOR_STMT;
    let condition = is_for.then(|| condition_range(tree, statement)).flatten();
    condition.is_some_and(|condition| {
        let body = tree.children(statement).last();
        let in_body =
            body.is_some_and(|b| tree.node(*b).range.contains(&tree.node(id).range.start));
        tree.node(id).range.start >= condition.end && !in_body
    })
}

fn is_loop(kind: CursorKind) -> bool {
    matches!(kind, kind::WHILE_STMT | kind::DO_STMT | kind::FOR_STMT)
}

fn is_from_outside(tree: &Tree, update: &Update, region: &Region) -> bool {
    let Some(root) = update.root else { return true };
    let place = |id: NodeId| tree.node(id).cursor.referenced().and_then(|v| v.location());
    let Some(declared) = place(root) else {
        return true;
    };
    let asks = |id: NodeId| tree.kind(id) == kind::DECL_REF_EXPR && place(id) == Some(declared);
    let is_counter = region
        .counted
        .is_some_and(|condition| asks(condition) || tree.descendants(condition).any(asks));
    !is_counter && !region.range.contains(&declared)
}

fn report(checker: &mut Checker, id: NodeId, update: &Update, lanes: Option<u32>) {
    let tree = checker.tree;
    let source = |id: NodeId| {
        let range = checker.tree.node(id).range.clone();
        String::from_utf8_lossy(&tree.tokens.source()[range.start as usize..range.end as usize])
            .into_owned()
    };
    let name = source(update.place);
    let message = format!(
        "uniform '{name}' is updated once here for all live lanes together, not once for each"
    );
    let live = lanes.map(|n| format!("sierra::popcnt(sierra::mask<{n}>())"));
    let sum = match (update.operator.as_str(), update.by, live) {
        ("++", _, Some(live)) => Some(format!("{name} += {live}")),
        ("--", _, Some(live)) => Some(format!("{name} -= {live}")),
        (operator @ ("+=" | "-="), Some(by), Some(live)) => {
            let by = source(by);
            let is_simple = by
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b".:_".contains(&b));
            Some(match is_simple {
                true if by == "1" => format!("{name} {operator} {live}"),
                true => format!("{name} {operator} {by} * {live}"),
                false => format!("{name} {operator} ({by}) * {live}"),
            })
        }
        _ => None,
    };
    let note = match &sum {
        Some(sum) => format!(
            "to count each live lane, write '{sum}', or 'sierra::reduce_add' of what each lane adds"
        ),
        None => format!("to have a value in each lane, make '{name}' varying"),
    };
    let original = |at: u32| {
        checker
            .back
            .iter()
            .fold(at, |at, map| map.origin(at).offset)
    };
    let range = tree.node(id).range.clone();
    let at = original(range.start);
    let mut note = Diagnostic::new(Level::Note, Some(at), note);
    let is_statement = tree
        .written_parent(id)
        .is_some_and(|(p, _)| tree.node(p).cursor.is_statement());
    if let Some(text) = sum.filter(|_| is_statement) {
        let last = original(range.end.saturating_sub(1));
        note.fix_its.push(FixIt {
            range: at..last + 1,
            text,
        });
    }
    let mut diagnostic = Diagnostic::new(Level::Warning, Some(at), message);
    diagnostic.option = Some(OPTION.to_string());
    diagnostic.notes.push(note);
    if !checker.found.contains(&diagnostic) {
        checker.found.push(diagnostic);
    }
}
