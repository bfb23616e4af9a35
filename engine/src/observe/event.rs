//! Events: what happened, or was prevented.

use super::weighed::{Reason, Stood};
use crate::rules::{
    ARGS, ActionId, AttrId, Borrowing, CardDefId, CardId, ChoiceId, DeedId, EffectId, NodeId, PlaceId,
    SeatId, Span, Topic, VerdictKind,
};
use crate::state::grant::VALUES;
use crate::state::{Board, Thing};

/// An event, with its origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The number of events before it.
    pub moment: u32,
    /// Its depth: a deed that a rule does is one deeper than the rule.
    pub depth: u16,
    /// The seat that did it, if one did.
    pub doer: Option<SeatId>,
    /// The card whose effect did it, if one did.
    pub cause: Option<CardId>,
    /// The seats that could see that card, one bit each.
    pub cause_known: u8,
    /// The event that reported the effect which did it, by its moment; none if the game or a player did it.
    pub actor: Option<u32>,
    /// The source line that did it, if one did.
    pub span: Option<Span>,
    /// The seats that may know that line: those that saw all that was read on the way to it, one bit each.
    pub span_known: u8,
    /// The seats that may know the card it is about, one bit each; all seats if it is about none.
    pub known: u8,
    /// The seats that learned something new by it, one bit each.
    pub told: u8,
    /// What happened.
    pub what: Happening,
}

/// The position of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lies {
    /// The zone of one seat, or the shared zone.
    pub place: PlaceId,
    /// The column of its spot, counted from 1.
    pub column: Option<u8>,
}

/// An effect at the time of the event; it may be gone by now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointed {
    /// The effect.
    pub effect: EffectId,
    /// Its carrier.
    pub card: Option<CardId>,
}

impl Board<'_> {
    /// Returns an effect with its current carrier.
    pub(crate) fn pointed(self, value: i32) -> Option<Pointed> {
        self.effect(value).map(|known| Pointed { effect: known.effect, card: known.carrier })
    }
}

/// Why an effect did not resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Its condition does not hold.
    Condition,
    /// Its use limit is reached.
    Limit,
    /// It is cancelled.
    Cancelled,
    /// Another card took it.
    Taken,
    /// All effects of its card are cancelled.
    Silent,
}

/// Why a token was not created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The seat has the most tokens of this kind that are allowed.
    NoneLeft,
    /// There is no free spot or row.
    Full,
    /// No token can stay there.
    Fresh,
}

