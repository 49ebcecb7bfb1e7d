//! The benchmarks: what there is (`plan`), how it is built (`build`), whether it is right (`check`), how fast it is (`run`, `statistics`), and how that is
//! shown (`report`, `table`, `figure`). `images8` does all of this for the kernels on pictures of bytes; `compile_time` measures the compiler instead of its output.

pub mod build;
pub mod check;
pub mod compile_time;
pub mod figure;
pub mod images8;
pub mod plan;
pub mod report;
pub mod run;
pub mod statistics;
pub mod table;
