//! Effects: on cards, in the rules of a game, in a house, or handed out by another effect.

use super::{By, Claim, Deed, Expr, Frame, Moment, PhaseOf, Roles, Stmt, Whose};
use tiru_engine::rules::{ActionId, Span, ZoneId};

/// The text of one effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// Its priority mark, by its place in the game's list; from the card or from a table of icons.
    pub icon: Option<usize>,
    /// The mark it counts as having, where it has none and the game ranks effects by what they are after.
    pub rank: Option<usize>,
    /// It states its own precedence.
    pub firm: bool,
    /// Once a match for its card.
    pub once: bool,
    /// The zones it watches in, if not where the zone is live.
    pub home: Vec<ZoneId>,
    /// What a person is told instead of the generated text.
    pub says: Option<String>,
    /// The bindings of the whole effect, its body included.
    pub frame: Frame,
    /// What it does.
    pub kind: EffectKind,
    /// For whom it stands.
    pub stands: Stands,
    /// From which level it comes.
    pub level: super::Level,
    /// Where it is written.
    pub span: Span,
}

/// What an effect does.
#[derive(Clone, Debug, PartialEq)]
pub enum EffectKind {
    /// Answers to a deed or a moment.
    Watch(Box<Reaction>),
    /// Something is so.
    Standing {
        /// While this holds.
        condition: Option<Expr>,
        /// What is so.
        claims: Vec<Claim>,
    },
    /// A seat may choose it.
    Action(ActionId),
}

/// For whom an effect stands: who is `self` and `me` in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// For the card that carries it, `self`, whose holder is `me`.
    Carrier,
    /// Once for each seat, which is `me`: an effect of the game that says `my` or `foe`.
    EachSeat,
    /// Once, for nobody: an effect of the game.
    Once,
}

/// An answer to a deed or a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Reaction {
    /// In which window.
    pub window: Window,
    /// What it waits for.
    pub watch: Watch,
    /// Tested when its turn comes.
    pub condition: Option<Expr>,
    /// How often.
    pub limit: Option<Limit>,
    /// What it does.
    pub body: Vec<Stmt>,
}

/// When in a deed an effect acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// It is announced.
    Before,
    /// In its place.
    Instead,
    /// It is done.
    On,
}

/// What an effect waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Watch {
    /// Something that happens.
    Deed(Happening),
    /// The start or end of a phase.
    Moment(Moment),
}

/// A deed that is waited for.
#[derive(Clone, Debug, PartialEq)]
pub struct Happening {
    /// Which.
    pub deed: Deed,
    /// Whose subject.
    pub whose: Whose,
    /// The roles that are read anywhere in the effect.
    pub roles: Roles,
    /// Only from one of these zones.
    pub from: Option<Expr>,
    /// Only to one of these: zones, cards or seats.
    pub to: Option<Expr>,
    /// Only done by, or because of, this.
    pub by: Option<By>,
    /// Only if all of these hold when it happens.
    pub filters: Vec<Expr>,
}

/// How often something may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// So many times.
    pub times: u32,
    /// In each of these.
    pub per: LimitSpan,
    /// Where it is written.
    pub span: Span,
}

/// In what uses are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitSpan {
    /// A phase.
    Phase(PhaseOf),
    /// The whole match.
    Game,
}
