; RUN: %sierra-opt %s --passes=settle-divisors --verify-each | FileCheck %s
; What all lanes divide by becomes 1 where it is 0, whatever the mask; of numbers with a sign the least one is spared where it is divided by -1.

; CHECK-LABEL: define <4 x i32> @unsigned(
; CHECK-NOT:   select <4 x i1> %m
; CHECK:       %[[FROZEN:.*]] = freeze i32 %d
; CHECK:       %[[IS:.*]] = icmp ne <4 x i32> %[[ALL:.*]], zeroinitializer
; CHECK:       %[[SAFE:.*]] = select <4 x i1> %[[IS]], <4 x i32> %[[ALL]], <4 x i32> splat (i32 1)
; CHECK:       urem <4 x i32> %a, %[[SAFE]]
define <4 x i32> @unsigned(<4 x i32> %a, i32 %d, <4 x i1> %m) {
entry:
  %one = insertelement <4 x i32> poison, i32 %d, i32 0
  %all = shufflevector <4 x i32> %one, <4 x i32> poison, <4 x i32> zeroinitializer
  %guarded = call <4 x i32> @__sierra.guarded.v4i32(<4 x i1> %m, <4 x i32> %all)
  %r = urem <4 x i32> %a, %guarded
  ret <4 x i32> %r
}

; CHECK-LABEL: define <4 x i32> @signed(
; CHECK-NOT:   select <4 x i1> %m
; CHECK:       %[[A:.*]] = freeze <4 x i32> %a
; CHECK:       %[[NEGATES:.*]] = icmp eq <4 x i32> %{{.*}}, splat (i32 -1)
; CHECK:       %[[LEAST:.*]] = icmp eq <4 x i32> %[[A]], splat (i32 -2147483648)
; CHECK:       %[[BOTH:.*]] = and <4 x i1> %[[NEGATES]], %[[LEAST]]
; CHECK:       %[[SPARED:.*]] = select <4 x i1> %[[BOTH]], <4 x i32> splat (i32 -2147483647), <4 x i32> %[[A]]
; CHECK:       sdiv <4 x i32> %[[SPARED]], %{{.*}}
define <4 x i32> @signed(<4 x i32> %a, i32 %d, <4 x i1> %m) {
entry:
  %one = insertelement <4 x i32> poison, i32 %d, i32 0
  %all = shufflevector <4 x i32> %one, <4 x i32> poison, <4 x i32> zeroinitializer
  %guarded = call <4 x i32> @__sierra.guarded.v4i32(<4 x i1> %m, <4 x i32> %all)
  %r = sdiv <4 x i32> %a, %guarded
  ret <4 x i32> %r
}

; An index, whose borders are looked for, keeps its blend.
; CHECK-LABEL: define <4 x i32> @index(
; CHECK:       select <4 x i1> %m, <4 x i32> %all, <4 x i32> splat (i32 1)
define <4 x i32> @index(i32 %i, i32 %d, <4 x i1> %m) {
entry:
  %first = insertelement <4 x i32> poison, i32 %i, i32 0
  %start = shufflevector <4 x i32> %first, <4 x i32> poison, <4 x i32> zeroinitializer
  %lanes = add nsw <4 x i32> %start, <i32 0, i32 1, i32 2, i32 3>
  %one = insertelement <4 x i32> poison, i32 %d, i32 0
  %all = shufflevector <4 x i32> %one, <4 x i32> poison, <4 x i32> zeroinitializer
  %guarded = call <4 x i32> @__sierra.guarded.v4i32(<4 x i1> %m, <4 x i32> %all)
  %r = srem <4 x i32> %lanes, %guarded
  ret <4 x i32> %r
}

declare <4 x i32> @__sierra.guarded.v4i32(<4 x i1>, <4 x i32>)
