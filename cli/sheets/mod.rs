//! `tiru print`: cards on sheets of paper, as a page that any browser prints.

mod card;
mod fit;
mod page;
mod paper;
mod wanted;

use std::path::{Path, PathBuf};

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::tell::card as told;

use crate::deal::files;
use crate::exit::Exit;
use crate::house::{Houses, mark};
use crate::left_out::left_out;
use crate::print::Print;
use crate::report::count;
use crate::tongue::{Chosen, choose};
use crate::whole::{begins, write_whole};
use card::Face;
use page::{MARK, Sheet, page};
use paper::Paper;

/// Put cards on sheets to be cut out: a page that any browser prints
#[derive(Args, Debug)]
pub(crate) struct Sheets {
    /// The game: an id, or a folder with a `game.ron`
    game: String,
    /// The cards of this pack, once each; may be given several times. Without it and without a deck all cards of the game
    #[arg(long = "pack", value_name = "NAME", conflicts_with = "decks")]
    packs: Vec<String>,
    /// The cards of this deck, each as often as it is in it; may be given several times
    #[arg(long = "deck", value_name = "NAME")]
    decks: Vec<String>,
    /// The page that is written, such as `cards.html`
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// On which paper
    #[arg(long, value_enum, default_value = "a4")]
    paper: Paper,
    /// In which language the cards are
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
    #[command(flatten)]
    houses: Houses,
}

impl Sheets {
    /// Writes the page.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let loaded = match files(&self.game, &self.decks, &self.houses, print) {
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
        let cards = match wanted::cards(&loaded, (checked, game), &self.packs, &self.decks) {
            Ok(cards) => cards,
            Err(wrong) => {
                print.remark(wrong);
                return Exit::Usage;
            }
        };
        let language = self.lang.tongue.language();
        let faces = cards.iter().filter_map(|id| {
            let pack = checked.cards.get(*id)?.pack.as_deref().unwrap_or_default();
            Some(Face::of(&told(checked, *id, language)?, pack))
        });
        let faces: Vec<Face> = faces.collect();
        let sheet = Sheet {
            game: &game.name,
            house: mark(game, self.lang.tongue),
            paper: self.paper,
            tongue: self.lang.tongue,
        };
        if let Err(why) = write(&self.to, &page(&sheet, &faces)) {
            print.remark(format_args!("error: {why}"));
            return Exit::Fault;
        }
        let mut full: Vec<&str> = faces.iter().filter(|face| face.is_too_full()).map(Face::name).collect();
        full.dedup();
        for name in full {
            print.remark(format_args!("warning: `{}` says more than its card has room for", escape(name)));
        }
        let sheets = faces.len().div_ceil(page::CARDS);
        print.line(format_args!(
            "{} on {} in {}. Print it from a browser at its full size (100 %), without margins.",
            count(faces.len(), "card"),
            count(sheets, "sheet"),
            escape(&self.to.to_string_lossy())
        ));
        Exit::Fine
    }
}

/// Writes the page. A page that was written before is replaced, any other file is not.
fn write(path: &Path, page: &str) -> Result<PathBuf, String> {
    let may_replace = |target: &Path| {
        let shown = escape(&path.to_string_lossy());
        let is_ours = begins(target, MARK);
        if is_ours {
            Ok(())
        } else {
            Err(format!("`{shown}` is there already and is no page of cards: give another name"))
        }
    };
    write_whole(path, page.as_bytes(), &may_replace)
}
