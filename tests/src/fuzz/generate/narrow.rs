//! What images are made of: narrow lanes against limits that are wider than they, weights that make up one number, sums that are cut off.

use super::super::ast::{Body, Expr, Place, Shape, Step, Stmt, VarId};
use super::super::types::Ty;
use super::super::value::{BinaryOp, UnaryOp, Value};
use super::Generator;

const NARROW: [Ty; 6] = [Ty::U8, Ty::U8, Ty::U8, Ty::I8, Ty::U16, Ty::I16];

/// Where what narrow lanes hold begins and ends, and what lies around that.
const LIMITS: [i64; 26] = [
    -1,
    0,
    1,
    2,
    100,
    127,
    128,
    254,
    255,
    256,
    257,
    -127,
    -128,
    -129,
    -255,
    300,
    32767,
    32768,
    65535,
    65536,
    -32768,
    -32769,
    70_000,
    1 << 31,
    1 << 40,
    -(1 << 40),
];

impl Generator {
    /// Uniform numbers at namespace scope that nothing changes, and no optimiser knows.
    pub(super) fn limits(&mut self) {
        if self.size.only_ways || !self.rng.chance(60) {
            return;
        }
        for _ in 0..self.rng.range(1, 2) {
            let types = [
                Ty::I32,
                Ty::I32,
                Ty::U32,
                Ty::I64,
                Ty::U64,
                Ty::I16,
                Ty::U16,
            ];
            let ty = self.rng.pick(&types);
            let value = Value::from_integer(ty, self.rng.pick(&LIMITS).into());
            let var = self.new_var(Shape::uniform(ty), None);
            self.program.vars[var].limit = true;
            self.frozen.push(var);
            self.program.globals.push((var, value));
        }
    }

    fn limit(&mut self) -> Expr {
        let limits = self.visible_where(|g, var| g.program.vars[var].limit);
        if !limits.is_empty() && self.rng.chance(70) {
            return Expr::var(self.rng.pick(&limits));
        }
        let types = [Ty::I32, Ty::I32, Ty::I32, Ty::U32, Ty::I64];
        let ty = self.rng.pick(&types);
        Expr::Literal(Value::from_integer(ty, self.rng.pick(&LIMITS).into()))
    }

    /// Lanes of one narrow type, of arrays if there are such.
    fn narrow_lanes(&mut self, ty: Ty) -> Expr {
        let walked = self.walked();
        let is_such = |var: &VarId| {
            let var = &self.program.vars[*var];
            var.record.is_none() && var.shape.ty == ty
        };
        let streams: Vec<VarId> = walked.into_iter().filter(is_such).collect();
        if !streams.is_empty() && !self.plain && self.indices < 2 && self.rng.chance(75) {
            let var = self.rng.pick(&streams);
            let is_own = self.program.lanewise && self.program.streams.first() == Some(&var);
            let offset = self.rng.range(0, 3);
            let index = match is_own {
                true => self.own_index(offset),
                false => self.strided(1, offset),
            };
            return Expr::Read(Place::var(var).then(Step::Index(index)));
        }
        let lanes = self.visible_where(|g, var| {
            let info = &g.program.vars[var];
            info.is_plain() && info.shape == Shape::varying(ty)
        });
        if !lanes.is_empty() && self.rng.chance(60) {
            return Expr::var(self.rng.pick(&lanes));
        }
        let e = self.int_leaf(true);
        Expr::Cast(ty, Box::new(e))
    }

