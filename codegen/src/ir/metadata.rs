//! Numbers that instructions carry for later passes.

use super::Value;
use llvm_sys::core::*;

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
}
