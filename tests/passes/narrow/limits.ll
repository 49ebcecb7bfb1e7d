; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; Bytes compared with one number of 32 bits are compared as bytes, with the nearest number that a byte can be; where the number is none, the answer is the same for all.

; CHECK-LABEL: define <16 x i1> @above(
; CHECK-DAG:   call i32 @llvm.smax.i32(i32 %limit, i32 0)
; CHECK-DAG:   call i32 @llvm.smin.i32(i32 %{{.*}}, i32 255)
; CHECK-DAG:   icmp slt i32 %limit, %{{.*}}
; CHECK:       icmp ugt <16 x i8> %v, %
; CHECK:       or <16 x i1>
define <16 x i1> @above(<16 x i8> %v, i32 %limit) #0 {
  %one = insertelement <16 x i32> poison, i32 %limit, i64 0
  %all = shufflevector <16 x i32> %one, <16 x i32> poison, <16 x i32> zeroinitializer
  %wide = zext <16 x i8> %v to <16 x i32>
  %r = icmp sgt <16 x i32> %wide, %all
  ret <16 x i1> %r
}

; What is frozen is one number still.
; CHECK-LABEL: define <16 x i1> @equal(
; CHECK:       %[[N:.*]] = freeze i32 %limit
; CHECK:       icmp eq i32 %{{.*}}, %[[N]]
; CHECK:       icmp eq <16 x i16> %v, %
; CHECK:       and <16 x i1>
define <16 x i1> @equal(<16 x i16> %v, i32 %limit) #0 {
  %one = insertelement <16 x i32> poison, i32 %limit, i64 0
  %all = shufflevector <16 x i32> %one, <16 x i32> poison, <16 x i32> zeroinitializer
  %frozen = freeze <16 x i32> %all
  %wide = sext <16 x i16> %v to <16 x i32>
  %r = icmp eq <16 x i32> %wide, %frozen
  ret <16 x i1> %r
}

; LLVM loads the number with its neighbours.
; CHECK-LABEL: define <16 x i1> @loaded(
; CHECK:       extractelement <4 x i32> %four, i32 0
; CHECK:       icmp ult <16 x i8> %{{.*}}, %v
define <16 x i1> @loaded(<16 x i8> %v, ptr %p) #0 {
  %four = load <4 x i32>, ptr %p, align 4
  %all = shufflevector <4 x i32> %four, <4 x i32> poison, <16 x i32> zeroinitializer
  %frozen = freeze <16 x i32> %all
  %wide = zext <16 x i8> %v to <16 x i32>
  %r = icmp slt <16 x i32> %frozen, %wide
  ret <16 x i1> %r
}

attributes #0 = { "target-features"="+sse2,+sse4.2,+avx,+avx2" }
