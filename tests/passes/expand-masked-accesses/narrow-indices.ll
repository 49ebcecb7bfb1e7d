; RUN: %sierra-opt %s --passes=expand-masked-accesses --verify-each | FileCheck %s
; Narrow indices that have just been read leave memory eight bytes at once, behind the load of all of them, and not the register; a store stands between load and gather.

; CHECK-LABEL: define <8 x float> @bytes(
; CHECK:       load <8 x i8>, ptr %p, align 1
; CHECK:       [[PIECE:%.*]] = load i64, ptr {{.*}}, align 1
; CHECK:       [[SHIFTED:%.*]] = lshr i64 [[PIECE]], 16
; CHECK:       [[ONE:%.*]] = trunc i64 [[SHIFTED]] to i8
; CHECK:       [[KEPT:%.*]] = and i8 [[ONE]], 15
; CHECK:       zext i8 [[KEPT]] to i64
; CHECK:       store i8 0, ptr %q
; CHECK-NOT:   extractelement
; CHECK:       ret
define <8 x float> @bytes(ptr %p, ptr %q, ptr %table) #0 {
  %read = load <8 x i8>, ptr %p, align 1
  %kept = and <8 x i8> %read, splat (i8 15)
  %wide = zext <8 x i8> %kept to <8 x i64>
  store i8 0, ptr %q
  %at = getelementptr float, ptr %table, <8 x i64> %wide
  %x = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %at, <8 x i1> splat (i1 true), <8 x float> zeroinitializer)
  ret <8 x float> %x
}

; Two loads of eight bytes; signs stay.
; CHECK-LABEL: define <8 x float> @words(
; CHECK:       load i64, ptr {{.*}}, align 2
; CHECK:       getelementptr i8, ptr %p, i64 8
; CHECK:       load i64, ptr {{.*}}, align 2
; CHECK-COUNT-8: sext i16 {{.*}} to i64
; CHECK-NOT:   extractelement
; CHECK:       ret
define <8 x float> @words(ptr %p, ptr %table) #0 {
  %read = load <8 x i16>, ptr %p, align 2
  %wide = sext <8 x i16> %read to <8 x i64>
  %at = getelementptr float, ptr %table, <8 x i64> %wide
  %x = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %at, <8 x i1> splat (i1 true), <8 x float> zeroinitializer)
  ret <8 x float> %x
}

; Somebody may have another number there the second time.
; CHECK-LABEL: define <8 x float> @volatile(
; CHECK-NOT:   load i64
; CHECK:       ret
define <8 x float> @volatile(ptr %p, ptr %table) #0 {
  %read = load volatile <8 x i8>, ptr %p, align 1
  %wide = zext <8 x i8> %read to <8 x i64>
  %at = getelementptr float, ptr %table, <8 x i64> %wide
  %x = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %at, <8 x i1> splat (i1 true), <8 x float> zeroinitializer)
  ret <8 x float> %x
}

declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>)
attributes #0 = { "target-features"="+sse2,+sse4.2,+avx,+avx2" }
