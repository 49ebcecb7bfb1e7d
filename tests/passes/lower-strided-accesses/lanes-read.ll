; RUN: %sierra-opt %s --passes=lower-strided-accesses --verify-each | FileCheck %s
; Of lanes that were all read before some are stored the store remembers it, unless others may have written since; and some of them are read no more.

; CHECK-LABEL: define void @read(
; CHECK:       %[[ALL:.*]] = load <8 x i8>, ptr %0
; CHECK:       some:
; CHECK-NOT:   load
; CHECK:       %[[LESS:.*]] = add <8 x i8> %[[ALL]],
; CHECK:       call void @llvm.masked.store{{.*}} #[[$READ:[0-9]+]]
define void @read(ptr %p, <8 x i8> %v, i1 %c) {
entry:
  %a = getelementptr i8, ptr %p, <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %old = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %a, <8 x i1> splat (i1 true), <8 x i8> poison)
  %m = icmp ult <8 x i8> %v, %old
  br i1 %c, label %some, label %end
some:
  %again = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %a, <8 x i1> %m, <8 x i8> poison)
  %less = add <8 x i8> %again, splat (i8 -1)
  call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %less, <8 x ptr> align 1 %a, <8 x i1> %m)
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @lock(
; CHECK:       call void @unlock()
; CHECK:       call void @llvm.masked.store{{.*}}<8 x i1> %m){{$}}
define void @lock(ptr %p, <8 x i8> %v) {
  %a = getelementptr i8, ptr %p, <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %old = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %a, <8 x i1> splat (i1 true), <8 x i8> poison)
  %m = icmp ult <8 x i8> %v, %old
  call void @unlock()
  call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v, <8 x ptr> align 1 %a, <8 x i1> %m)
  ret void
}

; CHECK-LABEL: define <8 x i8> @written(
; CHECK:       store <8 x i8> %v
; CHECK:       call <8 x i8> @llvm.masked.load
define <8 x i8> @written(ptr %p, ptr %q, <8 x i8> %v) {
  %a = getelementptr i8, ptr %p, <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %old = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %a, <8 x i1> splat (i1 true), <8 x i8> poison)
  %m = icmp ult <8 x i8> %v, %old
  store <8 x i8> %v, ptr %q
  %again = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %a, <8 x i1> %m, <8 x i8> poison)
  ret <8 x i8> %again
}

; CHECK-LABEL: define void @some_read(
; CHECK:       call void @llvm.masked.store{{.*}}<8 x i1> %m){{$}}
define void @some_read(ptr %p, <8 x i8> %v, <8 x i1> %m) {
  %a = getelementptr i8, ptr %p, <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %old = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %a, <8 x i1> %m, <8 x i8> %v)
  call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %old, <8 x ptr> align 1 %a, <8 x i1> %m)
  ret void
}

; CHECK: attributes #[[$READ]] = { "sierra.lanes.read" }
declare void @unlock()
