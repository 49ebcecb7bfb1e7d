//! What the edits make of each construct, in templates and outside.

mod common;

use common::{Folder, look_at};

/// The body of `f` after the edits; the whole program must be free of errors.
#[track_caller]
fn edited(body: &str) -> String {
    let source = format!(
        "typedef float varying(8) F; typedef int varying(8) I;\n\
         F g(F); void h();\n\
         void f(F a, F b, I i, bool u, int k) {{\n/*start*/ BEGIN; {body} END;\n}}\n"
    )
    .replace("BEGIN", "(void)\"begin\"")
    .replace("END", "(void)\"end\"");
    let folder = Folder::new();
    // That `a && (h(), true)` is not used is said of the scalar program as well.
    let outcome = look_at(&folder, &source, &["-Wno-unused-value"]);
    assert_eq!(outcome.diagnostics, "", "{body}");
    between(&String::from_utf8(outcome.after_edit).unwrap())
}

fn between(text: &str) -> String {
    let start = text.find("(void)\"begin\";").unwrap() + "(void)\"begin\";".len();
    let end = text.find("(void)\"end\"").unwrap();
    text[start..end]
        .replace("::__sierra::vec", "V")
        .replace("::__sierra::", "")
        .trim()
        .to_string()
}

#[track_caller]
fn stays(body: &str) {
    assert_eq!(edited(body), body);
}

#[track_caller]
fn becomes(body: &str, expected: &str) {
    assert_eq!(edited(body), expected);
}

#[test]
fn conditions_stay() {
    stays("if (a && !b || u) h();");
    stays("while (!(a || b)) h();");
    stays("do h(); while (a && b);");
    stays("for (I j = 0; j < 5 && a; j++) h();");
    stays("if (bool o = u; o && a) h();");
    stays("a && (h(), true);");
    stays("bool x = u && k;");
    stays("(void)(u ? a : b);");
    stays("int x = u ? 1 : k;");
}

#[test]
fn values_of_logical_operators() {
    becomes(
        "auto x = a && b;",
        "auto x = ((a && b) ? V<bool, 8>(true) : V<bool, 8>(false));",
    );
    becomes(
        "auto x = !(a && b) || u;",
        "auto x = ((!(a && b) || u) ? V<bool, 8>(true) : V<bool, 8>(false));",
    );
    becomes(
        "if (auto c = u and a) h();",
        "if (auto c = ((u and a) ? V<bool, 8>(true) : V<bool, 8>(false)); c) h();",
    );
    becomes(
        "g(a && b);",
        "g(((a && b) ? V<bool, 8>(true) : V<bool, 8>(false)));",
    );
}

#[test]
fn conditional_expressions() {
    becomes("a = u ? a : b;", "a = u ? a : b;");
    becomes(
        "a = b ? a : b;",
        "a = ((b) ? V<float, 8>(a) : V<float, 8>(b));",
    );
    becomes(
        "i = a < 0 ? 1 : 2;",
        "i = ((a < 0) ? V<int, 8>(1) : V<int, 8>(2));",
    );
    becomes(
        "a = u ? a : 1;",
        "a = ((u) ? choose_t<8, V<float, 8>, int>(a) : choose_t<8, V<float, 8>, int>(1));",
    );
    becomes("a ? h() : h();", "a ? h() : h();");
    becomes("a ? a += 1 : b = 2;", "((a) ? void(a += 1) : void(b = 2));");
    becomes(
        "F t = a ? throw 1 : b;",
        "F t = ((a) ? throw 1 : V<float, 8>(b));",
    );
    // What is deduced from an edited expression is known to the next probe.
    becomes(
        "auto x = a ? i : 1.5f; auto y = x ? 1 : 2;",
        "auto x = ((a) ? choose_t<8, V<int, 8>, float>(i) : choose_t<8, V<int, 8>, float>(1.5f)); \
         auto y = ((x) ? V<int, 8>(1) : V<int, 8>(2));",
    );
    // The same, three deep, and an arm that is a logical value.
    becomes(
        "auto x = a ? b && a : (u ? a : b) < 1;",
        "auto x = ((a) ? V<bool, 8>(((b && a) ? V<bool, 8>(true) : V<bool, 8>(false))) : V<bool, 8>((u ? a : b) < 1));",
    );
}

#[test]
fn endless_loops_get_an_end() {
    becomes(
        "for (;;) { if (a) break; }",
        "for (; forever();) { if (a) break; }",
    );
    becomes("while (true) h();", "while ( forever()) h();");
    becomes("do h(); while (1);", "do h(); while ( forever());");
    stays("while (u) h();");
    stays("for (int j = 0; j < 3; j++) h();");
}

