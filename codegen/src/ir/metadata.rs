//! What instructions carry besides: numbers for later passes, weights of branches, positions in the source.

use super::Value;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

impl Value {
    /// Lets an instruction carry numbers under a name.
    pub fn set_numbers(self, kind: &str, numbers: &[u32]) {
        let context = self.type_of().context_ref();
        let ty = llvm!(LLVMInt32TypeInContext(context));
        let constant = |n: &u32| llvm!(LLVMValueAsMetadata(LLVMConstInt(ty, u64::from(*n), 0)));
        let mut parts: Vec<_> = numbers.iter().map(constant).collect();
        let node = llvm!(LLVMMDNodeInContext2(
            context,
            parts.as_mut_ptr(),
            parts.len()
        ));
        llvm!(LLVMSetMetadata(
            self.0,
            self.metadata_kind(kind),
            LLVMMetadataAsValue(context, node)
        ));
    }

    /// The numbers that it carries.
    pub fn numbers(self, kind: &str) -> Option<Vec<u32>> {
        let node = self.metadata(kind)?;
        let mut parts = vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(node)) as usize];
        llvm!(LLVMGetMDNodeOperands(node, parts.as_mut_ptr()));
        let number = |part| u32::try_from(Value(part).as_const_int()?).ok();
        parts.into_iter().map(number).collect()
    }

    /// Says which scopes of aliases an access is of, or is not (`noalias`), each in a domain; beside what is said already.
    pub fn add_alias_scopes(self, kind: &str, scopes: impl Iterator<Item = (String, String)>) {
        let context = self.type_of().context_ref();
        let text = |t: &str| {
            let (start, length) = (t.as_ptr().cast(), t.len());
            llvm!(LLVMMDStringInContext2(context, start, length))
        };
        let node = |parts: &mut [LLVMMetadataRef]| {
            llvm!(LLVMMDNodeInContext2(
                context,
                parts.as_mut_ptr(),
                parts.len()
            ))
        };
        let old = self.metadata(kind).map(node_operands);
        let old = old.into_iter().flatten();
        let mut all: Vec<LLVMMetadataRef> = old.map(|v| llvm!(LLVMValueAsMetadata(v))).collect();
        for (domain, name) in scopes {
            let domain = node(&mut [text(&domain)]);
            all.push(node(&mut [text(&name), domain]));
        }
        if all.is_empty() {
            return;
        }
        let all = llvm!(LLVMMetadataAsValue(context, node(&mut all)));
        llvm!(LLVMSetMetadata(self.0, self.metadata_kind(kind), all));
    }

    /// Those of them that have names: the domain's and the scope's.
    pub fn alias_scopes(self, kind: &str) -> Vec<(String, String)> {
        let scopes = self.metadata(kind).map(node_operands);
        let named = |scope: LLVMValueRef| {
            let parts = node_operands(scope);
            let domain = node_operands(*parts.get(1)?);
            Some((text_of(*domain.first()?)?, text_of(*parts.first()?)?))
        };
        scopes.into_iter().flatten().filter_map(named).collect()
    }

    /// The types that an access says of itself (`tbaa`): the structure, what is accessed in it, and at which offset.
    pub fn type_tag(self) -> Option<TypeTag> {
        let parts = node_operands(self.metadata("tbaa")?);
        let [structure, accessed, offset] = parts.get(..3)? else {
            return None;
        };
        Some(TypeTag {
            structure: TypeNode(*structure),
            accessed: TypeNode(*accessed),
            offset: Value(*offset).as_const_int()?,
        })
    }

    pub fn has_metadata(self, kind: &str) -> bool {
        self.metadata(kind).is_some()
    }

    /// Do both say the same, or nothing, of one kind?
    pub fn has_same_metadata(self, other: Value, kind: &str) -> bool {
        self.metadata(kind) == other.metadata(kind)
    }

    pub fn drop_metadata(self, kind: &str) {
        let id = self.metadata_kind(kind);
        llvm!(LLVMSetMetadata(self.0, id, std::ptr::null_mut()));
    }

    /// How often a branch takes each of its ways, in proportion, if it says so.
    pub fn branch_weights(self) -> Option<Vec<u32>> {
        let parts = node_operands(self.metadata("prof")?);
        let (first, numbers) = parts.split_first()?;
        if text_of(*first)? != "branch_weights" {
            return None;
        }
        // A second text says where the weights come from.
        let is_text = |part: &LLVMValueRef| text_of(*part).is_some();
        let numbers = numbers.iter().skip_while(|part| is_text(part));
        let number = |&part: &LLVMValueRef| u32::try_from(Value(part).as_const_int()?).ok();
        numbers.map(number).collect()
    }

    /// Says how often a branch takes each of its ways, in proportion.
    pub fn set_branch_weights(self, weights: &[u32]) {
        let context = self.type_of().context_ref();
        let name = "branch_weights";
        let i32 = llvm!(LLVMInt32TypeInContext(context));
        let mut parts = vec![llvm!(LLVMMDStringInContext2(
            context,
            name.as_ptr().cast(),
            name.len()
        ))];
        for &weight in weights {
            parts.push(llvm!(LLVMValueAsMetadata(LLVMConstInt(
                i32,
                weight.into(),
                0
            ))));
        }
        let node = llvm!(LLVMMDNodeInContext2(
            context,
            parts.as_mut_ptr(),
            parts.len()
        ));
        llvm!(LLVMSetMetadata(
            self.0,
            self.metadata_kind("prof"),
            LLVMMetadataAsValue(context, node)
        ));
    }

    pub(super) fn metadata(self, kind: &str) -> Option<LLVMValueRef> {
        let node = llvm!(LLVMGetMetadata(self.0, self.metadata_kind(kind)));
        (!node.is_null()).then_some(node)
    }

    pub(super) fn metadata_kind(self, name: &str) -> u32 {
        llvm!(LLVMGetMDKindIDInContext(
            self.type_of().context_ref(),
            name.as_ptr().cast(),
            name.len() as u32
        ))
    }

    /// Are debug records (a variable's declaration) attached in front of this instruction?
    pub fn debug_records(self) -> bool {
        !llvm!(LLVMGetFirstDbgRecord(self.0)).is_null()
    }

    /// File, line and column of the source, where the user wrote it: what stands in a header of ours was called from there.
    pub fn debug_position(self) -> Option<(String, u32, u32)> {
        let mut location = llvm!(llvm_sys::debuginfo::LLVMInstructionGetDebugLoc(self.0));
        if location.is_null() {
            return None;
        }
        loop {
            let file = super::debug::file_of(location);
            let around = llvm!(llvm_sys::debuginfo::LLVMDILocationGetInlinedAt(location));
            if around.is_null() || !is_own_header(&file) {
                let line = llvm!(llvm_sys::debuginfo::LLVMDILocationGetLine(location));
                let column = llvm!(llvm_sys::debuginfo::LLVMDILocationGetColumn(location));
                return Some((file.to_string_lossy().into_owned(), line, column));
            }
            location = around;
        }
    }

    /// Line and column in the function that it was written in.
    pub fn line_and_column(self) -> Option<(u32, u32)> {
        let location = llvm!(llvm_sys::debuginfo::LLVMInstructionGetDebugLoc(self.0));
        (!location.is_null()).then(|| {
            (
                llvm!(LLVMGetDebugLocLine(self.0)),
                llvm!(LLVMGetDebugLocColumn(self.0)),
            )
        })
    }

    /// Lines and columns where the source of a loop begins and ends, of a branch that goes back to its header.
    pub fn loop_range(self) -> Option<[(u32, u32); 2]> {
        use llvm_sys::debuginfo::{
            LLVMDILocationGetColumn, LLVMDILocationGetLine, LLVMGetMetadataKind, LLVMMetadataKind,
        };
        let node = self.metadata("llvm.loop")?;
        let mut parts = vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(node)) as usize];
        llvm!(LLVMGetMDNodeOperands(node, parts.as_mut_ptr()));
        let mut places = parts
            .into_iter()
            .filter(|part| !part.is_null())
            .filter_map(|part| {
                let part = llvm!(LLVMValueAsMetadata(part));
                let kind = llvm!(LLVMGetMetadataKind(part));
                let is_place = matches!(kind, LLVMMetadataKind::LLVMDILocationMetadataKind);
                is_place.then(|| {
                    let line = llvm!(LLVMDILocationGetLine(part));
                    (line, llvm!(LLVMDILocationGetColumn(part)))
                })
            });
        Some([places.next()?, places.next()?])
    }
}

