; RUN: %sierra-opt %s --passes=live-lanes --verify-each | FileCheck %s
; The address and what dead lanes hold come from the loop that the access stands in, whose block is split.

; CHECK-LABEL: define void @loop(
; CHECK-NOT:   @llvm.masked
; CHECK:       ret void
define void @loop(ptr %p, ptr %end, <16 x i8> %limit) #0 {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  %old = phi <16 x i8> [ %limit, %entry ], [ %v, %loop ]
  %m = icmp ult <16 x i8> %old, %limit
  %v = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %q, <16 x i1> %m, <16 x i8> %old)
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %old, ptr align 1 %q, <16 x i1> %m)
  %next = getelementptr i8, ptr %q, i64 16
  %done = icmp eq ptr %next, %end
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr, <16 x i1>, <16 x i8>)
declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr, <16 x i1>)

attributes #0 = { "target-features"="+sse2,+sse4.2" }
