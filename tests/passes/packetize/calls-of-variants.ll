; RUN: %sierra-opt %s -simplify --passes=packetize --verify-each | FileCheck %s
; A call of a function that has vector variants is one of the variant without a mask if all lanes are live, and of the one with a mask if not. Of 8 lanes it is two calls
; where the variant takes four. What all lanes share goes to a uniform parameter.

; CHECK-LABEL: define internal void @work.packet.8(ptr
; CHECK:       %[[N:.*]] = load i32, ptr @number
; CHECK:       %[[LIVE:.*]] = call <8 x i1> @_ZN8__sierra4liveILi8EE5lanesEv()
; CHECK:       %[[BITS:.*]] = bitcast <8 x i1> %[[LIVE]] to i8
; CHECK:       %[[ALL:.*]] = icmp eq i8 %[[BITS]], -1
; CHECK:       br i1 %[[ALL]], label %together, label %others
; CHECK:       together:
; CHECK:       shufflevector <8 x float> {{.*}} <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK:       call <4 x float> @_ZGVbN4vu_f(<4 x float> %{{.*}}, i32 %[[N]])
; CHECK:       shufflevector <8 x float> {{.*}} <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK:       call <4 x float> @_ZGVbN4vu_f(<4 x float> %{{.*}}, i32 %[[N]])
; CHECK:       others:
; CHECK:       shufflevector <8 x i1> %[[LIVE]], {{.*}} <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK:       sext <4 x i1> %{{.*}} to <4 x i32>
; CHECK:       call <4 x float> @_ZGVbM4vu_f(<4 x float> %{{.*}}, i32 %[[N]], <4 x i32> %{{.*}})
; CHECK:       call <4 x float> @_ZGVbM4vu_f(
; Without one for a mask the live lanes' calls are a loop.
; CHECK:       together{{[0-9]*}}:
; CHECK:       call <4 x float> @_ZGVbN4l2_g(i32 %[[I:.*]])
; CHECK:       %[[NEXT:.*]] = add i32 %[[I]], 8
; CHECK:       call <4 x float> @_ZGVbN4l2_g(i32 %[[NEXT]])
; CHECK:       lane:
; CHECK:       call float @g(i32
define internal void @work(ptr %p, i32 %i) {
entry:
  %index = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr %p, i64 %index
  %old = load float, ptr %at, align 4
  %n = load i32, ptr @number, align 4
  %new = call float @f(float %old, i32 %n)
  %twice = shl i32 %i, 1
  %other = call float @g(i32 %twice)
  %sum = fadd float %new, %other
  store float %sum, ptr %at, align 4
  ret void
}

define void @all(ptr %p) {
entry:
  %can = call i1 @_ZN8__sierra10packetisesILi8EiLi2EEEbPFvPvT0_E(ptr @work)
  br i1 %can, label %lanes, label %end
lanes:
  call void @_ZN8__sierra6packetILi8EiLi2EEEvPFvPvT0_ES1_S2_(ptr @work, ptr %p, i32 0)
  br label %end
end:
  ret void
}

@number = external global i32
declare float @f(float, i32) "_ZGVbN4vu_f" "_ZGVbM4vu_f" "_ZGVdN8vu_f" "_ZGVbN4vv_f" "_ZGVbM4vv_f"
declare float @g(i32) "_ZGVbN4l2_g"
declare i1 @_ZN8__sierra10packetisesILi8EiLi2EEEbPFvPvT0_E(ptr)
declare void @_ZN8__sierra6packetILi8EiLi2EEEvPFvPvT0_ES1_S2_(ptr, ptr, i32)
