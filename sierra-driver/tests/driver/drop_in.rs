//! Plain C++ through `sierra++`: the same objects, messages and exit codes as from clang++, with and without `-fsierra`.

use crate::workshop::Workshop;

fn workshop() -> Workshop {
    Workshop::new(&[
        ("a.cpp", b"#include <vector>\n#include <string>\nint b(int);\nstd::string s(\"x\");\nint main() { std::vector<int> v{b(1)}; return v[0] - 2; }\n"),
        ("b.cpp", b"int b(int x) { return 2 * x; }\n"),
        ("sub/c.d.cc", b"int c() { return 3; }\n"),
        ("old.c", b"int old() { return 4; }\n"),
        ("text.ii", b"# 1 \"text.cpp\"\nint text() { int unused; return 6; }\n"),
        ("asm.s", b"\t.text\n"),
        ("words.cpp", b"int varying(int x); int uniform = varying(7); int L;\n"),
        ("warning.cpp", b"int f() { int unused; }\n#warning \"look\"\n"),
        ("error.cpp", b"int f() { return \"x\"; }\nint g( { }\n"),
        ("missing.cpp", b"int x = \"a\";\n#include <no/such/header.h>\nint y;\n"),
        ("latin1.cpp", b"const char* s = \"\xe9\"; // \xe9\n"),
        ("guarded.cpp", b"#if __has_include(<vector>)\nint with_vector;\n#endif\n"),
        ("lib.h", b"inline int lib() { return 5; }\n"),
        ("uses.cpp", b"#include \"lib.h\"\nint u() { return lib(); }\n"),
        ("args", b"-O1 -DNAME=\"a\\ b\" -c 'b.cpp'\n"),
    ])
}

/// The calls whose effect must not depend on the name of the compiler.
const CALLS: &[&str] = &[
    "-c a.cpp",
    "-O2 -g -c a.cpp -o x.o",
    "-O3 -march=native -std=c++23 -c a.cpp b.cpp",
    "-O2 -S b.cpp",
    "-O1 -S -emit-llvm b.cpp -o -",
    "-c -emit-llvm b.cpp",
    "-flto -c b.cpp",
    "-fsanitize=address,undefined -c b.cpp",
    "-g -gsplit-dwarf -c b.cpp -o sub/b.o",
    "--coverage -c b.cpp",
    "a.cpp b.cpp -o prog",
    "-g a.cpp sub/c.d.cc b.cpp",
    "-c sub/c.d.cc",
    "-c old.c",
    "-c asm.s b.cpp",
    "-x c++ -c lib.h -o lib.o",
    "-c words.cpp",
    "-E b.cpp",
    "-E -P uses.cpp -o out.ii",
    "-M uses.cpp",
    "-MM uses.cpp",
    "-MD -c uses.cpp",
    "-MMD -MP -c uses.cpp -o sub/uses.o",
    "-MMD -MF deps -MT target -c uses.cpp",
    "-Wp,-MMD,deps.d -c uses.cpp",
    "-MMD uses.cpp b.cpp a.cpp -o prog",
    "-MJ entry.json -c b.cpp",
    "-save-temps -c b.cpp",
    "-fsyntax-only a.cpp",
    "-fsyntax-only -Wall warning.cpp",
    "-Wall -c warning.cpp",
    "-Wall -Werror -c warning.cpp",
    "-w -c warning.cpp",
    "-c error.cpp",
    "-c error.cpp b.cpp",
    "error.cpp b.cpp -o prog",
    "b.cpp -o prog",
    "-c missing.cpp",
    "-MMD -c missing.cpp",
    "-c latin1.cpp",
    "-c guarded.cpp",
    "-c no-such-file.cpp",
    "-c a.cpp b.cpp -o x.o",
    "-c b.cpp -lm -Wl,-s",
    "-c b.cpp -fno-such-flag",
    "-c b.cpp -o /no/such/folder/b.o",
    "-c b.cpp -o /dev/null",
    "@args",
    "-c -- b.cpp",
    "-emit-llvm b.cpp",
    "--analyze error.cpp",
    "-c text.ii",
    "-Wall -c text.ii asm.s",
    "-x c++-header lib.h -o lib.h.pch",
    "-include lib.h -c b.cpp",
    "-print-search-dirs",
    "-dumpmachine",
    "-fsierra",
];

#[test]
fn without_fsierra_clang_does_it() {
    let workshop = workshop();
    for line in CALLS.iter().filter(|line| **line != "-fsierra") {
        assert_eq!(workshop.run(line), workshop.clang(line, None), "{line}");
    }
}

#[test]
fn files_without_annotations_are_compiled_as_by_clang() {
    let workshop = workshop();
    for line in CALLS {
        let mut ours = workshop.run(&format!("-fsierra {line}"));
        let theirs = workshop.clang(line.trim_start_matches("-fsierra"), None);
        if line.starts_with("-MJ") {
            // It repeats the whole call, and so the path of our headers.
            ours.files
                .remove(std::path::Path::new("entry.json"))
                .unwrap();
            assert_eq!(ours.files.len() + 1, theirs.files.len());
            continue;
        }
        if line.contains("c++-header") {
            // It holds every macro of the call, and so ours.
            assert_eq!(ours.code, theirs.code);
            assert!(ours.files.keys().eq(theirs.files.keys()));
            continue;
        }
        assert_eq!(ours, theirs, "{line}");
    }
}

#[test]
fn standard_input_is_read_once_and_compiled() {
    let workshop = workshop();
    let source = "int from_stdin() { return 1; }\n";
    for line in [
        "-x c++ -c - -o x.o",
        "-x c++ -S -O1 - -o -",
        "-E -x c++ -",
        "-xc++ -c -",
    ] {
        let theirs = workshop.clang(line, Some(source));
        for flag in ["", "-fsierra "] {
            let ours = workshop.outcome(workshop.sierra(&format!("{flag}{line}")), Some(source));
            assert_eq!(ours, theirs, "{flag}{line}");
        }
    }
}

#[test]
fn the_version_is_clangs_and_ours() {
    let workshop = workshop();
    let (ours, theirs) = (workshop.run("--version"), workshop.clang("--version", None));
    let version = concat!("sierra++ ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(ours.stdout, format!("{}{version}", theirs.stdout));
    assert_eq!((ours.code, ours.stderr), (theirs.code, theirs.stderr));
}

#[test]
fn long_argument_lists_are_passed_on() {
    let workshop = workshop();
    let mut words = String::from("-c b.cpp");
    for number in 0..20_000 {
        words.push_str(&format!(" -DMACRO_NUMBER_{number}=1"));
    }
    std::fs::write(workshop.dir().join("many"), words).unwrap();
    let theirs = workshop.clang("@many", None);
    assert_eq!(theirs.code, Some(0));
    assert_eq!(workshop.run("-fsierra @many"), theirs);
}
