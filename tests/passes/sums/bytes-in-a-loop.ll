; RUN: %sierra-opt %s --passes=sums --verify-each | FileCheck %s
; Of lanes that are only added up in the end, the machine adds eight bytes at once; where a lane is looked at by itself, nothing changes.

; CHECK-LABEL: define i32 @sum(
; CHECK:       loop:
; CHECK:       @llvm.x86.sse2.psad.bw(
; CHECK:       ret i32
define i32 @sum(ptr %p, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %acc = phi <16 x i32> [ zeroinitializer, %entry ], [ %more, %loop ]
  %at = getelementptr i8, ptr %p, i64 %i
  %bytes = load <16 x i8>, ptr %at, align 1
  %wide = zext <16 x i8> %bytes to <16 x i32>
  %more = add <16 x i32> %acc, %wide
  %next = add i64 %i, 16
  %goes = icmp slt i64 %next, %n
  br i1 %goes, label %loop, label %end
end:
  %r = call i32 @llvm.vector.reduce.add.v16i32(<16 x i32> %more)
  ret i32 %r
}

; CHECK-LABEL: define <16 x i32> @lanes(
; CHECK-NOT:   psad
; CHECK:       ret <16 x i32> %more
define <16 x i32> @lanes(ptr %p, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %acc = phi <16 x i32> [ zeroinitializer, %entry ], [ %more, %loop ]
  %at = getelementptr i8, ptr %p, i64 %i
  %bytes = load <16 x i8>, ptr %at, align 1
  %wide = zext <16 x i8> %bytes to <16 x i32>
  %more = add <16 x i32> %acc, %wide
  %next = add i64 %i, 16
  %goes = icmp slt i64 %next, %n
  br i1 %goes, label %loop, label %end
end:
  ret <16 x i32> %more
}

declare i32 @llvm.vector.reduce.add.v16i32(<16 x i32>)

attributes #0 = { "target-features"="+sse2,+ssse3,+sse4.2" }
