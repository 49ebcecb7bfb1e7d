//! What passes rely on and bring about, each with a sentence: the words in which `requires`, `ensures` and `invalidates` are written.

macro_rules! facts {
    ($($name:ident: $what:literal,)*) => {
        /// Something that holds of a module, or of the function a pass works on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fact { $($name,)* }

        impl Fact {
            pub const ALL: &[Fact] = &[$(Fact::$name,)*];

            pub fn what(self) -> &'static str {
                match self { $(Fact::$name => $what,)* }
            }
        }
    };
}

facts! {
    VariantsWritten: "vector variants of functions have bodies, which ask for packets",
    PacketsAnswered: "no question of the header for a packet is left",
    SymbolsNoted: "it is noted which symbols depend on the machine",
    PositionsRise: "positions in the source rise with the order of the source",
    CleanupsClosed: "no cleanup leads where no lane goes on from it",
    LoopEndsMarked: "the first block of each loop and the place behind it have marks that survive",
    TriesLeadOn: "from every `try` a path leads past its handlers",
    TriesOrdered: "the order of blocks is that of the source",
    StoresTagged: "what the compiler stores into lanes by itself has a mark",
    LambdasHeld: "lambdas that remember a mask are not inlined",
    MovesKnown: "the algorithms of the library that assign lanes are known",
    HeaderInlined: "no function of the header is called but markers",
    VectorialMarked: "every function that takes a mask says so by an attribute",
    ArrayEndsCalled: "the end of an array of objects is one call",
    AliasesApart: "a second symbol of a vectorial function is noted, with its function",
    AddressCallsMarked: "calls through pointers and virtual calls that may lead to lanes have a mark",
    LocalsClean: "what cannot differ by lane is a value, not memory",
    EntriesMade: "addresses of vectorial functions are those of their entries",
    CalleesKnown: "it is known which calls may lead to lanes",
    CopiesMade: "each masked symbol holds a copy of its plain body",
    Reachable: "control may come to every block",
    ShortCircuits: "`&&` and `||` are branches where they only branch",
    ConditionsFound: "every branch that lanes decide has a vector of bits in front of it",
    ResultsApart: "no call without a mask writes its result over other lanes'",
    LandingPhisInMemory: "landing pads have no phis of lanes",
    CatchesAreObjects: "what a handler caught is an object, if lanes part in the handler",
    HandlersSplit: "handlers that lanes come back from are ordinary blocks",
    DropsElaborated: "an object is destroyed once, whichever lanes left its scope by an exception",
    RethrownRetained: "an exception that lanes wait with stays alive",
    ReadersKnown: "the places that look at what was thrown are known",
    OneSlotALane: "what the compiler keeps for one control flow has a part for each lane, where lanes differ",
    InMemory: "no value crosses a block but through memory",
    Planned: "it is known in which order blocks run, under whose masks, and who waits where",
    MasksAssigned: "every mask has its slots at the entry",
    InstructionsMasked: "accesses, calls and divisions leave dead lanes alone",
    Straight: "no branch is decided by lanes",
    BlocksSafe: "a block that runs with no live lane promises nothing",
    MarkersGone: "no marker is called",
    DivisorsSettled: "guards of divisions are blends",
    Dissolved: "functions have dissolved in their callers as far as they will",
    WholeLocals: "lanes that travel in memory, and what closures captured, are locals without masks",
    StridesLowered: "accesses in equal steps are no gathers",
    AccessesOfMachine: "the machine has every masked access that is left, but those of the first lanes",
    LoadsHeld: "masked loads stay before what is written behind them",
    SymbolsByMachine: "symbols of what depends on the machine name it",
    Optimized: "LLVM's own passes are done",
    MasksThawed: "masks and loads are bare again",
    MasksWide: "masks that go from block to block are as wide as their data",
}
