; RUN: %sierra-opt %s --passes=share-induction-variable --verify-each | FileCheck %s
; More rows than there are registers go by one index that LLVM does not see through.

; CHECK-LABEL: define void @f(
; CHECK:       %index = add i64 %i, %start
; CHECK-NEXT:  %[[KEPT:.*]] = freeze i64 %index
; CHECK:       getelementptr float, ptr %p0, i64 %[[KEPT]]
; CHECK:       getelementptr float, ptr %p11, i64 %[[KEPT]]
; CHECK:       %next = add i64 %i, 8
define void @f(ptr %p0, ptr %p1, ptr %p2, ptr %p3, ptr %p4, ptr %p5, ptr %p6, ptr %p7, ptr %p8, ptr %p9, ptr %p10, ptr %p11, i64 %start, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %index = add i64 %i, %start
  %row0 = getelementptr float, ptr %p0, i64 %index
  %x0 = load <8 x float>, ptr %row0, align 4
  call void @use(<8 x float> %x0)
  %row1 = getelementptr float, ptr %p1, i64 %index
  %x1 = load <8 x float>, ptr %row1, align 4
  call void @use(<8 x float> %x1)
  %row2 = getelementptr float, ptr %p2, i64 %index
  %x2 = load <8 x float>, ptr %row2, align 4
  call void @use(<8 x float> %x2)
  %row3 = getelementptr float, ptr %p3, i64 %index
  %x3 = load <8 x float>, ptr %row3, align 4
  call void @use(<8 x float> %x3)
  %row4 = getelementptr float, ptr %p4, i64 %index
  %x4 = load <8 x float>, ptr %row4, align 4
  call void @use(<8 x float> %x4)
  %row5 = getelementptr float, ptr %p5, i64 %index
  %x5 = load <8 x float>, ptr %row5, align 4
  call void @use(<8 x float> %x5)
  %row6 = getelementptr float, ptr %p6, i64 %index
  %x6 = load <8 x float>, ptr %row6, align 4
  call void @use(<8 x float> %x6)
  %row7 = getelementptr float, ptr %p7, i64 %index
  %x7 = load <8 x float>, ptr %row7, align 4
  call void @use(<8 x float> %x7)
  %row8 = getelementptr float, ptr %p8, i64 %index
  %x8 = load <8 x float>, ptr %row8, align 4
  call void @use(<8 x float> %x8)
  %row9 = getelementptr float, ptr %p9, i64 %index
  %x9 = load <8 x float>, ptr %row9, align 4
  call void @use(<8 x float> %x9)
  %row10 = getelementptr float, ptr %p10, i64 %index
  %x10 = load <8 x float>, ptr %row10, align 4
  call void @use(<8 x float> %x10)
  %row11 = getelementptr float, ptr %p11, i64 %index
  %x11 = load <8 x float>, ptr %row11, align 4
  call void @use(<8 x float> %x11)
  %next = add i64 %i, 8
  %goes = icmp slt i64 %next, %n
  br i1 %goes, label %loop, label %end
end:
  ret void
}

declare void @use(<8 x float>)
attributes #0 = { "target-features"="+sse2,+avx" }
