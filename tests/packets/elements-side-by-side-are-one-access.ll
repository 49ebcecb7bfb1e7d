; RUN: %sierra-opt %s -packetize=f:8 > %t.ll
; RUN: %sierra-opt %t.ll -simplify -S | FileCheck-22 %s
; Elements at the index are one load and one store, under a mask where the function has one; also at a distance, and of an index of the table's.

; CHECK-LABEL: define {{.*}} @f.packet.8(
; CHECK-NOT:   scatter
; CHECK-DAG:   load <8 x float>
; CHECK-DAG:   call <8 x float> @llvm.masked.gather
; CHECK-NOT:   scatter
; CHECK:       store <8 x float>
; CHECK-LABEL: define {{.*}} @f.packet.8.masked(
; CHECK-NOT:   scatter
; CHECK-DAG:   call <8 x float> @llvm.masked.load
; CHECK-DAG:   call <8 x float> @llvm.masked.gather
; CHECK:       call void @llvm.masked.store
define void @f(ptr %closure, i32 %index) {
  %a = load ptr, ptr %closure
  %b.at = getelementptr i8, ptr %closure, i64 8
  %b = load ptr, ptr %b.at
  %before = sub nsw i32 %index, 1
  %lane = sext i32 %before to i64
  %from = getelementptr inbounds float, ptr %a, i64 %lane
  %x = load float, ptr %from
  %number = fptosi float %x to i32
  %wide = sext i32 %number to i64
  %entry = getelementptr inbounds float, ptr %b, i64 %wide
  %y = load float, ptr %entry
  store float %y, ptr %from
  ret void
}
