; RUN: not %sierra-opt %s --passes=clone-masked 2>&1 | FileCheck %s
; A jump to the address of a label ties a body to its place.

; CHECK:       error: a jump to the address of a label is not supported
define void @f(ptr %to) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  indirectbr ptr %to, [label %end]
end:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
