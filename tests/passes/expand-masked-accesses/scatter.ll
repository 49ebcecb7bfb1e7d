; RUN: %sierra-opt %s --passes=expand-masked-accesses --verify-each | FileCheck %s
; Without masked accesses, dead lanes write to a place of their own; a machine that has them keeps the mask.

; CHECK-LABEL: define void @f(
; CHECK:       %[[PLACE:.*]] = alloca i32
; CHECK:       select <4 x i1> %m, <4 x ptr> %a, <4 x ptr>
; CHECK:       call void @llvm.masked.scatter{{.*}}<4 x i1> splat (i1 true)
define void @f(ptr %p, <4 x i64> %i, <4 x i1> %m, <4 x i32> %v) #0 {
entry:
  %a = getelementptr i32, ptr %p, <4 x i64> %i
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> align 4 %a, <4 x i1> %m)
  ret void
}

; CHECK-LABEL: define void @has_them(
; CHECK:       call void @llvm.masked.scatter{{.*}}<4 x i1> %m
define void @has_them(ptr %p, <4 x i64> %i, <4 x i1> %m, <4 x i32> %v) #1 {
entry:
  %a = getelementptr i32, ptr %p, <4 x i64> %i
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> align 4 %a, <4 x i1> %m)
  ret void
}

declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, <4 x i1>)
attributes #0 = { "target-features"="+sse2,+sse4.2" }

attributes #1 = { "target-features"="+sse2,+avx,+avx512f,+avx512vl" }