/// The kinds of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A phase begins, for one seat or for all.
    Begins(NodeId, Option<SeatId>),
    /// A phase ends.
    Ends(NodeId, Option<SeatId>),
    /// The next run of a phase is to be skipped or repeated.
    Ahead {
        /// The phase.
        node: NodeId,
        /// The seat, or `None` for a phase of all seats.
        seat: Option<SeatId>,
        /// Whether it is repeated.
        again: bool,
    },
    /// A phase was skipped by an effect or rule.
    Skipped(NodeId, Option<SeatId>),
    /// An effect or rule ends a phase.
    CutShort(NodeId),
    /// The direction of turns is reversed.
    Reversed,
    /// A seat chose an action.
    Chose {
        /// The seat.
        seat: SeatId,
        /// The action.
        action: ActionId,
        /// Its arguments, as cells.
        args: [i32; ARGS],
        /// For each argument that is a card or an effect on one: the seats that could see the card then, one bit each.
        seen: [u8; ARGS],
        /// The arguments that are effects, by index.
        effects: Vec<(usize, Pointed)>,
        /// Whether the seat was asked; a judge asks nobody where only one answer is legal.
        asked: bool,
    },
    /// A seat passed.
    Passed {
        /// The seat.
        seat: SeatId,
        /// The offer.
        node: NodeId,
        /// Whether it chose to. No seat is told: what it could have chosen may be hidden.
        chose: bool,
    },
    /// A question was answered by a seat or by chance.
    Picked {
        /// The seat; none if it was chance.
        seat: Option<SeatId>,
        /// The question.
        choice: ChoiceId,
        /// The answer, as a cell; none if nothing was picked.
        value: i32,
        /// The effect, if it is one.
        effect: Option<Pointed>,
        /// Whether the seat was asked, or chance had a choice; nobody is asked where only one answer is legal, and a ruling need not
        /// say what chance gives where only one thing can come.
        asked: bool,
    },
    /// A rule or action was done.
    Does {
        /// The deed.
        deed: DeedId,
        /// Its arguments, as cells.
        args: [i32; ARGS],
    },
    /// A card moved.
    Moved {
        /// The card.
        card: CardId,
        /// The place before; none for a card from outside.
        from: Option<Lies>,
        /// The place after.
        to: Lies,
        /// Whether it is face up.
        up: bool,
    },
    /// A token was created.
    Created {
        /// The card.
        card: CardId,
        /// The place; none if it is under a card.
        to: Option<Lies>,
        /// The card above it.
        under: Option<CardId>,
        /// The seats that could see that card, one bit each.
        seen: u8,
        /// Whether it is face up.
        up: bool,
    },
    /// A token was not created.
    NotCreated {
        /// The card.
        card: CardDefId,
        /// The reason.
        why: WhyNot,
    },
    /// A token vanished, because it came to a zone where no token can stay.
    Gone {
        /// The card.
        card: CardId,
    },
    /// A card was put under another one.
    Tucked {
        /// The card.
        card: CardId,
        /// The place before; none if it was under a card.
        from: Option<Lies>,
        /// The other card.
        under: CardId,
        /// The seats that could see that card, one bit each.
        seen: u8,
        /// Whether it is face up.
        up: bool,
    },
    /// A seat arranged cards of a zone.
    Arranged {
        /// The zone of one seat, or the shared zone.
        place: PlaceId,
        /// The seat.
        seat: SeatId,
        /// The new order. No seat is shown it.
        order: Vec<CardId>,
    },
    /// A card was turned.
    Turned {
        /// The card.
        card: CardId,
        /// Whether it is face up now.
        up: bool,
        /// The seats that can tell it from other cards where it lies, one bit each.
        seen: u8,
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
        /// The new order. No seat is shown it.
        order: Vec<CardId>,
    },
    /// A value changed.
    Wrote {
        /// The card, seat or game.
        of: Thing,
        /// The attribute.
        attr: AttrId,
        /// The value before.
        was: i32,
        /// The value after.
        now: i32,
        /// Both as claims make them.
        derived: [i32; 2],
        /// If they are cards, the seats that saw which, one bit each.
        shown: [u8; 2],
    },
    /// A ban forbade a deed.
    Refused {
        /// The deed.
        what: Topic,
        /// The row of the game's bans.
        ban: usize,
        /// The card that it protects: what the deed would have been done to.
        card: Option<CardId>,
        /// The seats that could see that card then, one bit each.
        seen: u8,
        /// The card that says so; none if the rules of the game do.
        by: Option<CardId>,
    },
    /// An announced deed was cancelled.
    Cancelled(DeedId),
    /// One of several pending effects was picked, or several resolve simultaneously. No seat is shown this.
    Weighed {
        /// The effects that resolve.
        first: Vec<Stood>,
        /// The effects that stay pending, each with the reason; of many only those that come soonest.
        rest: Vec<(Stood, Reason)>,
        /// How many more stay pending.
        more: usize,
    },
    /// An effect resolves.
    Acts {
        /// The effect.
        effect: EffectId,
        /// Its carrier.
        card: Option<CardId>,
        /// The seat for which `do` makes it act; nothing if it was triggered.
        performed: Option<SeatId>,
    },
    /// A pending effect did not resolve.
    PassedOver {
        /// The effect.
        effect: EffectId,
        /// Its carrier.
        card: Option<CardId>,
        /// The seat for which `do` would have made it act; nothing if it was triggered.
        performed: Option<SeatId>,
        /// The reason.
        why: Why,
        /// The card that cancels it, if every seat can see that card.
        by: Option<CardId>,
    },
    /// A card borrowed an effect.
    Borrowed {
        /// The way of borrowing.
        how: Borrowing,
        /// The effect.
        effect: EffectId,
        /// The card that had it.
        from: Option<CardId>,
        /// The card that has it now.
        onto: CardId,
    },
    /// A card did not borrow an effect, because it already has it.
    HasAlready {
        /// The effect.
        effect: EffectId,
        /// The card that it would have been borrowed from.
        from: Option<CardId>,
        /// The card that would have borrowed it.
        card: CardId,
    },
    /// A borrowed effect ended.
    LentEnds {
        /// The effect.
        effect: EffectId,
        /// The card that had it.
        card: Option<CardId>,
    },
    /// An effect was cancelled.
    Silenced {
        /// The effect.
        effect: EffectId,
        /// Its carrier.
        card: Option<CardId>,
    },
    /// A grant with a duration began.
    Granted {
        /// The grant.
        effect: EffectId,
        /// The subject; none if the grant names its subjects itself.
        of: Option<Thing>,
        /// The values that it captured.
        values: [i32; VALUES],
    },
    /// A grant with a duration ended.
    GrantEnds {
        /// The grant.
        effect: EffectId,
        /// Its subject.
        of: Option<Thing>,
    },
    /// A script proposed a deed, at this position in its source.
    Proposes(Span),
    /// A function of a script failed: none of its proposals are carried out.
    ScriptFailed {
        /// The position in its source.
        span: Span,
        /// The reason.
        what: String,
    },
    /// The first seat was drawn.
    First(SeatId),
    /// A verdict was recorded.
    Verdict {
        /// The verdict.
        kind: VerdictKind,
        /// The seat.
        seat: Option<SeatId>,
        /// The reason that the rule gave.
        why: String,
    },
    /// A rule ended the match with a number.
    Scored {
        /// The number.
        score: i32,
        /// The reason that the rule gave.
        why: String,
    },
    /// A seat left the match.
    Left(SeatId),
    /// A seat conceded.
    Conceded(SeatId),
    /// A judge disqualified a seat.
    Disqualified(SeatId),
    /// All seats agreed on a draw.
    Drawn,
    /// The match reached its limit of turns or rounds.
    TooLong(NodeId),
}
