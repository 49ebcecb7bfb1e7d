//! Makes a program from a seed: well-defined, accepted by the language, and done after a bounded number of steps.
//!
//! What could be undefined or too long is not excluded by construction alone: the interpreter runs every candidate, and
//! one that turns out unfit is thrown away for the next.

mod arrays;
mod calls;
mod exceptions;
mod expr;
mod records;
mod stmt;

use super::ast::{Body, Expr, Function, FunctionId, Param, Program, Shape, Stmt, Var, VarId};
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

pub fn generate(seed: u64) -> Program {
    (0u64..)
        .map(|attempt| candidate(seed, attempt))
        .find(is_fit)
        .unwrap_or_else(|| candidate(seed, 0))
}

fn is_fit(program: &Program) -> bool {
    debug_assert_eq!(validate(program), Ok(()), "seed {}", program.seed);
    LENGTHS
        .iter()
        .all(|&length| interpret::run(program, length).is_ok())
}

fn candidate(seed: u64, attempt: u64) -> Program {
    let mut rng = Rng::new(seed.wrapping_add(attempt << 40));
    let lanewise = rng.chance(40);
    let program = Program {
        seed,
        vars: Vec::new(),
        fields: Vec::new(),
        globals: Vec::new(),
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
        catchers: Vec::new(),
        in_handler: 0,
        escapes: false,
        throwing: Vec::new(),
        result: None,
        statements: 0,
        recursion: None,
        next_id: 1,
    };
    generator.program();
    generator.program
}

struct Generator {
    rng: Rng,
    program: Program,
    visible: Vec<VarId>,
    /// Variables that bound a loop or a recursion and must not be assigned by the way.
    frozen: Vec<VarId>,
    /// How many loops are around this place in the function.
    loops: usize,
    /// How many loops and `switch`es.
    breakable: usize,
    /// What the `try` blocks around catch; `None` is everything.
    catchers: Vec<Vec<Option<Ty>>>,
    in_handler: usize,
    /// Whether this function may let an `int` out.
    escapes: bool,
    /// The functions that may.
    throwing: Vec<FunctionId>,
    result: Option<Shape>,
    /// How many statements the function may still get.
    statements: usize,
    /// The function being generated and its depth parameter, while it may still call itself.
    recursion: Option<(FunctionId, VarId)>,
    next_id: u32,
}

impl Generator {
    fn program(&mut self) {
        self.program.fields = self.fields();
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
        self.add_tick();
        self.add_to_int();
        for _ in 0..self.rng.range(1, 3) {
            self.helper();
        }
        self.kernel();
    }

    /// `int f0(int u) { note(99); return u * 3 + 1; }`
    fn add_tick(&mut self) {
        let var = self.new_var(Shape::uniform(Ty::I32), None);
        let triple = Expr::binary(BinaryOp::Mul, Expr::var(var), Expr::literal(3));
        let value = Expr::binary(BinaryOp::Add, triple, Expr::literal(1));
        self.program.functions.push(Function {
            params: vec![Param { var, by_ref: false }],
            result: Some(Shape::uniform(Ty::I32)),
            body: vec![Stmt::Note(99), Stmt::Return(Some(value))],
            spmd: false,
        });
    }

    /// `int varying(L) f1(float varying(L) v) { if (v > -30000 && v < 30000) return (int varying(L)) v; return 0; }`
    fn add_to_int(&mut self) {
        let var = self.new_var(Shape::varying(Ty::F32), None);
        let above = Expr::binary(BinaryOp::Gt, Expr::var(var), Expr::literal(-30000));
        let below = Expr::binary(BinaryOp::Lt, Expr::var(var), Expr::literal(30000));
        let cast = Expr::Cast(Ty::I32, Box::new(Expr::var(var)));
        let then = vec![Stmt::Return(Some(cast))];
        self.program.functions.push(Function {
            params: vec![Param { var, by_ref: false }],
            result: Some(Shape::varying(Ty::I32)),
            body: vec![
                Stmt::If(above.and(below), then, None),
                Stmt::Return(Some(Expr::literal(0))),
            ],
            spmd: false,
        });
    }

    fn helper(&mut self) {
        let result = if self.rng.chance(60) {
            Some(Shape::varying(self.any_type()))
        } else {
            None
        };
        let spmd = result.is_none() && self.rng.chance(30);
        // What leaves a function leaves it with all lanes, so lanes can tell who their neighbours are.
        self.escapes = !self.program.lanewise && self.rng.chance(25);
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
        if !spmd && self.rng.chance(40) {
            let var = self.new_record();
            params.push(Param {
                var,
                by_ref: self.rng.chance(60),
            });
        }
        if !self.program.lanewise && self.rng.chance(20) {
            params.push(self.param(Shape::uniform(Ty::I32), true));
        }
        let depth = recursive.then(|| params[0].var);
        let statements = self.rng.range(3, 9) as usize;
        self.function(
            Function {
                params,
                result,
                body: Vec::new(),
                spmd,
            },
            depth,
            statements,
        );
    }

    fn kernel(&mut self) {
        self.escapes = false;
        let mut params = vec![self.param(Shape::varying(Ty::I32), false)];
        for _ in 0..self.rng.range(2, 3) {
            let ty = self.any_type();
            params.push(self.param(Shape::varying(ty), false));
        }
        params.push(self.param(Shape::uniform(Ty::I32), false));
        for _ in 0..self.rng.range(1, 3) {
            let ty = self.any_type();
            params.push(self.param(Shape::varying(ty), true));
        }
        let statements = self.rng.range(12, 30) as usize;
        self.function(
            Function {
                params,
                result: None,
                body: Vec::new(),
                spmd: false,
            },
            None,
            statements,
        );
    }

    /// Fills in the body. With a depth parameter the function may call itself with one less, until it is not positive.
    fn function(&mut self, mut function: Function, depth: Option<VarId>, statements: usize) {
        let id = self.program.functions.len();
        self.visible = self.program.globals.iter().map(|(var, _)| *var).collect();
        self.visible
            .extend(function.params.iter().map(|param| param.var));
        self.result = function.result;
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
        while self.statements > 0 {
            self.stmt_into(&mut body, 0);
        }
        self.digest_into(&mut body, &function);
        if function.result.is_some() {
            body.push(self.return_stmt());
        }
        function.body = body;
        self.program.functions[id] = function;
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
        self.program.vars.push(Var {
            shape,
            array,
            into: None,
            record: false,
        });
        self.program.vars.len() - 1
    }

    fn new_id(&mut self) -> u32 {
        self.next_id += 1;
        self.next_id
    }

    fn any_type(&mut self) -> Ty {
        if self.rng.chance(35) {
            Ty::I32
        } else {
            self.rng.pick(&Ty::ALL)
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
        assert!(programs.iter().all(|p| validate(p).is_ok()));
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
