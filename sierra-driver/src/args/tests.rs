//! One argv for each kind of option.

use super::*;

fn parse(line: &str) -> Invocation {
    Invocation::parse(line.split_whitespace().map(OsString::from).collect()).unwrap()
}

fn inputs(line: &str) -> Vec<(String, Language)> {
    parse(line)
        .inputs()
        .map(|input| (input.path.clone(), input.language))
        .collect()
}

fn classes(line: &str) -> Vec<Class> {
    parse(line).options().map(|option| option.class).collect()
}

#[test]
fn without_our_options_clang_gets_the_words_as_written() {
    let line = "-O2 @no-such-file -c a.cpp -- b.cpp";
    let invocation = parse(line);
    assert!(!invocation.sierra);
    assert_eq!(invocation.for_clang.join(" ".as_ref()), line);
}

#[test]
fn our_options_are_not_for_clang() {
    let invocation = parse("-fsierra -O2 -c a.cpp -o a.o");
    assert!(invocation.sierra);
    assert_eq!(
        invocation.for_clang.join(" ".as_ref()),
        "-O2 -c a.cpp -o a.o"
    );
}

#[test]
fn the_last_of_fsierra_and_fno_sierra_wins() {
    assert!(!parse("-fsierra -fno-sierra a.cpp").sierra);
    assert!(parse("-fno-sierra -fsierra a.cpp").sierra);
    let copies = |line: &str| parse(line).full_copies;
    assert_eq!(copies("-fsierra a.cpp"), FullCopies::WhereTheyPay);
    let both = "-fsierra-full-copies=all -fno-sierra-full-copies a.cpp";
    assert_eq!(copies(both), FullCopies::None);
    let both = "-fno-sierra-full-copies -fsierra-full-copies a.cpp";
    assert_eq!(copies(both), FullCopies::WhereTheyPay);
    assert_eq!(copies("-fsierra-full-copies=all a.cpp"), FullCopies::All);
}

#[test]
fn values_are_no_inputs() {
    let line = "-o out -I inc -include x.h -Xlinker y.o -MF z.d -target t a.cpp -L lib -l m";
    assert_eq!(inputs(line), [("a.cpp".into(), Language::Cxx)]);
}

#[test]
fn suffixes_decide_the_language() {
    for name in ["a.cpp", "d.x/a.C", "a.cc", "a.c++", "a.cxx", "a.c"] {
        assert_eq!(inputs(name)[0].1, Language::Cxx, "{name}");
    }
    for name in [
        "a.o", "a.a", "a.s", "a.cu", "a", "a.ll", "d.cpp/a", "a.cppm",
    ] {
        assert_eq!(inputs(name)[0].1, Language::Other, "{name}");
    }
    for name in ["a.h", "a.hpp", "b/a.hh"] {
        assert_eq!(inputs(name)[0].1, Language::CxxHeader, "{name}");
    }
    assert_eq!(inputs("a.ii")[0].1, Language::CxxPreprocessed);
}

#[test]
fn a_language_holds_until_the_next() {
    let line = "-x c++ a b.h -x none c.cpp d.h -xc++-header e.cpp -x c++ -";
    let languages: Vec<_> = inputs(line)
        .into_iter()
        .map(|(_, language)| language)
        .collect();
    use Language::*;
    assert_eq!(languages, [Cxx, Cxx, Cxx, CxxHeader, CxxHeader, Cxx]);
}

#[test]
fn everything_after_two_dashes_is_an_input() {
    let line = "-c -- -x.cpp b.cpp";
    assert_eq!(
        inputs(line),
        [
            ("./-x.cpp".into(), Language::Cxx),
            ("b.cpp".into(), Language::Cxx)
        ]
    );
}

#[test]
fn the_earliest_phase_wins_as_in_clang() {
    assert_eq!(parse("a.cpp").phase, Phase::Link);
    assert_eq!(parse("-c a.cpp").phase, Phase::Object);
    assert_eq!(parse("-S -c a.cpp").phase, Phase::Assembly);
    assert_eq!(parse("-S -fsyntax-only -c a.cpp").phase, Phase::SyntaxOnly);
    assert_eq!(parse("-c -MM a.cpp").phase, Phase::Preprocess);
    assert_eq!(parse("-c --analyze a.cpp").phase, Phase::Foreign);
}

