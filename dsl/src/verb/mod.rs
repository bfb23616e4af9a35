//! The verbs of the language, one row each: from these rows every pass derives what it says and does of a verb. Their words
//! are in [`verb_words`](crate::ast::verb_words). Adding a verb begins here; `docs/contributing/new-verb.md` lists the rest.

mod cards;
mod effects;
mod perform;
mod turns;

use tiru_engine::rules::Verb;

pub(crate) use crate::ast::verb_words::named;
pub use crate::ast::verb_words::{word, words};
use crate::checked::{Kind, Subject, Type, subject_of};
use crate::language::Template;
use crate::language::cards::{Deed as Forms, Deeds, VerbNames, Verbs};

/// What all passes need to know of a verb.
pub(crate) struct Row {
    /// The verb of the engine.
    pub verb: Verb,
    /// The roles of its deed, in order.
    pub roles: &'static [(&'static str, Kind)],
    /// The roles that texts can read by name, by their places.
    pub reads: &'static [usize],
    /// Its name in a language.
    pub name: fn(&VerbNames) -> &'static str,
    /// Its forms in triggers.
    pub forms: fn(&Deeds) -> &Forms,
    /// What its statement is done to, in the order written. `move`, `create` and `choose` have statements of their own.
    pub takes: &'static [Takes],
    /// Its sentence in a card text.
    pub says: Option<fn(&Verbs) -> Template>,
    /// Which operand shows whose side it changes something on, if it does.
    pub touches: Option<usize>,
    /// What else is so.
    pub is: &'static [Is],
}

/// What an operand of a statement may be.
pub(crate) enum Takes {
    /// One thing.
    One(Kind),
    /// One thing, or each of a set.
    Many(Kind),
    /// A set.
    Set(Kind),
    /// Effects, for which a card is a likely slip.
    Effects,
}

/// Something that is so of some verbs only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Is {
    /// Its sentence is an imperative.
    Imperative,
    /// It cannot be part of a cost.
    NoCost,
    /// It decides the match.
    Verdict,
    /// It may end the effect that does it.
    Ends,
}

/// All verbs, in the order of their numbers.
const ROWS: [&Row; 20] = [
    &cards::MOVE,
    &cards::REVEAL,
    &cards::HIDE,
    &cards::SHOW,
    &cards::ARRANGE,
    &cards::SHUFFLE,
    &cards::SWAP,
    &cards::CREATE,
    &effects::TIRU,
    &effects::PINJAM,
    &effects::SEDUT,
    &effects::CANCEL,
    &turns::CHOOSE,
    &cards::PAY,
    &turns::SKIP,
    &turns::EXTRA,
    &turns::WIN,
    &turns::LOSE,
    &turns::TIE,
    &perform::DO,
];

/// The number of verbs: the declared deeds of a game come after them.
pub(crate) const COUNT: usize = ROWS.len();

/// Returns all verbs, in the order of their numbers.
pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    ROWS.into_iter()
}

/// Returns the row of a verb.
pub(crate) fn row(verb: Verb) -> &'static Row {
    // Each verb has the row of its number, as a test checks.
    ROWS.get(verb as usize).copied().unwrap_or(&turns::TIE)
}

impl Row {
    /// Returns the kind of its subject, and which role that is.
    pub(crate) fn subject(&self) -> (Subject, Option<usize>) {
        subject_of(self.roles.iter().map(|(_, kind)| Type::One(*kind)))
    }

    /// Returns whether something is so of it.
    pub(crate) fn is(&self, what: Is) -> bool {
        self.is.contains(&what)
    }

    /// Returns the place of a role.
    pub(crate) fn role(&self, name: &str) -> Option<usize> {
        self.roles.iter().position(|(role, _)| *role == name)
    }
}

#[cfg(test)]
mod tests {
    use super::ROWS;

    #[test]
    fn every_verb_has_the_row_of_its_number() {
        for (at, row) in ROWS.iter().enumerate() {
            assert_eq!(row.verb as usize, at, "{:?}", row.verb);
            assert!(row.reads.iter().all(|role| *role < row.roles.len()), "{:?}", row.verb);
        }
    }
}
