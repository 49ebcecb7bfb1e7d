; RUN: %sierra-opt %s -packetize=f:8 -packetize=g:8 | FileCheck-22 %s
; Unrolled, the loop's counter says which element is meant, and the array becomes values. A loop that ends nobody knows when keeps its array.

; CHECK-LABEL: define {{.*}} @f.packet.8(
; CHECK-NOT:   alloca [4 x
; CHECK-NOT:   br i1
; CHECK:       call void @llvm.masked.scatter.v8i32
; CHECK:       ret void

; CHECK-LABEL: define {{.*}} @g.packet.8(
; CHECK:       alloca [4 x
define void @f(ptr %closure, i32 %index) {
entry:
  %v = alloca [4 x i32]
  %array = load ptr, ptr %closure
  %lane = sext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %array, i64 %lane
  %x = load i32, ptr %at
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i.next, %fill ]
  %to = getelementptr inbounds i32, ptr %v, i64 %i
  %n = trunc i64 %i to i32
  %shifted = ashr i32 %x, %n
  store i32 %shifted, ptr %to
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, 4
  br i1 %more, label %fill, label %sum
sum:
  %k = phi i64 [ 0, %fill ], [ %k.next, %sum ]
  %s = phi i32 [ 0, %fill ], [ %s.next, %sum ]
  %from = getelementptr inbounds i32, ptr %v, i64 %k
  %y = load i32, ptr %from
  %s.3 = mul i32 %s, 3
  %s.next = add i32 %s.3, %y
  %k.next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %k.next, 4
  br i1 %again, label %sum, label %end
end:
  store i32 %s.next, ptr %at
  ret void
}

define void @g(ptr %closure, i32 %index) {
entry:
  %v = alloca [4 x i32]
  %array = load ptr, ptr %closure
  %lane = sext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %array, i64 %lane
  %x = load i32, ptr %at
  call void @llvm.memset.p0.i64(ptr %v, i8 0, i64 16, i1 false)
  br label %loop
loop:
  %u = phi i32 [ %x, %entry ], [ %u.next, %loop ]
  %place = and i32 %u, 3
  %wide = zext nneg i32 %place to i64
  %to = getelementptr inbounds i32, ptr %v, i64 %wide
  store i32 %u, ptr %to
  %u.next = lshr i32 %u, 1
  %more = icmp ne i32 %u.next, 0
  br i1 %more, label %loop, label %end
end:
  %first = load i32, ptr %v
  store i32 %first, ptr %at
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
