//! What a random program for the mask pass is made of: structured control flow with every kind of jump, varying and uniform data.
//!
//! A kernel may be a graph of blocks instead, with whatever reducible jumps.
//!
//! Loops, `switch`es and labelled blocks have numbers, unique in a function, which jumps name.

use super::value::{Binary, Compare, Elem};

pub type Body = Vec<Stmt>;

/// How many varying objects of `i32` lie behind each of the pointers `input` and `memory`.
pub const OBJECTS: usize = 4;
/// Entries of the table that lanes index.
pub const TABLE: usize = 64;
/// Uniform variables in the world's memory.
pub const WORLD: usize = 4;
/// The first three variables of the kernel are references, its first two uniform ones are parameters.
pub const KERNEL_REFERENCES: usize = 3;
pub const KERNEL_UNIFORMS: usize = 2;

/// Function 0 is the kernel; functions call only later ones.
#[derive(Clone, Debug)]
pub struct Program {
    pub seed: u64,
    pub lanes: usize,
    /// LLVM's target features.
    pub features: &'static str,
    pub functions: Vec<Function>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    Local,
    /// A parameter by value.
    Value,
    /// A parameter by reference.
    Reference,
}

#[derive(Clone, Debug, Default)]
pub struct Function {
    /// Parameters first.
    pub varying: Vec<(Elem, Storage)>,
    /// Number of uniform `i32` variables, parameters first.
    pub uniform: usize,
    pub uniform_params: usize,
    pub result: Option<Elem>,
    /// The result goes to memory of the caller's.
    pub returns_in_memory: bool,
    pub body: Body,
    /// Blocks with jumps instead of a body, if there are any. Nothing in them is uniform but what never changes.
    pub graph: Vec<Node>,
}

/// A block of a graph.
#[derive(Clone, Debug)]
pub struct Node {
    pub stmts: Body,
    pub end: End,
    /// Named as the place behind a loop, rightly or not.
    pub is_loop_end: bool,
}

/// Numbers are those of blocks; the last block returns.
#[derive(Clone, Debug)]
pub enum End {
    Jump(usize),
    Branch(Cond, usize, usize),
    /// Value, labels with their blocks, default.
    Switch(Expr, Vec<(i64, usize)>, usize),
    Return,
}

impl End {
    pub fn targets(&self) -> Vec<usize> {
        match self {
            End::Jump(to) => vec![*to],
            End::Branch(_, yes, no) => vec![*yes, *no],
            End::Switch(_, cases, default) => {
                let mut all = vec![*default];
                all.extend(cases.iter().map(|c| c.1));
                all
            }
            End::Return => Vec::new(),
        }
    }
}

/// A varying value.
#[derive(Clone, Debug)]
pub enum Expr {
    Const(Elem, i64),
    Var(usize),
    /// The number of the lane, an `i32`.
    Lane,
    Input(usize),
    Memory(usize),
    Splat(Box<Uniform>),
    /// A value made by [`Stmt::Let`].
    Let(usize),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Convert(Elem, Box<Expr>),
    /// A vector `select`.
    Select(Compare, Box<Expr>, Box<Expr>, Box<Expr>, Box<Expr>),
    /// Each arm in a block of its own, a phi of vectors behind them.
    Arms(Box<Cond>, Box<Expr>, Box<Expr>),
}

/// A uniform `i32`.
#[derive(Clone, Debug)]
pub enum Uniform {
    Const(i32),
    Var(usize),
    World(usize),
    Let(usize),
    Binary(Binary, Box<Uniform>, Box<Uniform>),
    /// How many of the live lanes fulfil the comparison.
    Count(Compare, Box<Expr>, Box<Expr>),
}

/// How two conditions become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// The right side in a block of its own, as `&&` and `||` do.
    And,
    Or,
    /// Both sides, then `and`, `xor` of the two.
    Both,
    Differ,
    /// Both sides, then a `select`.
    Choose,
}

