//! Which of several effects was next and why, for those who look on with the eyes of all seats.

use super::{Named, View};
use crate::eval::Machine;
use crate::observe::{MissedWhy, Reason, Stood};
use crate::rules::{AttrId, AttrKind, CardDefId, CardId, EffectId, Kind, Of, SeatId, Topic};

/// An effect that waited for its turn, with the deed it answers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waits {
    /// Its text.
    pub effect: EffectId,
    /// The card that carries it, if it is one.
    pub card: Option<CardDefId>,
    /// The seat its words speak for.
    pub seat: Option<SeatId>,
    /// The card it was printed on, if its card got it from another one.
    pub origin: Option<CardDefId>,
    /// What the deed was.
    pub topic: Topic,
    /// What the deed was done with.
    pub args: Vec<Named>,
    /// Who did the deed, if a seat did.
    pub doer: Option<SeatId>,
    /// Which of several cards with one print it is; only in orders of effects that a judge tries.
    #[doc(hidden)]
    pub copy: Option<CardId>,
}

/// Of effects that waited, one was next, or several acted together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// What was next.
    pub first: Vec<Waits>,
    /// What waited, in no order that means anything, each with why; of many only what comes soonest.
    pub rest: Vec<(Waits, Reason)>,
    /// How many more waited.
    pub more: usize,
}

/// An effect that did not resolve though its event happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misses {
    /// The effect, with its event.
    pub waits: Waits,
    /// The reason.
    pub why: MissedWhy,
    /// The card that cancels it.
    pub by: Option<CardDefId>,
}

impl View<'_> {
    /// What a single seat is never told: effects may wait on cards that it cannot see.
    pub(super) fn weighed(self, first: &[Stood], rest: &[(Stood, Reason)], more: usize) -> Option<Weighed> {
        (self.ears == u8::MAX).then(|| Weighed {
            first: first.iter().map(|stood| self.waits(stood)).collect(),
            rest: rest.iter().map(|(stood, reason)| (self.waits(stood), *reason)).collect(),
            more,
        })
    }

    /// Effects that did not resolve though their event happened and that [`View::told`] does not tell of, each with how many of the
    /// things that it does tell happened before; only for those who judge with the eyes of all seats.
    #[doc(hidden)]
    pub fn missed(self) -> Vec<(usize, Misses)> {
        let all = self.game.bench().and_then(|bench| bench.missed.as_deref()).unwrap_or(&[]);
        let all: Vec<_> = all.iter().filter(|_| self.ears == u8::MAX).collect();
        let told = if all.is_empty() { Vec::new() } else { self.told_events() };
        let print = |card| self.game.lineup.slots[card].def;
        // What was missed before that is no longer kept was missed by nothing that is.
        let first = told.first().filter(|_| self.forgotten() > 0).map_or(0, |event| event.moment);
        let missed = all.into_iter().filter(|missed| missed.moment >= first).map(|missed| {
            let before = told.partition_point(|event| event.moment < missed.moment);
            let (waits, by) = (self.waits(&missed.stood), missed.by.map(print));
            (before, Misses { waits, why: missed.why, by })
        });
        missed.collect()
    }

    /// Effects of cards that are live now, whose event never happened, not even where it could not trigger them: only for those who
    /// judge with the eyes of all seats.
    #[doc(hidden)]
    pub fn never_announced(self) -> Vec<Waits> {
        let (lineup, state) = (&self.game.lineup, &self.game.state);
        let announced = self.game.bench().and_then(|bench| bench.announced.as_deref());
        let Some(announced) = announced.filter(|_| self.ears == u8::MAX) else { return Vec::new() };
        let mut copy = state.clone();
        let mut machine = Machine::new(lineup, &mut copy);
        let mut found: Vec<Waits> = Vec::new();
        for instance in lineup.instances.ids().chain(state.lent(lineup)) {
            let Some(known) = state.instance(lineup, instance) else { continue };
            let def = &lineup.game.effects[known.effect];
            let (Some(card), Some(topic)) = (known.carrier, def.topic) else { continue };
            let was_announced = def.topics().any(|topic| announced.contains(&topic));
            if was_announced || topic == Topic::Grant || !machine.is_live(instance) {
                continue;
            }
            let waits = Waits {
                effect: known.effect,
                card: Some(lineup.slots[card].def),
                seat: known.seat.or_else(|| machine.board().holder_of(card)),
                origin: None,
                topic,
                args: Vec::new(),
                doer: None,
                copy: None,
            };
            if !found.contains(&waits) {
                found.push(waits);
            }
        }
        found
    }

    pub(crate) fn waits(self, stood: &Stood) -> Waits {
        let lineup = &self.game.lineup;
        let print = |card| lineup.slots[card].def;
        let kinds: Vec<Kind> = match stood.topic {
            Topic::Deed(deed) => lineup.game.deeds[deed].params.iter().map(|param| param.kind).collect(),
            Topic::Change(attr) => {
                let of = self.changed(attr);
                match self.rules().attributes[attr].kind {
                    AttrKind::Int => vec![of, Kind::Number, Kind::Number],
                    AttrKind::Flag => vec![of, Kind::Flag, Kind::Flag],
                    AttrKind::Enum(list) => vec![of, Kind::Word(list), Kind::Word(list)],
                    AttrKind::Seat => vec![of, Kind::Seat, Kind::Seat],
                    // Their cells mean nothing to a reader.
                    AttrKind::Set(_) | AttrKind::Text | AttrKind::Card => vec![of],
                }
            }
            Topic::Holder => vec![Kind::Card, Kind::Seat, Kind::Seat],
            Topic::Starts(_) | Topic::Ends(_) => vec![Kind::Seat],
            Topic::Grant => Vec::new(),
        };
        let args = kinds.into_iter().zip(stood.args);
        Waits {
            effect: stood.effect,
            card: stood.card.map(print),
            seat: stood.seat,
            origin: stood.origin.map(print),
            topic: stood.topic,
            args: args.map(|(kind, arg)| self.known_as(kind, arg, |card| Some(print(card)))).collect(),
            doer: stood.doer,
            copy: None,
        }
    }

    fn changed(self, attr: AttrId) -> Kind {
        match self.rules().attributes[attr].of {
            Of::Card => Kind::Card,
            Of::Seat => Kind::Seat,
            Of::Game => Kind::Number,
        }
    }
}
