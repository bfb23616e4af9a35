//! One file of a small game with a few changes: it loads, or each mistake has a place and a message.

use tiru_dsl::load::load;

use super::has_mistakes;
use crate::case::Case;
use crate::corpus::{Corpus, is_read};
use crate::dice::Dice;
use crate::mutate::changed;

/// Changes one file, and leaves out what it does not need most of the time.
pub(crate) fn make(corpus: &Corpus, dice: &mut Dice) -> Case {
    let mut texts = corpus.small[dice.below(corpus.small.len())].only(is_read);
    // Most of the words of the language are in large games.
    let others = if dice.below(4) == 0 { &corpus.shipped } else { &corpus.small };
    let other = &others[dice.below(others.len())];
    let which = dice.below(texts.files.len());
    let ending = |path: &str| path.rsplit('.').next().map(str::to_owned);
    let like = other.files.iter().filter(|(path, _)| ending(path) == ending(&texts.files[which].0));
    let like: Vec<&Vec<u8>> = like.map(|(_, content)| content).collect();
    let lent = if like.is_empty() { &[] } else { like[dice.below(like.len())].as_slice() };
    texts.files[which].1 = changed(&texts.files[which].1, lent, 5, dice);
    Case { texts, house: None, seed: 0 }
}

/// Loads the game and prints its mistakes.
pub(crate) fn attempt(case: &Case) -> &'static str {
    let loaded = load(case.texts.folder(case.house.as_deref()));
    if has_mistakes(&loaded) { "with mistakes" } else { "without" }
}
