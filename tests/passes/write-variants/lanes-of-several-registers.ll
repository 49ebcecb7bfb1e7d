; RUN: %sierra-opt %s --passes=write-variants --verify-each | FileCheck %s
; What needs several registers is several arguments; such a result is an array in the caller's memory. With AVX-512 a mask is a number for each register of lanes that decide.

; CHECK-LABEL: define void @_ZGVbM4v_wide(ptr sret([2 x <2 x double>]) align 16 %0, <2 x double> %1, <2 x double> %2, <2 x i64> %3, <2 x i64> %4)
; CHECK:       icmp ne <2 x i64> %3
; CHECK:       icmp ne <2 x i64> %4
; CHECK:       shufflevector <2 x i1> {{.*}}, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK:       store <2 x double> {{.*}}, ptr %0, align 16
; CHECK-LABEL: define <4 x double> @_ZGVdN4v_wide(<4 x double> %0)
; CHECK-LABEL: define void @_ZGVeM16v_wide(ptr sret([2 x <8 x double>]) align 64 %0, <8 x double> %1, <8 x double> %2, i32 %3, i32 %4)
; CHECK:       trunc i32 %3 to i8
define double @wide(double %x) #0 {
  ret double %x
}

; CHECK-LABEL: define <16 x i8> @_ZGVbN16v_bytes(<16 x i8> %0)
; CHECK-LABEL: define <64 x i8> @_ZGVeM64v_bytes(<64 x i8> %0, i64 %1)
define i1 @bytes(i1 %x) #1 {
  ret i1 %x
}

; Vectors of less than 8 bytes are numbers, those of 8 bytes are the half of a register.
; CHECK-LABEL: define i32 @_ZGVbM4vv_small(i32 %0, double %1, i32 %2)
; CHECK:       %[[MASK:.*]] = bitcast i32 %2 to <4 x i8>
; CHECK:       icmp ne <4 x i8> %[[MASK]], zeroinitializer
; CHECK-LABEL: define i16 @_ZGVcN2vv_small(i16 %0, i32 %1)
define i8 @small(i8 %x, i16 %y) #2 {
  ret i8 %x
}

attributes #0 = { "_ZGVbM4v_wide" "_ZGVdN4v_wide" "_ZGVeM16v_wide" }
attributes #1 = { "_ZGVbN16v_bytes" "_ZGVeM64v_bytes" }
attributes #2 = { "_ZGVbM4vv_small" "_ZGVcN2vv_small" }
