; RUN: %sierra-opt %s --passes=words-in-place --verify-each | FileCheck %s
; Packing saturates: clamps in front of it are not made twice. What is not clamped to bytes is cut first.

; CHECK-LABEL: define <32 x i8> @signed(
; CHECK-NOT:   {{llvm.s(max|min)|splat \(i16 255\)}}
; CHECK:       call <32 x i8> @llvm.x86.avx2.packsswb(
define <32 x i8> @signed(<32 x i8> %a) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %w = add <32 x i16> %x, splat (i16 -300)
  %lo = call <32 x i16> @llvm.smax.v32i16(<32 x i16> %w, <32 x i16> splat (i16 -128))
  %hi = call <32 x i16> @llvm.smin.v32i16(<32 x i16> %lo, <32 x i16> splat (i16 127))
  %t = trunc <32 x i16> %hi to <32 x i8>
  ret <32 x i8> %t
}

; CHECK-LABEL: define <32 x i8> @unsigned(
; CHECK-NOT:   {{llvm.s(max|min)|splat \(i16 255\)}}
; CHECK:       call <32 x i8> @llvm.x86.avx2.packuswb(
define <32 x i8> @unsigned(<32 x i8> %a) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %w = add <32 x i16> %x, splat (i16 -300)
  %hi = call <32 x i16> @llvm.smin.v32i16(<32 x i16> %w, <32 x i16> splat (i16 255))
  %lo = call <32 x i16> @llvm.smax.v32i16(<32 x i16> %hi, <32 x i16> zeroinitializer)
  %t = trunc <32 x i16> %lo to <32 x i8>
  ret <32 x i8> %t
}

; Ends inside the machine's are kept.
; CHECK-LABEL: define <32 x i8> @closer(
; CHECK:       call <16 x i16> @llvm.smax.v16i16(<16 x i16> %{{.*}}, <16 x i16> splat (i16 -100))
; CHECK:       call <16 x i16> @llvm.smin.v16i16(<16 x i16> %{{.*}}, <16 x i16> splat (i16 100))
; CHECK:       call <32 x i8> @llvm.x86.avx2.packsswb(
define <32 x i8> @closer(<32 x i8> %a) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %w = add <32 x i16> %x, splat (i16 -300)
  %lo = call <32 x i16> @llvm.smax.v32i16(<32 x i16> %w, <32 x i16> splat (i16 -100))
  %hi = call <32 x i16> @llvm.smin.v32i16(<32 x i16> %lo, <32 x i16> splat (i16 100))
  %t = trunc <32 x i16> %hi to <32 x i8>
  ret <32 x i8> %t
}

; As unsigned numbers, words with the upper bit set are clamped to 255; packing takes them to 0.
; CHECK-LABEL: define <32 x i8> @wraps(
; CHECK:       call <16 x i16> @llvm.umin.v16i16(
; CHECK:       call <32 x i8> @llvm.x86.avx2.packuswb(
define <32 x i8> @wraps(<32 x i8> %a) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %w = add <32 x i16> %x, splat (i16 -300)
  %hi = call <32 x i16> @llvm.umin.v32i16(<32 x i16> %w, <32 x i16> splat (i16 255))
  %t = trunc <32 x i16> %hi to <32 x i8>
  ret <32 x i8> %t
}

; CHECK-LABEL: define <32 x i8> @cut(
; CHECK:       and <16 x i16> %{{.*}}, splat (i16 255)
; CHECK:       call <32 x i8> @llvm.x86.avx2.packuswb(
define <32 x i8> @cut(<32 x i8> %a) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %w = mul <32 x i16> %x, splat (i16 300)
  %t = trunc <32 x i16> %w to <32 x i8>
  ret <32 x i8> %t
}

attributes #0 = { "target-features"="+avx2,+ssse3,+sse2" }
