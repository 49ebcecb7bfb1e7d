; RUN: %sierra-opt %s -packetize=f:4 | FileCheck-22 %s
; A branch on what differs by lane stays a branch, with the mark of a lane's condition; what meets behind it is a vector, also of two constants.

; CHECK-LABEL: define {{.*}} @f.packet.4(
; CHECK:       %[[X:.*]] = call <4 x i32> @llvm.masked.gather
; CHECK:       %[[C:.*]] = icmp slt <4 x i32> %[[X]], splat (i32 5)
; CHECK:       %[[B:.*]] = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %[[C]])
; CHECK:       br i1 %[[B]]
; CHECK:       phi <4 x i32> [ {{splat \(i32 (7|9)\)}}, {{.*}} ], [ {{splat \(i32 (7|9)\)}},
define void @f(ptr %closure, i32 %index) {
entry:
  %a = load ptr, ptr %closure
  %lane = sext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %a, i64 %lane
  %x = load i32, ptr %at
  %small = icmp slt i32 %x, 5
  br i1 %small, label %then, label %else

then:
  call void @effect(i32 1)
  br label %end

else:
  call void @effect(i32 2)
  br label %end

end:
  %r = phi i32 [ 7, %then ], [ 9, %else ]
  store i32 %r, ptr %at
  ret void
}

declare void @effect(i32)
