//! Is the house tidy? What can be said of the sources by looking at them, without a compiler: `cargo test -p sierra-tests --test tidy`, in a second.

mod imports;
mod messages;
mod pages;
mod sources;
