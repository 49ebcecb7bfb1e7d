//! What can be asked of a program: types of places, shapes of expressions.

use super::super::generate::{fuses, is_of_loops};
use super::*;

impl Program {
    /// Functions that throw nothing say so: no way leads from them to a handler.
    pub fn is_quiet(&self) -> bool {
        self.seed.is_multiple_of(3)
    }

    /// What is thrown are objects of a class, not numbers.
    pub fn throws_objects(&self) -> bool {
        self.seed.is_multiple_of(2)
    }

    /// Sums may take products before they are rounded.
    pub fn fuses(&self) -> bool {
        fuses(self.seed)
    }

    /// It is made of loops over memory, and no signed number overflows.
    pub fn is_of_loops(&self) -> bool {
        is_of_loops(self.seed)
    }

    /// `#line` lets the lines jump back, in some files.
    pub fn has_line_directives(&self) -> bool {
        self.seed / 64 % 16 == 1
    }

    /// What functions see without declaring it.
    pub fn at_namespace_scope(&self) -> impl Iterator<Item = VarId> {
        let globals = self.globals.iter().map(|(var, _)| *var);
        let tables = self.tables.iter().map(|table| table.var);
        globals.chain(self.streams.iter().copied()).chain(tables)
    }

    pub fn is_table(&self, var: VarId) -> bool {
        self.tables.iter().any(|table| table.var == var)
    }

    pub fn kernel(&self) -> FunctionId {
        self.functions.len() - 1
    }

    pub fn var_type(&self, var: VarId) -> Type {
        let var = &self.vars[var];
        let element = var.record.map_or(Type::Scalar(var.shape.ty), Type::Record);
        match var.array {
            Some(count) => Type::Array(Box::new(element), count),
            None => element,
        }
    }

    /// All scalars of a type, in the order of memory.
    pub fn leaves(&self, ty: &Type) -> Vec<Ty> {
        match ty {
            Type::Scalar(ty) => vec![*ty],
            Type::Record(id) => self.structs[*id]
                .iter()
                .flat_map(|field| self.leaves(field))
                .collect(),
            Type::Array(of, count) => self.leaves(of).repeat(*count),
        }
    }

    /// The type of what a place names, and whether there is one in each lane; None if a step does not fit.
    pub fn place_type(&self, place: &Place) -> Option<(Type, bool)> {
        let var = self.vars.get(place.var)?;
        let (mut ty, mut varying) = (self.var_type(place.var), var.shape.varying);
        let mut is_pointer = var.into.is_some();
        for step in &place.steps {
            ty = match (step, ty) {
                (Step::Deref, ty) if is_pointer => {
                    is_pointer = false;
                    ty
                }
                (Step::Index(index), Type::Array(of, _)) => {
                    varying |= self.shape(index).varying;
                    *of
                }
                (Step::Field(field), Type::Record(id)) if !is_pointer => {
                    self.structs[id].get(*field)?.clone()
                }
                _ => return None,
            };
        }
        (!is_pointer).then_some((ty, varying))
    }

    /// The shape of a scalar place.
    pub fn place_shape(&self, place: &Place) -> Shape {
        match self.place_type(place) {
            Some((Type::Scalar(ty), varying)) => Shape { ty, varying },
            Some((_, varying)) => Shape {
                ty: Ty::I32,
                varying,
            },
            None => self.vars[place.var].shape,
        }
    }

    /// Whether a reference can be bound to it.
    pub fn is_one_object(&self, place: &Place) -> bool {
        place.steps.iter().all(|step| match step {
            Step::Deref => false,
            Step::Index(index) => !self.shape(index).varying,
            Step::Field(_) => true,
        })
    }

    pub fn params(&self, callee: Callee) -> &[Param] {
        match callee {
            Callee::Function(id) => &self.functions[id].params,
            Callee::Lambda(id) => &self.lambdas[id].params,
        }
    }

    pub fn result(&self, callee: Callee) -> Option<Shape> {
        match callee {
            Callee::Function(id) => self.functions[id].result,
            Callee::Lambda(id) => self.lambdas[id].result,
        }
    }

    /// The structure that a call returns.
    pub fn result_record(&self, callee: Callee) -> Option<StructId> {
        match callee {
            Callee::Function(id) => self.functions[id].record,
            Callee::Lambda(_) => None,
        }
    }

    /// The static type of an expression, by the rules of C++ on the element types.
    pub fn shape(&self, expr: &Expr) -> Shape {
        match expr {
            Expr::Literal(value) => Shape::uniform(value.ty),
            Expr::Item => Shape::varying(Ty::I32),
            Expr::Read(place) => self.place_shape(place),
            Expr::Unary(op, e) => {
                let of = self.shape(e);
                Shape {
                    ty: op.result(of.ty),
                    ..of
                }
            }
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.shape(a), self.shape(b));
                Shape {
                    ty: op.types(a.ty, b.ty).1,
                    varying: a.varying || b.varying,
                }
            }
            Expr::Cast(ty, e) => Shape {
                ty: *ty,
                ..self.shape(e)
            },
            Expr::And(a, b) | Expr::Or(a, b) => Shape {
                ty: Ty::Bool,
                varying: self.shape(a).varying || self.shape(b).varying,
            },
            Expr::Conditional(c, a, b) => {
                let (c, a, b) = (self.shape(c), self.shape(a), self.shape(b));
                Shape {
                    ty: a.ty.of_arms(b.ty),
                    varying: c.varying || a.varying || b.varying,
                }
            }
            Expr::Call(callee, _) => self.result(*callee).unwrap_or(Shape::uniform(Ty::I32)),
            Expr::Record(place) => self.place_shape(place),
            Expr::CrossLane(op, e) => Shape::uniform(op.result(self.shape(e).ty)),
        }
    }
}
