//! One call for each way in which clang may be asked.

use super::*;

use crate::args::Language;

fn parse(line: &str) -> Invocation {
    Invocation::parse(line.split_whitespace().map(Into::into).collect()).unwrap()
}

/// The plan of the first input in one string a step.
fn steps(line: &str) -> [String; 4] {
    let invocation = parse(line);
    let input = invocation.inputs().next().unwrap();
    let files = WorkFiles::new("/w/0".into(), input);
    let how = Preprocessing {
        include_dir: Path::new("/i"),
        headers: &[],
        with_core_header: false,
        with_dependencies: true,
        apart: None,
    };
    [
        preprocess(&invocation, input, &files, how),
        parse_flags(&invocation),
        emit(&invocation, input, &files, Emission::FIRST),
        generate(&invocation, input, &files, None),
    ]
    .map(|words| words.join(" "))
}

fn of_the_call() -> String {
    said_of_the_call().collect::<Vec<_>>().join(" ")
}

fn of_the_driver() -> String {
    SAID_BY_DRIVER.join(" ")
}

fn rest_of(line: &str, replacements: &[Option<Replacement>]) -> String {
    rest(&parse(line), replacements, Path::new("/i"))
        .map_or_else(|| "nothing".into(), |words| words.join(" "))
}

fn object(path: &str) -> Option<Replacement> {
    Some(Replacement::Object(path.into()))
}

#[test]
fn each_step_gets_the_flags_that_concern_it() {
    let line = "-fsierra -DX=1 -Iinc -O2 -mavx -std=c++20 -Wall -lm -Wl,-s -c d/a.cpp -o o/a.o";
    let [preprocess, parse, emit, generate] = steps(line);
    let flags = "-O2 -mavx -std=c++20 -Wall";
    assert_eq!(
        preprocess,
        format!(
            "-DX=1 -Iinc {flags} -D__SIERRA__=1 -isystem /i -Qunused-arguments -E -x c++ d/a.cpp"
        )
    );
    assert_eq!(parse, format!("{flags} -Qunused-arguments"));
    assert!(
        emit.starts_with(flags)
            && emit.ends_with(&format!(
                "-o /w/0/a.lanes.bc -w -Wno-invalid-constexpr {} -x c++-cpp-output /w/0/text/a.cpp",
                of_the_driver()
            ))
    );
    assert_eq!(
        generate,
        format!(
            "{flags} {} -Qunused-arguments -c -o o/a.o -x ir -",
            of_the_call()
        )
    );
}

#[test]
fn codegen_works_behind_clangs_passes_where_it_can() {
    let invocation = parse("-O2 -mavx -Wl,-s -c a.cpp");
    let input = invocation.inputs().next().unwrap();
    let files = WorkFiles::new("/w/0".into(), input);
    assert_eq!(
        optimize(&invocation, &files).join(" "),
        format!(
            "-O2 -mavx {} -Qunused-arguments -c -emit-llvm -o /w/0/a.opt.bc -x ir -",
            of_the_call()
        )
    );
    assert_eq!(
        generate(&invocation, input, &files, Some(Finished::default())).join(" "),
        format!(
            "-O2 -mavx -Xclang -disable-llvm-passes {} -Qunused-arguments -c -o a.o -x ir -",
            of_the_call()
        )
    );
    let dense = Finished {
        counts_no_registers: true,
    };
    let to_dense =
        |invocation: &Invocation| generate(invocation, input, &files, Some(dense)).join(" ");
    assert!(
        to_dense(&invocation).contains("-disable-llvm-passes -mllvm -misched-regpressure=false ")
    );
    let chosen = parse("-O2 -mllvm -misched-regpressure=true -c a.cpp");
    assert_eq!(to_dense(&chosen).matches("misched-regpressure").count(), 1);
    let saving = parse("-O2 -save-temps -c a.cpp");
    assert!(
        generate(&saving, input, &files, Some(Finished::default()))
            .join(" ")
            .ends_with("-x ir /w/0/finished/a.bc")
    );
    assert!(can_finish(&invocation) && can_finish(&saving));
    for whole in [
        "-O0",
        "-O2 -flto=thin",
        "-O2 -emit-llvm",
        "-O2 -ftime-trace",
    ] {
        assert!(!can_finish(&parse(&format!("{whole} -c a.cpp"))), "{whole}");
    }
}

#[test]
fn the_core_header_stands_before_the_users_own() {
    let invocation = parse("-include mine.h -c a.cpp");
    let input = invocation.inputs().next().unwrap();
    let files = WorkFiles::new("/w/0".into(), input);
    let how = Preprocessing {
        include_dir: Path::new("/i"),
        headers: &[],
        with_core_header: true,
        with_dependencies: false,
        apart: None,
    };
    let words = preprocess(&invocation, input, &files, how).join(" ");
    assert!(
        words.starts_with(
            "-Xclang -include -Xclang /i/sierra/core.h -Xclang -include -Xclang mine.h"
        )
    );
}

