//! Who does something, as far as the grammar of a sentence asks.

/// Who does something, as far as the grammar of a sentence asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// One thing, named in few words.
    One,
    /// One thing, named in many words: nothing can be said to be its own without them getting in the way.
    Long,
    /// A number that is worked out: as a part of another it stands in brackets.
    Worked,
    /// Several things.
    Many,
    /// The reader.
    You,
    /// One that was just spoken of.
    It,
    /// Several that were just spoken of.
    Them,
}

impl Person {
    /// Whether its verbs are those of several.
    pub(crate) fn takes_plural(self) -> bool {
        matches!(self, Person::Many | Person::You | Person::Them)
    }
}
