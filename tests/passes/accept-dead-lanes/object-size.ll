; RUN: %sierra-opt %s --passes=accept-dead-lanes --verify-each | FileCheck %s
; Dead lanes of a vector in memory need be no object: nobody asks for its size. Of a type of the program the sanitizer still does.

@ours = private constant { i16, i16, [25 x i8] } { i16 -1, i16 0, [25 x i8] c"'__sierra::vec<int, 4>'\00\00" }
@theirs = private constant { i16, i16, [8 x i8] } { i16 -1, i16 0, [8 x i8] c"'Class'\00" }
@of.ours = private global { ptr, ptr, i8, i8 } { ptr null, ptr @ours, i8 4, i8 6 }
@of.theirs = private global { ptr, ptr, i8, i8 } { ptr null, ptr @theirs, i8 4, i8 6 }

; CHECK-LABEL: define void @lanes(
; CHECK:       icmp uge i64 -1, 16
define void @lanes(ptr %p) {
entry:
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  %whole = icmp uge i64 %size, 16
  br i1 %whole, label %end, label %tell
tell:
  call void @__ubsan_handle_type_mismatch_v1(ptr @of.ours, i64 0)
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @scalar(
; CHECK:       icmp uge i64 %size, 16
define void @scalar(ptr %p) {
entry:
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  %whole = icmp uge i64 %size, 16
  br i1 %whole, label %end, label %tell
tell:
  call void @__ubsan_handle_type_mismatch_v1(ptr @of.theirs, i64 0)
  br label %end
end:
  ret void
}

declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare void @__ubsan_handle_type_mismatch_v1(ptr, i64)
