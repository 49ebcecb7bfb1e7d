//! How the lanes of a variant travel, as gcc has it.
//!
//! Lanes that do not fit into one register are several arguments. A result of several registers is an array of them in the caller's memory. Vectors of less than 8
//! bytes travel as whole numbers, those of 8 bytes as the lower half of a register. A mask looks like the lanes that decide (the result's, or those of the first argument that
//! has some): every bit of a live lane is set; with AVX-512 it is a number with a bit for each lane.

use super::name::{Isa, Name, Param};
use crate::ir::{Function, Module, Type, TypeKind};

/// Lanes as several values of one type.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    /// As it is in memory.
    pub element: Type,
    pub parts: u32,
    /// Lanes of a part.
    pub each: u32,
    /// A part as it travels.
    pub part: Type,
}

impl Lanes {
    pub fn bytes_of_part(self) -> u64 {
        u64::from(self.each * self.element.scalar_bits() / 8)
    }

    /// A part as a vector.
    pub fn vector(self) -> Type {
        self.element.vector(self.each)
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Way {
    Lanes(Lanes),
    /// As the scalar function takes it.
    Scalar(Type),
}

#[derive(Clone, Copy, Debug)]
pub enum Mask {
    /// All bits of a live lane's element are set.
    Wide(Lanes),
    /// A number of so many parts, each with a bit for so many lanes.
    Bits { part: Type, parts: u32, each: u32 },
}

/// A variant's signature.
#[derive(Clone, Debug)]
pub struct Form {
    pub params: Vec<Way>,
    pub mask: Option<Mask>,
    pub result: Option<Lanes>,
}

/// The type that stands for a lane in memory; `None`: it is no number of the ABI.
fn element(ty: Type) -> Option<Type> {
    match ty.kind() {
        TypeKind::Int(1) => Some(ty.int_of(8)),
        TypeKind::Int(8 | 16 | 32 | 64) | TypeKind::Float(32 | 64) => Some(ty),
        TypeKind::Pointer if ty.pointer_address_space() == 0 => Some(ty),
        _ => None,
    }
}

fn is_float(ty: Type) -> bool {
    matches!(ty.kind(), TypeKind::Float(_))
}

fn lanes_of(ty: Type, isa: Isa, lanes: u32) -> Option<Lanes> {
    let element = element(ty)?;
    let bits = element.scalar_bits();
    let each = (isa.register_bits(is_float(element)) / bits).min(lanes);
    let part = match each * bits {
        small @ 0..64 => element.int_of(small),
        64 => element.double(),
        _ if element.is_pointer() => element.int_of(64).vector(each),
        _ => element.vector(each),
    };
    Some(Lanes {
        element,
        parts: lanes / each,
        each,
        part,
    })
}

/// The type that decides how many lanes there are, and what a mask looks like.
pub fn deciding_type(function: Function, params: &[Param]) -> Type {
    let ty = function.function_type();
    let result = ty.function_return();
    if !result.is_void() {
        return result;
    }
    let types = ty.function_params();
    let mut both = params.iter().zip(&types);
    let first = both.find(|(p, _)| **p == Param::Vector);
    first.map_or(result.int_of(32), |(_, ty)| *ty)
}

/// Is that no floating-point number?
pub fn decides_whole(function: Function, name: &Name) -> bool {
    !is_float(deciding_type(function, &name.params))
}

/// `Err`: why there is no such variant of the function.
pub fn form(function: Function, name: &Name) -> Result<Form, &'static str> {
    let ty = function.function_type();
    let types = ty.function_params();
    if !(2..=64).contains(&name.lanes) || !name.lanes.is_power_of_two() {
        return Err("there are functions of 2, 4, 8, 16, 32 and 64 lanes only");
    }
    let in_memory = |n: usize| function.object_behind(n as u32).is_some();
    let fits = types.len() == name.params.len()
        && !ty.function_is_variadic()
        && !(0..types.len()).any(in_memory);
    if !fits {
        return Err("a parameter or the result is an object of several numbers");
    }
    let odd = "a parameter or the result is no number of 8 to 64 bits, and no pointer";
    let mut params = Vec::new();
    for (param, &ty) in name.params.iter().zip(&types) {
        params.push(match param {
            Param::Vector | Param::LinearValues => {
                Way::Lanes(lanes_of(ty, name.isa, name.lanes).ok_or(odd)?)
            }
            Param::Uniform => Way::Scalar(ty),
            Param::Linear(_) if ty.is_pointer() || is_whole(ty) => Way::Scalar(ty),
            Param::LinearBy(by) if is_whole(ty) => {
                let step = name.params.get(*by).zip(types.get(*by));
                if !step.is_some_and(|(p, t)| *p == Param::Uniform && is_whole(*t)) {
                    return Err("the step from lane to lane is no uniform parameter");
                }
                Way::Scalar(ty)
            }
            Param::LinearFromReference => {
                return Err("'linear(uval(…))' has no form for lanes");
            }
            _ => return Err("only constant steps from address to address have a form for lanes"),
        });
    }
    let result = match ty.function_return() {
        void if void.is_void() => None,
        result => Some(lanes_of(result, name.isa, name.lanes).ok_or(odd)?),
    };
    let deciding = deciding_type(function, &name.params);
    let mask = match (name.masked, name.isa) {
        (false, _) => None,
        (true, Isa::Avx512) => {
            let like = lanes_of(deciding, name.isa, name.lanes).ok_or(odd)?;
            let bits = if like.element.scalar_bits() == 8 {
                64
            } else {
                32
            };
            Some(Mask::Bits {
                part: deciding.int_of(bits),
                parts: like.parts,
                each: like.each,
            })
        }
        (true, _) => {
            let like = lanes_of(deciding, name.isa, name.lanes).ok_or(odd)?;
            let element = like.element.int_of(like.element.scalar_bits());
            let part = match like.part.lanes() {
                Some(_) => element.vector(like.each),
                None => like.part,
            };
            Some(Mask::Wide(Lanes {
                element,
                part,
                ..like
            }))
        }
    };
    Ok(Form {
        params,
        mask,
        result,
    })
}

fn is_whole(ty: Type) -> bool {
    matches!(ty.kind(), TypeKind::Int(8 | 16 | 32 | 64))
}

impl Form {
    /// The type of the function.
    pub fn function_type(&self, module: &Module) -> Type {
        let mut params = Vec::new();
        let mut result = module.void_type();
        match self.result {
            Some(lanes) if lanes.parts == 1 => result = lanes.part,
            Some(_) => params.push(module.pointer_type()),
            None => {}
        }
        for way in &self.params {
            match way {
                Way::Lanes(lanes) => params.extend((0..lanes.parts).map(|_| lanes.part)),
                Way::Scalar(ty) => params.push(*ty),
            }
        }
        match self.mask {
            Some(Mask::Wide(lanes)) => params.extend((0..lanes.parts).map(|_| lanes.part)),
            Some(Mask::Bits { part, parts, .. }) => params.extend((0..parts).map(|_| part)),
            None => {}
        }
        result.function(&params)
    }

    /// The object in the caller's memory that takes the result, if it has several parts.
    pub fn returned_object(&self) -> Option<Type> {
        let lanes = self.result.filter(|lanes| lanes.parts > 1)?;
        Some(lanes.vector().array(u64::from(lanes.parts)))
    }

    /// The number of the argument where each parameter begins.
    pub fn first_arguments(&self) -> Vec<u32> {
        let mut at = u32::from(self.returned_object().is_some());
        let mut found = Vec::new();
        for way in &self.params {
            found.push(at);
            at += match way {
                Way::Lanes(lanes) => lanes.parts,
                Way::Scalar(_) => 1,
            };
        }
        found
    }
}
