//! Rulings: a position, what is done in it, and what must follow. Made by dsl, run by the table.

use super::{
    ActionId, AttrId, BodyId, Borrowing, CardDefId, DeedId, Face, NodeId, PastSpan, SeatId, SettingId, Span,
    Topic, ZoneId,
};

/// One ruling of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its title, with the ids it answers.
    pub title: String,
    /// Settings that differ from the default.
    pub readings: Vec<(SettingId, i32)>,
    /// What the position is.
    pub given: Vec<Fact>,
    /// What is done, and what must follow; each part goes on from the one before.
    pub parts: Vec<Part>,
    /// Where it is written.
    pub span: Span,
}

/// Some steps and what must be so after them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// In order.
    pub when: Vec<(Step, Span)>,
    /// All of them.
    pub then: Vec<(Expectation, Span)>,
    /// Names by which a line, known by its place, calls one card of the whole table.
    pub one_of: Vec<(Span, super::NamesId)>,
}

/// One thing that is so at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// How many seats there are at the table; without it, as many as the game allows.
    Seats(u8),
    /// Cards in a zone, a stack's top first; in a zone with spots the first goes to column 1, or to `column`.
    Cards {
        /// The zone.
        zone: ZoneId,
        /// Whose; none for a shared zone.
        seat: Option<SeatId>,
        /// The column of the first, counted from 1.
        column: Option<u8>,
        /// The cards.
        cards: Vec<GivenCard>,
        /// Where.
        span: Span,
    },
    /// Cards under the one card of a name.
    Under {
        /// The printed card that lies on them.
        card: CardDefId,
        /// The cards, the first that came there first.
        cards: Vec<GivenCard>,
        /// Where.
        span: Span,
    },
    /// An attribute of a card.
    CardAttr {
        /// Which card.
        card: WhichCard,
        /// Which.
        attr: AttrId,
        /// The body that gives the value; of a card, its print.
        value: BodyId,
        /// Where.
        span: Span,
    },
    /// An attribute of a seat, or of the game.
    SeatAttr {
        /// Whose; none for the game's.
        seat: Option<SeatId>,
        /// Which.
        attr: AttrId,
        /// The body that gives the value; of a card, its print.
        value: BodyId,
        /// Where.
        span: Span,
    },
    /// A card has effects of another one. What is borrowed first stands first.
    Borrowed {
        /// In which way.
        how: Borrowing,
        /// What is borrowed.
        effects: EffectsOf,
        /// The card that has it; none if whoever took it has left.
        onto: Option<CardDefId>,
        /// How long.
        lasts: Lasting,
        /// Where.
        span: Span,
    },
    /// An effect of the one card of a name that may act only so often, and did act.
    Used {
        /// The printed card.
        card: CardDefId,
        /// Which of its effects, counted from 0: those printed on it, then those it got.
        nth: u16,
        /// How often.
        times: i32,
        /// Where.
        span: Span,
    },
    /// Whose turn it is.
    Turn(SeatId),
    /// Turns or rounds begun so far.
    Begun {
        /// Turns, if said.
        turns: Option<i32>,
        /// Rounds, if said.
        rounds: Option<i32>,
    },
    /// The phase the match stands before.
    Phase(NodeId),
    /// Something was done or chosen before.
    Did {
        /// The seat that did it; none if it is only said of a card.
        seat: Option<SeatId>,
        /// The prints of which the card is that it was done with, or that did it; none if no card is named.
        cards: Vec<CardDefId>,
        /// What.
        topic: Topic,
        /// Whether it is said that it was chosen, and not that it was done.
        chosen: bool,
        /// When: counted by questions that go as far back, and by those about the whole match.
        span: PastSpan,
    },
    /// What chance gives, in order.
    Chance(Vec<Expected>),
    /// The cards of one part of a seat's deck.
    Deck {
        /// The seat.
        seat: SeatId,
        /// The part, by its place among the game's.
        part: u8,
        /// The cards.
        cards: Vec<CardDefId>,
    },
}

/// Effects of the one card of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectsOf {
    /// The printed card.
    pub card: CardDefId,
    /// Which one, counted from 0: those printed on it, then those it got, the oldest first. None: all that it has.
    pub nth: Option<u16>,
}

/// How long something that is given lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasting {
    /// As the game says of what is done while this phase runs, or in none in particular.
    AsTheGameSays(Option<NodeId>),
    /// Until this edge.
    Until(Due),
}

/// An edge of a phase to come, of one seat or of any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Whether it is the start of the phase; else its end.
    pub starts: bool,
    /// The phase.
    pub node: NodeId,
    /// Whose; none for anybody's.
    pub seat: Option<SeatId>,
    /// Whether a phase already running does not count.
    pub next: bool,
}

/// A card that a position has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenCard {
    /// Which.
    pub card: CardDefId,
    /// Which face shows.
    pub face: Face,
    /// Whose deck it is from.
    pub from: Origin,
}

/// Whose deck a card of a position is from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The player's in whose zone it lies; in a shared zone nobody's, if there is a deck that all share.
    #[default]
    Here,
    /// This player's.
    Seat(SeatId),
    /// A deck that all share.
    Shared,
}