    /// Something of what images are made of.
    pub(super) fn of_narrow_lanes(&mut self) -> Expr {
        let ty = self.rng.pick(&NARROW);
        match self.rng.weighted(&[20, 20, 10, 15, 30, 10, 20, 15, 10]) {
            0 => self.compared(ty),
            1 => {
                let lanes = self.narrow_lanes(ty);
                self.cut_off(lanes)
            }
            2 => {
                let lanes = self.narrow_lanes(ty);
                let once = self.cut_off(lanes);
                self.cut_off(once)
            }
            3 => {
                let (condition, a) = (self.compared(ty), self.narrow_lanes(ty));
                let b = self.narrow_lanes(ty);
                Expr::Conditional(Box::new(condition), Box::new(a), Box::new(b))
            }
            4 => self.mixed(),
            6 => self.by_the_library(ty),
            7 => self.following(ty),
            8 => self.of_three(),
            _ => {
                let (a, b) = (self.narrow_lanes(ty), self.narrow_lanes(ty));
                let op = self.rng.pick(&[BinaryOp::Add, BinaryOp::Sub]);
                let e = Expr::binary(op, a, b);
                match self.rng.below(3) {
                    0 => self.cut_off(e),
                    1 if self.program.shape(&e).varying => Expr::Unary(UnaryOp::Abs, Box::new(e)),
                    _ => {
                        let more = Expr::binary(BinaryOp::Add, e, Expr::literal(1));
                        Expr::binary(BinaryOp::Shr, more, Expr::literal(1))
                    }
                }
            }
        }
    }

    /// What the library has for two numbers of one type.
    fn by_the_library(&mut self, ty: Ty) -> Expr {
        let ty = match self.rng.chance(20) {
            true => self.rng.pick(&[Ty::I32, Ty::U32, Ty::I64, Ty::U64]),
            false => ty,
        };
        let ops = BinaryOp::LIBRARY;
        let ops: Vec<BinaryOp> = ops.into_iter().filter(|op| op.takes(ty, ty)).collect();
        let op = self.rng.pick(&ops);
        let a = self.narrow_lanes(ty);
        let b = match self.rng.chance(25) {
            true => Expr::Cast(ty, Box::new(self.limit())),
            false => self.narrow_lanes(ty),
        };
        Expr::binary(op, a, b)
    }

    /// Lanes, on either side, compared with a number that may lie outside of what they can be.
    fn compared(&mut self, ty: Ty) -> Expr {
        let ops = [
            BinaryOp::Lt,
            BinaryOp::Le,
            BinaryOp::Gt,
            BinaryOp::Ge,
            BinaryOp::Eq,
            BinaryOp::Ne,
        ];
        let (lanes, limit) = (self.narrow_lanes(ty), self.limit());
        let op = self.rng.pick(&ops);
        match self.rng.chance(50) {
            true => Expr::binary(op, lanes, limit),
            false => Expr::binary(op, limit, lanes),
        }
    }

    /// The lesser or the greater of lanes and a number.
    fn cut_off(&mut self, e: Expr) -> Expr {
        let limit = self.limit();
        let op = self.rng.pick(&[BinaryOp::Lt, BinaryOp::Gt, BinaryOp::Le]);
        let condition = Expr::binary(op, e.clone(), limit.clone());
        let (a, b) = match self.rng.chance(80) {
            true => (e, limit),
            false => (limit, e),
        };
        Expr::Conditional(Box::new(condition), Box::new(a), Box::new(b))
    }

    /// `a - b > 0 ? min(x + (a - b), 255) : x`, as a range follows a value; and other bounds.
    fn following(&mut self, ty: Ty) -> Expr {
        let [a, b, x] = [(); 3].map(|()| self.narrow_lanes(ty));
        let step = Expr::binary(BinaryOp::Sub, a.clone(), b.clone());
        let is_forward = Expr::binary(BinaryOp::Gt, step.clone(), Expr::literal(0));
        let (op, bound) = self.rng.pick(&[(BinaryOp::Add, 255), (BinaryOp::Sub, 0)]);
        let moved = Expr::binary(op, x.clone(), step);
        let within = match (self.rng.below(4), op) {
            (0, _) => self.cut_off(moved),
            (1, _) => moved,
            (2, _) => return Expr::Conditional(Box::new(is_forward), Box::new(a), Box::new(b)),
            (_, op) => {
                let order = match op {
                    BinaryOp::Add => BinaryOp::Lt,
                    _ => BinaryOp::Gt,
                };
                let bound = Expr::literal(bound);
                let test = Expr::binary(order, moved.clone(), bound.clone());
                Expr::Conditional(Box::new(test), Box::new(moved), Box::new(bound))
            }
        };
        Expr::Conditional(Box::new(is_forward), Box::new(within), Box::new(x))
    }

