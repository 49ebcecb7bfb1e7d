//! `sierra++` as a program: what must hold before sema and codegen have their say.

mod annotated;
mod drop_in;
mod workshop;
