; RUN: %sierra-opt %s --passes=merge-stores --verify-each | FileCheck %s
; Both sides of a condition store to one place: one store of a blend, without a mask where the sides make up all lanes, and under the mask
; around where they do not.

; CHECK-LABEL: define void @all(
; CHECK-NOT:   masked.store
; CHECK:       %[[BOTH:.*]] = select <16 x i1> %no, <16 x i8> zeroinitializer, <16 x i8> splat (i8 -1)
; CHECK-NEXT:  store <16 x i8> %[[BOTH]], ptr %{{.*}}, align 1
; CHECK-NEXT:  br label %end
; CHECK-NOT:   masked.store
; CHECK:       ret void
define void @all(ptr %p, i64 %i, <16 x i1> %c) {
entry:
  %no = xor <16 x i1> %c, splat (i1 true)
  %bits = bitcast <16 x i1> %c to i16
  %any = icmp ne i16 %bits, 0
  br i1 %any, label %then, label %gate
then:
  %to = getelementptr i8, ptr %p, i64 %i
  call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 -1), ptr align 1 %to, <16 x i1> %c)
  br label %gate
gate:
  %others = bitcast <16 x i1> %no to i16
  %some = icmp ne i16 %others, 0
  br i1 %some, label %else, label %end
else:
  %there = getelementptr i8, ptr %p, i64 %i
  call void @llvm.masked.store.v16i8.p0(<16 x i8> zeroinitializer, ptr align 1 %there, <16 x i1> %no)
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @some(
; CHECK-COUNT-1: call void @llvm.masked.store{{.*}}<16 x i1> %m)
; CHECK-NOT:   masked.store
; CHECK:       ret void
define void @some(ptr %p, <16 x i1> %c, <16 x i1> %m) {
entry:
  %not = xor <16 x i1> %c, splat (i1 true)
  %yes = and <16 x i1> %m, %c
  %no = and <16 x i1> %m, %not
  %bits = bitcast <16 x i1> %yes to i16
  %any = icmp ne i16 %bits, 0
  br i1 %any, label %then, label %gate
then:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 -1), ptr align 1 %p, <16 x i1> %yes)
  br label %gate
gate:
  %others = bitcast <16 x i1> %no to i16
  %some = icmp ne i16 %others, 0
  br i1 %some, label %else, label %end
else:
  %old = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %p, <16 x i1> %no, <16 x i8> zeroinitializer)
  %new = add <16 x i8> %old, splat (i8 1)
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %new, ptr align 1 %p, <16 x i1> %no)
  br label %end
end:
  ret void
}

declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr, <16 x i1>, <16 x i8>)
declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr, <16 x i1>)
