; RUN: %sierra-opt %s --passes=lower-strided-accesses --verify-each | FileCheck %s
; Fields that are read under a mask behind several tests for it are read together, without a test. Lanes far apart keep their test.

; CHECK-LABEL: define <8 x float> @fields(
; CHECK-NOT:   br i1
; CHECK-COUNT-3: call <8 x float> @llvm.masked.load
; CHECK-NOT:   call
; CHECK-NOT:   br i1
define <8 x float> @fields(ptr %p, <8 x i1> %live) #0 {
entry:
  %bits = bitcast <8 x i1> %live to i8
  %any = icmp ne i8 %bits, 0
  br i1 %any, label %one, label %between
one:
  %x = getelementptr i8, ptr %p, <8 x i64> <i64 0, i64 12, i64 24, i64 36, i64 48, i64 60, i64 72, i64 84>
  %v = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %x, <8 x i1> %live, <8 x float> zeroinitializer)
  br label %between
between:
  %first = phi <8 x float> [ %v, %one ], [ undef, %entry ]
  br i1 %any, label %two, label %end
two:
  %next = getelementptr i8, ptr %p, i64 4
  %y = getelementptr i8, ptr %next, <8 x i64> <i64 0, i64 12, i64 24, i64 36, i64 48, i64 60, i64 72, i64 84>
  %w = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %y, <8 x i1> %live, <8 x float> zeroinitializer)
  br label %end
end:
  %second = phi <8 x float> [ %w, %two ], [ undef, %between ]
  %sum = fadd <8 x float> %first, %second
  ret <8 x float> %sum
}

; CHECK-LABEL: define <8 x float> @far(
; CHECK:       br i1 %any
; CHECK:       call <8 x float> @llvm.masked.gather
define <8 x float> @far(ptr %p, <8 x i1> %live) #0 {
entry:
  %bits = bitcast <8 x i1> %live to i8
  %any = icmp ne i8 %bits, 0
  br i1 %any, label %one, label %end
one:
  %x = getelementptr i8, ptr %p, <8 x i64> <i64 0, i64 1200, i64 2400, i64 3600, i64 4800, i64 6000, i64 7200, i64 8400>
  %v = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %x, <8 x i1> %live, <8 x float> zeroinitializer)
  br label %end
end:
  %all = phi <8 x float> [ %v, %one ], [ undef, %entry ]
  ret <8 x float> %all
}

attributes #0 = { "target-features"="+sse2,+avx,+avx2" }
