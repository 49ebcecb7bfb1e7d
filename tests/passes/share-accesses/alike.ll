; RUN: %sierra-opt %s --passes=share-accesses --verify-each | FileCheck %s
; Where nothing is optimised, accesses that LLVM would take apart lane by lane are made in one function, if they are alike: of one type, alignment and machine.

; CHECK-LABEL: define <4 x float> @two(
; CHECK:       [[A:%.*]] = call <4 x float> @__sierra.gather(<4 x ptr> %p, <4 x i1> %m, <4 x float> zeroinitializer)
; CHECK-NEXT:  [[B:%.*]] = call <4 x float> @__sierra.gather(<4 x ptr> %q, <4 x i1> %m, <4 x float> [[A]])
; CHECK-NEXT:  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> [[B]], <4 x ptr> align 4 %p, <4 x i1> %m)
define <4 x float> @two(<4 x ptr> %p, <4 x ptr> %q, <4 x i1> %m) #0 {
  %a = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x float> zeroinitializer)
  %b = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %q, <4 x i1> %m, <4 x float> %a)
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %b, <4 x ptr> align 4 %p, <4 x i1> %m)
  ret <4 x float> %b
}

; Another alignment; a mask that is known; what the machine can do by itself.
; CHECK-LABEL: define <4 x float> @others(
; CHECK-NOT:   __sierra
; CHECK:       ret
define <4 x float> @others(<4 x ptr> %p, ptr %q, <4 x i1> %m) #0 {
  %a = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 1 %p, <4 x i1> %m, <4 x float> zeroinitializer)
  %b = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %p, <4 x i1> splat (i1 true), <4 x float> %a)
  %c = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %q, <4 x i1> %m, <4 x float> %b)
  %d = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %q, <4 x i1> %m, <4 x float> %c)
  ret <4 x float> %d
}

; Another machine, which passes vectors in other registers; accesses that a sanitizer looks at.
; CHECK-LABEL: define <4 x float> @elsewhere(
; CHECK-NOT:   __sierra
; CHECK:       ret
define <4 x float> @elsewhere(<4 x ptr> %p, <4 x i1> %m) #1 {
  %a = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x float> zeroinitializer)
  ret <4 x float> %a
}
; CHECK-LABEL: define <4 x float> @checked(
; CHECK-NOT:   __sierra
; CHECK:       ret
define <4 x float> @checked(<4 x ptr> %p, <4 x i1> %m) #2 {
  %a = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x float> zeroinitializer)
  %b = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x float> %a)
  ret <4 x float> %b
}

; CHECK:       define internal <4 x float> @__sierra.gather(<4 x ptr> %0, <4 x i1> %1, <4 x float> %2) #[[OWN:[0-9]+]]
; CHECK-NEXT:  entry:
; CHECK-NEXT:  [[V:%.*]] = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %0, <4 x i1> %1, <4 x float> %2)
; CHECK-NEXT:  ret <4 x float> [[V]]
; CHECK:       attributes #[[OWN]] = { noinline nounwind uwtable "frame-pointer"="all" "target-features"="+sse2,+avx,+avx2" }

declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, <4 x i1>, <4 x float>)
declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, <4 x i1>)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, <4 x i1>, <4 x float>)
attributes #0 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "no-trapping-math"="true" "target-features"="+sse2,+avx,+avx2" }
attributes #1 = { noinline optnone uwtable "frame-pointer"="all" "target-features"="+sse2" }
attributes #2 = { noinline optnone sanitize_address uwtable "frame-pointer"="all" "target-features"="+sse2,+avx,+avx2" }