/// A thing a ruling names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A card of this print.
    Card(CardDefId),
    /// A card of one of these prints.
    Named(super::NamesId),
    /// A number, word, flag, seat or other cell.
    Cell(i32),
}

/// Why an action may not be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// A ban with this label.
    Ban(String),
    /// What is given for this parameter is not in its set.
    Parameter(String),
    /// The condition of the action.
    Condition,
    /// Its limit.
    Limit,
    /// Something that says so in these words.
    Words(String),
}

/// A card of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichCard {
    /// The only one of a print.
    Only(CardDefId),
    /// The one that a body finds, of this print if that is known.
    Found(BodyId, Option<CardDefId>),
}

impl WhichCard {
    /// Its print, if that is known.
    pub(crate) fn print(self) -> Option<CardDefId> {
        match self {
            WhichCard::Only(print) => Some(print),
            WhichCard::Found(_, print) => print,
        }
    }
}

/// An argument or an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// The card of these prints that is offered; the first of several in one heap.
    Named(super::NamesId),
    /// What a body gives, and what that is.
    Value(BodyId, super::Kind),
    /// Yes or no, to a question whether.
    Flag(bool),
    /// The way with this text.
    Way(super::TextId),
    /// The effect of a card with this number, counted from 0: those printed on it, then those it got, the oldest first.
    Effect(Carrier, u16),
}

/// The card of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    /// One of these prints.
    Named(super::NamesId),
    /// The card that a body gives.
    Card(BodyId),
}

/// Whatever acts of a card, or one of its effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acting {
    /// The prints of the card.
    pub names: super::NamesId,
    /// Which effect, counted as those that are given as an answer; none: any.
    pub nth: Option<u16>,
}

/// Something done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A seat chooses an action.
    Does {
        /// The seat.
        seat: SeatId,
        /// The action.
        action: ActionId,
        /// Its arguments.
        args: Vec<Given>,
    },
    /// A seat answers.
    Answers {
        /// The seat.
        seat: SeatId,
        /// One pick after the other, each with its place.
        answers: Vec<(Given, Span)>,
    },
    /// A seat passes.
    Passes(SeatId),
    /// The match ends by word, or would if others said the same.
    ByWord(ByWord, SeatId),
    /// A rule without parameters is done.
    Run(DeedId),
    /// Play goes on to before the first prompt of this phase.
    To(NodeId),
    /// Play goes on to the end of the match.
    ToEnd,
}

/// How a match ends by word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByWord {
    /// A seat gives up.
    Concede,
    /// A seat agrees to a draw. It is one when all do, one after the other.
    Agree,
    /// A judge puts a seat out.
    Disqualify,
}

/// What a condition is about: a message says what is there instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A value, such as the left side of a comparison, with what its cell stands for.
    Value(BodyId, super::Kind),
    /// Which face of a card is up.
    Face(BodyId),
    /// A set of cards.
    Cards(BodyId),
}

/// Something that must be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// A body gives yes.
    Holds {
        /// The whole.
        body: BodyId,
        /// For messages: what it is about.
        about: Option<About>,
        /// As written.
        text: String,
    },
    /// A seat may or may not choose an action.
    May {
        /// The seat.
        seat: SeatId,
        /// Whether it may.
        allowed: bool,
        /// The action.
        action: ActionId,
        /// Its arguments; none given: with any.
        args: Option<Vec<Given>>,
        /// The reason.
        because: Option<Because>,
    },
    /// A seat may or may not pass where it is asked.
    MayPass {
        /// The seat.
        seat: SeatId,
        /// Whether it may.
        allowed: bool,
    },
    /// A seat may or may not answer the open question so.
    MayAnswer {
        /// The seat.
        seat: SeatId,
        /// Whether it may.
        allowed: bool,
        /// The answers, one after the other.
        answers: Vec<Given>,
    },
    /// The match may or may not end by word.
    MayEnd {
        /// The seat that says it.
        seat: SeatId,
        /// What it says.
        word: ByWord,
        /// Whether it may.
        allowed: bool,
    },
    /// The match is over and this seat won.
    Wins(SeatId),
    /// The match is over and this seat did not win.
    Loses(SeatId),
    /// The match is over and nobody won.
    Tie,
    /// The match is over with the number that this body gives.
    Scores(BodyId),
    /// The match is over and all lost.
    NobodyWins,
    /// A seat is asked a question with these words in it.
    IsAsked(SeatId, String),
    /// A seat knows some cards, or knows none of them.
    Sees {
        /// The seat.
        seat: SeatId,
        /// Whether it knows them all, or knows none.
        all: bool,
        /// Yields the cards, of which there must be one.
        cards: BodyId,
        /// The cards, as their author wrote them.
        what: String,
    },
    /// A deck is legal or is not.
    Deck {
        /// The seat.
        seat: SeatId,
        /// Whether it is legal.
        accepted: bool,
        /// Some words of the refusal.
        because: Option<String>,
    },
    /// An effect of one card went before one of another.
    Before {
        /// The one.
        first: Acting,
        /// The other.
        then: Acting,
        /// The criterion that decided, by its place in the game's order.
        because: Option<u8>,
    },
    /// Nothing has happened since `when`.
    Nothing,
}
