//! Makes a program from a seed: well-defined, accepted by the language, and done after a bounded number of steps.
//!
//! What could be undefined or too long is not excluded by construction alone: the interpreter runs every candidate, and
//! one that turns out unfit is thrown away for the next.

mod arrays;
mod borders;
mod calls;
mod choices;
mod each;
mod every;
mod exact;
mod exceptions;
mod expr;
mod jumps;
mod lambdas;
mod loops;
mod narrow;
mod places;
mod records;
mod seeds;
mod size;
mod stmt;
mod streams;
mod tables;
mod walks;

pub use self::seeds::{EXACT, HALVES, LOOPS, ONE_LANE, TINY, fuses, is_of_loops};
use self::size::Size;
use super::ast::{
    Body, Expr, Form, Function, FunctionId, Label, LambdaId, Param, Place, Program, Shape, Stmt,
    StructId, Var, VarId,
};
use super::interpret;
use super::rng::Rng;
use super::types::Ty;
use super::validate::validate;
use super::value::{BinaryOp, Value};

/// Every length that the tests use.
pub const LENGTHS: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];

/// Function 0 of every program: scalar, with an effect.
const TICK: FunctionId = 0;
/// Function 1: converts a float to an integer where that is defined.
const TO_INT: FunctionId = 1;

/// The program of a seed.
pub fn generate(seed: u64) -> Program {
    (0u64..)
        .map(|attempt| candidate(seed, attempt))
        .find(is_fit)
        .unwrap_or_else(|| candidate(seed, 0))
}

fn is_fit(program: &Program) -> bool {
    debug_assert_eq!(validate(program), Ok(()), "seed {}", program.seed);
    // Loops over memory mean the same at every length.
    let lengths = if program.is_of_loops() {
        &LENGTHS[..1]
    } else {
        &LENGTHS
    };
    lengths
        .iter()
        .all(|&length| interpret::run(program, length).is_ok())
}

fn candidate(seed: u64, attempt: u64) -> Program {
    let mut rng = Rng::new(seed.wrapping_add(attempt << 40));
    let lanewise = (rng.chance(40) || seed & ONE_LANE != 0) && !is_of_loops(seed);
    let program = Program {
        seed,
        vars: Vec::new(),
        structs: Vec::new(),
        lambdas: Vec::new(),
        globals: Vec::new(),
        streams: Vec::new(),
        tables: Vec::new(),
        functions: Vec::new(),
        lanewise,
    };
    let mut generator = Generator {
        rng,
        program,
        visible: Vec::new(),
        frozen: Vec::new(),
        loops: 0,
        breakable: 0,
        indices: 0,
        catchers: Vec::new(),
        handled: Vec::new(),
        escapes: false,
        wild: false,
        size: if seed >= TINY { size::TINY } else { size::FULL },
        halves: seed & HALVES != 0,
        one_lane: seed & ONE_LANE != 0,
        planes: false,
        exact: fuses(seed),
        alone: false,
        own_part: None,
        in_kernel: false,
        plain: false,
        throwing: Vec::new(),
        labels: Vec::new(),
        lambdas: Vec::new(),
        in_lambda: false,
        confined: false,
        result: None,
        record: None,
        statements: 0,
        recursion: None,
        next_id: 1,
    };
    generator.program();
    generator.program
}

