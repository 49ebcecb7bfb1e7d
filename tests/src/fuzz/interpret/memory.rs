//! Variables while a program is interpreted: numbered cells, and frames that say which variable is which cell.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::ast::{Body, Label, LambdaId, Program, Shape, Type, VarId};
use super::super::types::Ty;
use super::super::value::Value;
use super::exceptions::Exception;
use super::exceptions::Try;
use super::{LoopExits, Mask, Unfit};

/// The value of an expression; one of varying type may be uniform here, because broadcast changes nothing.
#[derive(Clone, Debug)]
pub enum Operand {
    Uniform(Value),
    /// Lanes that were dead when it was computed hold anything.
    Varying(Ty, Vec<u64>),
}

impl Operand {
    pub fn lane(&self, lane: usize) -> Value {
        match self {
            Operand::Uniform(value) => *value,
            Operand::Varying(ty, lanes) => Value {
                ty: *ty,
                bits: lanes[lane],
            },
        }
    }
}

#[derive(Clone, Debug)]
pub struct Cell {
    pub shape: Shape,
    /// One entry, or one a lane.
    pub lanes: Vec<u64>,
}

#[derive(Default)]
pub struct Memory {
    cells: Vec<Cell>,
}

impl Memory {
    /// Makes `count` neighbouring cells and returns the first.
    pub fn allocate(&mut self, shape: Shape, count: usize, length: usize) -> usize {
        let first = self.cells.len();
        let lanes = vec![0; if shape.varying { length } else { 1 }];
        self.cells.resize(first + count, Cell { shape, lanes });
        first
    }

    /// Makes cells for all scalars of a type and returns the first.
    pub fn allocate_type(
        &mut self,
        program: &Program,
        ty: &Type,
        varying: bool,
        length: usize,
    ) -> usize {
        let first = self.cells.len();
        for ty in program.leaves(ty) {
            self.allocate(Shape { ty, varying }, 1, length);
        }
        first
    }

    /// Copies cells as they are, for all lanes, and returns the first copy.
    pub fn duplicate(&mut self, first: usize, count: usize) -> usize {
        let copy = self.cells.len();
        self.cells.extend_from_within(first..first + count);
        copy
    }

    pub fn cell_mut(&mut self, cell: usize) -> &mut Cell {
        &mut self.cells[cell]
    }

    pub fn read(&self, cell: usize) -> Operand {
        let Cell { shape, lanes } = &self.cells[cell];
        if shape.varying {
            Operand::Varying(shape.ty, lanes.clone())
        } else {
            Operand::Uniform(Value {
                ty: shape.ty,
                bits: lanes[0],
            })
        }
    }

    /// A value from another cell for each live lane: its own one, if the cell has one a lane.
    pub fn gather(&self, cells: &[usize], mask: Mask) -> Operand {
        let mut ty = Ty::I32;
        let mut bits = vec![0; cells.len()];
        for (lane, &cell) in cells.iter().enumerate() {
            if mask >> lane & 1 == 1 {
                let Cell { shape, lanes } = &self.cells[cell];
                ty = shape.ty;
                bits[lane] = lanes[if shape.varying { lane } else { 0 }];
            }
        }
        Operand::Varying(ty, bits)
    }

    pub fn values(&self, cell: usize) -> Vec<Value> {
        let Cell { shape, lanes } = &self.cells[cell];
        lanes
            .iter()
            .map(|&bits| Value { ty: shape.ty, bits })
            .collect()
    }

    /// Converts to the cell's type; a varying cell changes in live lanes only.
    pub fn write(&mut self, cell: usize, value: &Operand, mask: Mask) -> Result<(), Unfit> {
        let Cell { shape, lanes } = &mut self.cells[cell];
        if !shape.varying {
            lanes[0] = value
                .lane(mask.trailing_zeros() as usize)
                .convert(shape.ty)?
                .bits;
            return Ok(());
        }
        for (lane, bits) in lanes.iter_mut().enumerate() {
            if mask >> lane & 1 == 1 {
                *bits = value.lane(lane).convert(shape.ty)?.bits;
            }
        }
        Ok(())
    }
}

/// A lambda object: its body, and which cells its variables are.
#[derive(Clone)]
pub struct Closure<'p> {
    pub body: &'p Body,
    pub cells: Vec<usize>,
    pub lambdas: Closures<'p>,
}

pub type Closures<'p> = HashMap<LambdaId, Rc<Closure<'p>>>;

/// One call of a function.
pub struct Frame<'p> {
    pub cells: Vec<usize>,
    pub lambdas: Closures<'p>,
    pub loops: Vec<LoopExits>,
    /// The labels that `goto` can lead to, each with the lanes that go there.
    pub labels: Vec<(Label, Mask)>,
    /// The `try` blocks around, and the exceptions that handlers around have caught.
    pub tries: Vec<Try>,
    pub handled: Vec<Exception>,
    /// How many exceptions there have been.
    pub exceptions: usize,
    /// Where the lanes collect the values that they return.
    pub result: Option<usize>,
}

impl<'p> Frame<'p> {
    pub fn new(program: &Program, globals: &[usize]) -> Self {
        let mut frame = Frame::with_cells(vec![usize::MAX; program.vars.len()]);
        for (var, &cell) in program.at_namespace_scope().zip(globals) {
            frame.bind(var, cell);
        }
        frame
    }

    pub fn with_cells(cells: Vec<usize>) -> Self {
        Frame {
            cells,
            lambdas: HashMap::new(),
            loops: Vec::new(),
            labels: Vec::new(),
            tries: Vec::new(),
            handled: Vec::new(),
            exceptions: 0,
            result: None,
        }
    }

    pub fn bind(&mut self, var: VarId, cell: usize) {
        self.cells[var] = cell;
    }

    /// The variable's cell; a validated program asks for none that is not bound.
    pub fn cell(&self, var: VarId) -> usize {
        self.cells[var]
    }

    /// The exits of the innermost loop; a validated program has `break` and `continue` in loops only.
    pub fn exits(&mut self) -> &mut LoopExits {
        if self.loops.is_empty() {
            self.loops.push(LoopExits::default());
        }
        let innermost = self.loops.len() - 1;
        &mut self.loops[innermost]
    }
}
