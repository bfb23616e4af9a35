//! Every text that a card can need, as keys with their gaps. What they say in a language is in `languages/CODE/cards.ron`.

mod conditions;
mod deeds;
mod done;
mod things;

pub(crate) use conditions::{Spans, Tests};
pub(crate) use deeds::{Deed, Deeds, Heads, VerbNames};
pub(crate) use done::{Cards, Claims, Flow, Verbs};
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
    /// What one kind of thing is called: one, several, the one just mentioned, several just mentioned.
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
    /// What the parameters of a rule are called: by the name in the file, which is English, or by a letter.
    pub(crate) struct Parameters {
        number: [name maybe, letter maybe],
        other: [name maybe, noun maybe, letter maybe],
    }
}
