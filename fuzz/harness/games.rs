//! Games with a few rules broken that still pass `check`: played, with every law of a match tried, and judged.

use std::sync::{LazyLock, Mutex};

use tiru_dsl::load::load;
use tiru_dsl::mutants::mutants;
use tiru_engine::judge::judge;

use super::{has_mistakes, lineup};
use crate::case::Case;
use crate::corpus::{Corpus, Texts, is_read};
use crate::dice::Dice;
use crate::laws::obeys_for;

/// The most answers in a match.
const ANSWERS: usize = 200;
/// How many rulings are judged.
const RULINGS: usize = 3;

/// One change: the file, the bytes that are replaced, and the new text.
type Change = (String, usize, usize, String);

/// The mutants of each game, by its place in the corpus; collected when they are first needed.
static CHANGES: LazyLock<Mutex<std::collections::BTreeMap<usize, Vec<Change>>>> =
    LazyLock::new(Mutex::default);

/// Applies one to four mutants of a game.
pub(crate) fn make(corpus: &Corpus, dice: &mut Dice) -> Case {
    let count = corpus.shipped.len() + corpus.small.len();
    let at = dice.below(count);
    let game = corpus.shipped.iter().chain(&corpus.small).nth(at).unwrap();
    let mut texts = game.only(|path| is_read(path) && !path.starts_with("houses/"));
    let mut all = CHANGES.lock().unwrap();
    let changes = all.entry(at).or_insert_with(|| changes(&texts));
    if !changes.is_empty() {
        let mut some: Vec<Change> =
            (0..=dice.below(4)).map(|_| changes[dice.below(changes.len())].clone()).collect();
        // From the end of each file, so that the places before stay where they are; of two that overlap, one.
        some.sort();
        some.reverse();
        some.dedup_by(|next, kept| next.0 == kept.0 && next.2 > kept.1);
        for (path, start, end, text) in some {
            let (_, content) = texts.files.iter_mut().find(|(known, _)| *known == path).unwrap();
            content.splice(start..end, text.into_bytes());
        }
    }
    Case { texts, house: None, seed: dice.below(1 << 30) as u64 }
}

fn changes(texts: &Texts) -> Vec<Change> {
    let loaded = load(texts.folder(None));
    let found = mutants(&loaded, |_| true).into_iter();
    let change = found.map(|mutant| {
        let path = loaded.sources.path(mutant.span.source).to_owned();
        (path, mutant.span.start as usize, mutant.span.end as usize, mutant.text)
    });
    change.collect()
}

/// Plays a match and judges some rulings, if the game has no mistakes.
pub(crate) fn attempt(case: &Case) -> &'static str {
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
