; RUN: %sierra-opt %s --passes=pair-order --verify-each | FileCheck %s
; Pairs go to where shuffles within halves of a register find them.

; CHECK-LABEL: define <8 x float> @f(
; CHECK:       %v2 = insertelement <8 x double> %v1, double %d2, i64 4
; CHECK:       shufflevector {{.*}} <i32 0, i32 2, i32 8, i32 10, i32 4, i32 6, i32 12, i32 14>
; CHECK-NEXT:  shufflevector {{.*}} <i32 1, i32 3, i32 9, i32 11, i32 5, i32 7, i32 13, i32 15>
define <8 x float> @f(ptr %p) #0 {
entry:
  %p0 = getelementptr i8, ptr %p, i64 0
  %d0 = load double, ptr %p0, align 1
  %v0 = insertelement <8 x double> poison, double %d0, i64 0
  %p1 = getelementptr i8, ptr %p, i64 24
  %d1 = load double, ptr %p1, align 1
  %v1 = insertelement <8 x double> %v0, double %d1, i64 1
  %p2 = getelementptr i8, ptr %p, i64 48
  %d2 = load double, ptr %p2, align 1
  %v2 = insertelement <8 x double> %v1, double %d2, i64 2
  %p3 = getelementptr i8, ptr %p, i64 72
  %d3 = load double, ptr %p3, align 1
  %v3 = insertelement <8 x double> %v2, double %d3, i64 3
  %p4 = getelementptr i8, ptr %p, i64 96
  %d4 = load double, ptr %p4, align 1
  %v4 = insertelement <8 x double> %v3, double %d4, i64 4
  %p5 = getelementptr i8, ptr %p, i64 120
  %d5 = load double, ptr %p5, align 1
  %v5 = insertelement <8 x double> %v4, double %d5, i64 5
  %p6 = getelementptr i8, ptr %p, i64 144
  %d6 = load double, ptr %p6, align 1
  %v6 = insertelement <8 x double> %v5, double %d6, i64 6
  %p7 = getelementptr i8, ptr %p, i64 168
  %d7 = load double, ptr %p7, align 1
  %v7 = insertelement <8 x double> %v6, double %d7, i64 7
  %pairs = bitcast <8 x double> %v7 to <16 x float>
  %low = shufflevector <16 x float> %pairs, <16 x float> poison, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %high = shufflevector <16 x float> %pairs, <16 x float> poison, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %sum = fadd <8 x float> %low, %high
  ret <8 x float> %sum
}

attributes #0 = { "target-features"="+sse2,+avx,+avx2" }
