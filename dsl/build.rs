//! Gathers the manual pages of `mistakes/` into one list, sorted by code, which `src/mistake/mod.rs` includes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("mistakes");
    let mut files =
        fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    files.sort();
    let mut list = String::from("&[\n");
    for file in &files {
        let page = fs::read_to_string(file)?;
        let (code, title, text) = parts(file, &page).ok_or_else(|| {
            io::Error::other(format!("{} does not begin with `# CODE: title`, its code", file.display()))
        })?;
        let _ = writeln!(list, "    Page {{ code: {code:?}, title: {title:?}, text: {text:?} }},");
    }
    list.push_str("]\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("pages.rs"), list)?;
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", folder.display());
    Ok(())
}

/// The code, the title and the text of a page whose file is named for its code.
fn parts<'page>(file: &Path, page: &'page str) -> Option<(&'page str, &'page str, &'page str)> {
    let (heading, text) = page.strip_prefix("# ")?.split_once('\n')?;
    let (code, title) = heading.split_once(": ")?;
    let named = file.file_name().is_some_and(|name| name == format!("{code}.md").as_str());
    named.then_some((code, title, text.trim()))
}
