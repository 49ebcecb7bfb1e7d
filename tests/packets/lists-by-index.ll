; RUN: %sierra-opt %s -packetize=f:8 | FileCheck-22 %s
; What a list by index begins with is a load of neighbours, though LLVM makes it and the step to the next place one load; what meets are indices.

; CHECK-LABEL: define {{.*}} @f.packet.8(
; CHECK:       %[[HEADS:.*]] = getelementptr i32, ptr %{{.*}}, <8 x i64> <i64 0, i64 1,
; CHECK:       %[[FIRST:.*]] = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %[[HEADS]]
; CHECK:       phi <8 x i32> [ %{{.*}}, %{{.*}} ], [ %[[FIRST]], %entry ]
; CHECK-NOT:   phi <8 x ptr>
; CHECK:       ret void
define void @f(ptr %closure, i32 %index) {
entry:
  %heads = load ptr, ptr %closure
  %nexts.at = getelementptr i8, ptr %closure, i64 8
  %nexts = load ptr, ptr %nexts.at
  %out.at = getelementptr i8, ptr %closure, i64 16
  %out = load ptr, ptr %out.at
  %lane = sext i32 %index to i64
  %head.at = getelementptr inbounds i32, ptr %heads, i64 %lane
  %head = load i32, ptr %head.at
  br label %loop
loop:
  %j = phi i32 [ %head, %entry ], [ %next, %body ]
  %n = phi i32 [ 0, %entry ], [ %more, %body ]
  %ends = icmp eq i32 %j, -1
  br i1 %ends, label %end, label %body
body:
  %wide = sext i32 %j to i64
  %next.at = getelementptr inbounds i32, ptr %nexts, i64 %wide
  %next = load i32, ptr %next.at
  %more = add i32 %n, 1
  br label %loop
end:
  %to = getelementptr inbounds i32, ptr %out, i64 %lane
  store i32 %n, ptr %to
  ret void
}
