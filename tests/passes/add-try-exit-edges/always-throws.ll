; RUN: %sierra-opt %s --passes=add-try-exit-edges --verify-each | FileCheck %s
; From a `try` that always throws, a path leads past its handlers: the throw might return.

; CHECK-LABEL: define void @f(
; CHECK:       invoke void @__cxa_throw(
; CHECK-NEXT:  to label %try.cont unwind label %lpad
define void @f() personality ptr @__gxx_personality_v0 !dbg !3 {
entry:
  %exn.slot = alloca ptr, align 8
  call void @_ZN8__sierra5entryILi4EEEvv(), !dbg !12
  invoke void @__cxa_throw(ptr null, ptr null, ptr null)
          to label %unreachable unwind label %lpad, !dbg !13
lpad:
  %pad = landingpad { ptr, i32 }
          catch ptr null, !dbg !13
  %object = extractvalue { ptr, i32 } %pad, 0, !dbg !13
  store ptr %object, ptr %exn.slot, align 8, !dbg !13
  br label %catch, !dbg !13
catch:
  %exn = load ptr, ptr %exn.slot, align 8, !dbg !14
  %caught = call ptr @__cxa_begin_catch(ptr %exn), !dbg !14
  call void @__cxa_end_catch(), !dbg !15
  br label %try.cont, !dbg !16
try.cont:
  ret void, !dbg !17
unreachable:
  unreachable
}

declare void @__cxa_throw(ptr, ptr, ptr)
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
