; RUN: %sierra-opt %s --passes=parts-of-stores --verify-each | FileCheck %s
; Stores longer than a register are written register by register, in the order of memory; others, volatile ones and numbers that fill no whole register stay.

; CHECK-LABEL: define void @long(
; CHECK:       %[[FIRST:.*]] = shufflevector <16 x float> %v, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK:       store <8 x float> %[[FIRST]], ptr %p, align 4, !tbaa
; CHECK:       %[[SECOND:.*]] = shufflevector <16 x float> %v, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK:       %[[AT:.*]] = getelementptr inbounds i8, ptr %p, i64 32
; CHECK:       store <8 x float> %[[SECOND]], ptr %[[AT]], align 4, !tbaa
; CHECK-NOT:   store
; CHECK:       ret void
define void @long(<16 x float> %v, ptr %p) #0 {
  store <16 x float> %v, ptr %p, align 4, !tbaa !0
  ret void
}

; CHECK-LABEL: define void @aligned(
; CHECK:       store <32 x i8> %{{.*}}, ptr %p, align 32
; CHECK:       store <32 x i8> %{{.*}}, ptr %{{.*}}, align 32
; CHECK:       store <32 x i8> %{{.*}}, ptr %{{.*}}, align 32
define void @aligned(<96 x i8> %v, ptr %p) #0 {
  store <96 x i8> %v, ptr %p, align 64
  ret void
}

; CHECK-LABEL: define void @others(
; CHECK-NEXT:  store <8 x float> %a, ptr %p, align 4
; CHECK-NEXT:  store <12 x float> %b, ptr %p, align 4
; CHECK-NEXT:  store volatile <16 x float> %c, ptr %p, align 4
; CHECK-NEXT:  store <16 x float> %c, ptr %p, align 64, !nontemporal
; CHECK-NEXT:  store <512 x i1> %d, ptr %p, align 64
; CHECK-NEXT:  ret void
define void @others(<8 x float> %a, <12 x float> %b, <16 x float> %c, <512 x i1> %d, ptr %p) #0 {
  store <8 x float> %a, ptr %p, align 4
  store <12 x float> %b, ptr %p, align 4
  store volatile <16 x float> %c, ptr %p, align 4
  store <16 x float> %c, ptr %p, align 64, !nontemporal !3
  store <512 x i1> %d, ptr %p, align 64
  ret void
}

; Where 512 bits are used they are.
; CHECK-LABEL: define void @wide(
; CHECK-NEXT:  store <16 x float> %v
define void @wide(<16 x float> %v, ptr %p) #1 {
  store <16 x float> %v, ptr %p, align 4
  ret void
}

attributes #0 = { "target-features"="+avx,+avx2" }
attributes #1 = { "target-cpu"="znver4" "target-features"="+avx,+avx2,+avx512f,+avx512bw" }
!0 = !{!1, !1, i64 0}
!1 = !{!"float", !2}
!2 = !{!"char"}
!3 = !{i32 1}
