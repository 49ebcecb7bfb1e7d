; RUN: %sierra-opt %s -simplify --passes=packetize --verify-each | FileCheck %s
; RUN: %sierra-opt %s --passes=packetize --verify-each | FileCheck %s --check-prefix=PLAIN
; The question is answered by yes, and the function of four lanes is called; without optimisation by no.

define internal void @work(ptr %p, i32 %i) {
entry:
  %index = sext i32 %i to i64
  %at = getelementptr inbounds i32, ptr %p, i64 %index
  %old = load i32, ptr %at, align 4
  %new = add nsw i32 %old, 1
  store i32 %new, ptr %at, align 4
  ret void
}

; CHECK-LABEL: define void @f(
; CHECK:       br label %lanes
; CHECK:       call void @work.packet.4(ptr %p, i32 0)
; CHECK-NOT:   loop:
; CHECK-LABEL: define internal void @work.packet.4(ptr
; CHECK:       call void @llvm.masked.scatter.v4i32.v4p0(
; PLAIN-LABEL: define void @f(
; PLAIN:       br label %loop
; PLAIN:       call void @work(
; PLAIN-NOT:   work.packet
define void @f(ptr %p) {
entry:
  %can = call i1 @_ZN8__sierra10packetisesILi4EiLi2EEEbPFvPvT0_E(ptr @work)
  br i1 %can, label %lanes, label %loop
lanes:
  call void @_ZN8__sierra6packetILi4EiLi2EEEvPFvPvT0_ES1_S2_(ptr @work, ptr %p, i32 0)
  ret void
loop:
  call void @work(ptr %p, i32 0)
  ret void
}

declare i1 @_ZN8__sierra10packetisesILi4EiLi2EEEbPFvPvT0_E(ptr)
declare void @_ZN8__sierra6packetILi4EiLi2EEEvPFvPvT0_ES1_S2_(ptr, ptr, i32)
