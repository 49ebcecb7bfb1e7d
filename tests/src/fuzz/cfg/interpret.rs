//! What a program must do: all lanes of a mask at once, statement by statement in the order of the text.
//!
//! The rule is that of the language: uniform code runs once if any lane is live; `then` before `else`; the cases of a `switch` in their order; a loop
//! until its last lane has left.

mod expr;

use super::program::{
    Body, Call, Case, Cond, Counter, End, Expr, Function, Join, Loop, LoopKind, Node, Program,
    Selector, Stmt, Storage, Uniform,
};
use super::value::Elem;
use super::world::{EVENTS, World};
use std::collections::HashMap;

/// The program is no good as a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    TooLong,
    /// It does what its guards should rule out, or names what is not there.
    Malformed,
}

type Mask = u64;
type Lanes = Vec<u64>;

const STEP_LIMIT: usize = 20_000;

/// Executes the kernel for the world's lanes.
pub fn interpret(program: &Program, world: &mut World) -> Result<(), Unfit> {
    let kernel = program.functions.first().ok_or(Unfit::Malformed)?;
    let mut frame = Frame::new(kernel, program.lanes);
    for (var, lanes) in kernel.references().zip(&world.references) {
        frame.varying[var] = lanes.clone();
    }
    frame.uniform[..2].copy_from_slice(&world.uniforms);
    let mask = world.mask;
    let mut machine = Machine {
        program,
        world,
        steps: 0,
        stopped: 0,
    };
    if kernel.graph.is_empty() {
        machine.function(kernel, &mut frame, mask)?;
    } else {
        machine.world.paths = Some(vec![Vec::new(); program.lanes]);
        for lane in lanes_of(mask) {
            machine.walk(&kernel.graph, &mut frame, 1 << lane)?;
        }
    }
    for (k, var) in kernel.references().enumerate() {
        machine.world.references[k] = frame.varying[var].clone();
    }
    Ok(())
}

struct Machine<'a> {
    program: &'a Program,
    world: &'a mut World,
    steps: usize,
    /// How many steps were taken without a live lane; none, or we have a bug.
    stopped: usize,
}

/// The variables of one call.
struct Frame<'a> {
    function: &'a Function,
    varying: Vec<Lanes>,
    uniform: Vec<i32>,
    lets: HashMap<usize, (Elem, Lanes)>,
    uniform_lets: HashMap<usize, i32>,
    broken: HashMap<usize, Mask>,
    continued: HashMap<usize, Mask>,
    result: Lanes,
}

impl<'a> Frame<'a> {
    fn new(function: &'a Function, lanes: usize) -> Self {
        let zero = vec![0; lanes];
        Frame {
            function,
            varying: vec![zero.clone(); function.varying.len()],
            uniform: vec![0; function.uniform],
            lets: HashMap::new(),
            uniform_lets: HashMap::new(),
            broken: HashMap::new(),
            continued: HashMap::new(),
            result: zero,
        }
    }

    /// Opens what can be jumped out of.
    fn open(&mut self, id: usize) -> Result<(), Unfit> {
        match self.broken.insert(id, 0) {
            None => Ok(()),
            Some(_) => Err(Unfit::Malformed),
        }
    }

    fn close(&mut self, id: usize) -> Mask {
        self.broken.remove(&id).unwrap_or(0)
    }
}

fn assign(to: &mut [u64], from: &[u64], mask: Mask) {
    for (lane, value) in from.iter().enumerate() {
        if mask >> lane & 1 == 1 {
            to[lane] = *value;
        }
    }
}

fn lanes_of(mask: Mask) -> impl Iterator<Item = usize> {
    (0..64).filter(move |lane| mask >> lane & 1 == 1)
}

