//! What is told when this process itself dies in LLVM or libclang: one line with the step and the signal.
//!
//! A signal's handler may do next to nothing, so the line is made beforehand: [`at`] writes the step into a buffer of atomic bytes, and the handler copies it out with
//! `write`. It then tells a thread (through a pipe) to remove temporary files, waits for it a moment, and lets the signal have its usual effect.
//!
//! libclang has handlers of its own, which lead a crash in a parse back to the caller. [`note_before_libclang`] stands in front of them: it remembers the signal, and
//! gives them the second stack, without which an overflow of the first one would end the process without a word.

use std::mem::MaybeUninit;
use std::os::fd::{IntoRawFd, OwnedFd};
use std::ptr;
use std::sync::atomic::{AtomicI32, AtomicPtr, AtomicU8, AtomicUsize, Ordering::Relaxed};

use libc::{SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP, c_int, c_void, siginfo_t};

/// The signals of crashes, and their names.
const SIGNALS: [(c_int, &str); 6] = [
    (SIGABRT, "6 (SIGABRT)"),
    (SIGBUS, "7 (SIGBUS)"),
    (SIGFPE, "8 (SIGFPE)"),
    (SIGILL, "4 (SIGILL)"),
    (SIGSEGV, "11 (SIGSEGV)"),
    (SIGTRAP, "5 (SIGTRAP)"),
];

/// Room for handlers that lead to each other: LLVM's, libclang's, ours, each with the registers of the machine.
const STACK: usize = 128 << 10;

/// Longer steps are cut.
const MOST: usize = 1024;

static STEP: [AtomicU8; MOST] = [const { AtomicU8::new(0) }; MOST];
static LENGTH: AtomicUsize = AtomicUsize::new(0);
/// Where the line goes: standard error, wherever that is at the moment.
static STDERR: AtomicI32 = AtomicI32::new(2);
/// Where the thread that tidies up listens.
static TIDY: AtomicI32 = AtomicI32::new(-1);
/// The last signal that libclang may have recovered from.
static LAST: AtomicI32 = AtomicI32::new(0);
/// libclang's handlers, in the order of [`SIGNALS`].
static LIBCLANGS: [AtomicPtr<c_void>; 6] = [const { AtomicPtr::new(ptr::null_mut()) }; 6];

/// Watches for crashes. The signal's number is written to `tidy`; whoever listens there ends the process when all is tidy.
pub fn install(tidy: OwnedFd) {
    TIDY.store(tidy.into_raw_fd(), Relaxed);
    give_stack();
    for (signal, _) in SIGNALS {
        // A caller that ignores a signal (`nohup`) does not mean these: a fault cannot be ignored.
        set(signal, last_words);
    }
}

/// Says what is being done: "the parse of 'a.cpp'".
pub fn at(step: &str) {
    let bytes = &step.as_bytes()[..step.len().min(MOST)];
    // In between the line is empty, never half of one step and half of another.
    LENGTH.store(0, Relaxed);
    for (to, from) in STEP.iter().zip(bytes) {
        to.store(*from, Relaxed);
    }
    LENGTH.store(bytes.len(), Relaxed);
}

/// Stands in front of libclang's handlers, once they are there.
pub(super) fn note_before_libclang() {
    give_stack();
    for (index, (signal, _)) in SIGNALS.into_iter().enumerate() {
        let mut old = MaybeUninit::<libc::sigaction>::zeroed();
        // SAFETY: asks for the action of a valid signal; zeroes are a valid `sigaction` if that fails.
        let old = unsafe {
            libc::sigaction(signal, ptr::null(), old.as_mut_ptr());
            old.assume_init()
        };
        let ours: [usize; 2] = [last_words as Handler as usize, note as Handler as usize];
        let plain = old.sa_flags & libc::SA_SIGINFO == 0;
        if plain
            && ![libc::SIG_DFL, libc::SIG_IGN].contains(&old.sa_sigaction)
            && !ours.contains(&old.sa_sigaction)
        {
            LIBCLANGS[index].store(old.sa_sigaction as *mut c_void, Relaxed);
            set(signal, note);
        }
    }
}

