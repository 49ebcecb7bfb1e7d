//! Where instructions stand in the source, if lines do not rise with it.
//!
//! `#line` and `#include` in the middle of a body let the lines of debug information jump back; its columns end at 65,535. Then the module comes with a second
//! one, compiled from the same source with lines that only rise (`sierra_sema::source_order`). Both are the same but for positions, so an instruction of
//! the one stands where its twin in the other does. The instructions of functions with handlers carry that place as numbers, until the end.

use crate::analysis::callees::works_on_lanes;
use crate::error::{CodegenError, Diagnostic, Severity};
use crate::ir::{Block, Function, Module, Opcode, Value};
use inkwell::context::Context;
use std::collections::HashMap;
use std::path::Path;

/// Line and column.
pub type Position = (u32, u32);

/// What an instruction carries: its position, and the range of the loop that a branch goes back in.
const POSITION: &str = "sierra.position";
const RANGE: &str = "sierra.loop_range";

/// The mark of a function whose instructions carry all there is to know of their places.
const NUMBERED: &str = "sierra.numbered";

/// An instruction of the second module.
struct Twin {
    opcode: Opcode,
    position: Option<Position>,
    range: Option<[Position; 2]>,
}

/// The functions of the second module by name, block by block.
pub struct SourceOrder(HashMap<String, Vec<Vec<Twin>>>);

impl SourceOrder {
    pub fn read(path: &Path) -> Result<Self, CodegenError> {
        let context = Context::create();
        let module = Module::read(&context, path)?;
        let functions = module.functions().into_iter();
        let with_handlers = functions.filter(|f| has_handlers(*f));
        Ok(SourceOrder(
            with_handlers.map(|f| (f.name(), twins(f))).collect(),
        ))
    }

    /// Gives the instructions of every function with handlers their places; an error for one whose twin is another function, which depends on its lines.
    pub fn give_to(&self, module: &Module) -> Vec<Diagnostic> {
        let functions = module.functions().into_iter();
        let concerned = functions.filter(|f| has_handlers(*f) && works_on_lanes(*f));
        concerned
            .filter_map(|function| {
                let twins = self.0.get(&function.name());
                let fits = twins.is_some_and(|twins| give(function, twins));
                (!fits).then(|| depends_on_lines(function))
            })
            .collect()
    }
}

fn has_handlers(function: Function) -> bool {
    function.blocks().into_iter().any(Block::is_landing_pad)
}

fn twins(function: Function) -> Vec<Vec<Twin>> {
    let twin = |i: Value| Twin {
        opcode: i.opcode(),
        position: i.line_and_column(),
        range: i.loop_range(),
    };
    let blocks = function.blocks().into_iter();
    blocks
        .map(|b| b.instructions().into_iter().map(twin).collect())
        .collect()
}

/// `false`: the functions differ.
fn give(function: Function, twins: &[Vec<Twin>]) -> bool {
    let blocks = function.blocks();
    let all: Vec<Vec<Value>> = blocks.into_iter().map(Block::instructions).collect();
    let alike = |(block, twins): (&Vec<Value>, &Vec<Twin>)| {
        let opcodes = twins.iter().map(|t| t.opcode);
        block.iter().map(|i| i.opcode()).eq(opcodes)
    };
    if all.len() != twins.len() || !all.iter().zip(twins).all(alike) {
        return false;
    }
    for (instruction, twin) in all.into_iter().flatten().zip(twins.iter().flatten()) {
        if let Some((line, column)) = twin.position {
            instruction.set_numbers(POSITION, &[line, column]);
        }
        if let Some([(line, column), (last_line, last_column)]) = twin.range {
            instruction.set_numbers(RANGE, &[line, column, last_line, last_column]);
        }
    }
    function.add_string_attribute(NUMBERED, "true");
    true
}

fn depends_on_lines(function: Function) -> Diagnostic {
    let (file, line) = function.debug_line().unwrap_or_default();
    Diagnostic {
        file,
        line,
        column: 1,
        function: function.name(),
        message: "the order of the statements around a 'try' cannot be told: what this function does depends on line numbers, which '#line' or '#include' in a body changes".to_string(),
        severity: Severity::Error,
        callers: Vec::new(),
    }
}

/// Where an instruction stands in the source, if it says so.
pub fn position(instruction: Value) -> Option<Position> {
    let carried = instruction.numbers(POSITION);
    let carried = carried.and_then(|n| Some((*n.first()?, *n.get(1)?)));
    let has_numbers = || {
        instruction
            .block()
            .function()
            .string_attribute(NUMBERED)
            .is_some()
    };
    let by_lines = || instruction.line_and_column().filter(|_| !has_numbers());
    let (line, column) = carried.or_else(by_lines)?;
    (line > 0).then_some((line, column))
}

/// Where the source of a loop begins and ends, of a branch that goes back to its header.
pub fn loop_range(branch: Value) -> Option<[Position; 2]> {
    match branch.numbers(RANGE).as_deref() {
        Some(&[line, column, last_line, last_column]) => {
            Some([(line, column), (last_line, last_column)])
        }
        _ => branch.loop_range(),
    }
}

/// Lets a new instruction stand where another does.
pub fn stand_with(new: Value, like: Value) {
    if let Some(place) = like.numbers(POSITION) {
        new.set_numbers(POSITION, &place);
    }
}

/// Takes the places off again.
pub fn forget(module: &Module) {
    for function in module.functions() {
        function.remove_string_attribute(NUMBERED);
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            instruction.drop_metadata(POSITION);
            instruction.drop_metadata(RANGE);
        }
    }
}
