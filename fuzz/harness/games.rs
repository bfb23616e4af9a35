//! Games with a few rules broken that still pass `check`: played, with every law of a match tried, and judged.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

use tiru_dsl::load::load;
use tiru_dsl::mutants::mutants;
use tiru_engine::judge::judge;

use super::{has_mistakes, lineup, parse_equal_texts_once};
use crate::case::Case;
use crate::corpus::{Corpus, Texts, is_read};
use crate::dice::Dice;
use crate::laws::obeys_for;

/// The most answers in a match.
const ANSWERS: usize = 200;
/// How many rulings are judged.
const RULINGS: usize = 3;
/// How often a game or a change is drawn again that would not be played.
const DRAWS: usize = 6;

/// A game that is changed.
struct Origin {
    texts: Texts,
    /// Whether it can be played as it is.
    playable: bool,
    changes: Vec<Change>,
}

/// One change: what is replaced in a file, and the new text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Change {
    path: String,
    start: usize,
    end: usize,
    text: String,
    /// Whether the game has no mistakes with it alone, once that was tried.
    passes: Option<bool>,
}

/// The games that were needed so far, by their places in the corpus.
static ORIGINS: LazyLock<Mutex<BTreeMap<usize, Origin>>> = LazyLock::new(Mutex::default);

/// Applies one to four mutants to a game, most often to one that can be played.
pub(crate) fn make(corpus: &Corpus, dice: &mut Dice) -> Case {
    let games: Vec<&Texts> = corpus.small.iter().chain(&corpus.shipped).collect();
    let mut all = ORIGINS.lock().unwrap();
    let mut at = 0;
    for _ in 0..DRAWS {
        // Large games take a hundred times as long.
        let large = dice.below(40) == 0;
        at = dice.below(if large { games.len() } else { corpus.small.len() });
        if all.entry(at).or_insert_with(|| Origin::of(games[at])).playable {
            break;
        }
    }
    let origin = all.get_mut(&at).unwrap();
    let count = if origin.changes.is_empty() { 0 } else { 1 + dice.below(4) };
    let mut some: Vec<Change> = (0..count).map(|_| origin.draw(dice)).collect();
    // From the end of each file, so that the places before stay where they are; of two that overlap, one.
    some.sort();
    some.reverse();
    some.dedup_by(|next, kept| next.path == kept.path && next.end > kept.start);
    let mut texts = origin.texts.clone();
    for change in &some {
        change.apply(&mut texts);
    }
    Case { texts, house: None, seed: dice.below(1 << 30) as u64 }
}

impl Origin {
    fn of(game: &Texts) -> Origin {
        let texts = game.only(|path| is_read(path) && !path.starts_with("houses/"));
        let loaded = load(texts.folder(None));
        let playable = lineup(&loaded, &mut Dice::new(0)).is_some();
        let changes = mutants(&loaded, |_| true).into_iter().map(|mutant| Change {
            path: loaded.sources.path(mutant.span.source).to_owned(),
            start: mutant.span.start as usize,
            end: mutant.span.end as usize,
            text: mutant.text,
            passes: None,
        });
        Origin { playable, changes: changes.collect(), texts }
    }

    /// Draws a change, most often one that leaves the game without mistakes.
    fn draw(&mut self, dice: &mut Dice) -> Change {
        let mut drawn = 0;
        for _ in 0..DRAWS {
            drawn = dice.below(self.changes.len());
            let change = &mut self.changes[drawn];
            if change.passes.is_none() {
                let mut texts = self.texts.clone();
                change.apply(&mut texts);
                change.passes = Some(!has_mistakes(&load(texts.folder(None))));
            }
            if change.passes == Some(true) {
                break;
            }
        }
        self.changes[drawn].clone()
    }
}

impl Change {
    fn apply(&self, texts: &mut Texts) {
        let (_, content) = texts.files.iter_mut().find(|(path, _)| *path == self.path).unwrap();
        content.splice(self.start..self.end, self.text.bytes());
    }
}

/// Plays a match and judges some rulings, if the game has no mistakes.
pub(crate) fn attempt(case: &Case) -> &'static str {
    parse_equal_texts_once();
    let loaded = load(case.texts.folder(None));
    if has_mistakes(&loaded) {
        return "with mistakes";
    }
    let mut dice = Dice::new(case.seed);
    let Some(game) = &loaded.game else { return "without a game" };
    if game.later.is_empty() && !loaded.rulings.is_empty() {
        for _ in 0..RULINGS {
            judge(game, &loaded.rulings[dice.below(loaded.rulings.len())]);
        }
    }
    let Some(lineup) = lineup(&loaded, &mut dice) else { return "without decks" };
    match obeys_for(&lineup, case.seed, ANSWERS, |_, _| ()).end {
        None => "played in part",
        Some(Ok(_)) => "played to the end",
        Some(Err(_)) => "stopped",
    }
}
