; RUN: %sierra-opt %s --passes=all-active-bypass --verify-each | FileCheck %s
; Where all lanes are live, nobody waits for the number of the first one; another blend is none of its business.

; CHECK-LABEL: define <4 x i64> @f(
; CHECK:       %[[FULL:.*]] = icmp eq i4 %{{.*}}, -1
; CHECK-NEXT:  br i1 %[[FULL]], label %body, label %some.lanes
; CHECK:       some.lanes:
; CHECK:       call i4 @llvm.cttz.i4
; CHECK:       phi <4 x i64> [ %i, %entry ]
define <4 x i64> @f(<4 x i1> %m, <4 x i64> %i) {
entry:
  %bits = bitcast <4 x i1> %m to i4
  %first = call i4 @llvm.cttz.i4(i4 %bits, i1 false)
  %n = zext i4 %first to i64
  %index = extractelement <4 x i64> %i, i64 %n
  %one = insertelement <4 x i64> poison, i64 %index, i64 0
  %all = shufflevector <4 x i64> %one, <4 x i64> poison, <4 x i32> zeroinitializer
  %where = select <4 x i1> %m, <4 x i64> %i, <4 x i64> %all
  ret <4 x i64> %where
}

; CHECK-LABEL: define <4 x i64> @other(
; CHECK-NEXT:  entry:
; CHECK-NEXT:  %where = select
; CHECK-NEXT:  ret
define <4 x i64> @other(<4 x i1> %m, <4 x i64> %i, <4 x i64> %j) {
entry:
  %where = select <4 x i1> %m, <4 x i64> %i, <4 x i64> %j
  ret <4 x i64> %where
}

declare i4 @llvm.cttz.i4(i4, i1)
