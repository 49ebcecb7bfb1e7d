; RUN: %sierra-opt %s --passes=sret-temporaries --verify-each | FileCheck %s
; A call without a mask returns into an object of its own, if others than its lanes may have written the result; a local of one call needs none.

%"class.__sierra::vec" = type { <4 x double> }

; CHECK-LABEL: define void @f(
; CHECK:       call void @plain(ptr sret(%"class.__sierra::vec") align 8 %[[FRESH:.*]])
; CHECK-NEXT:  call void @llvm.memcpy.p0.p0.i64(ptr %r, ptr %[[FRESH]], i64 32, i1 false)
; CHECK-NEXT:  call void @plain(ptr sret(%"class.__sierra::vec") align 8 %own)
define void @f(ptr noalias sret(%"class.__sierra::vec") align 8 %r, <4 x i1> %c) {
entry:
  %own = alloca %"class.__sierra::vec", align 8
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  call void @plain(ptr sret(%"class.__sierra::vec") align 8 %r)
  call void @plain(ptr sret(%"class.__sierra::vec") align 8 %own)
  br label %end
end:
  ret void
}

declare void @plain(ptr sret(%"class.__sierra::vec") align 8)
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
