//! The catalogue of texts for cards: keys with their gaps. Their wording is in `languages/CODE/cards.ron`.

mod conditions;
mod deeds;
mod done;
mod things;

pub(crate) use conditions::{Spans, Tests};
pub(crate) use deeds::{Deed, Deeds, Heads, VerbNames, Verbs};
pub(crate) use done::{Cards, Claims, Flow};
pub(crate) use things::{Groups, Numbers, Things};

use crate::catalog;

catalog! {
    /// All texts for cards.
    pub(crate) struct Words {
        nouns: Nouns,
        things: Things,
        groups: Groups,
        numbers: Numbers,
        tests: Tests,
        deeds: Deeds,
        heads: Heads,
        spans: Spans,
        flow: Flow,
        verbs: Verbs,
        claims: Claims,
        cards: Cards,
        parameters: Parameters,
        verb_names: VerbNames,
    }
}

catalog! {
    /// The names of one kind of thing: singular, plural, and the pronouns for both.
    #[derive(Clone, Copy)]
    pub(crate) struct Noun {
        one,
        many,
        it,
        them,
    }
}

catalog! {
    /// Kinds of things.
    pub(crate) struct Nouns {
        card: Noun,
        player: Noun,
        target: Noun,
        spot: Noun,
        zone: Noun,
        effect: Noun,
        number: Noun,
        word: Noun,
        text: Noun,
        answer: Noun,
    }
}

catalog! {
    /// Names of a rule's parameters: the name from the file, which is English, or a letter.
    pub(crate) struct Parameters {
        number: [name maybe, letter maybe],
        other: [name maybe, noun maybe, letter maybe],
    }
}
