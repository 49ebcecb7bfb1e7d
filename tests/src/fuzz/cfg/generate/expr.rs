//! Random conditions and values.

use super::*;

impl Generator<'_> {
    pub(super) fn cond(&mut self, depth: usize) -> Cond {
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

    pub(super) fn compare(&mut self, depth: usize) -> Cond {
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
    pub(super) fn some_elem(&mut self) -> Elem {
        let var = self.rng.below(self.vars);
        self.function.elem(var)
    }

    pub(super) fn leaf(&mut self, elem: Elem) -> Expr {
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

    pub(super) fn expr(&mut self, elem: Elem, depth: usize) -> Expr {
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

    pub(super) fn uniform(&mut self, depth: usize) -> Uniform {
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
