//! Expressions.

use super::{Deed, DefRef, Frame, LocalId, NamesRef, PhaseOf, Roles, ScriptCall, Type};
use tiru_engine::rules::{AttrId, ListId, SeatId, SettingId, Span, ZoneId};

/// An expression with its type and place.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// What it gives.
    pub ty: Type,
    /// Where it is written; inside a written-out `def`: in the `def`.
    pub span: Span,
}

/// What an expression is. Where a thing is asked of `none`, the answer is none.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A mistake that has been told; only where something else is also wrong.
    Wrong,

    // Plain values
    /// `none`, or an empty list; its type is what was wanted, if that is known.
    None,
    /// A number.
    Number(i64),
    /// `yes` or `no`.
    Flag(bool),
    /// A word of a list, by its place in it.
    Word(ListId, u16),
    /// A quoted text that is no card's name.
    Text(String),

    // What the table knows
    /// A binding.
    Local(LocalId),
    /// The seat the words speak for.
    Me,
    /// `self`: the card that carries the effect.
    Carrier,
    /// `p1`, `p2` in rulings.
    Seat(SeatId),
    /// In rulings: the one card that a quoted name stands for, among those of a set if one is given.
    TheCard(NamesRef, Option<Box<Expr>>),
    /// In rulings: the effect of a card with this number, counted from 0, those it got behind those printed on it.
    TheEffect(Box<Expr>, u16),
    /// Whose turn it is.
    Current,
    /// The seat that did what happens.
    Doer,
    /// The card whose effect did what happens, or which `by` names.
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

    // What is known of a thing
    /// An attribute of a card or a seat.
    Attr(Box<Expr>, AttrId),
    /// Another fact of a card.
    Card(Box<Expr>, CardFact),
    /// A fact of a spot.
    Spot(Box<Expr>, SpotFact),
    /// A fact of an effect.
    Effect(Box<Expr>, EffectFact),
    /// The other of two seats.
    Foe(Box<Expr>),
    /// A zone: a seat's own, or the shared one (no seat).
    Zone(ZoneId, Option<Box<Expr>>),
    /// A bare zone that each seat has: those of all seats, a set of zones.
    Zones(ZoneId),
    /// The spots of a zone or of several.
    Spots(Box<Expr>),
    /// The effects on all cards of a set.
    EffectsOf(Box<Expr>),
    /// What a seat chose where several were asked at once: the binding of that choice, and the seat.
    ChosenBy(Box<Expr>, Box<Expr>),

    // Reading one thing as another
    /// The words that a Set attribute holds, as a set.
    WordsOf(Box<Expr>),
    /// The only card of a zone with one spot, or none.
    OnlyCard(Box<Expr>),
    /// The cards of a zone, or of several.
    CardsOf(Box<Expr>),
    /// A set of one, or of none.
    Single(Box<Expr>),
    /// A card or a seat, or a set of either, as a target.
    AsTarget(Box<Expr>),
    /// The card that a target is, or none.
    AsCard(Box<Expr>),
    /// The seat that a target is, or none.
    AsSeat(Box<Expr>),

    // Arithmetic and tests
    /// Minus.
    Negative(Box<Expr>),
    /// Arithmetic on two numbers.
    Arithmetic(Operator, Box<Expr>, Box<Expr>),
    /// The number without its sign.
    Absolute(Box<Expr>),
    /// Two values of one kind compared; with none, the answer is no.
    Compare(Comparison, Box<Expr>, Box<Expr>),
    /// Both hold; the second is not asked if the first does not.
    And(Box<Expr>, Box<Expr>),
    /// One holds; the second is not asked if the first does.
    Or(Box<Expr>, Box<Expr>),
    /// It does not hold.
    Not(Box<Expr>),
    /// `if … then … else …`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A card is one of the printed cards of a name.
    IsNamed(Box<Expr>, NamesRef),
    /// A card lies with this face up or down.
    IsFace(Box<Expr>, Face),
    /// There is nothing: no thing, or an empty set.
    IsNone(Box<Expr>),
    /// A target is a card.
    IsCard(Box<Expr>),
    /// A target is a seat.
    IsSeat(Box<Expr>),
    /// One word beats another in the order of their list.
    Beats(Box<Expr>, Box<Expr>),

    // Sets
    /// Those members for which a flag holds.
    Where {
        /// The set.
        set: Box<Expr>,
        /// The member.
        member: LocalId,
        /// The flag.
        condition: Box<Expr>,
    },
    /// One flat set of several of one kind: every part is a set.
    List(Vec<Expr>),
    /// A thing is in a set.
    Has(Box<Expr>, Box<Expr>),
    /// A Set attribute holds a word.
    HasWord(Box<Expr>, Box<Expr>),
    /// A set of cards has one of the printed cards of a name.
    HasNamed(Box<Expr>, NamesRef),
    /// How many members there are.
    Count(Box<Expr>),
    /// There is one at least.
    Any(Box<Expr>),
    /// The flag holds for every member.
    All {
        /// The set.
        set: Box<Expr>,
        /// The member.
        member: LocalId,
        /// The flag.
        condition: Box<Expr>,
    },
    /// The first or last member, or none.
    End(End, Box<Expr>),
    /// A number of each member, added up.
    Sum {
        /// The set.
        set: Box<Expr>,
        /// The member.
        member: LocalId,
        /// The number.
        value: Box<Expr>,
    },
    /// The members with the largest or the smallest number: all that tie.
    Best {
        /// Which.
        which: Best,
        /// The set.
        set: Box<Expr>,
        /// The member.
        member: LocalId,
        /// The number.
        value: Box<Expr>,
    },
    /// The n cards at one end of a zone.
    Ends {
        /// Which end: the first is the top.
        end: End,
        /// How many.
        count: Box<Expr>,
        /// The zone.
        zone: Box<Expr>,
    },
    /// All words of a list.
    Values(ListId),
    /// The numbers from the first to the second.
    Numbers(Box<Expr>, Box<Expr>),

    // The rest
    /// Whether something was done before.
    Past(Box<Past>),
    /// What a function of a script gives.
    Script(Box<ScriptCall>),
    /// How often it was.
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