struct Generator {
    rng: Rng,
    /// Floating products are to be exact.
    exact: bool,
    /// What is written is the work of one lane, in a loop.
    alone: bool,
    /// Where each iteration of that loop writes: an array, a step and the first element; the others read elsewhere.
    own_part: Option<(VarId, i64, i64)>,
    in_kernel: bool,
    /// An item's own four elements stand 64 apart, else side by side.
    planes: bool,
    /// Functions are to be for one lane.
    one_lane: bool,
    /// This one is.
    plain: bool,
    program: Program,
    visible: Vec<VarId>,
    /// Variables that bound a loop or a recursion and must not be assigned by the way.
    frozen: Vec<VarId>,
    /// How many indices are around this place in the expression.
    indices: usize,
    /// How many loops are around this place in the function.
    loops: usize,
    /// How many loops and `switch`es.
    breakable: usize,
    /// What the `try` blocks around catch; `None` is everything.
    catchers: Vec<Vec<Option<Ty>>>,
    /// What the handlers around it handle; `None` is anything.
    handled: Vec<Option<Ty>>,
    /// Whether this function may let an `int` out.
    escapes: bool,
    /// The function is mostly about exceptions and objects in scopes that lanes leave in many ways.
    wild: bool,
    /// The functions that may.
    throwing: Vec<FunctionId>,
    /// The labels that a `goto` here can lead to.
    labels: Vec<Label>,
    /// The lambdas in scope.
    lambdas: Vec<LambdaId>,
    in_lambda: bool,
    /// In a loop that is one by `goto` only, which nothing should leave elsewhere.
    confined: bool,
    result: Option<Shape>,
    /// The structure that this function returns.
    record: Option<StructId>,
    size: Size,
    /// There are numbers of sixteen bits.
    halves: bool,
    /// How many statements the function may still get.
    statements: usize,
    /// The function being generated and its depth parameter, while it may still call itself.
    recursion: Option<(FunctionId, VarId)>,
    next_id: u32,
}

impl Generator {
    fn program(&mut self) {
        self.structs();
        let varying = self.new_var(Shape::varying(Ty::I32), None);
        self.program.globals.push((varying, Value::int(7)));
        if self.rng.chance(50) {
            let ty = self.any_type();
            let varying = self.new_var(Shape::varying(ty), None);
            self.program
                .globals
                .push((varying, Value::from_integer(ty, 1)));
        }
        if !self.program.lanewise {
            for start in [0, 5] {
                let uniform = self.new_var(Shape::uniform(Ty::I32), None);
                self.program.globals.push((uniform, Value::int(start)));
            }
        }
        if self.program.is_of_loops() {
            self.widths();
            self.arrays_of_loops();
            self.tables();
            self.add_tick();
            self.add_to_int();
            return self.kernel();
        }
        self.streams();
        self.limits();
        self.tables();
        self.add_tick();
        self.add_to_int();
        if self.rng.chance(40) && !self.size.only_ways {
            self.size = size::SHORT;
        }
        for _ in 0..self.between(self.size.helpers) {
            self.helper();
        }
        self.kernel();
    }

    fn between(&mut self, (low, high): (i64, i64)) -> i64 {
        self.rng.range(low, high)
    }

    fn helper(&mut self) {
        let record = self.rng.chance(20).then(|| self.any_struct());
        let result = if record.is_none() && self.rng.chance(65) {
            Some(Shape::varying(self.any_type()))
        } else {
            None
        };
        self.plain = self.one_lane;
        let spmd = result.is_none() && record.is_none() && self.rng.chance(30) && !self.plain;
        // What leaves a function leaves it with all lanes, so lanes can tell who their neighbours are.
        self.wild = self.rng.chance(self.size.wild.1);
        self.escapes = !self.program.lanewise && self.rng.chance(if self.wild { 50 } else { 30 });
        if self.escapes {
            self.throwing.push(self.program.functions.len());
        }
        let recursive = !self.escapes && self.rng.chance(30);
        let mut params = Vec::new();
        if recursive {
            let varying = !spmd && self.rng.chance(60);
            params.push(self.param(
                Shape {
                    ty: Ty::I32,
                    varying,
                },
                false,
            ));
        }
        if !spmd {
            for _ in 0..self.rng.range(1, 2) {
                let ty = self.any_type();
                params.push(self.param(Shape::varying(ty), false));
            }
            if result.is_none() || self.rng.chance(40) {
                let ty = self.any_type();
                params.push(self.param(Shape::varying(ty), true));
            }
        }
        if !spmd && (record.is_some() || self.rng.chance(40)) {
            let id = record.unwrap_or_else(|| self.any_struct());
            let var = self.new_record(id, true);
            params.push(Param {
                var,
                by_ref: self.rng.chance(60),
            });
        }
        if !self.program.lanewise && self.rng.chance(20) {
            params.push(self.param(Shape::uniform(Ty::I32), true));
        }
        let depth = recursive.then(|| params[0].var);
        let statements = self.between(self.size.helper_statements) as usize;
        let form = match self.form(&params) {
            _ if self.plain => Form::Plain,
            form => form,
        };
        self.function(
            Function {
                params,
                result,
                record,
                body: Vec::new(),
                form,
                spmd,
                quiet: self.program.is_quiet() && !self.escapes,
            },
            depth,
            statements,
        );
    }

