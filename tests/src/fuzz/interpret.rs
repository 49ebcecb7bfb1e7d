//! Executes a program by the language's rules for SIMD mode: the oracle of the random tests.
//!
//! A mask, the set of live lanes, goes through the statements. What is uniform happens once if any lane is live and not at
//! all if none is; `then` comes before `else`; a loop goes on until its last lane has left; objects die at the end of their
//! scope, once all lanes have left it by whichever way. With one lane this is the scalar program.

mod exceptions;
mod expr;
mod guards;
mod jumps;
mod lambdas;
mod memory;
mod places;
mod records;
mod streams;

use super::ast::{Body, Callee, Case, Expr, For, Place, Program, Shape, Stmt, Type};
use super::inputs::{ITEMS, inputs, poison};
use super::types::Ty;
use super::value::{Undefined, Value};
use exceptions::not_here;
use memory::{Frame, Memory};
use places::Cells;

/// Bit `i` says that lane `i` is live.
pub type Mask = u64;

/// Statements that one call of a kernel may execute.
const STEP_LIMIT: usize = 20_000;
const DEPTH_LIMIT: usize = 40;

/// Why a program is not fit for a test.
#[derive(Debug, PartialEq, Eq)]
pub enum Unfit {
    Undefined(Undefined),
    TooLong,
    TooDeep,
    NoReturn,
    IndexOutOfBounds,
    /// An exception on its way out of a function; nobody has caught it yet.
    Thrown(Value),
    /// A call throws in a part of an expression that some lanes only evaluate.
    ThrowInExpression,
    /// A function throws that says `noexcept`.
    ThrownByQuiet,
}

impl From<Undefined> for Unfit {
    fn from(undefined: Undefined) -> Self {
        Unfit::Undefined(undefined)
    }
}

/// What one call of the kernel leaves behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChunkResult {
    /// The kernel's reference parameters and the varying globals, each with one value a lane.
    pub varying: Vec<Vec<Value>>,
    /// The uniform globals.
    pub uniform: Vec<Value>,
    /// A fingerprint of each stream.
    pub streams: Vec<u64>,
    /// The fingerprint of all notes, in their order.
    pub notes: u32,
}

/// Runs the kernel over all items, `length` at a time.
pub fn run(program: &Program, length: usize) -> Result<Vec<ChunkResult>, Unfit> {
    if program.is_of_loops() {
        // Nothing in it asks for items.
        let one = run_chunk(program, length, 0)?;
        return Ok(vec![one; ITEMS.div_ceil(length)]);
    }
    (0..ITEMS)
        .step_by(length)
        .map(|first| run_chunk(program, length, first))
        .collect()
}

fn run_chunk(program: &Program, length: usize, first: usize) -> Result<ChunkResult, Unfit> {
    let mut interpreter = Interpreter::new(program, length, first);
    let kernel = &program.functions[program.kernel()];
    let mut frame = Frame::new(program, &interpreter.globals);
    for param in &kernel.params {
        let shape = program.vars[param.var].shape;
        let values: Vec<u64> = if !shape.varying {
            vec![kernel_uniform(shape.ty).bits]
        } else if param.by_ref {
            vec![poison(shape.ty).bits; length]
        } else {
            inputs(shape.ty)[first..first + length]
                .iter()
                .map(|v| v.bits)
                .collect()
        };
        let cell = interpreter.memory.allocate(shape, 1, length);
        interpreter.memory.cell_mut(cell).lanes = values;
        frame.bind(param.var, cell);
    }
    let cells: Vec<usize> = kernel
        .params
        .iter()
        .map(|param| frame.cell(param.var))
        .collect();
    let all_live = interpreter.all_live();
    let callee = Callee::Function(program.kernel());
    interpreter.call_body(callee, &kernel.body, frame, all_live)?;

    let refs = kernel
        .params
        .iter()
        .zip(cells)
        .filter(|(param, _)| param.by_ref);
    let globals = program.globals.iter().zip(&interpreter.globals);
    let (varying, uniform): (Vec<_>, Vec<_>) = refs
        .map(|(param, cell)| (param.var, cell))
        .chain(globals.map(|((var, _), &cell)| (*var, cell)))
        .map(|(var, cell)| (program.vars[var].shape, interpreter.memory.values(cell)))
        .partition(|(shape, _)| shape.varying);
    Ok(ChunkResult {
        varying: varying.into_iter().map(|(_, values)| values).collect(),
        uniform: uniform.into_iter().map(|(_, values)| values[0]).collect(),
        streams: interpreter.fingerprints(),
        notes: interpreter.notes,
    })
}

