//! Broken sources, and how the compiler must behave on them.
//!
//! `corpus` holds sources to start from, `grammar` writes new ones full of annotations, `mutate` (over `tokens`, with the
//! material of `words` and `deep`) breaks them. `judge` compiles one and says what is wrong with the compiler's answer: it
//! may refuse or accept, but never crash, hang, leave files, or refuse without a line. `minimise` makes a source small
//! that shows a fault, `campaign` does all of this for many seeds.

pub mod campaign;
pub mod corpus;
pub mod deep;
pub mod grammar;
pub mod judge;
pub mod messages;
pub mod minimise;
pub mod mutate;
pub mod source;
pub mod tokens;
pub mod words;
