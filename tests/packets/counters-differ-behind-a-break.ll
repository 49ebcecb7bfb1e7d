; RUN: %sierra-opt %s -packetize=f:8 | FileCheck-22 %s
; Lanes leave a loop in different iterations: its counter is one number inside, and a vector behind.

; CHECK-LABEL: define {{.*}} @f.packet.8(
; CHECK:       %[[I:.*]] = phi i32 [ 0,
; CHECK:       call i1 @_ZN8__sierra5lanesILi8EE5lanesEb
; CHECK:       phi <8 x i32>
; CHECK:       call void @llvm.masked.scatter.v8i32
define void @f(ptr %closure, i32 %index) {
entry:
  %a = load ptr, ptr %closure
  %lane = sext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %a, i64 %lane
  %x = load i32, ptr %at
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %square = mul i32 %i, %i
  %far = icmp sgt i32 %square, %x
  br i1 %far, label %done, label %latch

latch:
  %next = add nsw i32 %i, 1
  br label %head

done:
  store i32 %i, ptr %at
  ret void
}
