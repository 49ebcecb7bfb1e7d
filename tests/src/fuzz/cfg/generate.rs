//! Random programs from seeds: skeletons of nested control flow, filled with assignments and effects.

mod control;
mod expr;
mod graph;

use super::program::{
    Body, Call, Case, Cond, Counter, Expr, Function, Join, KERNEL_REFERENCES, KERNEL_UNIFORMS,
    Loop, LoopKind, OBJECTS, Program, Selector, Stmt, Storage, TABLE, Uniform, WORLD,
};
use super::value::{Binary, Compare, Elem};
use crate::fuzz::rng::Rng;

/// Instruction sets differ in how masks look.
const FEATURES: [&str; 3] = [
    "+sse4.2",
    "+avx2,+fma,+avx,+sse4.2",
    "+avx512f,+avx512vl,+avx512bw,+avx512dq,+avx512cd,+avx2,+fma,+avx,+sse4.2",
];
const LENGTHS: [usize; 6] = [2, 4, 8, 16, 32, 64];
/// How often the innermost statements of a function may run.
const TRIPS: usize = 48;

/// The program of a seed; `avx512`: may it need such a machine?
pub fn generate(seed: u64, avx512: bool) -> Program {
    let mut rng = Rng::new(seed);
    let lanes = LENGTHS[rng.weighted(&[3, 6, 6, 3, 1, 1])];
    // Long vectors on narrow registers take long to compile.
    let wide = avx512 && lanes >= 32 && rng.chance(70);
    let features = FEATURES[if wide {
        2
    } else {
        rng.below(if avx512 { 3 } else { 2 })
    }];
    if lanes <= 32 && rng.chance(30) {
        let mut g = Generator::new(&mut rng, 0);
        g.alone = true;
        g.kernel_of_blocks();
        let functions = vec![g.function];
        return Program {
            seed,
            lanes,
            features,
            functions,
        };
    }
    let callees = rng.weighted(&[4, 3, 1]);
    let mut functions = vec![Function::default(); callees + 1];
    for index in (0..=callees).rev() {
        let size = match (index, rng.below(6)) {
            (0, 0) => 60,
            (0, _) => rng.range(8, 30) as usize,
            _ => rng.range(3, 12) as usize,
        };
        let mut g = Generator::new(&mut rng, size);
        g.callees = functions[index + 1..].to_vec();
        g.first_callee = index + 1;
        g.calls = if index == 0 { 3 } else { 1 };
        g.function(index == 0);
        functions[index] = g.function;
    }
    Program {
        seed,
        lanes,
        features,
        functions,
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Way {
    Loop,
    Switch,
    Label,
}

struct Generator<'r> {
    rng: &'r mut Rng,
    callees: Vec<Function>,
    first_callee: usize,
    function: Function,
    /// Variables that statements may assign; counters come behind them.
    vars: usize,
    uniforms: usize,
    left: usize,
    next: usize,
    scope: Vec<(usize, Way)>,
    lets: Vec<(usize, Elem)>,
    uniform_lets: Vec<usize>,
    calls: usize,
    note: i32,
    /// What other lanes do must not matter.
    alone: bool,
}

impl<'r> Generator<'r> {
    fn new(rng: &'r mut Rng, left: usize) -> Self {
        Generator {
            rng,
            callees: Vec::new(),
            first_callee: 0,
            function: Function::default(),
            vars: 0,
            uniforms: 0,
            left,
            next: 0,
            scope: Vec::new(),
            lets: Vec::new(),
            uniform_lets: Vec::new(),
            calls: 0,
            note: 0,
            alone: false,
        }
    }
}

impl Generator<'_> {
    fn function(&mut self, is_kernel: bool) {
        self.variables(is_kernel);
        let mut body = self.beginning();
        body.extend(self.body(0, 1));
        self.function.body = body;
    }

    fn variables(&mut self, is_kernel: bool) {
        let elem = |rng: &mut Rng| {
            let weights = [1, 1, 5, 1, 1];
            Elem::ALL[rng.weighted(&weights)]
        };
        let f = &mut self.function;
        if is_kernel {
            f.varying.push((Elem::I32, Storage::Reference));
            for _ in 1..KERNEL_REFERENCES {
                f.varying.push((elem(self.rng), Storage::Reference));
            }
            f.uniform_params = KERNEL_UNIFORMS;
        } else {
            for _ in 0..1 + self.rng.below(2) {
                f.varying.push((elem(self.rng), Storage::Value));
            }
            if self.rng.chance(50) {
                f.varying.push((elem(self.rng), Storage::Reference));
            }
            f.uniform_params = self.rng.below(2);
            if self.rng.chance(75) {
                f.result = Some(elem(self.rng));
                f.returns_in_memory = self.rng.chance(25);
            }
        }
        f.varying.push((Elem::I32, Storage::Local));
        f.varying.push((Elem::I32, Storage::Local));
        for _ in 0..self.rng.below(4) {
            f.varying.push((elem(self.rng), Storage::Local));
        }
        f.uniform = f.uniform_params + 1 + self.rng.below(3);
        self.vars = f.varying.len();
        self.uniforms = f.uniform;
    }

    /// Locals start with something else than zero.
    fn beginning(&mut self) -> Body {
        let mut body = Body::new();
        for var in 0..self.vars {
            if self.function.varying[var].1 == Storage::Local && self.rng.chance(70) {
                let e = self.expr(self.function.elem(var), 1);
                body.push(Stmt::Set(var, e, 2));
            }
        }
        for var in self.function.uniform_params..self.uniforms {
            let value = self.rng.range(-2, 6) as i32;
            body.push(Stmt::SetUniform(var, Uniform::Const(value)));
        }
        body
    }

    /// `trips`: how often the innermost loop around runs.
    fn body(&mut self, depth: usize, trips: usize) -> Body {
        let (lets, uniform_lets) = (self.lets.len(), self.uniform_lets.len());
        let mut body = Body::new();
        let count = 1 + self.rng.below(if depth == 0 { 9 } else { 4 });
        for _ in 0..count {
            if self.left == 0 {
                break;
            }
            self.left -= 1;
            self.stmt(&mut body, depth, trips);
            if ends(&body) {
                break;
            }
        }
        if depth == 0 && self.left > 4 {
            body.extend(self.body(0, trips));
        }
        self.lets.truncate(lets);
        self.uniform_lets.truncate(uniform_lets);
        body
    }

    /// A side of an `if`: often lanes leave there, and not silently.
    fn side(&mut self, depth: usize, trips: usize) -> Body {
        let mut body = Body::new();
        if self.rng.chance(30) {
            body.push(self.effect());
        }
        body.extend(self.body(depth, trips));
        if !ends(&body) && self.rng.chance(25) {
            let in_loop = !self.loops().is_empty();
            body.push(match self.rng.below(4) {
                0 if in_loop => self.go_on(),
                1 => self.ret(),
                _ if self.scope.is_empty() => self.effect(),
                _ => self.leave(),
            });
        }
        body
    }

    fn effect(&mut self) -> Stmt {
        self.note += 1;
        Stmt::Note(self.note, self.uniform(2))
    }

    fn leave(&mut self) -> Stmt {
        let at = match self.rng.chance(60) {
            true => self.scope.len() - 1,
            false => self.rng.below(self.scope.len()),
        };
        Stmt::Break(self.scope[at].0)
    }

    fn go_on(&mut self) -> Stmt {
        let ids = self.loops();
        let inner = ids.len() - 1;
        let at = match self.rng.chance(60) {
            true => inner,
            false => self.rng.below(ids.len()),
        };
        Stmt::Continue(ids[at])
    }

    fn stmt(&mut self, body: &mut Body, depth: usize, trips: usize) {
        let deep = depth >= 7;
        let in_loop = self.scope.iter().any(|s| s.1 == Way::Loop);
        let loops = !deep && trips * 2 <= TRIPS;
        let control = |n: u32| if deep { 0 } else { n };
        let jump = if depth == 0 { 0 } else { 5 };
        let weights = [
            14,                                 // a varying variable
            5,                                  // a uniform variable
            7,                                  // an effect
            3,                                  // memory
            2,                                  // the world
            3,                                  // a value for later
            control(14),                        // if
            if loops { 9 } else { 0 },          // a loop
            control(4),                         // switch
            control(4),                         // a labelled block
            control(4),                         // something guarded
            if self.calls > 0 { 4 } else { 0 }, // a call
            jump,                               // break or leave
            if in_loop { jump } else { 0 },     // continue
            if depth == 0 { 0 } else { 2 },     // return
            control(1),                         // a way to nowhere
        ];
        match self.rng.weighted(&weights) {
            0 => body.push(self.set()),
            1 => {
                if self.uniforms > self.function.uniform_params {
                    let first = self.function.uniform_params;
                    let var = first + self.rng.below(self.uniforms - first);
                    let e = self.uniform(2);
                    body.push(Stmt::SetUniform(var, e));
                }
            }
            2 => body.push(self.effect()),
            3 => {
                let e = self.expr(Elem::I32, 2);
                body.push(Stmt::SetMemory(self.rng.below(OBJECTS), e));
            }
            4 => {
                let e = self.uniform(2);
                body.push(Stmt::SetWorld(self.rng.below(WORLD), e));
            }
            5 => {
                let id = self.number();
                if self.rng.chance(70) {
                    let elem = Elem::ALL[self.rng.weighted(&[1, 1, 4, 1, 1])];
                    body.push(Stmt::Let(id, self.expr(elem, 2)));
                    self.lets.push((id, elem));
                } else {
                    body.push(Stmt::LetUniform(id, self.uniform(2)));
                    self.uniform_lets.push(id);
                }
            }
            6 => {
                let cond = self.cond(2);
                let then = self.side(depth + 1, trips);
                let otherwise = match self.rng.chance(45) {
                    true => self.side(depth + 1, trips),
                    false => Body::new(),
                };
                body.push(Stmt::If(cond, then, otherwise));
            }
            7 => {
                let l = self.repeat(depth, trips);
                body.push(l);
            }
            8 => {
                let s = self.switch(depth, trips);
                body.push(s);
            }
            9 => {
                let id = self.number();
                self.scope.push((id, Way::Label));
                let mut inner = self.body(depth + 1, trips);
                self.scope.pop();
                // What stands behind is then for those alone who jump there.
                if !ends(&inner) && self.rng.chance(30) {
                    let in_loop = !self.loops().is_empty();
                    inner.push(match self.rng.below(3) {
                        0 if in_loop => self.go_on(),
                        1 if !self.scope.is_empty() => self.leave(),
                        _ => self.ret(),
                    });
                }
                body.push(Stmt::Labelled(id, inner));
            }
            10 => self.guarded(body, depth, trips),
            11 => self.call(body),
            12 if !self.scope.is_empty() => body.push(self.leave()),
            13 => body.push(self.go_on()),
            14 => body.push(self.ret()),
            15 => {
                let var = self.rng.below(self.vars);
                let elem = self.function.elem(var);
                // No value is that.
                let never = match elem.is_float() {
                    true => {
                        Cond::Uniform(Compare::Greater, Uniform::Var(0), Uniform::Const(i32::MAX))
                    }
                    false => Cond::Lanes(Compare::Below, Expr::Var(var), Expr::Const(elem, 0)),
                };
                if self.function.uniform > 0 {
                    body.push(Stmt::If(never, vec![Stmt::Die], Body::new()));
                }
            }
            _ => body.push(self.set()),
        }
    }

    fn loops(&self) -> Vec<usize> {
        let loops = self.scope.iter().filter(|s| s.1 == Way::Loop);
        loops.map(|s| s.0).collect()
    }

    fn number(&mut self) -> usize {
        self.next += 1;
        self.next
    }

    fn ret(&mut self) -> Stmt {
        let value = self.function.result.map(|elem| self.expr(elem, 2));
        Stmt::Return(value)
    }

    fn set(&mut self) -> Stmt {
        let var = self.rng.below(self.vars);
        let elem = self.function.elem(var);
        let e = match self.rng.below(3) {
            // Who came by, and how often.
            0 if !elem.is_float() => {
                self.note += 1;
                let times = Expr::Binary(
                    Binary::Mul,
                    Box::new(Expr::Var(var)),
                    Box::new(Expr::Const(elem, 3)),
                );
                let sum = Box::new(Expr::Const(elem, i64::from(self.note)));
                Expr::Binary(Binary::Add, Box::new(times), sum)
            }
            _ => self.expr(elem, 3),
        };
        Stmt::Set(var, e, self.rng.weighted(&[6, 1, 1, 1]) as u8)
    }
}

/// Does nothing come behind these statements?
fn ends(body: &Body) -> bool {
    matches!(
        body.last(),
        Some(Stmt::Break(_) | Stmt::Continue(_) | Stmt::Return(_) | Stmt::Die)
    )
}
