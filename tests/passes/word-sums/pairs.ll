; RUN: %sierra-opt %s --passes=word-sums --verify-each | FileCheck %s
; Products of words are added in pairs by the machine, of two vectors by turns, and put in order once.

; CHECK-LABEL: define <16 x i32> @weighted(
; CHECK-NOT:   sext
; CHECK:       %[[LOW:.*]] = shufflevector <16 x i16> %a, <16 x i16> %b, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
; CHECK:       %[[L:.*]] = call <8 x i32> @llvm.x86.avx2.pmadd.wd(<16 x i16> %[[LOW]], <16 x i16> <i16 7, i16 -2000, i16 7, i16 -2000,
; CHECK:       %[[HIGH:.*]] = shufflevector <16 x i16> %a, <16 x i16> %b, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
; CHECK:       %[[H:.*]] = call <8 x i32> @llvm.x86.avx2.pmadd.wd(<16 x i16> %[[HIGH]],
; CHECK:       %[[R:.*]] = shufflevector <8 x i32> %[[L]], <8 x i32> %[[H]], <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11, i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
; CHECK:       ret <16 x i32> %[[R]]
define <16 x i32> @weighted(<16 x i16> %a, <16 x i16> %b) #0 {
  %x = sext <16 x i16> %a to <16 x i32>
  %y = sext <16 x i16> %b to <16 x i32>
  %p = mul <16 x i32> %x, splat (i32 7)
  %q = mul <16 x i32> %y, splat (i32 2000)
  %r = sub <16 x i32> %p, %q
  ret <16 x i32> %r
}

; What weighs a sum weighs its words; a word that is left over goes with the number that is added.
; CHECK-LABEL: define <8 x i32> @three(
; CHECK:       shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
; CHECK:       call <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16> %{{.*}}, <8 x i16> splat (i16 300))
; CHECK:       shufflevector <8 x i16> %c, <8 x i16> splat (i16 1),
; CHECK:       call <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16> %{{.*}}, <8 x i16> <i16 40, i16 512,
; CHECK:       shufflevector <4 x i32> %{{.*}}, <4 x i32> %{{.*}}, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT:  ret
define <8 x i32> @three(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c) #1 {
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %z = sext <8 x i16> %c to <8 x i32>
  %s = add <8 x i32> %x, %y
  %p = mul <8 x i32> %s, splat (i32 300)
  %q = mul <8 x i32> %z, splat (i32 40)
  %t = add <8 x i32> %p, splat (i32 512)
  %r = add <8 x i32> %t, %q
  ret <8 x i32> %r
}

; Numbers that are the same for all lanes are two words of one number; bits that are cut say nothing of a weight: 1073740924 is -900 in 30 bits.
; CHECK-LABEL: define <16 x i16> @uniform(
; CHECK:       and i32 %{{.*}}, 65535
; CHECK:       shl i32 %{{.*}}, 16
; CHECK:       call <8 x i32> @llvm.x86.avx2.pmadd.wd(
; CHECK:       call <8 x i32> @llvm.x86.avx2.pmadd.wd(<16 x i16> %{{.*}}, <16 x i16> <i16 -900, i16 8192,
define <16 x i16> @uniform(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %m, i16 %n) #0 {
  %m.wide = sext i16 %m to i32
  %n.wide = sext i16 %n to i32
  %m.one = insertelement <16 x i32> poison, i32 %m.wide, i64 0
  %m.all = shufflevector <16 x i32> %m.one, <16 x i32> poison, <16 x i32> zeroinitializer
  %n.one = insertelement <16 x i32> poison, i32 %n.wide, i64 0
  %n.all = shufflevector <16 x i32> %n.one, <16 x i32> poison, <16 x i32> zeroinitializer
  %x = sext <16 x i16> %a to <16 x i32>
  %y = sext <16 x i16> %b to <16 x i32>
  %z = sext <16 x i16> %c to <16 x i32>
  %p = mul <16 x i32> %x, %m.all
  %q = mul <16 x i32> %y, %n.all
  %o = mul <16 x i32> %z, splat (i32 1073740924)
  %s = add <16 x i32> %p, %q
  %t = add <16 x i32> %s, %o
  %u = add <16 x i32> %t, splat (i32 8192)
  %v = lshr <16 x i32> %u, splat (i32 14)
  %r = trunc <16 x i32> %v to <16 x i16>
  ret <16 x i16> %r
}

attributes #0 = { "target-features"="+sse2,+ssse3,+sse4.2,+avx,+avx2" }
attributes #1 = { "target-features"="+sse2,+ssse3,+sse4.2" }
