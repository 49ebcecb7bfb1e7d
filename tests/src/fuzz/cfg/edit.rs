//! The small simplifications of a program that shrinking tries, by number.

use super::program::{
    Body, Case, Cond, End, Expr, Join, Loop, Node, Program, Selector, Stmt, Uniform,
};
use super::value::Elem;

/// Applies the n-th simplification; `None` if there are not that many, or this one changes nothing.
pub fn edited(program: &Program, n: usize) -> Option<Program> {
    let mut editor = Editor {
        left: n,
        done: false,
    };
    let mut copy = program.clone();
    editor.program(&mut copy);
    editor.done.then_some(copy)
}

/// Counts down to the place to change.
struct Editor {
    left: usize,
    done: bool,
}

impl Editor {
    /// Is it this one's turn?
    fn turn(&mut self) -> bool {
        if self.done {
            return false;
        }
        self.done = self.left == 0;
        self.left = self.left.wrapping_sub(1);
        self.done
    }

    fn program(&mut self, program: &mut Program) {
        for lanes in [4, 8] {
            if program.lanes > lanes && self.turn() {
                program.lanes = lanes;
                return;
            }
        }
        if program.features != "+sse4.2" && self.turn() {
            program.features = "+sse4.2";
            return;
        }
        for f in &mut program.functions {
            self.body(&mut f.body);
            self.graph(&mut f.graph);
            if self.done {
                return;
            }
        }
        // Functions at the end that nobody calls.
        let last = program.functions.len() - 1;
        let text = format!("{:?}", program.functions);
        if last > 0 && !text.contains(&format!("function: {last},")) && self.turn() {
            program.functions.pop();
        }
    }

    fn graph(&mut self, graph: &mut [Node]) {
        for node in graph {
            if node.is_loop_end && self.turn() {
                node.is_loop_end = false;
                return;
            }
            let mut targets = node.end.targets();
            targets.sort_unstable();
            targets.dedup();
            if !matches!(node.end, End::Jump(_)) {
                for to in targets {
                    if self.turn() {
                        node.end = End::Jump(to);
                        return;
                    }
                }
            }
            match &mut node.end {
                End::Branch(cond, ..) => self.cond(cond),
                End::Switch(_, cases, _) if cases.len() > 1 && self.turn() => {
                    cases.pop();
                    return;
                }
                _ => {}
            }
            self.body(&mut node.stmts);
            if self.done {
                return;
            }
        }
    }

    fn body(&mut self, body: &mut Body) {
        // Halves first.
        if body.len() > 3 {
            let middle = body.len() / 2;
            if self.turn() {
                body.truncate(middle);
                return;
            }
            if self.turn() {
                body.drain(..middle);
                return;
            }
        }
        for at in 0..body.len() {
            if self.turn() {
                body.remove(at);
                return;
            }
            if let Some(parts) = self.unwrapped(&body[at]) {
                body.splice(at..=at, parts);
                return;
            }
            self.stmt(&mut body[at]);
            if self.done {
                return;
            }
        }
    }

    /// The statements inside of a statement, in its place.
    fn unwrapped(&mut self, stmt: &Stmt) -> Option<Body> {
        match stmt {
            Stmt::If(_, then, otherwise) => {
                if self.turn() {
                    return Some(then.clone());
                }
                (!otherwise.is_empty() && self.turn()).then(|| otherwise.clone())
            }
            Stmt::Labelled(_, body) => self.turn().then(|| body.clone()),
            Stmt::Loop(l) => self.turn().then(|| l.body.clone()),
            Stmt::Switch(_, _, cases) => cases
                .iter()
                .find_map(|case| self.turn().then(|| case.body.clone())),
            _ => None,
        }
    }

    fn stmt(&mut self, stmt: &mut Stmt) {
        match stmt {
            Stmt::Set(_, e, style) => {
                if *style != 0 && self.turn() {
                    *style = 0;
                    return;
                }
                self.expr(e);
            }
            Stmt::SetMemory(_, e)
            | Stmt::Let(_, e)
            | Stmt::Scatter(_, e)
            | Stmt::Divide(_, e, ..)
            | Stmt::Return(Some(e)) => self.expr(e),
            Stmt::SetUniform(_, e)
            | Stmt::SetWorld(_, e)
            | Stmt::LetUniform(_, e)
            | Stmt::Note(_, e) => self.uniform(e),
            Stmt::Call(call) => {
                for e in &mut call.values {
                    self.expr(e);
                }
                for e in &mut call.uniforms {
                    self.uniform(e);
                }
            }
            Stmt::If(cond, then, otherwise) => {
                if !otherwise.is_empty() && self.turn() {
                    otherwise.clear();
                    return;
                }
                self.cond(cond);
                self.body(then);
                self.body(otherwise);
            }
            Stmt::Loop(l) => self.repeat(l),
            Stmt::Switch(_, selector, cases) => {
                match selector {
                    Selector::Varying(e) => self.expr(e),
                    Selector::Uniform(e) => self.uniform(e),
                }
                for at in 0..cases.len() {
                    if self.turn() {
                        cases.remove(at);
                        return;
                    }
                    self.case(&mut cases[at]);
                    if self.done {
                        return;
                    }
                }
            }
            Stmt::Labelled(_, body) => self.body(body),
            _ => {}
        }
    }