impl Machine<'_> {
    fn function(&mut self, f: &Function, frame: &mut Frame, mask: Mask) -> Result<(), Unfit> {
        self.body(&f.body, frame, mask).map(|_| ())
    }

    /// One lane's way through a graph.
    fn walk(&mut self, graph: &[Node], frame: &mut Frame, lane: Mask) -> Result<(), Unfit> {
        let mut at = 0;
        loop {
            let node = graph.get(at).ok_or(Unfit::Malformed)?;
            self.step(lane)?;
            self.body(&node.stmts, frame, lane)?;
            at = match &node.end {
                End::Return => return Ok(()),
                End::Jump(to) => *to,
                End::Branch(cond, yes, no) => match self.cond(cond, frame, lane)? {
                    0 => *no,
                    _ => *yes,
                },
                End::Switch(e, cases, default) => {
                    let (elem, value) = self.expr(e, frame, lane)?;
                    let value = elem.signed(value[lane.trailing_zeros() as usize]);
                    let case = cases.iter().find(|c| c.0 == value);
                    case.map_or(*default, |c| c.1)
                }
            };
        }
    }

    /// The lanes that come to the end.
    fn body(&mut self, body: &Body, frame: &mut Frame, mask: Mask) -> Result<Mask, Unfit> {
        let mut live = mask;
        for stmt in body {
            if live == 0 {
                break;
            }
            live = self.stmt(stmt, frame, live)?;
        }
        Ok(live)
    }

    fn step(&mut self, mask: Mask) -> Result<(), Unfit> {
        self.steps += 1;
        if mask == 0 {
            self.stopped += 1;
        }
        debug_assert_eq!(self.stopped, 0);
        if self.steps > STEP_LIMIT {
            return Err(Unfit::TooLong);
        }
        Ok(())
    }

    fn stmt(&mut self, stmt: &Stmt, frame: &mut Frame, mask: Mask) -> Result<Mask, Unfit> {
        self.step(mask)?;
        match stmt {
            Stmt::Set(var, e, _) => {
                let (_, value) = self.expr(e, frame, mask)?;
                assign(&mut frame.varying[*var], &value, mask);
            }
            Stmt::SetUniform(var, e) => frame.uniform[*var] = self.uniform(e, frame, mask)?,
            Stmt::SetWorld(k, e) => self.world.scalars[*k] = self.uniform(e, frame, mask)?,
            Stmt::SetMemory(k, e) => {
                let (_, value) = self.expr(e, frame, mask)?;
                assign(&mut self.world.memory[*k], &value, mask);
            }
            Stmt::Let(id, e) => {
                let value = self.expr(e, frame, mask)?;
                // A second time round, lanes that are elsewhere keep theirs: they have no use for it.
                frame.lets.insert(*id, value);
            }
            Stmt::LetUniform(id, e) => {
                let value = self.uniform(e, frame, mask)?;
                frame.uniform_lets.insert(*id, value);
            }
            Stmt::Note(id, e) => {
                let value = self.uniform(e, frame, mask)?;
                if self.world.events.len() >= EVENTS {
                    return Err(Unfit::TooLong);
                }
                self.world.events.push((*id, value));
            }
            Stmt::Visit(id) => {
                let paths = self.world.paths.as_mut().ok_or(Unfit::Malformed)?;
                for lane in lanes_of(mask) {
                    paths[lane].push(*id);
                }
                if paths.iter().map(Vec::len).sum::<usize>() >= EVENTS {
                    return Err(Unfit::TooLong);
                }
            }
            Stmt::Gather(var, index) => {
                for lane in lanes_of(mask) {
                    let at = self.table_index(frame, *index, lane)?;
                    let value = i64::from(self.world.table[at]);
                    frame.varying[*var][lane] = frame.function.elem(*var).of(value);
                }
            }
            Stmt::Scatter(index, e) => {
                let (_, value) = self.expr(e, frame, mask)?;
                for lane in lanes_of(mask) {
                    let at = self.table_index(frame, *index, lane)?;
                    self.world.table[at] = value[lane] as u32 as i32;
                }
            }
            Stmt::Divide(var, e, divisor, remainder, signed) => {
                let (elem, value) = self.expr(e, frame, mask)?;
                for lane in lanes_of(mask) {
                    let by = frame.varying[*divisor][lane];
                    let result = elem.divide(value[lane], by, *remainder, *signed);
                    frame.varying[*var][lane] = result.ok_or(Unfit::Malformed)?;
                }
            }
            Stmt::Call(call) => self.call(call, frame, mask)?,
            Stmt::If(cond, then, otherwise) => {
                let taken = self.cond(cond, frame, mask)?;
                let after = self.body(then, frame, taken)?;
                return Ok(after | self.body(otherwise, frame, mask & !taken)?);
            }
            Stmt::Loop(l) => return self.repeat(l, frame, mask),
            Stmt::Switch(id, selector, cases) => {
                return self.switch(*id, selector, cases, frame, mask);
            }
            Stmt::Labelled(id, body) => {
                frame.open(*id)?;
                let after = self.body(body, frame, mask)?;
                return Ok(after | frame.close(*id));
            }
            Stmt::Break(id) => {
                *frame.broken.get_mut(id).ok_or(Unfit::Malformed)? |= mask;
                return Ok(0);
            }
            Stmt::Continue(id) => {
                *frame.continued.get_mut(id).ok_or(Unfit::Malformed)? |= mask;
                return Ok(0);
            }
            Stmt::Return(value) => {
                if let Some(e) = value {
                    let (_, value) = self.expr(e, frame, mask)?;
                    assign(&mut frame.result, &value, mask);
                }
                return Ok(0);
            }
            Stmt::Die => return Err(Unfit::Malformed),
        }
        Ok(mask)
    }

    fn table_index(&self, frame: &Frame, var: usize, lane: usize) -> Result<usize, Unfit> {
        let at = Elem::I32.signed(frame.varying[var][lane]);
        let at = usize::try_from(at).map_err(|_| Unfit::Malformed)?;
        if at < self.world.table.len() {
            Ok(at)
        } else {
            Err(Unfit::Malformed)
        }
    }

    fn call(&mut self, call: &Call, frame: &mut Frame, mask: Mask) -> Result<(), Unfit> {
        let callee = &self.program.functions[call.function];
        let mut inner = Frame::new(callee, self.program.lanes);
        let mut values = call.values.iter();
        let mut references = call.references.iter();
        let mut pairs = Vec::new();
        for (var, (_, storage)) in callee.varying.iter().enumerate() {
            match storage {
                Storage::Local => {}
                Storage::Value => {
                    let e = values.next().ok_or(Unfit::Malformed)?;
                    inner.varying[var] = self.expr(e, frame, mask)?.1;
                }
                Storage::Reference => {
                    let outer = *references.next().ok_or(Unfit::Malformed)?;
                    inner.varying[var] = frame.varying[outer].clone();
                    pairs.push((outer, var));
                }
            }
        }
        for (k, e) in call.uniforms.iter().enumerate() {
            inner.uniform[k] = self.uniform(e, frame, mask)?;
        }
        self.function(callee, &mut inner, mask)?;
        for (outer, var) in pairs {
            frame.varying[outer] = inner.varying[var].clone();
        }
        if let Some(var) = call.result {
            assign(&mut frame.varying[var], &inner.result, mask);
        }
        Ok(())
    }

    fn repeat(&mut self, l: &Loop, frame: &mut Frame, mask: Mask) -> Result<Mask, Unfit> {
        match l.counter {
            Counter::Varying(var) => {
                let zero = vec![0; self.program.lanes];
                assign(&mut frame.varying[var], &zero, mask);
            }
            Counter::Uniform(var) => frame.uniform[var] = 0,
        }
        frame.open(l.id)?;
        let (mut inside, mut left) = (mask, 0);
        let mut test = l.kind != LoopKind::DoWhile;
        while inside != 0 {
            self.step(inside)?;
            if test {
                let stay = self.goes_on(l, frame, inside)?;
                left |= inside & !stay;
                inside = stay;
                if inside == 0 {
                    break;
                }
            }
            test = true;
            if l.kind != LoopKind::For {
                self.count(l, frame, inside);
            }
            frame.continued.insert(l.id, 0);
            inside = self.body(&l.body, frame, inside)?;
            inside |= frame.continued.remove(&l.id).unwrap_or(0);
            if l.kind == LoopKind::For && inside != 0 {
                self.count(l, frame, inside);
            }
        }
        Ok(left | frame.close(l.id))
    }

    fn count(&self, l: &Loop, frame: &mut Frame, mask: Mask) {
        match l.counter {
            Counter::Varying(var) => {
                let elem = frame.function.elem(var);
                for lane in lanes_of(mask) {
                    let n = frame.varying[var][lane];
                    frame.varying[var][lane] = elem.of(elem.signed(n) + 1);
                }
            }
            Counter::Uniform(var) => frame.uniform[var] += 1,
        }
    }

    /// The lanes that take another turn.
    fn goes_on(&mut self, l: &Loop, frame: &mut Frame, mask: Mask) -> Result<Mask, Unfit> {
        let below = match l.counter {
            Counter::Varying(var) => {
                let elem = frame.function.elem(var);
                let here = &frame.varying[var];
                lanes_of(mask)
                    .filter(|&lane| elem.signed(here[lane]) < l.limit)
                    .fold(0, |m, lane| m | 1 << lane)
            }
            Counter::Uniform(var) if i64::from(frame.uniform[var]) < l.limit => mask,
            Counter::Uniform(_) => 0,
        };
        match &l.cond {
            Some(cond) if below != 0 => self.cond(cond, frame, below),
            _ => Ok(below),
        }
    }

    fn switch(
        &mut self,
        id: usize,
        selector: &Selector,
        cases: &[Case],
        frame: &mut Frame,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        let values: Vec<i64> = match selector {
            Selector::Varying(e) => {
                let (elem, lanes) = self.expr(e, frame, mask)?;
                lanes.iter().map(|&bits| elem.signed(bits)).collect()
            }
            Selector::Uniform(e) => {
                vec![i64::from(self.uniform(e, frame, mask)?); self.program.lanes]
            }
        };
        let default = cases.iter().position(|c| c.labels.is_empty());
        let mut entering = vec![0; cases.len()];
        let mut after = 0;
        for lane in lanes_of(mask) {
            let found = cases.iter().position(|c| c.labels.contains(&values[lane]));
            match found.or(default) {
                Some(case) => entering[case] |= 1 << lane,
                None => after |= 1 << lane,
            }
        }
        frame.open(id)?;
        let mut live = 0;
        for (case, entering) in cases.iter().zip(entering) {
            live = self.body(&case.body, frame, live | entering)?;
        }
        Ok(after | live | frame.close(id))
    }
}