#[track_caller]
fn program(source: &str) -> String {
    let folder = Folder::new();
    let outcome = look_at(&folder, source, &["-std=c++20"]);
    assert_eq!(outcome.diagnostics, "");
    let text = String::from_utf8(outcome.after_edit).unwrap();
    let user = text.rfind("case.cpp\" 2").unwrap();
    text[user..]
        .lines()
        .skip(1)
        .collect::<Vec<_>>()
        .join("\n")
        .replace("::__sierra::", "")
        .trim()
        .to_string()
}

#[test]
fn vectorial_functions_say_so() {
    let cases = [
        (
            "float varying(8) f(float varying(8) x);",
            "vec<float, 8> f [[omp::assume(\"sierra.vectorial.8\")]] (vec<float, 8> x);",
        ),
        (
            "void f(const int varying(4)& x) {}",
            "void f [[omp::assume(\"sierra.vectorial.4\")]] (const vec<int, 4>& x) { entry<4>();}",
        ),
        (
            "static void f(int varying(4)* x) {}",
            "static void f [[omp::assume(\"sierra.vectorial.4\")]] (vec<int, 4>* x) { entry<4>();}",
        ),
        (
            "void f(int varying(4), int varying(8));",
            "void f [[omp::assume(\"sierra.several_lengths\")]] (vec<int, 4>, vec<int, 8>);",
        ),
        (
            "extern \"C\" void f(int varying(4));",
            "extern \"C\" void f(vec<int, 4>);",
        ),
        (
            "void f() spmd(8) {}",
            "void f [[omp::assume(\"sierra.vectorial.8\")]] ()    { entry<8>();}",
        ),
        (
            "struct S { S(int varying(4)) {} };",
            "struct S { S [[omp::assume(\"sierra.vectorial.4\")]] (vec<int, 4>) {} };",
        ),
        (
            "struct S { operator int varying(4)(); };",
            "struct S { [[omp::assume(\"sierra.vectorial.4\")]]  operator vec<int, 4>(); };",
        ),
        (
            "struct S { friend void f(int varying(4)); };",
            "struct S { friend void f(vec<int, 4>); };",
        ),
        (
            "template<class T, int L> T varying(L) f(T varying(L) x) { return x; }",
            "template<class T, int L> vec<T, L> f [[omp::assume(\"sierra.vectorial\")]] (vec<T, L> x) { entry<L>(); return x; }",
        ),
        (
            "auto f = [](int varying(4) x) { return x; };",
            "auto f = [] [[omp::assume(\"sierra.vectorial.4\")]] (vec<int, 4> x) { entry<4>(); return x; };",
        ),
    ];
    for (source, expected) in cases {
        assert_eq!(program(source), expected);
    }
}

#[test]
fn templates_decide_at_instantiation() {
    let text = program(
        "int varying(4) v; template<class T> T f(T a, T b) { bool c = a && b; return a < b ? b : a; }",
    );
    assert!(text.contains(
        "bool c = ((a && b) ? logical_t<decltype((a && b)), decltype((a)), decltype((b))>(true) : "
    ));
    assert!(text.contains(
        "return ((a < b) ? typename choose_dep_of<decltype((a < b)), decltype((b)), decltype((a))>::type(b) : "
    ));
}

#[test]
fn length_one_is_plain_cpp() {
    let source = "enum { L = 1 }; constexpr int K = 1;\n\
         float varying(L) f(float uniform x, float varying(K) y) { for (;;) { if (x && y) return x ? y : x; } }";
    assert_eq!(
        program(source)
            .replace("__attribute__(())", "")
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" "),
        "enum { L = 1 }; constexpr int K = 1; float f(float x, float y) { for (;;) { if (x && y) return x ? y : x; } }"
    );
}

#[test]
fn types_of_inner_expressions() {
    // clang's own type of the inner one is int.
    becomes(
        "a = b ? a : (i > 0 ? i : 2.5);",
        "a = ((b) ? choose_t<8, V<float, 8>, choose_t<8, V<int, 8>, double>>(a) : \
         choose_t<8, V<float, 8>, choose_t<8, V<int, 8>, double>>((((i > 0) ? \
         choose_t<8, V<int, 8>, double>(i) : choose_t<8, V<int, 8>, double>(2.5)))));",
    );
    // A chain names each type once.
    let chain = edited("a = u ? i : k ? i : k > 1 ? i : a;");
    assert_eq!(chain.matches("choose_t").count(), 6, "{chain}");
    assert!(
        !chain.contains("choose_t<8, V<int, 8>, choose_t"),
        "{chain}"
    );
    // The call has no type before its argument has one.
    let late = edited("auto x = u ? i : g((i && (u ? a : i)) ? a : i);");
    assert!(!late.contains("decltype((g(("), "{late}");
}
