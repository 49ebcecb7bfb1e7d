; RUN: %sierra-opt %s -packetize=f:8 | FileCheck-22 %s
; A pointer to one of two locals is a number: what it leads to is loaded and stored by selects, and no local is left.

; CHECK-LABEL: define {{.*}} @f.packet.8(
; CHECK-NOT:   alloca
; CHECK:       call <8 x i32> @llvm.masked.gather.v8i32
; CHECK-NOT:   gather
; CHECK:       select <8 x i1>
; CHECK:       call void @llvm.masked.scatter.v8i32
; CHECK-NOT:   scatter
; CHECK:       ret void
define void @f(ptr %closure, i32 %index) {
entry:
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  %array = load ptr, ptr %closure
  %lane = sext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %array, i64 %lane
  %x = load i32, ptr %at
  store i32 %x, ptr %a
  store i32 7, ptr %b
  store i32 9, ptr %c
  %low = icmp slt i32 %x, 7
  %one = select i1 %low, ptr %a, ptr %b
  %odd = trunc i32 %x to i1
  br i1 %odd, label %other, label %join
other:
  br label %join
join:
  %two = phi ptr [ %one, %entry ], [ %c, %other ]
  %y = load i32, ptr %two
  %z = add i32 %y, %x
  store i32 %z, ptr %two
  %p = load i32, ptr %a
  %q = load i32, ptr %c
  %s = xor i32 %p, %q
  store i32 %s, ptr %at
  ret void
}