    fn form(&mut self, params: &[Param]) -> Form {
        let first = params.first().map(|p| &self.program.vars[p.var]);
        let typed = first.is_some_and(|var| var.is_plain());
        match self
            .rng
            .weighted(&[60, 10, if typed { 12 } else { 0 }, 9, 9])
        {
            0 => Form::Plain,
            1 => Form::LengthTemplate,
            2 => Form::TypeTemplate,
            3 => Form::Member,
            _ => Form::MemberOfTemplate,
        }
    }

    fn kernel(&mut self) {
        self.escapes = false;
        self.plain = false;
        self.in_kernel = true;
        self.wild = self.rng.chance(self.size.wild.0);
        let mut params = vec![self.param(Shape::varying(Ty::I32), false)];
        let is_of_loops = self.program.is_of_loops();
        let (inputs, results) = match is_of_loops {
            true => ((0, 0), (0, 0)),
            false => (self.size.inputs, self.size.results),
        };
        for _ in 0..self.between(inputs) {
            let ty = self.any_type();
            params.push(self.param(Shape::varying(ty), false));
        }
        params.push(self.param(Shape::uniform(Ty::I32), false));
        for _ in 0..self.between(results) {
            let ty = self.any_type();
            params.push(self.param(Shape::varying(ty), true));
        }
        let statements = match is_of_loops {
            true => (0, 0),
            false => self.rng.pick(self.size.statements),
        };
        let statements = self.between(statements) as usize;
        self.function(
            Function {
                params,
                result: None,
                record: None,
                body: Vec::new(),
                form: Form::Plain,
                spmd: false,
                quiet: false,
            },
            None,
            statements,
        );
    }

    /// Fills in the body. With a depth parameter the function may call itself with one less, until it is not positive.
    fn function(&mut self, mut function: Function, depth: Option<VarId>, statements: usize) {
        let id = self.program.functions.len();
        let globals = self.program.globals.iter().filter(|_| !self.plain);
        self.visible = globals.map(|(var, _)| *var).collect();
        if !self.plain {
            let streams = self.program.streams.iter().copied();
            let by_lane = streams.filter(|&var| self.program.vars[var].shape.varying);
            self.visible.extend(by_lane);
        }
        self.visible
            .extend(function.params.iter().map(|param| param.var));
        self.result = function.result;
        self.record = function.record;
        self.lambdas.clear();
        self.statements = statements;
        self.loops = 0;
        self.breakable = 0;
        self.recursion = None;
        // The signature must be known for calls from the body; calls go to earlier functions or to itself only.
        self.program.functions.push(function.clone());

        let mut body = Vec::new();
        if let Some(depth) = depth {
            self.frozen.push(depth);
            let stop = Expr::binary(BinaryOp::Le, Expr::var(depth), Expr::literal(0));
            body.push(Stmt::If(stop, vec![self.return_stmt()], None));
            self.recursion = Some((id, depth));
        }
        let is_of_loops = self.program.is_of_loops();
        let member = match is_of_loops {
            true => None,
            false => self.member_into(&mut body),
        };
        // All lanes are live here.
        if self.in_kernel && is_of_loops {
            self.loops_into(&mut body);
        } else if self.in_kernel {
            self.each_into(&mut body);
        }
        while self.statements > 0 {
            self.stmt_into(&mut body, 0);
        }
        self.digest_into(&mut body, &function);
        if let Some((member, global)) = member {
            let (to, value) = (Place::var(global), Expr::var(member));
            body.push(Stmt::Assign(to, Some(BinaryOp::Xor), value));
        }
        if function.result.is_some() || function.record.is_some() {
            body.push(self.return_stmt());
        }
        function.body = body;
        self.program.functions[id] = function;
    }

