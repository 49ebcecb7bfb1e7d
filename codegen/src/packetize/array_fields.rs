//! Which arrays of an object are accessed: `p.x[i]` and `p.y[i]` are two arrays, as two that pointers lead to are.
//!
//! The steps from an object to its fields have types as clang writes them; once LLVM has tidied them they are numbers of bytes, and it cannot be told any more
//! where one array ends. So, before anything is tidied, each step to a field that is or has an array goes through a call that nobody
//! looks through; when all calls have dissolved, each load and store is told which fields it went through, as a scope of aliases (LLVM
//! keeps these when it joins loads), and the calls go.
//!
//! ```text
//!   %x = gep %P, %p, 0, 1     →   %x = call @sierra.field(gep %P, %p, 0, 1; 7)   →   load float, (gep %P, %p, 0, 1) + i, !alias.scope !{"1" of "sierra.field P"}
//! ```
//!
//! Two fields of one class are apart in all its objects, and so is what lies behind such an object in one of a derived class. Linear in the instructions and the depth of what is nested.

use crate::analysis::array_scopes::{DOMAIN, argument};
use crate::ir::{Builder, Function, Module, Opcode, Type, TypeKind, Value};

/// How many steps lead from an object to an element at most.
const DEPTH: usize = 16;
/// The number of what lies behind an object of the class.
const BEHIND: u32 = u32::MAX;

/// A class, and the number of its field.
type Field = (String, u32);

/// The calls that stand for steps to fields, and what they stand for.
pub struct ArrayFields {
    step: Function,
    known: Vec<Vec<Field>>,
}

impl ArrayFields {
    /// Lets all steps to arrays of objects go through calls. `None`: there are none.
    pub fn mark(module: &Module, functions: &[Function]) -> Option<ArrayFields> {
        let mut found = Vec::new();
        for function in functions {
            let blocks = function.blocks().into_iter();
            found.extend(blocks.flat_map(|b| b.instructions()).flat_map(steps));
        }
        let pointer = found.first()?.pointer().type_of();
        let ty = pointer.function(&[pointer, pointer.int_of(32)]);
        let mut fields = ArrayFields {
            step: module.add_function(DOMAIN, ty),
            known: Vec::new(),
        };
        for kind in ["memory", "nounwind", "willreturn", "speculatable"] {
            fields.step.add_attribute(kind);
        }
        for step in found {
            fields.wrap(step);
        }
        Some(fields)
    }

    fn wrap(&mut self, step: Step) {
        let from = step.pointer();
        let Step { at, operand, path } = step;
        let number = self.known.iter().position(|p| *p == path);
        let number = number.unwrap_or(self.known.len());
        if number == self.known.len() {
            self.known.push(path);
        }
        let number = from.type_of().int_of(32).const_int(number as u64);
        if let Some(operand) = operand {
            let b = Builder::before(at).located(at);
            at.set_operand(operand, b.call(self.step, &[from, number]));
            return;
        }
        let Some(next) = at.next_instruction() else {
            return;
        };
        let users = at.users();
        let b = Builder::before(next).located(at);
        let call = b.call(self.step, &[at, number]);
        for user in users {
            for o in (0..user.operand_count()).filter(|&o| user.operand(o) == at) {
                user.set_operand(o, call);
            }
        }
    }

    /// Tells each access which fields it went through, and which others there are.
    pub fn note(&self, copies: &[Function]) {
        for copy in copies {
            let blocks = copy.blocks().into_iter();
            for access in blocks.flat_map(|b| b.instructions()) {
                if access.is_call() {
                    self.note_arguments(access);
                }
                if !matches!(access.opcode(), Opcode::Load | Opcode::Store) {
                    continue;
                }
                let path = self.path(access.pointer_operand());
                if path.is_empty() {
                    continue;
                }
                let others = self.known.iter().flatten();
                let others = others.filter(|f| path.iter().any(|p| p.0 == f.0));
                let is_other = |f: &&Field| {
                    !path.contains(f) || crate::bug("fields-are-apart-from-themselves")
                };
                let mut others: Vec<&Field> = others.filter(is_other).collect();
                others.sort_unstable();
                others.dedup();
                access.add_alias_scopes("alias.scope", path.iter().map(scope));
                access.add_alias_scopes("noalias", others.into_iter().map(scope));
            }
        }
    }

    /// What a call is given leads to such arrays, too.
    fn note_arguments(&self, call: Value) {
        for (n, pointer) in call.arguments().into_iter().enumerate() {
            if pointer.type_of().is_pointer() {
                let path = self.path(pointer);
                call.add_alias_scopes(&argument(n), path.iter().map(scope));
            }
        }
    }

    fn path(&self, pointer: Value) -> Vec<Field> {
        let mut at = pointer;
        let mut path = Vec::new();
        for _ in 0..DEPTH {
            if at.is_call() && at.called_function() == Some(self.step) {
                let number = at.operand(1).as_const_int();
                let known = number.and_then(|n| self.known.get(n as usize));
                path.extend(known.into_iter().flatten().cloned());
            } else if at.opcode() != Opcode::Gep {
                break;
            }
            at = at.operand(0);
        }
        path
    }

    /// The steps are what they were, wherever they are.
    pub fn unmark(self) {
        for call in self.step.as_value().users() {
            call.replace_all_uses_with(call.operand(0));
            call.erase();
        }
        self.step.erase();
    }
}

