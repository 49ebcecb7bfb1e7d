; RUN: %sierra-opt %s --passes=memory-arguments --verify-each | FileCheck %s
; What comes in memory and is read and written becomes a local; what is only read does not.

%"class.__sierra::vec" = type { <8 x double> }

; CHECK-LABEL: define void @f(
; CHECK:       %[[LOCAL:.*]] = alloca %"class.__sierra::vec"
; CHECK:       call void @llvm.memcpy{{.*}}(ptr align 64 %[[LOCAL]], ptr align 64 %v, i64 64
; CHECK:       load <8 x double>, ptr %[[LOCAL]]
define void @f(ptr byval(%"class.__sierra::vec") align 64 %v, ptr %out) {
entry:
  %old = load <8 x double>, ptr %v, align 64
  %new = fadd <8 x double> %old, %old
  store <8 x double> %new, ptr %v, align 64
  %read = load <8 x double>, ptr %v, align 64
  store <8 x double> %read, ptr %out, align 64
  ret void
}

; CHECK-LABEL: define void @reads(
; CHECK-NOT:   alloca
; CHECK:       ret
define void @reads(ptr byval(%"class.__sierra::vec") align 64 %v, ptr %out) {
entry:
  %old = load <8 x double>, ptr %v, align 64
  store <8 x double> %old, ptr %out, align 64
  ret void
}
