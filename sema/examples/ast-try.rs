use sierra_sema::clang::*;
use std::path::Path;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    load(Path::new("/usr/lib/llvm-22/bin/clang++")).unwrap();
    let index = Index::new();
    let mut a: Vec<String> = vec!["/usr/lib/llvm-22/bin/clang++".into(), "-x".into(), "c++".into(), "-ferror-limit=0".into(),"-I/work/main/include".into(),"-include".into(),"/work/main/include/sierra/core.h".into()];
    a.extend(args[2..].iter().cloned());
    let t = std::time::Instant::now();
    let tu = index.parse(&a, Path::new(&args[1])).unwrap();
    eprintln!("parse {:?}", t.elapsed());
    let text = std::fs::read(&args[1]).unwrap();
    for d in tu.diagnostics() { println!("{:?} {:?} {} {:?}", d.level, d.at, d.message, d.option); for n in &d.notes { println!("    {:?} {}", n.at, n.message); } }
    let mut stack: Vec<(Cursor, usize)> = tu.root().children().into_iter().rev().filter(|c| !c.is_in_system_header()).map(|c| (c, 0)).collect();
    while let Some((c, d)) = stack.pop() {
        let e = c.extent().unwrap_or(0..0);
        let s = String::from_utf8_lossy(text.get(e.start as usize..e.end as usize).unwrap_or(b"?")).replace('\n', " ");
        println!("{}{} {:?} `{}` name={} ty={} | {} k{}", "  ".repeat(d), c.kind(), e, s.chars().take(50).collect::<String>(), c.name(), c.ty().spelling(), c.ty().canonical().spelling(), c.ty().canonical().kind());
        stack.extend(c.children().into_iter().rev().map(|c| (c, d + 1)));
    }
}
