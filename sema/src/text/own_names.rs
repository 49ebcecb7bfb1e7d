//! Names that our text gives to classes and types: none of them is a program's.

/// The prefix of everything that is written into a class.
pub const PREFIX: &str = "__sierra_";
/// The names of classes that the user gave none.
pub const UNNAMED: &str = "__sierra_unnamed_";
