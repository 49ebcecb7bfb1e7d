//! One case for each place where an annotation may stand.

use super::*;
use crate::text::edits::apply;

/// `varying(L)` stands for the attribute, as the macro of `sierra.h` does.
fn expand(source: &str) -> String {
    let mut out = String::new();
    let mut rest = source;
    loop {
        let found = ["spmd_mode(", "varying(", "spmd("]
            .iter()
            .filter_map(|m| rest.find(m).map(|p| (p, *m)))
            .min();
        let Some((start, macro_name)) = found else {
            break;
        };
        let open = start + macro_name.len();
        let mut depth = 1;
        let close = rest[open..]
            .find(|c| {
                depth += i32::from(c == '(') - i32::from(c == ')');
                depth == 0
            })
            .map_or(rest.len(), |p| open + p);
        let attribute = match macro_name {
            "varying(" => "sierra_vector",
            "spmd(" => "sierra_spmd",
            _ => "sierra_spmd_mode",
        };
        out.push_str(&rest[..start]);
        out.push_str(&format!(
            "__attribute__(({attribute}({}))){}",
            &rest[open..close],
            ""
        ));
        rest = rest.get(close + 1..).unwrap_or("");
    }
    out + rest
}

fn run(source: &str) -> (String, Vec<String>) {
    let text = expand(source);
    let tokens = Tokens::of(text.as_bytes());
    let annotated = annotate(&tokens, &Knowledge::new());
    let (out, _) = apply(text.as_bytes(), annotated.edits);
    let out = String::from_utf8(out)
        .unwrap()
        .replace("::__sierra::vec", "V");
    let words: Vec<&str> = out.split_whitespace().collect();
    (
        words.join(" ").replace("( ", "("),
        annotated
            .diagnostics
            .into_iter()
            .map(|d| d.message)
            .collect(),
    )
}

#[track_caller]
fn check(source: &str, expected: &str) {
    assert_eq!(run(source), (expected.to_string(), vec![]), "{source}");
}

#[track_caller]
fn fails(source: &str, message: &str) {
    assert_eq!(run(source).1, [message], "{source}");
}

#[test]
fn after_the_type() {
    check("int varying(4) x;", "V<int, 4> x;");
    check("float varying(8) V[64];", "V<float, 8> V[64];");
    check("float varying(8)* p;", "V<float, 8>* p;");
    check("unsigned long varying(8) x;", "V<unsigned long, 8> x;");
    check("T varying(8) x;", "V<T, 8> x;");
    check(
        "a::b<int, (1>2)>::c varying(8) x;",
        "V<a::b<int, (1>2)>::c, 8> x;",
    );
    check(
        "typename X<T>::type varying(8) x;",
        "V<typename X<T>::type, 8> x;",
    );
    check(
        "typename T::template X<int> varying(8) x;",
        "V<typename T::template X<int>, 8> x;",
    );
    check("struct Ray varying(8) r;", "V<struct Ray, 8> r;");
    check("decltype(a + b) varying(8) r;", "V<decltype(a + b), 8> r;");
    check("A<B<int>> varying(8) r;", "V<A<B<int>>, 8> r;");
    check("_Float16 varying(8) r;", "V<_Float16, 8> r;");
    check("x: ::T varying(8) r;", "x: V<::T, 8> r;");
    check("case 1:T varying(8) r;", "case 1: V<T, 8> r;");
}

#[test]
fn before_the_type() {
    check("varying(8) float x;", "V<float, 8> x;");
    check("static varying(8) float x;", "static V<float, 8> x;");
    check(
        "static varying(8) const float x;",
        "static const V<float, 8> x;",
    );
    check("varying(8) a::b<int>::c x;", "V<a::b<int>::c, 8> x;");
    check(
        "void f(varying(8) float x, varying(8) T* y);",
        "void f(V<float, 8> x, V<T, 8>* y);",
    );
    check(
        "template<class T> varying(8) T f();",
        "template<class T> V<T, 8> f();",
    );
    check("auto f() -> varying(8) float;", "auto f() -> V<float, 8>;");
    check("using F = varying(8) float;", "using F = V<float, 8>;");
    check("sizeof(varying(8) struct Ray)", "sizeof(V<struct Ray, 8>)");
}

#[test]
fn mixed_with_specifiers() {
    check("unsigned varying(8) int x;", "V<unsigned int, 8> x;");
    check("long varying(8) long x;", "V<long long, 8> x;");
    check("unsigned varying(8) x;", "V<unsigned, 8> x;");
    check("int const varying(4)& x", "V<int, 4> const & x");
    check("const float varying(8) x;", "const V<float, 8> x;");
    check(
        "static constexpr float varying(8) x;",
        "static constexpr V<float, 8> x;",
    );
    check("float static varying(8) x;", "V<float, 8> static x;");
    check(
        "unsigned static int varying(8) x;",
        "static V<unsigned int, 8> x;",
    );
    check(
        "extern volatile T varying(8) x;",
        "extern volatile V<T, 8> x;",
    );
    check(
        "__attribute__((aligned(64))) float varying(8) x;",
        "__attribute__((aligned(64))) V<float, 8> x;",
    );
    check(
        "float __attribute__((unused, sierra_vector(8))) x;",
        "V<float, 8> __attribute__((unused, )) x;",
    );
    check(
        "float __attribute__((__sierra_vector__(8))) x;",
        "V<float, 8> x;",
    );
    check(
        "alignas(64) float varying(8) x;",
        "alignas(64) V<float, 8> x;",
    );
}

