//! Scalar functions that write lanes, called where only some lanes are live: what they write reaches the dead ones as well.
//!
//! That is the rule of the language (a parameter of a class with lanes makes no function vectorial), so it is a warning, at the call. For each scalar function it is
//! known once whose lanes it writes: those of a parameter, of `this`, of anything else. Calls between scalar functions hand that on until nothing changes, which is
//! linear in the calls, for there are few parameters. What a function without lanes of its own merely calls takes the mask along and is no matter.

use std::collections::{HashMap, HashSet};

use super::Checker;
use super::places::{Root, arguments, leads_elsewhere, operands, root, variable, variables};
use super::uniform_updates::{Region, bodies_of_loops, is_in_spmd_mode, region};
use crate::clang::{Cursor, Type, kind, type_kind};
use crate::messages::diagnostics::{Diagnostic, Level};
use crate::probe::facts::TypeFact;
use crate::probe::functions::body;
use crate::probe::masks::Masks;
use crate::probe::reach;
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};

/// The flag that controls the warning.
pub const OPTION: &str = "-Wsierra-scalar-writes-lanes";

/// A function that writes lanes, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Write {
    root: Root,
    /// Only an instantiation knows whether these are lanes.
    dependent: bool,
    at: NodeId,
}

/// Scalar functions of the text, by where their names stand.
struct Functions {
    by_place: HashMap<u32, NodeId>,
    writes: HashMap<NodeId, Vec<Write>>,
    /// Where functions are declared that have no body here.
    declared: HashSet<u32>,
    variables: HashMap<u32, NodeId>,
}

pub fn check(checker: &mut Checker, masks: &Masks) {
    let bodies = bodies_of_loops(checker);
    let tree = checker.tree;
    let mut calls: Vec<(NodeId, Region)> = Vec::new();
    for id in tree.ids().filter(|&id| tree.kind(id) == kind::CALL_EXPR) {
        let mask = masks.at(id);
        let in_body = mask.function.is_some_and(|f| bodies.contains(&f));
        if (mask.conditional || in_body)
            && is_users(tree, id)
            && let Some(region) = region(checker, id, &bodies)
        {
            calls.push((id, region));
        }
    }
    if calls.is_empty() {
        return;
    }
    let functions = Functions::read(checker, masks);
    for (call, region) in calls {
        let lanes = masks.at(call).length.or(region.lanes);
        if let Some(found) = harm(checker, &functions, call, &region) {
            report(checker, call, found, lanes);
        }
    }
}

/// Does a call name a function that no system header declares?
fn is_users(tree: &Tree, call: NodeId) -> bool {
    let callee = tree.node(call).cursor.referenced();
    callee.is_some_and(|c| !c.is_in_system_header())
}

/// A scalar function, and what it writes; `None`: nobody knows, it is defined elsewhere.
struct Harm<'u> {
    callee: Cursor<'u>,
    write: Option<Write>,
}

/// What a call does to lanes of objects that dead lanes see, too.
fn harm<'u>(
    checker: &Checker<'_, 'u>,
    functions: &Functions,
    call: NodeId,
    region: &Region,
) -> Option<Harm<'u>> {
    let tree = checker.tree;
    let callee = tree.node(call).cursor.referenced()?;
    let Some(function) = functions.find(callee) else {
        let may_write = functions.may_write(checker, callee, call, region);
        return may_write.then_some(Harm {
            callee,
            write: None,
        });
    };
    let known = functions.writes.get(&function)?;
    let is_seen = |root: Root| match root {
        Root::Own => false,
        Root::Elsewhere => true,
        Root::This | Root::Parameter(_) => {
            handed(tree, call, root).is_none_or(|object| is_from_outside(tree, object, region))
        }
    };
    // An object that is called takes the mask along where it writes lanes itself.
    let is_object = callee.name() == "operator()";
    let takes_mask = |write: &Write| {
        let named = tree.node(write.at).cursor.referenced();
        is_object && named.and_then(|c| functions.find(c)).is_none()
    };
    let is_harm = |write: &&Write| {
        !takes_mask(write)
            && (!write.dependent
                || has_lanes(checker, callee, write.root) && !names_lanes(callee, write.root))
            && is_seen(write.root)
    };
    known.iter().find(is_harm).map(|write| Harm {
        callee,
        write: Some(*write),
    })
}

