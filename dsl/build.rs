//! Puts data into the library: the manual pages of `mistakes/` as a list sorted by code, which `src/mistake/mod.rs` includes, and
//! the files of `languages/` as a list of code, file and text, which `src/language/read.rs` includes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    write("pages.rs", &pages(&root.join("mistakes"))?)?;
    write("languages.rs", &languages(&root.join("../languages"))?)?;
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}

fn write(name: &str, list: &str) -> io::Result<()> {
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join(name), list)
}

fn pages(folder: &Path) -> io::Result<String> {
    let mut list = String::from("&[\n");
    for file in sorted(folder)? {
        let page = fs::read_to_string(&file)?;
        let (code, title, text) = parts(&file, &page).ok_or_else(|| {
            io::Error::other(format!("{} does not begin with `# CODE: title`, its code", file.display()))
        })?;
        let _ = writeln!(list, "    Page {{ code: {code:?}, title: {title:?}, text: {text:?} }},");
    }
    list.push_str("]\n");
    println!("cargo::rerun-if-changed={}", folder.display());
    Ok(list)
}

/// The code, the title and the text of a page whose file is named for its code.
fn parts<'page>(file: &Path, page: &'page str) -> Option<(&'page str, &'page str, &'page str)> {
    let (heading, text) = page.strip_prefix("# ")?.split_once('\n')?;
    let (code, title) = heading.split_once(": ")?;
    let named = file.file_name().is_some_and(|name| name == format!("{code}.md").as_str());
    named.then_some((code, title, text.trim()))
}

fn languages(root: &Path) -> io::Result<String> {
    let mut list = String::from("&[\n");
    for folder in sorted(root)?.into_iter().filter(|path| path.is_dir()) {
        for file in sorted(&folder)? {
            if file.extension().is_some_and(|ending| ending == "ron") {
                let (code, name) = (name(&folder), name(&file));
                let _ =
                    writeln!(list, "    ({code:?}, {name:?}, include_str!({:?})),", file.to_string_lossy());
            }
        }
    }
    list.push_str("]\n");
    println!("cargo::rerun-if-changed={}", root.display());
    Ok(list)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
