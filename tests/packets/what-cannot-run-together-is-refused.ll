; RUN: %sierra-opt %s -packetize=reads_volatile:8 -packetize=is_atomic:8 -packetize=assembles:8 -packetize=counts:8:calls -packetize=calls:8:calls \
; RUN:   -packetize=moves:8:calls -packetize=shares:8:calls -packetize=overlaps:8:calls -packetize=own:8:calls -packetize=reads:8:calls 2>&1 >%t.out | FileCheck-22 %s
; RUN: FileCheck-22 %s --check-prefix=MADE --input-file=%t.out

; CHECK-DAG: reads_volatile: it accesses volatile memory
; CHECK-DAG: is_atomic: it accesses memory atomically
; CHECK-DAG: assembles: it has assembly of its own
; CHECK-DAG: counts: what is written may be another lane's as well
; CHECK-DAG: calls: something is called that may have effects
; CHECK-DAG: moves: what is written
; CHECK-DAG: shares: what is written may be what another lane reads or writes
; CHECK-DAG: overlaps: what is written may be what another lane reads or writes
; CHECK-NOT: own:
; CHECK-NOT: reads:
; MADE-DAG: @own.packet.8
; MADE-DAG: @reads.packet.8

define void @reads_volatile(ptr %c, i32 %i) {
  %x = load volatile i32, ptr %c
  ret void
}
define void @is_atomic(ptr %c, i32 %i) {
  %x = load atomic i32, ptr %c acquire, align 4
  ret void
}
define void @assembles(ptr %c, i32 %i) {
  call void asm sideeffect "nop", ""()
  ret void
}
; A counter that all lanes share.
define void @counts(ptr %c, i32 %i) {
  %p = load ptr, ptr %c
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  ret void
}
define void @calls(ptr %c, i32 %i) {
  call void @effect(i32 %i)
  ret void
}
; p[i + k] for k = 0, 1, 2, …: what one lane writes another one writes later.
define void @moves(ptr %c, i32 %i) {
entry:
  %p = load ptr, ptr %c
  %l = sext i32 %i to i64
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %n, %loop ]
  %s = add i64 %l, %k
  %q = getelementptr i32, ptr %p, i64 %s
  store i32 %i, ptr %q
  %n = add i64 %k, 1
  %e = icmp eq i64 %n, 4
  br i1 %e, label %done, label %loop
done:
  ret void
}
; p[i + 3] = p[i].
define void @shares(ptr %c, i32 %i) {
  %p = load ptr, ptr %c
  %l = sext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %l
  %b = getelementptr i8, ptr %a, i64 12
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  ret void
}
; p[i + 1] = p[i].
define void @overlaps(ptr %c, i32 %i) {
  %p = load ptr, ptr %c
  %l = sext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %l
  %b = getelementptr i8, ptr %a, i64 4
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  ret void
}
; Into the closure itself, which nobody else knows.
define void @own(ptr %c, i32 %i) {
  %p = load ptr, ptr %c
  %l = sext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %l
  %r = getelementptr i8, ptr %c, i64 8
  %b = getelementptr i32, ptr %r, i64 %l
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  ret void
}
; p[i] = p[i] + 1.
define void @reads(ptr %c, i32 %i) {
  %p = load ptr, ptr %c
  %l = sext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %l
  %x = load i32, ptr %a
  %y = add i32 %x, 1
  store i32 %y, ptr %a
  ret void
}

declare void @effect(i32)
