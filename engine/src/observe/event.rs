//! One thing that happened, or did not happen although it might have.

use super::weighed::{Reason, Stood};
use crate::rules::{
    ARGS, ActionId, AttrId, CardDefId, CardId, ChoiceId, DeedId, EffectId, Lineage, NodeId, PlaceId, SeatId,
    Span, Topic, VerdictKind,
};
use crate::state::grant::VALUES;
use crate::state::{Board, Thing};

/// One thing that happened, with where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// How many happened before.
    pub moment: u32,
    /// How deep it stands: a deed done by a rule stands below the rule.
    pub depth: u16,
    /// The seat that did it, if one did.
    pub doer: Option<SeatId>,
    /// The card whose effect did it, if one did.
    pub cause: Option<CardId>,
    /// The seats that could see that card, one bit each.
    pub cause_known: u8,
    /// The line that did it, if a line did.
    pub span: Option<Span>,
    /// The seats that may know which card it is about, one bit each; all if it is about none.
    pub known: u8,
    /// Seats that learned something by it that they did not know before, one bit each.
    pub told: u8,
    /// What happened.
    pub what: Happening,
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lies {
    /// The zone of one seat, or the shared zone.
    pub place: PlaceId,
    /// The column of its spot, counted from 1.
    pub column: Option<u8>,
}

/// An effect as it was when something happened: it may be no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointed {
    /// Its text.
    pub effect: EffectId,
    /// The card that carried it.
    pub card: Option<CardId>,
}

impl Board<'_> {
    /// An effect with its card, as it is now.
    pub(crate) fn pointed(self, value: i32) -> Option<Pointed> {
        self.effect(value).map(|known| Pointed { effect: known.effect, card: known.carrier })
    }
}

/// Why an effect did not act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Its condition does not hold.
    Condition,
    /// It acted as often as it may.
    Limit,
    /// It is silenced.
    Cancelled,
    /// Another card has taken it.
    Taken,
    /// Its card has no effects.
    Silent,
}

