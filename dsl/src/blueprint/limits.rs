//! `limits`: how far a match may run before it is said to go round; a game can only lower them.

/// The limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps between two prompts.
    pub steps: u32,
    /// How deep deeds may nest.
    pub frames: u32,
    /// How often checks may run at one settle point.
    pub checks: u32,
}

impl Limits {
    /// What holds if a game says nothing, and the most it may say.
    pub const MOST: Limits = Limits { steps: 20_000, frames: 200, checks: 100 };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::MOST
    }
}
