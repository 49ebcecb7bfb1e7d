; RUN: %sierra-opt %s --passes=write-variants --verify-each | FileCheck %s
; A variant keeps its arguments in a closure and asks for the packet of the function that does one lane's work, or calls that for each (live) lane. Both variants share it.

; CHECK-LABEL: define <8 x float> @_ZGVdM8vu_f(<8 x float> %0, float %1, <8 x i32> %2) #
; CHECK:       %closure = alloca {{.*}}, align 64
; CHECK:       %[[BITS:.*]] = icmp ne <8 x i32> %2, zeroinitializer
; CHECK:       br i1 %{{.*}}, label %together, label %apart
; CHECK:       together:
; CHECK:       call i1 @_ZN8__sierra5lanesILi8EE5lanesEb(<8 x i1> %[[BITS]])
; CHECK:       apart:
; CHECK:       bitcast <8 x i1> %[[BITS]] to i8
; CHECK-DAG:   call void @f.d8(ptr %closure, i32 %{{.*}})
; CHECK-DAG:   call void @_ZN8__sierra6packetILi8EiLi2EEEvPFvPvT0_ES1_S2_(ptr @f.d8, ptr %closure, i32 0)
; CHECK-DAG:   ret <8 x float>

; CHECK-LABEL: define internal void @f.d8(ptr %0, i32 %1)
; CHECK:       %[[LANE:.*]] = sext i32 %1 to i64
; CHECK:       getelementptr float, ptr %0, i64 %[[LANE]]
; CHECK:       call float @f(float
; CHECK:       store float
; CHECK:       ret void

; CHECK-LABEL: define <8 x float> @_ZGVdN8vu_f(<8 x float> %0, float %1) #
; CHECK-NOT:   @_ZN8__sierra5lanesILi8EE
; CHECK:       call void @_ZN8__sierra6packetILi8EiLi2EEEvPFvPvT0_ES1_S2_(ptr @f.d8, ptr %closure, i32 0)
; What is made for AVX2 says so, and nothing that holds of the function alone.
; CHECK:       attributes #{{.*}} = { nounwind "target-features"="+sse2,+sse3,{{.*}}+avx,+avx2" }
define float @f(float %x, float %y) #0 {
  %s = fadd float %x, %y
  ret float %s
}

attributes #0 = { noinline nounwind memory(none) "target-features"="+sse2" "_ZGVdM8vu_f" "_ZGVdN8vu_f" }