/// What an access says of the type that it goes to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TypeTag {
    pub structure: TypeNode,
    pub accessed: TypeNode,
    pub offset: u64,
}

/// A type among those of alias analysis; each is there once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TypeNode(LLVMValueRef);

impl TypeNode {
    pub fn name(self) -> String {
        let name = node_operands(self.0).first().copied();
        name.and_then(text_of).unwrap_or_default()
    }

    /// The types of a structure's fields; of another type, the one above it.
    pub fn parts(self) -> Vec<TypeNode> {
        let parts = node_operands(self.0).into_iter().skip(1);
        let nodes = parts.filter(|p| !llvm!(LLVMIsAMDNode(*p)).is_null());
        nodes.map(TypeNode).collect()
    }
}

fn node_operands(node: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut parts = vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(node)) as usize];
    llvm!(LLVMGetMDNodeOperands(node, parts.as_mut_ptr()));
    parts.retain(|p| !p.is_null());
    parts
}

fn text_of(node: LLVMValueRef) -> Option<String> {
    let mut length = 0;
    let text = llvm!(LLVMGetMDString(node, &mut length));
    if text.is_null() {
        return None;
    }
    // SAFETY: LLVM's string has this many bytes and lives as long as its context.
    let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length as usize) };
    Some(String::from_utf8_lossy(bytes).into_owned())
}

/// Does the file come with the compiler (`sierra.h`, `sierra/….h`)?
fn is_own_header(file: &std::path::Path) -> bool {
    let folder = file.parent().and_then(|p| p.file_name());
    let is_header = file.extension().is_some_and(|e| e == "h");
    is_header
        && (folder.is_some_and(|f| f == "sierra")
            || file.file_name().is_some_and(|n| n == "sierra.h"))
}
