; RUN: %sierra-opt %s -packetize=f:8 | FileCheck-22 %s
; A switch parts lanes once for each place that it leads to, however many numbers do, and numbers side by side are one comparison.

; CHECK-LABEL: define {{.*}} @f.packet.8(
; CHECK-NOT:   icmp slt
; CHECK-COUNT-2: call i1 @{{.*}}lanes{{.*}}(<8 x i1>
; CHECK-NOT:   call i1 @{{.*}}lanes
; CHECK:       ret void
define void @f(ptr %closure, i32 %index) {
entry:
  %array = load ptr, ptr %closure
  %lane = sext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %array, i64 %lane
  %x = load i32, ptr %at
  switch i32 %x, label %done [
    i32 9, label %one
    i32 10, label %one
    i32 32, label %one
    i32 40, label %two
    i32 41, label %two
    i32 -5, label %one
    i32 77, label %done
  ]
one:
  br label %done
two:
  br label %done
done:
  %r = phi i32 [ 0, %entry ], [ 0, %entry ], [ 1, %one ], [ 2, %two ]
  store i32 %r, ptr %at
  ret void
}