/// The signal that libclang has recovered from since the last call, as `11 (SIGSEGV)`.
pub(super) fn recovered_from() -> Option<&'static str> {
    name(LAST.swap(0, Relaxed))
}

/// Standard error is elsewhere for a while; gives where it was.
pub(super) fn write_to(fd: c_int) {
    STDERR.store(fd, Relaxed);
}

type Handler = extern "C" fn(c_int, *mut siginfo_t, *mut c_void);

fn set(signal: c_int, handler: Handler) {
    // SAFETY: an action of zeroes has no flags and an empty mask; the handlers only do what a handler may.
    unsafe {
        let mut action = MaybeUninit::<libc::sigaction>::zeroed().assume_init();
        action.sa_sigaction = handler as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_NODEFER;
        libc::sigaction(signal, &action, ptr::null_mut());
    }
}

/// Gives this thread a stack for handlers that stays as long as the process: Rust's own is for one handler.
fn give_stack() {
    let memory = Box::leak(vec![0u8; STACK].into_boxed_slice());
    let stack = libc::stack_t {
        ss_sp: memory.as_mut_ptr().cast(),
        ss_flags: 0,
        ss_size: memory.len(),
    };
    // SAFETY: nobody else has the memory, and it is never freed; what Rust frees at the thread's end is its own.
    unsafe { libc::sigaltstack(&stack, ptr::null_mut()) };
}

fn name(signal: c_int) -> Option<&'static str> {
    SIGNALS
        .iter()
        .find(|(known, _)| *known == signal)
        .map(|(_, name)| *name)
}

/// Remembers the signal, and does what libclang wants; that does not come back from a parse. Outside of one it raises the signal again, for [`last_words`].
extern "C" fn note(signal: c_int, _: *mut siginfo_t, _: *mut c_void) {
    LAST.store(signal, Relaxed);
    let index = SIGNALS.iter().position(|(known, _)| *known == signal);
    let handler = index.map_or(ptr::null_mut(), |i| LIBCLANGS[i].load(Relaxed));
    if !handler.is_null() {
        // SAFETY: it was the handler of this signal, and one that takes only a number.
        let handler: extern "C" fn(c_int) = unsafe { std::mem::transmute(handler) };
        handler(signal);
    }
    end(signal);
}

extern "C" fn last_words(signal: c_int, _: *mut siginfo_t, _: *mut c_void) {
    end(signal);
}

/// Says the line, lets others tidy up, and ends by the signal.
fn end(signal: c_int) {
    let mut line = Line::new();
    let length = LENGTH.load(Relaxed);
    line.add(b"sierra++: error: ");
    match length {
        0 => line.add(b"sierra++"),
        _ => STEP[..length]
            .iter()
            .for_each(|b| line.add(&[b.load(Relaxed)])),
    }
    line.add(b" was ended by signal ");
    line.add(name(signal).unwrap_or("?").as_bytes());
    line.add(b"\n");
    // SAFETY: `write`, `nanosleep`, `sigaction` and `raise` may be called in a handler; the pointers are to locals.
    unsafe {
        let bytes = line.bytes.as_ptr().cast();
        libc::write(STDERR.load(Relaxed), bytes, line.length);
        let number = signal as u8;
        if libc::write(TIDY.load(Relaxed), (&raw const number).cast(), 1) == 1 {
            // The other side ends the process; if it cannot, because what it needs is locked here, the signal does.
            let moment = libc::timespec {
                tv_sec: 2,
                tv_nsec: 0,
            };
            libc::nanosleep(&moment, ptr::null_mut());
        }
        let mut usual = MaybeUninit::<libc::sigaction>::zeroed().assume_init();
        usual.sa_sigaction = libc::SIG_DFL;
        libc::sigaction(signal, &usual, ptr::null_mut());
        libc::raise(signal);
    }
}

/// Bytes on the stack.
struct Line {
    bytes: [u8; MOST + 128],
    length: usize,
}

impl Line {
    fn new() -> Line {
        Line {
            bytes: [0; MOST + 128],
            length: 0,
        }
    }

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if let Some(to) = self.bytes.get_mut(self.length) {
                *to = *byte;
                self.length += 1;
            }
        }
    }
}
