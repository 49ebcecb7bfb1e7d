//! A random program: functions over varying and uniform variables, the last of which is the kernel.
//!
//! Variables have numbers that are unique in the whole program, so that a name means the same wherever it stands.

use super::types::Ty;
use super::value::{BinaryOp, UnaryOp, Value};

pub type VarId = usize;
pub type FunctionId = usize;
pub type Body = Vec<Stmt>;

/// An element type, and whether there is one value or one a lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    pub ty: Ty,
    pub varying: bool,
}

impl Shape {
    pub fn varying(ty: Ty) -> Shape {
        Shape { ty, varying: true }
    }

    pub fn uniform(ty: Ty) -> Shape {
        Shape { ty, varying: false }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Var {
    pub shape: Shape,
    /// The number of elements, if it is an array.
    pub array: Option<usize>,
    /// If it is a pointer in each lane: the array that it points into.
    pub into: Option<VarId>,
    /// It is an object of the program's structure; then `shape` is that of the first field.
    pub record: bool,
}

impl Var {
    /// Neither an array, nor a pointer, nor a structure.
    pub fn is_plain(&self) -> bool {
        self.array.is_none() && self.into.is_none() && !self.record
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    pub var: VarId,
    pub by_ref: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    pub params: Vec<Param>,
    pub result: Option<Shape>,
    pub body: Body,
    /// Says `spmd(L)`: vectorial though its signature holds nothing varying.
    pub spmd: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    pub seed: u64,
    pub vars: Vec<Var>,
    /// The fields of the structure; the last one is an array of two.
    pub fields: Vec<Ty>,
    /// Uniform or varying variables at namespace scope, each with the value it has before the kernel runs.
    pub globals: Vec<(VarId, Value)>,
    pub functions: Vec<Function>,
    /// Uniform variables are never changed under a mask in a way that varying data can see: each lane's result is
    /// that of the scalar program.
    pub lanewise: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Place {
    Var(VarId),
    /// An element of an array, or with a varying index one in each lane.
    Element(VarId, Box<Expr>),
    /// What a pointer points to in each lane.
    Deref(VarId),
    /// A field of a structure, with a constant index if it is an array.
    Field(VarId, usize),
}

/// What an operation across the lanes yields, over the live lanes only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrossLane {
    Any,
    All,
    None,
    Popcnt,
    ReduceAdd,
    ReduceMin,
    ReduceMax,
}

impl CrossLane {
    pub fn spelling(self) -> &'static str {
        match self {
            CrossLane::Any => "any",
            CrossLane::All => "all",
            CrossLane::None => "none",
            CrossLane::Popcnt => "popcnt",
            CrossLane::ReduceAdd => "reduce_add",
            CrossLane::ReduceMin => "reduce_min",
            CrossLane::ReduceMax => "reduce_max",
        }
    }

    pub fn result(self, of: Ty) -> Ty {
        match self {
            CrossLane::Any | CrossLane::All | CrossLane::None => Ty::Bool,
            CrossLane::Popcnt => Ty::I32,
            _ => of,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    Literal(Value),
    Read(Place),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    Cast(Ty, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    Call(FunctionId, Vec<Expr>),
    CrossLane(CrossLane, Box<Expr>),
    /// A whole structure, as an argument.
    Record(VarId),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Stmt {
    /// One initialiser, or one for each element of an array.
    Declare(VarId, Vec<Expr>),
    Assign(Place, Option<BinaryOp>, Expr),
    /// Declares a structure, with a value for each field and each element of the last one.
    DeclareRecord(VarId, Vec<Expr>),
    /// Copies a structure into a new one (true), or into another.
    CopyRecord(bool, VarId, VarId),
    /// Declares a pointer (true), or lets it point to another element of the array.
    Point(bool, VarId, Expr),
    /// `++` (true) or `--`.
    Step(Place, bool),
    Eval(Expr),
    If(Expr, Body, Option<Body>),
    While(Expr, Body),
    DoWhile(Body, Expr),
    For(Box<For>),
    /// On a value that is uniform or varying; a case falls through to the next one in the text.
    Switch(Expr, Vec<Case>),
    Try(Body, Vec<Handler>),
    /// Throws a uniform value, or again what the handler around it handles.
    Throw(Option<Expr>),
    Block(Body),
    Break,
    Continue,
    Return(Option<Expr>),
    /// An object whose constructor and destructor note its number.
    Guard(u32),
    /// A uniform effect that remembers its order.
    Note(u32),
}

#[derive(Clone, PartialEq, Debug)]
pub struct For {
    pub init: Option<Stmt>,
    pub condition: Option<Expr>,
    pub step: Option<Stmt>,
    pub body: Body,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// `None` is `default`.
    pub labels: Vec<Option<i64>>,
    pub body: Body,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Handler {
    /// The copy of the exception; without one the handler catches everything.
    pub var: Option<VarId>,
    pub body: Body,
}

impl Expr {
    pub fn literal(n: i64) -> Expr {
        Expr::Literal(Value::int(n))
    }

    pub fn var(var: VarId) -> Expr {
        Expr::Read(Place::Var(var))
    }

    pub fn binary(op: BinaryOp, a: Expr, b: Expr) -> Expr {
        Expr::Binary(op, Box::new(a), Box::new(b))
    }

    pub fn negated(self) -> Expr {
        Expr::Unary(UnaryOp::Not, Box::new(self))
    }

    pub fn and(self, right: Expr) -> Expr {
        Expr::And(Box::new(self), Box::new(right))
    }

    pub fn or(self, right: Expr) -> Expr {
        Expr::Or(Box::new(self), Box::new(right))
    }
}

impl Program {
    pub fn kernel(&self) -> FunctionId {
        self.functions.len() - 1
    }

    /// The types of all fields and elements of the structure.
    pub fn slots(&self) -> Vec<Ty> {
        let last = self.fields.last();
        self.fields.iter().chain(last).copied().collect()
    }

    pub fn place_shape(&self, place: &Place) -> Shape {
        match place {
            Place::Var(var) | Place::Deref(var) => self.vars[*var].shape,
            Place::Field(var, slot) => Shape {
                ty: self.slots()[*slot],
                ..self.vars[*var].shape
            },
            Place::Element(var, index) => {
                let element = self.vars[*var].shape;
                Shape {
                    varying: element.varying || self.shape(index).varying,
                    ..element
                }
            }
        }
    }

    /// The static type of an expression, by the rules of C++ on the element types.
    pub fn shape(&self, expr: &Expr) -> Shape {
        match expr {
            Expr::Literal(value) => Shape::uniform(value.ty),
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
            Expr::Call(function, _) => self.functions[*function]
                .result
                .unwrap_or(Shape::uniform(Ty::I32)),
            Expr::Record(var) => self.vars[*var].shape,
            Expr::CrossLane(op, e) => Shape::uniform(op.result(self.shape(e).ty)),
        }
    }
}
