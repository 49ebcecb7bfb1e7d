//! Expressions of a random source, most of them with lanes.

use super::*;

impl Writer<'_> {
    /// An expression, most often one that means something.
    pub(super) fn expression(&mut self) -> String {
        if self.depth >= 3 || !self.spend() {
            return self.leaf().to_string();
        }
        self.depth += 1;
        let text = match self.rng.below(100) {
            0..55 => self.number(),
            55..72 => self.condition(),
            72..78 => self.leaf().to_string(),
            _ if self.rng.chance(25) => self.any_expression(),
            _ => self.number(),
        };
        self.depth -= 1;
        text
    }

    /// A number, in lanes or not.
    pub(super) fn number(&mut self) -> String {
        let leaves = [
            "x", "x", "u", "f", "s.a", "*v", "1", "3", "*p", "u + 1", "r->a", "a[2]", "N", "x",
        ];
        if self.depth > 3 {
            return self.rng.pick(&leaves).to_string();
        }
        self.depth += 1;
        let text = match self.rng.below(20) {
            0..8 => self.rng.pick(&leaves).to_string(),
            8 => format!(
                "({} ? {} : {})",
                self.condition(),
                self.number(),
                self.number()
            ),
            9 => format!("p[{}]", self.rng.pick(&["x", "u", "x + 1", "x & 7"])),
            10 => format!("a[{}]", self.rng.pick(&["x", "u", "x & 7"])),
            11 => format!("g({}, u)", self.rng.pick(&["x", "x + u", "*v"])),
            12 => format!("(int varying(8))({})", self.number()),
            13 => format!("id({})", self.number()),
            14 => format!("[&] {{ return {}; }}()", self.number()),
            15 => self
                .rng
                .pick(&[
                    "s.c[1]",
                    "s.c[u]",
                    "q[u]",
                    "*q",
                    "r->inner.c[0]",
                    "r->get()",
                    "h(u)",
                    "x++",
                    "V<int>{u, 2}.sum()",
                    "(&s)->a",
                ])
                .to_string(),
            _ => {
                let operator = self.arithmetic();
                format!("({} {operator} {})", self.number(), self.number())
            }
        };
        self.depth -= 1;
        text
    }

    /// Few of the operators that want integers.
    pub(super) fn arithmetic(&mut self) -> &'static str {
        match self.rng.below(30) {
            0..28 => self.rng.pick(&["+", "-", "*", "/"]),
            _ => self.rng.pick(&["&", "|", "^", "<<", ">>", "%"]),
        }
    }

    pub(super) fn condition(&mut self) -> String {
        if self.depth > 3 {
            return self
                .rng
                .pick(&["b", "x", "u", "f > 1", "x < u", "!b"])
                .to_string();
        }
        self.depth += 1;
        let text = match self.rng.below(8) {
            0 => format!("({} && {})", self.condition(), self.condition()),
            1 => format!("({} || {})", self.condition(), self.condition()),
            2 => format!("!({})", self.condition()),
            3 => self.rng.pick(&["b", "x", "u"]).to_string(),
            _ => {
                let operator = self.rng.pick(&["<", ">", "==", "!=", "<=", ">="]);
                format!("{} {operator} {}", self.number(), self.number())
            }
        };
        self.depth -= 1;
        text
    }

    pub(super) fn any_expression(&mut self) -> String {
        match self.rng.below(58) {
            0..12 => self.leaf().to_string(),
            12..20 => {
                let operators = [
                    "+", "-", "*", "/", "%", "<<", ">>", "<", ">", "==", "!=", "&", "|", "^", "&&",
                    "||", ",", "<=>", "=", "+=", "<<=", "->*", ".*", "&&", "||", "&&",
                ];
                let operator = self.rng.pick(&operators);
                format!("{} {operator} {}", self.expression(), self.expression())
            }
            20..24 => format!(
                "({} ? {} : {})",
                self.expression(),
                self.expression(),
                self.expression()
            ),
            24 => format!("(*{})", self.expression()),
            25 => format!("&{}", self.expression()),
            26 => format!("!{}", self.expression()),
            27 => format!("-{}", self.expression()),
            28 => format!("++{}", self.expression()),
            29 => format!("{}--", self.expression()),
            30..34 => format!("{}[{}]", self.expression(), self.expression()),
            34 => format!(
                "{}.{}",
                self.expression(),
                self.rng.pick(&[
                    "a",
                    "b",
                    "c",
                    "x",
                    "inner.a",
                    "get()",
                    "sum()",
                    "nothing",
                    "template f<8>()"
                ])
            ),
            35 => format!(
                "{}->{}",
                self.expression(),
                self.rng
                    .pick(&["a", "b", "c[1]", "inner.a", "get()", "link", "nothing"])
            ),
            36 => format!("({})({})", self.a_type(), self.expression()),
            37 => format!("static_cast<{}>({})", self.a_type(), self.expression()),
            38 => format!(
                "({}){{{}, {}}}",
                self.a_type(),
                self.expression(),
                self.expression()
            ),
            39 => format!("({})", self.expression()),
            40 => format!("g({})", self.expression()),
            41 => format!("h({})", self.expression()),
            42 => format!("id({})", self.expression()),
            43 => format!("id<{}>({})", self.a_type(), self.expression()),
            44 => format!("sizeof({})", self.a_type()),
            45 => format!(
                "[&]({} y) {{ return {}; }}({})",
                self.a_type(),
                self.expression(),
                self.expression()
            ),
            46 => format!("reinterpret_cast<{}>({})", self.a_type(), self.expression()),
            47 => format!("new {}({})", self.a_type(), self.expression()),
            48 => format!("{}{{{}}}", self.a_type(), self.expression()),
            49 => format!("noexcept({})", self.expression()),
            50 => format!("decltype({}){{}}", self.expression()),
            51 => format!("const_cast<{}>({})", self.a_type(), self.expression()),
            52 => format!("({{ {} {}; }})", self.statement(), self.expression()),
            53 => format!("alignof({})", self.a_type()),
            54 => format!(
                "V<{}>{{{}, {}}}.sum()",
                self.a_type(),
                self.expression(),
                self.expression()
            ),
            55 => format!(
                "{}({})",
                self.rng.pick(&[
                    "any",
                    "sierra::any",
                    "sierra::extract",
                    "sierra::reduce_add",
                    "sierra::select",
                    "sierra::mask<8>",
                    "sierra::seq<8>",
                    "sierra::min",
                    "sierra::sqrt",
                    "__builtin_expect",
                    "sierra::gather",
                    "__sierra::vec<int, 8>"
                ]),
                self.expression()
            ),
            56 => format!("(bool varying({})){}", self.length(), self.expression()),
            _ => format!("throw {}", self.expression()),
        }
    }

    pub(super) fn leaf(&mut self) -> &'static str {
        self.rng.pick(&[
            "x", "x", "x", "f", "f", "b", "b", "u", "u", "p", "q", "s", "v", "a", "r", "z", "0",
            "1", "2.5f", "'c'", "true", "nullptr", "\"s\"", "N", "E1", "C::A", "{1, 2}", "this",
            "k1", "k2", "-1", "1u", "{}", "g", "y", "s.a", "r->a", "p[x]",
        ])
    }
}
