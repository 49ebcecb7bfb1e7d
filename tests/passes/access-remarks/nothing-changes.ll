; RUN: %sierra-opt %s --passes=access-remarks --verify-each | FileCheck %s
; What is told of accesses leaves them as they are.

; CHECK-LABEL: define <4 x i32> @gathered(
; CHECK-NEXT:    %p = getelementptr i32, ptr %a, <4 x i64> %i
; CHECK-NEXT:    %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %live, <4 x i32> zeroinitializer)
; CHECK-NEXT:    ret <4 x i32> %v
define <4 x i32> @gathered(ptr %a, <4 x i64> %i, <4 x i1> %live) {
  %p = getelementptr i32, ptr %a, <4 x i64> %i
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %live, <4 x i32> zeroinitializer)
  ret <4 x i32> %v
}
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