#[test]
fn lanes_of_pointers() {
    check("float* varying(8) p;", "V<float*, 8> p;");
    check("const float* varying(8) p;", "V<const float*, 8> p;");
    check(
        "float const* const varying(8) p;",
        "V<float const*, 8> const p;",
    );
    check(
        "static const T** varying(8) p;",
        "static V<const T**, 8> p;",
    );
    check("void* varying(8) p;", "V<void*, 8> p;");
    check("float varying(8)* varying(4) p;", "V<V<float, 8>*, 4> p;");
}

#[test]
fn in_declarators_and_expressions() {
    check("(float varying(8)) v", "(V<float, 8>) v");
    check("(float varying(8)*) p", "(V<float, 8>*) p");
    check("new float varying(8)[4]", "new V<float, 8>[4]");
    check("return float varying(8)(x);", "return V<float, 8>(x);");
    check("x * T varying(8)(y);", "x * V<T, 8>(y);");
    check(
        "static_cast<int varying(8)>(x)",
        "static_cast<V<int, 8>>(x)",
    );
    check(
        "std::vector<float varying(8)> v;",
        "std::vector<V<float, 8>> v;",
    );
    check(
        "template<class T = float varying(8)> struct S;",
        "template<class T = V<float, 8>> struct S;",
    );
    check(
        "void f(int varying(4), int = 0);",
        "void f(V<int, 4>, int = 0);",
    );
    check(
        "auto f() -> float varying(8) {",
        "auto f() -> V<float, 8> {",
    );
    check("[](float varying(8) x) { }", "[](V<float, 8> x) { }");
    check(
        "operator float varying(8)() const;",
        "operator V<float, 8>() const;",
    );
    check(
        "operator varying(8) float() const;",
        "operator V<float, 8>() const;",
    );
    check("catch (T varying(8) e) {", "catch (V<T, 8> e) {");
    check(
        "friend T varying(L) f(T varying(L));",
        "friend V<T, L> f(V<T, L>);",
    );
    check("typedef float varying(8) F;", "typedef V<float, 8> F;");
    check(
        "for (int varying(4) i = 0; ; ) if (c) T varying(4) x = i;",
        "for (V<int, 4> i = 0; ; ) if (c) V<T, 4> x = i;",
    );
}

#[test]
fn compound_literals() {
    check("v = (int varying(4)){0, 1};", "v = V<int, 4> {0, 1};");
    check(
        "return (const int varying(4)){0, 1};",
        "return V<int, 4> {0, 1};",
    );
    check("f((int varying(4)){0})", "f(V<int, 4> {0})");
    check("void f(int varying(4)) {", "void f(V<int, 4>) {");
    check("[](int varying(4)) {", "[](V<int, 4>) {");
    check(
        "void operator+(int varying(4)) {",
        "void operator+(V<int, 4>) {",
    );
    check(
        "void operator()(int varying(4)) {",
        "void operator()(V<int, 4>) {",
    );
    check("void f<int>(int varying(4)) {", "void f<int>(V<int, 4>) {");
    check(
        "template<class T> requires std::integral<T> T varying(4) f();",
        "template<class T> requires std::integral<T> __sierra::vec<T, 4> f();",
    );
    check("(int varying(4)*){p}", "(V<int, 4>*){p}");
}

#[test]
fn lengths() {
    for one in ["1", "(1)", "1u", "2/2"] {
        check(
            &format!("float varying({one}) x;"),
            "float __attribute__(()) x;",
        );
    }
    check("(int varying(1)){5}", "(int __attribute__(())){5}");
    check("float varying(2*4) x;", "V<float, 8> x;");
    check("float varying(N) x;", "V<float, N> x;");
    check(
        "float varying(N/2 > 1 ? 4 : 2) x;",
        "V<float, (N/2 > 1 ? 4 : 2)> x;",
    );
    fails(
        "int varying(7) m;",
        "length 7 of 'int varying(7)' is not a positive power of two",
    );
    fails(
        "int varying(0) m;",
        "length 0 of 'int varying(0)' is not a positive power of two",
    );
    fails(
        "int varying(-4) m;",
        "length -4 of 'int varying(-4)' is not a positive power of two",
    );
    fails(
        "int varying(128) m;",
        "length 128 of 'int varying(128)' is too long: there are up to 64 lanes",
    );
    fails(
        "varying() int m;",
        "a length is missing: write 'varying(8)' with the number of lanes",
    );
}

