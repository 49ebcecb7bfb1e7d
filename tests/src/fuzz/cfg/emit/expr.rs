//! Values: expressions and conditions, which may take several blocks.

use super::{Emitter, Malformed, bits_type};
use crate::fuzz::cfg::program::{Cond, Expr, Join, Uniform};
use crate::fuzz::cfg::value::{Compare, Elem};

impl Emitter<'_> {
    /// A pointer under the mark of an assignment.
    pub(super) fn assigned(&mut self, pointer: &str) -> String {
        self.value(&format!(
            "addrspacecast ptr {pointer} to ptr addrspace(4001)"
        ))
    }

    pub(super) fn store_tagged(&mut self, value: &str, elem: Elem, pointer: &str) {
        let (ty, align) = (self.ty(elem), elem.bytes());
        let to = self.assigned(pointer);
        self.line(&format!(
            "store {ty} {value}, ptr addrspace(4001) {to}, align {align}"
        ));
    }

    fn load_tagged(&mut self, elem: Elem, pointer: &str) -> String {
        let (ty, align) = (self.ty(elem), elem.bytes());
        let from = self.assigned(pointer);
        self.value(&format!(
            "load {ty}, ptr addrspace(4001) {from}, align {align}"
        ))
    }

    pub(super) fn load_var(&mut self, var: usize) -> Result<(String, Elem), Malformed> {
        let &(elem, _) = self.function.varying.get(var).ok_or(Malformed)?;
        Ok((self.load_tagged(elem, &format!("%v{var}")), elem))
    }

    /// The address of the k-th varying `i32` object behind a pointer.
    pub(super) fn object(&mut self, base: &str, k: usize) -> String {
        let class = self.class(Elem::I32);
        self.value(&format!("getelementptr {class}, ptr {base}, i64 {k}"))
    }

    pub(super) fn scalar(&mut self, k: usize) -> String {
        self.value(&format!("getelementptr i32, ptr %world, i64 {k}"))
    }

    fn constant(&self, elem: Elem, n: i64) -> String {
        let one = match elem {
            Elem::F32 => format!("float {:#x}", f64::to_bits(n as f32 as f64)),
            _ => format!("{} {}", elem.name(), elem.signed(elem.of(n))),
        };
        format!("splat ({one})")
    }

    pub(super) fn expr(&mut self, e: &Expr) -> Result<(String, Elem), Malformed> {
        let lanes = self.program.lanes;
        Ok(match e {
            Expr::Const(elem, n) => (self.constant(*elem, *n), *elem),
            Expr::Var(var) => self.load_var(*var)?,
            Expr::Lane => {
                let all: Vec<String> = (0..lanes).map(|l| format!("i32 {l}")).collect();
                (format!("<{}>", all.join(", ")), Elem::I32)
            }
            Expr::Input(k) => {
                let at = self.object("%input", *k);
                (self.load_tagged(Elem::I32, &at), Elem::I32)
            }
            Expr::Memory(k) => {
                let at = self.object("%memory", *k);
                (self.load_tagged(Elem::I32, &at), Elem::I32)
            }
            Expr::Splat(u) => {
                let value = self.uniform(u)?;
                (self.splat(&value), Elem::I32)
            }
            Expr::Let(id) => self.lets.get(id).ok_or(Malformed)?.clone(),
            Expr::Binary(op, a, b) => {
                let (a, elem) = self.expr(a)?;
                let (b, other) = self.expr(b)?;
                same(elem, other)?;
                let ty = self.ty(elem);
                let text = format!("{} {ty} {a}, {b}", op.name(elem));
                (self.value(&text), elem)
            }
            Expr::Convert(to, e) => {
                let (value, from) = self.expr(e)?;
                (self.convert(&value, from, *to)?, *to)
            }
            Expr::Select(op, a, b, yes, no) => {
                let bits = self.compare(*op, a, b)?;
                let (yes, elem) = self.expr(yes)?;
                let (no, other) = self.expr(no)?;
                same(elem, other)?;
                let ty = self.ty(elem);
                let text = format!("select <{lanes} x i1> {bits}, {ty} {yes}, {ty} {no}");
                (self.value(&text), elem)
            }
            Expr::Arms(cond, yes, no) => {
                let (t, f) = (self.new_label("cond.true"), self.new_label("cond.false"));
                let end = self.new_label("cond.end");
                self.branch(cond, &t, &f)?;
                self.start(&t);
                let (yes, elem) = self.expr(yes)?;
                let from_yes = self.here();
                self.jump(&end);
                self.start(&f);
                let (no, other) = self.expr(no)?;
                same(elem, other)?;
                let from_no = self.here();
                self.jump(&end);
                self.start(&end);
                let ty = self.ty(elem);
                let text = format!("phi {ty} [ {yes}, %{from_yes} ], [ {no}, %{from_no} ]");
                (self.value(&text), elem)
            }
        })
    }

    fn splat(&mut self, value: &str) -> String {
        let lanes = self.program.lanes;
        if value.starts_with('%') {
            let one = self.value(&format!(
                "insertelement <{lanes} x i32> poison, i32 {value}, i64 0"
            ));
            self.value(&format!(
                "shufflevector <{lanes} x i32> {one}, <{lanes} x i32> poison, <{lanes} x i32> zeroinitializer"
            ))
        } else {
            format!("splat (i32 {value})")
        }
    }

    pub(super) fn convert(
        &mut self,
        value: &str,
        from: Elem,
        to: Elem,
    ) -> Result<String, Malformed> {
        if from == to {
            return Ok(value.to_string());
        }
        let how = match (from.is_float(), to.is_float()) {
            (true, _) => return Err(Malformed),
            (false, true) => "sitofp",
            _ if from.bytes() < to.bytes() => "sext",
            _ => "trunc",
        };
        let (from, to) = (self.ty(from), self.ty(to));
        Ok(self.value(&format!("{how} {from} {value} to {to}")))
    }

    /// One bit a lane.
    fn compare(&mut self, op: Compare, a: &Expr, b: &Expr) -> Result<String, Malformed> {
        let (a, elem) = self.expr(a)?;
        let (b, other) = self.expr(b)?;
        same(elem, other)?;
        let ty = self.ty(elem);
        Ok(self.value(&format!("{} {ty} {a}, {b}", op.name(elem))))
    }

    /// The live lanes, one bit each.
    pub(super) fn live(&mut self) -> String {
        let lanes = self.program.lanes;
        let packed = bits_type(lanes);
        let live = self.value(&format!(
            "call {packed} @_ZN8__sierra4liveILi{lanes}EEENS_4bitsIXT_EE4typeEv()"
        ));
        let wide = lanes.max(8);
        let bits = self.value(&format!("bitcast {packed} {live} to <{wide} x i1>"));
        if lanes == wide {
            return bits;
        }
        let all: Vec<String> = (0..lanes).map(|l| format!("i32 {l}")).collect();
        self.value(&format!(
            "shufflevector <8 x i1> {bits}, <8 x i1> poison, <{lanes} x i32> <{}>",
            all.join(", ")
        ))
    }

    /// "This lane's bit", an `i1`.
    fn lane_bit(&mut self, bits: &str) -> String {
        let lanes = self.program.lanes;
        let packed = bits_type(lanes);
        let mut bits = bits.to_string();
        if lanes < 8 {
            let lane = |l: usize| match l < lanes {
                true => format!("i32 {l}"),
                false => "i32 poison".to_string(),
            };
            let all: Vec<String> = (0..8).map(lane).collect();
            bits = self.value(&format!(
                "shufflevector <{lanes} x i1> {bits}, <{lanes} x i1> poison, <8 x i32> <{}>",
                all.join(", ")
            ));
        }
        let wide = lanes.max(8);
        let packed_bits = self.value(&format!("bitcast <{wide} x i1> {bits} to {packed}"));
        self.value(&format!(
            "call i1 @_ZN8__sierra5lanesILi{lanes}EEEbNS_4bitsIXT_EE4typeE({packed} {packed_bits})"
        ))
    }

    pub(super) fn uniform(&mut self, e: &Uniform) -> Result<String, Malformed> {
        Ok(match e {
            Uniform::Const(n) => n.to_string(),
            Uniform::Var(var) if *var >= self.function.uniform => return Err(Malformed),
            Uniform::Var(var) => self.value(&format!("load i32, ptr %u{var}, align 4")),
            Uniform::World(k) => {
                let at = self.scalar(*k);
                self.value(&format!("load i32, ptr {at}, align 4"))
            }
            Uniform::Let(id) => self.uniform_lets.get(id).ok_or(Malformed)?.clone(),
            Uniform::Binary(op, a, b) => {
                let (a, b) = (self.uniform(a)?, self.uniform(b)?);
                self.value(&format!("{} i32 {a}, {b}", op.name(Elem::I32)))
            }
            Uniform::Count(op, a, b) => {
                let lanes = self.program.lanes;
                let bits = self.compare(*op, a, b)?;
                let live = self.live();
                let both = self.value(&format!("and <{lanes} x i1> {bits}, {live}"));
                let packed = self.value(&format!("bitcast <{lanes} x i1> {both} to i{lanes}"));
                let wide = match lanes {
                    64 => packed,
                    _ => self.value(&format!("zext i{lanes} {packed} to i64")),
                };
                let count = self.value(&format!("call i64 @llvm.ctpop.i64(i64 {wide})"));
                self.value(&format!("trunc i64 {count} to i32"))
            }
        })
    }

    /// A condition as an `i1`.
    fn truth(&mut self, cond: &Cond) -> Result<String, Malformed> {
        Ok(match cond {
            Cond::Lanes(op, a, b) => {
                let bits = self.compare(*op, a, b)?;
                self.lane_bit(&bits)
            }
            Cond::Uniform(op, a, b) => {
                let (a, b) = (self.uniform(a)?, self.uniform(b)?);
                self.value(&format!("{} i32 {a}, {b}", op.name(Elem::I32)))
            }
            Cond::Arms(c, a, b) => {
                let (t, f) = (self.new_label("cond.true"), self.new_label("cond.false"));
                let end = self.new_label("cond.end");
                self.branch(c, &t, &f)?;
                let mut incoming = Vec::new();
                for (label, arm) in [(&t, a), (&f, b)] {
                    self.start(label);
                    let value = self.truth(arm)?;
                    incoming.push(format!("[ {value}, %{} ]", self.here()));
                    self.jump(&end);
                }
                self.start(&end);
                self.value(&format!("phi i1 {}", incoming.join(", ")))
            }
            Cond::Not(a) => {
                let a = self.truth(a)?;
                self.value(&format!("xor i1 {a}, true"))
            }
            Cond::Join(join @ (Join::And | Join::Or), style, a, b) => {
                let and = *join == Join::And;
                let (stem, known) = if and {
                    ("land", "false")
                } else {
                    ("lor", "true")
                };
                let rhs = self.new_label(&format!("{stem}.rhs"));
                let end = self.new_label(&format!("{stem}.end"));
                let (yes, no) = if and { (&rhs, &end) } else { (&end, &rhs) };
                if style & 2 == 0 {
                    let a = self.truth(a)?;
                    self.jump_if(&a, yes, no);
                } else {
                    self.branch(a, yes, no)?;
                }
                let mut from = self.sources.get(&end).cloned().unwrap_or_default();
                self.start(&rhs);
                let b = self.truth(b)?;
                let last = self.here();
                self.jump(&end);
                self.start(&end);
                from.dedup();
                let mut incoming: Vec<String> =
                    from.iter().map(|f| format!("[ {known}, %{f} ]")).collect();
                incoming.push(format!("[ {b}, %{last} ]"));
                self.value(&format!("phi i1 {}", incoming.join(", ")))
            }
            Cond::Join(join, _, a, b) => {
                let (a, b) = (self.truth(a)?, self.truth(b)?);
                self.value(&match join {
                    Join::Differ => format!("xor i1 {a}, {b}"),
                    Join::Choose => format!("select i1 {a}, i1 {b}, i1 false"),
                    _ => format!("and i1 {a}, {b}"),
                })
            }
        })
    }

    /// Ends the block with a condition.
    pub(super) fn branch(&mut self, cond: &Cond, yes: &str, no: &str) -> Result<(), Malformed> {
        match cond {
            Cond::Not(a) if matches!(**a, Cond::Join(_, 1 | 3, ..)) => self.branch(a, no, yes),
            Cond::Join(join @ (Join::And | Join::Or), style, a, b) if style & 1 == 1 => {
                let stem = if *join == Join::And {
                    "land.lhs.true"
                } else {
                    "lor.lhs.false"
                };
                let rhs = self.new_label(stem);
                if *join == Join::And {
                    self.branch(a, &rhs, no)?;
                } else {
                    self.branch(a, yes, &rhs)?;
                }
                self.start(&rhs);
                self.branch(b, yes, no)
            }
            _ => {
                let truth = self.truth(cond)?;
                self.jump_if(&truth, yes, no);
                Ok(())
            }
        }
    }
}

fn same(a: Elem, b: Elem) -> Result<(), Malformed> {
    if a == b { Ok(()) } else { Err(Malformed) }
}
