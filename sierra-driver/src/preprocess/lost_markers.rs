//! Our headers in a text that was preprocessed without line markers (`-E -P`), or with `#line` in their place (`-fuse-line-directives`): nothing says there that they are
//! a system's, and what is a system's is not edited, and not warned about.
//!
//! Pragmas of their own stand around them.

/// What `sierra/hide_macros.h` says; `sierra/show_macros.h` takes it back.
const BEGIN: &[u8] = b"#pragma clang diagnostic ignored \"-Wstdlibcxx-not-found\"";
const PUSH: &[u8] = b"#pragma clang diagnostic push";
const POP: &[u8] = b"#pragma clang diagnostic pop";

/// The text of `path` with markers around our headers. `None`: it has markers, or none of our headers.
pub fn with_own_markers(text: &[u8], path: &str) -> Option<Vec<u8>> {
    let has_markers = text
        .split(|b| *b == b'\n')
        .any(|line| line.starts_with(b"# ") && line.get(2).is_some_and(u8::is_ascii_digit));
    if has_markers || memchr::memmem::find(text, BEGIN).is_none() {
        return None;
    }
    let path = path.replace('\\', "\\\\").replace('"', "\\\"");
    let mut user = (1_u64, format!("\"{path}\"").into_bytes());
    let mut marked = Vec::with_capacity(text.len() + 256);
    let (mut is_ours, mut pushed) = (false, 0);
    for line in text.split_inclusive(|b| *b == b'\n') {
        let told = line_directive(line);
        if let Some((number, file)) = told {
            user = (number, file.to_vec());
        } else {
            user.0 += 1;
        }
        if !is_ours && line.starts_with(BEGIN) {
            (is_ours, pushed) = (true, 1);
            marked.extend_from_slice(b"# 1 \"sierra.h\" 1 3\n");
        }
        match told {
            Some((number, file)) if is_ours => {
                marked.extend_from_slice(format!("# {number} ").as_bytes());
                marked.extend_from_slice(file);
                marked.extend_from_slice(b" 3\n");
            }
            _ => marked.extend_from_slice(line),
        }
        if !is_ours {
            continue;
        }
        pushed += usize::from(line.starts_with(PUSH));
        pushed -= usize::from(line.starts_with(POP));
        if pushed == 0 {
            is_ours = false;
            marked.extend_from_slice(format!("# {} ", user.0).as_bytes());
            marked.extend_from_slice(&user.1);
            marked.extend_from_slice(b" 2\n");
        }
    }
    Some(marked)
}

/// The number and the quoted name in `#line 12 "file"`.
fn line_directive(line: &[u8]) -> Option<(u64, &[u8])> {
    let rest = line.strip_prefix(b"#line ")?.trim_ascii_end();
    let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    let number = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
    let file = rest[digits..].trim_ascii_start();
    file.starts_with(b"\"").then_some((number, file))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(text: &str) -> Option<String> {
        with_own_markers(text.as_bytes(), "q.ii").map(|text| String::from_utf8(text).unwrap())
    }

    #[test]
    fn our_headers_are_a_systems() {
        let begin = "#pragma clang diagnostic ignored \"-Wstdlibcxx-not-found\"\n";
        let end = "#pragma clang diagnostic pop\n";
        assert_eq!(
            marked(&format!("int a;\n{begin}ours\n{end}int b;\n")).unwrap(),
            format!("int a;\n# 1 \"sierra.h\" 1 3\n{begin}ours\n{end}# 5 \"q.ii\" 2\nint b;\n")
        );
        let lines = format!(
            "#line 1 \"/i/h.h\"\n{begin}#line 7 \"/i/core.h\"\nours\n{end}#line 2 \"a.cpp\"\n"
        );
        let expected = format!(
            "#line 1 \"/i/h.h\"\n# 1 \"sierra.h\" 1 3\n{begin}# 7 \"/i/core.h\" 3\nours\n{end}# 9 \"/i/core.h\" 2\n#line 2 \"a.cpp\"\n"
        );
        assert_eq!(marked(&lines).unwrap(), expected);
    }

    #[test]
    fn what_has_markers_stays() {
        assert_eq!(
            marked("# 1 \"a\"\n#pragma clang diagnostic ignored \"-Wstdlibcxx-not-found\"\n"),
            None
        );
        assert_eq!(marked("int a;\n"), None);
    }
}