    /// `(a * w * a) >> 16` without a sign, as squares are weighted.
    fn of_three(&mut self) -> Expr {
        let a = self.narrow_lanes(Ty::U8);
        let w = match self.rng.chance(50) {
            true => Expr::Cast(Ty::U16, Box::new(self.limit())),
            false => self.narrow_lanes(Ty::U16),
        };
        let once = Expr::binary(BinaryOp::Mul, Expr::Cast(Ty::U32, Box::new(a.clone())), w);
        let twice = Expr::binary(BinaryOp::Mul, once, a);
        Expr::binary(BinaryOp::Shr, twice, Expr::literal(16))
    }

    /// `(a * w + b * (whole - w)) >> 8`, as colours are mixed.
    fn mixed(&mut self) -> Expr {
        let wholes = [
            255, 255, 255, 256, 256, 128, 64, 15, 100, 254, 257, 300, 511,
        ];
        let whole = self.rng.pick(&wholes);
        let (a, b) = (self.narrow_lanes(Ty::U8), self.narrow_lanes(Ty::U8));
        let weight = match self.rng.below(4) {
            0 => {
                let most = self.rng.pick(&[15, 63, 127, 255]);
                self.small(0, true, most)
            }
            1 => self.narrow_lanes(Ty::U16),
            _ => self.narrow_lanes(Ty::U8),
        };
        let rest = Expr::binary(BinaryOp::Sub, Expr::literal(whole), weight.clone());
        let first = Expr::binary(BinaryOp::Mul, a, weight);
        let second = Expr::binary(BinaryOp::Mul, b, rest);
        let sum = Expr::binary(BinaryOp::Add, first, second);
        let half = self.rng.pick(&[0, 0, 127, 128, 255]);
        let sum = match half {
            0 => sum,
            _ => Expr::binary(BinaryOp::Add, sum, Expr::literal(half)),
        };
        let sum = match self.rng.chance(15) {
            true => Expr::Cast(self.rng.pick(&[Ty::U16, Ty::U32]), Box::new(sum)),
            false => sum,
        };
        let (op, by) = self.rng.pick(&[
            (BinaryOp::Shr, 8),
            (BinaryOp::Shr, 8),
            (BinaryOp::Div, 255),
            (BinaryOp::Div, 255),
            (BinaryOp::Div, 256),
            (BinaryOp::Shr, 7),
            (BinaryOp::Add, 0),
        ]);
        Expr::binary(op, sum, Expr::literal(by))
    }

    /// Stores that to narrow lanes of an array, or to a variable.
    pub(super) fn narrow_into(&mut self, body: &mut Body) {
        let streams = self.writable_streams(true);
        let is_number = |var: &VarId| {
            let var = &self.program.vars[*var];
            var.record.is_none() && !var.shape.ty.is_float()
        };
        let streams: Vec<VarId> = streams.into_iter().filter(is_number).collect();
        let e = self.of_narrow_lanes();
        let Some(&var) = streams.get(self.rng.below(streams.len().max(1))) else {
            let ty = self.rng.pick(&NARROW);
            let var = self.new_var(Shape::varying(ty), None);
            self.visible.push(var);
            return body.push(Stmt::Declare(var, vec![e]));
        };
        let offset = self.rng.range(0, 3);
        let index = match self.program.lanewise {
            true => self.own_index(offset),
            false => self.strided(1, offset),
        };
        let to = Place::var(var).then(Step::Index(index));
        let store = Stmt::Assign(to.clone(), None, e);
        let ty = self.program.vars[var].shape.ty;
        body.push(match self.rng.below(8) {
            0 | 1 => Stmt::If(self.compared(ty), vec![store], None),
            // What is stored has been read for all lanes.
            2 if !self.plain => {
                let before = Expr::Read(to);
                let test = Expr::binary(BinaryOp::Lt, self.narrow_lanes(ty), before);
                Stmt::If(test, vec![store], None)
            }
            _ => store,
        });
    }
}
