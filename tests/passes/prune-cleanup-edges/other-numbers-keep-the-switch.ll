; RUN: %sierra-opt %s --passes=prune-cleanup-edges --verify-each | FileCheck %s
; A number that another path stores may lead to the other target.

; CHECK-LABEL: define void @f(
; CHECK:       switch i32 %to, label %around
define void @f(i1 %c) {
entry:
  %cleanup.dest.slot = alloca i32, align 4
  br i1 %c, label %a, label %b
a:
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup
b:
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup
cleanup:
  %to = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %to, label %around [ i32 3, label %goal ]
goal:
  ret void
around:
  call void @g()
  ret void
}

declare void @g()
