; RUN: %sierra-opt %s --passes=merge-stores --verify-each | FileCheck %s
; Stores that stay two. What one side reads of other memory in between may be what the other one wrote.

; CHECK-LABEL: define void @overlap(
; CHECK-COUNT-2: call void @llvm.masked.store
; CHECK:       ret void
define void @overlap(ptr %p, ptr %q, <16 x i1> %c) {
entry:
  %no = xor <16 x i1> %c, splat (i1 true)
  %bits = bitcast <16 x i1> %c to i16
  %any = icmp ne i16 %bits, 0
  br i1 %any, label %then, label %gate
then:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 -1), ptr align 1 %p, <16 x i1> %c)
  br label %gate
gate:
  %others = bitcast <16 x i1> %no to i16
  %some = icmp ne i16 %others, 0
  br i1 %some, label %else, label %end
else:
  %old = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %q, <16 x i1> %no, <16 x i8> zeroinitializer)
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %old, ptr align 1 %p, <16 x i1> %no)
  br label %end
end:
  ret void
}

; The second side's lanes were not asked for where it stands: without the test it would write where it did not.
; CHECK-LABEL: define void @beside(
; CHECK-COUNT-2: call void @llvm.masked.store
; CHECK:       ret void
define void @beside(ptr %p, <16 x i1> %c, <16 x i1> %d) {
entry:
  %no = xor <16 x i1> %c, splat (i1 true)
  %bits = bitcast <16 x i1> %c to i16
  %any = icmp ne i16 %bits, 0
  br i1 %any, label %then, label %gate
then:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 -1), ptr align 1 %p, <16 x i1> %c)
  br label %gate
gate:
  %others = bitcast <16 x i1> %d to i16
  %some = icmp ne i16 %others, 0
  br i1 %some, label %else, label %end
else:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> zeroinitializer, ptr align 1 %p, <16 x i1> %no)
  br label %end
end:
  ret void
}

declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr, <16 x i1>, <16 x i8>)
declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr, <16 x i1>)
