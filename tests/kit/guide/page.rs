//! Tests the blocks of one page in order, in a folder of its own.

use std::fs;
use std::path::Path;

use super::super::scratch::Scratch;
use super::block::{Block, Place, Use, blocks};
use super::command::{Told, commands, print};
use super::compare::{refresh, same};
use super::{packs, small};

/// What happens to a console block whose output is no longer what the command prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// It is reported.
    Check,
    /// The page is rewritten.
    Update,
}

/// Runs all blocks of a page and reports those that are not true.
pub(crate) fn run(root: &Path, page: &Path, mode: Mode) -> Vec<String> {
    let name = page.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
    // Outside this repository, where the games in `cards/` would hide the built-in ones.
    let scratch = Scratch::new("docs", &name.replace(['/', '.'], "-"));
    let folder = scratch.join("folder");
    fs::create_dir_all(&folder).unwrap();
    let text = fs::read_to_string(page).unwrap();
    let blocks = blocks(&text);
    let mut wrong: Vec<String> = Vec::new();
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let mut moved = 0_isize;
    for block in &blocks {
        if let (Use::Console(place), Mode::Update) = (&block.kind, mode) {
            let fresh = console(if *place == Place::Reader { &folder } else { root }, &scratch, block);
            let old = block.text.lines().count();
            let from = block.line.strict_add_signed(moved);
            moved += fresh.lines().count().cast_signed() - old.cast_signed();
            lines.splice(from..from + old, fresh.lines().map(str::to_string));
            continue;
        }
        let found = one(root, &folder, &scratch, block);
        wrong.extend(found.into_iter().map(|found| format!("{name}:{}: {found}", block.line)));
    }
    wrong.extend(small::wrong(&name, &blocks, &scratch));
    wrong.extend(packs::wrong(&name, &blocks, &scratch));
    let fresh = format!("{}\n", lines.join("\n"));
    if mode == Mode::Update && fresh != text {
        fs::write(page, fresh).unwrap();
    }
    wrong
}

/// A console block with the output of its commands as it is now.
fn console(folder: &Path, scratch: &Path, block: &Block) -> String {
    let mut text = String::new();
    for told in commands(&block.text) {
        let printed = print(folder, scratch, &told).unwrap_or_else(|| told.output.clone());
        let fresh =
            if same(&told.output, &printed) { told.output.clone() } else { refresh(&told.output, &printed) };
        text.extend(["$ ", &told.command, "\n", &fresh]);
    }
    text
}

fn one(root: &Path, folder: &Path, scratch: &Path, block: &Block) -> Vec<String> {
    match &block.kind {
        Use::File(path) => {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, &block.text).unwrap();
            Vec::new()
        }
        Use::From(path) => {
            let stands = fs::read_to_string(root.join(path)).is_ok_and(|text| text.contains(&block.text));
            if stands { Vec::new() } else { vec![format!("these lines are not in {path}")] }
        }
        Use::Console(place) => {
            let folder = if *place == Place::Reader { folder } else { root };
            commands(&block.text).iter().filter_map(|told| command(folder, scratch, told)).collect()
        }
        Use::Shown | Use::Untested | Use::Fragment(_) | Use::Structure | Use::Pack(_) | Use::Piece(..) => {
            Vec::new()
        }
        Use::Unknown(info) => vec![format!("unknown kind of block: `{info}`")],
    }
}

/// What is wrong with what the page says that a command prints.
pub(super) fn command(folder: &Path, scratch: &Path, told: &Told) -> Option<String> {
    let Some(printed) = print(folder, scratch, told) else {
        return Some(format!("only `tiru` can be run, not `{}`", told.command));
    };
    let held = same(&told.output, &printed);
    (!held).then(|| format!("`{}` should print\n{}\nbut prints\n{printed}", told.command, told.output))
}