/// The object or argument that a call hands to its callee.
fn handed(tree: &Tree, call: NodeId, root: Root) -> Option<NodeId> {
    let arguments = arguments(tree, call);
    let is_member = tree
        .node(call)
        .cursor
        .referenced()
        .is_some_and(|c| c.template_kind() == kind::CXX_METHOD && !c.is_static_member());
    // Of an operator the object is the first operand.
    let is_operator = is_member && operands(tree, call).len() == arguments.len();
    match root {
        Root::This if is_operator => arguments.first().copied(),
        Root::This => {
            let callee = tree.strip_parens(tree.operands(call).first().copied()?);
            tree.operands(callee).first().copied()
        }
        Root::Parameter(index) => arguments.get(index + usize::from(is_operator)).copied(),
        Root::Own | Root::Elsewhere => None,
    }
}

/// Is an object none of those that the lanes of the region alone see?
fn is_from_outside(tree: &Tree, object: NodeId, region: &Region) -> bool {
    let Some(Some(named)) = variable(tree, object) else {
        return true;
    };
    let declared = tree.node(named).cursor.referenced();
    declared.is_none_or(|d| {
        leads_elsewhere(d) || d.location().is_none_or(|at| !region.range.contains(&at))
    })
}

/// Does what an instantiation is given, or its object, lead to lanes?
fn has_lanes(checker: &Checker, callee: Cursor, root: Root) -> bool {
    let facts = checker.facts;
    match root {
        Root::This => callee
            .semantic_parent()
            .is_some_and(|class| !reach::of_class(facts, class).is_empty()),
        Root::Parameter(index) => callee
            .ty()
            .arguments()
            .get(index)
            .is_some_and(|ty| !reach::of_type(facts, *ty).is_empty()),
        Root::Own | Root::Elsewhere => false,
    }
}

/// Is an instantiation vectorial, because it was made for lanes: do its argument's type, or the class of its object, name them?
fn names_lanes(callee: Cursor, root: Root) -> bool {
    let ty = match root {
        Root::This => callee.semantic_parent().map(|class| class.ty()),
        Root::Parameter(index) => callee.ty().arguments().get(index).copied(),
        Root::Own | Root::Elsewhere => None,
    };
    ty.is_some_and(|ty| ty.canonical().spelling().contains("__sierra::vec<"))
}

impl Functions {
    fn read(checker: &Checker, masks: &Masks) -> Functions {
        let tree = checker.tree;
        let mut functions = Functions {
            by_place: HashMap::new(),
            writes: HashMap::new(),
            declared: HashSet::new(),
            variables: variables(tree),
        };
        let is_named =
            |&id: &NodeId| is_function(tree.kind(id)) && tree.kind(id) != kind::LAMBDA_EXPR;
        for id in tree.ids().filter(is_named) {
            let Some(at) = tree.node(id).cursor.location() else {
                continue;
            };
            if is_vectorial(checker, id) {
                continue;
            }
            if body(tree, id).is_some() {
                functions.by_place.insert(at, id);
                functions.writes.insert(id, Vec::new());
            } else {
                functions.declared.insert(at);
            }
        }
        let mut handers: HashMap<NodeId, Vec<(NodeId, NodeId)>> = HashMap::new();
        let aware = functions.aware(checker, masks);
        for id in tree.ids() {
            let Some(function) = masks.at(id).function else {
                continue;
            };
            if !functions.writes.contains_key(&function) {
                continue;
            }
            let written = written(checker, id, aware.contains(&function));
            let called = (tree.kind(id) == kind::CALL_EXPR)
                .then(|| tree.node(id).cursor.referenced())
                .flatten()
                .and_then(|c| functions.find(c));
            if written.is_empty() && called.is_none() || is_in_spmd_mode(checker, id) {
                continue;
            }
            for (place, dependent) in written {
                let root = root(tree, &functions.variables, function, place);
                let write = Write {
                    root,
                    dependent,
                    at: id,
                };
                functions.add(function, write);
            }
            if let Some(callee) = called {
                handers.entry(callee).or_default().push((function, id));
            }
        }
        functions.hand_on(checker, &handers);
        functions
    }

    /// The function of the text that a call means, a template for what is made of it.
    fn find(&self, callee: Cursor) -> Option<NodeId> {
        let places = [
            callee.definition(),
            callee.specialized_template(),
            Some(callee),
        ];
        let mut places = places.into_iter().flatten().filter_map(|c| c.location());
        places.find_map(|at| self.by_place.get(&at).copied())
    }

