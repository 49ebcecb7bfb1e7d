; RUN: %sierra-opt %s --passes=expand-masked-accesses --verify-each | FileCheck %s
; Fields of a structure lie at distances from one address in each lane; a field far behind has an address of its own.

; CHECK:       @__sierra.zeros = private constant [128 x i8] zeroinitializer
; CHECK-LABEL: define <2 x float> @fields(
; CHECK:       [[FIRST:%.*]] = inttoptr <2 x i64> %p to <2 x ptr>
; CHECK-NEXT:  [[PLACES:%.*]] = select <2 x i1> %m, <2 x ptr> [[FIRST]], <2 x ptr> {{.*}}@__sierra.zeros
; CHECK-NEXT:  [[A:%.*]] = extractelement <2 x ptr> [[PLACES]], i32 0
; CHECK-NEXT:  [[B:%.*]] = getelementptr i8, ptr [[A]], i64 24
; CHECK-NEXT:  load float, ptr [[B]], align 1
; CHECK:       [[FAR:%.*]] = select <2 x i1> %m, <2 x ptr> %r, <2 x ptr> {{.*}}@__sierra.zeros
; CHECK-NEXT:  [[C:%.*]] = extractelement <2 x ptr> [[FAR]], i32 0
; CHECK-NEXT:  load float, ptr [[C]], align 1
; CHECK:       [[BACK:%.*]] = select <2 x i1> %m, <2 x ptr> %t, <2 x ptr> {{.*}}@__sierra.zeros
; CHECK-NEXT:  [[D:%.*]] = extractelement <2 x ptr> [[BACK]], i32 0
; CHECK-NEXT:  load float, ptr [[D]], align 1
define <2 x float> @fields(<2 x i64> %p, <2 x i1> %m) #0 {
  %near = add <2 x i64> %p, splat (i64 24)
  %q = inttoptr <2 x i64> %near to <2 x ptr>
  %x = call <2 x float> @llvm.masked.gather.v2f32.v2p0(<2 x ptr> align 4 %q, <2 x i1> %m, <2 x float> zeroinitializer)
  %far = add <2 x i64> %p, splat (i64 126)
  %r = inttoptr <2 x i64> %far to <2 x ptr>
  %y = call <2 x float> @llvm.masked.gather.v2f32.v2p0(<2 x ptr> align 4 %r, <2 x i1> %m, <2 x float> zeroinitializer)
  %before = add <2 x i64> %p, splat (i64 -4)
  %t = inttoptr <2 x i64> %before to <2 x ptr>
  %z = call <2 x float> @llvm.masked.gather.v2f32.v2p0(<2 x ptr> align 4 %t, <2 x i1> %m, <2 x float> zeroinitializer)
  %xy = fadd <2 x float> %x, %y
  %xyz = fadd <2 x float> %xy, %z
  ret <2 x float> %xyz
}

declare <2 x float> @llvm.masked.gather.v2f32.v2p0(<2 x ptr>, <2 x i1>, <2 x float>)
attributes #0 = { "target-features"="+sse2,+sse4.2,+avx,+avx2" }