#[test]
fn places_without_a_type() {
    fails(
        "float x varying(8);",
        "'varying(8)' stands where there is no type",
    );
    fails(
        "float f() varying(8) { }",
        "'varying(8)' stands where there is no type",
    );
    fails(
        "varying(8) x;",
        "'varying(8)' stands where there is no type",
    );
    fails("varying(8);", "'varying(8)' stands where there is no type");
    fails(
        "int f() { return varying(1)(); }",
        "'uniform' ('varying(1)') stands where there is no type",
    );
    fails(
        "auto varying(8) x = 1;",
        "'auto varying(8)' is not allowed: a deduced type is varying by itself",
    );
    fails(
        "varying(8) auto x = 1;",
        "'auto varying(8)' is not allowed: a deduced type is varying by itself",
    );
    fails(
        "void varying(8) f();",
        "'void varying(8)' is not allowed: there are no lanes of 'void'",
    );
    fails(
        "int& varying(8) x;",
        "a reference cannot be varying: write 'T varying(8)&' for a reference to a varying object",
    );
    fails(
        "int varying(4) varying(8) x;",
        "a type cannot be varying twice",
    );
    fails(
        "varying(4) S varying(8) x;",
        "a type cannot be varying twice",
    );
    for mark in ["varying(1)(int a)", "varying(1)", "varying(1) = 3"] {
        fails(
            &format!("int varying(8) x {mark};"),
            "'uniform' ('varying(1)') stands where there is no type",
        );
        fails(
            &format!("S varying(8) x {mark};"),
            "'uniform' ('varying(1)') stands where there is no type",
        );
    }
    fails(
        "int varying(8) f varying(8)(int a);",
        "'varying(8)' stands where there is no type",
    );
    check(
        "int varying(1) varying(8) x;",
        "V<int, 8> __attribute__(()) x;",
    );
}

#[test]
fn functions_and_statements() {
    check(
        "spmd(8) void f();",
        "__attribute__((annotate(\"sierra.spmd\", 8))) void f();",
    );
    check("void f() spmd(1) { }", "void f() { }");
    check(
        "if (a) spmd_mode(4) { x; } else y;",
        "if (a) if (!::__sierra::all_live<4>()) {} else { x; } else y;",
    );
    check("spmd_mode(1) x;", "x;");
    fails(
        "struct S { void f() spmd(8) const; };",
        "'spmd(8)' belongs behind 'const'",
    );
    fails(
        "void f() spmd(1) noexcept;",
        "'spmd(1)' belongs behind 'noexcept'",
    );
    check(
        "__attribute__((cold)) spmd(1) const int f();",
        "__attribute__((cold)) const int f();",
    );
    fails(
        "void f() spmd(3);",
        "length 3 of 'spmd(3)' is not a positive power of two",
    );
}

#[test]
fn lines_and_strangers_stay() {
    let text = "int __attribute__((\nsierra_vector(4)))\nx; int sierra_vector(int); const char* s = \"sierra_vector(4)\";\n";
    let tokens = Tokens::of(text.as_bytes());
    let annotated = annotate(&tokens, &Knowledge::new());
    assert_eq!(annotated.annotations.len(), 1);
    let (out, _) = apply(text.as_bytes(), annotated.edits);
    assert_eq!(out.iter().filter(|&&b| b == b'\n').count(), 3);
}

#[test]
fn no_text_makes_it_panic() {
    let words = [
        "__attribute__",
        "((",
        "sierra_vector",
        "(",
        "8",
        ")",
        "))",
        "T",
        "*",
        "<",
        ">",
        "const",
        "{",
        "}",
        ";",
        "::",
        "&",
        "]",
        "[",
        "'",
        "\"",
    ];
    let mut state = 1u32;
    for _ in 0..3000 {
        let mut text = String::new();
        for _ in 0..24 {
            state = state.wrapping_mul(1664525).wrapping_add(1013904223);
            text.push_str(words[(state >> 16) as usize % words.len()]);
            if state & 0x300 != 0 {
                text.push(' ');
            }
        }
        let tokens = Tokens::of(text.as_bytes());
        let annotated = annotate(&tokens, &Knowledge::new());
        apply(text.as_bytes(), annotated.edits);
    }
}

#[test]
fn a_declaration_of_a_pointer_names_it() {
    for source in [
        "int* varying(8);",
        "void f() { int* varying(8) [[x]]; }",
        "f(); char* const varying(4);",
    ] {
        assert_eq!(run(source).1, ["expected unqualified-id"], "{source}");
    }
    for source in [
        "using P = int* varying(8);",
        "int* varying(8) p;",
        "auto f() -> int* varying(8);",
        "int g(int* varying(8));",
    ] {
        assert!(run(source).1.is_empty(), "{source}");
    }
}
