//! `tiru print`: cards on paper, as a web page, pictures or a PDF document.

mod dice;
mod drawn;
mod markers;
pub(crate) mod output;
pub(crate) mod paper;
pub(crate) mod sheaf;
mod wanted;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use tiru_dsl::acts::{Draw, Props, props};
use tiru_dsl::checked::Checked;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::Game;

use crate::catalogue::{Chosen, choose};
use crate::deal::{Packs, files};
use crate::exit::Exit;
use crate::faces::{Content, Faces, Known, Undrawn};
use crate::house::{Houses, mark};
use crate::print::Print;
use crate::readable::{readable, untranslated};
use crate::report::count;
use crate::shelf::Shelf;
use crate::write_file::{Keep, write_atomically};
use dice::Prop;
use drawn::{Backs, Sheet};
use output::Form;
use paper::{Grid, Paper};

/// Print cards to cut out, as a PDF document, a web page or pictures
///
/// `.pdf` and `.html` hold all sheets, nine cards each. A picture (`.png`, `.svg`) holds one card or one sheet; several sheets become
/// several files: `cards-1.png`, `cards-2.png`. How cards look is in the folder `faces` of the game, pictures for them in `art`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru print monsterpack --deck \"Quick Sparks\" --to sparks.pdf
  tiru print monsta --pack \"First Storm\" --bleed --backs --to storm.pdf
  tiru print battlemonsters --card \"Reed Heron\" --to heron.png")]
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
    /// The file to write: `.pdf`, `.html`, `.png` or `.svg`
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// The paper size
    #[arg(long, value_enum, default_value = "a4")]
    paper: Paper,
    /// Eight cards on a sheet, each drawn so many millimetres beyond its edge
    #[arg(long, value_name = "MM", num_args = 0..=1, default_missing_value = "3", value_parser = bleed)]
    bleed: Option<f32>,
    /// Each card on a page or in a picture of its own, for printing services
    #[arg(long, conflicts_with = "markers")]
    each: bool,
    /// After each sheet a sheet of backs, for printing on both sides
    #[arg(long)]
    backs: bool,
    /// Moves the backs so many millimetres to the right and down, for printers that miss
    #[arg(long, value_name = "X,Y", requires = "backs", allow_hyphen_values = true, value_parser = offset)]
    back_offset: Option<(f32, f32)>,
    /// Also the cards that effects create, markers for values that no card prints (of cards, players and the game), and dice and coins
    /// to fold
    #[arg(long)]
    markers: bool,
    /// The language of the cards
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
    #[command(flatten)]
    houses: Houses,
}

/// The cards to print, and the sheets with markers and dice.
struct Printed {
    cards: Vec<Content>,
    extras: Vec<String>,
}

/// Reads how many millimetres are drawn beyond the edge.
fn bleed(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(more) if (0.5..=3.0).contains(&more) => Ok(more),
        _ => Err("a bleed is 0.5 to 3 millimetres".to_owned()),
    }
}

/// Reads two lengths in millimetres.
fn offset(text: &str) -> Result<(f32, f32), String> {
    let number = |text: &str| text.trim().parse::<f32>().ok().filter(|number| number.abs() <= 10.0);
    let both = text.split_once(',').and_then(|(x, y)| Some((number(x)?, number(y)?)));
    both.ok_or_else(|| "two lengths of at most 10 millimetres, such as `0.5,-1`".to_owned())
}