    /// A uniform member beside lanes, and the global that is told its value at the end.
    fn member_into(&mut self, body: &mut Body) -> Option<(VarId, VarId)> {
        let is_uniform = |&(var, _): &(VarId, Value)| {
            !self.program.vars[var].shape.varying && !self.frozen.contains(&var)
        };
        let (global, _) = *self.program.globals.iter().find(|g| is_uniform(g))?;
        if !self.rng.chance(40) {
            return None;
        }
        let member = self.new_var(Shape::uniform(Ty::I32), None);
        self.program.vars[member].beside = true;
        self.visible.push(member);
        body.push(Stmt::Declare(member, vec![Expr::literal(2)]));
        Some((member, global))
    }

    /// Lets the references depend on what was computed.
    fn digest_into(&mut self, body: &mut Body, function: &Function) {
        for param in function.params.iter().filter(|param| param.by_ref) {
            if self.rng.chance(70) {
                body.push(self.assign_to(param.var, 1));
            }
        }
    }

    fn param(&mut self, shape: Shape, by_ref: bool) -> Param {
        Param {
            var: self.new_var(shape, None),
            by_ref,
        }
    }

    fn new_var(&mut self, shape: Shape, array: Option<usize>) -> VarId {
        let mut var = Var::new(shape);
        var.array = array;
        self.program.vars.push(var);
        self.program.vars.len() - 1
    }

    fn new_id(&mut self) -> u32 {
        self.next_id += 1;
        self.next_id
    }

    fn any_type(&mut self) -> Ty {
        if self.halves && self.rng.chance(40) {
            Ty::F16
        } else if self.rng.chance(35) {
            Ty::I32
        } else {
            self.rng.pick(Ty::MOST)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::emit::{expected_lines, source};
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_program() {
        for seed in 0..20 {
            let (a, b) = (generate(seed), generate(seed));
            assert_eq!(source(&[&a]), source(&[&b]));
        }
    }

    #[test]
    fn programs_are_valid_and_differ() {
        let programs: Vec<Program> = (0..200).map(generate).collect();
        for program in &programs {
            assert_eq!(validate(program), Ok(()), "seed {}", program.seed);
        }
        assert!(
            programs
                .windows(2)
                .all(|pair| pair[0].functions != pair[1].functions)
        );
    }

    #[test]
    fn lanewise_programs_do_on_each_lane_what_they_do_alone() {
        let varying = |program: &Program, length| -> Vec<Vec<u64>> {
            let chunks = interpret::run(program, length).expect("generated programs are fit");
            let count = chunks[0].varying.len();
            let bits = |index: usize| {
                chunks
                    .iter()
                    .flat_map(move |c| c.varying[index].iter().map(|v| v.printed_bits()))
            };
            (0..count).map(|index| bits(index).collect()).collect()
        };
        for program in (0..300).map(generate).filter(|p| p.lanewise) {
            for length in LENGTHS {
                assert_eq!(
                    varying(&program, length),
                    varying(&program, 1),
                    "seed {}",
                    program.seed
                );
            }
        }
    }

    #[test]
    fn most_programs_depend_on_the_length_in_their_notes() {
        let differs = |p: &Program| expected_lines(p, 1).ok() != expected_lines(p, 64).ok();
        assert!((0..50).map(generate).filter(differs).count() > 40);
    }
}
