//! Small sources full of annotations: most are nearly right, which is where a compiler is led astray.

mod expressions;

use super::tokens::find;
use super::words::LENGTHS;
use crate::fuzz::rng::Rng;

/// A source of a few declarations.
pub fn source(rng: &mut Rng) -> Vec<u8> {
    let mut writer = Writer {
        rng,
        fuel: 120,
        depth: 0,
    };
    writer.source().into_bytes()
}

/// The words of the language without its library, which takes most of the time.
const WORDS: &str = "#define varying(...) __attribute__((sierra_vector(__VA_ARGS__)))
#define uniform __attribute__((sierra_vector(1)))
#define spmd(...) __attribute__((sierra_spmd(__VA_ARGS__)))
#define spmd_mode(...) __attribute__((sierra_spmd_mode(__VA_ARGS__)))
";

/// A text for one lane: the words say nothing, as in the scalar `sierra.h`.
pub fn without_words(text: &[u8]) -> Vec<u8> {
    let mut plain = text.to_vec();
    for line in WORDS.lines() {
        if let (Some(at), Some((define, _))) = (
            find(&plain, line.as_bytes()),
            line.split_once(" __attribute__"),
        ) {
            plain.splice(at + define.len()..at + line.len(), []);
        }
    }
    plain
}

const PRELUDE: &str = "constexpr int N = 8;
struct S { int a; float b; int c[2]; };
struct P : S { S inner; int get() const { return a; } int* link; };
template<class T> struct V { T x, y; T sum() const { return x + y; } };
enum E { E0, E1 }; enum class C : short { A, B };
using F = float varying(8);
int varying(8) g(int varying(8) x, int u = 3);
int h(int x);
template<class T> T id(T x) { return x; }
struct T { using type = int; int t; };
constexpr int L = 8, n = 8, k1 = 1, k2 = 2;
int varying(8) x, y; float varying(8) f; bool varying(8) b; int u; int* p; int* varying(8) q;
S varying(8) s; int varying(8)* v; float a[8]; P* varying(8) r;
";

struct Writer<'r> {
    rng: &'r mut Rng,
    /// Falls with every piece, so that a source ends.
    fuel: u32,
    /// How deep the expression is that is being written.
    depth: u32,
}

