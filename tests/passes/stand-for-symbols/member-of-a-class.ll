; RUN: %sierra-opt %s --passes=make-entries,stand-for-symbols --verify-each | FileCheck %s
; Other units may take the member for a scalar function: its symbol is the entry's, and direct calls come by the body.

; CHECK:       define internal void @_ZN5Class6memberEv.all(
define void @_ZN5Class6memberEv(ptr %this) "llvm.assume"="sierra.vectorial.4,sierra.by_reach" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  ret void
}

; CHECK-LABEL: define void @calls(
; CHECK:       call void @_ZN5Class6memberEv.all(
; CHECK:       define void @_ZN5Class6memberEv(
; CHECK:       load i64, ptr @__sierra.slot
define void @calls(ptr %this) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  call void @_ZN5Class6memberEv(ptr %this)
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
