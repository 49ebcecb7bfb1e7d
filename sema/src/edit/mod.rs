//! Edits that plain C++ cannot express otherwise: insertions at AST extents.
//!
//! Every construct is edited once. It is known by where it stands in the annotated text, so that
//! the next probe, which sees the edited text, finds nothing new in it. Constructs are kept rather
//! than edits: those of one probe may nest in those of an earlier one.

mod bit_fields;
mod builtins;
mod busy_blocks;
mod callees;
pub mod conditional;
mod const_elements;
mod element_pointers;
mod element_ranges;
mod element_references;
pub mod expected_subscripts;
mod folds;
mod forwarding;
pub mod functions;
mod given_functions;
mod lambdas;
mod lane_call_order;
mod lane_calls;
mod lane_values;
pub mod lists;
mod logical;
mod loops;
mod overloads;
mod reference_temporaries;
mod returned_values;
mod round;
mod short_names;
pub mod subscripts;
mod switches;
mod types;
pub mod unresolved_subscripts;
pub mod unresolved_values;
pub mod variants;
mod volatile_lanes;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use self::busy_blocks::BusyBlocks;
use self::round::Round;
use self::types::ArmType;
use crate::clang::ClangDiagnostic;
use crate::probe::blocks::Blocks;
use crate::probe::bodies::Bodies;
use crate::probe::call_parts::ScalarCall;
use crate::probe::facts::Facts;
use crate::probe::scalar_calls::scalar_calls;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part};

/// An expression that is written anew; all ranges are those of the annotated text.
#[derive(Clone, Debug)]
struct Expression {
    range: Range<u32>,
    /// Where a typedef may stand that names its type, see `short_names`.
    statement: Option<Range<u32>>,
    form: Form,
}

#[derive(Clone, Debug)]
enum Form {
    /// A value `a && b`: its operands, and its length if that is known.
    Logical {
        leaves: Vec<Range<u32>>,
        lanes: Option<u32>,
    },
    /// A value `(e && ...)`: what stands in front of its operators, and behind them.
    Fold {
        left: Option<Range<u32>>,
        right: Option<Range<u32>>,
    },
    Conditional {
        condition: Condition,
        then: Arm,
        otherwise: Arm,
        result: ResultType,
    },
    /// A call of a builtin function: its name, and that of the function that takes lanes.
    Builtin { name: Range<u32>, function: String },
    /// `a[i]` where lanes may differ in `i`: an lvalue in each lane.
    Subscript {
        base: Range<u32>,
        index: Range<u32>,
        /// What is read of it; `None` if it stays an lvalue.
        read: Option<ArmType>,
        lent: Lent,
    },
    /// The values of an lvalue in each lane; or a variable that holds them for the time of a call.
    Read { ty: ArmType, lent: Lent },
    /// The same where it may be anything else as well.
    HandOver { lent: Lent },
    /// A scalar call, once for each live lane.
    LaneCall(Box<lane_calls::LaneCall>),
}

/// What a call gets of an lvalue in each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lent {
    /// Its values.
    Not,
    /// The same; of a class of which there are no lanes, whether it is true.
    Asked,
    /// A variable for the time of the call.
    Variable,
    /// The lane's own element, in a scalar call; else a variable.
    Place,
}

impl Form {
    /// Is it the value of an lvalue that may be an object of any class?
    fn reads_object(&self) -> bool {
        let ty = match self {
            Form::Subscript { read, .. } => read.as_ref(),
            Form::Read { ty, .. } => Some(ty),
            _ => None,
        };
        matches!(ty, Some(ArmType::Unknown))
    }

    /// How it is lent, if it is what can be.
    fn lent(&mut self) -> Option<&mut Lent> {
        match self {
            Form::Subscript {
                read: Some(_),
                lent,
                ..
            }
            | Form::Read { lent, .. }
            | Form::HandOver { lent } => Some(lent),
            _ => None,
        }
    }
}

/// What decides between two arms.
#[derive(Clone, Debug)]
struct Condition {
    range: Range<u32>,
    /// The operands of its `&&`, `||` and `!`.
    leaves: Vec<Range<u32>>,
}

