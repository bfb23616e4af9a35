//! Effects on other cards than those they are printed on, and for how long: what borrowing, cancelling and durations are.

use super::{AttrId, DeedId, NodeId, Span, Verb};

/// What begins and ends, so that something can last until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// A phase.
    Phase(NodeId),
    /// A rule or action, whoever does it; only its end counts.
    Deed(DeedId),
}

/// An edge of a phase or of a deed at which something ends: the nearest to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Until {
    /// Whether it is the start of the phase; else its end.
    pub starts: bool,
    /// The phase or deed.
    pub over: Over,
    /// Whose.
    pub whose: Whose,
    /// Whether a phase already running does not count.
    pub next: bool,
    /// Where it is written.
    pub span: Span,
}

/// Whose phase an edge is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Anybody's.
    Any,
    /// That of the seat the words speak for.
    My,
    /// That of the other seat.
    Foe,
}

/// In which way a card gets an effect of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Borrowing {
    /// It copies it: both have it. A game may give each way its own duration, and effects may trigger on one of them.
    Copy,
    /// It borrows it: both have it, as with a copy, but under a verb and a duration of its own.
    Borrow,
    /// It takes it away: the other card has it no more.
    Take,
}

impl Verb {
    /// The way of borrowing it is.
    #[doc(hidden)]
    pub fn borrowing(self) -> Option<Borrowing> {
        [Borrowing::Copy, Borrowing::Borrow, Borrowing::Take]
            .into_iter()
            .find(|borrowing| borrowing.verb() == self)
    }
}

impl Borrowing {
    /// The verb it is.
    #[doc(hidden)]
    pub fn verb(self) -> Verb {
        match self {
            Borrowing::Copy => Verb::Tiru,
            Borrowing::Borrow => Verb::Pinjam,
            Borrowing::Take => Verb::Sedut,
        }
    }
}

/// What holds for all borrowing in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BorrowRules {
    /// Whether an effect joins those that wait at once if its new carrier did what it waits for in the running turn or round.
    pub joins: bool,
    /// Whether a card that has an effect already does not get it a second time.
    pub once: bool,
    /// How long, where the text that borrows says nothing; the first that fits.
    pub lasts: Vec<Lasts>,
}

/// How long one kind of borrowing lasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lasts {
    /// In which ways; any if there is none.
    pub verbs: Vec<Borrowing>,
    /// The phase in which it is done; any if there is none.
    pub during: Option<NodeId>,
    /// It goes at the end of this phase.
    pub until: NodeId,
    /// The values whose claims stay when it goes.
    pub keeps: Vec<AttrId>,
    /// Where it is declared.
    pub span: Span,
}

/// What can be asked of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectFact {
    /// The card that carries it.
    Card,
    /// The card it was printed on.
    Origin,
    /// How often it acted.
    Used,
    /// The name of the card it was printed on.
    Name,
}