    /// Is it a scalar function that is defined elsewhere, and given lanes that it could write?
    fn may_write(&self, checker: &Checker, callee: Cursor, call: NodeId, region: &Region) -> bool {
        let is_scalar = callee
            .location()
            .is_some_and(|at| self.declared.contains(&at));
        if !is_scalar || callee.definition().is_some() {
            return false;
        }
        let leads = |ty: &Type| {
            let ty = ty.canonical();
            let by = [type_kind::L_VALUE_REFERENCE, type_kind::POINTER];
            by.contains(&ty.kind())
                && !ty.pointee().is_const()
                && !reach::of_type(checker.facts, ty).is_empty()
        };
        let given = arguments(checker.tree, call).into_iter();
        let mut given = given.zip(callee.ty().arguments());
        given.any(|(argument, ty)| leads(&ty) && is_from_outside(checker.tree, argument, region))
    }

    /// Those that work on lanes themselves: what they call gets all lanes.
    fn aware(&self, checker: &Checker, masks: &Masks) -> HashSet<NodeId> {
        let tree = checker.tree;
        let works = |id: NodeId| {
            let cursor = tree.node(id).cursor;
            (cursor.is_expression() || tree.kind(id) == kind::VAR_DECL)
                && checker.facts.of(cursor.ty()).is_varying()
        };
        let inside = tree
            .ids()
            .filter_map(|id| Some((masks.at(id).function?, id)));
        let known = inside.filter(|(function, _)| self.writes.contains_key(function));
        known.filter(|&(_, id)| works(id)).map(|(f, _)| f).collect()
    }

    /// Is it new?
    fn add(&mut self, function: NodeId, write: Write) -> bool {
        let Some(known) = self.writes.get_mut(&function) else {
            return false;
        };
        let is_known = |w: &Write| w.root == write.root && w.dependent == write.dependent;
        if write.root == Root::Own || known.iter().any(is_known) {
            return false;
        }
        known.push(write);
        true
    }

    /// What a function writes its callers write, by what they hand to it.
    fn hand_on(&mut self, checker: &Checker, handers: &HashMap<NodeId, Vec<(NodeId, NodeId)>>) {
        let tree = checker.tree;
        let mut work: Vec<NodeId> = tree.ids().filter(|id| handers.contains_key(id)).collect();
        while let Some(callee) = work.pop() {
            let writes = self.writes.get(&callee).cloned().unwrap_or_default();
            for &(caller, call) in handers.get(&callee).map_or(&[][..], Vec::as_slice) {
                let named = tree.node(call).cursor.referenced();
                let mut is_new = false;
                for write in &writes {
                    let certain = !write.dependent
                        || named.is_some_and(|c| has_lanes(checker, c, write.root));
                    let from = match handed(tree, call, write.root) {
                        Some(object) => root(tree, &self.variables, caller, object),
                        None if write.root == Root::This => Root::This,
                        None => Root::Elsewhere,
                    };
                    if certain {
                        is_new |= self.add(
                            caller,
                            Write {
                                root: from,
                                dependent: false,
                                at: call,
                            },
                        );
                    }
                }
                if is_new && handers.contains_key(&caller) {
                    work.push(caller);
                }
            }
        }
    }
}

/// Does a function take the mask along, or say in its signature that it works on lanes?
fn is_vectorial(checker: &Checker, function: NodeId) -> bool {
    let tree = checker.tree;
    let end =
        body(tree, function).map_or(tree.node(function).range.end, |b| tree.node(b).range.start);
    let head = tree.first_token(function)..tree.tokens.at_offset(end);
    // The edits turned `spmd(L)` into an attribute that libclang has no name for.
    let says_so = |t: usize| tree.tokens.text(t).starts_with(b"\"sierra.vectorial");
    checker.facts.function_length(tree, function).is_some() || head.into_iter().any(says_so)
}

/// The places whose lanes a node writes, and whether only an instantiation knows that they have any. `aware`: what the function calls gets all lanes.
fn written(checker: &Checker, id: NodeId, aware: bool) -> Vec<(NodeId, bool)> {
    let tree = checker.tree;
    let operands = operands(tree, id);
    let Some(&first) = operands.first() else {
        return Vec::new();
    };
    let assigned = |place: NodeId| lanes_of(checker, place).map(|d| (place, d));
    match tree.kind(id) {
        kind::UNARY_OPERATOR if steps(tree, id) => assigned(first).into_iter().collect(),
        kind::COMPOUND_ASSIGN_OPERATOR => assigned(first).into_iter().collect(),
        kind::BINARY_OPERATOR => {
            let sign = tree.tokens.at_offset(tree.node(first).range.end);
            let assigns = tree.tokens.text(sign) == b"=";
            assigned(first).filter(|_| assigns).into_iter().collect()
        }
        kind::CALL_EXPR => by_call(checker, id, aware),
        _ => Vec::new(),
    }
}

