; RUN: %sierra-opt %s --passes=library-functions --verify-each | FileCheck %s
; `std::swap` of objects with lanes takes a mask, a function of the program that does the same does not.

; CHECK: define linkonce_odr void @_ZSt4swapI6ObjectEvRT_S2_(ptr %a, ptr %b) #[[VECTORIAL:[0-9]+]]
define linkonce_odr void @_ZSt4swapI6ObjectEvRT_S2_(ptr %a, ptr %b) {
entry:
  call void @_ZN6ObjectaSERKS_(ptr %a, ptr %b)
  ret void
}

; CHECK-LABEL: define linkonce_odr void @_Z4oursI6ObjectEvRT_S2_(ptr %a, ptr %b) {
; CHECK: attributes #[[VECTORIAL]] = { "llvm.assume"="sierra.vectorial.4" }
define linkonce_odr void @_Z4oursI6ObjectEvRT_S2_(ptr %a, ptr %b) {
entry:
  call void @_ZN6ObjectaSERKS_(ptr %a, ptr %b)
  ret void
}

declare void @_ZN6ObjectaSERKS_(ptr, ptr) "llvm.assume"="sierra.vectorial.4"
