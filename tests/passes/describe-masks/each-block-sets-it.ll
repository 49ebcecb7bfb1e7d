; RUN: %sierra-opt %s -g --passes=describe-masks,linearize --verify-each | FileCheck %s
; RUN: %sierra-opt %s --passes=describe-masks | FileCheck %s --check-prefix=OPTIMISED
; Each block tells a debugger its live lanes where it begins, in front of its own line; a variable of the program keeps the name `mask`.

; CHECK-LABEL: define void @f(
; CHECK:       %mask.variable = alloca i64
; CHECK:       #dbg_declare(ptr %mask.variable, [[VARIABLE:![0-9]+]]
; CHECK:       store i64 -1, ptr %mask.variable, align 8, !dbg [[NOWHERE:![0-9]+]]
; CHECK:       then:
; CHECK-NEXT:  load <4 x i32>, ptr %mask.live, align 1, !dbg [[NOWHERE]]
; CHECK:       store i64 %{{.*}}, ptr %mask.variable, align 8, !dbg [[NOWHERE]]
; CHECK:       store <4 x i32> splat (i32 7)
; CHECK:       end:
; CHECK-NEXT:  store i64 -1, ptr %mask.variable
; CHECK-DAG:   [[VARIABLE]] = !DILocalVariable(name: "__sierra_mask", {{.*}}type: [[TYPE:![0-9]+]]
; CHECK-DAG:   [[TYPE]] = {{.*}}name: "sierra::live_lanes<4>"
; CHECK-DAG:   [[NOWHERE]] = !DILocation(line: 0,
; OPTIMISED-NOT: mask.variable
define void @f(<4 x i1> %c, ptr %p) !dbg !4 {
entry:
  %mask = alloca i32, align 4
    #dbg_declare(ptr %mask, !6, !DIExpression(), !8)
  call void @_ZN8__sierra5entryILi4EEEvv(), !dbg !8
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c), !dbg !8
  br i1 %l, label %then, label %end, !dbg !8
then:
  %to = addrspacecast ptr %p to ptr addrspace(4001), !dbg !9
  store <4 x i32> splat (i32 7), ptr addrspace(4001) %to, align 4, !dbg !9
  br label %end, !dbg !9
end:
  ret void, !dbg !10
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !11)
!6 = !DILocalVariable(name: "mask", scope: !4, file: !1, line: 1, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 2, scope: !4)
!9 = !DILocation(line: 3, scope: !4)
!10 = !DILocation(line: 4, scope: !4)
!11 = !{null}