impl Writer<'_> {
    fn source(&mut self) -> String {
        let mut text = match self.rng.below(10) {
            0..7 => WORDS.to_string(),
            _ => "#include <sierra.h>\n".to_string(),
        };
        text.push_str(PRELUDE);
        for _ in 0..1 + self.rng.below(3) {
            self.fuel = 40;
            let declaration = self.declaration();
            text.push_str(&declaration);
            text.push('\n');
        }
        text
    }

    fn spend(&mut self) -> bool {
        self.fuel = self.fuel.saturating_sub(1);
        self.fuel > 0
    }

    fn length(&mut self) -> &'static str {
        match self.rng.below(30) {
            0..22 => "8",
            22 => "4",
            23 => "1",
            24 => "N",
            25 => "L",
            26 => "16",
            _ => self.rng.pick(&LENGTHS),
        }
    }

    fn varying(&mut self) -> String {
        match self.rng.below(12) {
            0 => "uniform".to_string(),
            1 => String::new(),
            _ => format!("varying({})", self.length()),
        }
    }

    fn base(&mut self) -> &'static str {
        if self.rng.chance(60) {
            return self
                .rng
                .pick(&["int", "float", "double", "bool", "short", "S", "V<int>"]);
        }
        self.rng.pick(&[
            "int",
            "int",
            "float",
            "bool",
            "unsigned char",
            "double",
            "long long",
            "S",
            "P",
            "E",
            "C",
            "V<int>",
            "V<S>",
            "T",
            "void",
            "auto",
            "F",
            "char*",
            "int*",
            "decltype(u)",
            "_Float16",
            "typename T::type",
            "V<int varying(8)>",
            "int&",
            "S*",
            "__int128",
            "nullptr_t",
            "long double",
            "V<T>",
            "struct S",
            "int (*)(int)",
            "int S::*",
        ])
    }

    fn a_type(&mut self) -> String {
        if self.rng.chance(50) {
            let base = self.base();
            return format!("{base} varying(8)");
        }
        let (base, varying) = (self.base(), self.varying());
        match self.rng.below(12) {
            0 => format!("{varying} {base}"),
            1 => format!("const {base} {varying}"),
            2 => format!("{base} {varying}&"),
            3 => format!("{base} {varying}*"),
            4 => format!("{base}* {varying}"),
            5 => format!("{base} const {varying}&&"),
            6 => base.to_string(),
            _ => format!("{base} {varying}"),
        }
    }

    fn parameters(&mut self) -> String {
        let all = [
            "int varying(8) x",
            "float varying(8) f",
            "bool varying(8) b",
            "int u",
            "int* p",
            "int* varying(8) q",
            "S varying(8)& s",
            "int varying(8)* v",
            "float (&a)[8]",
            "P* varying(8) r",
        ];
        let mut parameters: Vec<String> = Vec::new();
        for parameter in all {
            if !self.rng.chance(2) {
                parameters.push(parameter.to_string());
            }
        }
        if self.rng.chance(6) {
            let ty = self.a_type();
            let default = if self.rng.chance(30) {
                format!(" = {}", self.expression())
            } else {
                String::new()
            };
            parameters.push(format!("{ty} z{default}"));
        }
        if self.rng.chance(4) {
            parameters.push("...".to_string());
        }
        parameters.join(", ")
    }

    fn function(&mut self, name: &str) -> String {
        let specifier = match self.rng.below(40) {
            0 => "static ",
            1 => "inline ",
            2 => "constexpr ",
            3 => "extern \"C\" ",
            4 => "spmd(8) ",
            5 => "spmd(4) ",
            6 => "[[nodiscard]] ",
            7 => "__attribute__((noinline)) ",
            8 => "template<class T> ",
            9 => "template<int L> ",
            10 => "template<class T, int L = 8> ",
            11 => "template<class... T> ",
            12 => "consteval ",
            _ => "",
        };
        let result = if self.rng.chance(80) {
            "void".to_string()
        } else {
            self.a_type()
        };
        let parameters = self.parameters();
        let tail = match self.rng.below(40) {
            0 => " noexcept",
            1 => " -> int varying(8)",
            2 => " spmd(8)",
            3 => " varying(8)",
            4 => " const",
            5 => " try",
            6 => " requires(sizeof(T) > 1)",
            7 => " throw()",
            _ => "",
        };
        let body = self.block(3);
        let end = if tail == " try" {
            " catch (...) {}"
        } else {
            ""
        };
        format!("{specifier}{result} {name}({parameters}){tail} {body}{end}")
    }

    fn declaration(&mut self) -> String {
        let name = format!("d{}", self.rng.below(90));
        let ty = self.a_type();
        match self.rng.below(56) {
            0..32 => self.function(&name),
            32 => format!("{ty} {name};"),
            33 => format!("{ty} {name} = {};", self.expression()),
            34 => format!("struct {name} {{ {ty} m; {} }};", self.function("k")),
            35 => format!("struct {name} : {ty} {{ int m; }}; {name} varying(8) w{name};"),
            36 => format!("union {name} {{ {ty} m; int n; }}; {name} varying(8) w{name};"),
            37 => format!("struct {name} {{ {ty} m : 3; }};"),
            38 => format!("enum {name} : {ty} {{ K{name} }};"),
            39 => format!("using {name} = {ty}; {name} varying(8) w{name};"),
            40 => format!("typedef {ty} {name}; {name} w{name};"),
            41 => format!("template<{ty} K> struct {name} {{}};"),
            42 => format!("template<class T> {ty} {name} = {{}}; auto w{name} = {name}<int>;"),
            43 => format!(
                "template<class T> struct {name} {{ {ty} m; {} }}; {name}<int varying(8)> w{name};",
                self.function("k")
            ),
            44 => format!("template<> struct V<{ty}> {{ int q; }};"),
            45 => format!(
                "struct {name} {{ operator {ty}(); {ty} operator+({ty}); {ty} operator()({ty} x) {{ return x; }} ~{name}(); }};"
            ),
            46 => format!(
                "struct {name} {{ virtual {ty} m({ty}); static {ty} n; friend {ty} o({ty}); }}; {name} varying(8) w{name};"
            ),
            47 => format!("namespace {name} {{ {} }}", self.function("k")),
            48 => format!("extern \"C\" {{ {} {ty} {name}; }}", self.function("k")),
            49 => format!("auto {name} = []({ty} x) {{ return x; }};"),
            50 => format!(
                "template<class T> concept {name} = requires({ty} x) {{ {}; }};",
                self.expression()
            ),
            51 => format!(
                "static_assert(sizeof({ty}) == {}, \"\");",
                self.expression()
            ),
            52 => format!("{ty} {name}[{}];", self.expression()),
            53 => format!("template {ty} id<{ty}>({ty});"),
            54 => format!(
                "asm(\"\"); {ty} {name} asm(\"{name}\"); [[maybe_unused]] {ty} w{name}{{}};"
            ),
            _ => format!("{ty} (*{name})({ty}); {ty} ({name}2)[2];"),
        }
    }

    fn block(&mut self, statements: usize) -> String {
        let mut text = "{ ".to_string();
        for _ in 0..1 + self.rng.below(statements) {
            text.push_str(&self.statement());
            text.push(' ');
        }
        text.push('}');
        text
    }

    /// A statement that most often is right.
    fn plain_statement(&mut self) -> String {
        let (c, n) = (self.condition(), self.number());
        match self.rng.below(14) {
            0 | 1 => format!("if ({c}) {}", self.block(2)),
            2 => format!("if ({c}) {} else {}", self.statement(), self.statement()),
            3 => format!("while ({c}) {{ {} x = x + 1; }}", self.statement()),
            4 => format!("for (int i = 0; i < u; ++i) {}", self.block(2)),
            5 => format!("for (;;) {{ if ({c}) break; x++; }}"),
            6 => format!("{{ auto k = {n}; x += k > 3 ? 1 : 2; }}"),
            7 => format!("p[{}] = {n};", self.rng.pick(&["x", "x & 7"])),
            8 => format!(
                "switch ({}) {{ case 1: {} default: x = 2; }}",
                self.rng.pick(&["x", "u"]),
                self.statement()
            ),
            9 => format!("{{ auto l = [&](int varying(8) y) {{ x = y + {n}; }}; l(x); }}"),
            _ => format!(
                "{} {} {n};",
                self.rng.pick(&["x", "f", "s.a", "*v", "x", "s.b"]),
                self.rng.pick(&["=", "+=", "=", "-="])
            ),
        }
    }

    fn statement(&mut self) -> String {
        if !self.spend() {
            return "x = 1;".to_string();
        }
        if self.rng.chance(90) {
            return self.plain_statement();
        }
        let e = self.expression();
        match self.rng.below(44) {
            0..6 => format!("if ({e}) {}", self.block(2)),
            6 => format!("if ({e}) {} else {}", self.statement(), self.statement()),
            7 => format!("while ({e}) {}", self.block(2)),
            8 => format!("do {} while ({e});", self.block(2)),
            9 => format!("for (int varying(8) i = 0; i < {e}; ++i) {}", self.block(2)),
            10 => format!("for (;;) {{ {} if ({e}) break; }}", self.statement()),
            11 => format!(
                "switch ({e}) {{ case 0: {} break; case {}: default: {} }}",
                self.statement(),
                self.expression(),
                self.statement()
            ),
            12 => "break;".to_string(),
            13 => "continue;".to_string(),
            14 => "return;".to_string(),
            15 => format!("return {e};"),
            16 => format!("goto l{0}; l{0}: {1}", self.rng.below(3), self.statement()),
            17 => format!("spmd_mode({}) {}", self.length(), self.block(2)),
            18 => format!("{} k{} = {e};", self.a_type(), self.rng.below(9)),
            19 => format!("auto k{} = {e};", self.rng.below(9)),
            20 => format!(
                "auto l{} = [{}]({} y) {} {};",
                self.rng.below(9),
                self.rng
                    .pick(&["&", "=", "", "x", "&x", "this", "x = 1", "*this"]),
                self.a_type(),
                self.rng.pick(&[
                    "",
                    "mutable",
                    "-> int",
                    "varying(8)",
                    "spmd(8)",
                    "-> int varying(8)"
                ]),
                self.block(2)
            ),
            21 => format!(
                "try {} catch ({} e) {}",
                self.block(2),
                self.a_type(),
                self.block(1)
            ),
            22 => format!("throw {e};"),
            23 => format!("static {} k = {e};", self.a_type()),
            24 => format!(
                "if ({} k = {e}; {}) {}",
                self.a_type(),
                self.expression(),
                self.block(1)
            ),
            25 => format!("for ({} k : {e}) {}", self.a_type(), self.block(1)),
            26 => format!(
                "struct Local {{ {} m; }}; Local varying(8) k{{}};",
                self.a_type()
            ),
            27 => format!("using K = {}; K k{};", self.a_type(), self.rng.below(9)),
            28 => format!("{} k[3] = {{ {e} }};", self.a_type()),
            29 => format!("auto [k0, k1] = {e};"),
            30 => format!("if constexpr ({e}) {}", self.block(1)),
            31 => format!("asm volatile(\"\" : \"+r\"({e}));"),
            32 => format!("{} k({}, {e});", self.a_type(), self.expression()),
            33 => format!("{} k{{{}, {e}}};", self.a_type(), self.expression()),
            34 => format!("delete {e};"),
            35 => self.block(3),
            36 => format!("co_return {e};"),
            37 => format!("[[likely]] {}", self.statement()),
            _ => format!("{e};"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_scalar_program_say_nothing() {
        let text = [WORDS, "int varying(8) x;"].concat();
        let plain = String::from_utf8(without_words(text.as_bytes())).unwrap();
        let expected = "#define varying(...)\n#define uniform\n#define spmd(...)\n#define spmd_mode(...)\nint varying(8) x;";
        assert_eq!(plain, expected);
        assert_eq!(without_words(b"int x;"), b"int x;");
    }
}
