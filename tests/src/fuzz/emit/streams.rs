//! Streams, and the ways to write an access to lanes next to each other.

use super::super::ast::{Expr, Place, Step, Stmt, Type, VarId};
use super::super::value::BinaryOp;
use super::Writer;

/// How many lanes are in front of an item.
const FIRST_LANES: &str = "inline unsigned first_lanes(int items) { return items < base ? 0 : items - base < L ? items - base : L; }";

impl Writer<'_> {
    /// Declares the item of the first lane and the streams.
    pub(super) fn streams(&mut self) {
        let program = self.program;
        let linkage = match (self.units, self.unit) {
            (1, _) => self.own(),
            (_, 0) => "",
            _ => "extern",
        };
        self.line(&format!("{linkage} int base;"));
        self.line(FIRST_LANES);
        self.object_of_arrays(linkage);
        for &var in &program.streams {
            if self.homes.contains_key(&var) {
                continue;
            }
            let declaration = self.declaration(var, false);
            let info = &program.vars[var];
            let ends_a_page = self.ends_a_page(var);
            let start = match info.within {
                Some((whole, behind)) => format!("({} + {behind})", self.name(whole)),
                None => format!("before_a_wall(sizeof(T{var}))"),
            };
            if !ends_a_page && info.within.is_none() {
                self.line(&format!("{linkage} {declaration};"));
                continue;
            }
            // Nothing tells where it lies.
            let element = match info.record {
                Some(id) => format!("S{id}"),
                None => info.shape.ty.name().to_string(),
            };
            let (count, name) = (info.array.unwrap_or(1), self.name(var));
            self.line(&format!("typedef {element} T{var}[{count}];"));
            match linkage {
                "extern" => self.line(&format!("extern T{var}& {name};")),
                _ => self.line(&format!("{linkage} T{var}& {name} = *(T{var}*) {start};")),
            }
        }
    }

    /// Arrays behind whose last element no memory can be touched: one in three.
    fn ends_a_page(&self, var: VarId) -> bool {
        !self.program.vars[var].shape.varying && self.way(&format!("page {var}"), 3) == 1
    }

    /// Gives each scalar of the streams the value that it has before the kernel runs.
    pub(super) fn fill_streams(&mut self) {
        let program = self.program;
        for &var in &program.streams {
            // What lies within another one is filled with that.
            if program.vars[var].within.is_some() {
                continue;
            }
            let name = self.name(var);
            let fill = self.by_lane(var, "fill");
            let text = self.scalars(var, &|scalar| format!("{fill}({scalar}, n);"));
            self.line(&format!(
                "    {{ unsigned n = 0; for (auto& e : {name}) {{ {text} }} }}"
            ));
        }
    }

    pub(super) fn show_streams(&mut self) {
        let program = self.program;
        for (index, &var) in program.streams.iter().enumerate() {
            let name = self.name(var);
            let seed = program.seed;
            let mix = self.by_lane(var, "mix");
            let mixed = self.scalars(var, &|scalar| format!("{mix}(n, {scalar});"));
            self.line(&format!(
                "    {{ unsigned long long n = 0; for (auto& e : {name}) {{ {mixed} }} show({seed}, item, 'a', {index}, &n, 1); }}"
            ));
        }
    }

    /// The function that does it with a scalar, or with one in each lane.
    fn by_lane(&self, var: VarId, what: &str) -> String {
        match self.program.vars[var].shape.varying {
            true => format!("{what}_lanes"),
            false => what.into(),
        }
    }

    /// Statements for the scalars of an element `e`, in the order of memory.
    fn scalars(&self, var: VarId, with: &dyn Fn(&str) -> String) -> String {
        match self.program.vars[var].record {
            Some(id) => self.parts(&Type::Record(id), "e", with),
            None => with("e"),
        }
    }

    fn parts(&self, ty: &Type, name: &str, with: &dyn Fn(&str) -> String) -> String {
        match ty {
            Type::Scalar(_) => with(name),
            Type::Array(of, count) => {
                let index = format!("i{}", name.len());
                let part = self.parts(of, &format!("{name}[{index}]"), with);
                format!("for (int {index} = 0; {index} < {count}; ++{index}) {{ {part} }}")
            }
            Type::Record(id) => {
                let fields = self.program.structs[*id].iter().enumerate();
                let fields = fields.map(|(n, f)| self.parts(f, &format!("{name}.f{n}"), with));
                fields.collect::<Vec<_>>().join(" ")
            }
        }
    }

    pub(super) fn item(&self) -> String {
        format!("(base + sierra::seq<{}>())", self.length())
    }

    /// `item < n` as a loop over a range, whose last lanes are dead; the body leads nowhere else.
    pub(super) fn range_head(&self, condition: &Expr, body: &[Stmt]) -> Option<String> {
        let items = items_below(condition)?;
        let stays = |s: &Stmt| matches!(s, Stmt::Declare(..) | Stmt::Assign(..) | Stmt::Note(_));
        let (length, text) = (self.length(), format!("{body:?}"));
        let fits = body.iter().all(stays) && !self.is_for_one_lane();
        let index = match self.way(&format!("range {text}"), 2) {
            0 if fits => format!("int varying({length})"),
            1 if fits => {
                return Some(format!(
                    "sierra::for_each<{length}>(0u, first_lanes({items}), [&](unsigned varying({length})) {{"
                ));
            }
            _ => return None,
        };
        Some(format!(
            "sierra::for_each<{length}>(0, int(first_lanes({items})), [&]({index}) {{"
        ))
    }

    /// The first lanes, counted from the first one.
    pub(super) fn first_lanes(&self, condition: &Expr) -> Option<String> {
        let items = items_below(condition)?;
        let text = format!("(sierra::seq<{}>() < {items} - base)", self.length());
        (self.way(&text, 1) == 1).then_some(text)
    }

    /// Lanes next to each other in a stream as what a pointer to a varying object points to.
    pub(super) fn through_a_pointer(&self, place: &Place) -> Option<String> {
        let [Step::Index(index)] = place.steps.as_slice() else {
            return None;
        };
        let info = &self.program.vars[place.var];
        if !self.program.streams.contains(&place.var) || info.record.is_some() {
            return None;
        }
        let offset = match index {
            Expr::Item => 0,
            Expr::Binary(BinaryOp::Add, a, b) => match (a.as_ref(), b.as_ref()) {
                (Expr::Item, Expr::Literal(n)) | (Expr::Literal(n), Expr::Item) => n.integer(),
                _ => return None,
            },
            _ => return None,
        };
        let (element, length) = (info.shape.ty.name(), self.length());
        let text = format!(
            "(*({element} varying({length})*) ({} + base + {offset}))",
            self.name(place.var)
        );
        (self.way(&text, 1) == 1).then_some(text)
    }
}

/// The `n` of `item < n`.
fn items_below(condition: &Expr) -> Option<i128> {
    match condition {
        Expr::Binary(BinaryOp::Lt, a, b) => match (a.as_ref(), b.as_ref()) {
            (Expr::Item, Expr::Literal(n)) => Some(n.integer()),
            _ => None,
        },
        _ => None,
    }
}
