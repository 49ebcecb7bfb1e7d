; RUN: %sierra-opt %s --passes=single-stores --verify-each | FileCheck %s
; One known lane alone is stored as an element.

; CHECK-LABEL: define void @f(
; CHECK:       %[[TO:.*]] = getelementptr inbounds i8, ptr %p, i64 8
; CHECK:       %[[LANE:.*]] = extractelement <4 x i32> %v, i32 2
; CHECK:       store i32 %[[LANE]], ptr %[[TO]], align 1
; CHECK:       call void @llvm.masked.store{{.*}}<i1 true, i1 false, i1 true, i1 false>
; CHECK:       call void @llvm.masked.store{{.*}} %m)
define void @f(<4 x i32> %v, ptr %p, <4 x i1> %m) {
entry:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> <i1 false, i1 false, i1 true, i1 false>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %m)
  ret void
}

declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
