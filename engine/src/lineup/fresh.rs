//! What a card that becomes fresh gets back: found once, so that such a card looks through no list of attributes.

/// What comes with a card that becomes fresh.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fresh {
    /// The attributes of cards that some text writes.
    pub(crate) columns: Vec<Start>,
    /// Whether cards have effects, or may get some or something handed out.
    pub(crate) effects: bool,
}

/// What one attribute starts with.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// Where its column begins.
    pub(crate) at: usize,
    /// Its bit of `touched`.
    pub(crate) bit: u64,
    /// One value for each card.
    pub(crate) values: Vec<i32>,
}
