; RUN: %sierra-opt %s --passes=demanded-lanes --verify-each | FileCheck %s
; A blend that is only seen under its own mask is looked past; one that is stored whole is not.

; CHECK-LABEL: define void @f(
; CHECK:       add <4 x i32> %y, splat (i32 1)
define void @f(<4 x i1> %m, <4 x i32> %x, <4 x i32> %y, ptr %p) {
entry:
  %new = select <4 x i1> %m, <4 x i32> %y, <4 x i32> %x
  %sum = add <4 x i32> %new, splat (i32 1)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %sum, ptr align 4 %p, <4 x i1> %m)
  ret void
}

; CHECK-LABEL: define void @seen(
; CHECK:       store <4 x i32> %new, ptr %p
define void @seen(<4 x i1> %m, <4 x i32> %x, <4 x i32> %y, ptr %p) {
entry:
  %new = select <4 x i1> %m, <4 x i32> %y, <4 x i32> %x
  store <4 x i32> %new, ptr %p, align 4
  ret void
}

declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
