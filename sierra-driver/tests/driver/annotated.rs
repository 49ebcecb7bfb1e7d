//! What the driver does with annotated files before sema and codegen have their say.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

use crate::workshop::Workshop;

const ANNOTATED: &[u8] = b"#include <sierra.h>\nint varying(8) x;\n";

fn workshop() -> Workshop {
    Workshop::new(&[
        ("d/a.cpp", ANNOTATED),
        ("own.cpp", b"__attribute__((sierra_vector(4))) int x;\n"),
        ("plain.cpp", b"int p;\n"),
        (
            "missing.cpp",
            b"#include <sierra.h>\n#include <no/such/header.h>\nint varying(8) x;\n",
        ),
    ])
}

/// The words of each line of a plan.
fn plan(workshop: &Workshop, line: &str) -> Vec<String> {
    let outcome = workshop.run(&format!("-fsierra -### {line}"));
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    assert!(outcome.files.is_empty() && outcome.stdout.is_empty());
    outcome
        .stderr
        .lines()
        .map(|line| line.replace('"', "").trim().to_owned())
        .collect()
}

#[test]
fn a_plan_has_all_steps_in_order() {
    let workshop = workshop();
    let lines = plan(&workshop, "-O2 -c d/a.cpp");
    assert_eq!(lines.len(), 10, "{lines:#?}");
    assert!(lines[0].contains("-E -x c++ d/a.cpp"));
    assert!(lines[2].starts_with("sierra++ sema d/a.cpp"));
    assert!(lines[3].contains("-emit-llvm") && lines[3].contains("-x c++-cpp-output"));
    assert!(lines[5].starts_with("sierra++ codegen"));
    assert!(lines[6].contains("-c -emit-llvm -o") && lines[6].contains("-x ir -"));
    assert!(lines[8].starts_with("sierra++ codegen"));
    assert!(lines[9].contains("-disable-llvm-passes") && lines[9].contains("-c -o a.o -x ir"));
    assert_eq!(plan(&workshop, "-c d/a.cpp").len(), 7);
    assert_eq!(
        lines,
        plan(&workshop, "-O2 -c d/a.cpp"),
        "a plan is the same every time"
    );
}

#[test]
fn the_core_header_comes_where_it_is_missing() {
    let workshop = workshop();
    assert!(plan(&workshop, "-c own.cpp")[0].contains("-include"));
    assert!(!plan(&workshop, "-c d/a.cpp")[0].contains("-include"));
}

#[test]
fn plain_inputs_and_the_link_are_left_to_clang() {
    let workshop = workshop();
    let lines = plan(&workshop, "plain.cpp d/a.cpp -lm -o prog");
    let link = lines.last().unwrap();
    assert!(
        link.contains("plain.cpp") && link.contains("a.o -lm -o prog"),
        "{link}"
    );
    assert!(plan(&workshop, "-fsyntax-only d/a.cpp").len() == 3);
}

#[test]
fn errors_of_the_preprocessor_are_clangs() {
    let workshop = workshop();
    let outcome = workshop.run("-fsierra -MMD -c missing.cpp");
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome
            .stderr
            .contains("missing.cpp:2:10: fatal error: 'no/such/header.h' file not found")
    );
    assert!(outcome.files.is_empty() && outcome.stdout.is_empty());
}

#[test]
fn errors_of_the_call_are_clangs() {
    let workshop = workshop();
    for line in [
        "-c d/a.cpp plain.cpp -o x.o",
        "-c d/a.cpp none.cpp",
        "-emit-llvm d/a.cpp",
        "-c d/a.cpp -fbogus",
    ] {
        let ours = workshop.run(&format!("-fsierra {line}"));
        assert_eq!(ours.code, Some(1), "{line}");
        assert!(ours.files.is_empty(), "{line}");
        assert!(
            ours.stderr.starts_with("clang++-22: error: "),
            "{line}: {}",
            ours.stderr
        );
    }
}

#[test]
fn what_we_cannot_make_is_refused() {
    let outcome = workshop().run("-fsierra --analyze d/a.cpp");
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.contains("not supported"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn preprocessing_finds_our_headers() {
    let outcome = workshop().run("-fsierra -E d/a.cpp");
    assert_eq!(outcome.code, Some(0));
    assert!(outcome.stdout.contains("sierra_vector(8)"));
}

#[test]
fn own_options_are_checked() {
    let workshop = workshop();
    let outcome = workshop.run("-fsierra -fsierra-print-stage=lanes -c d/a.cpp");
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome
            .stderr
            .contains("invalid value 'lanes' in '-fsierra-print-stage=lanes'")
    );
    let outcome = workshop.run("-fsierra-magic -c plain.cpp");
    assert!(
        outcome
            .stderr
            .contains("unknown argument: '-fsierra-magic'")
    );
}

#[test]
fn a_missing_compiler_is_told() {
    let workshop = workshop();
    let mut command = workshop.sierra("-c plain.cpp");
    command.env("SIERRA_CLANG", "/no/such/clang++");
    let outcome = workshop.outcome(command, None);
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.contains("/no/such/clang++"),
        "{}",
        outcome.stderr
    );
}

/// A compiler that never ends stands for a long compilation.
#[test]
fn a_signal_leaves_no_temporary_files() {
    let workshop = workshop();
    let clang = workshop.dir().join("slow-clang");
    fs::write(
        &clang,
        "#!/bin/sh\ncase $1 in -###) exit 0;; esac\ntouch started\nexec sleep 60\n",
    )
    .unwrap();
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).unwrap();
    let mut child = workshop
        .sierra("-fsierra -c plain.cpp")
        .env("SIERRA_CLANG", &clang)
        .spawn()
        .unwrap();
    let started = Instant::now();
    while !workshop.dir().join("started").exists() {
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "the compiler did not start"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(workshop.temporary_files(), 1);
    rustix::process::kill_process(
        rustix::process::Pid::from_child(&child),
        rustix::process::Signal::TERM,
    )
    .unwrap();
    let status = child.wait().unwrap();
    assert_eq!(
        std::os::unix::process::ExitStatusExt::signal(&status),
        Some(15)
    );
    assert_eq!(workshop.temporary_files(), 0);
}
