; RUN: %sierra-opt %s --passes=live-structures --verify-each | FileCheck %s
; Structures of live lanes are read where they are, if they lie in one page and a lane is live; if not, what live lanes read is copied to a local. All lanes read where they are in any case.

; CHECK-LABEL: define <8 x float> @some(
; CHECK:       %structures = alloca [92 x i8], align 16
; CHECK:       %[[LIVE:.*]] = freeze i8
; CHECK-NEXT:  %[[ANY:.*]] = icmp ne i8 %[[LIVE]], 0
; CHECK:       and i64 %{{.*}}, 4095
; CHECK-NEXT:  %[[FITS:.*]] = icmp ult i64 %{{.*}}, 4005
; CHECK:       and i1 %[[FITS]], %[[ANY]]
; CHECK:       br i1 %{{.*}}, label %[[REST:.*]], label %copied, !prof
; CHECK:       copied:
; CHECK:       br i1 %{{.*}}, label %each.structure, label %[[REST]]
; CHECK:       each.structure:
; CHECK:       call i64 @llvm.cttz
; CHECK:       mul i64 %{{.*}}, 12
; CHECK-COUNT-2: store i32
; CHECK:       [[REST]]:
; CHECK-NEXT:  %[[P:.*]] = phi ptr [ %{{.*}}, %entry ], [ %structures, %copied ], [ %structures, %each.structure ]
; CHECK-NEXT:  load <8 x float>, ptr %[[P]]
; CHECK-NOT:   call ptr @sierra.readable
define <8 x float> @some(ptr %p, <8 x i1> %m) {
entry:
  %q = call ptr @sierra.readable.8(ptr %p, <8 x i1> %m, i64 12, i64 8, i64 4)
  %v = load <8 x float>, ptr %q, align 4
  ret <8 x float> %v
}

; CHECK-LABEL: define <8 x float> @all(
; CHECK-NEXT:  load <8 x float>, ptr %p
define <8 x float> @all(ptr %p) {
  %q = call ptr @sierra.readable.8(ptr %p, <8 x i1> splat (i1 true), i64 12, i64 8, i64 4)
  %v = load <8 x float>, ptr %q, align 4
  ret <8 x float> %v
}

declare ptr @sierra.readable.8(ptr, <8 x i1>, i64, i64, i64) memory(argmem: read) nounwind willreturn