#[test]
fn outputs_are_found_glued_and_apart() {
    assert_eq!(parse("-oa.o").output.as_deref(), Some("a.o"));
    assert_eq!(parse("-o a.o").output.as_deref(), Some("a.o"));
    assert_eq!(parse("--output=a.o").output.as_deref(), Some("a.o"));
    assert_eq!(parse("-object").output, None);
}

#[test]
fn unknown_flags_are_compile_flags() {
    let compile = [Class::Compile; 4];
    assert_eq!(
        classes("-march=native -fno-such-thing -Wall --unknown=3"),
        compile
    );
}

#[test]
fn options_behind_xclang_keep_their_meaning() {
    let line = "-Xclang -include-pch -Xclang a.pch -Xclang -include -Xclang a.h -Xclang -x";
    use Class::*;
    assert_eq!(
        classes(line),
        [
            PrecompiledHeader,
            PrecompiledHeader,
            Preprocess,
            Preprocess,
            Compile
        ]
    );
}

#[test]
fn dependencies_asked_of_the_preprocessor() {
    let invocation = parse("-Wp,-MMD,x.d -c a.cpp");
    assert!(invocation.has_flag("-MMD"));
    assert_eq!(invocation.last_value(Class::DependencyFile), Some("x.d"));
}

#[test]
fn the_last_level_of_optimisation_counts() {
    assert!(!parse("a.cpp").is_optimized());
    assert!(!parse("-O2 -O0 a.cpp").is_optimized());
    assert!(parse("-O0 -O a.cpp").is_optimized());
    assert!(parse("-Og a.cpp").is_optimized());
}

#[test]
fn print_stages_have_names() {
    assert_eq!(
        parse("-fsierra-print-stage=edit").print_stage,
        Some(PrintStage::Edit)
    );
    assert_eq!(
        parse("-fsierra-print-stage=probes").print_stage,
        Some(PrintStage::Probes)
    );
    assert_eq!(
        parse("-fsierra-print-stage=linearize").print_stage,
        Some(PrintStage::Pass("linearize"))
    );
    assert!(parse("-fsierra-time-passes").time_passes);
    assert!(Invocation::parse(vec!["-fsierra-print-stage=ir".into()]).is_err());
    assert!(Invocation::parse(vec!["-fsierra-magic".into()]).is_err());
}

#[test]
fn stems_are_the_names_of_outputs() {
    let stem = |line: &str| parse(line).inputs().next().unwrap().stem().to_owned();
    assert_eq!(stem("d.x/a.b.cpp"), "a.b");
    assert_eq!(stem("-x c++ -"), "-");
    assert_eq!(stem("-x c++ noext"), "noext");
}

#[test]
fn response_files_are_part_of_the_call() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("args");
    std::fs::write(&file, "-fsierra -c 'a b.cpp'").unwrap();
    let invocation = Invocation::parse(vec![format!("@{}", file.display()).into()]).unwrap();
    assert!(invocation.sierra);
    assert_eq!(invocation.for_clang, ["-c", "a b.cpp"]);
}

#[cfg(unix)]
#[test]
fn other_encodings_are_kept() {
    use std::os::unix::ffi::OsStringExt;
    let name = OsString::from_vec(b"\xe9.cpp".to_vec());
    let argv = vec![name.clone()];
    assert_eq!(Invocation::parse(argv.clone()).unwrap().for_clang, argv);
    let ours = Invocation::parse(vec!["-fsierra".into(), name.clone()]).unwrap();
    assert_eq!(ours.for_clang, [name]);
}

#[test]
fn positions_are_kept_for_debug_information_and_remarks() {
    let tracks = |line: &str| parse(&format!("-fsierra a.cpp {line}")).tracks_positions();
    assert!(!tracks("-O2"));
    assert!(!tracks("-gz -gcolumn-info"));
    assert!(tracks("-g"));
    assert!(tracks("-gdwarf-4"));
    assert!(tracks("-gline-tables-only"));
    assert!(tracks("-Rpass=inline"));
    assert!(!tracks("-g -g0"));
    assert!(tracks("-g0 -ggdb3"));
}
