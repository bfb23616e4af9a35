//! Expressions.

use super::{Deed, DefRef, Frame, LocalId, NamesRef, PhaseOf, Roles, ScriptCall, Type};
use crate::ast::{Face, PastVerb};
use tiru_engine::rules::{
    Arithmetic, AttrId, Compare, EffectFact, ListId, SeatId, SettingId, Span, SpotFact, ZoneId,
};

/// An expression with its type and place.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// Its kind.
    pub kind: ExprKind,
    /// Its type.
    pub ty: Type,
    /// The source span; inside an inlined `def`, its span in the `def`.
    pub span: Span,
}

/// The kinds of expressions. A question about `none` yields `none`.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A mistake that was already reported; never compiled.
    Wrong,

    // Plain values
    /// `none`, or an empty list; its type is the expected one, if known.
    None,
    /// A number.
    Number(i64),
    /// `yes` or `no`.
    Flag(bool),
    /// A word of a list, by index.
    Word(ListId, u16),
    /// A quoted text that is not a card name.
    Text(String),

    // Facts about the match
    /// A binding.
    Local(LocalId),
    /// `me`: the controller of the effect.
    Me,
    /// `self`: the card that carries the effect.
    Carrier,
    /// `p1`, `p2` in rulings.
    Seat(SeatId),
    /// In rulings: the only card with a quoted name, within a set if one is given.
    TheCard(NamesRef, Option<Box<Expr>>),
    /// In rulings: the effect of a card with this index; gained effects follow the printed ones.
    TheEffect(Box<Expr>, u16),
    /// The seat whose turn it is.
    Current,
    /// The seat that performed the current deed.
    Doer,
    /// The card that caused the current deed, or the one that `by` names.
    Cause,
    /// The number of the turn.
    Turn,
    /// The number of the round.
    Round,
    /// The value of a setting.
    Setting(SettingId),
    /// All seats still in the match, in table order.
    Seats,
    /// An attribute of the game.
    GameAttr(AttrId),

    // Facts about things
    /// An attribute of a card or a seat.
    Attr(Box<Expr>, AttrId),
    /// A built-in fact about a card.
    Card(Box<Expr>, CardFact),
    /// A fact about a spot.
    Spot(Box<Expr>, SpotFact),
    /// A fact about an effect.
    Effect(Box<Expr>, EffectFact),
    /// The opponent, in a game for two.
    Foe(Box<Expr>),
    /// A fact about where a seat is at the table.
    AtTable(Box<Expr>, SeatFact),
    /// The players of the team of a seat who are still in the match, itself among them.
    Team(Box<Expr>),
    /// A zone: a seat's own, or the shared one (no seat).
    Zone(ZoneId, Option<Box<Expr>>),
    /// The zones of all seats, where a per-seat zone is named without a seat.
    Zones(ZoneId),
    /// The spots of a zone or of several.
    Spots(Box<Expr>),
    /// The effects on all cards of a set.
    EffectsOf(Box<Expr>),
    /// What a seat chose in a simultaneous choice: the binding of the choice, and the seat.
    ChosenBy(Box<Expr>, Box<Expr>),

    // Conversions
    /// The words that a Set attribute holds, as a set.
    WordsOf(Box<Expr>),
    /// The only card of a zone with one spot, or `none`.
    OnlyCard(Box<Expr>),
    /// The cards of a zone, or of several.
    CardsOf(Box<Expr>),
    /// A set of one thing; empty for `none`.
    Single(Box<Expr>),
    /// A card or a seat, or a set of either, as a target.
    AsTarget(Box<Expr>),
    /// The card that a target is, or `none`.
    AsCard(Box<Expr>),
    /// The seat that a target is, or `none`.
    AsSeat(Box<Expr>),

    // Arithmetic and tests
    /// Negation of a number.
    Negative(Box<Expr>),
    /// Arithmetic on two numbers.
    Arithmetic(Arithmetic, Box<Expr>, Box<Expr>),
    /// The absolute value.
    Absolute(Box<Expr>),
    /// A comparison of two values of one kind; false if either is `none`.
    Compare(Compare, Box<Expr>, Box<Expr>),
    /// `and`; the second is evaluated only if the first holds.
    And(Box<Expr>, Box<Expr>),
    /// `or`; the second is evaluated only if the first does not hold.
    Or(Box<Expr>, Box<Expr>),
    /// `not`.
    Not(Box<Expr>),
    /// `if … then … else …`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Whether a card has a given printed name.
    IsNamed(Box<Expr>, NamesRef),
    /// Whether a phase is under way.
    InPhase(PhaseOf),
    /// Whether a card is face up or face down.
    IsFace(Box<Expr>, Face),
    /// Whether an effect acts when a deed was done.
    IsOn(Box<Expr>, Deed),
    /// Whether a thing is `none`, or a set is empty.
    IsNone(Box<Expr>),
    /// Whether a target is a card.
    IsCard(Box<Expr>),
    /// Whether a target is a seat.
    IsSeat(Box<Expr>),
    /// Whether one word beats another in the order of their list.
    Beats(Box<Expr>, Box<Expr>),

    // Sets
    /// The members for which a condition holds.
    Where {
        /// The set.
        set: Box<Expr>,
        /// The member.
        member: LocalId,
        /// The condition.
        condition: Box<Expr>,
    },
    /// The union of several sets of one kind.
    List(Vec<Expr>),
    /// Whether a thing is in a set.
    Has(Box<Expr>, Box<Expr>),
    /// Whether a Set attribute holds a word.
    HasWord(Box<Expr>, Box<Expr>),
    /// Whether a set contains a card with a given printed name.
    HasNamed(Box<Expr>, NamesRef),
    /// The number of members.
    Count(Box<Expr>),
    /// Whether there is at least one member.
    Any(Box<Expr>),
    /// Whether the condition holds for every member.
    All {
        /// The set.
        set: Box<Expr>,
        /// The member.
        member: LocalId,
        /// The condition.
        condition: Box<Expr>,
    },
    /// The first or last member, or `none`.
    End(End, Box<Expr>),
    /// The sum of a number over all members.
    Sum {
        /// The set.
        set: Box<Expr>,
        /// The member.
        member: LocalId,
        /// The number.
        value: Box<Expr>,
    },
    /// The members that are picked by a value of each.
    Picked {
        /// Which are picked.
        which: Pick,
        /// The set.
        set: Box<Expr>,
        /// The member.
        member: LocalId,
        /// The value.
        value: Box<Expr>,
    },
    /// The n cards at one end of a zone.
    Ends {
        /// Which end; the first is the top.
        end: End,
        /// The number of cards.
        count: Box<Expr>,
        /// The zone.
        zone: Box<Expr>,
    },
    /// All words of a list.
    Values(ListId),
    /// The numbers from the first to the second.
    Numbers(Box<Expr>, Box<Expr>),

    // Others
    /// Whether something happened before.
    Past(Box<Past>),
    /// The result of a script function.
    Script(Box<ScriptCall>),
    /// How often something happened.
    Times(Box<Past>),
    /// A call of a `def`, expanded: the parameters are bound, then the expression is evaluated.
    Inline {
        /// The `def`; none for an expression that the compiler wrapped.
        def: Option<DefRef>,
        /// The parameters and what they were given.
        lets: Vec<(LocalId, Expr)>,
        /// The expression of the `def`.
        body: Box<Expr>,
    },
}

