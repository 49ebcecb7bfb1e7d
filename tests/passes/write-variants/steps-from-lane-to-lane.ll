; RUN: %sierra-opt %s --passes=write-variants --verify-each | FileCheck %s
; Of arguments in steps a variant gets the first lane's: numbers and addresses (in bytes), by a constant or by what a uniform parameter holds.

; CHECK-LABEL: define void @_ZGVbN4l8ln3ls4R4u_f(ptr %0, i32 %1, i64 %2, ptr %3, i32 %4)
; CHECK-LABEL: define internal void @f.b4(ptr %0, i32 %1)
; CHECK:       %[[P:.*]] = load ptr
; CHECK:       %[[I:.*]] = load i32
; CHECK:       %[[K:.*]] = load i64
; CHECK:       %[[R:.*]] = load ptr
; CHECK:       %[[N:.*]] = load i32
; CHECK:       %[[BYTES:.*]] = mul i64 %[[LANE:.*]], 8
; CHECK:       getelementptr i8, ptr %[[P]], i64 %[[BYTES]]
; CHECK:       %[[DOWN:.*]] = mul i64 %[[LANE]], -3
; CHECK:       %[[MORE:.*]] = trunc i64 %[[DOWN]] to i32
; CHECK:       add i32 %[[I]], %[[MORE]]
; CHECK:       %[[STEP:.*]] = sext i32 %[[N]] to i64
; CHECK:       %[[OPEN:.*]] = mul i64 %[[LANE]], %[[STEP]]
; CHECK:       add i64 %[[K]], %[[OPEN]]
; CHECK:       mul i64 %[[LANE]], 4
; CHECK:       call void @f(ptr
define void @f(ptr %p, i32 %i, i64 %k, ptr %r, i32 %n) #0 {
  ret void
}

; References to numbers in steps are one a lane.
; CHECK-LABEL: define <4 x i32> @_ZGVbN4L_g(<2 x i64> %0, <2 x i64> %1)
define i32 @g(ptr %r) #1 {
  ret i32 0
}

attributes #0 = { "_ZGVbN4l8ln3ls4R4u_f" }
attributes #1 = { "_ZGVbN4L_g" }
