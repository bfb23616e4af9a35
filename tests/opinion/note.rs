//! Events in a form that both sides can produce, and the conversion of the engine's events.

use tiru_dsl::checked::Checked;
use tiru_engine::internals::{Event, Happening, Lies as Lie, Stood, Thing as Of};
use tiru_engine::rules::{
    ActionId, AttrId, Borrowing, DeedId, Game, Id, Kind, NodeId, Param, Span, Topic, VerdictKind,
};
use tiru_engine::{Lineup, Why, WhyNot};

use crate::value::{Place, Thing};
use crate::world::{LENT, World, seat};

/// The position of a card.
pub(crate) type Lies = (Place, Option<u8>);

/// An effect by its span, and the card that has it.
pub(crate) type Effect = (Span, Option<usize>);

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Note {
    First(u8),
    Begins(NodeId, Option<u8>),
    Ends(NodeId, Option<u8>),
    /// With the effects among the arguments.
    Chose(u8, ActionId, Vec<i32>, Vec<Effect>),
    Passed(u8, NodeId),
    Picked(Option<u8>, i32, Option<Effect>),
    Does(String, Vec<i32>),
    Moved {
        card: usize,
        from: Option<Lies>,
        to: Lies,
        up: bool,
    },
    Tucked {
        card: usize,
        from: Option<Lies>,
        under: usize,
        up: bool,
    },
    Created {
        card: usize,
        to: Option<Lies>,
        under: Option<usize>,
        up: bool,
    },
    NotCreated(String, WhyNot),
    Gone(usize),
    Arranged(Place, u8, Vec<usize>),
    Ahead(NodeId, Option<u8>, bool),
    Skipped(NodeId, Option<u8>),
    CutShort(NodeId),
    Reversed,
    Proposes(Span),
    ScriptFailed,
    Turned(usize, bool),
    Shown(usize, u8),
    Shuffled(Place, Vec<usize>),
    Wrote(Thing, AttrId, i64, i64),
    Refused(String, String),
    Cancelled(String),
    Weighed(Vec<Effect>, usize),
    Acts(Span, Option<usize>),
    PassedOver(Span, Option<usize>, Why),
    Borrowed(&'static str, Span, Option<usize>, usize),
    HasAlready(Span, Option<usize>, usize),
    LentEnds(Span, Option<usize>),
    Silenced(Span, Option<usize>),
    Verdict(VerdictKind, Option<u8>, String),
    Scored(i32, String),
    Left(u8),
    TooLong(NodeId),
    Other(String),
}

/// Converts the engine's events.
pub(crate) struct Reader<'w> {
    pub(crate) game: &'w Game,
    effects: usize,
    places: Vec<Place>,
}

