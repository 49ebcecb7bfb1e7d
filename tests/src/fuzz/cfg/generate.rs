//! Random programs from seeds: skeletons of nested control flow, filled with assignments and effects.

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

    /// What must not happen for lanes outside of the condition.
    fn guarded(&mut self, body: &mut Body, depth: usize, trips: usize) {
        let divides = self.rng.chance(40);
        let wanted = |g: &Self, v: usize| match divides {
            true => !g.function.elem(v).is_float(),
            false => g.function.elem(v) == Elem::I32,
        };
        let fit: Vec<usize> = (0..self.vars).filter(|&v| wanted(self, v)).collect();
        let Some(&first) = fit.first() else { return };
        let by = if self.rng.chance(70) {
            self.rng.pick(&fit)
        } else {
            first
        };
        let elem = self.function.elem(by);
        let (cond, stmt) = if divides {
            let targets: Vec<usize> = (0..self.vars)
                .filter(|&v| self.function.elem(v) == elem)
                .collect();
            let to = self.rng.pick(&targets);
            let (remainder, signed) = (self.rng.chance(40), self.rng.chance(50));
            let e = self.expr(elem, 2);
            let zero = Expr::Const(elem, 0);
            let cond = Cond::Lanes(Compare::Greater, Expr::Var(by), zero);
            (cond, Stmt::Divide(to, e, by, remainder, signed))
        } else {
            let size = Expr::Const(elem, TABLE as i64);
            let cond = Cond::Lanes(Compare::Below, Expr::Var(by), size);
            let stmt = if self.rng.chance(60) {
                Stmt::Gather(self.rng.below(self.vars), by)
            } else {
                Stmt::Scatter(by, self.expr(Elem::I32, 2))
            };
            (cond, stmt)
        };
        let cond = match self.rng.chance(30) {
            true => Cond::Join(
                Join::And,
                self.rng.below(4) as u8,
                Box::new(cond),
                Box::new(self.cond(1)),
            ),
            false => cond,
        };
        let mut then = vec![stmt];
        if self.rng.chance(50) {
            then.extend(self.body(depth + 1, trips));
        }
        body.push(Stmt::If(cond, then, Body::new()));
    }

    fn repeat(&mut self, depth: usize, trips: usize) -> Stmt {
        let id = self.number();
        let limit = self.rng.range(1, 4);
        let counter = if self.rng.chance(60) {
            self.function.varying.push((Elem::I32, Storage::Local));
            Counter::Varying(self.function.varying.len() - 1)
        } else {
            self.function.uniform += 1;
            Counter::Uniform(self.function.uniform - 1)
        };
        let kind = self.rng.pick(&[
            LoopKind::While,
            LoopKind::DoWhile,
            LoopKind::For,
            LoopKind::For,
            LoopKind::Forever,
        ]);
        let cond = self.rng.chance(50).then(|| self.cond(2));
        self.scope.push((id, Way::Loop));
        let body = self.body(depth + 1, trips * (limit as usize + 1));
        self.scope.pop();
        Stmt::Loop(Loop {
            id,
            kind,
            counter,
            limit,
            cond,
            body,
            style: self.rng.below(4) as u8,
        })
    }

    fn switch(&mut self, depth: usize, trips: usize) -> Stmt {
        let id = self.number();
        let selector = if self.rng.chance(75) {
            let elem = self
                .rng
                .pick(&[Elem::I8, Elem::I16, Elem::I32, Elem::I32, Elem::I64]);
            let low = Expr::Binary(
                Binary::And,
                Box::new(self.expr(elem, 1)),
                Box::new(Expr::Const(elem, self.rng.pick(&[1, 3, 3, 7]))),
            );
            Selector::Varying(low)
        } else {
            Selector::Uniform(self.uniform(1))
        };
        let mut labels: Vec<i64> = (-1..7).collect();
        let mut cases = Vec::new();
        let count = 1 + self.rng.below(4);
        let default = self.rng.below(count + 2);
        self.scope.push((id, Way::Switch));
        for k in 0..count {
            let mut own = Vec::new();
            if k != default {
                for _ in 0..1 + self.rng.below(2) {
                    own.push(labels.remove(self.rng.below(labels.len())));
                }
            }
            let mut body = self.body(depth + 1, trips);
            if self.rng.chance(60) {
                body.push(Stmt::Break(id));
            }
            cases.push(Case { labels: own, body });
        }
        self.scope.pop();
        Stmt::Switch(id, selector, cases)
    }

    fn call(&mut self, body: &mut Body) {
        if self.callees.is_empty() || self.calls == 0 {
            body.push(self.set());
            return;
        }
        let which = self.rng.below(self.callees.len());
        let callee = self.callees[which].clone();
        let mut references = Vec::new();
        for var in callee.references() {
            let elem = callee.elem(var);
            let fits = |&v: &usize| self.function.elem(v) == elem && !references.contains(&v);
            let fit: Vec<usize> = (0..self.vars).filter(fits).collect();
            if fit.is_empty() {
                body.push(self.set());
                return;
            }
            references.push(self.rng.pick(&fit));
        }
        self.calls -= 1;
        let values = callee.values().collect::<Vec<usize>>();
        let values = values
            .into_iter()
            .map(|var| self.expr(callee.elem(var), 2))
            .collect();
        let uniforms = (0..callee.uniform_params)
            .map(|_| self.uniform(1))
            .collect();
        let result = callee.result.and_then(|elem| {
            let fits = |&v: &usize| self.function.elem(v) == elem;
            let fit: Vec<usize> = (0..self.vars).filter(fits).collect();
            (!fit.is_empty()).then(|| self.rng.pick(&fit))
        });
        body.push(Stmt::Call(Call {
            function: self.first_callee + which,
            values,
            references,
            uniforms,
            result,
            style: self.rng.pick(&[2, 3, 0, 2]),
        }));
    }

    fn cond(&mut self, depth: usize) -> Cond {
        let deeper = |n: u32| if depth > 0 { n } else { 0 };
        match self.rng.weighted(&[10, 4, deeper(2), deeper(6), deeper(2)]) {
            0 => self.compare(depth),
            1 => {
                let (a, b) = (self.uniform(1), self.rng.range(-1, 5) as i32);
                let op = self.rng.pick(&Compare::ALL);
                Cond::Uniform(op, a, Uniform::Const(b))
            }
            2 => Cond::Not(Box::new(self.cond(depth - 1))),
            4 => {
                let mut part = || Box::new(self.cond(depth - 1));
                Cond::Arms(part(), part(), part())
            }
            _ => {
                let join = self.rng.pick(&[
                    Join::And,
                    Join::Or,
                    Join::And,
                    Join::Or,
                    Join::Both,
                    Join::Differ,
                    Join::Choose,
                ]);
                let style = self.rng.below(4) as u8;
                let (a, b) = (self.cond(depth - 1), self.cond(depth - 1));
                Cond::Join(join, style, Box::new(a), Box::new(b))
            }
        }
    }

    fn compare(&mut self, depth: usize) -> Cond {
        let elem = self.some_elem();
        let a = self.leaf(elem);
        if !elem.is_float() && self.rng.chance(50) {
            // A few lanes out of any.
            let bits = self.rng.pick(&[1, 3, 7]);
            let few = Expr::Binary(Binary::And, Box::new(a), Box::new(Expr::Const(elem, bits)));
            let wanted = Expr::Const(elem, self.rng.range(0, bits));
            return Cond::Lanes(self.rng.pick(&Compare::ALL), few, wanted);
        }
        let b = match self.rng.chance(60) {
            true => Expr::Const(elem, self.rng.range(-2, 6)),
            false => self.expr(elem, depth.min(1)),
        };
        Cond::Lanes(self.rng.pick(&Compare::ALL), a, b)
    }

    /// One that a variable has.
    fn some_elem(&mut self) -> Elem {
        let var = self.rng.below(self.vars);
        self.function.elem(var)
    }

    fn leaf(&mut self, elem: Elem) -> Expr {
        let vars: Vec<usize> = (0..self.function.varying.len())
            .filter(|&v| self.function.elem(v) == elem)
            .collect();
        if !vars.is_empty() && self.rng.chance(75) {
            return Expr::Var(self.rng.pick(&vars));
        }
        let lets: Vec<usize> = self
            .lets
            .iter()
            .filter(|l| l.1 == elem)
            .map(|l| l.0)
            .collect();
        if !lets.is_empty() && self.rng.chance(70) {
            return Expr::Let(self.rng.pick(&lets));
        }
        if elem == Elem::I32 {
            return match self.rng.below(4) {
                0 => Expr::Input(self.rng.below(OBJECTS)),
                1 => Expr::Memory(self.rng.below(OBJECTS)),
                2 => Expr::Lane,
                _ => Expr::Const(elem, self.rng.range(-3, 9)),
            };
        }
        Expr::Const(elem, self.rng.range(-3, 9))
    }

    fn expr(&mut self, elem: Elem, depth: usize) -> Expr {
        if depth == 0 {
            return self.leaf(elem);
        }
        let weights = [6, 8, 3, if elem == Elem::I32 { 2 } else { 0 }, 2, 2, 1];
        match self.rng.weighted(&weights) {
            0 => self.leaf(elem),
            1 => {
                let op = self.rng.pick(&Binary::ALL);
                let a = self.expr(elem, depth - 1);
                let b = self.expr(elem, depth - 1);
                Expr::Binary(op, Box::new(a), Box::new(b))
            }
            2 => {
                let from = Elem::ALL[self.rng.below(4)];
                Expr::Convert(elem, Box::new(self.expr(from, depth - 1)))
            }
            3 => Expr::Splat(Box::new(self.uniform(1))),
            4 => {
                let of = self.some_elem();
                let (a, b) = (self.leaf(of), self.expr(of, depth - 1));
                let (yes, no) = (self.expr(elem, depth - 1), self.leaf(elem));
                let op = self.rng.pick(&Compare::ALL);
                Expr::Select(op, Box::new(a), Box::new(b), Box::new(yes), Box::new(no))
            }
            5 => {
                let cond = self.cond(depth - 1);
                let (yes, no) = (self.expr(elem, depth - 1), self.expr(elem, depth - 1));
                Expr::Arms(Box::new(cond), Box::new(yes), Box::new(no))
            }
            _ => Expr::Const(elem, self.rng.range(-100, 100)),
        }
    }

    fn uniform(&mut self, depth: usize) -> Uniform {
        let weights = [
            if self.function.uniform > 0 { 8 } else { 0 },
            3,
            2,
            if self.uniform_lets.is_empty() { 0 } else { 3 },
            if depth > 0 { 4 } else { 0 },
            if depth > 0 && !self.alone { 2 } else { 0 },
        ];
        match self.rng.weighted(&weights) {
            0 => Uniform::Var(self.rng.below(self.function.uniform)),
            1 => Uniform::Const(self.rng.range(-3, 9) as i32),
            2 => Uniform::World(self.rng.below(WORLD)),
            3 => Uniform::Let(self.rng.pick(&self.uniform_lets)),
            4 => {
                let op = self.rng.pick(&Binary::ALL);
                let (a, b) = (self.uniform(depth - 1), self.uniform(depth - 1));
                Uniform::Binary(op, Box::new(a), Box::new(b))
            }
            _ => {
                let elem = self.some_elem();
                let (a, b) = (self.leaf(elem), self.leaf(elem));
                let op = self.rng.pick(&Compare::ALL);
                Uniform::Count(op, Box::new(a), Box::new(b))
            }
        }
    }
}

/// Does nothing come behind these statements?
fn ends(body: &Body) -> bool {
    matches!(
        body.last(),
        Some(Stmt::Break(_) | Stmt::Continue(_) | Stmt::Return(_) | Stmt::Die)
    )
}