fn by_call(checker: &Checker, call: NodeId, aware: bool) -> Vec<(NodeId, bool)> {
    let tree = checker.tree;
    let Some(callee) = tree.node(call).cursor.referenced() else {
        return Vec::new();
    };
    let name = callee.name();
    let is_header = callee.is_in_system_header();
    let assigns = is_assignment(&name) && (is_header || name == "operator=");
    if assigns {
        let place = operands(tree, call).first().copied();
        let place = place.filter(|&place| lanes_of(checker, place) == Some(false));
        return place.map(|place| (place, false)).into_iter().collect();
    }
    // Functions on lanes by reference, as `swap`; and with lanes around, members that take the mask.
    let types = callee.ty().arguments();
    let changes = |ty: &Type| {
        ty.canonical().kind() == type_kind::L_VALUE_REFERENCE
            && !ty.canonical().pointee().is_const()
            && checker.facts.of(*ty).is_varying()
    };
    let given = arguments(tree, call).into_iter().zip(types);
    let mut found: Vec<(NodeId, bool)> = given
        .filter(|(_, ty)| changes(ty))
        .map(|(argument, _)| (argument, false))
        .collect();
    let is_changing_member = callee.template_kind() == kind::CXX_METHOD
        && !callee.is_static_member()
        && !callee.ty().spelling().trim_end().ends_with("const");
    if aware
        && !is_header
        && is_changing_member
        && let Some(class) = callee.semantic_parent()
        && !reach::of_class(checker.facts, class).is_empty()
        && let Some(object) = handed(tree, call, Root::This)
    {
        found.push((object, false));
    }
    found
}

/// `++x` and the like.
fn steps(tree: &Tree, id: NodeId) -> bool {
    let node = tree.node(id);
    let last = tree.tokens.at_offset(node.range.end).saturating_sub(1);
    let words = [tree.first_token(id), last].map(|t| tree.tokens.text(t));
    words.iter().any(|w| matches!(*w, b"++" | b"--"))
}

fn is_assignment(operator: &str) -> bool {
    let Some(sign) = operator.strip_prefix("operator") else {
        return false;
    };
    matches!(sign, "++" | "--") || sign.ends_with('=') && !matches!(sign, "==" | "!=" | "<=" | ">=")
}

/// Does a place hold lanes? `Some(true)`: only an instantiation knows.
fn lanes_of(checker: &Checker, place: NodeId) -> Option<bool> {
    let ty = checker.tree.node(place).cursor.ty();
    match checker.facts.of(ty) {
        TypeFact::Varying(_) => Some(false),
        TypeFact::Dependent => Some(true),
        _ if ty.canonical().kind() == type_kind::RECORD => {
            (!reach::of_type(checker.facts, ty).is_empty()).then_some(false)
        }
        _ => None,
    }
}

fn report(checker: &mut Checker, call: NodeId, found: Harm, lanes: Option<u32>) {
    let tree = checker.tree;
    let name = found.callee.name();
    let original = |at: u32| {
        let back = checker.back.iter();
        back.fold(at, |at, map| map.origin(at).offset)
    };
    let writes = match found.write {
        Some(_) => "writes lanes",
        None => "may write lanes",
    };
    let message = format!(
        "scalar function '{name}' {writes}: called under a mask, it does so for dead lanes as well"
    );
    let at = original(tree.node(call).range.start);
    let mut diagnostic = Diagnostic::new(Level::Warning, Some(at), message);
    diagnostic.option = Some(OPTION.to_string());
    if let Some(write) = found.write {
        let at = original(tree.node(write.at).range.start);
        diagnostic
            .notes
            .push(Diagnostic::new(Level::Note, Some(at), "it writes here"));
    }
    let length = lanes.map_or("L".to_string(), |n| n.to_string());
    let note = format!(
        "to let '{name}' work on live lanes alone, declare it with 'spmd({length})' behind its parameters; if all lanes are meant, call it in 'spmd_mode({length})'"
    );
    let place = found.callee.location().map(original);
    diagnostic
        .notes
        .push(Diagnostic::new(Level::Note, place, note));
    if !checker.found.contains(&diagnostic) {
        checker.found.push(diagnostic);
    }
}
