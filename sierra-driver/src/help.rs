//! What `--help` says of our own options, and what somebody is told who forgot the most important of them.

use std::fs::File;
use std::io::Read;

use crate::args::{Invocation, Language};

/// In front of clang's own help.
pub const OPTIONS: &str = "\
OVERVIEW: sierra++, clang with lanes: 'T varying(L)' holds L values of type T

USAGE: sierra++ -fsierra [options] file...

OPTIONS OF SIERRA:
  -fsierra                   Compile sources that use varying types (they include <sierra.h>)
  -fsierra-print-stage=<s>   Print the text or the IR of a stage: annotate, edit, ir-before, ir-after, or of a pass (docs/passes.md)
  -fsierra-time-passes       Say how long each pass took
  -fsierra-full-copies[=all] Make copies of code for masks with all lanes live where they pay (=all: wherever there can be one)
  -fno-sierra-full-copies    Make no such copies
  -fsierra-header-cache=<d>  Keep precompiled system headers in this folder
  -fno-sierra-header-cache   Keep no precompiled headers
  -Wno-sierra-uniform-update Do not warn where a uniform variable is updated once for all live lanes
Without -fsierra, and for sources without varying types, sierra++ is clang++. Instruction sets are chosen as ever:
-mavx2, -march=native and so on. What follows is clang's own help.

";

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
    fn an_include_is_told_by_its_line() {
        assert!(is_include(b"#include <sierra.h>"));
        assert!(is_include(b"  # include \"sierra.h\" // lanes"));
        assert!(!is_include(b"// #include <sierra.h>"));
        assert!(!is_include(b"#include <sierra.hpp>"));
    }
}
