; RUN: %sierra-opt %s --passes=order-try-blocks --verify-each | FileCheck %s
; The handler stands between its `try` and what follows, as in the source, wherever clang laid it.

; CHECK-LABEL: define void @f(
; CHECK:       invoke.cont:
; CHECK:       catch:
; CHECK:       try.cont:
; CHECK:       lpad:
define void @f(i1 %u) personality ptr @__gxx_personality_v0 !dbg !3 {
entry:
  %exn.slot = alloca ptr, align 8
  call void @_ZN8__sierra5entryILi4EEEvv(), !dbg !12
  invoke void @may_throw()
          to label %invoke.cont unwind label %lpad, !dbg !13
invoke.cont:
  br label %try.cont, !dbg !16
try.cont:
  call void @behind(), !dbg !17
  ret void, !dbg !18
lpad:
  %pad = landingpad { ptr, i32 }
          catch ptr null, !dbg !13
  %object = extractvalue { ptr, i32 } %pad, 0, !dbg !13
  store ptr %object, ptr %exn.slot, align 8, !dbg !13
  br label %catch, !dbg !13
catch:
  %exn = load ptr, ptr %exn.slot, align 8, !dbg !14
  %caught = call ptr @__cxa_begin_catch(ptr %exn), !dbg !14
  call void @handle(), !dbg !15
  call void @__cxa_end_catch(), !dbg !16
  br label %try.cont, !dbg !16
}

declare void @may_throw()
declare void @behind()
declare void @handle()
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare void @_ZN8__sierra5entryILi4EEEvv()
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!4}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "a.cpp", directory: "")
!3 = distinct !DISubprogram(name: "f", file: !2, line: 1, unit: !1, spFlags: DISPFlagDefinition, type: !5)
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!12 = !DILocation(line: 2, column: 1, scope: !3)
!13 = !DILocation(line: 3, column: 1, scope: !3)
!14 = !DILocation(line: 4, column: 1, scope: !3)
!15 = !DILocation(line: 5, column: 1, scope: !3)
!16 = !DILocation(line: 6, column: 1, scope: !3)
!17 = !DILocation(line: 7, column: 1, scope: !3)
!18 = !DILocation(line: 8, column: 1, scope: !3)
