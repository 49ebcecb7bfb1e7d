; RUN: %sierra-opt %s --passes=lower-strided-accesses --verify-each | FileCheck %s
; Lanes that are written in a block that control may go past, and around it: one store at the end of all, whichever way it came.

; CHECK-LABEL: define void @inner(
; CHECK-NOT:   store
; CHECK-NOT:   load
; CHECK:     end:
; CHECK:       phi
; CHECK:       store
; CHECK-NOT:   store
; CHECK:       ret void
define void @inner(ptr %p, <8 x i32> %v, i1 %u) #0 {
entry:
  %x = getelementptr i32, ptr %p, <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v, <8 x ptr> align 4 %x, <8 x i1> splat (i1 true))
  br i1 %u, label %inner, label %end
inner:
  %a = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %x, <8 x i1> splat (i1 true), <8 x i32> poison)
  %b = add <8 x i32> %a, %v
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %b, <8 x ptr> align 4 %x, <8 x i1> splat (i1 true))
  %c = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %x, <8 x i1> splat (i1 true), <8 x i32> poison)
  %d = mul <8 x i32> %c, %v
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %d, <8 x ptr> align 4 %x, <8 x i1> splat (i1 true))
  br label %end
end:
  %e = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %x, <8 x i1> splat (i1 true), <8 x i32> poison)
  %f = xor <8 x i32> %e, %v
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %f, <8 x ptr> align 4 %x, <8 x i1> splat (i1 true))
  ret void
}
attributes #0 = { "target-features"="+sse2,+avx,+avx2" }
