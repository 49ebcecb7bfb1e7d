; RUN: %sierra-opt %s --passes=pair-gathers --verify-each | FileCheck %s
; Two gathers of neighbours are one of pairs, unless something is written in between.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK:       %[[BOTH:.*]] = call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 4 %a, <4 x i1> %m
; CHECK:       shufflevector <8 x i32> %{{.*}}, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
; CHECK-NEXT:  shufflevector <8 x i32> %{{.*}}, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
define <4 x i32> @f(ptr %p, <4 x i64> %i, <4 x i1> %m, ptr %q) {
entry:
  %a = getelementptr i32, ptr %p, <4 x i64> %i
  %b = getelementptr i8, <4 x ptr> %a, i64 4
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %a, <4 x i1> %m, <4 x i32> zeroinitializer)
  %y = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %b, <4 x i1> %m, <4 x i32> zeroinitializer)
  %sum = add <4 x i32> %x, %y
  ret <4 x i32> %sum
}

; CHECK-LABEL: define <4 x i32> @written_between(
; CHECK-COUNT-2: call <4 x i32> @llvm.masked.gather
define <4 x i32> @written_between(ptr %p, <4 x i64> %i, <4 x i1> %m, ptr %q) {
entry:
  %a = getelementptr i32, ptr %p, <4 x i64> %i
  %b = getelementptr i8, <4 x ptr> %a, i64 4
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %a, <4 x i1> %m, <4 x i32> zeroinitializer)
  store i32 1, ptr %q, align 4
  %y = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %b, <4 x i1> %m, <4 x i32> zeroinitializer)
  %sum = add <4 x i32> %x, %y
  ret <4 x i32> %sum
}

declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
