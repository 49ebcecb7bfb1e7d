//! Parts of variables, and references to them.

use super::super::ast::{Body, Expr, Place, Step, Stmt, Type, Var, VarId};
use super::super::types::Ty;
use super::super::value::BinaryOp;
use super::Generator;

/// An index may read elements by other indices, and those by others, so often.
const NESTED_INDICES: usize = 6;

impl Generator {
    /// The variable, or a scalar in it if it is an array or a structure, or what it points to.
    pub(super) fn place_in(&mut self, var: VarId, varying: bool) -> Place {
        let scalar = |ty: &Type| matches!(ty, Type::Scalar(_));
        self.part_of(var, varying, scalar)
            .unwrap_or_else(|| Place::var(var))
    }

    /// A random part of a wanted type, if one is found soon.
    pub(super) fn part_of(
        &mut self,
        var: VarId,
        varying: bool,
        wanted: impl Fn(&Type) -> bool,
    ) -> Option<Place> {
        if self.program.vars[var].into.is_some() && !varying {
            return None;
        }
        (0..5).find_map(|_| {
            let (place, ty) = self.descend(var, varying, &wanted);
            wanted(&ty).then_some(place)
        })
    }

    /// Goes down until the type is wanted or a scalar is reached.
    fn descend(
        &mut self,
        var: VarId,
        varying: bool,
        wanted: &impl Fn(&Type) -> bool,
    ) -> (Place, Type) {
        let (mut place, mut ty) = (Place::var(var), self.program.var_type(var));
        if self.program.vars[var].into.is_some() {
            place = place.then(Step::Deref);
        }
        loop {
            if wanted(&ty) {
                return (place, ty);
            }
            match ty {
                Type::Array(of, count) => {
                    let index = self.index(count, varying);
                    place = place.then(Step::Index(index));
                    ty = *of;
                }
                Type::Record(id) => {
                    let fields = &self.program.structs[id];
                    let field = self.rng.below(fields.len());
                    ty = fields[field].clone();
                    place = place.then(Step::Field(field));
                }
                Type::Scalar(_) => return (place, ty),
            }
        }
    }

    /// An index below `count`, a power of two.
    fn index(&mut self, count: usize, varying: bool) -> Expr {
        if self.indices < NESTED_INDICES && varying && self.rng.chance(55) {
            self.indices += 1;
            let index = self.small(1, true, count as i64 - 1);
            self.indices -= 1;
            return index;
        }
        let counters = self.visible_where(|generator, var| {
            let info = &generator.program.vars[var];
            !info.shape.varying && info.shape.ty == Ty::I32 && info.is_plain()
        });
        if counters.is_empty() || self.rng.chance(40) {
            return Expr::literal(self.rng.below(count) as i64);
        }
        let counter = Expr::var(self.rng.pick(&counters));
        Expr::binary(BinaryOp::And, counter, Expr::literal(count as i64 - 1))
    }

    /// A scalar of one type in a variable that may be assigned, for a reference that is bound while others may change
    /// every index that is no constant.
    pub(super) fn constant_scalar(&mut self, ty: Ty, varying: bool) -> Option<Place> {
        let candidates = self.writable(|generator, var| {
            let info = &generator.program.vars[var];
            info.shape.varying == varying && info.into.is_none()
        });
        for _ in 0..12 {
            let var = *candidates.get(self.rng.below(candidates.len().max(1)))?;
            let scalar = |found: &Type| *found == Type::Scalar(ty);
            let place = self.part_of(var, false, scalar);
            if let Some(place) = place
                && place.indices().all(|e| matches!(e, Expr::Literal(_)))
            {
                return Some(place);
            }
        }
        None
    }

    /// Declares a reference to a scalar somewhere, or exchanges two.
    pub(super) fn reference_into(&mut self, body: &mut Body) {
        let targets = self.writable(|g, var| g.program.vars[var].into.is_none());
        if targets.is_empty() {
            return;
        }
        let var = self.rng.pick(&targets);
        let place = self.place_in(var, false);
        if !self.program.is_one_object(&place) {
            return;
        }
        if self.rng.chance(50) {
            return self.bind_into(body, place);
        }
        let shape = self.program.place_shape(&place);
        let other = self.constant_scalar(shape.ty, shape.varying);
        self.swap_into(body, Some(place), other);
    }

    pub(super) fn bind_into(&mut self, body: &mut Body, place: Place) {
        let shape = self.program.place_shape(&place);
        let Some((ty, _)) = self.program.place_type(&place) else {
            return;
        };
        let mut info = Var::new(shape);
        info.reference = true;
        match ty {
            Type::Scalar(_) => {}
            Type::Record(id) => info.record = Some(id),
            Type::Array(..) => return,
        }
        self.program.vars.push(info);
        let var = self.program.vars.len() - 1;
        self.visible.push(var);
        body.push(Stmt::Bind(var, place));
    }

    pub(super) fn swap_into(&mut self, body: &mut Body, a: Option<Place>, b: Option<Place>) {
        let (Some(a), Some(b)) = (a, b) else { return };
        let same = self.program.place_type(&a) == self.program.place_type(&b);
        if same && self.program.is_one_object(&a) && self.program.is_one_object(&b) {
            body.push(Stmt::Swap(a, b));
        }
    }
}
