//! Finds what effects did where comparing the positions before and after shows nothing: extra and skipped turns and phases, moves of
//! cards that nobody sees, and new values of cards that have moved.

use tiru_engine::judge::{Difference, Differs};
use tiru_engine::rules::{AttrId, CardDefId};
use tiru_engine::{Known, Lay, Named, News};

use crate::events::{Words, change, sentence, wrote};

/// Something that an effect did.
enum Did {
    /// In a sentence.
    Says(String),
    /// A card moved, perhaps several times: as if at once.
    Moved(Option<CardDefId>, Option<Lay>, Lay),
    /// A value of a card changed, perhaps several times: its base and the shown value, before and after.
    Wrote(Named, AttrId, [[i32; 2]; 2]),
}

/// Describes what effects did after so many events, apart from these differences.
pub(super) fn did(words: Words<'_>, since: usize, differ: &[Difference]) -> Vec<String> {
    let lies_elsewhere = |card: CardDefId| {
        let of = |one: &Difference| one.of == Known::Card(Some(card));
        differ.iter().any(|one| of(one) && matches!(one.what, Differs::Lies(_)))
    };
    let is_told = |node| differ.iter().any(|one| matches!(one.what, Differs::Ends(ends, _) if ends == node));
    let mut all: Vec<Did> = Vec::new();
    for event in words.view.told_since(since).filter(|event| event.cause.is_some()) {
        match &event.what {
            News::Ahead { .. } | News::Reversed => all.push(Did::Says(sentence(words, &event))),
            News::CutShort(node) if !is_told(*node) => all.push(Did::Says(sentence(words, &event))),
            News::Moved { card, from, to, .. } if !card.is_some_and(lies_elsewhere) => {
                add_move(&mut all, *card, *from, *to);
            }
            News::Wrote { of: of @ Known::Card(Some(card)), attr, base, derived }
                if lies_elsewhere(*card) =>
            {
                add_value(&mut all, of, *attr, [*base, *derived]);
            }
            _ => {}
        }
    }
    all.into_iter().filter_map(|did| did.says(words)).collect()
}

/// Adds a move, or lengthens that of a card that moved before.
fn add_move(all: &mut Vec<Did>, card: Option<CardDefId>, from: Option<Lay>, to: Lay) {
    let earlier = all.iter_mut().find_map(|did| match did {
        Did::Moved(other, _, end) if card.is_some() && *other == card && Some(*end) == from => Some(end),
        _ => None,
    });
    match earlier {
        Some(end) => *end = to,
        None => all.push(Did::Moved(card, from, to)),
    }
}

/// Adds a change of a value, or lengthens an earlier one.
fn add_value(all: &mut Vec<Did>, of: &Named, attr: AttrId, values: [[i32; 2]; 2]) {
    let earlier = all.iter_mut().find_map(|did| match did {
        Did::Wrote(other, its, earlier) if other == of && *its == attr => Some(earlier),
        _ => None,
    });
    match earlier {
        Some([base, derived]) => (base[1], derived[1]) = (values[0][1], values[1][1]),
        None => all.push(Did::Wrote(of.clone(), attr, values)),
    }
}

impl Did {
    /// Describes it; nothing if it is again as it was.
    fn says(self, words: Words<'_>) -> Option<String> {
        match self {
            Did::Says(text) => Some(text),
            Did::Moved(card, from, to) => {
                let what = Differs::Lies(vec![from, Some(to)]);
                let moved = Difference { of: Known::Card(card), holder: None, what };
                change(words, &moved).filter(|_| from != Some(to))
            }
            Did::Wrote(of, attr, [base, derived]) => (base[0] != base[1] || derived[0] != derived[1])
                .then(|| wrote(words, &of, attr, base, derived)),
        }
    }
}
