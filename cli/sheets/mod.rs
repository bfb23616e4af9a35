//! `tiru print`: cards on paper, as HTML or SVG.

mod card;
mod html;
mod layout;
mod measure;
mod paper;
mod style;
mod svg;
mod wanted;

pub(crate) use card::quoted;

use std::path::{Path, PathBuf};

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::tell::card as card_text;

use crate::catalogue::{Catalogue, Chosen, choose, say};
use crate::deal::{Packs, files};
use crate::exit::Exit;
use crate::house::{Houses, mark};
use crate::left_out::left_out;
use crate::print::Print;
use crate::report::count;
use crate::write_file::{Keep, begins, write_atomically};
use card::Face;
use paper::Paper;

/// The number of cards on a sheet.
const CARDS: usize = 9;

/// Print cards to cut out, as a web page or as pictures
///
/// A web page (`.html`) holds all sheets, nine cards each, for any browser to print. A picture (`.svg`) holds one card or one sheet;
/// several sheets become several files: `cards-1.svg`, `cards-2.svg`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru print monsterpack --deck \"Quick Sparks\" --to sparks.html
  tiru print battlemonsters --card \"Reed Heron\" --to heron.svg")]
pub(crate) struct Sheets {
    /// The id of a game, or a folder with a `game.ron`
    game: String,
    /// Only the card of this name; may be given several times
    #[arg(long = "card", value_name = "NAME", conflicts_with_all = ["packs", "decks"])]
    cards: Vec<String>,
    /// Only the cards of this pack, once each; may be given several times
    #[arg(long = "pack", value_name = "NAME", conflicts_with = "decks")]
    packs: Vec<String>,
    /// Only the cards of this deck, as often as they are in it; may be given several times
    #[arg(long = "deck", value_name = "NAME")]
    decks: Vec<String>,
    /// The file to write: `.html` for a web page, `.svg` for pictures
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// The paper size
    #[arg(long, value_enum, default_value = "a4")]
    paper: Paper,
    /// The language of the cards
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
    #[command(flatten)]
    houses: Houses,
}

/// What all sheets have in common.
#[derive(Clone, Debug)]
struct Sheet<'s> {
    /// The name of the game.
    game: &'s str,
    /// The note on its house rules.
    house: Option<String>,
    paper: Paper,
    catalogue: Catalogue,
}

impl Sheet<'_> {
    /// Returns the line above the cards of a sheet.
    fn head(&self, nth: usize, cards: usize) -> String {
        let sheets = cards.div_ceil(CARDS).to_string();
        let number = say(self.catalogue.texts().names.sheet, &[&(nth + 1).to_string(), &sheets]);
        let head = [Some(self.game.to_owned()), Some(number), self.house.clone()];
        head.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// Returns the language tag for HTML and XML.
    fn language(&self) -> &'static str {
        self.catalogue.language().code()
    }
}

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Html,
    Svg,
}

impl Form {
    /// Returns the format for a file name.
    fn of(path: &Path) -> Option<Form> {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        match ending.as_str() {
            "html" | "htm" => Some(Form::Html),
            "svg" => Some(Form::Svg),
            _ => None,
        }
    }

    fn mark(self) -> &'static str {
        match self {
            Form::Html => html::MARK,
            Form::Svg => svg::MARK,
        }
    }
}

