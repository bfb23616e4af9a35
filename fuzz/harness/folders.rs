//! Whole folders put together from two games, with files that are missing, doubled, changed or in the wrong place.

use crate::case::Case;
use crate::corpus::{Corpus, is_read};
use crate::dice::Dice;
use crate::mutate::changed;

pub(crate) use super::texts::attempt;

/// Splices two games.
pub(crate) fn make(corpus: &Corpus, dice: &mut Dice) -> Case {
    let one = |dice: &mut Dice| {
        let games = if dice.below(5) == 0 { &corpus.shipped } else { &corpus.small };
        games[dice.below(games.len())].clone()
    };
    let (mut texts, other) = (one(dice), one(dice));
    texts.files.retain(|_| dice.below(12) > 0);
    for (path, content) in other.files {
        if dice.below(3) > 0 {
            continue;
        }
        // Most files name their game in the first line.
        let content = renamed(&content, &other.id, &texts.id);
        let place = path_of(&path, dice);
        texts.files.retain(|(known, _)| *known != place);
        texts.files.push((place, content));
    }
    if !texts.files.is_empty() && dice.below(2) == 0 {
        let which = dice.below(texts.files.len());
        texts.files[which].1 = changed(&texts.files[which].1.clone(), b"", 5, dice);
    }
    let houses = texts.houses();
    let house =
        (!houses.is_empty() && dice.below(2) == 0).then(|| houses[dice.below(houses.len())].to_owned());
    let texts = if dice.below(3) == 0 { texts } else { texts.only(is_read) };
    let formatted = dice.below(texts.files.len().max(1)) as u64;
    Case { texts, house, seed: formatted }
}

/// The same path, or one where the file means something else.
fn path_of(path: &str, dice: &mut Dice) -> String {
    match (dice.below(10), path.rsplit_once('/')) {
        (0, Some((_, name))) => format!("packs/{name}"),
        (1, Some((_, name))) => format!("houses/odd/{name}"),
        (2, _) => format!("packs/deep/er/{}", path.replace('/', "-")),
        _ => path.to_owned(),
    }
}

fn renamed(content: &[u8], old: &str, new: &str) -> Vec<u8> {
    match std::str::from_utf8(content) {
        Ok(text) => text.replacen(&format!("for {old}"), &format!("for {new}"), 1).into_bytes(),
        Err(_) => content.to_vec(),
    }
}