#[derive(Clone, Debug)]
struct Arm {
    range: Range<u32>,
    /// The same without parentheses.
    inner: Range<u32>,
    ty: ArmType,
    /// The type is that of what an edit of the arm itself has made of it.
    is_typed_as_edited: bool,
    /// A throw-expression stays as it is.
    throws: bool,
    has_comma: bool,
    is_zero: bool,
}

/// The type that both arms are converted to.
#[derive(Clone, Debug)]
enum ResultType {
    /// The value is not used.
    Void,
    /// L is known.
    Lanes(u32),
    /// That of both: a class of lanes.
    Class,
    Dependent,
}

/// Where a construct stands, and whether as an expression.
pub type Place = (u32, bool);

/// All edits of a text so far.
#[derive(Debug, Default)]
pub struct EditSet {
    done: HashSet<u32>,
    /// Those of them that say something of a function in its head, and change no type.
    heads: HashSet<u32>,
    /// Functions were copied since this was last asked: the next probe sees the copies, by which edits are planned.
    pub copied: bool,
    /// Declarations of the annotated text that lanes cannot reach, in order.
    unreached: Vec<Range<u32>>,
    /// Where lambdas start.
    lambdas: BTreeSet<u32>,
    plain: Vec<Edit>,
    /// By the offset of the call's bracket.
    callees: BTreeMap<u32, callees::MarkedCallee>,
    /// By the offset of the brace.
    lists: BTreeMap<u32, lists::List>,
    /// By the offset of the operator.
    expressions: BTreeMap<u32, Expression>,
}

impl EditSet {
    /// No edits; what stands in these declarations of the annotated text, in order, lanes cannot reach.
    pub fn new(unreached: Vec<Range<u32>>) -> EditSet {
        EditSet {
            unreached,
            ..EditSet::default()
        }
    }

    /// Is the place in a declaration that lanes cannot reach?
    pub fn is_unreached(&self, at: u32) -> bool {
        let index = self.unreached.partition_point(|range| range.start <= at);
        index > 0 && self.unreached[index - 1].contains(&at)
    }

    /// Marks the construct at an offset as edited; `false` if it was already.
    fn begin(&mut self, at: u32) -> bool {
        self.done.insert(at)
    }

    /// Is the construct at an offset edited?
    pub fn is_done(&self, at: u32) -> bool {
        self.done.contains(&at)
    }

    /// Marks the construct at an offset as edited.
    pub fn mark(&mut self, at: u32) {
        self.done.insert(at);
    }

    /// Marks the head of a function at an offset as edited; `false` if it was already.
    fn begin_head(&mut self, at: u32) -> bool {
        self.heads.insert(at);
        self.begin(at)
    }

    /// Is it the head of a function that was edited there, so that nothing got another type?
    pub fn is_head(&self, at: u32) -> bool {
        self.heads.contains(&at)
    }

    /// Where the edited constructs stand, in the annotated text; one that is an expression may be edited once more.
    pub fn places(&self) -> HashSet<Place> {
        let done = self.done.iter().map(|&at| (at, false));
        let expressions = self.expressions.keys().map(|&at| (at, true));
        let lists = self.lists.values();
        // A call for each lane may begin where a list did.
        let lists = lists.map(|list| (list.end(), list.is_given_up()));
        let callees = self.callees.values();
        let callees = callees.map(|callee| (callee.range.end - 1, false));
        done.chain(expressions)
            .chain(lists)
            .chain(callees)
            .collect()
    }

    /// The places that came to those.
    pub fn places_since(&self, before: &HashSet<Place>) -> HashSet<u32> {
        let came = &self.places() - before;
        came.into_iter().map(|(at, _)| at).collect()
    }

    /// The place of an operator that may be edited and is not yet.
    fn place_of(&self, back: &OffsetMap, operator: Option<u32>) -> Option<u32> {
        let at = back.in_place(operator?)?;
        (!self.expressions.contains_key(&at)).then_some(at)
    }

    /// Leaves the lists at such places as they were written; were there any?
    fn give_up_lists(&mut self, stands: impl Fn(u32) -> bool) -> bool {
        let mut found = false;
        for (_, list) in self.lists.iter_mut().filter(|(at, _)| stands(**at)) {
            found |= !list.is_given_up();
            list.give_up();
        }
        found
    }

    /// An edit that hangs on nothing else.
    pub fn insert(&mut self, edit: Edit) {
        self.plain.push(edit);
    }

