// The same where VECTOR_LENGTH makes the lanes those of one register of bytes, for which LLVM has other patterns than for 32.
// lengths: 16
// isa: sse4.2 avx2
#include "reductions-of-narrow-types.cpp"