/// The argument for a uniform parameter of the kernel.
pub fn kernel_uniform(ty: Ty) -> Value {
    Value::from_integer(ty, 3)
}

/// The lanes that left the innermost loop or `switch`, or the loop's present iteration.
#[derive(Default)]
struct LoopExits {
    broken: Mask,
    continued: Mask,
}

struct Interpreter<'p> {
    program: &'p Program,
    length: usize,
    /// The item of the first lane.
    first: usize,
    memory: Memory,
    /// The cells of the globals, and the first ones of the streams.
    globals: Vec<usize>,
    notes: u32,
    steps: usize,
    depth: usize,
}

impl<'p> Interpreter<'p> {
    fn new(program: &'p Program, length: usize, first: usize) -> Self {
        let mut memory = Memory::default();
        let globals = program.globals.iter().map(|(var, value)| {
            let cell = memory.allocate(program.vars[*var].shape, 1, length);
            memory.cell_mut(cell).lanes.fill(value.bits);
            cell
        });
        let mut globals: Vec<usize> = globals.collect();
        streams::place(&mut memory, program, length, &mut globals);
        Interpreter {
            program,
            length,
            first,
            memory,
            globals,
            notes: 0,
            steps: 0,
            depth: 0,
        }
    }

    fn all_live(&self) -> Mask {
        u64::MAX >> (64 - self.length)
    }

    fn note(&mut self, id: u32) {
        self.notes = self.notes.wrapping_mul(31).wrapping_add(id);
    }

    /// Executes a function's body; every lane of the mask must return a value if the function has one. Returns its cell.
    fn call_body(
        &mut self,
        callee: Callee,
        body: &'p Body,
        mut frame: Frame<'p>,
        mask: Mask,
    ) -> Result<Option<usize>, Unfit> {
        self.depth += 1;
        if self.depth > DEPTH_LIMIT {
            return Err(Unfit::TooDeep);
        }
        let length = self.length;
        frame.result = match (
            self.program.result(callee),
            self.program.result_record(callee),
        ) {
            (Some(shape), _) => Some(self.memory.allocate(shape, 1, length)),
            (None, Some(id)) => {
                let ty = Type::Record(id);
                let cell = self.memory.allocate_type(self.program, &ty, true, length);
                Some(cell)
            }
            (None, None) => None,
        };
        let fell_off = self.body(body, &mut frame, mask);
        self.depth -= 1;
        if matches!((&fell_off, callee), (Err(Unfit::Thrown(_)), Callee::Function(f)) if self.program.functions[f].quiet)
        {
            return Err(Unfit::ThrownByQuiet);
        }
        if fell_off? != 0 && frame.result.is_some() {
            return Err(Unfit::NoReturn);
        }
        Ok(frame.result)
    }

    /// Returns the lanes that reach the end of the body.
    fn body(&mut self, body: &'p Body, frame: &mut Frame<'p>, mask: Mask) -> Result<Mask, Unfit> {
        let mut live = mask;
        let mut guards = Vec::new();
        for stmt in body {
            if live == 0 {
                break;
            }
            if let Stmt::Guard(id, what) = stmt {
                self.make(*id, *what, frame, live)?;
                guards.push((*id, *what, live));
                continue;
            }
            match self.stmt(stmt, frame, live) {
                Ok(left) => live = left,
                Err(unfit) => {
                    // An exception that leaves the function leaves all scopes, too.
                    self.destroy(guards, frame)?;
                    return Err(unfit);
                }
            }
        }
        self.destroy(guards, frame)?;
        Ok(live)
    }

