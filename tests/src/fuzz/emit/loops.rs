//! Where loops over memory find their arrays: separate ones, fields of one object, of its base or of an object in it, `std::array`s; and what the loop stands in: the kernel, a function that is
//! given pointers (some `__restrict`) or the object, a member of it, a class that holds pointers, or a function for one lane that is called with lanes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::super::ast::{Body, Expr, For, Function, Program, Stmt, VarId};
use super::super::calls::each_place_of;
use super::Writer;
use super::spelling::way;

/// The way from the object of all arrays to one of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Home {
    Field,
    OfBase,
    OfInner,
    LibraryArray,
}

/// How the text that is being written comes to arrays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// They stand at namespace scope.
    Global,
    /// By names of its own.
    Own,
    /// Fields of an object that it is given.
    Object,
    /// It is a member of the object.
    Member,
    /// By pointers that the object has whose member it is.
    View,
}

/// What a loop is written as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    Here,
    Pointers { restrict: bool },
    Object,
    Member,
    View,
    Lanes,
    Generic { restrict: bool },
}

/// The arrays of a program that are fields of one object.
pub(super) fn homes(program: &Program) -> BTreeMap<VarId, Home> {
    if !program.is_of_loops() || way(program.seed, "homes", 4) > 4 {
        return BTreeMap::new();
    }
    let wholes: Vec<VarId> = program
        .streams
        .iter()
        .filter_map(|v| program.vars[*v].within)
        .map(|w| w.0)
        .collect();
    let home = |&var: &VarId| {
        let home = match way(program.seed, &format!("home {var}"), 4) {
            0..=2 => Home::Field,
            3 => Home::OfBase,
            4 => Home::OfInner,
            5 if !wholes.contains(&var) => Home::LibraryArray,
            _ => return None,
        };
        let is_own = program.vars[var].within.is_none();
        is_own.then_some((var, home))
    };
    program.streams.iter().filter_map(home).collect()
}

/// The number of the iteration, if the block is a loop whose body is written for one lane, and what it adds up beside.
fn loop_of<'p>(program: &Program, block: &'p Body) -> Option<(VarId, &'p For)> {
    let parts = block.iter().find_map(|stmt| match stmt {
        Stmt::For(parts) => Some(parts),
        _ => None,
    })?;
    match &parts.init {
        Some(Stmt::Declare(var, _)) if program.vars[*var].each => Some((*var, parts)),
        _ => None,
    }
}

