; RUN: %sierra-opt %s --passes=merge-stores --verify-each | FileCheck %s
; The last of three finds the store that the others have become; what was stored for all lanes in front of a test, and is read behind it, is one store, too.

; CHECK-LABEL: define void @three(
; CHECK-NOT:   masked.store
; CHECK:       store <16 x i8>
; CHECK-NOT:   store
; CHECK:       ret void
define void @three(ptr %p, <16 x i1> %c, <16 x i1> %d) {
entry:
  %no = xor <16 x i1> %c, splat (i1 true)
  %nor = xor <16 x i1> %d, splat (i1 true)
  %two = and <16 x i1> %no, %d
  %three = and <16 x i1> %no, %nor
  %bits = bitcast <16 x i1> %c to i16
  %any = icmp ne i16 %bits, 0
  br i1 %any, label %first, label %gate
first:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 1), ptr align 1 %p, <16 x i1> %c)
  br label %gate
gate:
  %others = bitcast <16 x i1> %two to i16
  %some = icmp ne i16 %others, 0
  br i1 %some, label %second, label %last
second:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 2), ptr align 1 %p, <16 x i1> %two)
  br label %last
last:
  %rest = bitcast <16 x i1> %three to i16
  %left = icmp ne i16 %rest, 0
  br i1 %left, label %third, label %end
third:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 3), ptr align 1 %p, <16 x i1> %three)
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @in_front(
; CHECK-NOT:   br i1
; CHECK:       %[[OLD:.*]] = select <16 x i1> %c, <16 x i8> %a, <16 x i8> zeroinitializer
; CHECK-NEXT:  %[[NEW:.*]] = add <16 x i8> %[[OLD]], splat (i8 1)
; CHECK-NEXT:  %[[BOTH:.*]] = select <16 x i1> %c, <16 x i8> %[[NEW]], <16 x i8> %a
; CHECK-NEXT:  store <16 x i8> %[[BOTH]], ptr %p
; CHECK-NOT:   store
; CHECK:       ret void
define void @in_front(ptr %p, <16 x i8> %a, <16 x i1> %c) {
entry:
  store <16 x i8> %a, ptr %p
  %bits = bitcast <16 x i1> %c to i16
  %any = icmp ne i16 %bits, 0
  br i1 %any, label %then, label %end
then:
  %old = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %p, <16 x i1> %c, <16 x i8> zeroinitializer)
  %new = add <16 x i8> %old, splat (i8 1)
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %new, ptr align 1 %p, <16 x i1> %c)
  br label %end
end:
  ret void
}

declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr, <16 x i1>, <16 x i8>)
declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr, <16 x i1>)
