//! What is wrong with an annotation, in words.

use super::*;

impl Writer<'_> {
    /// Tokens as a person would write them on one line.
    pub(super) fn spelled(&self, indices: &[usize]) -> String {
        let mut out = String::new();
        let mut end = None;
        for &index in indices {
            let token = self.tokens.get(index);
            if end.is_some_and(|end| end != token.start) {
                out.push(' ');
            }
            out.push_str(&String::from_utf8_lossy(token.text(self.tokens.source())));
            end = Some(token.end);
        }
        out
    }

    pub(super) fn complain_about_length(&mut self, annotation: &Annotation, why: BadLength) {
        self.report(annotation.at, bad_length_message(annotation, None, why));
    }

    pub(super) fn complain_about_type(&mut self, at: u32, annotation: &Annotation, why: NoType) {
        let varying = format!("varying({})", annotation.length_text);
        let message = match why {
            // The header's word for it.
            NoType::Missing if annotation.length_text == "1" => {
                format!("'uniform' ('{varying}') stands where there is no type")
            }
            NoType::Missing => format!("'{varying}' stands where there is no type"),
            NoType::Auto => {
                format!("'auto {varying}' is not allowed: a deduced type is varying by itself")
            }
            NoType::Void => {
                format!("'void {varying}' is not allowed: there are no lanes of 'void'")
            }
            NoType::Reference => {
                format!(
                    "a reference cannot be varying: write 'T {varying}&' for a reference to a varying object"
                )
            }
            NoType::Twice(_) => "a type cannot be varying twice".to_string(),
        };
        self.report(at, message);
        // Behind `.` and the like it is a name.
        let before = self.tokens.at_offset(at).checked_sub(1);
        let is_name =
            before.is_some_and(|b| [&b"."[..], b"->", b"::"].contains(&self.tokens.text(b)));
        if is_name && let Some(told) = self.out.diagnostics.last_mut() {
            told.notes.push(note_of_word(at, annotation.is_uniform()));
        }
    }

    pub(super) fn report(&mut self, at: u32, message: String) {
        self.out
            .diagnostics
            .push(Diagnostic::new(Level::Error, Some(at), message));
    }
}

/// What is wrong with a length; `value` is that of an expression.
pub fn bad_length_message(annotation: &Annotation, value: Option<i64>, why: BadLength) -> String {
    let spelled = annotation.spelled();
    let length = value.map_or_else(|| annotation.length_text.clone(), |v| v.to_string());
    match why {
        BadLength::NotPowerOfTwo => {
            format!("length {length} of '{spelled}' is not a positive power of two")
        }
        BadLength::TooLong => {
            format!("length {length} of '{spelled}' is too long: there are up to 64 lanes")
        }
    }
}
