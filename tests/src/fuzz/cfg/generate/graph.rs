//! Kernels as graphs of blocks: jumps forward wherever they like, loops one in another, entered at their header and left from anywhere.

use super::Generator;
use crate::fuzz::cfg::program::{Cond, End, Expr, Join, KERNEL_UNIFORMS, Node, Stmt};
use crate::fuzz::cfg::value::{Binary, Compare, Elem};

impl Generator<'_> {
    pub(super) fn kernel_of_blocks(&mut self) {
        self.variables(true);
        // Uniform variables keep what they are given.
        self.function.uniform = KERNEL_UNIFORMS;
        self.uniforms = KERNEL_UNIFORMS;
        // Each way back costs a unit.
        let fuel = self.vars;
        self.function
            .varying
            .push((Elem::I32, crate::fuzz::cfg::program::Storage::Local));
        let most = if self.rng.chance(15) { 40 } else { 14 };
        let count = 4 + self.rng.below(most);
        let loops = self.intervals(count);
        let mut graph: Vec<Node> = (0..count)
            .map(|b| self.node(b, count, &loops, fuel))
            .collect();
        let mut first = self.beginning();
        let units = self.rng.range(2, 12);
        first.push(Stmt::Set(fuel, Expr::Const(Elem::I32, units), 2));
        first.append(&mut graph[0].stmts);
        graph[0].stmts = first;
        self.function.graph = graph;
    }

    /// Loops as intervals of blocks, each within another or apart from it.
    fn intervals(&mut self, count: usize) -> Vec<(usize, usize)> {
        let mut loops: Vec<(usize, usize)> = Vec::new();
        for _ in 0..self.rng.below(count / 3 + 2) {
            let header = 1 + self.rng.below(count - 2);
            let last = header + self.rng.below(count - 1 - header);
            let fits = |&(h, l): &(usize, usize)| {
                let apart = last < h || l < header;
                let inside = h < header && last <= l;
                let around = header < h && l <= last;
                apart || inside || around
            };
            if loops.iter().all(fits) {
                loops.push((header, last));
            }
        }
        loops
    }

    fn node(&mut self, block: usize, count: usize, loops: &[(usize, usize)], fuel: usize) -> Node {
        let mut stmts = Vec::new();
        if self.rng.chance(60) {
            stmts.push(Stmt::Visit(block as i32));
        }
        for _ in 0..self.rng.below(4) {
            let stmt = match self.rng.below(6) {
                0 => {
                    let e = self.expr(Elem::I32, 2);
                    Stmt::SetMemory(self.rng.below(4), e)
                }
                _ => self.set(),
            };
            stmts.push(stmt);
        }
        if self.rng.chance(20) {
            stmts.push(Stmt::Visit(1000 + block as i32));
        }
        let is_loop_end = self.rng.chance(25);
        let end = self.end(block, count, loops, fuel, &mut stmts);
        Node {
            stmts,
            end,
            is_loop_end,
        }
    }

    fn end(
        &mut self,
        block: usize,
        count: usize,
        loops: &[(usize, usize)],
        fuel: usize,
        stmts: &mut Vec<Stmt>,
    ) -> End {
        if block + 1 == count {
            return End::Return;
        }
        let holds = |l: &(usize, usize), b: usize| l.0 <= b && b <= l.1;
        let enters = |to: usize| {
            let closed = |l: &&(usize, usize)| holds(l, to) && !holds(l, block) && l.0 != to;
            loops.iter().find(closed).is_none()
        };
        let ahead: Vec<usize> = (block + 1..count).filter(|&to| enters(to)).collect();
        let forward = |g: &mut Self| {
            // Mostly near.
            let reach = if g.rng.chance(75) {
                3.min(ahead.len())
            } else {
                ahead.len()
            };
            ahead[g.rng.below(reach)]
        };
        let headers: Vec<usize> = loops
            .iter()
            .filter(|l| holds(l, block))
            .map(|l| l.0)
            .collect();
        let is_last = loops.iter().any(|l| l.1 == block);
        if !headers.is_empty() && self.rng.chance(if is_last { 90 } else { 15 }) {
            let header = match loops.iter().find(|l| l.1 == block) {
                Some(l) if self.rng.chance(80) => l.0,
                _ => self.rng.pick(&headers),
            };
            let one = Box::new(Expr::Const(Elem::I32, 1));
            let less = Expr::Binary(Binary::Sub, Box::new(Expr::Var(fuel)), one);
            stmts.push(Stmt::Set(fuel, less, 0));
            let zero = Expr::Const(Elem::I32, 0);
            let mut cond = Cond::Lanes(Compare::Greater, Expr::Var(fuel), zero);
            if self.rng.chance(60) {
                let (style, more) = (self.rng.below(4) as u8, self.cond(1));
                cond = Cond::Join(Join::And, style, Box::new(cond), Box::new(more));
            }
            return End::Branch(cond, header, forward(self));
        }
        match self.rng.below(10) {
            0..3 => End::Jump(forward(self)),
            3 => {
                let low = Expr::Binary(
                    Binary::And,
                    Box::new(self.leaf(Elem::I32)),
                    Box::new(Expr::Const(Elem::I32, 3)),
                );
                let cases = (0..1 + self.rng.below(3) as i64).map(|n| (n, forward(self)));
                let cases = cases.collect();
                End::Switch(low, cases, forward(self))
            }
            _ => {
                let cond = self.cond(2);
                let (yes, no) = (forward(self), forward(self));
                if yes == no {
                    End::Jump(yes)
                } else {
                    End::Branch(cond, yes, no)
                }
            }
        }
    }
}
