; RUN: %sierra-opt %s --passes=shuffled-masks --verify-each | FileCheck %s
; Bits that are picked from a mask are comparisons of what is picked; halves stay as they are.

; CHECK-LABEL: define <4 x i1> @field(
; CHECK-DAG:   %[[A:.*]] = shufflevector <8 x i8> %a, <8 x i8> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
; CHECK-DAG:   %[[B:.*]] = shufflevector <8 x i8> %b, <8 x i8> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
; CHECK:       %[[C:.*]] = icmp ult <4 x i8> %[[A]], %[[B]]
; CHECK:       ret <4 x i1> %[[C]]
define <4 x i1> @field(<8 x i8> %a, <8 x i8> %b) #0 {
  %c = icmp ult <8 x i8> %a, %b
  %r = shufflevector <8 x i1> %c, <8 x i1> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  ret <4 x i1> %r
}

; CHECK-LABEL: define <4 x i1> @either(
; CHECK:       %[[X:.*]] = fcmp olt <4 x float>
; CHECK:       %[[Y:.*]] = icmp eq <4 x i32>
; CHECK:       %[[R:.*]] = or <4 x i1> %[[X]], %[[Y]]
; CHECK:       ret <4 x i1> %[[R]]
define <4 x i1> @either(<8 x float> %a, <8 x float> %b, <8 x i32> %k) #0 {
  %x = fcmp olt <8 x float> %a, %b
  %y = icmp eq <8 x i32> %k, splat (i32 7)
  %c = or <8 x i1> %x, %y
  %r = shufflevector <8 x i1> %c, <8 x i1> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  ret <4 x i1> %r
}

; CHECK-LABEL: define <4 x i1> @half(
; CHECK:       shufflevector <8 x i1> %c, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
define <4 x i1> @half(<8 x i32> %a) #0 {
  %c = icmp slt <8 x i32> %a, zeroinitializer
  %r = shufflevector <8 x i1> %c, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  ret <4 x i1> %r
}

; What is no comparison is no better off.
; CHECK-LABEL: define <4 x i1> @given(
; CHECK:       shufflevector <8 x i1> %c, <8 x i1> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
define <4 x i1> @given(<8 x i1> %c) #0 {
  %r = shufflevector <8 x i1> %c, <8 x i1> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  ret <4 x i1> %r
}

attributes #0 = { "target-features"="+avx512f,+avx512bw,+avx512vl" }
