; RUN: %sierra-opt %s --passes=lower-strided-accesses --verify-each | FileCheck %s
; Neighbours are a masked load, one element for all lanes a load; arbitrary places stay a gather.

; CHECK-LABEL: define <4 x i32> @contiguous(
; CHECK:       call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %{{.*}}, <4 x i1> %m,
define <4 x i32> @contiguous(ptr %p, <4 x i1> %m) {
entry:
  %a = getelementptr i32, ptr %p, <4 x i64> <i64 0, i64 1, i64 2, i64 3>
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %a, <4 x i1> %m, <4 x i32> poison)
  ret <4 x i32> %x
}

; CHECK-LABEL: define <4 x i32> @uniform(
; CHECK-NOT:   gather
; CHECK:       load <1 x i32>
; CHECK:       ret
define <4 x i32> @uniform(ptr %p, <4 x i1> %m) {
entry:
  %a = getelementptr i32, ptr %p, <4 x i64> zeroinitializer
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %a, <4 x i1> splat (i1 true), <4 x i32> poison)
  ret <4 x i32> %x
}

; CHECK-LABEL: define <4 x i32> @arbitrary(
; CHECK:       call <4 x i32> @llvm.masked.gather
define <4 x i32> @arbitrary(ptr %p, <4 x i64> %i, <4 x i1> %m) {
entry:
  %a = getelementptr i32, ptr %p, <4 x i64> %i
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %a, <4 x i1> %m, <4 x i32> poison)
  ret <4 x i32> %x
}

declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
