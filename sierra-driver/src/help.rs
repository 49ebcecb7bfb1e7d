//! What `--help` says of our own options, and what somebody is told who forgot the most important of them.

use std::fs::File;
use std::io::Read;

use crate::args::{Invocation, Language};

/// An option of ours, as help, manual and completions tell of it.
struct Own {
    name: &'static str,
    /// The value glued to the name, as it is printed.
    value: &'static str,
    help: &'static str,
}

const fn own(name: &'static str, value: &'static str, help: &'static str) -> Own {
    Own { name, value, help }
}

#[rustfmt::skip]
const OPTIONS: [Own; 13] = [
    own("-fsierra", "", "Compile sources that use varying types (they include <sierra.h>)"),
    own("-fno-sierra", "", "Be clang++ after all (the last of the two counts)"),
    own("-fsierra-print-stage=", "<s>", "Print the text or the IR of a stage: annotate, edit, probes (how often a file is parsed), ir-before, ir-after, or of a pass (docs/passes.md)"),
    own("-fsierra-time-passes", "", "Say how long each pass took"),
    own("-fsierra-full-copies", "[=all]", "Make copies of code for masks with all lanes live where they pay (=all: wherever there can be one)"),
    own("-fno-sierra-full-copies", "", "Make no such copies"),
    own("-fsierra-header-cache=", "<d>", "Keep precompiled system headers in this folder"),
    own("-fno-sierra-header-cache", "", "Keep no precompiled headers"),
    own("-Wno-sierra-uniform-update", "", "Do not warn where a uniform variable is updated once for all live lanes"),
    own("--clangd", "", "Write a file .clangd with which clangd reads sources with lanes"),
    own("--editor-flags", "", "Print the flags for other tools on plain clang, as clang-tidy"),
    own("--sierra-man-page", "", "Print the manual page"),
    own("--version", "", "Print the versions of clang and of sierra++"),
];

const NAME: &str = "clang with lanes: 'T varying(L)' holds L values of type T";
const AS_CLANG: &str = "Without -fsierra, and for sources without varying types, sierra++ is clang++. Instruction sets are chosen as ever: \
-mavx2, -march=native and so on.";

/// The names in front of the explanations are padded to this.
const COLUMN: usize = 27;

/// What stands in front of clang's own help.
pub fn text() -> String {
    let mut text = format!(
        "OVERVIEW: sierra++, {NAME}\n\nUSAGE: sierra++ -fsierra [options] file...\n\nOPTIONS OF SIERRA:\n"
    );
    for Own { name, value, help } in OPTIONS {
        let spelling = format!("{name}{value}");
        text += &format!("  {spelling:COLUMN$}{help}\n");
    }
    text + AS_CLANG + " What follows is clang's own help.\n\n"
}

/// Our options that begin with what somebody has typed, in the form of clang's `--autocomplete=`, which shells ask.
pub fn completions(typed: &str) -> String {
    let begun = OPTIONS.iter().filter(|own| own.name.starts_with(typed));
    begun
        .map(|own| format!("{}\t{}\n", own.name, own.help))
        .collect()
}

/// The manual page, in the language of `man`.
pub fn man_page() -> String {
    let escaped = |text: &str| text.replace('\\', "\\e").replace('-', "\\-");
    let mut page = format!(
        ".TH SIERRA++ 1 \"\" \"sierra++ {}\" \"User Commands\"\n.SH NAME\nsierra++ \\- {}\n{}",
        env!("CARGO_PKG_VERSION"),
        escaped(NAME),
        ".SH SYNOPSIS\n.B sierra++ \\-fsierra\n[\\fIoptions\\fR] \\fIfile\\fR...\n.SH DESCRIPTION\n"
    );
    page += &escaped(AS_CLANG);
    page += "\nAll options of\n.BR clang (1)\nmean what they mean there.\n.SH OPTIONS\n";
    for Own { name, value, help } in OPTIONS {
        let (name, value, help) = (escaped(name), escaped(value), escaped(help));
        page += &format!(".TP\n.B {name}\\fI{value}\\fR\n{help}\n");
    }
    page += ".SH ENVIRONMENT\n";
    for (name, help) in VARIABLES {
        page += &format!(".TP\n.B {name}\n{}\n", escaped(help));
    }
    page + ".SH SEE ALSO\n.BR clang (1)\n"
}

const VARIABLES: [(&str, &str); 3] = [
    (
        "SIERRA_CLANG",
        "The clang++ 22 to use (default: clang++-22 in the path, then where Debian has it)",
    ),
    (
        "SIERRA_INCLUDE",
        "The folder of sierra.h (default: that of the installation)",
    ),
    (
        "SIERRA_HEADER_CACHE",
        "Where precompiled system headers are kept; empty: nothing is kept",
    ),
];

/// So much of a source is looked at for an include.
const LOOKED_AT: u64 = 1 << 16;

/// A hint for a call without `-fsierra` on a source that includes our header.
pub fn forgotten_flag(invocation: &Invocation) -> Option<String> {
    let is_source = |language: Language| matches!(language, Language::Cxx | Language::CxxHeader);
    let mut sources = invocation.inputs().filter(|i| is_source(i.language));
    let found = sources.find(|input| includes_ours(&input.path))?;
    Some(format!(
        "sierra++: note: '{}' includes <sierra.h>, whose words mean something with '-fsierra' alone: sierra++ -fsierra …\n",
        found.path
    ))
}

/// A hint for a call on the interface of a module that includes our header.
pub fn annotated_interface(invocation: &Invocation) -> Option<String> {
    let ends = [".cppm", ".ixx", ".mpp", ".ccm", ".cxxm", ".c++m"];
    let is_interface = |path: &str| ends.iter().any(|end| path.ends_with(end));
    let mut interfaces = invocation.inputs().filter(|i| is_interface(&i.path));
    let found = interfaces.find(|input| includes_ours(&input.path))?;
    Some(format!(
        "sierra++: note: '{}' includes <sierra.h>: the interface of a module cannot hold annotations yet, the units that implement or import it can\n",
        found.path
    ))
}

fn includes_ours(path: &str) -> bool {
    // What is no file can be read once only.
    if !std::fs::metadata(path).is_ok_and(|m| m.is_file()) {
        return false;
    }
    let mut text = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LOOKED_AT).read_to_end(&mut text));
    read.is_ok() && text.split(|&b| b == b'\n').any(is_include)
}

fn is_include(line: &[u8]) -> bool {
    let Some(rest) = line.trim_ascii().strip_prefix(b"#") else {
        return false;
    };
    let name = rest.trim_ascii().strip_prefix(b"include");
    name.is_some_and(|name| {
        let name = name.trim_ascii();
        name.starts_with(b"<sierra.h>") || name.starts_with(b"\"sierra.h\"")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_completed() {
        assert!(completions("-fsierra-t").starts_with("-fsierra-time-passes\tSay"));
        assert_eq!(completions("-fsierra").lines().count(), 5);
        assert_eq!(completions("-std="), "");
    }

    #[test]
    fn every_line_of_the_manual_is_text_or_a_macro() {
        let page = man_page();
        assert!(page.contains(".B \\-fsierra\\-print\\-stage=\\fI<s>\\fR\n"));
        assert!(page.lines().all(|line| !line.is_empty()));
    }

    #[test]
    fn an_include_is_told_by_its_line() {
        assert!(is_include(b"#include <sierra.h>"));
        assert!(is_include(b"  # include \"sierra.h\" // lanes"));
        assert!(!is_include(b"// #include <sierra.h>"));
        assert!(!is_include(b"#include <sierra.hpp>"));
    }
}