    fn stmt(&mut self, stmt: &'p Stmt, frame: &mut Frame<'p>, mask: Mask) -> Result<Mask, Unfit> {
        self.steps += 1;
        if self.steps > STEP_LIMIT {
            return Err(Unfit::TooLong);
        }
        match stmt {
            Stmt::Declare(var, init) => not_here(self.declare(*var, init, frame, mask))?,
            Stmt::Assign(place, op, e) => {
                let done = self.assign(place, *op, e, frame, mask);
                return self.catch(done.map(|()| mask), frame, mask);
            }
            Stmt::DeclareRecord(var, init) => {
                not_here(self.declare_record(*var, init, frame, mask))?
            }
            Stmt::CloneRecord(var, from) => {
                let from = not_here(self.record(from, frame, mask))?;
                let cell = self.allocate_var(*var);
                self.copy_record(&Cells::One(cell), from, mask)?;
                frame.bind(*var, cell);
            }
            Stmt::CopyRecord(to, from) => {
                let from = not_here(self.record(from, frame, mask))?;
                let to = self.place(to, frame, mask)?;
                self.copy_record(&to, from, mask)?;
            }
            Stmt::Bind(var, place) => {
                if let Cells::One(cell) = self.place(place, frame, mask)? {
                    frame.bind(*var, cell);
                }
            }
            Stmt::Swap(a, b) => self.swap(a, b, frame, mask)?,
            Stmt::Sort(var) => self.sort(*var, frame, mask)?,
            Stmt::Lambda(id, body) => self.make_lambda(*id, body, frame),
            Stmt::Point(declare, var, index) => {
                if *declare {
                    let lanes = Shape::varying(Ty::U64);
                    let cell = self.memory.allocate(lanes, 1, self.length);
                    frame.bind(*var, cell);
                }
                not_here(self.point(*var, index, frame, mask))?
            }
            Stmt::Step(place, up) => {
                let op = if *up {
                    super::value::BinaryOp::Add
                } else {
                    super::value::BinaryOp::Sub
                };
                self.assign(place, Some(op), &Expr::literal(1), frame, mask)?;
            }
            Stmt::Eval(e) => {
                let done = self.expr(e, frame, mask);
                return self.catch(done.map(|_| mask), frame, mask);
            }
            Stmt::Try(body, handlers) => return self.try_block(body, handlers, frame, mask),
            Stmt::Throw(value) => {
                let thrown = match value {
                    Some(e) => {
                        let value = self.expr(e, frame, mask)?;
                        frame.exception(value.lane(mask.trailing_zeros() as usize))
                    }
                    None => *frame.handled.last().ok_or(Unfit::ThrowInExpression)?,
                };
                return self.throw(thrown, frame, mask);
            }
            Stmt::If(condition, then, otherwise) => {
                let taken = self.condition(condition, frame, mask)?;
                let mut rest = mask & !taken;
                let mut after = 0;
                if taken != 0 {
                    after |= self.body(then, frame, taken)?;
                }
                if let (Some(otherwise), true) = (otherwise, rest != 0) {
                    rest = self.body(otherwise, frame, rest)?;
                }
                return Ok(after | rest);
            }
            Stmt::While(condition, body) => {
                return self.repeat(frame, mask, Some(condition), body, None, true);
            }
            Stmt::DoWhile(body, condition) => {
                return self.repeat(frame, mask, Some(condition), body, None, false);
            }
            Stmt::For(parts) => return self.for_loop(parts, frame, mask),
            Stmt::Switch(value, cases) => return self.switch(value, cases, frame, mask),
            Stmt::Block(body) => return self.body(body, frame, mask),
            Stmt::Unmasked(body) => {
                self.body(body, frame, self.all_live())?;
            }
            Stmt::Break => {
                frame.exits().broken |= mask;
                return Ok(0);
            }
            Stmt::Continue => {
                frame.exits().continued |= mask;
                return Ok(0);
            }
            Stmt::Return(value) => {
                if let (Some(e), Some(cell)) = (value, frame.result) {
                    let value = not_here(self.expr(e, frame, mask))?;
                    self.memory.write(cell, &value, mask)?;
                }
                return Ok(0);
            }
            Stmt::ReturnRecord(place) => {
                if let Some(cell) = frame.result {
                    let from = self.record(&Expr::Record(place.clone()), frame, mask)?;
                    self.copy_record(&Cells::One(cell), from, mask)?;
                }
                return Ok(0);
            }
            Stmt::Labelled(label, body) => return self.labelled(*label, body, frame, mask),
            Stmt::Goto(label) => {
                frame.go_to(*label, mask);
                return Ok(0);
            }
            Stmt::GotoLoop(label, body, condition) => {
                return self.goto_loop(*label, body, condition, frame, mask);
            }
            Stmt::Note(id) => self.note(*id),
            // `body` sees to their end.
            Stmt::Guard(id, what) => self.make(*id, *what, frame, mask)?,
        }
        Ok(mask)
    }