impl<'w> Reader<'w> {
    pub(crate) fn new(world: &'w World<'w>, lineup: &'w Lineup) -> Reader<'w> {
        Reader { game: lineup.game(), effects: world.effects, places: world.places() }
    }

    fn lies(&self, lies: Lie) -> Lies {
        (self.places[lies.place.index()], lies.column)
    }

    fn topic(&self, topic: Topic) -> String {
        match topic {
            Topic::Deed(deed) => self.game.deeds[deed].name.clone(),
            Topic::Change(attr) => format!("change of {}", self.game.attributes[attr].name),
            Topic::Holder => "change of holder".to_owned(),
            _ => "a deed without a name".to_owned(),
        }
    }

    /// Returns the arguments of a deed in a common form.
    pub(crate) fn cells(&self, deed: DeedId, args: &[i32]) -> Vec<i32> {
        let params = self.game.deeds[deed].params.iter();
        let cell = |(param, arg): (&Param, &i32)| match usize::try_from(*arg) {
            Ok(arg) if param.kind == Kind::Effect && arg >= self.effects => LENT,
            _ => *arg,
        };
        params.zip(args).map(cell).collect()
    }

    fn stood(&self, stood: &Stood) -> Effect {
        (self.game.effects[stood.effect].span, stood.card.map(Id::index))
    }

    /// Converts an event; nothing for events that follow from others: granted claims, and when they end.
    pub(crate) fn note(&self, event: &Event) -> Option<Note> {
        let game = self.game;
        let card = |card: Option<tiru_engine::rules::CardId>| card.map(Id::index);
        Some(match &event.what {
            Happening::Granted { .. } | Happening::GrantEnds { .. } => return None,
            Happening::First(first) => Note::First(first.0),
            Happening::Begins(node, of) => Note::Begins(*node, seat(*of)),
            Happening::Ends(node, of) => Note::Ends(*node, seat(*of)),
            Happening::Chose { seat, action, args, effects, .. } => {
                let named = |(_, effect): &(usize, tiru_engine::internals::Pointed)| {
                    (game.effects[effect.effect].span, card(effect.card))
                };
                let effects = effects.iter().map(named).collect();
                Note::Chose(seat.0, *action, self.cells(game.actions[*action].deed, args), effects)
            }
            Happening::Passed { seat, node, .. } => Note::Passed(seat.0, *node),
            Happening::Picked { seat: by, value, effect, .. } => {
                let effect = effect.map(|effect| (game.effects[effect.effect].span, card(effect.card)));
                Note::Picked(seat(*by), *value, effect)
            }
            Happening::Does { deed, args } => {
                Note::Does(game.deeds[*deed].name.clone(), self.cells(*deed, args))
            }
            Happening::Moved { card, from, to, up } => Note::Moved {
                card: card.index(),
                from: from.map(|from| self.lies(from)),
                to: self.lies(*to),
                up: *up,
            },
            Happening::Tucked { card, from, under, up, .. } => Note::Tucked {
                card: card.index(),
                from: from.map(|from| self.lies(from)),
                under: under.index(),
                up: *up,
            },
            Happening::Created { card, to, under, up, .. } => Note::Created {
                card: card.index(),
                to: to.map(|to| self.lies(to)),
                under: under.map(Id::index),
                up: *up,
            },
            Happening::NotCreated { card, why } => Note::NotCreated(game.cards[*card].name.clone(), *why),
            Happening::Gone { card } => Note::Gone(card.index()),
            Happening::Arranged { place, seat, order } => {
                let order = order.iter().map(|card| card.index()).collect();
                Note::Arranged(self.places[place.index()], seat.0, order)
            }
            Happening::Ahead { node, seat, again } => Note::Ahead(*node, seat.map(|seat| seat.0), *again),
            Happening::Skipped(node, of) => Note::Skipped(*node, seat(*of)),
            Happening::CutShort(node) => Note::CutShort(*node),
            Happening::Reversed => Note::Reversed,
            Happening::Proposes(span) => Note::Proposes(*span),
            Happening::ScriptFailed { .. } => Note::ScriptFailed,
            Happening::Turned { card, up, .. } => Note::Turned(card.index(), *up),
            Happening::Shown { card, to } => Note::Shown(card.index(), to.0),
            Happening::Shuffled { place, order } => {
                Note::Shuffled(self.places[place.index()], order.iter().map(|card| card.index()).collect())
            }
            Happening::Wrote { of, attr, was, now, .. } => {
                let of = match of {
                    Of::Card(card) => Thing::Card(card.index()),
                    Of::Seat(seat) => Thing::Seat(seat.0),
                    Of::Game => Thing::Game,
                };
                Note::Wrote(of, *attr, i64::from(*was), i64::from(*now))
            }
            Happening::Refused { what, ban, .. } => {
                let ban = &game.bans[*ban];
                let immune = matches!(ban.of, tiru_engine::rules::Attempted::Effects(_));
                let label = if immune { Some("immune".to_owned()) } else { ban.label.clone() };
                Note::Refused(self.topic(*what), label.unwrap_or_else(|| "banned".to_owned()))
            }
            Happening::Cancelled(deed) => Note::Cancelled(game.deeds[*deed].name.clone()),
            Happening::Weighed { first, rest, more } => {
                Note::Weighed(first.iter().map(|stood| self.stood(stood)).collect(), rest.len() + more)
            }
            Happening::Acts { effect, card: on, .. } => Note::Acts(game.effects[*effect].span, card(*on)),
            Happening::PassedOver { effect, card: on, why, .. } => {
                Note::PassedOver(game.effects[*effect].span, card(*on), *why)
            }
            Happening::Borrowed { how, effect, from, onto } => {
                let how = match how {
                    Borrowing::Copy => "tiru",
                    Borrowing::Borrow => "pinjam",
                    Borrowing::Take => "sedut",
                };
                Note::Borrowed(how, game.effects[*effect].span, card(*from), onto.index())
            }
            Happening::HasAlready { effect, from, card: on } => {
                Note::HasAlready(game.effects[*effect].span, card(*from), on.index())
            }
            Happening::LentEnds { effect, card: on } => Note::LentEnds(game.effects[*effect].span, card(*on)),
            Happening::Silenced { effect, card: on } => Note::Silenced(game.effects[*effect].span, card(*on)),
            Happening::Verdict { kind, seat: of, why } => Note::Verdict(*kind, seat(*of), why.clone()),
            Happening::Scored { score, why } => Note::Scored(*score, why.clone()),
            Happening::Left(seat) => Note::Left(seat.0),
            Happening::TooLong(node) => Note::TooLong(*node),
            other => Note::Other(format!("{other:?}")),
        })
    }
}

/// Formats a note with names, for the reader of a difference.
pub(crate) fn said(note: &Note, text: &Checked, cards: &[(tiru_dsl::checked::CardRef, u8)]) -> String {
    let name = |card: usize| format!("{} (card {card})", text.cards[cards[card].0].name);
    match note {
        Note::Moved { card, from, to, .. } => format!("{} moves from {from:?} to {to:?}", name(*card)),
        Note::Wrote(Thing::Card(card), attr, was, now) => {
            format!("{} of {}: {was} to {now}", text.structure.attributes[*attr].name, name(*card))
        }
        Note::Acts(span, Some(card)) => format!("an effect of {} acts ({span:?})", name(*card)),
        Note::PassedOver(span, Some(card), why) => {
            format!("an effect of {} is passed over: {why:?} ({span:?})", name(*card))
        }
        other => format!("{other:?}"),
    }
}
