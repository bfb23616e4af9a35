//! Effects: on cards, in the rules, in house rules, or granted by another effect.

use super::{By, Claim, Deed, Expr, Frame, Moment, PhaseOf, Roles, Stmt, Whose};
use tiru_engine::rules::{ActionId, Home, Level, Span, Stands, Window};

/// An effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// Its priority icon, as an index into the game's list; from the card or from an `icons` table.
    pub icon: Option<usize>,
    /// The icon assumed for an effect without one, in games that rank effects by their aim.
    pub rank: Option<usize>,
    /// Whether it states its own precedence (`firm`).
    pub firm: bool,
    /// Whether it can be used once per match and card (`once`).
    pub once: bool,
    /// Where it is active; by default where cards are live.
    pub home: Home,
    /// The text that replaces the generated one (`says`).
    pub says: Option<Written>,
    /// The bindings of the whole effect, its body included.
    pub frame: Frame,
    /// Its kind.
    pub kind: EffectKind,
    /// Its carrier or seat.
    pub stands: Stands,
    /// Its level.
    pub level: Level,
    /// The source span.
    pub span: Span,
}

/// A text that an author wrote for an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Its place, with the quotes.
    pub span: Span,
}

/// The kinds of effects.
#[derive(Clone, Debug, PartialEq)]
pub enum EffectKind {
    /// A triggered or replacement effect.
    Watch(Box<Reaction>),
    /// A single claim.
    Standing {
        /// The condition under which it applies.
        condition: Option<Expr>,
        /// The static abilities.
        claims: Vec<Claim>,
    },
    /// An action that a seat may choose.
    Action(ActionId),
}

/// A triggered or replacement effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Reaction {
    /// The window in which it resolves.
    pub window: Window,
    /// The trigger.
    pub watch: Watch,
    /// The condition that is tested when the effect resolves.
    pub condition: Option<Expr>,
    /// The limit on its use.
    pub limit: Option<Limit>,
    /// The body.
    pub body: Vec<Stmt>,
}

/// A trigger.
#[derive(Clone, Debug, PartialEq)]
pub enum Watch {
    /// A deed.
    Deed(Happening),
    /// The start or end of a phase.
    Moment(Moment),
}

/// A pattern of deeds that trigger an effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Happening {
    /// The deeds, any of which triggers it.
    pub deeds: Vec<Deed>,
    /// Whose subject triggers it.
    pub whose: Whose,
    /// The roles that the effect reads.
    pub roles: Roles,
    /// The zones it must come from.
    pub from: Option<Box<Expr>>,
    /// The zones, cards or seats it must go to.
    pub to: Option<Box<Expr>>,
    /// The required doer or cause.
    pub by: Option<Box<By>>,
    /// The conditions that are tested when the deed happens.
    pub filters: Vec<Expr>,
}

/// A limit on the number of uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The most uses.
    pub times: u32,
    /// The span in which they are counted.
    pub per: LimitSpan,
    /// The source span.
    pub span: Span,
}

/// The span in which uses are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitSpan {
    /// A phase.
    Phase(PhaseOf),
    /// The whole match.
    Game,
}