    /// The cases run in the order of the text, each for the lanes that jump there or fall through to it.
    fn switch(
        &mut self,
        value: &Expr,
        cases: &'p [Case],
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        let value = self.expr(value, frame, mask)?;
        let mut entering = vec![0; cases.len()];
        let mut after = 0;
        for lane in (0..self.length).filter(|lane| mask >> lane & 1 == 1) {
            let n = value.lane(lane).integer();
            let has = |wanted: Option<i128>| {
                let same = |label: &Option<i64>| label.map(i128::from) == wanted;
                cases.iter().position(|case| case.labels.iter().any(same))
            };
            match has(Some(n)).or_else(|| has(None)) {
                Some(case) => entering[case] |= 1 << lane,
                None => after |= 1 << lane,
            }
        }
        frame.loops.push(LoopExits::default());
        let mut live = 0;
        for (case, entering) in cases.iter().zip(entering) {
            live |= entering;
            if live != 0 {
                live = self.body(&case.body, frame, live)?;
            }
        }
        let exits = frame.loops.pop().unwrap_or_default();
        if exits.continued != 0 {
            frame.exits().continued |= exits.continued;
        }
        Ok(after | live | exits.broken)
    }

    fn for_loop(
        &mut self,
        parts: &'p For,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        if let Some(init) = &parts.init {
            self.stmt(init, frame, mask)?;
        }
        let (condition, step) = (parts.condition.as_ref(), parts.step.as_ref());
        self.repeat(frame, mask, condition, &parts.body, step, true)
    }

    /// Runs a loop until no lane is left in it; returns those that left it other than by `return`.
    fn repeat(
        &mut self,
        frame: &mut Frame<'p>,
        mask: Mask,
        condition: Option<&Expr>,
        body: &'p Body,
        step: Option<&'p Stmt>,
        test_first: bool,
    ) -> Result<Mask, Unfit> {
        let (mut inside, mut left) = (mask, 0);
        let mut test = test_first;
        loop {
            if let (Some(condition), true) = (condition, test) {
                let stay = self.condition(condition, frame, inside)?;
                left |= inside & !stay;
                inside = stay;
            }
            if inside == 0 {
                return Ok(left);
            }
            test = true;
            frame.loops.push(LoopExits::default());
            inside = self.body(body, frame, inside)?;
            let exits = frame.loops.pop().unwrap_or_default();
            left |= exits.broken;
            inside |= exits.continued;
            if inside == 0 {
                return Ok(left);
            }
            if let Some(step) = step {
                self.stmt(step, frame, inside)?;
            }
            self.steps += 1;
            if self.steps > STEP_LIMIT {
                return Err(Unfit::TooLong);
            }
        }
    }

    fn declare(
        &mut self,
        var: usize,
        init: &[Expr],
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let shape = self.program.vars[var].shape;
        let values: Result<Vec<_>, _> = init.iter().map(|e| self.expr(e, frame, mask)).collect();
        let cell = self.memory.allocate(shape, init.len(), self.length);
        for (index, value) in values?.iter().enumerate() {
            self.memory.write(cell + index, value, mask)?;
        }
        frame.bind(var, cell);
        Ok(())
    }

    fn assign(
        &mut self,
        place: &Place,
        op: Option<super::value::BinaryOp>,
        e: &Expr,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let mut value = self.expr(e, frame, mask)?;
        let cells = self.place(place, frame, mask)?;
        if let Some(op) = op {
            let shape = Shape {
                ty: op
                    .types(self.program.place_shape(place).ty, self.program.shape(e).ty)
                    .1,
                varying: self.program.place_shape(place).varying,
            };
            let old = self.read(&cells, mask);
            value = self.lanewise(shape, mask, |lane| {
                self.computed(op, old.lane(lane), value.lane(lane))
            })?;
        }
        self.write(&cells, &value, mask)
    }
}

#[cfg(test)]
mod tests;
