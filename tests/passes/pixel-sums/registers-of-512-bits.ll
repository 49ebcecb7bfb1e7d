; RUN: %sierra-opt %s --passes=pixel-sums --verify-each | FileCheck %s
; Registers of 512 bits are taken where they are used, and shorter ones for fewer lanes.

; CHECK-LABEL: define <16 x i32> @long(
; CHECK-COUNT-2: call <16 x i32> @llvm.x86.avx512.pmaddw.d.512(
define <16 x i32> @long(ptr %p) #0 {
  %v = load <64 x i8>, ptr %p, align 1
  %b = shufflevector <64 x i8> %v, <64 x i8> poison, <16 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60>
  %g = shufflevector <64 x i8> %v, <64 x i8> poison, <16 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 33, i32 37, i32 41, i32 45, i32 49, i32 53, i32 57, i32 61>
  %x = zext <16 x i8> %b to <16 x i32>
  %y = zext <16 x i8> %g to <16 x i32>
  %x1 = mul <16 x i32> %x, splat (i32 1868)
  %y1 = mul <16 x i32> %y, splat (i32 9617)
  %s = add <16 x i32> %x1, %y1
  ret <16 x i32> %s
}

; CHECK-LABEL: define <8 x i32> @short(
; CHECK-COUNT-2: call <8 x i32> @llvm.x86.avx2.pmadd.wd(
define <8 x i32> @short(ptr %p) #0 {
  %v = load <32 x i8>, ptr %p, align 1
  %b = shufflevector <32 x i8> %v, <32 x i8> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>
  %g = shufflevector <32 x i8> %v, <32 x i8> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>
  %x = zext <8 x i8> %b to <8 x i32>
  %y = zext <8 x i8> %g to <8 x i32>
  %x1 = mul <8 x i32> %x, splat (i32 1868)
  %y1 = mul <8 x i32> %y, splat (i32 9617)
  %s = add <8 x i32> %x1, %y1
  ret <8 x i32> %s
}

; CHECK-LABEL: define <16 x i32> @narrow(
; CHECK-COUNT-4: call <8 x i32> @llvm.x86.avx2.pmadd.wd(
define <16 x i32> @narrow(ptr %p) #1 {
  %v = load <64 x i8>, ptr %p, align 1
  %b = shufflevector <64 x i8> %v, <64 x i8> poison, <16 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60>
  %g = shufflevector <64 x i8> %v, <64 x i8> poison, <16 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 33, i32 37, i32 41, i32 45, i32 49, i32 53, i32 57, i32 61>
  %x = zext <16 x i8> %b to <16 x i32>
  %y = zext <16 x i8> %g to <16 x i32>
  %x1 = mul <16 x i32> %x, splat (i32 1868)
  %y1 = mul <16 x i32> %y, splat (i32 9617)
  %s = add <16 x i32> %x1, %y1
  ret <16 x i32> %s
}

attributes #0 = { "target-features"="+sse2,+ssse3,+avx2,+avx512bw" "min-legal-vector-width"="512" }
attributes #1 = { "target-features"="+sse2,+ssse3,+avx2,+avx512bw" "min-legal-vector-width"="256" }
