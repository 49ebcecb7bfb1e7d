//! What clang writes beside an output, and what it writes into it of the call: under the user's names, for all of our steps together.

use std::path::{Path, PathBuf};

use super::{side_output_stem, text};
use crate::args::{Input, Invocation, Phase};

/// The files of a trace's two halves.
pub const FRONT: &str = "front.json";
pub const BACK: &str = "back.json";

/// Does the word say how a trace is made, and not that one is?
pub fn is_detail_of_trace(word: &str) -> bool {
    ["-ftime-trace-granularity=", "-ftime-trace-verbose"]
        .iter()
        .any(|detail| word.starts_with(detail))
}

/// `-grecord-command-line` and the like.
pub fn records_command_line(word: &str) -> bool {
    [
        "-grecord-command-line",
        "-grecord-gcc-switches",
        "-gno-record-command-line",
        "-gno-record-gcc-switches",
        "-frecord-command-line",
        "-frecord-gcc-switches",
        "-fno-record-command-line",
        "-fno-record-gcc-switches",
    ]
    .contains(&word)
}

/// The last word about a trace: `-ftime-trace` or `-ftime-trace=PATH`.
fn trace(invocation: &Invocation) -> Option<&str> {
    let words = invocation
        .options()
        .map(|option| option.words[0].as_str())
        .filter(|word| word.starts_with("-ftime-trace") && !is_detail_of_trace(word));
    words.last()
}

/// The flag with which a step writes its half of the trace.
pub fn trace_flag(invocation: &Invocation, dir: &Path, half: &str) -> Option<String> {
    trace(invocation).map(|_| format!("-ftime-trace={}", text(&dir.join(half))))
}

/// Where clang would write the trace.
pub fn trace_file(invocation: &Invocation, input: &Input) -> Option<PathBuf> {
    let beside = PathBuf::from(format!(
        "{}.json",
        side_output_stem(invocation, input).display()
    ));
    let wish = trace(invocation)?.strip_prefix("-ftime-trace=");
    Some(match wish.map(Path::new) {
        None => beside,
        Some(dir) if dir.is_dir() => dir.join(beside.file_name()?),
        Some(file) => file.to_path_buf(),
    })
}

/// Where the stack's use is written if the output is not the object: clang names it after that, or after the source.
pub fn stack_usage(invocation: &Invocation, input: &Input) -> Vec<String> {
    if invocation.phase != Phase::Link || !invocation.has_flag("-fstack-usage") {
        return Vec::new();
    }
    let stem = match &invocation.output {
        Some(output) => Path::new(output).with_extension("su"),
        None => PathBuf::from(format!("{}.su", input.stem())),
    };
    let words = ["-stack-usage-file".to_owned(), text(&stem)];
    super::behind_xclang(words.to_vec()).collect()
}

/// The record of what clang's passes did, if the output is not the object that clang names it after: then it is named after the source.
pub fn optimization_record(invocation: &Invocation, input: &Input) -> Option<String> {
    let words = || invocation.options().map(|option| option.words[0].as_str());
    let asks = |word: &&str| word.contains("-optimization-record") && !word.contains("-record-");
    let said = words()
        .filter(asks)
        .last()?
        .strip_prefix("-fsave-optimization-record")?;
    let is_named = words().any(|word| word.starts_with("-foptimization-record-file"));
    if invocation.phase != Phase::Link || is_named {
        return None;
    }
    let format = said.strip_prefix('=').unwrap_or("yaml");
    let file = format!("{}.opt.{format}", input.stem());
    Some(format!("-foptimization-record-file={file}"))
}

/// One trace of two halves: the second begins when it began. `names`: what stands for what.
pub fn join_traces(front: &str, back: &str, names: &[(String, String)]) -> Option<String> {
    let events = |trace: &str| -> Option<(String, u64)> {
        let (events, began) = trace
            .strip_prefix("{\"traceEvents\":[")?
            .rsplit_once("],\"beginningOfTime\":")?;
        Some((events.to_owned(), began.strip_suffix('}')?.parse().ok()?))
    };
    let (mut first, began) = events(front.trim())?;
    let (second, later) = events(back.trim())?;
    for (ours, theirs) in names {
        first = first.replace(ours, theirs);
    }
    let shift = later.saturating_sub(began);
    let mut joined = format!("{{\"traceEvents\":[{first}");
    let mut parts = second.split("\"ts\":");
    joined.push(',');
    joined.push_str(parts.next()?);
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        let at: u64 = part[..digits].parse().ok()?;
        joined.push_str(&format!("\"ts\":{}{}", at + shift, &part[digits..]));
    }
    joined.push_str(&format!("],\"beginningOfTime\":{began}}}"));
    Some(joined)
}

/// The flags that keep the command line, taken from clang's own check of the call, less what we have added to that.
pub fn recorded(check: &str, include_dir: &Path) -> Vec<String> {
    let added = format!(" -### -D __SIERRA__=1 -isystem {}", text(include_dir));
    let mut flags = Vec::new();
    for name in ["-dwarf-debug-flags", "-record-command-line"] {
        if let Some(value) = value_of(check, name) {
            flags.extend([name.to_owned(), value.replacen(&added, "", 1)]);
        }
    }
    flags
}

/// The word behind `name` in what `-###` prints.
fn value_of(check: &str, name: &str) -> Option<String> {
    let mark = format!("\"{name}\" \"");
    let at = check.find(&mark)? + mark.len();
    let mut value = String::new();
    let mut chars = check[at..].chars();
    loop {
        match chars.next()? {
            '\\' => value.push(chars.next()?),
            '"' => return Some(value),
            c => value.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_the_users() {
        let check = r#" "clang" "-cc1" "-dwarf-debug-flags" "/bin/clang -### -D __SIERRA__=1 -isystem /i -O2 -D X=a\\ b -c a.cpp" "-x""#;
        let flags = recorded(check, Path::new("/i"));
        assert_eq!(
            flags,
            ["-dwarf-debug-flags", "/bin/clang -O2 -D X=a\\ b -c a.cpp"]
        );
    }

    #[test]
    fn traces_are_one() {
        let front = r#"{"traceEvents":[{"ts":5,"d":"/t/a.cpp"}],"beginningOfTime":100}"#;
        let back = r#"{"traceEvents":[{"ts":7},{"x":1,"ts":9}],"beginningOfTime":140}"#;
        let names = [("/t/".to_owned(), String::new())];
        assert_eq!(
            join_traces(front, back, &names).unwrap(),
            r#"{"traceEvents":[{"ts":5,"d":"a.cpp"},{"ts":47},{"x":1,"ts":49}],"beginningOfTime":100}"#
        );
        assert_eq!(join_traces("", back, &[]), None);
    }
}
