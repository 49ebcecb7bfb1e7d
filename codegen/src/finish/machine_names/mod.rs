//! Several instruction sets in one program: what is not the same for each of them has not the same name either.
//!
//! - Lanes of more than 128 bits travel in memory or in registers, as the machine has them. A function that takes or returns such lanes says in its
//!   symbol how (`f.avx_abi`): objects that do not agree do not link ([`convention`]).
//! - Of an inline function or a template the linker keeps one definition, from any object. If it works on lanes, or leads to what does, its symbol names
//!   the instructions that it was compiled for (`g.avx2_…`): the definitions for different machines all stay ([`reach`]).
//!   So do virtual tables and other constants that hold addresses of such functions. Variables stay shared.
//! - An explicit instantiation is under such a name, too, and under its own besides, for units that only declare it.
//!
//! [`Names::collect`] looks at the module as the compiler made it, [`Names::give`] renames when everything else is done. Linear in the size of the module.

mod convention;
mod reach;

use crate::bug;
use crate::ir::{Function, Group, Module, Sharing, Value};
use crate::markers;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Which symbols depend on the machine.
pub struct Names {
    /// Take or return lanes, so that the convention belongs to the symbol.
    lanes: HashSet<String>,
    /// Lead to lanes, so that the instructions belong to the symbol.
    leading: HashSet<String>,
    /// What the unit is compiled for, but for functions with instructions of their own (`target("avx2")`), which call the others.
    unit: Option<String>,
}

impl Names {
    /// Requires: the markers of the headers are still there.
    pub fn collect(module: &Module) -> Names {
        let takes_lanes = |f: &Function| {
            let name = f.name();
            // Another name than C++ would give is the program's own business (`extern "C"`, `asm`).
            name.starts_with("_Z")
                && (markers::function_assumption(*f).is_some()
                    || (markers::names_varying(&name) && !markers::is_header_function(*f)))
        };
        let lanes = module.functions().into_iter().filter(takes_lanes);
        Names {
            lanes: lanes.map(Function::name).collect(),
            leading: reach::leading_to_lanes(module),
            unit: unit_features(module),
        }
    }

    /// Requires: nothing after this tells functions by their symbols.
    pub fn give(&self, module: &Module) {
        if bug("machines-share-names") {
            return;
        }
        self.name_conventions(module);
        self.name_instructions(module);
    }

    /// Symbols with one definition: other units must agree on them, whatever they are compiled for otherwise.
    fn name_conventions(&self, module: &Module) {
        let mut renamed = HashMap::new();
        for function in module.functions() {
            let name = function.name();
            let is_shared = !matches!(
                function.as_value().sharing(),
                Sharing::Own | Sharing::Inline
            );
            if is_shared
                && self.lanes.contains(plain(&name))
                && let Some(convention) = convention::of(function, module.layout())
            {
                function
                    .as_value()
                    .set_name(&format!("{name}.{convention}"));
                renamed.insert(function.as_value(), convention);
            }
        }
        for alias in module.aliases() {
            if let Some(convention) = renamed.get(&alias.aliasee())
                && !matches!(alias.sharing(), Sharing::Own | Sharing::Inline)
            {
                alias.set_name(&format!("{}.{convention}", alias.name()));
            }
        }
    }

    fn name_instructions(&self, module: &Module) {
        let Some(unit) = &self.unit else {
            return;
        };
        let of_unit = tag(unit, &[]);
        let mut tags: BTreeMap<String, (Value, String)> = BTreeMap::new();
        let mut groups: HashMap<Group, Vec<Value>> = HashMap::new();
        let functions = module.functions();
        for &function in functions.iter().filter(|f| self.has_many_definitions(**f)) {
            if let Some(tag) = instructions(function, module, unit)
                && (self.leads(&function.name()))
            {
                tags.insert(function.name(), (function.as_value(), tag));
            }
        }
        for ifunc in module.ifuncs() {
            if self.leading.contains(&ifunc.name())
                && let Some(resolver) = ifunc.resolver()
            {
                for value in [ifunc, resolver.as_value()] {
                    tags.insert(value.name(), (value, of_unit.clone()));
                }
            }
        }
        let tables = module.variables().into_iter().filter(|v| {
            v.sharing() == Sharing::Inline
                && v.is_constant_variable()
                && self.leading.contains(&v.name())
        });
        for table in tables {
            tags.insert(table.name(), (table, of_unit.clone()));
        }
        for alias in module.aliases() {
            let behind = tags.get(&alias.aliasee().name());
            if let Some((_, tag)) = behind
                && (alias.sharing() == Sharing::Inline || alias.aliasee().is_ifunc())
            {
                let tag = tag.clone();
                tags.insert(alias.name(), (alias, tag));
            }
        }
        for (value, _) in tags.values() {
            let in_group = value.as_function().is_some() || value.is_global_variable();
            if let Some(group) = in_group.then(|| value.group()).flatten() {
                groups.entry(group).or_default().push(*value);
            }
        }
        // All definitions of a group go along: they name each other.
        for function in functions {
            let value = function.as_value();
            if self.has_many_definitions(function)
                && !tags.contains_key(&function.name())
                && let Some(group) = value.group()
                && groups.contains_key(&group)
                && let Some(tag) = instructions(function, module, unit)
            {
                tags.insert(function.name(), (value, tag));
                groups.entry(group).or_default().push(value);
            }
        }
        rename(module, &tags, &groups, &of_unit);
    }