impl Writer<'_> {
    /// What stands in front of an array's name here.
    pub(super) fn way_to_array(&self, var: VarId) -> String {
        let Some(home) = self.homes.get(&var) else {
            return String::new();
        };
        let inner = match home {
            Home::OfInner => "inner.",
            _ => "",
        };
        match self.reach.get() {
            Reach::Global => format!("arrays.{inner}"),
            Reach::Own | Reach::View => String::new(),
            Reach::Object => format!("o.{inner}"),
            Reach::Member => inner.into(),
        }
    }

    /// The object of all arrays that have their home there.
    pub(super) fn object_of_arrays(&mut self, linkage: &str) {
        let mut fields: BTreeMap<&str, String> = BTreeMap::new();
        for (&var, home) in &self.homes {
            let info = &self.program.vars[var];
            let (ty, count) = (info.shape.ty.name(), info.array.unwrap_or(1));
            let field = match home {
                Home::LibraryArray => format!("std::array<{ty}, {count}> a{var};"),
                _ => format!("{ty} a{var}[{count}];"),
            };
            let class = match home {
                Home::OfBase => "Base",
                Home::OfInner => "Inner",
                _ => "Arrays",
            };
            let _ = write!(fields.entry(class).or_default(), " {field}");
        }
        if self.homes.is_empty() {
            return;
        }
        let mut head = "struct Arrays".to_string();
        let mut own = fields.remove("Arrays").unwrap_or_default();
        if let Some(fields) = fields.get("Base") {
            self.line(&format!("struct Base {{ int first;{fields} }};"));
            head += " : Base";
        }
        if let Some(fields) = fields.get("Inner") {
            self.line(&format!("struct Inner {{{fields} char last; }};"));
            own = match self.way("inner", 1) {
                0 => format!(" Inner inner;{own}"),
                _ => format!("{own} Inner inner;"),
            };
        }
        let kernel = &self.program.functions[self.program.kernel()];
        for (counter, _) in self.loops(kernel) {
            let _ = write!(own, " void loop{counter}();");
        }
        self.line(&format!("{head} {{{own} }};"));
        self.line(&format!("{linkage} Arrays arrays;"));
    }

    fn loops<'p>(&self, kernel: &'p Function) -> Vec<(VarId, &'p Body)> {
        let blocks = kernel.body.iter().filter_map(|stmt| match stmt {
            Stmt::Block(block) if self.program.is_of_loops() => {
                Some((loop_of(self.program, block)?.0, block))
            }
            _ => None,
        });
        blocks.collect()
    }

    /// The arrays and the numbers at namespace scope that a loop asks for.
    fn asked_for(&self, block: &Body) -> (Vec<VarId>, Vec<VarId>) {
        let mut vars = BTreeSet::new();
        each_place_of(block, &mut |place| vars.extend([place.var]));
        let is_array = |var: &VarId| self.program.streams.contains(var);
        let (arrays, others): (Vec<VarId>, Vec<VarId>) = vars.into_iter().partition(is_array);
        let is_limit = |var: &VarId| self.program.vars[*var].limit;
        (arrays, others.into_iter().filter(is_limit).collect())
    }

    fn written(&self, counter: VarId, block: &Body) -> Written {
        let (arrays, _) = self.asked_for(block);
        let has_home = arrays.iter().any(|var| self.homes.contains_key(var));
        let whole = |var: VarId| self.program.vars[var].within.map_or(var, |w| w.0);
        let mut wholes: Vec<VarId> = arrays.iter().map(|v| whole(*v)).collect();
        wholes.sort_unstable();
        wholes.dedup();
        let restrict = wholes.len() == arrays.len();
        match self.way(&format!("loop {counter}"), 4) {
            1 => Written::Pointers { restrict: false },
            2 => Written::Pointers { restrict },
            3 if has_home => Written::Object,
            4 if has_home => Written::Member,
            3..=5 => Written::View,
            6 if block.len() == 1 => Written::Lanes,
            7 => Written::Generic { restrict },
            _ => Written::Here,
        }
    }

    /// The functions of the kernel's loops, in front of it.
    pub(super) fn functions_of_loops(&mut self, kernel: &Function) {
        for (counter, block) in self.loops(kernel) {
            self.function_of_loop(counter, block);
        }
    }

    fn function_of_loop(&mut self, counter: VarId, block: &Body) {
        let written = self.written(counter, block);
        let (arrays, limits) = self.asked_for(block);
        // What its names lead to only its callers know.
        let apart = match self.way(&format!("inline {counter}"), 1) {
            0 => "",
            _ => "__attribute__((noinline)) ",
        };
        let linkage = format!("{apart}{}", self.own());
        let given = |writer: &Self, star: &str, without: bool| -> Vec<String> {
            let arrays = arrays.iter();
            let arrays = arrays.filter(|v| !without || !writer.homes.contains_key(v));
            let ty = |var: VarId| writer.program.vars[var].shape.ty.name();
            let pointers = arrays.map(|&v| format!("{} {star}a{v}", ty(v)));
            let numbers = limits.iter().map(|&v| format!("{} u{v}", ty(v)));
            pointers.chain(numbers).collect()
        };
        let head = match written {
            Written::Here => return,
            Written::Pointers { restrict } | Written::Generic { restrict } => {
                self.reach.set(Reach::Own);
                let star = if restrict { "* __restrict " } else { "* " };
                let params = given(self, star, false).join(", ");
                format!("{linkage} void loop{counter}({params}) {{")
            }
            Written::Object => {
                self.reach.set(Reach::Object);
                let mut params = given(self, "* ", true);
                params.insert(0, "Arrays& o".into());
                format!("{linkage} void loop{counter}({}) {{", params.join(", "))
            }
            Written::Member => {
                self.reach.set(Reach::Member);
                format!("inline void Arrays::loop{counter}() {{")
            }
            Written::View => {
                self.reach.set(Reach::View);
                let members = given(self, "* ", false).join("; ");
                format!("struct View{counter} {{ {members}; {apart}void run() const {{")
            }
            Written::Lanes => {
                self.reach.set(Reach::Own);
                let mut params = given(self, "* ", false);
                let ty = self.program.vars[counter].shape.ty.name();
                params.push(format!("{ty} u{counter}"));
                format!("{linkage} void one{counter}({}) {{", params.join(", "))
            }
        };
        match (written, loop_of(self.program, block)) {
            (Written::Lanes, Some((_, parts))) => self.work_of_one(&head, parts, "}"),
            (Written::View, _) => self.nested(&head, block, "} };"),
            (Written::Generic { .. }, _) => {
                self.line(&head);
                self.indent += 1;
                self.generic_lambda(block, &arrays);
                self.indent -= 1;
                self.line("}");
            }
            _ => self.nested(&head, block, "}"),
        }
        self.reach.set(Reach::Global);
        self.hoisted.insert(counter);
    }

    /// The body of a loop as that of a function of its own; to go on with the next iteration is to return.
    pub(super) fn work_of_one(&mut self, head: &str, parts: &For, tail: &str) {
        let (body, label) = match parts.body.as_slice() {
            [Stmt::Labelled(label, body)] => (body, Some(*label)),
            _ => (&parts.body, None),
        };
        self.each.set(Some(0));
        self.each_label.set(label);
        self.nested(head, body, tail);
        self.each.set(None);
        self.each_label.set(None);
    }

    /// The call of a block's function, if it has one.
    pub(super) fn call_of_loop(&mut self, block: &Body) -> bool {
        let Some((counter, parts)) = loop_of(self.program, block) else {
            return false;
        };
        if !self.hoisted.contains(&counter) || !self.program.is_of_loops() {
            return false;
        }
        let (arrays, limits) = self.asked_for(block);
        let written = self.written(counter, block);
        let mut args = Vec::new();
        for &var in &arrays {
            let text = match self.homes.get(&var) {
                Some(_) if written == Written::Object => continue,
                Some(Home::LibraryArray) => format!("{}.data()", self.name(var)),
                _ => self.name(var),
            };
            args.push(text);
        }
        args.extend(limits.iter().map(|v| self.name(*v)));
        let given = args.join(", ");
        match written {
            Written::Here => return false,
            Written::Pointers { .. } | Written::Generic { .. } => {
                self.line(&format!("loop{counter}({given});"))
            }
            Written::Object => {
                args.insert(0, "arrays".into());
                self.line(&format!("loop{counter}({});", args.join(", ")));
            }
            Written::Member => self.line(&format!("arrays.loop{counter}();")),
            Written::View => self.line(&format!("View{counter}{{{given}}}.run();")),
            Written::Lanes => self.call_with_lanes(counter, parts, args),
        }
        true
    }

    /// The block in a generic lambda, which a template calls with the arrays.
    fn generic_lambda(&mut self, block: &Body, arrays: &[VarId]) {
        let given: Vec<String> = arrays.iter().map(|v| format!(", a{v}")).collect();
        let params: Vec<String> = arrays.iter().map(|v| format!("auto* a{v}")).collect();
        let head = format!("give([&]({}) {{", params.join(", "));
        self.nested(&head, block, &format!("}}{});", given.concat()));
    }

    /// A function for one lane for each index, so many at a time.
    fn call_with_lanes(&mut self, counter: VarId, parts: &For, mut args: Vec<String>) {
        let (Some(Stmt::Declare(_, begin)), Some(Expr::Binary(_, _, end))) =
            (&parts.init, &parts.condition)
        else {
            return;
        };
        let ty = self.program.vars[counter].shape.ty.name();
        let begin = begin.first().map_or(String::new(), |e| self.expr(e));
        let end = self.expr(end);
        args.push(format!("u{counter}"));
        let args = args.join(", ");
        self.line(&format!(
            "for ({ty} c = {begin}; c < {end}; c += L) {{ {ty} varying(L) u{counter} = c + ({ty} varying(L)) sierra::seq<L>(); if (u{counter} < {end}) one{counter}({args}); }}"
        ));
    }

    /// `std::clamp(x, low, high)`, as the library has it.
    fn clamp_of_library(&self, c: &Expr, a: &Expr, b: &Expr) -> Option<String> {
        use super::super::value::BinaryOp::Lt;
        let (Expr::Binary(Lt, x, low), Expr::Conditional(above, high, inside)) = (c, b) else {
            return None;
        };
        let Expr::Binary(Lt, limit, other) = above.as_ref() else {
            return None;
        };
        let same = low.as_ref() == a && x == other && x == inside && limit == high;
        let shape = |e: &Expr| self.program.shape(e);
        let of_one_type = shape(x) == shape(low) && shape(x) == shape(high);
        let text = format!(
            "std::clamp({}, {}, {})",
            self.expr(x),
            self.expr(low),
            self.expr(high)
        );
        (same && of_one_type && self.way(&text, 2) < 3).then_some(text)
    }

    /// `std::min(a, b)` and `std::max(a, b)`, as the library has them.
    pub(super) fn extreme_of_library(&self, c: &Expr, a: &Expr, b: &Expr) -> Option<String> {
        if !self.program.is_of_loops() {
            return None;
        }
        if let Some(clamp) = self.clamp_of_library(c, a, b) {
            return Some(clamp);
        }
        let Expr::Binary(super::super::value::BinaryOp::Lt, x, y) = c else {
            return None;
        };
        let name = match () {
            // `b < a ? b : a` is std::min(a, b), and `a < b ? b : a` std::max(a, b).
            () if (x.as_ref(), y.as_ref()) == (a, b) => "min",
            () if (x.as_ref(), y.as_ref()) == (b, a) => "max",
            () => return None,
        };
        let same = self.program.shape(a).ty == self.program.shape(b).ty;
        let elements = matches!((a, b), (Expr::Read(_), Expr::Read(_)));
        let (first, second) = (self.expr(b), self.expr(a));
        let text = format!("std::{name}({first}, {second})");
        let fits = same && elements;
        (fits && self.way(&text, 2) < 3).then_some(text)
    }
}
