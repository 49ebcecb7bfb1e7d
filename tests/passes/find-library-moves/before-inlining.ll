; RUN: %sierra-opt %s --passes=find-library-moves,inline-header,library-functions --verify-each | FileCheck %s
; What swaps lanes is found by its calls, so it is looked for before they dissolve.

; CHECK: define linkonce_odr void @_ZSt4swapI6ObjectEvRT_S2_(ptr %a, ptr %b) #[[VECTORIAL:[0-9]+]]
define linkonce_odr void @_ZSt4swapI6ObjectEvRT_S2_(ptr %a, ptr %b) {
entry:
  call void @_ZN6ObjectaSERKS_(ptr %a, ptr %b)
  ret void
}

; CHECK-LABEL: define linkonce_odr void @_Z4oursI6ObjectEvRT_S2_(
; CHECK: attributes #[[VECTORIAL]] = { "llvm.assume"="sierra.vectorial.4" }
define linkonce_odr void @_Z4oursI6ObjectEvRT_S2_(ptr %a, ptr %b) {
entry:
  call void @_ZN6ObjectaSERKS_(ptr %a, ptr %b)
  ret void
}

declare void @_ZN6ObjectaSERKS_(ptr, ptr) "llvm.assume"="sierra.vectorial.4"
