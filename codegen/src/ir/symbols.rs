//! What a linker sees of functions, variables and aliases: who shares their definitions, and which of them it keeps or drops together.

use super::function::c_string;
use super::value::attribute_kind;
use super::{Function, Module, Type, Value};
use llvm_sys::LLVMLinkage;
use llvm_sys::comdat::*;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// Which definitions of a symbol there may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// No other translation unit sees it.
    Own,
    /// Every unit that uses it brings its own definition, and one of them is kept (inline functions, templates).
    Inline,
    /// Several units may define it; others only use it (explicit instantiations).
    Weak,
    /// One unit defines it.
    One,
}

/// Definitions that a linker keeps or drops together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Group(LLVMComdatRef);

impl Value {
    /// Is it a function, a variable, an alias or an ifunc?
    pub fn is_symbol(self) -> bool {
        !llvm!(LLVMIsAGlobalValue(self.0)).is_null()
    }

    pub fn is_ifunc(self) -> bool {
        !llvm!(LLVMIsAGlobalIFunc(self.0)).is_null()
    }

    /// The function that picks the one behind an ifunc.
    pub fn resolver(self) -> Option<Function> {
        Value(llvm!(LLVMGetGlobalIFuncResolver(self.0))).as_function()
    }

    /// Is it a variable that nobody writes to?
    pub fn is_constant_variable(self) -> bool {
        self.is_global_variable() && llvm!(LLVMIsGlobalConstant(self.0)) != 0
    }

    /// Requires: a symbol.
    pub fn sharing(self) -> Sharing {
        use LLVMLinkage::*;
        match llvm!(LLVMGetLinkage(self.0)) {
            LLVMInternalLinkage | LLVMPrivateLinkage => Sharing::Own,
            LLVMLinkOnceAnyLinkage | LLVMLinkOnceODRLinkage => Sharing::Inline,
            LLVMWeakAnyLinkage | LLVMWeakODRLinkage => Sharing::Weak,
            _ => Sharing::One,
        }
    }

    /// Requires: a function or a variable.
    pub fn group(self) -> Option<Group> {
        let group = llvm!(LLVMGetComdat(self.0));
        (!group.is_null()).then_some(Group(group))
    }

    /// Moves a definition from its group to the one of a name, of the same kind.
    pub fn move_to_group(self, module: &Module, name: &str) {
        let Some(Group(old)) = self.group() else {
            return;
        };
        let name = c_string(name);
        let new = llvm!(LLVMGetOrInsertComdat(module.raw(), name.as_ptr()));
        llvm!(LLVMSetComdatSelectionKind(
            new,
            LLVMGetComdatSelectionKind(old)
        ));
        llvm!(LLVMSetComdat(self.0, new));
    }
}

impl Function {
    /// The type of the object in memory that a parameter stands for: a copy of the caller's (`byval`), or what the function returns (`sret`).
    pub fn object_behind(self, param: u32) -> Option<Type> {
        ["byval", "sret"].into_iter().find_map(|kind| {
            let a = llvm!(LLVMGetEnumAttributeAtIndex(
                self.as_value().0,
                param + 1,
                attribute_kind(kind)
            ));
            (!a.is_null()).then(|| Type(llvm!(LLVMGetTypeAttributeValue(a))))
        })
    }
}

impl Module<'_> {
    /// All variables.
    pub fn variables(&self) -> Vec<Value> {
        let mut all = Vec::new();
        let mut at = llvm!(LLVMGetFirstGlobal(self.raw()));
        while !at.is_null() {
            all.push(Value(at));
            at = llvm!(LLVMGetNextGlobal(at));
        }
        all
    }

    /// All functions that a resolver picks when the program is loaded.
    pub fn ifuncs(&self) -> Vec<Value> {
        let mut all = Vec::new();
        let mut at = llvm!(LLVMGetFirstGlobalIFunc(self.raw()));
        while !at.is_null() {
            all.push(Value(at));
            at = llvm!(LLVMGetNextGlobalIFunc(at));
        }
        all
    }
}
