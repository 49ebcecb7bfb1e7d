; RUN: %sierra-opt %s --passes=words-in-place --verify-each | FileCheck %s
; Registers of 512 bits are taken where they are used: clang says of a function how long vectors may be. Fewer bytes than the register has are left alone.

; CHECK-LABEL: define <64 x i8> @long(
; CHECK:       call <32 x i16> @llvm.x86.avx512.pmaddubs.w.512(
; CHECK:       call <64 x i8> @llvm.x86.avx512.packuswb.512(
define <64 x i8> @long(<64 x i8> %a, <64 x i8> %b) #0 {
  %x = zext <64 x i8> %a to <64 x i16>
  %y = zext <64 x i8> %b to <64 x i16>
  %two = shl <64 x i16> %y, splat (i16 1)
  %s = add <64 x i16> %x, %two
  %u = lshr <64 x i16> %s, splat (i16 2)
  %t = trunc <64 x i16> %u to <64 x i8>
  ret <64 x i8> %t
}

; CHECK-LABEL: define <64 x i8> @narrow(
; CHECK-NOT:   avx512
; CHECK:       call <16 x i16> @llvm.x86.avx2.pmadd.ub.sw(
; CHECK:       call <32 x i8> @llvm.x86.avx2.packuswb(
define <64 x i8> @narrow(<64 x i8> %a, <64 x i8> %b) #1 {
  %x = zext <64 x i8> %a to <64 x i16>
  %y = zext <64 x i8> %b to <64 x i16>
  %two = shl <64 x i16> %y, splat (i16 1)
  %s = add <64 x i16> %x, %two
  %u = lshr <64 x i16> %s, splat (i16 2)
  %t = trunc <64 x i16> %u to <64 x i8>
  ret <64 x i8> %t
}

; CHECK-LABEL: define <32 x i8> @short(
; CHECK-NOT:   pmadd
; CHECK:       ret
define <32 x i8> @short(<32 x i8> %a, <32 x i8> %b) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %y = zext <32 x i8> %b to <32 x i16>
  %two = shl <32 x i16> %y, splat (i16 1)
  %s = add <32 x i16> %x, %two
  %u = lshr <32 x i16> %s, splat (i16 2)
  %t = trunc <32 x i16> %u to <32 x i8>
  ret <32 x i8> %t
}

attributes #0 = { "target-features"="+sse2,+ssse3,+avx2,+avx512bw" "min-legal-vector-width"="512" }
attributes #1 = { "target-features"="+sse2,+ssse3,+avx2,+avx512bw" "min-legal-vector-width"="256" }
