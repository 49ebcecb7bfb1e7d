; RUN: %sierra-opt %s --passes=permute-tables --verify-each -S | FileCheck %s
; Sixteen bytes of a constant table are one shuffle, thirty-two are two put together; dead lanes keep what the gather gave them. Of a table that somebody writes, or too long a one, nothing changes.

@hex = private constant [16 x i8] c"0123456789abcdef"
@two = private constant <{ [3 x i8], [29 x i8] }> <{ [3 x i8] c"abc", [29 x i8] zeroinitializer }>
@written = private global [16 x i8] zeroinitializer
@long = private constant [300 x i8] zeroinitializer

; CHECK-LABEL: define <16 x i8> @one(
; CHECK-NOT:   gather
; CHECK:       %[[I:.*]] = trunc <16 x i32> %index to <16 x i8>
; CHECK:       call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8> <i8 48, i8 49, {{.*}}i8 102>, <16 x i8> %[[I]])
define <16 x i8> @one(<16 x i32> %index) #0 {
  %p = getelementptr i8, ptr @hex, <16 x i32> %index
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer)
  ret <16 x i8> %v
}

; CHECK-LABEL: define <16 x i8> @pieces(
; CHECK-NOT:   gather
; CHECK:       uadd.sat
; CHECK:       %[[A:.*]] = call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8> <i8 97, i8 98, i8 99, i8 0, 
; CHECK:       sub <16 x i8> %{{.*}}, splat (i8 16)
; CHECK:       %[[B:.*]] = call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8> zeroinitializer
; CHECK:       %[[V:.*]] = or <16 x i8> %[[A]], %[[B]]
; CHECK:       select <16 x i1> %mask, <16 x i8> %[[V]], <16 x i8> %other
define <16 x i8> @pieces(<16 x i32> %index, <16 x i1> %mask, <16 x i8> %other) #0 {
  %p = getelementptr i8, ptr @two, <16 x i32> %index
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> %mask, <16 x i8> %other)
  ret <16 x i8> %v
}

; CHECK-LABEL: define <16 x i8> @not_constant(
; CHECK:       gather
define <16 x i8> @not_constant(<16 x i32> %index) #0 {
  %p = getelementptr i8, ptr @written, <16 x i32> %index
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer)
  ret <16 x i8> %v
}

; CHECK-LABEL: define <16 x i8> @too_long(
; CHECK:       gather
define <16 x i8> @too_long(<16 x i32> %index) #0 {
  %p = getelementptr i8, ptr @long, <16 x i32> %index
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer)
  ret <16 x i8> %v
}

; A sanitizer sees each access.
; CHECK-LABEL: define <16 x i8> @looked_at(
; CHECK:       gather
define <16 x i8> @looked_at(<16 x i32> %index) sanitize_address "target-features"="+ssse3,+sse2" {
  %p = getelementptr i8, ptr @hex, <16 x i32> %index
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer)
  ret <16 x i8> %v
}

; Elements side by side are a load.
; CHECK-LABEL: define <16 x i8> @beside(
; CHECK:       gather
define <16 x i8> @beside() #0 {
  %p = getelementptr i8, ptr @hex, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer)
  ret <16 x i8> %v
}

; An index that is a look-up.
; CHECK-LABEL: define <16 x i8> @twice(
; CHECK:       %[[A:.*]] = call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(
; CHECK:       call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8> <i8 48, {{.*}}>, <16 x i8> %[[A]])
define <16 x i8> @twice(<16 x i32> %index) #0 {
  %p = getelementptr i8, ptr @hex, <16 x i32> %index
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer)
  %q = getelementptr i8, ptr @hex, <16 x i8> %v
  %w = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %q, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer)
  ret <16 x i8> %w
}

attributes #0 = { "target-features"="+ssse3,+sse2" }
