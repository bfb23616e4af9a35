//! Changed scripts: called by the cards of their game in rulings and in a match, within the time and memory of any answer.

use tiru_dsl::load::load;
use tiru_engine::judge::judge;

use super::{has_mistakes, lineup};
use crate::case::Case;
use crate::corpus::{Corpus, Texts, is_read};
use crate::dice::Dice;
use crate::laws::obeys_for;
use crate::mutate::changed;

/// The most answers in a match.
const ANSWERS: usize = 60;
/// How many rulings are judged.
const RULINGS: usize = 20;

fn is_script(path: &str) -> bool {
    path.starts_with("scripts/")
}

/// Changes one function of a script.
pub(crate) fn make(corpus: &Corpus, dice: &mut Dice) -> Case {
    let has = |game: &&Texts| game.files.iter().any(|(path, _)| is_script(path));
    let games: Vec<&Texts> = corpus.shipped.iter().chain(&corpus.small).filter(has).collect();
    let mut texts = games[dice.below(games.len())].only(|path| is_read(path) && !path.starts_with("houses/"));
    let (_, content) = texts.files.iter_mut().find(|(path, _)| is_script(path)).unwrap();
    let text = String::from_utf8_lossy(content).into_owned();
    let mut functions: Vec<Vec<u8>> =
        text.split_inclusive("\n}\n").map(|part| part.as_bytes().to_vec()).collect();
    let (which, other) = (dice.below(functions.len()), dice.below(functions.len()));
    functions[which] = changed(&functions[which], &functions[other], 1, dice);
    *content = functions.concat();
    Case { texts, house: None, seed: dice.below(1 << 30) as u64 }
}

/// Judges rulings and plays a match.
pub(crate) fn attempt(case: &Case) -> &'static str {
    let loaded = load(case.texts.folder(None));
    if has_mistakes(&loaded) {
        return "with mistakes";
    }
    let mut dice = Dice::new(case.seed);
    let Some(game) = &loaded.game else { return "without a game" };
    for _ in 0..RULINGS.min(loaded.rulings.len()) {
        judge(game, &loaded.rulings[dice.below(loaded.rulings.len())]);
    }
    let Some(lineup) = lineup(&loaded, &mut dice) else { return "without decks" };
    match obeys_for(&lineup, case.seed, ANSWERS, |_, _| ()).end {
        None | Some(Ok(_)) => "played",
        Some(Err(_)) => "stopped",
    }
}
