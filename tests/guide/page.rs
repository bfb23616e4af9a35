//! One page: its blocks in order, in a folder of its own.

use std::fs;
use std::path::Path;

use super::block::{Block, Place, Use, blocks};
use super::command::{Told, commands, print};
use super::compare::same;
use super::small;
use crate::scratch::Scratch;

/// Runs all blocks of a page and tells which are not true.
pub(crate) fn run(root: &Path, page: &Path) -> Vec<String> {
    let name = page.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
    // Outside of this repository: in a folder below it the games of `cards/` would be found before the built-in ones.
    let scratch = Scratch::new("docs", &name.replace(['/', '.'], "-"));
    let folder = scratch.join("folder");
    fs::create_dir_all(&folder).unwrap();
    let blocks = blocks(&fs::read_to_string(page).unwrap());
    let mut wrong: Vec<String> = Vec::new();
    for block in &blocks {
        let told = one(root, &folder, &scratch, block);
        wrong.extend(told.into_iter().map(|told| format!("{name}:{}: {told}", block.line)));
    }
    wrong.extend(small::wrong(&name, &blocks, &scratch));
    wrong
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
            if stands { Vec::new() } else { vec![format!("this does not stand so in {path}")] }
        }
        Use::Pack(game) => {
            let file = format!("pack-{}.tiru", block.line);
            fs::write(scratch.join(&file), format!("pack \"Page\" for {game}\n{}", block.text)).unwrap();
            let told = Told { command: format!("tiru check {file}"), output: "no mistakes ...".to_string() };
            command(scratch, scratch, &told).into_iter().collect()
        }
        Use::Console(place) => {
            let folder = if *place == Place::Reader { folder } else { root };
            commands(&block.text).iter().filter_map(|told| command(folder, scratch, told)).collect()
        }
        Use::Shown | Use::Untested | Use::Piece(_) => Vec::new(),
        Use::Unknown(info) => vec![format!("nobody knows what the block `{info}` is for")],
    }
}

/// What is wrong with what the page says that a command prints.
fn command(folder: &Path, scratch: &Path, told: &Told) -> Option<String> {
    let Some(printed) = print(folder, scratch, told) else {
        return Some(format!("only `tiru` can be run, not `{}`", told.command));
    };
    let held = same(&told.output, &printed);
    (!held).then(|| format!("`{}` is said to print\n{}\nbut prints\n{printed}", told.command, told.output))
}