/// What is known of a card beside its attributes.
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
    /// The effects on it.
    Effects,
    /// Its requirement holds and its cost can be paid.
    Playable,
}

/// What is known of a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpotFact {
    /// Its number, from 1.
    Column,
    /// The card on it.
    Card,
    /// There is no card on it.
    Empty,
    /// The spot opposite.
    Facing,
    /// The zone it belongs to.
    Zone,
}

/// What is known of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectFact {
    /// The card that carries it.
    Card,
    /// The card it was printed on.
    Origin,
    /// How often it was used.
    Used,
    /// The name of the card it was printed on.
    Name,
}

/// Which way a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Face up.
    Up,
    /// Face down.
    Down,
}

/// Arithmetic on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// The quotient, rounded down; by 0 none.
    Div,
    /// The smaller.
    Min,
    /// The larger.
    Max,
}

/// How two values are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    More,
    /// `>=`
    MoreEqual,
}

/// One of the two ends of a set; of a stack, the first is the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first.
    First,
    /// The last.
    Last,
}

/// Which members have the best number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// Those with the largest.
    Most,
    /// Those with the smallest.
    Least,
}

/// A question about what was done.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    /// A card, as subject of the deed, or a seat, as its doer.
    pub subject: Expr,
    /// Done, or picked in an offer.
    pub reading: PastReading,
    /// Any of these.
    pub deeds: Vec<Deed>,
    /// Only those that fit, tested when they happened.
    pub filter: Option<PastFilter>,
    /// Since when.
    pub span: PastSpan,
}

/// What is asked about the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastReading {
    /// Was it done?
    Did,
    /// Was it picked by its doer in an offer?
    Chose,
}

/// Which deeds of the past count.
#[derive(Clone, Debug, PartialEq)]
pub enum PastFilter {
    /// Those whose subject is one of the printed cards of a name.
    Named(NamesRef),
    /// Those for which a flag held.
    Condition {
        /// Bindings of its own; nothing from outside.
        frame: Frame,
        /// The subject of the deed: `it`.
        subject: Option<LocalId>,
        /// The roles of the deed it reads.
        roles: Roles,
        /// The flag.
        expr: Box<Expr>,
    },
}

/// How far back a question goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastSpan {
    /// Since the running phase of this name began.
    This(PhaseOf),
    /// During the last finished turn of the subject's holder.
    LastTurn,
    /// Since the card entered its zone.
    Here,
    /// In the whole match.
    Ever,
}
