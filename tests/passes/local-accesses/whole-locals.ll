; RUN: %sierra-opt %s --passes=local-accesses --verify-each | FileCheck %s
; A masked store to a local that nobody else sees is a load, a blend and a store; one whose address escapes keeps its mask.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK-NOT:   masked.store
; CHECK:       select <4 x i1> %m, <4 x i32> %new
; CHECK:       ret
define <4 x i32> @f(<4 x i1> %m, <4 x i32> %new) {
entry:
  %x = alloca <4 x i32>, align 16
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %new, ptr align 16 %x, <4 x i1> %m)
  %read = load <4 x i32>, ptr %x, align 16
  ret <4 x i32> %read
}

; CHECK-LABEL: define void @escapes(
; CHECK:       call void @llvm.masked.store
define void @escapes(<4 x i1> %m, <4 x i32> %new) {
entry:
  %x = alloca <4 x i32>, align 16
  call void @use(ptr %x)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %new, ptr align 16 %x, <4 x i1> %m)
  call void @use(ptr %x)
  ret void
}

declare void @use(ptr)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