#[test]
fn outputs_are_named_as_clang_names_them() {
    let output = |line: &str| {
        let words = steps(line)[3].clone();
        words
            .split("-o ")
            .nth(1)
            .unwrap()
            .split(' ')
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(output("-c d/a.b.cpp"), "a.b.o");
    assert_eq!(output("-S a.cpp"), "a.s");
    assert_eq!(output("-S -emit-llvm a.cpp"), "a.ll");
    assert_eq!(output("-c -emit-llvm a.cpp"), "a.bc");
    assert_eq!(output("-c a.cpp -o -"), "-");
    assert_eq!(output("a.cpp -o prog"), "/w/0/a.o");
}

#[test]
fn the_result_names_no_temporary_file() {
    assert!(steps("-S -emit-llvm a.cpp")[3].ends_with("-o a.ll -x ir -"));
    assert!(steps("-c -save-temps a.cpp")[3].ends_with("-x ir /w/0/a.bc"));
}

#[test]
fn dependencies_name_the_final_output() {
    let of = |line: &str| {
        let invocation = parse(line);
        let file = dependency_file(&invocation, invocation.inputs().next().unwrap());
        (steps(line)[0].clone(), file.display().to_string())
    };
    let (words, file) = of("-MMD -c d/a.cpp");
    assert!(words.contains("-MMD -MQ a.o -MF /w/0/a.d"), "{words}");
    assert_eq!(file, "a.d");
    let (words, file) = of("-MD -c a.cpp -o o/x.obj");
    assert!(words.contains("-MD -MQ o/x.obj -MF /w/0/a.d"), "{words}");
    assert_eq!(file, "o/x.d");
    let (words, file) = of("-MD -MP -MT t -MF dep/f -c a.cpp -o o/x.o");
    assert!(
        words.contains("-MD -MP -MT t -MF /w/0/a.d") && !words.contains("-MQ"),
        "{words}"
    );
    assert_eq!(file, "dep/f");
    assert!(!of("-c a.cpp -MF x.d").0.contains("-MF"));
}

#[test]
fn later_steps_know_nothing_of_headers() {
    let line = "-MMD -include x.h -Xclang -include-pch -Xclang x.pch -isystem s -c a.cpp";
    let [preprocess, rest @ ..] = steps(line);
    assert!(preprocess.contains("-Xclang -include -Xclang x.h") && !preprocess.contains("pch"));
    for step in rest {
        assert!(!step.contains("x.h") && !step.contains("pch") && !step.contains("-isystem"));
    }
}

#[test]
fn the_debugger_sees_the_users_path() {
    let names = |line: &str| {
        let invocation = parse(line);
        debug_names(
            &invocation,
            invocation.inputs().next().unwrap(),
            Path::new("/w/0"),
        )
    };
    let map = |to: &str| format!("-fdebug-prefix-map=/w/0/={to}");
    assert_eq!(names("-g a.cpp"), ("a.cpp".into(), map("")));
    assert_eq!(names("-g d/e/a.cpp"), ("a.cpp".into(), map("d/e/")));
    assert_eq!(names("-g /h/a.cpp"), ("a.cpp".into(), map("/h/")));
    assert_eq!(
        names("-ffile-prefix-map=/h=src -g /h/a.cpp"),
        ("a.cpp".into(), map("src/"))
    );
    assert_eq!(
        names("-fdebug-prefix-map=/h=x -fdebug-prefix-map=/no=y /h/a.cpp"),
        ("a.cpp".into(), map("x/"))
    );
}

#[test]
fn files_beside_the_object_are_named_after_the_output() {
    assert!(
        steps("-g -gsplit-dwarf -c a.cpp -o o/x.o")[2]
            .contains("-split-dwarf-output -Xclang o/x.dwo")
    );
    assert!(
        steps("-gsplit-dwarf a.cpp -o prog")[3].contains("-split-dwarf-file -Xclang prog-a.dwo")
    );
    assert!(steps("--coverage -c a.cpp -o o/x.o")[2].contains("/o/x.gcno"));
    assert!(!steps("-g -c a.cpp")[2].contains("dwo"));
}

#[test]
fn objects_stand_where_their_sources_stood() {
    let line = "-O2 main.o a.cpp -lm b.cpp -o prog";
    let replacements = [None, object("/w/1/a.o"), object("/w/2/b.o")];
    assert_eq!(
        rest_of(line, &replacements),
        format!(
            "-Qunused-arguments -O2 main.o /w/1/a.o -lm /w/2/b.o -o prog {}",
            of_the_call()
        )
    );
}

#[test]
fn a_language_does_not_hold_for_objects() {
    let line = "-x c++ a.cpp b.cpp -o prog";
    assert_eq!(
        rest_of(line, &[object("/w/a.o"), None]),
        format!(
            "-Qunused-arguments /w/a.o -xc++ b.cpp -o prog -D__SIERRA__=1 -isystem /i {}",
            of_the_driver()
        )
    );
}

#[test]
fn a_language_ends_before_an_object() {
    let words = rest_of("-x c++ b.h a.cpp -o p", &[None, object("/w/a.o")]);
    assert_eq!(
        words,
        format!(
            "-Qunused-arguments -xc++ b.h -xnone /w/a.o -o p -D__SIERRA__=1 -isystem /i {}",
            of_the_driver()
        )
    );
}

#[test]
fn nothing_is_left_when_all_inputs_are_compiled() {
    let done = || Some(Replacement::Done);
    assert_eq!(rest_of("-c a.cpp b.cpp", &[done(), done()]), "nothing");
    assert_eq!(
        rest_of("-MMD -c a.cpp b.c", &[done(), None]),
        format!(
            "-Qunused-arguments -MMD -c b.c -D__SIERRA__=1 -isystem /i {}",
            of_the_driver()
        )
    );
}

#[test]
fn the_link_writes_no_dependencies() {
    let words = rest_of("-MMD -MF x.d a.cpp -o p", &[object("/w/a.o")]);
    let call = format!("-Qunused-arguments /w/a.o -o p {}", of_the_call());
    assert_eq!(words, call);
}

#[test]
fn the_text_is_named_as_the_users_file() {
    let input = Input {
        path: "d/a.cpp".into(),
        language: Language::Cxx,
        explicit_language: None,
    };
    assert_eq!(
        WorkFiles::new("/w/0".into(), &input).text,
        Path::new("/w/0/text/a.cpp")
    );
}
