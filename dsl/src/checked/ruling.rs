//! Rulings: a position, what is done, and what must follow.

use super::{CardRef, Face, Lineage, PastReading, PastSpan};
use super::{Deed, Edge, Expr, Frame, LabelRef, NamesRef, PhaseOf, RuleRef, Value};
use tiru_engine::rules::{ActionId, AttrId, ByWord, NodeId, SeatId, SettingId, Span, ZoneId};

/// One ruling.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// Its name; begins with the ids of the statements it checks.
    pub name: String,
    /// Where that is written.
    pub span: Span,
    /// The position.
    pub given: Vec<Fact>,
    /// What is done and must follow, one after the other.
    pub rounds: Vec<Round>,
    /// The bindings of all its expressions.
    pub frame: Frame,
}

/// One `when` with its `then`.
#[derive(Clone, Debug)]
pub struct Round {
    /// What is done.
    pub when: Vec<Step>,
    /// What must follow.
    pub then: Vec<Then>,
}

/// One thing that is given.
#[derive(Clone, Debug)]
pub struct Fact {
    /// What.
    pub kind: FactKind,
    /// Where it is written.
    pub span: Span,
}

/// What is given.
#[derive(Clone, Debug)]
pub enum FactKind {
    /// The cards of a zone, top first. An empty pile: nothing lies there.
    Pile {
        /// The zone.
        zone: ZoneId,
        /// Whose; nobody's if it is shared.
        seat: Option<SeatId>,
        /// The column of a spot, from 1, if one spot is meant.
        column: Option<u16>,
        /// The cards.
        pile: Vec<Entry>,
    },
    /// The stored value of an attribute.
    Attr {
        /// Of whom: a card or a seat; nobody for one of the game.
        of: Option<Expr>,
        /// Which.
        attr: AttrId,
        /// The value.
        value: Value,
    },
    /// How often the effects of a card that may act only so often did act: each, and how often.
    Used {
        /// The card.
        card: CardRef,
        /// Those effects: which one from 0 on, those it got behind those printed on it.
        effects: Vec<(usize, i64)>,
    },
    /// What a card has of another one.
    Borrowed {
        /// In which way.
        how: Lineage,
        /// The card it has it of.
        card: CardRef,
        /// Which effect from 0 on, those it got behind those printed on it; none: all that it has.
        nth: Option<usize>,
        /// The card that has it; none if whoever took it has left.
        onto: Option<CardRef>,
        /// How long.
        lasts: Lasting,
    },
    /// Whose turn it is.
    Turn(SeatId),
    /// `turn = 3`: so many turns have begun.
    Turns(i64),
    /// `round = 3`: so many rounds have begun.
    Rounds(i64),
    /// Where in the phase tree the match stands.
    Phase(NodeId),
    /// The results of chance, in order.
    Chance(Vec<Entry>),
    /// A setting.
    Reading(SettingId, i64),
    /// The deck of a seat.
    Deck {
        /// The seat.
        seat: SeatId,
        /// The part of the deck law.
        part: usize,
        /// The cards.
        pile: Vec<Entry>,
    },
    /// Something was done before.
    Did {
        /// Who: a seat, or a card.
        subject: Expr,
        /// Done, or picked.
        reading: PastReading,
        /// What.
        deed: Deed,
        /// With which card, if it is said.
        named: Option<NamesRef>,
        /// When.
        span: PastSpan,
    },
}

/// How long something that is given lasts.
#[derive(Clone, Copy, Debug)]
pub enum Lasting {
    /// As the game says of what is done in this phase, or in none in particular.
    AsTheGameSays(Option<PhaseOf>),
    /// Until an edge of a phase.
    Until {
        /// Which end.
        edge: Edge,
        /// Of which phase.
        phase: PhaseOf,
        /// Whose; none for anybody's.
        seat: Option<SeatId>,
        /// Whether a phase already running does not count.
        next: bool,
    },
}

/// Cards or values of a pile.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What.
    pub kind: EntryKind,
    /// Where it is written.
    pub span: Span,
}

/// What an entry of a pile is.
#[derive(Clone, Debug)]
pub enum EntryKind {
    /// So many copies of a printed card.
    Cards {
        /// How many.
        count: u32,
        /// Which.
        card: CardRef,
        /// How they lie, if it is said.
        face: Option<Face>,
    },
    /// An empty spot among cards.
    Gap,
    /// A value: an answer, or a result of chance.
    Value(Expr),
}

/// One thing that is done.
#[derive(Clone, Debug)]
pub struct Step {
    /// What.
    pub kind: StepKind,
    /// Where it is written.
    pub span: Span,
}

/// What is done.
#[derive(Clone, Debug)]
pub enum StepKind {
    /// A seat chooses an action; of one that stands on a card, the first argument is that card.
    Does(SeatId, ActionId, Vec<Expr>),
    /// A seat answers what it is asked: cards, values, or the text of one of several ways.
    Answers(SeatId, Vec<Expr>),
    /// A seat passes.
    Passes(SeatId),
    /// A seat ends the match by word, or says its part in it.
    ByWord(ByWord, SeatId),
    /// A rule without parameters is carried out.
    Run(RuleRef),
    /// On to the first prompt of a phase.
    To(PhaseOf),
    /// On to the end of the match.
    ToEnd,
}

/// One thing that must follow.
#[derive(Clone, Debug)]
pub struct Then {
    /// What.
    pub kind: ThenKind,
    /// Where it is written.
    pub span: Span,
}

/// What must follow.
#[derive(Clone, Debug)]
pub enum ThenKind {
    /// A flag holds.
    Holds(Expr),
    /// Effects of one card, or one of them, came before those of another.
    Before(Acting, Acting, Option<Because>),
    /// A seat may choose an action; with these arguments, or with any.
    Can(SeatId, ActionId, Option<Vec<Expr>>),
    /// A seat may not choose it.
    Cannot(SeatId, ActionId, Option<Vec<Expr>>, Option<Because>),
    /// `p1 can pass`, `p1 cannot pass`: whether a seat may pass where it is asked.
    MayPass(SeatId, bool),
    /// `p1 can concede`, `p1 cannot agree`: whether the match may end by word.
    MayEnd(ByWord, SeatId, bool),
    /// A seat can tell what these are.
    Sees(SeatId, Expr),
    /// A seat knows nothing of these.
    SeesNothing(SeatId, Expr),
    /// A seat is asked something whose text has these words.
    Asked(SeatId, String),
    /// A seat has won.
    Wins(SeatId),
    /// A seat has lost.
    Loses(SeatId),
    /// Nobody has won.
    Tie,
    /// The deck of a seat is legal.
    DeckAccepted(SeatId),
    /// It is not.
    DeckRefused(SeatId, Option<Because>),
    /// No event happened since `when`.
    Nothing,
}

/// Whatever acts of a card, or one of its effects.
#[derive(Clone, Copy, Debug)]
pub struct Acting {
    /// The card.
    pub card: NamesRef,
    /// Which effect, counted from 0, those it got behind those printed on it; none: any.
    pub nth: Option<u16>,
}

/// Why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// The label of a claim.
    Label(LabelRef),
    /// The set of a parameter.
    Parameter(String),
    /// A criterion of order, by its place in the list.
    Criterion(usize),
    /// Words of the refusal.
    Text(String),
}
