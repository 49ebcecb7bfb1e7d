//! What is settled: functions (`bodies`), and statements of the others (`statements`), in which nothing is left to edit. They are blank in the texts of the next rounds
//! of edits (`round`), and the last one sees them again.

mod bodies;
mod round;
mod statements;

pub use self::bodies::SettledBodies;
pub use self::round::{Round, blank};