#[derive(Clone, Debug)]
pub enum Cond {
    Lanes(Compare, Expr, Expr),
    Uniform(Compare, Uniform, Uniform),
    Not(Box<Cond>),
    /// `style`: whether short circuits branch at once or meet in a phi.
    Join(Join, u8, Box<Cond>, Box<Cond>),
    /// `?:`: each arm in a block of its own, a phi of bits behind them.
    Arms(Box<Cond>, Box<Cond>, Box<Cond>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopKind {
    While,
    DoWhile,
    For,
    /// `for (;;)`, left by its first statement at the latest.
    Forever,
}

/// Bounds a loop: counted up by one an iteration from 0 on.
#[derive(Clone, Copy, Debug)]
pub enum Counter {
    Varying(usize),
    Uniform(usize),
}

#[derive(Clone, Debug)]
pub struct Loop {
    pub id: usize,
    pub kind: LoopKind,
    pub counter: Counter,
    pub limit: i64,
    pub cond: Option<Cond>,
    pub body: Body,
    pub style: u8,
}

#[derive(Clone, Debug)]
pub enum Selector {
    Varying(Expr),
    Uniform(Uniform),
}

#[derive(Clone, Debug)]
pub struct Case {
    /// None of them: the default.
    pub labels: Vec<i64>,
    pub body: Body,
}

#[derive(Clone, Debug)]
pub struct Call {
    pub function: usize,
    /// In the order of the parameters: values, and variables for references.
    pub values: Vec<Expr>,
    pub references: Vec<usize>,
    pub uniforms: Vec<Uniform>,
    pub result: Option<usize>,
    pub style: u8,
}

#[derive(Clone, Debug)]
pub enum Stmt {
    /// `style`: which form of store.
    Set(usize, Expr, u8),
    SetUniform(usize, Uniform),
    SetWorld(usize, Uniform),
    SetMemory(usize, Expr),
    Let(usize, Expr),
    LetUniform(usize, Uniform),
    /// An effect that the world sees.
    Note(i32, Uniform),
    /// The same with the live lanes as its value.
    Visit(i32),
    /// Reads the table at an `i32` variable that is in range in live lanes.
    Gather(usize, usize),
    /// Writes the table there.
    Scatter(usize, Expr),
    /// Unsigned or signed division by a variable that is positive in live lanes: result, dividend, divisor, remainder instead, signed.
    Divide(usize, Expr, usize, bool, bool),
    Call(Call),
    If(Cond, Body, Body),
    Loop(Loop),
    /// Number, selector, cases in the order of the text.
    Switch(usize, Selector, Vec<Case>),
    /// Statements that [`Stmt::Break`] with this number jumps behind.
    Labelled(usize, Body),
    Break(usize),
    Continue(usize),
    Return(Option<Expr>),
    /// Nobody comes here.
    Die,
}

impl Function {
    pub fn elem(&self, var: usize) -> Elem {
        self.varying[var].0
    }

    pub fn values(&self) -> impl Iterator<Item = usize> {
        self.of(Storage::Value)
    }

    pub fn references(&self) -> impl Iterator<Item = usize> {
        self.of(Storage::Reference)
    }

    fn of(&self, storage: Storage) -> impl Iterator<Item = usize> {
        let vars = self.varying.iter().enumerate();
        vars.filter(move |(_, v)| v.1 == storage).map(|(i, _)| i)
    }

    /// The element type of an expression, as far as its parts say.
    pub fn type_of(&self, e: &Expr, lets: &dyn Fn(usize) -> Option<Elem>) -> Option<Elem> {
        Some(match e {
            Expr::Const(elem, _) | Expr::Convert(elem, _) => *elem,
            Expr::Var(var) => self.varying.get(*var)?.0,
            Expr::Lane | Expr::Input(_) | Expr::Memory(_) | Expr::Splat(_) => Elem::I32,
            Expr::Let(id) => lets(*id)?,
            Expr::Binary(_, a, _) | Expr::Arms(_, a, _) => self.type_of(a, lets)?,
            Expr::Select(_, _, _, a, _) => self.type_of(a, lets)?,
        })
    }
}
