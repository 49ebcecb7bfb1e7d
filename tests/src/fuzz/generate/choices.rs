//! An `if` both sides of which store to the same places, or near them: one store, two, in fields, in one order and the other, with reads between them; so do
//! chains of such choices, a `switch`, and what is stored in front of them.

use super::super::ast::{Body, Case, Expr, Place, Shape, Step, Stmt, VarId};
use super::super::value::BinaryOp;
use super::Generator;

/// How deep choices stand in each other.
const DEEPEST: usize = 2;

impl Generator {
    pub(super) fn both_sides_into(&mut self, body: &mut Body) {
        let streams = self.writable_streams(true);
        let Some(&var) = streams.get(self.rng.below(streams.len().max(1))) else {
            return;
        };
        let places: Vec<Place> = (0..self.rng.range(1, 3))
            .map(|_| self.place_of_both(var))
            .collect();
        if self.rng.chance(25) {
            let first = self.side(&places, DEEPEST);
            body.extend(first);
        }
        let choice = match self.rng.chance(25) {
            true => self.cases(&places),
            false => self.choice(&places, 0),
        };
        body.push(choice);
    }

    /// A `switch` the cases of which store.
    fn cases(&mut self, places: &[Place]) -> Stmt {
        let value = self.small(1, true, 5);
        let mut labels = 0..5;
        let mut cases = Vec::new();
        for _ in 0..self.rng.range(2, 4) {
            let count = self.rng.range(1, 2) as usize;
            let mut body = self.side(places, 1);
            if self.rng.chance(85) {
                body.push(Stmt::Break);
            }
            let labels = labels.by_ref().take(count).map(Some).collect();
            cases.push(Case { labels, body });
        }
        cases.retain(|case: &Case| !case.labels.is_empty());
        if self.rng.chance(70) {
            let labels = vec![None];
            let body = self.side(places, 1);
            cases.push(Case { labels, body });
        }
        Stmt::Switch(value, cases)
    }

    /// An assignment to one place or another, which the text for one lane chooses by address, or the value of one of two variables.
    pub(super) fn chosen_into(&mut self, body: &mut Body) {
        let first = self.assignment();
        let Stmt::Assign(place, op, e) = &first else {
            return body.push(first);
        };
        let Shape { ty, varying } = self.program.place_shape(place);
        let others = self.writable(|generator, var| {
            let info = &generator.program.vars[var];
            info.is_plain() && info.shape == Shape::varying(ty) && var != place.var
        });
        if !varying {
            return body.push(first);
        }
        let other = match others.is_empty() {
            false => self.rng.pick(&others),
            true => {
                let init = self.convertible(ty, true, 1);
                let var = self.new_var(Shape::varying(ty), None);
                self.visible.push(var);
                body.push(Stmt::Declare(var, vec![init]));
                var
            }
        };
        let other = Place::var(other);
        let condition = self.condition(1, true, false);
        if self.rng.chance(35) {
            let (a, b) = (Expr::Read(place.clone()), Expr::Read(other));
            let value = Expr::Conditional(condition.into(), a.into(), b.into());
            return body.push(Stmt::Assign(place.clone(), None, value));
        }
        let otherwise = Stmt::Assign(other, *op, e.clone());
        body.push(Stmt::If(condition, vec![first], Some(vec![otherwise])));
    }

    fn place_of_both(&mut self, var: VarId) -> Place {
        let index = match self.program.lanewise {
            true => self.own_index(0),
            false if self.rng.chance(80) => self.strided(1, 1),
            false => self.walking_index(var, 0),
        };
        // All lanes may ask for one place.
        let index = match self.program.shape(&index).varying {
            true => index,
            false => self.strided(1, 1),
        };
        let place = Place::var(var).then(Step::Index(index));
        self.scalar_of(place)
    }

    /// The same place, or one that may share memory with it.
    fn near(&mut self, place: &Place) -> Place {
        if self.rng.chance(75) {
            return place.clone();
        }
        let var = match self.rng.chance(50) {
            true => place.var,
            false => {
                let streams = self.writable_streams(true);
                self.rng.pick(&streams)
            }
        };
        let index = match self.program.lanewise {
            true => {
                let part = self.rng.range(0, 3);
                self.own_index(part)
            }
            false => {
                let offset = self.rng.range(0, 3);
                self.strided(1, offset)
            }
        };
        self.scalar_of(Place::var(var).then(Step::Index(index)))
    }

    fn choice(&mut self, places: &[Place], depth: usize) -> Stmt {
        let condition = self.condition(1, true, false);
        let then = self.side(places, depth);
        let otherwise = match depth < DEEPEST && self.rng.chance(25) {
            true => Some(vec![self.choice(places, depth + 1)]),
            false => self.rng.chance(90).then(|| self.side(places, depth)),
        };
        Stmt::If(condition, then, otherwise)
    }

    fn side(&mut self, places: &[Place], depth: usize) -> Body {
        let mut body = Vec::new();
        for place in self.in_any_order(places) {
            if depth < DEEPEST && self.rng.chance(12) {
                let inner = self.choice(std::slice::from_ref(&place), depth + 1);
                body.push(inner);
            }
            for _ in 0..if self.rng.chance(15) { 2 } else { 1 } {
                let to = self.near(&place);
                let stmt = self.store_of_side(to, &place);
                body.push(stmt);
            }
        }
        body
    }

    fn store_of_side(&mut self, to: Place, other: &Place) -> Stmt {
        let ty = self.program.place_shape(&to).ty;
        let e = self.convertible(ty, true, 1);
        let is_float = |e: &Expr| self.program.shape(e).ty.is_float();
        let read = Expr::Read(other.clone());
        let fits = ty.is_float() || !is_float(&read) && !is_float(&e);
        let e = match fits && self.rng.chance(35) {
            true => Expr::binary(BinaryOp::Add, read, e),
            false => e,
        };
        let floats = ty.is_float() || self.program.shape(&e).ty.is_float();
        let op = (!floats && self.rng.chance(15)).then_some(BinaryOp::Xor);
        Stmt::Assign(to, op, e)
    }
}
