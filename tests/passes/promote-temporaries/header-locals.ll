; RUN: %sierra-opt %s --passes=promote-temporaries --verify-each | FileCheck %s
; Locals that the user did not name become values; those that he did stay in memory, and so does everything where a sanitizer looks.

; CHECK-LABEL: define <4 x i32> @temporaries(
; CHECK:         %x = alloca <4 x i32>
; CHECK-NOT:     alloca
; CHECK:         store <4 x i32> %a, ptr %x
; CHECK:         [[V:%.*]] = load <4 x i32>, ptr %x
; CHECK-NEXT:    [[W:%.*]] = add <4 x i32> [[V]], %a
; CHECK-NEXT:    ret <4 x i32> [[W]]
define <4 x i32> @temporaries(<4 x i32> %a) {
  %x = alloca <4 x i32>
  %a.addr.i = alloca <4 x i32>
  %b.addr.i = alloca <4 x i32>
  %agg.tmp = alloca <4 x i32>
  store <4 x i32> %a, ptr %x
  %v = load <4 x i32>, ptr %x
  store <4 x i32> %v, ptr %a.addr.i
  store <4 x i32> %a, ptr %agg.tmp
  call void @llvm.memcpy.p0.p0.i64(ptr %b.addr.i, ptr %agg.tmp, i64 16, i1 false)
  %u = load <4 x i32>, ptr %a.addr.i
  %t = load <4 x i32>, ptr %b.addr.i
  %w = add <4 x i32> %u, %t
  ret <4 x i32> %w
}

; Volatile accesses, and addresses that go elsewhere.
; CHECK-LABEL: define i32 @seen(
; CHECK-COUNT-2: = alloca i32
; CHECK:         store volatile i32 %a
; CHECK:         call void @look(
define i32 @seen(i32 %a) {
  %v.i = alloca i32
  %u.i = alloca i32
  store volatile i32 %a, ptr %v.i
  call void @look(ptr %u.i)
  %w = load i32, ptr %u.i
  ret i32 %w
}

; CHECK-LABEL: define i32 @checked(
; CHECK:         %a.addr.i = alloca i32
define i32 @checked(i32 %a) sanitize_memory {
  %a.addr.i = alloca i32
  store i32 %a, ptr %a.addr.i
  %w = load i32, ptr %a.addr.i
  ret i32 %w
}

declare void @look(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
