; RUN: %sierra-opt %s --passes=permute-tables --verify-each -S | FileCheck %s
; Numbers of 32 bits are permuted whole: eight at once by AVX2, thirty-two by AVX-512; bytes by VBMI.

@weights = private constant [8 x float] [float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0, float 7.0, float 8.0]
@sixteen = private constant { [16 x i32] } { [16 x i32] [i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15] }
@bytes = private constant [64 x i8] zeroinitializer

; CHECK-LABEL: define <8 x float> @eight(
; CHECK:       %[[V:.*]] = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> <i32 1065353216, {{.*}}>, <8 x i32> %index)
; CHECK:       bitcast <8 x i32> %[[V]] to <8 x float>
define <8 x float> @eight(<8 x i32> %index) "target-features"="+ssse3,+avx,+avx2" {
  %p = getelementptr float, ptr @weights, <8 x i32> %index
  %v = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %p, <8 x i1> splat (i1 true), <8 x float> zeroinitializer)
  ret <8 x float> %v
}

; CHECK-LABEL: define <8 x i32> @two_registers(
; CHECK-DAG:   %[[LOW:.*]] = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> <i32 0, {{.*}}i32 7>, <8 x i32> %[[I:.*]])
; CHECK-DAG:   %[[HIGH:.*]] = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> <i32 8, {{.*}}i32 15>, <8 x i32> %[[I]])
; CHECK-DAG:   shl <8 x i32> %{{.*}}, splat (i32 28)
; CHECK:       select <8 x i1> %{{.*}}, <8 x i32> %[[HIGH]], <8 x i32> %[[LOW]]
define <8 x i32> @two_registers(<8 x i64> %index) "target-features"="+ssse3,+avx,+avx2" {
  %p = getelementptr i32, ptr @sixteen, <8 x i64> %index
  %v = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %p, <8 x i1> splat (i1 true), <8 x i32> zeroinitializer)
  ret <8 x i32> %v
}

; CHECK-LABEL: define <32 x i32> @of_512(
; CHECK-COUNT-2: call <16 x i32> @llvm.x86.avx512.permvar.si.512
define <32 x i32> @of_512(<32 x i32> %index) "target-features"="+ssse3,+avx,+avx2,+avx512f,+avx512bw" "min-legal-vector-width"="512" {
  %p = getelementptr i32, ptr @sixteen, <32 x i32> %index
  %v = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %p, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  ret <32 x i32> %v
}

; CHECK-LABEL: define <64 x i8> @vbmi(
; CHECK:       call <64 x i8> @llvm.x86.avx512.permvar.qi.512(<64 x i8> zeroinitializer, <64 x i8> %index)
define <64 x i8> @vbmi(<64 x i8> %index) "target-features"="+ssse3,+avx,+avx2,+avx512f,+avx512bw,+avx512vbmi" "min-legal-vector-width"="512" {
  %p = getelementptr i8, ptr @bytes, <64 x i8> %index
  %v = call <64 x i8> @llvm.masked.gather.v64i8.v64p0(<64 x ptr> align 1 %p, <64 x i1> splat (i1 true), <64 x i8> zeroinitializer)
  ret <64 x i8> %v
}

; Registers of 512 bits are not for every function.
; CHECK-LABEL: define <64 x i8> @of_256(
; CHECK-NOT:   .512
; CHECK:       llvm.x86.avx2.pshuf.b
define <64 x i8> @of_256(<64 x i8> %index) "target-features"="+ssse3,+avx,+avx2,+avx512f,+avx512bw,+avx512vbmi" "min-legal-vector-width"="256" {
  %p = getelementptr i8, ptr @bytes, <64 x i8> %index
  %v = call <64 x i8> @llvm.masked.gather.v64i8.v64p0(<64 x ptr> align 1 %p, <64 x i1> splat (i1 true), <64 x i8> zeroinitializer)
  ret <64 x i8> %v
}
