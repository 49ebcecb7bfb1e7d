//! Source text: tokens, lines and columns, lengths, edits.

pub mod bytes;
pub(crate) mod columns;
pub(crate) mod edits;
pub mod length;
pub mod lexer;
pub(crate) mod line_map;
pub(crate) mod list_subscripts;
pub mod own_names;
pub mod source_order;
pub(crate) mod tokens;
pub mod unread_front;
pub(crate) mod used_mathematics;
pub(crate) mod words;
