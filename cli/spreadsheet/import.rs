//! `tiru import csv`: brings the rows of a table into the packs of a game.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tiru_dsl::blueprint::AttributeKind;
use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::load::{File, Folder, Loaded, Role, load};

use super::edit::{Edited, apply};
use super::export::{Made, all_made, columns};
use super::read::{Mistake, Row, last_row, rows};
use super::{EFFECTS, FLAVOR, ValueKind};
use crate::exit::Exit;
use crate::house::quoted;
use crate::print::Print;
use crate::report::{Format, Report, count};
use crate::shelf::{Origin, Reached, Shelf, ShelfGame, read_file};
use crate::write_file::{Keep, reason, write_atomically};

/// Bring the rows of a spreadsheet into the packs of a game
///
/// `tiru export GAME --csv` writes such a table. Only what differs is changed: comments, order and layout of the packs stay. A row with a
/// new name becomes a new card, a new pack a new file. If a cell has a mistake, nothing is written.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  tiru export mango --csv --out mango.csv
  tiru import csv mango.csv --for mango")]
pub(crate) struct Import {
    /// The format of the file
    format: Kind,
    /// The file
    file: PathBuf,
    /// The game: a folder with a `game.ron`, or its id [default: the game in the current folder]
    #[arg(long = "for", value_name = "GAME")]
    game: Option<String>,
}

/// A format that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A table, one row a card
    Csv,
}

/// A pack with the rows applied.
struct Pack {
    path: PathBuf,
    is_new: bool,
    edited: Edited,
}

/// Why nothing was imported.
enum Trouble {
    /// The usage is wrong.
    Usage(String),
    /// The table has mistakes.
    Table(Vec<Mistake>),
}

impl Import {
    /// Imports the file.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let Kind::Csv = self.format;
        let file = escape(&self.file.to_string_lossy());
        match self.packs(print) {
            Err(Trouble::Usage(wrong)) => {
                print.remark(format_args!("error: {wrong}"));
                Exit::Usage
            }
            Err(Trouble::Table(mistakes)) => {
                for mistake in &mistakes {
                    print.line(mistake.shown(&file));
                }
                print.line(format_args!("{}; nothing is written", count(mistakes.len(), "error")));
                Exit::Mistakes
            }
            Ok(None) => Exit::Mistakes,
            Ok(Some(packs)) => write(&packs, print),
        }
    }

    /// Returns the packs that change, if the game works with them. Mistakes outside of any cell are printed.
    fn packs(&self, print: &mut Print) -> Result<Option<Vec<Pack>>, Trouble> {
        let (game, folder) = self.game()?;
        let loaded = load(game.read());
        if loaded.checked.is_none() || loaded.diagnostics.iter().any(|one| one.severity == Severity::Error) {
            let wanted = quoted(&game.place());
            return Err(Trouble::Usage(format!(
                "the game has mistakes, so what a row means is not certain\nhelp: `tiru check {wanted}` says what is wrong"
            )));
        }
        let content = read_file(&self.file, Role::Stray, Reached::Named).content;
        let content = content
            .map_err(|why| Trouble::Usage(format!("`{}`: {why}", escape(&self.file.to_string_lossy()))))?;
        let text = String::from_utf8(content).map_err(|wrong| {
            let good = wrong.as_bytes().get(..wrong.utf8_error().valid_up_to());
            let row = last_row(&String::from_utf8_lossy(good.unwrap_or_default()));
            Trouble::Usage(format!(
                "`{}` is no text in UTF-8, see row {row}\nhelp: save it as \"CSV UTF-8\" in the spreadsheet",
                escape(&self.file.to_string_lossy())
            ))
        })?;
        let attributes = columns(&loaded);
        let rows = rows(&text, &attributes, loaded.packs.len() > 1).map_err(Trouble::Table)?;
        let mut mistakes = Vec::new();
        let packs = edited(&loaded, &rows, &folder, &game.id, &mut mistakes);
        check(game.read(), packs, mistakes, print)
    }

    /// Finds the game, which must be in a folder.
    fn game(&self) -> Result<(ShelfGame, PathBuf), Trouble> {
        let shelf = Shelf::here();
        let game = match &self.game {
            Some(wanted) => shelf.find(wanted).map_err(|unknown| {
                let words = unknown.to_string();
                Trouble::Usage(words.strip_prefix("error: ").unwrap_or(&words).to_owned())
            })?,
            None => {
                let mut here = shelf.games_here();
                match (here.next(), here.next()) {
                    (Some(game), None) => game.clone(),
                    _ => return Err(Trouble::Usage("which game?\nhelp: add `--for GAME`".to_owned())),
                }
            }
        };
        match &game.origin {
            Origin::Folder(folder) => Ok((game.clone(), folder.clone())),
            Origin::BuiltIn => Err(Trouble::Usage(format!(
                "`{0}` is built in and cannot be changed\nhelp: `tiru export {0} --to {0}` writes it to a folder",
                game.id
            ))),
        }
    }
}

