//! Effects, deeds and points in time.

use tiru_engine::rules::{Span, Whose};

use super::{Action, Block, Claim, Expr, Icon, Name, Number, Range, Says};

/// An effect: on a card, in the rules, or granted by another effect.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The printed text that replaces the generated one.
    pub says: Option<Says>,
    /// `[02]`
    pub icon: Option<Icon>,
    /// The word `firm`: the effect states its own precedence.
    pub firm: Option<Span>,
    /// The word `once`: at most once per match.
    pub once: Option<Span>,
    /// `in hand, grave, under`: the zones in which it is active, and `under` another card.
    pub home: Vec<Name>,
    /// Its kind.
    pub kind: EffectKind,
    /// The span of the effect, without its `says`.
    pub span: Span,
}

/// The kinds of effects, and the three clauses that look like one.
#[derive(Clone, Debug)]
pub enum EffectKind {
    /// `on …` and `before …`
    Triggered {
        /// The window.
        timing: Timing,
        /// The trigger.
        cue: Cue,
        /// The condition that is tested when it resolves.
        cond: Option<Box<Expr>>,
        /// The limit on its use.
        limit: Option<Box<Limit>>,
        /// The body.
        body: Block,
    },
    /// `instead of …`
    Replacement {
        /// The deed that is replaced.
        deed: Deed,
        /// The condition that is tested when the deed would be replaced.
        cond: Option<Box<Expr>>,
        /// The limit on its use.
        limit: Option<Box<Limit>>,
        /// The statements that replace the deed.
        body: Block,
    },
    /// `always { … }`, or `while … { … }`
    Standing {
        /// The condition of a `while`.
        cond: Option<Expr>,
        /// The static abilities.
        claims: Vec<Claim>,
    },
    /// `targets m in …`
    Targets(Box<Range>),
    /// `requires …`
    Requires(Expr),
    /// `cost { … }`
    Cost(Block),
    /// An action that the card offers.
    Action(Box<Action>),
}

/// The window of a triggered effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// `on`: after the deed.
    On,
    /// `before`: when the deed is announced.
    Before,
}

/// A trigger.
#[derive(Clone, Debug)]
pub enum Cue {
    /// A deed.
    Deed(Deed),
    /// The start or end of a phase.
    Moment(Moment),
}

/// `my move from field to grave where card != self`: a pattern of deeds.
#[derive(Clone, Debug)]
pub struct Deed {
    /// The controller of the subject.
    pub whose: Option<(Whose, Span)>,
    /// The deeds: one, or any of several.
    pub names: Vec<DeedName>,
    /// The other conditions, in the order written.
    pub filters: Vec<Filter>,
    /// The span of the whole phrase.
    pub span: Span,
}

/// The name of a deed, as written.
#[derive(Clone, Debug)]
pub struct DeedName {
    /// Its form.
    pub kind: DeedKind,
    /// The span of the name.
    pub span: Span,
}

/// The forms of a deed's name.
#[derive(Clone, Debug)]
pub enum DeedKind {
    /// A built-in verb, or a declared rule or action: `move`, `attack`.
    Word(Name),
    /// `change of size`
    ChangeOf(Name),
}

/// A condition on a deed.
#[derive(Clone, Debug)]
pub enum Filter {
    /// `by foe`
    By(Expr),
    /// `from field`
    From(Expr),
    /// `to grave`
    To(Expr),
    /// `with self`: in any role
    With(Expr),
    /// `where card is boat`
    Where(Expr),
}

/// `start of my turn`: a point in time.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The start or the end.
    pub edge: Edge,
    /// The seat whose phase is meant.
    pub whose: Option<(Whose, Span)>,
    /// The phase.
    pub phase: Name,
    /// The span of the whole phrase.
    pub span: Span,
}

/// `end of my next turn`: a duration.
#[derive(Clone, Debug)]
pub struct Until {
    /// The start or the end.
    pub edge: Edge,
    /// The seat whose phase is meant.
    pub whose: Option<(Whose, Span)>,
    /// In a ruling: the seat whose phase it is.
    pub player: Option<Name>,
    /// The word `next`: a phase that is already running does not count.
    pub next: Option<Span>,
    /// The phase, or a rule or action.
    pub phase: Name,
    /// The span of the phrase, without `until`.
    pub span: Span,
}

/// The start or end of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// `start of`
    Start,
    /// `end of`
    End,
}

/// `limit 1 per turn`.
#[derive(Clone, Debug)]
pub struct Limit {
    /// The most uses.
    pub count: Number,
    /// The phase in which they are counted.
    pub per: Name,
    /// The span of the whole phrase.
    pub span: Span,
}
