//! Line markers that count as the text does.
//!
//! Of `if (a);` clang says that the body is empty if the condition's line is that of the semicolon. It compares a line as markers count it with one as it stands
//! in the file, so in preprocessed text it says nothing. In the twin places are known by their bytes, and markers are free to name the lines that are there.

use crate::text::edits::{Edit, Part};
use crate::text::line_map::LineMap;

/// Edits of the markers of the user's files in `source`, from byte `front` on.
pub fn markers(source: &[u8], lines: &LineMap, front: u32) -> Vec<Edit> {
    let edit = |line: u32| {
        let whole = lines.line_range(line);
        let text = &source[whole.start as usize..whole.end as usize];
        let before = text.iter().position(u8::is_ascii_digit)?;
        let digits = text[before..].iter().take_while(|b| b.is_ascii_digit());
        let number = whole.start + before as u32;
        let range = number..number + digits.count() as u32;
        // The marker speaks of the line behind it, and clang counts from 1.
        let edit = Edit::replace(range, vec![Part::new((line + 2).to_string())]);
        (whole.start >= front).then_some(edit)
    };
    lines.users_markers().filter_map(edit).collect()
}
