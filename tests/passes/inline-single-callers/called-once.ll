; RUN: %sierra-opt %s -simplify --passes=clone-masked,inline-single-callers --verify-each | FileCheck %s
; What is called in one place dissolves there, and so does its masked copy.

; CHECK: define internal void @once(<4 x i32> %v) #[[INLINE:[0-9]+]]
define internal void @once(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  call void @g()
  ret void
}

; CHECK: define void @caller(<4 x i32> %v) #[[PLAIN:[0-9]+]]
; CHECK: define internal void @once.masked(<4 x i32> %v, i64 %mask) #[[INLINE]]
; CHECK: attributes #[[INLINE]] = { alwaysinline
; CHECK: attributes #[[PLAIN]] = { "llvm.assume"
define void @caller(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  call void @once(<4 x i32> %v)
  ret void
}

declare void @g()
declare void @_ZN8__sierra5entryILi4EEEvv()
