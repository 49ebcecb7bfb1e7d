; RUN: %sierra-opt %s --passes=note-symbols,machine-names --verify-each | FileCheck %s
; Lanes of more than 128 bits travel as the machine has them, and the symbol says so; a scalar function has its name.

%"class.__sierra::vec" = type { <8 x float> }

; CHECK-LABEL: define <8 x float> @_Z4laneN8__sierra3vecIfLi8EvEE.avx_abi(
define <8 x float> @_Z4laneN8__sierra3vecIfLi8EvEE(<8 x float> %v) #0 {
  ret <8 x float> %v
}

; CHECK-LABEL: define i32 @_Z6scalari(
define i32 @_Z6scalari(i32 %x) #0 {
  ret i32 %x
}

attributes #0 = { "target-features"="+sse2,+avx,+avx2" }
