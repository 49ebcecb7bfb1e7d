//! The language's rules in the language's words, at the user's own line and column.

mod common;

use common::{Folder, look_at};

/// The first message for a program, with the name of its file left out.
fn first_message(source: &str, flags: &[&str]) -> String {
    let folder = Folder::new();
    let outcome = look_at(&folder, source, flags);
    let first = outcome
        .diagnostics
        .lines()
        .next()
        .unwrap_or_default()
        .to_string();
    let file = folder.0.join("case.cpp").display().to_string();
    first
        .strip_prefix(&format!("{file}:"))
        .unwrap_or(&first)
        .to_string()
}

#[track_caller]
fn error_in(body: &str, expected: &str) {
    let source = format!(
        "typedef int varying(4) I;\nint scalar(int x); void work(int varying(8));\nvoid f(int varying(4) v, int varying(8) w, float* p) {{\n{body}\n}}\n"
    );
    assert_eq!(
        first_message(&source, &[]),
        format!("4:{expected}"),
        "{body}"
    );
}

#[test]
fn lengths() {
    let at = |source| first_message(source, &[]);
    assert_eq!(
        at("int varying(7) m;"),
        "1:5: error: length 7 of 'int varying(7)' is not a positive power of two"
    );
    assert_eq!(
        at("int varying(0) m;"),
        "1:5: error: length 0 of 'int varying(0)' is not a positive power of two"
    );
    assert_eq!(
        at("constexpr int N = 12; int varying(N) m;"),
        "1:27: error: length 12 of 'int varying(N)' is not a positive power of two"
    );
    assert_eq!(
        at("int f();\nint varying(f()) m;"),
        "2:13: error: length 'f()' of 'int varying(f())' is not a constant expression"
    );
    assert_eq!(
        at("template<int L> void g() { int varying(L) x; }\nvoid h() { g<3>(); }"),
        "1:43: error: length 3 of 'int varying(3)' is not a positive power of two"
    );
}

#[test]
fn two_lengths() {
    error_in(
        "v + w;",
        "3: error: two lengths are mixed: 'int varying(4)' and 'int varying(8)'",
    );
    error_in(
        "v = w;",
        "3: error: two lengths are mixed: 'int varying(8)' and 'int varying(4)'",
    );
    error_in(
        "int varying(8) x = v;",
        "16: error: two lengths are mixed: 'int varying(4)' and 'int varying(8)'",
    );
    error_in(
        "if (v) if (w) p = 0;",
        "12: error: a condition of length 8 under a mask of length 4",
    );
    error_in(
        "if (v) work(1);",
        "8: error: call of 'work', which is of length 8, under a mask of length 4",
    );
}

#[test]
fn varying_as_uniform() {
    let why = "a varying value has no single uniform value; use extract, a reduction, any or all";
    error_in(
        "int u = v;",
        &format!("5: error: cannot convert 'int varying(4)' to 'int': {why}; or make 'u' varying"),
    );
    error_in(
        "I t = 1; int u = t;",
        &format!("14: error: cannot convert 'I' (aka 'int varying(4)') to 'int': {why}")
            .replace(" (aka 'int varying(4)')", ""),
    );
    error_in(
        "int u; u += v;",
        "10: error: 'int' is uniform and cannot take 'int varying(4)' by '+=': make it varying, or reduce the right side",
    );
    error_in(
        "bool b(v);",
        "8: error: cannot convert 'int varying(4)' to 'bool' outside of a condition; use any or all",
    );
    error_in(
        "scalar(v);",
        "1: error: 'scalar' is a scalar function: its parameter 'int' cannot take 'int varying(4)'",
    );
    error_in(
        "I t = {1, 2, 3};",
        "3: error: 'I' needs 4 values, but 3 are given",
    );
    error_in(
        "*p = p[v];",
        "6: error: cannot convert 'float varying(4)' to 'float': a varying value has no single uniform value; use extract, a reduction, any or all",
    );
    error_in(
        "float varying(4) f = v; switch (f) {}",
        "25: error: switch needs integers or enumerations, not 'float varying(4)'",
    );
}

#[test]
fn masks() {
    let source = "int f(int varying(4) v) {\nif (v) return 1;\nreturn 2; }";
    assert_eq!(
        first_message(source, &[]),
        "2:8: error: return of uniform 'int' under a varying condition: lanes could return different values"
    );
    error_in(
        "void (*q)(int varying(8)) = 0; if (v) q(1);",
        "39: error: call of a function of length 8 under a mask of length 4",
    );
}

#[test]
fn macros_and_warnings() {
    let source = "#define ADD(a, b) ((a) + (b))\nvoid f(int varying(4) v, int varying(8) w) {\n\tint t; ADD(v, w);\n}";
    assert_eq!(
        first_message(source, &[]),
        "3:9: error: two lengths are mixed: 'int varying(4)' and 'int varying(8)'"
    );
    let unused = "void f(int varying(4) v) { int t; }";
    assert_eq!(
        first_message(unused, &["-Wall"]),
        "1:32: warning: unused variable 't' [-Wunused-variable]"
    );
    assert_eq!(
        first_message(unused, &["-Wall", "-Werror"]),
        "1:32: error: unused variable 't' [-Werror,-Wunused-variable]"
    );
    let cut = "constexpr static int L = 1; float varying(L) x;\nvoid f(int varying(4) v) { v > 1 && v < 3 ? v : v; }";
    assert_eq!(
        first_message(
            cut,
            &[
                "-Weverything",
                "-Wno-c++98-compat-pedantic",
                "-Wno-c++98-compat",
                "-Wno-missing-prototypes",
                "-Wno-missing-variable-declarations",
                "-Wno-poison-system-directories",
                "-Wno-unused-value"
            ]
        ),
        ""
    );
}

#[test]
fn snippets_show_the_users_line() {
    let folder = Folder::new();
    let outcome = look_at(
        &folder,
        "void f(int varying(4) v) {\n\tint\tu = v; // tab\n}",
        &[],
    );
    let lines: Vec<&str> = outcome.diagnostics.lines().collect();
    assert_eq!(lines[1], "    2 |         int     u = v; // tab");
    assert_eq!(lines[2], "      |                 ^   ~");
    assert_eq!(lines[3], "      |                 varying(4) ");
    assert_eq!(lines[4], "1 error generated.");
}
