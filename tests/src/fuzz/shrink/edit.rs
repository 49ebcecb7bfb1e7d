//! The edits of the shrinker, numbered: big ones first, so that a large program loses its bulk early.

use super::super::ast::{Body, Case, Expr, Place, Program, Stmt};
use super::super::value::Value;
use super::remove;

/// The program after the edit of this number; None when there are no more.
pub fn edited(program: &Program, index: usize) -> Option<Program> {
    let removals = remove::count(program);
    if index < removals {
        return Some(remove::removed(program, index).unwrap_or_else(|| program.clone()));
    }
    let mut edited = program.clone();
    let mut editor = Editor {
        left: index - removals,
        done: false,
    };
    for function in edited.functions.iter_mut().rev() {
        editor.body(&mut function.body);
    }
    editor.done.then_some(edited)
}

/// Walks through a program and counts down to the one edit that it makes.
struct Editor {
    left: usize,
    done: bool,
}

impl Editor {
    fn hit(&mut self) -> bool {
        if self.done {
            return false;
        }
        self.done = self.left == 0;
        self.left = self.left.saturating_sub(1);
        self.done
    }

    fn body(&mut self, body: &mut Body) {
        let count = body.len();
        if count > 3 {
            if self.hit() {
                body.truncate(count / 2);
            }
            if self.hit() {
                body.drain(..count / 2);
            }
        }
        for index in 0..count {
            if self.done {
                return;
            }
            if self.hit() {
                body.remove(index);
                return;
            }
            for part in 0..2 {
                if let Some(parts) = parts(&body[index], part)
                    && self.hit()
                {
                    body.splice(index..=index, parts);
                    return;
                }
            }
            self.stmt(&mut body[index]);
        }
    }

    fn stmt(&mut self, stmt: &mut Stmt) {
        match stmt {
            Stmt::Declare(_, init) | Stmt::DeclareRecord(_, init) => {
                init.iter_mut().for_each(|e| self.expr(e))
            }
            Stmt::Assign(place, op, e) => {
                if op.is_some() && self.hit() {
                    *op = None;
                }
                self.place(place);
                self.expr(e);
            }
            Stmt::Step(place, _) => self.place(place),
            Stmt::Eval(e)
            | Stmt::Return(Some(e))
            | Stmt::Throw(Some(e))
            | Stmt::Point(_, _, e)
            | Stmt::CloneRecord(_, e) => self.expr(e),
            Stmt::CopyRecord(to, from) => {
                self.place(to);
                self.expr(from);
            }
            Stmt::Bind(_, place) | Stmt::ReturnRecord(place) => self.place(place),
            Stmt::Swap(a, b) => {
                self.place(a);
                self.place(b);
            }
            Stmt::Sort(_) => {}
            Stmt::Lambda(_, body) | Stmt::Labelled(_, body) => self.body(body),
            Stmt::GotoLoop(_, body, condition) => {
                self.body(body);
                self.expr(condition);
            }
            Stmt::If(condition, then, otherwise) => {
                self.body(then);
                if otherwise.is_some() && self.hit() {
                    *otherwise = None;
                }
                if let Some(otherwise) = otherwise {
                    self.body(otherwise);
                }
                self.expr(condition);
            }
            Stmt::While(condition, body) | Stmt::DoWhile(body, condition) => {
                self.body(body);
                self.expr(condition);
            }
            Stmt::For(parts) => {
                self.body(&mut parts.body);
                for simple in [&mut parts.init, &mut parts.step] {
                    if simple.is_some() && self.hit() {
                        *simple = None;
                    }
                    if let Some(simple) = simple {
                        self.stmt(simple);
                    }
                }
                if let Some(condition) = &mut parts.condition {
                    self.expr(condition);
                }
            }
            Stmt::Switch(value, cases) => {
                self.cases(cases);
                self.expr(value);
            }
            Stmt::Try(body, handlers) => {
                self.body(body);
                for index in 0..handlers.len() {
                    if self.hit() {
                        handlers.remove(index);
                        return;
                    }
                    self.body(&mut handlers[index].body);
                }
            }
            Stmt::Block(body) | Stmt::Unmasked(body) => self.body(body),
            Stmt::Break
            | Stmt::Continue
            | Stmt::Return(None)
            | Stmt::Throw(None)
            | Stmt::Goto(_)
            | Stmt::Guard(..)
            | Stmt::Note(_) => {}
        }
    }

    /// Takes away a case or one of its labels.
    fn cases(&mut self, cases: &mut Vec<Case>) {
        for index in 0..cases.len() {
            if self.hit() {
                cases.remove(index);
                return;
            }
            for label in 0..cases[index].labels.len() {
                if self.hit() {
                    cases[index].labels.remove(label);
                    return;
                }
            }
            self.body(&mut cases[index].body);
        }
    }

    fn place(&mut self, place: &mut Place) {
        place.indices_mut().for_each(|index| self.expr(index));
    }

    fn expr(&mut self, e: &mut Expr) {
        match e {
            Expr::Literal(_) => return,
            Expr::Record(place) => return self.place(place),
            _ => {}
        }
        for literal in [Value::int(0), Value::int(1)] {
            if self.hit() {
                *e = Expr::Literal(literal);
                return;
            }
        }
        for operand in operands(e) {
            if self.hit() {
                *e = operand;
                return;
            }
        }
        match e {
            Expr::Literal(_) | Expr::Item => {}
            Expr::Read(place) | Expr::Record(place) => self.place(place),
            Expr::Unary(_, e) | Expr::Cast(_, e) | Expr::CrossLane(_, e) => self.expr(e),
            Expr::Binary(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            Expr::Conditional(c, a, b) => [c, a, b].into_iter().for_each(|e| self.expr(e)),
            Expr::Call(_, args) => args.iter_mut().for_each(|e| self.expr(e)),
        }
    }
}

/// What may stand in place of a statement that holds others.
fn parts(stmt: &Stmt, part: usize) -> Option<Body> {
    match (stmt, part) {
        (Stmt::If(_, then, _), 0) => Some(then.clone()),
        (Stmt::If(_, _, otherwise), 1) => otherwise.clone(),
        (
            Stmt::While(_, body)
            | Stmt::DoWhile(body, _)
            | Stmt::Block(body)
            | Stmt::Unmasked(body)
            | Stmt::Labelled(_, body)
            | Stmt::GotoLoop(_, body, _),
            0,
        ) => Some(body.clone()),
        (Stmt::Try(body, _), 0) => Some(vec![Stmt::Block(body.clone())]),
        (Stmt::Switch(_, cases), 0) => Some(vec![Stmt::Block(
            cases.iter().flat_map(|case| case.body.clone()).collect(),
        )]),
        (Stmt::For(parts), 0) => Some(
            parts
                .init
                .iter()
                .cloned()
                .chain(parts.body.iter().cloned())
                .collect(),
        ),
        _ => None,
    }
}

fn operands(e: &Expr) -> Vec<Expr> {
    match e {
        Expr::Unary(_, e) | Expr::Cast(_, e) => vec![(**e).clone()],
        Expr::Binary(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => {
            vec![(**a).clone(), (**b).clone()]
        }
        Expr::Conditional(c, a, b) => vec![(**c).clone(), (**a).clone(), (**b).clone()],
        _ => Vec::new(),
    }
}