impl Sheets {
    /// Writes the page or the pictures.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let shown = escape(&self.to.to_string_lossy());
        let Some(form) = Form::of(&self.to).or_else(|| self.to.is_dir().then_some(Form::Html)) else {
            print.remark(format_args!(
                "error: `{shown}` is neither a web page nor a picture\nhelp: give it a name that ends with `.html` or `.svg`"
            ));
            return Exit::Usage;
        };
        let loaded = match files(&self.game, &self.decks, &Packs::default(), &self.houses, print) {
            Ok(loaded) => loaded,
            Err(exit) => return exit,
        };
        let (Some(checked), Some(game)) = (&loaded.checked, &loaded.game) else {
            let wanted = format!("{}{}", escape(&self.game), self.houses.typed());
            print.remark(format_args!(
                "error: the game cannot be read\nhelp: `tiru check {wanted}` says what is wrong"
            ));
            return Exit::Mistakes;
        };
        if let Some(words) = left_out(&loaded, &self.game, &self.houses) {
            print.remark(words);
        }
        let wanted = wanted::Wanted { cards: &self.cards, packs: &self.packs, decks: &self.decks };
        let cards = match wanted::cards(&loaded, (checked, game), &wanted) {
            Ok(cards) => cards,
            Err(wrong) => {
                print.remark(wrong);
                return Exit::Usage;
            }
        };
        let language = self.lang.catalogue.language();
        let faces = cards.iter().filter_map(|id| {
            let pack = checked.cards.get(*id)?.pack.as_deref().unwrap_or_default();
            Some(Face::of(&card_text(checked, *id, language)?, pack))
        });
        let faces: Vec<Face> = faces.collect();
        let sheet = Sheet {
            game: &game.name,
            house: mark(game, self.lang.catalogue),
            paper: self.paper,
            catalogue: self.lang.catalogue,
        };
        let written = match form {
            Form::Html => vec![(self.to.clone(), html::page(&sheet, &faces))],
            Form::Svg => self.numbered(svg::pictures(&sheet, &faces)),
        };
        for (path, text) in &written {
            if let Err(why) = write(path, text, form) {
                print.remark(format_args!("error: {why}"));
                return Exit::Fault;
            }
        }
        report(&faces, print);
        let sheets = count(faces.len().div_ceil(CARDS), "sheet");
        let cards = count(faces.len(), "card");
        let files = match written.as_slice() {
            [(first, _), .., (last, _)] => {
                format!("{} to {}", escape(&first.to_string_lossy()), escape(&last.to_string_lossy()))
            }
            _ => shown,
        };
        print.line(match form {
            Form::Html => format!(
                "{cards} on {sheets} in {files}. Print it from a browser at its full size (100 %), without margins."
            ),
            Form::Svg if faces.len() == 1 => format!("{cards} in {files}"),
            Form::Svg => format!("{cards} on {sheets} in {files}"),
        });
        Exit::Fine
    }

    /// Returns pictures with their file names, numbered if there are several.
    fn numbered(&self, pictures: Vec<String>) -> Vec<(PathBuf, String)> {
        if pictures.len() < 2 {
            return pictures.into_iter().map(|picture| (self.to.clone(), picture)).collect();
        }
        let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (stem, ending) = (part(self.to.file_stem()), part(self.to.extension()));
        let named = pictures
            .into_iter()
            .enumerate()
            .map(|(at, picture)| (self.to.with_file_name(format!("{stem}-{}.{ending}", at + 1)), picture));
        named.collect()
    }
}

/// Reports the cards on which something is cut off.
fn report(faces: &[Face], print: &mut Print) {
    let mut full: Vec<&str> =
        faces.iter().filter(|face| face.layout.too_full).map(|face| face.name.as_str()).collect();
    full.dedup();
    for name in full {
        print.remark(format_args!(
            "warning: `{name}` has more text than fits on a card, even in the smallest letters; the end is cut off\n\
             help: `says \"…\"` gives the card a shorter text"
        ));
    }
}

/// Writes one file. Only a file written by this command is replaced.
fn write(path: &Path, text: &str, form: Form) -> Result<PathBuf, String> {
    let may_replace = |target: &Path| {
        let shown = escape(&path.to_string_lossy());
        if begins(target, form.mark()) {
            Ok(Keep::Nothing)
        } else {
            Err(format!("`{shown}` exists and was not written by `tiru print`: give another name"))
        }
    };
    write_atomically(path, text.as_bytes(), &may_replace)
}
