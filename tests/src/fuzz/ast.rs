//! A random program: functions over varying and uniform variables, the last of which is the kernel.
//!
//! Variables have numbers that are unique in the whole program, so that a name means the same wherever it stands.

mod queries;

use super::types::Ty;
use super::value::{BinaryOp, UnaryOp, Value};

pub type VarId = usize;
pub type FunctionId = usize;
pub type LambdaId = usize;
pub type StructId = usize;
/// The target of a `goto`.
pub type Label = u32;
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

/// The type of a variable or of a part of it, whether there is one or one a lane.
#[derive(Clone, PartialEq, Debug)]
pub enum Type {
    Scalar(Ty),
    Record(StructId),
    Array(Box<Type>, usize),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Var {
    /// Of an element if it is an array; of the first field if it is a structure.
    pub shape: Shape,
    /// The number of elements, if it is an array.
    pub array: Option<usize>,
    /// If it is a pointer in each lane: the array that it points into.
    pub into: Option<VarId>,
    /// It is an object of this structure, or an array of them, or a pointer to them.
    pub record: Option<StructId>,
    /// A local reference.
    pub reference: bool,
    /// A uniform scalar that is the member of a structure which has lanes as well.
    pub beside: bool,
    /// An array that begins so many elements behind another one's first, in the same memory.
    pub within: Option<(VarId, usize)>,
    /// A uniform number at namespace scope that nothing changes.
    pub limit: bool,
    /// Counts the iterations of a loop whose body is written for one lane.
    pub each: bool,
}

impl Var {
    pub fn new(shape: Shape) -> Var {
        Var {
            shape,
            array: None,
            into: None,
            record: None,
            reference: false,
            beside: false,
            within: None,
            limit: false,
            each: false,
        }
    }

    /// Neither an array, nor a pointer, nor a structure.
    pub fn is_plain(&self) -> bool {
        self.array.is_none() && self.into.is_none() && self.record.is_none()
    }

    /// One structure.
    pub fn is_record(&self) -> bool {
        self.array.is_none() && self.into.is_none() && self.record.is_some()
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    pub var: VarId,
    pub by_ref: bool,
}

/// How a function is written; it means the same in each form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Plain,
    /// `template <int N>`, with `N` in place of the length.
    LengthTemplate,
    /// `template <class T, int N>`, with `T` in place of the type of the first parameter.
    TypeTemplate,
    /// A member of a class.
    Member,
    /// A member of a class template that has the length as its argument.
    MemberOfTemplate,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    pub params: Vec<Param>,
    pub result: Option<Shape>,
    /// Returns a varying structure; then there is no `result`.
    pub record: Option<StructId>,
    pub body: Body,
    pub form: Form,
    /// Says `spmd(L)`: vectorial though its signature holds nothing varying.
    pub spmd: bool,
    /// Says `noexcept`.
    pub quiet: bool,
}

/// What is known of a lambda expression before its body.
#[derive(Clone, PartialEq, Debug)]
pub struct Lambda {
    /// Captures by reference, else by value.
    pub by_ref: bool,
    pub params: Vec<Param>,
    pub result: Option<Shape>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    pub seed: u64,
    pub vars: Vec<Var>,
    /// The types of the fields of each structure.
    pub structs: Vec<Vec<Type>>,
    pub lambdas: Vec<Lambda>,
    /// Uniform or varying variables at namespace scope, each with the value it has before the kernel runs.
    pub globals: Vec<(VarId, Value)>,
    /// Arrays at namespace scope, of scalars or of structures, through which lanes walk (`generate/streams`). Those with a structure in each lane come last.
    pub streams: Vec<VarId>,
    /// Constant arrays at namespace scope.
    pub tables: Vec<Table>,
    pub functions: Vec<Function>,
    /// Uniform variables are never changed under a mask in a way that varying data can see: each lane's result is
    /// that of the scalar program.
    pub lanewise: bool,
}

/// A constant array, and what stands in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub var: VarId,
    pub values: Vec<Value>,
}

/// An lvalue: a variable, and the way from it to one of its parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    pub var: VarId,
    pub steps: Vec<Step>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// What a pointer points to in each lane.
    Deref,
    /// An element of an array, or with a varying index one in each lane.
    Index(Expr),
    Field(usize),
}

impl Step {
    /// Do lanes find different things there?
    pub fn is_by_lane(&self, program: &Program) -> bool {
        match self {
            Step::Deref => true,
            Step::Index(e) => program.shape(e).varying,
            Step::Field(_) => false,
        }
    }
}

impl Place {
    pub fn var(var: VarId) -> Place {
        Place {
            var,
            steps: Vec::new(),
        }
    }

    pub fn then(mut self, step: Step) -> Place {
        self.steps.push(step);
        self
    }

    pub fn indices(&self) -> impl Iterator<Item = &Expr> {
        self.steps.iter().filter_map(|step| match step {
            Step::Index(e) => Some(e),
            _ => None,
        })
    }

    pub fn indices_mut(&mut self) -> impl Iterator<Item = &mut Expr> {
        self.steps.iter_mut().filter_map(|step| match step {
            Step::Index(e) => Some(e),
            _ => None,
        })
    }
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
            CrossLane::ReduceAdd => of.promoted(),
            _ => of,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    Literal(Value),
    /// The number of the lane's item: one more in each lane.
    Item,
    Read(Place),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    Cast(Ty, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    Call(Callee, Vec<Expr>),
    CrossLane(CrossLane, Box<Expr>),
    /// A whole structure, to be copied or bound.
    Record(Place),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    Function(FunctionId),
    Lambda(LambdaId),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Stmt {
    /// One initialiser, or one for each element of an array.
    Declare(VarId, Vec<Expr>),
    Assign(Place, Option<BinaryOp>, Expr),
    /// Declares a structure or an array of them, with a value for each scalar in it.
    DeclareRecord(VarId, Vec<Expr>),
    /// Declares a structure as a copy of another or of a result.
    CloneRecord(VarId, Expr),
    /// Copies a structure, or a result that is one.
    CopyRecord(Place, Expr),
    /// Declares a reference to a scalar or a structure.
    Bind(VarId, Place),
    /// Exchanges two scalars or structures by a template that takes references.
    Swap(Place, Place),
    /// Sorts an array of uniform integers.
    Sort(VarId),
    /// Declares a lambda.
    Lambda(LambdaId, Body),
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
    /// With all lanes live, whatever the mask is.
    Unmasked(Body),
    Break,
    Continue,
    Return(Option<Expr>),
    ReturnRecord(Place),
    /// A block with a label behind it.
    Labelled(Label, Body),
    Goto(Label),
    /// A block with a label before it, and a conditional `goto` back behind it.
    GotoLoop(Label, Body, Expr),
    /// Objects whose constructors and destructors note a number.
    Guard(u32, Guarded),
    /// A uniform effect that remembers its order.
    Note(u32),
}

/// What the objects of [`Stmt::Guard`] are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Guarded {
    One,
    /// An array of so many.
    Array(u32),
    /// One that also works on the lanes of a varying `unsigned` variable.
    Lanes(VarId),
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
        Expr::Read(Place::var(var))
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