impl Sheets {
    /// Writes the sheets.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let form = Form::of(&self.to).or_else(|| self.to.is_dir().then_some(Form::Html));
        let Some(form) = form else {
            print.remark(format_args!(
                "error: `{}` is no document, web page or picture\nhelp: give it a name that ends with `.pdf`, `.html`, `.png` or `.svg`",
                escape(&self.to.to_string_lossy())
            ));
            return Exit::Usage;
        };
        let loaded = match files(&self.game, &self.decks, &Packs::default(), &self.houses, print) {
            Ok(loaded) => loaded,
            Err(exit) => return exit,
        };
        let found = loaded.checked.as_ref().zip(loaded.game.as_ref());
        let (checked, game) = match readable(found, &loaded, &self.game, &self.houses, print) {
            Ok(both) => both,
            Err(exit) => return exit,
        };
        if let Some(words) = untranslated(&loaded, self.lang.catalogue.language()) {
            print.remark(words);
        }
        let wanted = match self.wanted(&loaded, checked, game) {
            Ok(wanted) if wanted.cards.is_empty() => {
                print.remark("error: there are no cards to print");
                return Exit::Usage;
            }
            Ok(wanted) => wanted,
            Err(wrong) => {
                print.remark(wrong);
                return Exit::Usage;
            }
        };
        self.sheets(form, &wanted, (checked, game), print).unwrap_or_else(|(wrong, exit)| {
            print.remark(wrong);
            exit
        })
    }

    /// Returns what is printed.
    fn wanted(&self, loaded: &Loaded, checked: &Checked, game: &Game) -> Result<Printed, String> {
        let wanted = wanted::Wanted { cards: &self.cards, packs: &self.packs, decks: &self.decks };
        let mut cards = wanted::cards(loaded, (checked, game), &wanted)?;
        let language = self.lang.catalogue.language();
        let mut extras = Vec::new();
        if self.markers {
            let Props { created, draws } = props(checked, &cards);
            cards.extend(created);
            extras = self.extras(checked, &draws);
        }
        let cards = cards.iter().filter_map(|id| Content::of(checked, *id, &game.name, language));
        Ok(Printed { cards: cards.collect(), extras })
    }

    /// Draws the sheets that are no cards.
    fn extras(&self, checked: &Checked, draws: &BTreeSet<Draw>) -> Vec<String> {
        let language = self.lang.catalogue.language();
        let mut markers = markers::markers(checked, language);
        let mut folded = Vec::new();
        for prop in draws.iter().filter_map(|draw| dice::prop(checked, *draw, language)) {
            match prop {
                Prop::Slips(slips) => markers.extend(slips),
                Prop::Folded(one) => folded.push(one),
            }
        }
        let markers = markers::sheets(&markers, self.paper);
        markers.into_iter().chain(dice::sheets(&folded, self.paper)).collect()
    }

    /// Draws the sheets and writes them.
    fn sheets(
        &self,
        form: Form,
        Printed { cards, extras }: &Printed,
        (checked, game): (&Checked, &Game),
        print: &mut Print,
    ) -> Result<Exit, (Undrawn, Exit)> {
        let mistake = |wrong: Undrawn| (wrong, Exit::Mistakes);
        let found =
            Shelf::here().find(&self.game).map_err(|unknown| (Undrawn::said(&unknown), Exit::Usage))?;
        let mut faces = Faces::of(&found, Known::of(checked)).map_err(mistake)?;
        let sheet = Sheet {
            game: &game.name,
            house: mark(game, self.lang.catalogue),
            grid: Grid::of(self.paper, self.bleed.unwrap_or_default()),
            backs: self.backs.then_some(Backs { offset: self.back_offset.unwrap_or_default() }),
            catalogue: self.lang.catalogue,
        };
        let is_each = self.is_each(form, cards.len());
        let sheaf = if is_each { sheet.each(cards, &mut faces) } else { sheet.all(cards, &mut faces) };
        let mut sheaf = sheaf.map_err(mistake)?;
        for picture in extras {
            let picture = faces.draw_picture(picture).map_err(mistake)?;
            sheaf.add_page(game.name.clone(), self.paper.size(), picture);
            // Printed on both sides, the next markers would be on the back of these.
            if self.backs && form.holds_all() {
                let empty = faces.draw_picture(&self.paper.picture("")).map_err(mistake)?;
                sheaf.add_page(game.name.clone(), self.paper.size(), empty);
            }
        }
        for remark in faces.remarks() {
            print.remark(remark);
        }
        let files = form.files(&sheaf, &game.name, self.lang.catalogue.language().code());
        let files = self.named(files.map_err(|wrong| mistake(wrong.into()))?);
        for (path, content) in &files {
            write(path, content, form).map_err(|wrong| (wrong.into(), Exit::Fault))?;
        }
        print.line(self.summary(form, (cards.len(), extras.len()), &sheet, &files));
        Ok(Exit::Fine)
    }

    /// Whether each card is a page of its own: a picture of one card always is.
    fn is_each(&self, form: Form, cards: usize) -> bool {
        self.each || cards == 1 && !self.markers && !form.holds_all()
    }

    /// Returns the line that says what was written, and how it is printed.
    fn summary(
        &self,
        form: Form,
        (cards, extras): (usize, usize),
        sheet: &Sheet<'_>,
        files: &[(PathBuf, Vec<u8>)],
    ) -> String {
        let shown = |path: &Path| escape(&path.to_string_lossy());
        let files = match files {
            [(first, _), .., (last, _)] => format!("{} to {}", shown(first), shown(last)),
            _ => shown(&self.to),
        };
        if self.is_each(form, cards) {
            return format!("{} in {files}", count(cards, "card"));
        }
        let sheets = count(cards.div_ceil(sheet.grid.cards()), "sheet");
        // Markers have no backs, so these are pages and not sheets.
        let extras = match extras {
            0 => String::new(),
            extras => format!(" and markers on {}", count(extras, "page")),
        };
        let mut summary = format!("{} on {sheets}{extras} in {files}", count(cards, "card"));
        match form {
            Form::Html => {
                summary.push_str(". Print it from a browser at its full size (100 %), without margins.");
            }
            Form::Pdf => summary.push_str(". Print it at its full size (100 %)."),
            Form::Png | Form::Svg => {}
        }
        if self.backs && form.holds_all() {
            let edge = if sheet.grid.is_wide() { "short" } else { "long" };
            // Writing into a string cannot fail.
            let _ = write!(summary, " Print on both sides, flipped on the {edge} edge.");
        }
        summary
    }

    /// Returns the files with their names, numbered if there are several.
    fn named(&self, files: Vec<Vec<u8>>) -> Vec<(PathBuf, Vec<u8>)> {
        if files.len() < 2 {
            return files.into_iter().map(|file| (self.to.clone(), file)).collect();
        }
        let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (stem, ending) = (part(self.to.file_stem()), part(self.to.extension()));
        let name = |at: usize| self.to.with_file_name(format!("{stem}-{}.{ending}", at + 1));
        files.into_iter().enumerate().map(|(at, file)| (name(at), file)).collect()
    }
}

/// Writes one file. Only a file written by this command is replaced.
pub(crate) fn write(path: &Path, content: &[u8], form: Form) -> Result<PathBuf, String> {
    let may_replace = |target: &Path| {
        let shown = escape(&path.to_string_lossy());
        if form.is_ours(target) {
            Ok(Keep::Nothing)
        } else {
            Err(format!("`{shown}` exists and was not written by `tiru print`: give another name"))
        }
    };
    write_atomically(path, content, &may_replace)
}