fn scope((class, field): &Field) -> (String, String) {
    (format!("{DOMAIN} {class}"), field.to_string())
}

/// A step to a field of a class that has arrays, and where it leads.
struct Step {
    at: Value,
    /// Which operand of the instruction is such a step, as a constant; else the instruction is one itself.
    operand: Option<u32>,
    path: Vec<Field>,
}

impl Step {
    fn pointer(&self) -> Value {
        match self.operand {
            Some(operand) => self.at.operand(operand),
            None => self.at.pointer_operand(),
        }
    }
}

/// The steps of an instruction. One that accesses part of a global, or hands it on, does the steps that lead there.
fn steps(at: Value) -> Vec<Step> {
    let (accessed, pointer) = match at.opcode() {
        Opcode::Gep => (Some(at.gep_source_type()), Some(0)),
        Opcode::Load => (Some(at.type_of()), Some(0)),
        Opcode::Store => (Some(at.operand(0).type_of()), Some(1)),
        Opcode::Call | Opcode::Invoke => (None, None),
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    for operand in 0..at.operand_count() {
        let from = at.operand(operand);
        if !from.is_constant() || !from.type_of().is_pointer() {
            continue;
        }
        let path = match accessed.filter(|_| pointer == Some(operand)) {
            Some(accessed) => constant_path(from, accessed),
            None => constant_fields(from).map(|(path, _)| path),
        };
        let path = path.unwrap_or_default();
        let operand = Some(operand);
        found.push(Step { at, operand, path });
    }
    if at.opcode() == Opcode::Gep {
        let from = at.pointer_operand();
        if !from.is_constant() && !from.is_alloca() && from.type_of().is_pointer() {
            let (path, _) = fields_of(at, at.gep_source_type());
            let operand = None;
            found.push(Step { at, operand, path });
        }
    }
    found.retain(|step| !step.path.is_empty());
    found
}

/// The fields that an address computation goes through, of classes that have arrays, and the type of what is there.
fn fields_of(gep: Value, mut ty: Type) -> (Vec<Field>, Type) {
    let mut path = Vec::new();
    for i in 2..gep.operand_count() {
        match ty.kind() {
            TypeKind::Array => ty = ty.element(),
            TypeKind::Struct => {
                let (fields, index) = (ty.struct_fields(), gep.operand(i).as_const_int());
                let Some(index) = index.filter(|&n| (n as usize) < fields.len()) else {
                    break;
                };
                let number =
                    match crate::bug("fields-of-globals-are-the-first") && gep.is_constant() {
                        true => 0,
                        false => index as u32,
                    };
                path.extend(field(ty, &fields, number));
                ty = fields[index as usize];
            }
            _ => break,
        }
    }
    (path, ty)
}

/// A field, and that it lies behind the class that its own begins with, as a base: clang writes no step from an object to its first base.
fn field(class: Type, fields: &[Type], number: u32) -> Vec<Field> {
    let mut found = Vec::new();
    if fields.len() > 1 && fields.iter().any(|&f| has_array(f, DEPTH)) {
        found.extend(name(class).map(|class| (class, number)));
    }
    let mut first = fields[0];
    for _ in 0..DEPTH {
        if number == 0 || first.kind() != TypeKind::Struct {
            break;
        }
        found.extend(name(first).map(|class| (class, BEHIND)));
        let Some(&next) = first.struct_fields().first() else {
            break;
        };
        first = next;
    }
    found
}

/// As a base, whose end others may use, a class has a type of its own.
fn name(class: Type) -> Option<String> {
    let name = class.struct_name()?;
    Some(name.strip_suffix(".base").unwrap_or(&name).to_owned())
}

/// From a global to the part of it that is accessed: the first of what the steps lead to, if they lead to no more. An array that comes first is where a pointer to its element begins; but
/// steps in bytes lead anywhere.
fn constant_path(from: Value, accessed: Type) -> Option<Vec<Field>> {
    let (mut path, mut ty) = match from.is_global_variable() {
        true => (Vec::new(), from.global_type()?),
        false => constant_fields(from)?,
    };
    for _ in 0..DEPTH {
        match ty.kind() {
            _ if ty == accessed => break,
            TypeKind::Struct => {
                let fields = ty.struct_fields();
                let &first = fields.first()?;
                path.extend(field(ty, &fields, 0));
                ty = first;
            }
            TypeKind::Array if accessed.kind() != TypeKind::Int(8) => ty = ty.element(),
            _ => break,
        }
    }
    (!from.is_global_variable() || ty == accessed).then_some(path)
}

/// The fields that a constant address goes through, and the type of what is there.
fn constant_fields(from: Value) -> Option<(Vec<Field>, Type)> {
    let mut found: Option<(Vec<Field>, Type)> = None;
    let mut at = from;
    for _ in 0..DEPTH {
        if !at.is_constant_gep() {
            break;
        }
        let (path, ty) = fields_of(at, at.gep_source_type());
        found.get_or_insert((Vec::new(), ty)).0.extend(path);
        at = at.operand(0);
    }
    found
}

fn has_array(ty: Type, depth: usize) -> bool {
    match ty.kind() {
        TypeKind::Array => true,
        TypeKind::Struct if depth > 0 => {
            let mut fields = ty.struct_fields().into_iter();
            fields.any(|f| has_array(f, depth - 1))
        }
        _ => false,
    }
}
