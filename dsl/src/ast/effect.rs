//! Effects and the deeds and moments they wait for.

use tiru_engine::rules::Span;

use super::{Action, Block, Claim, Expr, Icon, Name, Number, Says};

/// One effect: on a card, in a game's rules, or handed out by another effect.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The printed text that replaces the generated one.
    pub says: Option<Says>,
    /// `[02]`
    pub icon: Option<Icon>,
    /// The word `firm`: it states its own precedence.
    pub firm: Option<Span>,
    /// The word `once`: once a match.
    pub once: Option<Span>,
    /// `in hand, grave`: where it watches instead.
    pub home: Vec<Name>,
    /// What it is.
    pub kind: EffectKind,
    /// The whole effect, without its `says`.
    pub span: Span,
}

/// The kinds of effects, and the two phrases that look like one.
#[derive(Clone, Debug)]
pub enum EffectKind {
    /// `on …` and `before …`
    Triggered {
        /// Which of the two.
        timing: Timing,
        /// What it waits for.
        cue: Cue,
        /// Tested when its turn comes.
        cond: Option<Expr>,
        /// How often.
        limit: Option<Limit>,
        /// What it does.
        body: Block,
    },
    /// `instead of …`
    Replacement {
        /// The deed that is replaced.
        deed: Deed,
        /// Tested when the deed is about to be replaced.
        cond: Option<Expr>,
        /// How often.
        limit: Option<Limit>,
        /// What is done instead.
        body: Block,
    },
    /// `always { … }`, or `while … { … }`
    Standing {
        /// The condition of a `while`.
        cond: Option<Expr>,
        /// What is so.
        claims: Vec<Claim>,
    },
    /// `requires …`
    Requires(Expr),
    /// `cost { … }`
    Cost(Block),
    /// An action that the card offers.
    Action(Action),
}

/// When a triggered effect comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// `on`: after it happened.
    On,
    /// `before`: when it is announced.
    Before,
}

/// What a triggered effect waits for.
#[derive(Clone, Debug)]
pub enum Cue {
    /// A deed.
    Deed(Deed),
    /// The start or end of a phase.
    Moment(Moment),
}

/// `my move from field to grave where card != self`: the deeds an effect listens to.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Whose deed it must be.
    pub whose: Option<(Whose, Span)>,
    /// The deed.
    pub name: DeedName,
    /// What else it must fulfil, in the order written.
    pub filters: Vec<Filter>,
    /// The whole phrase.
    pub span: Span,
}

/// The name of a deed.
#[derive(Clone, Debug)]
pub struct DeedName {
    /// Which form it has.
    pub kind: DeedKind,
    /// The whole name.
    pub span: Span,
}

/// The two forms of a deed's name.
#[derive(Clone, Debug)]
pub enum DeedKind {
    /// A verb of the language, or a declared rule or action: `move`, `attack`.
    Word(Name),
    /// `change of size`
    ChangeOf(Name),
}

/// A demand on a deed.
#[derive(Clone, Debug)]
pub enum Filter {
    /// `by foe`
    By(Expr),
    /// `from field`
    From(Expr),
    /// `to grave`
    To(Expr),
    /// `where card is boat`
    Where(Expr),
}

/// `start of my turn`.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Which edge of the phase.
    pub edge: Edge,
    /// Whose phase.
    pub whose: Option<(Whose, Span)>,
    /// The phase.
    pub phase: Name,
    /// The whole phrase.
    pub span: Span,
}

/// `end of my next turn`: how long something lasts.
#[derive(Clone, Debug)]
pub struct Until {
    /// Which edge of the phase.
    pub edge: Edge,
    /// Whose phase.
    pub whose: Option<(Whose, Span)>,
    /// In a ruling the seat whose phase it is.
    pub player: Option<Name>,
    /// The word `next`: a phase already running does not count.
    pub next: Option<Span>,
    /// The phase.
    pub phase: Name,
    /// The whole phrase, without `until`.
    pub span: Span,
}

/// The two edges of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// `start of`
    Start,
    /// `end of`
    End,
}

/// Whose a deed or phase must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// `any`
    Any,
    /// `my`
    My,
    /// `foe`
    Foe,
}

/// `limit 1 per turn`.
#[derive(Clone, Debug)]
pub struct Limit {
    /// How often.
    pub count: Number,
    /// In which phase.
    pub per: Name,
    /// The whole phrase.
    pub span: Span,
}
