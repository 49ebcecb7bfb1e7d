//! How this process gets its memory: in few and large pieces.
//!
//! A short compilation takes some 60 MB, hands most of it back between the parses, and takes it again; each page of 4 kB costs a fault. So the heap begins large, is
//! made of the machine's large pages where it has them, and keeps what is freed. Addresses alone cost nothing. Children inherit all this.
#![expect(unsafe_code, reason = "calls the C library")]

/// So much at a time.
#[cfg(target_env = "gnu")]
const STEP: usize = 64 << 20;

/// Takes effect for all that is allocated from now on.
#[cfg(target_env = "gnu")]
pub fn prepare() {
    const HUGE: usize = 2 << 20;
    let step = STEP as libc::c_int;
    // SAFETY: these only change what the allocator does later; the range that is advised lies in its heap, and advice changes no content.
    unsafe {
        // Threads of ours wait for each other, so that one heap is enough.
        libc::mallopt(libc::M_ARENA_MAX, 1);
        libc::mallopt(libc::M_MMAP_THRESHOLD, 32 << 20);
        libc::mallopt(libc::M_TRIM_THRESHOLD, libc::c_int::MAX);
        libc::mallopt(libc::M_TOP_PAD, step);
        // More than the heap has at the start of a program: it grows.
        let first = libc::malloc(1 << 20);
        let end = libc::sbrk(0) as usize;
        let begin = (first as usize).next_multiple_of(HUGE);
        if begin < end && end - begin <= 2 * STEP {
            libc::madvise(begin as *mut libc::c_void, end - begin, libc::MADV_HUGEPAGE);
        }
        libc::free(first);
    }
}

/// Other libraries know nothing of it.
#[cfg(not(target_env = "gnu"))]
pub fn prepare() {}
