//! What is known of handlers once they are ordinary blocks: where they begin, where they find what was thrown, who looks at it and what they hold. The passes of this
//! room make and use it.

use crate::ir::{Block, Value};

/// A place that ordinary edges lead exceptions to.
pub struct Handler {
    /// Where it starts.
    pub head: Block,
    /// Where it finds what was thrown.
    pub note: Note,
}

/// Where an exception is noted: its object and what tells which `catch` takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// As a landing pad gives it, by `split_handlers`.
    Whole(Value),
    /// In the compiler's own two slots.
    Parts { object: Value, selector: Value },
}

/// A place that looks at what was thrown. What handlers do before that is the same for every exception: objects are destroyed.
pub struct Reader {
    /// Where it starts.
    pub head: Block,
    pub(super) note: Note,
    /// Lanes go on behind it; otherwise the first exception leaves the function with all lanes.
    pub comes_back: bool,
    /// The blocks that lead to it without having looked: those that throw, and those between.
    pub ways: Vec<Block>,
}

/// What a clause holds, and what may throw it.
pub struct Held {
    pub(super) record: Value,
    pub(super) throws: Vec<Throw>,
}

/// A call in a clause.
pub(super) struct Throw {
    pub(super) invoke: Value,
    /// Does something that it throws leave the clause?
    pub(super) leaves: bool,
    /// The types whose clauses are inside.
    pub(super) inside: Vec<Value>,
}
