// A step of clang in a child: its driver makes the compiler's arguments, and the compiler runs on them.
//
// The child ends with its step, so nothing is freed and nothing has to be as before. What is not a single job of the compiler, and what the driver has
// anything to say about, is declined before anything is written: the child then becomes a process of clang's, which does all of it.

#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/DiagnosticFrontend.h>
#include <clang/Basic/DiagnosticIDs.h>
#include <clang/Basic/DiagnosticOptions.h>
#include <clang/Basic/Stack.h>
#include <clang/Basic/Version.h>
#include <clang/CodeGen/ObjectFilePCHContainerWriter.h>
#include <clang/Driver/Compilation.h>
#include <clang/Driver/Driver.h>
#include <clang/Driver/Job.h>
#include <clang/Driver/Tool.h>
#include <clang/Driver/ToolChain.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/TextDiagnosticBuffer.h>
#include <clang/FrontendTool/Utils.h>
#include <clang/Serialization/ObjectFilePCHContainerReader.h>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/Signals.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/TargetParser/Host.h>

#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <memory>

using namespace clang;

namespace {

// What clang's driver ends with when LLVM cannot go on.
constexpr int fatal = 70;

// Counts what the driver says, and says none of it.
struct Listener : DiagnosticConsumer {
    unsigned heard = 0;
    void HandleDiagnostic(DiagnosticsEngine::Level, const Diagnostic&) override { ++heard; }
};

[[noreturn]] void end(int status) {
    llvm::outs().flush();
    _exit(status);
}

void on_fatal_error(void* diagnostics, const char* message, bool is_crash) {
    static_cast<DiagnosticsEngine*>(diagnostics)->Report(diag::err_fe_error_backend) << message;
    // Half an output must not stay.
    llvm::sys::RunInterruptHandlers();
    end(is_crash ? fatal : 1);
}

// The compiler's work, as `clang -cc1`.
[[nodiscard]] int compile(llvm::ArrayRef<const char*> arguments, const char* name) {
    auto containers = std::make_shared<PCHContainerOperations>();
    containers->registerWriter(std::make_unique<ObjectFilePCHContainerWriter>());
    containers->registerReader(std::make_unique<ObjectFilePCHContainerReader>());
    DiagnosticOptions options;
    auto* buffer = new TextDiagnosticBuffer;
    DiagnosticsEngine early(DiagnosticIDs::create(), options, buffer);
    auto invocation = std::make_shared<CompilerInvocation>();
    const bool is_understood = CompilerInvocation::CreateFromArgs(*invocation, arguments, early, name);
    auto* compiler = new CompilerInstance(std::move(invocation), std::move(containers));
    compiler->createVirtualFileSystem(llvm::vfs::getRealFileSystem(), buffer);
    compiler->createDiagnostics();
    llvm::remove_fatal_error_handler();
    llvm::install_fatal_error_handler(on_fatal_error, &compiler->getDiagnostics());
    buffer->FlushDiagnostics(compiler->getDiagnostics());
    if (!is_understood) return 1;
    const bool is_done = ExecuteCompilerInvocation(compiler);
    compiler->getDiagnosticClient().~DiagnosticConsumer();
    return is_done ? 0 : 1;
}

// The compiler's work on what its driver has made of the words. Comes back only if it is declined.
void run(const char* program, llvm::ArrayRef<const char*> words) {
    noteBottomOfStack();
    llvm::SmallVector<const char*, 256> arguments(words.begin(), words.end());
    DiagnosticOptions options;
    auto* listener = new Listener;
    DiagnosticsEngine diagnostics(DiagnosticIDs::create(), options, listener);
    // As clang's own program: what it was called by says which language it compiles, where it stands where its headers are.
    auto* driver = new driver::Driver(program, llvm::sys::getDefaultTargetTriple(), diagnostics);
    const auto mode = driver::ToolChain::getTargetAndModeFromProgramName(words[0]);
    if (mode.TargetIsValid) return;
    driver->setTargetAndMode(mode);
    if (mode.DriverMode) arguments.insert(arguments.begin() + 1, mode.DriverMode);
    auto* compilation = driver->BuildCompilation(arguments);
    if (!compilation || compilation->containsError() || listener->heard > 0 || compilation->getJobs().size() != 1) return;
    const auto& job = *compilation->getJobs().begin();
    const auto& line = job.getArguments();
    if (std::strcmp(job.getCreator().getName(), "clang") != 0 || line.empty() || std::strcmp(line[0], "-cc1") != 0) return;
    const int status = compile(llvm::ArrayRef(line).slice(1), job.getExecutable());
    if (status != 0) compilation->CleanupFileMap(compilation->getResultFiles(), llvm::dyn_cast<driver::JobAction>(&job.getSource()), true);
    end(status);
}

// Nothing of the signals that our program, or libclang in it, waits for.
void forget_handlers() {
    llvm::sys::unregisterHandlers();
    for (int signal = 1; signal < NSIG; ++signal) {
        struct sigaction action;
        if (sigaction(signal, nullptr, &action) != 0) continue;
        // Rust's programs ignore SIGPIPE; those that they start do not.
        if (action.sa_handler == SIG_DFL || (action.sa_handler == SIG_IGN && signal != SIGPIPE)) continue;
        action = {};
        action.sa_handler = SIG_DFL;
        sigaction(signal, &action, nullptr);
    }
}

// As `library.rs` has it.
struct Call {
    // The compiler's own file.
    const char* program;
    // Words of a call of clang, the last of them null; the first is the compiler as one calls it.
    const char* const* words;
    // A folder for temporary files.
    const char* temporary;
    // Standard input, output and error; -1: as they are.
    int streams[3];
    size_t stack;
};

void* on_its_stack(void* argument) {
    const auto& call = *static_cast<const Call*>(argument);
    size_t count = 0;
    while (call.words[count]) ++count;
    run(call.program, {call.words, count});
    return nullptr;
}

[[noreturn]] void child(const Call& call) {
    for (int stream = 0; stream < 3; ++stream)
        if (call.streams[stream] >= 0) dup2(call.streams[stream], stream);
    setenv("TMPDIR", call.temporary, 1);
    pthread_attr_t attributes;
    pthread_t thread;
    // clang walks an expression by recursion. The first thread's stack cannot grow: its room was chosen when our program started.
    if (pthread_attr_init(&attributes) == 0 && pthread_attr_setstacksize(&attributes, call.stack) == 0 &&
        pthread_create(&thread, &attributes, on_its_stack, const_cast<Call*>(&call)) == 0)
        pthread_join(thread, nullptr);
    // Declined. A process takes its stack's limit from the one that starts it.
    rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < call.stack) {
        limit.rlim_cur = call.stack;
        setrlimit(RLIMIT_STACK, &limit);
    }
    execv(call.words[0], const_cast<char* const*>(call.words));
    constexpr char message[] = "sierra++: error: cannot run clang\n";
    if (write(2, message, sizeof message - 1) < 0) _exit(126);
    _exit(127);
}

}  // namespace

#define VISIBLE extern "C" __attribute__((visibility("default")))

// Is this the clang whose headers we were built with?
VISIBLE bool sierra_clang_fits() { return getClangFullVersion().find(" version " CLANG_VERSION_STRING) != std::string::npos; }

// What all steps need, once for all children.
static void prepare() {
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmPrinters();
    llvm::InitializeAllAsmParsers();
}

// Starts a step; gives the number of the child, or -1.
VISIBLE int sierra_clang_start(const Call* call) {
    static const bool is_prepared = (prepare(), true);
    (void)is_prepared;
    // No handler of ours may run in the child: it would tell us of a signal that is not for us.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const int number = fork();
    if (number == 0) {
        forget_handlers();
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
        child(*call);
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return number;
}
