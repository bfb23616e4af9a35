//! Questions about the past: what texts ask of what was done. Only what is asked for is counted.

use super::{BodyId, NodeId, Of, Span, Topic};

/// A question about the past, whoever it is asked of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDef {
    /// Of cards, as subjects of the deed, or of seats, as its doers.
    pub of: Of,
    /// Whether it counts how often the deed was chosen in an offer, done or not.
    pub chosen: bool,
    /// Any of these, each with what is tested when it happens: the roles of the deed, its cause and its doer are given.
    pub deeds: Vec<(Topic, Option<BodyId>)>,
    /// Since when.
    pub span: PastSpan,
    /// Where it is asked first.
    pub place: Span,
}

/// How far back a question goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastSpan {
    /// Since this phase began last.
    Since(NodeId),
    /// In the last turn that the seat, or the holder of the card, has finished.
    LastTurn,
    /// Since the card came to where it lies.
    Here,
    /// In the whole match.
    Ever,
}

impl PastDef {
    /// Whether it asks about this deed.
    pub fn is_about(&self, topic: Topic) -> bool {
        self.deeds.iter().any(|(asked, _)| *asked == topic)
    }
}
