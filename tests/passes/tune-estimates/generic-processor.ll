; RUN: %sierra-opt %s --passes=tune-estimates --verify-each | FileCheck %s
; Who names no processor gets the machine's own roots and divisions, unless -mrecip says more.

; CHECK-LABEL: define void @tuned() #0
define void @tuned() #0 {
  ret void
}

; CHECK-LABEL: define void @named() #1
define void @named() #1 {
  ret void
}

; CHECK-LABEL: define void @asked() #2
define void @asked() #2 {
  ret void
}
; CHECK: attributes #0 = { "reciprocal-estimates"="!vec-divf" "target-features"="+sse4.2,+fast-vector-fsqrt"
; CHECK: attributes #1 = { "target-features"="+sse4.2" "tune-cpu"="znver4" }
; CHECK: attributes #2 = { "reciprocal-estimates"="all"
attributes #0 = { "target-features"="+sse4.2" "tune-cpu"="generic" }

attributes #1 = { "target-features"="+sse4.2" "tune-cpu"="znver4" }

attributes #2 = { "target-features"="+sse4.2" "tune-cpu"="generic" "reciprocal-estimates"="all" }