/// Applies the rows to the packs, without the cells that have a mistake.
fn edited(
    loaded: &Loaded,
    rows: &[Row],
    folder: &Path,
    game: &str,
    mistakes: &mut Vec<Mistake>,
) -> Vec<Pack> {
    let mut by_pack: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    let made = all_made(loaded);
    for row in rows {
        if let Some(made) = made.iter().find(|made| is_of(row, made)) {
            mistakes.extend(changed_parts(row, made));
            continue;
        }
        match (row.pack.as_str(), loaded.packs.as_slice()) {
            ("", [only]) => by_pack.entry(&only.name).or_default().push(row),
            ("", _) => mistakes.push(Mistake::new(row.number, Some("pack"), "the row names no pack")),
            (name, _) => by_pack.entry(name).or_default().push(row),
        }
    }
    if rows.is_empty() {
        by_pack.extend(loaded.packs.iter().map(|pack| (pack.name.as_str(), Vec::new())));
    }
    let kind_of = |name: &str| {
        let mut attributes = loaded.blueprint.iter().flat_map(|game| &game.attributes);
        let kind = attributes.find(|row| row.name.text == name).map(|row| &row.kind.value);
        match kind {
            Some(AttributeKind::Text) => ValueKind::Text,
            None if name == FLAVOR => ValueKind::Text,
            Some(AttributeKind::Int) => ValueKind::Whole,
            _ => ValueKind::Words,
        }
    };
    let mut packs = Vec::new();
    for (name, rows) in by_pack {
        let known = loaded.packs.iter().find(|pack| pack.name == name);
        let (path, text) = match known {
            Some(pack) => {
                let source = loaded.sources.get(pack.source);
                (
                    PathBuf::from(loaded.sources.path(pack.source)),
                    source.map_or(String::new(), |source| source.text.clone()),
                )
            }
            None => (folder.join("packs").join(file_name(name)), format!("pack \"{name}\" for {game}\n")),
        };
        let edited = apply(&text, &rows, &kind_of, mistakes);
        if let Some(edited) = edited.filter(|edited| edited.differs() || !edited.missing.is_empty()) {
            packs.push(Pack { path, is_new: known.is_none(), edited });
        }
    }
    packs
}

/// Whether a row is that of a card which is made of parts.
fn is_of(row: &Row, made: &Made) -> bool {
    (row.pack.is_empty() || row.pack == made.pack) && row.name == made.name && row.variant == made.variant
}

/// Returns the cells of a made card that are not as its parts make it: a row cannot change the parts.
fn changed_parts(row: &Row, made: &Made) -> Vec<Mistake> {
    let value = |name: &str| made.values.get(name).map_or("", |value| value.trim());
    let values = row.values.iter().filter(|(name, cell)| cell.as_str() != value(name));
    let effects = row.effects.as_deref().filter(|cell| cell.trim() != made.effects.trim());
    let columns = values.map(|(name, _)| name.as_str()).chain(effects.map(|_| EFFECTS));
    let mistake = |column| {
        Mistake::new(row.number, Some(column), "this card is made of the parts of a table")
            .help("change the table in the pack; here, leave the cell as it was exported")
    };
    columns.map(mistake).collect()
}

/// Returns the name of the file of a new pack.
fn file_name(pack: &str) -> String {
    let letters = pack.to_lowercase();
    let words = letters.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.collect::<Vec<_>>().join("-");
    format!("{}.tiru", if name.is_empty() { "pack" } else { &name })
}

