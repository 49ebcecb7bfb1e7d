; RUN: %sierra-opt %s -packetize=f:8 | FileCheck-22 %s
; A local array becomes an array of vectors. An index that all lanes share leads to one vector; one that differs chooses among the few there are.

; CHECK:       %[[VEC:.*]] = type { <8 x i32> }
; CHECK-LABEL: define {{.*}} @f.packet.8(
; CHECK:       alloca [4 x %[[VEC]]]
; CHECK-NOT:   scatter
; CHECK:       store <8 x i32> {{.*}}, ptr addrspace(4001)
; CHECK-COUNT-3: select <8 x i1>
; CHECK:       call void @llvm.masked.scatter.v8i32
define void @f(ptr %closure, i32 %index) {
entry:
  %v = alloca [4 x i32]
  %a = load ptr, ptr %closure
  %n.at = getelementptr i8, ptr %closure, i64 8
  %n = load i64, ptr %n.at
  %lane = sext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %a, i64 %lane
  %x = load i32, ptr %at
  call void @llvm.memset.p0.i64(ptr %v, i8 0, i64 16, i1 false)
  %shared = getelementptr inbounds i32, ptr %v, i64 %n
  store i32 %x, ptr %shared
  %own = and i32 %x, 3
  %wide = zext nneg i32 %own to i64
  %place = getelementptr inbounds i32, ptr %v, i64 %wide
  %y = load i32, ptr %place
  store i32 %y, ptr %at
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
