; RUN: %sierra-opt %s -packetize=f:16 | FileCheck-22 %s
; A function that nobody sees is called once for each live lane, in a loop: one call in the code, whatever the length.

; CHECK-LABEL: define {{.*}} @f.packet.16(
; CHECK:       call <16 x i1> @_ZN8__sierra4liveILi16EE5lanesEv()
; CHECK:       phi i64
; CHECK:       call i64 @llvm.cttz.i64
; CHECK:       extractelement <16 x i32>
; CHECK:       call i32 @opaque(i32
; CHECK-NOT:   call i32 @opaque
; CHECK:       insertelement <16 x i32>
; CHECK:       call <16 x float> @llvm.sqrt.v16f32
define void @f(ptr %closure, i32 %index) {
  %a = load ptr, ptr %closure
  %lane = sext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %a, i64 %lane
  %x = load i32, ptr %at
  %y = call i32 @opaque(i32 %x)
  %z = sitofp i32 %y to float
  %root = call float @sqrtf(float %z)
  %r = fptosi float %root to i32
  store i32 %r, ptr %at
  ret void
}

declare i32 @opaque(i32)
declare float @sqrtf(float)
