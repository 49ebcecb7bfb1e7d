//! Runs masked kernels in this process: the only module here that calls what was made a moment ago.

use super::program::{Program, WORLD};
use super::value::Elem;
use super::world::{EVENTS, World};
use inkwell::OptimizationLevel;
use inkwell::execution_engine::ExecutionEngine;
use inkwell::module::Module;

type Pointer = *mut u8;
type Plain =
    unsafe extern "C" fn(Pointer, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer, i32, i32);
type Masked = unsafe extern "C" fn(
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    Pointer,
    i32,
    i32,
    u64,
);

pub struct Jit<'ctx> {
    engine: ExecutionEngine<'ctx>,
}

impl<'ctx> Jit<'ctx> {
    pub fn new(module: &Module<'ctx>) -> Result<Self, String> {
        let engine = module.create_jit_execution_engine(OptimizationLevel::None);
        Ok(Jit {
            engine: engine.map_err(|e| e.to_string())?,
        })
    }

    /// Calls a kernel for the world's lanes: all of them by its plain symbol, some by the masked one.
    ///
    /// Requires: `kernel` names a function that `emit` wrote for `program`.
    pub fn call(&self, kernel: &str, program: &Program, world: &mut World) -> Result<(), String> {
        let elems: Vec<Elem> = program.functions[0]
            .references()
            .map(|v| program.functions[0].elem(v))
            .collect();
        let i32s = |_: usize| Elem::I32;
        let mut input = to_bytes(&world.input, &i32s);
        let mut memory = to_bytes(&world.memory, &i32s);
        let mut references: Vec<Vec<u8>> = (0..elems.len())
            .map(|r| to_bytes(&world.references[r..=r], &|_| elems[r]))
            .collect();
        let mut table = world.table.clone();
        let mut outside = world.scalars.clone();
        outside.resize(WORLD + 1 + 2 * EVENTS, 0);
        let all = u64::MAX >> (64 - program.lanes);
        let [i, m] = [input.as_mut_ptr(), memory.as_mut_ptr()];
        let [t, w] = [table.as_mut_ptr().cast(), outside.as_mut_ptr().cast()];
        let [r0, r1, r2] = [0, 1, 2].map(|r: usize| references[r].as_mut_ptr());
        let [u0, u1] = world.uniforms;
        let missing = |e: inkwell::execution_engine::FunctionLookupError| e.to_string();
        if world.mask == all {
            // SAFETY: `emit` gives every kernel this signature, and the buffers have the sizes that its accesses assume.
            unsafe {
                let f = self.engine.get_function::<Plain>(kernel).map_err(missing)?;
                f.call(i, m, t, w, r0, r1, r2, u0, u1);
            }
        } else {
            let name = format!("{kernel}.masked");
            // SAFETY: as above; the pass adds the mask as the last parameter.
            unsafe {
                let f = self.engine.get_function::<Masked>(&name).map_err(missing)?;
                f.call(i, m, t, w, r0, r1, r2, u0, u1, world.mask);
            }
        }
        from_bytes(&memory, &mut world.memory, &i32s);
        for (r, bytes) in references.iter().enumerate() {
            from_bytes(bytes, &mut world.references[r..=r], &|_| elems[r]);
        }
        world.table = table;
        world.scalars = outside[..WORLD].to_vec();
        let count = outside[WORLD].clamp(0, EVENTS as i32) as usize;
        let pairs = outside[WORLD + 1..].chunks(2).take(count);
        world.events = pairs.map(|e| (e[0], e[1])).collect();
        Ok(())
    }
}

fn to_bytes(objects: &[Vec<u64>], elem: &dyn Fn(usize) -> Elem) -> Vec<u8> {
    let lanes = objects.iter().enumerate();
    let lanes = lanes.flat_map(|(k, object)| object.iter().map(move |bits| (k, bits)));
    lanes
        .flat_map(|(k, bits)| bits.to_le_bytes().into_iter().take(elem(k).bytes()))
        .collect()
}

fn from_bytes(bytes: &[u8], objects: &mut [Vec<u64>], elem: &dyn Fn(usize) -> Elem) {
    let mut at = 0;
    for (k, object) in objects.iter_mut().enumerate() {
        let size = elem(k).bytes();
        for bits in object {
            let mut whole = [0; 8];
            whole[..size].copy_from_slice(&bytes[at..at + size]);
            *bits = u64::from_le_bytes(whole);
            at += size;
        }
    }
}
