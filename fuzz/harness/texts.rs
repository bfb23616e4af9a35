//! One file of a small game with a few changes: it loads, or each mistake has a place and a message; and it can be formatted, if
//! its syntax has no mistake.

use tiru_dsl::format::{Language, Unformatted, format_file};
use tiru_dsl::load::{File, Role, load};

use super::{has_mistakes, parse_equal_texts_once};
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
    Case { texts, house: None, seed: which as u64 }
}

/// Loads the game, prints its mistakes, and formats the file whose number is the seed.
pub(crate) fn attempt(case: &Case) -> &'static str {
    parse_equal_texts_once();
    let files = &case.texts.files;
    if let Some((path, content)) = files.get(usize::try_from(case.seed).unwrap() % files.len().max(1)) {
        formats(path, content);
    }
    let loaded = load(case.texts.folder(case.house.as_deref()));
    if has_mistakes(&loaded) { "with mistakes" } else { "without" }
}

/// Formats a file twice: the second time changes nothing, and no time changes what it means.
fn formats(path: &str, content: &[u8]) {
    let Some(language) = Language::of(path) else { return };
    let format = |content: &[u8]| {
        let file = File { role: Role::Stray, path: path.to_owned(), content: Ok(content.to_vec()) };
        format_file(&file, language).1
    };
    match format(content) {
        Ok(formatted) => assert_eq!(format(formatted.as_bytes()).as_ref(), Ok(&formatted), "{path}"),
        Err(Unformatted::Changed) => panic!("{path} would mean something else"),
        Err(Unformatted::Mistakes(mistakes)) => assert!(!mistakes.is_empty(), "{path}"),
    }
}
