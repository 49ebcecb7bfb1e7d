//! Small constant tables in which lanes look something up: indices with a mask, with a remainder, behind a test, from another table, and in steps.

use super::super::ast::{Expr, Place, Shape, Step, Table, VarId};
use super::super::types::Ty;
use super::super::value::{BinaryOp, Value};
use super::Generator;

impl Generator {
    pub(super) fn tables(&mut self) {
        if self.size.only_ways || !self.rng.chance(45) {
            return;
        }
        let types = [
            Ty::U8,
            Ty::U8,
            Ty::I8,
            Ty::U16,
            Ty::I16,
            Ty::I32,
            Ty::U32,
            Ty::F32,
            Ty::F32,
            Ty::I64,
        ];
        for _ in 0..self.rng.range(1, 3) {
            let ty = self.rng.pick(&types);
            let count = self
                .rng
                .pick(&[4, 7, 8, 16, 16, 16, 16, 20, 32, 32, 64, 128, 256]);
            let var = self.new_var(Shape::uniform(ty), Some(count));
            // One in three holds what another one can be asked for.
            let is_short = self.rng.chance(35);
            let values = (0..count).map(|_| match (ty, is_short) {
                (Ty::F32, _) => Value::f32(self.rng.range(-40, 40) as f32 / 4.0),
                (_, true) => Value::from_integer(ty, self.rng.range(0, 15).into()),
                _ => Value::from_integer(ty, self.rng.draw().into()),
            });
            let values = values.collect();
            self.program.tables.push(Table { var, values });
        }
    }

    /// What lanes find in a table.
    pub(super) fn read_table(&mut self, float: bool) -> Option<Expr> {
        let tables = &self.program.tables;
        let fits = |table: &&Table| self.program.vars[table.var].shape.ty.is_float() == float;
        let fitting: Vec<VarId> = tables.iter().filter(fits).map(|t| t.var).collect();
        let var = *fitting.get(self.rng.below(fitting.len().max(1)))?;
        if self.indices > 2 {
            return None;
        }
        let count = self.program.vars[var].array.unwrap_or(1) as i64;
        self.indices += 1;
        let read = self.look_up(var, count);
        self.indices -= 1;
        Some(read)
    }

    fn look_up(&mut self, var: VarId, count: i64) -> Expr {
        let element = |index: Expr| Expr::Read(Place::var(var).then(Step::Index(index)));
        match self.rng.weighted(&[55, 20, 10, 15]) {
            1 => {
                if let Some(index) = self.index_from_a_table(count) {
                    return element(index);
                }
            }
            2 if !self.plain => {
                let step = self.rng.pick(&[1, 1, 2, 3]);
                let walked = self.strided(step, 0);
                return element(self.below(walked, count));
            }
            3 => {
                // The lanes that the table has nothing for ask for nothing.
                let index = self.int_leaf(true);
                let other = self.int_leaf(true);
                let zero = Expr::literal(0);
                let above = Expr::binary(BinaryOp::Ge, index.clone(), zero);
                let below = Expr::binary(BinaryOp::Lt, index.clone(), Expr::literal(count));
                return Expr::Conditional(
                    Box::new(above.and(below)),
                    Box::new(element(index)),
                    Box::new(other),
                );
            }
            _ => {}
        }
        let e = self.int_expr(1, true);
        element(self.below(e, count))
    }

    /// `e & (count - 1)`, or `(unsigned) e % count`.
    fn below(&mut self, e: Expr, count: i64) -> Expr {
        let index = match (count as u64).is_power_of_two() {
            true => Expr::binary(BinaryOp::And, e, Expr::literal(count - 1)),
            false => {
                let count = Value::from_integer(Ty::U32, count.into());
                let whole = Expr::Cast(Ty::U32, Box::new(e));
                Expr::binary(BinaryOp::Rem, whole, Expr::Literal(count))
            }
        };
        match self.rng.chance(30) {
            true => Expr::Cast(self.rng.pick(&[Ty::U8, Ty::U16, Ty::I64]), Box::new(index)),
            false => index,
        }
    }

    /// A number that another table holds, if all of its numbers are below `count`.
    fn index_from_a_table(&mut self, count: i64) -> Option<Expr> {
        let is_inside = |v: &Value| (0..i128::from(count)).contains(&v.integer());
        let tables = self.program.tables.iter();
        let fits = |table: &&Table| {
            let is_float = self.program.vars[table.var].shape.ty.is_float();
            !is_float && table.values.iter().all(is_inside)
        };
        let fitting: Vec<VarId> = tables.filter(fits).map(|t| t.var).collect();
        let var = *fitting.get(self.rng.below(fitting.len().max(1)))?;
        let count = self.program.vars[var].array.unwrap_or(1) as i64;
        let e = self.int_leaf(true);
        let index = self.below(e, count);
        Some(Expr::Read(Place::var(var).then(Step::Index(index))))
    }
}
