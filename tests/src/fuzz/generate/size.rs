//! How large programs are. Ranges hold both ends.

pub(super) struct Size {
    pub helpers: (i64, i64),
    pub helper_statements: (i64, i64),
    /// Of the kernel; one of these.
    pub statements: &'static [(i64, i64)],
    /// Varying parameters of the kernel beside the first.
    pub inputs: (i64, i64),
    pub results: (i64, i64),
    /// Statements that a block begins with.
    pub block: (i64, i64),
    /// How deep statements stand in each other.
    pub depth: usize,
    /// How often a handler throws on.
    pub throws_on: (i64, i64),
    /// How many of a hundred kernels, and of a hundred helpers, are mostly about exceptions.
    pub wild: (u64, u64),
    /// Hardly anything but ways through the program: no data is computed on the way.
    pub only_ways: bool,
}

/// Most programs are small: more of them fit into the time.
pub(super) const FULL: Size = Size {
    helpers: (1, 3),
    helper_statements: (3, 9),
    statements: &[(8, 12), (8, 18), (8, 30)],
    inputs: (2, 3),
    results: (1, 3),
    block: (1, 4),
    depth: 4,
    throws_on: (2, 3),
    wild: (25, 30),
    only_ways: false,
};

/// What short programs have stands close together.
pub(super) const SHORT: Size = Size {
    helpers: (0, 1),
    statements: &[(4, 9)],
    wild: (60, 30),
    ..FULL
};

pub(super) const TINY: Size = Size {
    helpers: (1, 1),
    helper_statements: (3, 5),
    statements: &[(2, 7)],
    inputs: (0, 0),
    results: (1, 1),
    block: (1, 2),
    depth: 4,
    throws_on: (1, 1),
    wild: (100, 100),
    only_ways: true,
};