    /// How many constructs are edited.
    pub fn len(&self) -> usize {
        self.done.len() + self.expressions.len() + self.lists.len() + self.callees.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The edits of the annotated text.
    pub fn edits(&self) -> Vec<Edit> {
        // Outer expressions first: where two start together, the longer one is outside.
        let mut sorted: Vec<&Expression> = self.expressions.values().collect();
        sorted.sort_by_key(|e| (e.range.start, u32::MAX - e.range.end));
        let mut writer = types::Writer::new(&sorted, &self.lambdas);
        let roles = lane_calls::roles(sorted.iter().copied());
        // Inner expressions first, so that an outer one finds their types.
        let mut edits = self.plain.clone();
        lists::write(self.lists.values(), &mut edits);
        let in_lambda = |at: &u32| {
            let expression = self.expressions.get(at);
            expression.is_some_and(|e| matches!(e.form, Form::LaneCall(_)))
        };
        let callees = self.callees.iter().filter(|(at, _)| !in_lambda(at));
        edits.extend(callees.flat_map(|(_, callee)| callee.edits()));
        for (depth, expression) in sorted.iter().enumerate().rev() {
            let depth = depth as u32 + 1;
            match &expression.form {
                Form::Logical { leaves, lanes } => {
                    logical::write(&mut writer, expression, leaves, *lanes, depth, &mut edits);
                }
                Form::Fold { left, right } => {
                    let operands = [left.as_ref(), right.as_ref()];
                    folds::write(&mut writer, expression, operands, depth, &mut edits);
                }
                Form::Conditional {
                    condition,
                    then,
                    otherwise,
                    result,
                } => {
                    conditional::write(
                        &mut writer,
                        expression,
                        condition,
                        [then, otherwise],
                        result,
                        depth,
                        &mut edits,
                    );
                }
                Form::Builtin { name, function } => {
                    builtins::write(&mut writer, expression, (name, function), &mut edits);
                }
                Form::Subscript {
                    base,
                    index,
                    read,
                    lent,
                } => {
                    subscripts::write(
                        &mut writer,
                        expression,
                        [base, index],
                        read.as_ref().map(|ty| (ty, *lent)),
                        depth,
                        &mut edits,
                    );
                }
                Form::Read { ty, lent } => {
                    lane_values::write(&mut writer, expression, (ty, *lent), depth, &mut edits);
                }
                Form::HandOver { lent } => {
                    lane_values::write_hand_over(&mut writer, expression, *lent, depth, &mut edits);
                }
                Form::LaneCall(call) => {
                    let callee = self.callees.get(&call.bracket());
                    let role = roles.get(&expression.range).copied();
                    let call = (&**call, callee, role);
                    lane_calls::write(&mut writer, expression, call, depth, &mut edits);
                }
            }
        }
        edits
    }
}

/// Adds the edits that the tree asks for; `back` leads from its text to the annotated one, where the next probe will know more of values at the places `open`.
/// What `classes` adds comes first: types of lanes that others use. Returns whether it looked for all kinds of them.
pub fn plan(
    tree: &Tree,
    facts: &Facts,
    (complaints, open): (&[ClangDiagnostic], &[u32]),
    back: &OffsetMap,
    edits: &mut EditSet,
    classes: impl FnOnce(&mut EditSet),
) -> bool {
    let (before, start) = (edits.len(), edits.places());
    edits.lambdas.extend(lambdas::places(tree, back));
    classes(edits);
    if std::mem::take(&mut edits.copied) {
        return false;
    }
    // Lanes of a class take no list before the class is written.
    let mut gives_up = false;
    if edits.len() == before {
        gives_up = lists::plan(tree.tokens, complaints, back, edits);
        builtins::plan(tree, complaints, back, edits);
    }
    const_elements::plan(tree, back, edits);
    given_functions::plan(tree, back, edits);
    functions::plan(tree, facts, back, edits);
    lambdas::plan(tree, facts, back, edits);
    forwarding::plan_captures(tree, back, edits);
    callees::plan(tree, facts, back, edits);
    loops::plan(tree, facts, back, edits);
    returned_values::plan(tree, facts, back, edits);
    let known = edits.places();
    reference_temporaries::plan(tree, back, edits);
    bit_fields::plan(tree, facts, back, edits);
    subscripts::plan(tree, facts, back, edits);
    lane_values::plan(tree, facts, back, edits);
    element_references::plan(tree, facts, back, edits);
    element_pointers::plan(tree, facts, back, edits);
    element_ranges::plan(tree, facts, back, edits);
    overloads::plan(tree, facts, back, edits, &known);
    volatile_lanes::plan(tree, facts, back, edits);
    lane_calls::take_back(tree, facts, back, edits, complaints);
    // What is read of lvalues has another type than they have; the next probe knows it.
    let bodies = Bodies::of(tree, back);
    let blocks = Blocks::of(tree, back, &bodies);
    let Some(retyped) = BusyBlocks::by(back, &blocks, &edits.places_since(&known), |_| false)
    else {
        return false;
    };
    switches::plan(tree, facts, back, edits, &retyped);
    plan_expressions(tree, facts, back, edits, &retyped, true);
    // A list that is given up stands in the tree with what was written into it.
    if !gives_up {
        plan_calls(
            tree,
            facts,
            complaints,
            back,
            edits,
            (&bodies, &blocks),
            (&start, open),
        );
    }
    true
}

/// Plans calls for each lane, and what waited for them, in blocks in which nothing else has come to `start` and no value is open: what clang refuses for want of
/// other edits is no scalar call.
fn plan_calls(
    tree: &Tree,
    facts: &Facts,
    complaints: &[ClangDiagnostic],
    back: &OffsetMap,
    edits: &mut EditSet,
    (bodies, blocks): (&Bodies, &Blocks),
    (start, open): (&HashSet<Place>, &[u32]),
) {
    let errors = complaints.iter().filter(|d| d.level.is_error());
    let mut errors = errors.filter_map(|d| Some(back.origin(d.at?).offset));
    let are_closed = errors.all(|at| bodies.around(at).is_some());
    let busy = |edits: &EditSet| {
        let mut planned = edits.places_since(start);
        planned.extend(open);
        // What clang does not know of other code may be what a body waits for.
        let is_known = planned.is_empty() || are_closed;
        let busy = is_known.then(|| BusyBlocks::by(back, blocks, &planned, |at| edits.is_head(at)));
        busy.flatten()
    };
    let Some(others) = busy(edits) else { return };
    let idle = |found: Vec<(NodeId, ScalarCall)>, busy: &BusyBlocks| {
        let found = found.into_iter();
        found.filter(|(id, _)| !busy.hold(tree, *id)).collect()
    };
    // The types of calls around choices that are edited have to be known before those around them are: their text would be copied without what was edited.
    let complaints = lane_calls::of_what_was_copied(complaints, back);
    let mut found = scalar_calls(tree, facts, &complaints);
    found.extend(lane_call_order::assigned(tree));
    let found = idle(found, &others);
    let [around, found] = lane_call_order::around_edits(tree, back, edits, found);
    lane_calls::plan(tree, facts, back, edits, around);
    // What chooses such a call has the type that the call gets.
    let [inside, found] = lane_call_order::in_choices(tree, facts, found);
    let Some(others) = busy(edits) else { return };
    lane_calls::plan(tree, facts, back, edits, idle(inside, &others));
    // Nothing will become known by another probe.
    let Some(others) = busy(edits) else { return };
    plan_expressions(tree, facts, back, edits, &others, false);
    let Some(others) = busy(edits) else { return };
    lane_calls::plan(tree, facts, back, edits, idle(found, &others));
}

fn plan_expressions(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    busy: &BusyBlocks,
    patient: bool,
) {
    let mut round = Round::new(tree, patient);
    // Children stand behind their parents.
    for id in tree.ids().rev().filter(|&id| !busy.hold(tree, id)) {
        logical::plan(tree, facts, back, edits, &mut round, id);
        folds::plan(tree, facts, back, edits, &mut round, id);
        conditional::plan(tree, facts, back, edits, &mut round, id);
        round.settle(tree, facts, back, edits, id);
    }
}

/// The range of a node in the annotated text.
///
/// A node that begins or ends with inserted text begins or ends where the insertion was made.
fn original_range(tree: &Tree, back: &OffsetMap, id: NodeId) -> Range<u32> {
    back.origin_range(&tree.node(id).range)
}

fn new(text: impl AsRef<[u8]>) -> Part {
    Part::new(text)
}
