; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; Two products whose weights make up 255 add up to 255 * 255 at most: 16 bits hold their sum. Weights that make up more need the wide sum.

; CHECK-LABEL: define <16 x i8> @mixed(
; CHECK-NOT:   <16 x i32>
; CHECK:       ret
define <16 x i8> @mixed(<16 x i8> %a, <16 x i8> %b, <16 x i8> %w) #0 {
  %a16 = zext <16 x i8> %a to <16 x i16>
  %b16 = zext <16 x i8> %b to <16 x i16>
  %w16 = zext <16 x i8> %w to <16 x i16>
  %x16 = mul nuw <16 x i16> %a16, %w16
  %rest = xor <16 x i16> %w16, splat (i16 255)
  %y16 = mul nuw <16 x i16> %rest, %b16
  %x = zext <16 x i16> %x16 to <16 x i32>
  %y = zext <16 x i16> %y16 to <16 x i32>
  %sum = add nuw nsw <16 x i32> %x, %y
  %one = add nuw nsw <16 x i32> %sum, splat (i32 1)
  %high = lshr <16 x i32> %sum, splat (i32 8)
  %both = add nuw nsw <16 x i32> %one, %high
  %byte = lshr <16 x i32> %both, splat (i32 8)
  %r = trunc <16 x i32> %byte to <16 x i8>
  ret <16 x i8> %r
}

; CHECK-LABEL: define <16 x i8> @more(
; CHECK:       add {{.*}}<16 x i32>
define <16 x i8> @more(<16 x i8> %a, <16 x i8> %b, <16 x i8> %w) #0 {
  %a16 = zext <16 x i8> %a to <16 x i32>
  %b16 = zext <16 x i8> %b to <16 x i32>
  %w16 = zext <16 x i8> %w to <16 x i32>
  %x = mul nuw <16 x i32> %a16, %w16
  %rest = sub nuw nsw <16 x i32> splat (i32 300), %w16
  %y = mul nuw <16 x i32> %rest, %b16
  %sum = add nuw nsw <16 x i32> %x, %y
  %byte = lshr <16 x i32> %sum, splat (i32 9)
  %r = trunc <16 x i32> %byte to <16 x i8>
  ret <16 x i8> %r
}

; The number for rounding is in one of the products.
; CHECK-LABEL: define <16 x i8> @rounded(
; CHECK-NOT:   <16 x i32>
; CHECK:       ret
define <16 x i8> @rounded(<16 x i8> %a, <16 x i8> %b, <16 x i8> %w) #0 {
  %a32 = zext <16 x i8> %a to <16 x i32>
  %b32 = zext <16 x i8> %b to <16 x i32>
  %w32 = zext <16 x i8> %w to <16 x i32>
  %x = mul nuw <16 x i32> %a32, %w32
  %half = add nuw <16 x i32> %x, splat (i32 127)
  %rest = xor <16 x i32> %w32, splat (i32 255)
  %y = mul nuw <16 x i32> %rest, %b32
  %sum = add nuw nsw <16 x i32> %half, %y
  %byte = udiv <16 x i32> %sum, splat (i32 255)
  %r = trunc <16 x i32> %byte to <16 x i8>
  ret <16 x i8> %r
}

; With more than fits.
; CHECK-LABEL: define <16 x i8> @too_much(
; CHECK:       <16 x i32>
; CHECK:       ret
define <16 x i8> @too_much(<16 x i8> %a, <16 x i8> %b, <16 x i8> %w) #0 {
  %a32 = zext <16 x i8> %a to <16 x i32>
  %b32 = zext <16 x i8> %b to <16 x i32>
  %w32 = zext <16 x i8> %w to <16 x i32>
  %x = mul nuw <16 x i32> %a32, %w32
  %half = add nuw <16 x i32> %x, splat (i32 1000)
  %rest = xor <16 x i32> %w32, splat (i32 255)
  %y = mul nuw <16 x i32> %rest, %b32
  %sum = add nuw nsw <16 x i32> %half, %y
  %byte = udiv <16 x i32> %sum, splat (i32 255)
  %r = trunc <16 x i32> %byte to <16 x i8>
  ret <16 x i8> %r
}

attributes #0 = { "target-features"="+sse2,+sse4.2,+avx,+avx2" }