/// Reads the game with the changed packs. What is wrong there is a mistake of the cell that it comes from, beside the `mistakes` of cells
/// that were left out.
fn check(
    mut folder: Folder,
    packs: Vec<Pack>,
    mut mistakes: Vec<Mistake>,
    print: &mut Print,
) -> Result<Option<Vec<Pack>>, Trouble> {
    for pack in &packs {
        let path = pack.path.to_string_lossy();
        let path = path.strip_prefix("./").unwrap_or(&path).to_owned();
        if pack.is_new && pack.path.symlink_metadata().is_ok() {
            return Err(Trouble::Usage(format!("`{}` is there already, and is another pack", escape(&path))));
        }
        let content = Ok(pack.edited.text.clone().into_bytes());
        match folder.files.iter_mut().find(|file| file.path == path) {
            Some(file) => file.content = content,
            None => folder.files.push(File { role: Role::Pack, path, content }),
        }
    }
    let loaded = load(folder);
    let errors = loaded.diagnostics.iter().filter(|one| one.severity == Severity::Error);
    let mut others = Vec::new();
    // Where a wrong cell was left out, another mistake of the card may only be a consequence.
    let left_out: BTreeSet<usize> = mistakes.iter().map(|mistake| mistake.row).collect();
    for error in errors {
        let path = loaded.sources.path(error.span.source);
        let pack = packs.iter().find(|pack| pack.path.to_string_lossy().trim_start_matches("./") == path);
        match pack.and_then(|pack| pack.edited.cell(error.span.start as usize)) {
            Some((row, _)) if left_out.contains(&row) => {}
            Some((row, column)) => {
                let mistake = Mistake::new(row, Some(column), error.message.clone());
                mistakes.push(match &error.help {
                    Some(help) => mistake.help(help.clone()),
                    None => mistake,
                });
            }
            None => others.push(error),
        }
    }
    if !mistakes.is_empty() {
        mistakes.sort_by_key(|mistake| mistake.row);
        return Err(Trouble::Table(mistakes));
    }
    if !others.is_empty() {
        let mut report = Report::new(Format::Human);
        for other in others {
            report.add(other, &loaded.sources, print);
        }
        print.line("the game would have these mistakes with the rows of the table; nothing is written");
        return Ok(None);
    }
    Ok(Some(packs))
}

fn write(packs: &[Pack], print: &mut Print) -> Exit {
    if !packs.iter().any(|pack| pack.edited.differs()) {
        print.line("nothing differs from the packs");
    }
    for pack in packs.iter().filter(|pack| pack.edited.differs()) {
        let shown = escape(&pack.path.to_string_lossy());
        if pack.is_new
            && let Some(folder) = pack.path.parent()
            && let Err(trouble) = std::fs::create_dir_all(folder)
        {
            print.remark(format_args!("error: the folder of `{shown}` cannot be made: {}", reason(&trouble)));
            return Exit::Fault;
        }
        let text = with_line_ends_of(&pack.path, &pack.edited.text);
        if let Err(wrong) = write_atomically(&pack.path, text.as_bytes(), &|_| Ok(Keep::Nothing)) {
            print.remark(format_args!("error: {wrong}"));
            return Exit::Fault;
        }
        print.line(format_args!(
            "{shown}: {} changed, {} new",
            count(pack.edited.changed, "card"),
            pack.edited.new
        ));
        say_missing(pack, print);
    }
    for pack in packs.iter().filter(|pack| !pack.edited.differs()) {
        say_missing(pack, print);
    }
    Exit::Fine
}

/// Returns a text with the line ends of the file that it replaces.
fn with_line_ends_of<'t>(path: &Path, text: &'t str) -> Cow<'t, str> {
    let is_from_windows = std::fs::read(path).is_ok_and(|old| old.windows(2).any(|pair| pair == b"\r\n"));
    if is_from_windows {
        Cow::Owned(text.replace("\r\n", "\n").replace('\n', "\r\n"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Lists the cards of a pack that are in no row.
fn say_missing(pack: &Pack, print: &mut Print) {
    for name in &pack.edited.missing {
        print.line(format_args!("  {} is in no row; it stays", escape(name)));
    }
}
