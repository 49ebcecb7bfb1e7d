; RUN: %sierra-opt %s --passes=lower-strided-accesses --verify-each | FileCheck %s
; Addresses that lie in a local, lane by lane, are values once those accesses are plain ones: what they lead to lies side by side.

; CHECK-LABEL: define void @through_a_local(
; CHECK-NOT:   call
; CHECK:       %[[FIRST:.*]] = getelementptr {{.*}}ptr %p, i64 0
; CHECK-NEXT:  store <4 x float> %v, ptr %[[FIRST]]
; CHECK-NEXT:  ret void
define void @through_a_local(ptr %p, <4 x float> %v) {
entry:
  %local = alloca [4 x i64]
  %to = getelementptr float, ptr %p, <4 x i64> <i64 0, i64 1, i64 2, i64 3>
  %numbers = ptrtoint <4 x ptr> %to to <4 x i64>
  %slots = getelementptr i64, ptr %local, <4 x i64> <i64 0, i64 1, i64 2, i64 3>
  call void @llvm.masked.scatter.v4i64.v4p0(<4 x i64> %numbers, <4 x ptr> align 8 %slots, <4 x i1> splat (i1 true))
  %read = load <4 x i64>, ptr %local
  %again = inttoptr <4 x i64> %read to <4 x ptr>
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %v, <4 x ptr> align 4 %again, <4 x i1> splat (i1 true))
  ret void
}
