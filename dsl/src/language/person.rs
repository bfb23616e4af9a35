//! The grammatical person of a phrase.

/// The grammatical person of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// One thing, in a short phrase.
    One,
    /// One thing, in a long phrase, for which a possessive would be hard to read.
    Long,
    /// A computed number: as an operand it needs brackets.
    Worked,
    /// Several things.
    Many,
    /// The reader.
    You,
    /// The thing just mentioned.
    It,
    /// The things just mentioned.
    Them,
}

impl Person {
    /// Whether its verbs are plural.
    pub(crate) fn takes_plural(self) -> bool {
        matches!(self, Person::Many | Person::You | Person::Them)
    }
}