/// A built-in fact about a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardFact {
    /// Its printed name.
    Name,
    /// The seat whose deck it came from.
    Owner,
    /// The seat of the zone it lies in.
    Holder,
    /// The zone it lies in.
    Zone,
    /// The spot it lies on.
    Spot,
    /// The column of its spot.
    Column,
    /// The card opposite.
    Facing,
    /// The cards under it.
    Under,
    /// The card on top of it.
    Over,
    /// The effects on it.
    Effects,
    /// Whether its requirements hold and its cost can be paid.
    Playable,
}

/// Where a seat is at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatFact {
    /// The next seat still in the match, in the order of turns.
    Next,
    /// The seat before it that is still in the match.
    Previous,
    /// Its number, from 1.
    Number,
}

/// An end of a set; the first of a stack is its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first.
    First,
    /// The last.
    Last,
}

/// Which members of a set are picked by a value of each; those without one never are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Those with the largest number, ties included.
    Most,
    /// Those with the smallest number, ties included.
    Least,
    /// The first one of each value.
    Different,
}

/// A question about the past.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    /// A card as the subject of the deed, or a seat as its doer.
    pub subject: Expr,
    /// Whether doing or choosing counts.
    pub reading: PastVerb,
    /// The deeds; any of them counts.
    pub deeds: Vec<Deed>,
    /// A condition that was tested when the deed happened.
    pub filter: Option<PastFilter>,
    /// How far back it looks.
    pub span: PastSpan,
}

/// A condition on past deeds.
#[derive(Clone, Debug, PartialEq)]
pub enum PastFilter {
    /// The subject has a given printed name.
    Named(NamesRef),
    /// The condition held.
    Condition {
        /// Its own bindings; it captures nothing.
        frame: Frame,
        /// The subject of the deed: `it`.
        subject: Option<LocalId>,
        /// The roles that it reads.
        roles: Roles,
        /// The condition.
        expr: Box<Expr>,
    },
}

/// The time span of a question about the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastSpan {
    /// Since the current phase of this name began.
    This(PhaseOf),
    /// The last finished turn of the subject's holder.
    LastTurn,
    /// Since the card entered its zone.
    Here,
    /// The whole match.
    Ever,
}