/// Why a card was not created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Its seat has as many created cards of it as there may be.
    NoneLeft,
    /// There is no room for it.
    Full,
    /// No created card can stay there.
    Fresh,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A phase begins, for one seat or for all.
    Begins(NodeId, Option<SeatId>),
    /// It ends.
    Ends(NodeId, Option<SeatId>),
    /// The next run of a phase of a seat is not to happen, or to come once more.
    Ahead {
        /// The phase.
        node: NodeId,
        /// Whose.
        seat: SeatId,
        /// Once more.
        again: bool,
    },
    /// A phase did not happen because a text said so.
    Skipped(NodeId, Option<SeatId>),
    /// Turns go round the other way from here on.
    Reversed,
    /// A seat chose an action.
    Chose {
        /// The seat.
        seat: SeatId,
        /// The action.
        action: ActionId,
        /// Its arguments, as cells.
        args: [i32; ARGS],
        /// For each argument that is a card, or an effect on one, the seats that could see the card then, one bit each.
        seen: [u8; ARGS],
        /// The arguments that are effects, by place.
        effects: Vec<(usize, Pointed)>,
    },
    /// A seat passed.
    Passed(SeatId, NodeId),
    /// A question was answered: by a seat, or by chance.
    Picked {
        /// The seat; none if it was chance.
        seat: Option<SeatId>,
        /// The question.
        choice: ChoiceId,
        /// The answer, as a cell; none if nothing was picked.
        value: i32,
        /// The effect, if it is one.
        effect: Option<Pointed>,
    },
    /// A rule or action is done.
    Does {
        /// Which.
        deed: DeedId,
        /// Its arguments, as cells.
        args: [i32; ARGS],
    },
    /// A card changed its place.
    Moved {
        /// The card.
        card: CardId,
        /// Where it lay; none if it came from outside.
        from: Option<Lies>,
        /// Where it lies.
        to: Lies,
        /// Whether it lies face up.
        up: bool,
    },
    /// A card that was in no deck came from outside.
    Created {
        /// The card.
        card: CardId,
        /// Where it lies; none if it lies under a card.
        to: Option<Lies>,
        /// The card that it lies under.
        under: Option<CardId>,
        /// The seats that could see which that is, one bit each.
        seen: u8,
        /// Whether it lies face up.
        up: bool,
    },
    /// A card was to be created, and was not.
    NotCreated {
        /// What is printed on it.
        card: CardDefId,
        /// Why.
        why: WhyNot,
    },
    /// A card that was created is no more: it came to where no such card can stay.
    Gone {
        /// The card.
        card: CardId,
    },
    /// A card was put under another one.
    Tucked {
        /// The card.
        card: CardId,
        /// Where it lay; none if it lay under a card.
        from: Option<Lies>,
        /// The other one.
        under: CardId,
        /// The seats that could see which that is, one bit each.
        seen: u8,
        /// Whether it lies face up.
        up: bool,
    },
    /// A seat put cards of a zone back in an order of its own.
    Arranged {
        /// The zone of one seat, or the shared zone.
        place: PlaceId,
        /// The seat.
        seat: SeatId,
        /// The cards as they lie now. No seat is ever told.
        order: Vec<CardId>,
    },
    /// A card was turned.
    Turned {
        /// The card.
        card: CardId,
        /// Face up.
        up: bool,
    },
    /// A seat was shown a card.
    Shown {
        /// The card.
        card: CardId,
        /// The seat.
        to: SeatId,
    },
    /// A zone was shuffled.
    Shuffled {
        /// The zone of one seat, or the shared zone.
        place: PlaceId,
        /// Its cards in their new order. No seat is ever told.
        order: Vec<CardId>,
    },
    /// A value changed.
    Wrote {
        /// Of what.
        of: Thing,
        /// Which.
        attr: AttrId,
        /// Before.
        was: i32,
        /// After.
        now: i32,
    },
    /// A deed was refused, by the ban with this number.
    Refused {
        /// The deed.
        what: Topic,
        /// The row of the game's bans.
        ban: usize,
    },
    /// A deed that was announced was cancelled.
    Cancelled(DeedId),
    /// Of effects that wait, one is next, or several act together. No seat is ever told.
    Weighed {
        /// What is next.
        first: Vec<Stood>,
        /// What waits, each with why.
        rest: Vec<(Stood, Reason)>,
    },
    /// An effect acts.
    Acts {
        /// Its text.
        effect: EffectId,
        /// The card that carries it.
        card: Option<CardId>,
    },
    /// An effect was passed over when its turn came.
    PassedOver {
        /// Its text.
        effect: EffectId,
        /// The card that carries it.
        card: Option<CardId>,
        /// Why.
        why: Why,
        /// The card that silences it, if everybody can see which.
        by: Option<CardId>,
    },
    /// A card got an effect of another one.
    Borrowed {
        /// In which way.
        how: Lineage,
        /// Its text.
        effect: EffectId,
        /// The card that it was on.
        from: Option<CardId>,
        /// The card that has it now.
        onto: CardId,
    },
    /// A card that was to get an effect has it already.
    HasAlready {
        /// Its text.
        effect: EffectId,
        /// The card that it was to get it from.
        from: Option<CardId>,
        /// The card.
        card: CardId,
    },
    /// An effect that a card had got is no more.
    LentEnds {
        /// Its text.
        effect: EffectId,
        /// The card that had it.
        card: Option<CardId>,
    },
    /// An effect is silenced.
    Silenced {
        /// Its text.
        effect: EffectId,
        /// The card that carries it.
        card: Option<CardId>,
    },
    /// A claim was handed out.
    Granted {
        /// Its text.
        effect: EffectId,
        /// To what; to nothing in particular if it says by itself what it is about.
        of: Option<Thing>,
        /// The values of the moment that it keeps.
        values: [i32; VALUES],
    },
    /// A claim that was handed out is no more.
    GrantEnds {
        /// Its text.
        effect: EffectId,
        /// To what it was handed out.
        of: Option<Thing>,
    },
    /// A script proposes a deed, at this place of its text.
    Proposes(Span),
    /// A function of a script gave nothing: what it would have proposed is not done.
    ScriptFailed {
        /// Where in its text.
        span: Span,
        /// Why.
        what: String,
    },
    /// It was drawn who begins.
    First(SeatId),
    /// A verdict was noted.
    Verdict {
        /// What.
        kind: VerdictKind,
        /// About whom.
        seat: Option<SeatId>,
        /// Why, as the rule says.
        why: String,
    },
    /// A seat left the match.
    Left(SeatId),
    /// A seat gave up.
    Conceded(SeatId),
    /// A judge put a seat out.
    Disqualified(SeatId),
    /// All agreed on a draw.
    Drawn,
    /// A turn or round would go past the most there may be.
    TooLong(NodeId),
}