    fn has_many_definitions(&self, function: Function) -> bool {
        !function.is_declaration()
            && match function.as_value().sharing() {
                Sharing::Inline => true,
                // Versions of one function are told apart by clang; it has one definition, though its resolver looks as if it had many.
                Sharing::Weak => !is_resolver(function),
                Sharing::Own | Sharing::One => false,
            }
    }

    fn leads(&self, name: &str) -> bool {
        let name = name.strip_prefix(markers::ADDRESS_PREFIX).unwrap_or(name);
        self.leading.contains(plain(name)) || self.lanes.contains(plain(name))
    }
}

fn is_resolver(function: Function) -> bool {
    function.as_value().users().iter().any(|u| u.is_ifunc())
}

/// The symbol that a masked or renamed one was made of.
fn plain(name: &str) -> &str {
    let name = convention::NAMES
        .iter()
        .find_map(|c| name.strip_suffix(c)?.strip_suffix('.'))
        .unwrap_or(name);
    name.strip_suffix(markers::MASKED_SUFFIX).unwrap_or(name)
}

fn rename(
    module: &Module,
    tags: &BTreeMap<String, (Value, String)>,
    groups: &HashMap<Group, Vec<Value>>,
    of_unit: &str,
) {
    for members in groups.values() {
        // The same in every unit.
        if let Some(first) = members.iter().map(|m| m.name()).min() {
            for member in members {
                member.move_to_group(module, &format!("{first}.{of_unit}"));
            }
        }
    }
    for (name, (value, tag)) in tags {
        value.set_name(&format!("{name}.{tag}"));
        if let Some(function) = value.as_function()
            && value.sharing() == Sharing::Weak
            && !is_resolver(function)
        {
            module.add_alias(name, *value, function);
        }
    }
}

/// The features of the headers' own functions: no program gives them others.
fn unit_features(module: &Module) -> Option<String> {
    let mut functions = module.functions().into_iter();
    let of_header =
        |f: &Function| markers::marker(*f).is_some() || markers::is_core_symbol(&f.name());
    functions
        .find(of_header)
        .and_then(|f| f.string_attribute("target-features"))
}

/// A short name for the instructions that a function is compiled for, and for how it takes lanes.
fn instructions(function: Function, module: &Module, unit: &str) -> Option<String> {
    let own = function.string_attribute("target-features")?;
    let mut more: Vec<&str> = convention::of(function, module.layout())
        .into_iter()
        .collect();
    if own != unit {
        more.push(unit);
    }
    Some(tag(&own, &more))
}

fn tag(features: &str, more: &[&str]) -> String {
    let features: BTreeSet<&str> = features.split(',').filter(|f| f.starts_with('+')).collect();
    let levels = [
        ("+avx512f", "avx512"),
        ("+avx2", "avx2"),
        ("+avx", "avx"),
        ("+sse4.2", "sse4"),
    ];
    let level = levels.iter().find(|(f, _)| features.contains(f));
    let level = level.map_or("sse2", |(_, name)| name);
    let parts: Vec<&str> = features.into_iter().chain(more.iter().copied()).collect();
    format!("{level}_{:016x}", hash(&parts))
}

/// FNV-1a.
fn hash(parts: &[&str]) -> u64 {
    let bytes = parts.iter().flat_map(|p| p.bytes().chain([0]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |h, b| {
        (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    })
}