    fn case(&mut self, case: &mut Case) {
        if case.labels.len() > 1 && self.turn() {
            case.labels.pop();
            return;
        }
        self.body(&mut case.body);
    }

    fn repeat(&mut self, l: &mut Loop) {
        if l.limit > 1 && self.turn() {
            l.limit -= 1;
            return;
        }
        if l.cond.is_some() && self.turn() {
            l.cond = None;
            return;
        }
        if let Some(cond) = &mut l.cond {
            self.cond(cond);
        }
        self.body(&mut l.body);
    }

    fn cond(&mut self, cond: &mut Cond) {
        if self.done {
            return;
        }
        let simpler = match cond {
            Cond::Not(a) => self.turn().then(|| (**a).clone()),
            Cond::Join(_, _, a, b) | Cond::Arms(_, a, b) => {
                if self.turn() {
                    Some((**a).clone())
                } else {
                    self.turn().then(|| (**b).clone())
                }
            }
            _ => None,
        };
        if let Some(simpler) = simpler {
            *cond = simpler;
            return;
        }
        match cond {
            Cond::Lanes(_, a, b) => {
                self.expr(a);
                self.expr(b);
            }
            Cond::Uniform(_, a, b) => {
                self.uniform(a);
                self.uniform(b);
            }
            Cond::Not(a) => self.cond(a),
            Cond::Arms(c, a, b) => {
                self.cond(c);
                self.cond(a);
                self.cond(b);
            }
            Cond::Join(join, style, a, b) => {
                if *join != Join::And && self.turn() {
                    *join = Join::And;
                    return;
                }
                if *style != 1 && self.turn() {
                    *style = 1;
                    return;
                }
                self.cond(a);
                self.cond(b);
            }
        }
    }

    fn expr(&mut self, e: &mut Expr) {
        if self.done {
            return;
        }
        let parts: Vec<&Expr> = match e {
            Expr::Binary(_, a, b) | Expr::Arms(_, a, b) | Expr::Select(_, _, _, a, b) => vec![a, b],
            Expr::Convert(_, a) => vec![a],
            _ => Vec::new(),
        };
        let simpler = parts.into_iter().find(|_| self.turn()).cloned();
        if let Some(simpler) = simpler {
            *e = simpler;
            return;
        }
        let plain = matches!(e, Expr::Const(..) | Expr::Var(_) | Expr::Lane);
        if !plain {
            for constant in [Elem::I32, Elem::I8, Elem::I16, Elem::I64, Elem::F32] {
                if self.turn() {
                    *e = Expr::Const(constant, 1);
                    return;
                }
            }
        }
        match e {
            Expr::Binary(_, a, b) => {
                self.expr(a);
                self.expr(b);
            }
            Expr::Select(_, a, b, yes, no) => {
                for part in [a, b, yes, no] {
                    self.expr(part);
                }
            }
            Expr::Arms(cond, a, b) => {
                self.cond(cond);
                self.expr(a);
                self.expr(b);
            }
            Expr::Convert(_, a) => self.expr(a),
            Expr::Splat(u) => self.uniform(u),
            _ => {}
        }
    }

    fn uniform(&mut self, e: &mut Uniform) {
        if self.done || matches!(e, Uniform::Const(_)) {
            return;
        }
        if self.turn() {
            *e = Uniform::Const(1);
            return;
        }
        match e {
            Uniform::Binary(_, a, b) => {
                let simpler = match (self.turn(), self.done) {
                    (true, _) => Some((**a).clone()),
                    _ if self.turn() => Some((**b).clone()),
                    _ => None,
                };
                if let Some(simpler) = simpler {
                    *e = simpler;
                    return;
                }
                self.uniform(a);
                self.uniform(b);
            }
            Uniform::Count(_, a, b) => {
                self.expr(a);
                self.expr(b);
            }
            _ => {}
        }
    }
}
