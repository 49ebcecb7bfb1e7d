//! Edits of the whole program: functions, parameters and globals that nobody needs go, and numbers close up.

use super::super::ast::{Callee, Form, Program};
use super::super::calls::each_call;

/// An upper bound of the number of edits; some of them may be impossible.
pub fn count(program: &Program) -> usize {
    let params: usize = program.functions.iter().map(|f| f.params.len()).sum();
    // Each function can go and lose its form.
    2 * program.functions.len()
        + params
        + program.globals.len()
        + program.streams.len()
        + program.tables.len()
}

pub fn removed(program: &Program, index: usize) -> Option<Program> {
    let mut program = program.clone();
    if index < program.functions.len() {
        return remove_function(&mut program, index).then_some(program);
    }
    let mut index = index - program.functions.len();
    if index < program.functions.len() {
        program.functions[index].form = Form::Plain;
        return Some(program);
    }
    index -= program.functions.len();
    for function in 0..program.functions.len() {
        let params = program.functions[function].params.len();
        if index < params {
            remove_param(&mut program, function, index);
            return Some(program);
        }
        index -= params;
    }
    if index < program.globals.len() {
        program.globals.remove(index);
        return Some(program);
    }
    index -= program.globals.len();
    if index < program.streams.len() {
        program.streams.remove(index);
    } else {
        program.tables.remove(index - program.streams.len());
    }
    Some(program)
}

/// Calls of a function that is gone stay, so only one that nobody calls can go.
fn remove_function(program: &mut Program, gone: usize) -> bool {
    if gone == program.kernel() {
        return false;
    }
    let mut called = false;
    program.functions.remove(gone);
    each_call(program, &mut |_, callee, _| {
        if let Callee::Function(id) = callee {
            called |= *id == gone;
            if *id > gone {
                *id -= 1;
            }
        }
    });
    !called
}

fn remove_param(program: &mut Program, function: usize, param: usize) {
    program.functions[function].params.remove(param);
    each_call(program, &mut |_, callee, args| {
        if *callee == Callee::Function(function) && param < args.len() {
            args.remove(param);
        }
    });
}
