; RUN: %sierra-opt %s -packetize=f:8 | FileCheck-22 %s
; What depends on nothing but the closure stays scalar: the loop's counter, its condition, and the load of what all lanes share.

; CHECK-LABEL: define {{.*}} @f.packet.8(
; CHECK:       call void @_ZN8__sierra5entryILi8EEEvv()
; CHECK-DAG:   phi i32 [ 0,
; CHECK-DAG:   phi <8 x float>
; CHECK-NOT:   lanes
; CHECK:       icmp slt i32
; CHECK-NEXT:  br i1
; CHECK:       load float, ptr
; CHECK:       fadd <8 x float>
; CHECK:       call void @llvm.masked.scatter
; CHECK:       ret void
define void @f(ptr %closure, i32 %index) {
entry:
  %out.at = getelementptr i8, ptr %closure, i64 8
  %out = load ptr, ptr %out.at
  %n.at = getelementptr i8, ptr %closure, i64 16
  %n = load i32, ptr %n.at
  %table = load ptr, ptr %closure
  %start = sitofp i32 %index to float
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi float [ %start, %entry ], [ %more, %body ]
  %goes = icmp slt i32 %i, %n
  br i1 %goes, label %body, label %done

body:
  %wide = zext nneg i32 %i to i64
  %at = getelementptr inbounds float, ptr %table, i64 %wide
  %x = load float, ptr %at
  %more = fadd float %sum, %x
  %next = add nsw i32 %i, 1
  br label %head

done:
  %lane = sext i32 %index to i64
  %to = getelementptr inbounds float, ptr %out, i64 %lane
  store float %sum, ptr %to
  ret void
}
