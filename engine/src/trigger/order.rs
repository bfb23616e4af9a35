//! Picks the next pending effect, by the criteria of the game in order.

use crate::digest::Digest;
use crate::eval::Machine;
use crate::few::Few;
use crate::observe::{Ahead, Reason};
use crate::rules::{
    AskedSeat, CRITERIA, CriterionKind, EffectId, Height, Id, InstanceId, NONE, Recent, SeatId, cell, row,
};
use crate::state::given::ORDER;
use crate::state::waiting::Waiting;
use crate::state::{ghost, head, pool};

/// The sort key of a pending effect: the criteria of the game in order, then the position of its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    pub(crate) keys: [i32; CRITERIA],
    /// Breaks ties between effects that are equal by all criteria. It uses only what every seat can see.
    lies: [i32; LIES],
}

impl Rank {
    /// The key of an effect that is the only one pending.
    const ALONE: Rank = Rank { keys: [0; CRITERIA], lies: [0; LIES] };
}

/// Seat, place and index there, then the origin of the effect on its card and its order within that origin.
const LIES: usize = 4 + ORDER;

/// The next effect, or how it is picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// This effect.
    One(usize),
    /// One of these, picked by this seat among their first triggers; the number is that of the criterion that asks.
    Ask(SeatId, usize, Few<usize>),
    /// One of these by chance, by the criterion with this number: the first, unless a ruling fixes the result.
    Draw(usize, Few<usize>),
    /// All of these simultaneously.
    Together(Few<usize>),
}

impl Machine<'_> {
    /// Returns the next of these effects. In the windows before a deed `Together` means `Ask(Owner)`. `fell` is called for each
    /// effect that drops out before a pick, with the reason.
    pub(crate) fn next(
        &self,
        waiting: &[Waiting],
        ranks: &[Rank],
        window: crate::rules::Window,
        fell: &mut dyn FnMut(usize, Reason),
    ) -> Option<Next> {
        let game = &self.lineup.game;
        let mut left: Few<usize> = (0..waiting.len()).collect();
        let of = |at: usize| ranks.get(at);
        for (nth, criterion) in game.order.iter().enumerate().take(CRITERIA) {
            if left.len() < 2 {
                break;
            }
            let together = criterion.kind == CriterionKind::Together;
            match &criterion.kind {
                CriterionKind::Together if window == crate::rules::Window::On => {
                    return Some(Next::Together(left));
                }
                CriterionKind::Ask(_) | CriterionKind::Together => {
                    let whose = if together { AskedSeat::Owner } else { asked(&criterion.kind) };
                    let of_seat = of_first_seat(whose, waiting, &left);
                    let others = left.iter().filter(|at| !of_seat.contains(at));
                    others.for_each(|at| fell(*at, Reason::Table { criterion: nth }));
                    if let Some(seat) = self.asks(whose, waiting, &of_seat) {
                        return Some(Next::Ask(seat, nth, of_seat));
                    }
                    left = of_seat;
                }
                CriterionKind::Chance if self.on_several_cards(waiting, &left) => {
                    left.sort_by_key(|at| {
                        (waiting.get(*at).map(|waits| self.lot(waits)), of(*at).map(|rank| rank.lies))
                    });
                    return Some(Next::Draw(nth, left));
                }
                CriterionKind::Chance => {}
                CriterionKind::Icon
                | CriterionKind::Aim
                | CriterionKind::Seat(_)
                | CriterionKind::Stamp(..)
                | CriterionKind::Batch(_)
                | CriterionKind::Value(..) => {
                    let key = |at: usize| of(at).and_then(|rank| rank.keys.get(nth)).copied();
                    let least = left.iter().filter_map(|at| key(*at)).min();
                    left.retain(|at| {
                        let stays = key(*at) == least;
                        if let (false, Some(first), Some(then)) = (stays, least, key(*at)) {
                            fell(*at, Reason::Compared { criterion: nth, first, then });
                        }
                        stays
                    });
                }
            }
        }
        let first = left.iter().copied().min_by_key(|at| of(*at).map(|rank| rank.lies))?;
        let carrier = |at: usize| waiting.get(at).map(|waiting| self.board().card(waiting.carrier));
        let pending = |at: usize| waiting.get(at);
        for other in left.into_iter().filter(|at| *at != first) {
            let again =
                pending(other).zip(pending(first)).is_some_and(|(other, first)| self.is_again(other, first));
            let one_card = carrier(other) == carrier(first);
            fell(
                other,
                if again {
                    Reason::Again
                } else if one_card {
                    Reason::Printed
                } else {
                    Reason::Lies(self.ahead(of(first), of(other)))
                },
            );
        }
        Some(Next::One(first))
    }

    /// In what the position of the first of two effects on different cards is ahead of that of the second.
    fn ahead(&self, first: Option<&Rank>, then: Option<&Rank>) -> Ahead {
        let [(seat, place, nth), (other_seat, other_place, _)] = [first, then]
            .map(|rank| rank.map_or((NONE, NONE, 0), |rank| (rank.lies[0], rank.lies[1], rank.lies[2])));
        let zone = |place| self.board().place_at(place).map(|place| self.lineup.places[place].zone);
        match (zone(place), zone(other_place)) {
            _ if seat != other_seat && seat != NONE => Ahead::Seat,
            (None, _) => Ahead::Rule,
            (mine, other) if mine != other => Ahead::Zone,
            _ if place != other_place => Ahead::Seat,
            _ if nth < 0 => Ahead::Left,
            _ => Ahead::Card,
        }
    }

    /// Returns the seat that picks among these, if there is a choice.
    fn asks(&self, whose: AskedSeat, waiting: &[Waiting], of_seat: &[usize]) -> Option<SeatId> {
        let current = self.state.get(head::CURRENT);
        let seat = match whose {
            AskedSeat::Owner => {
                of_seat.first().and_then(|at| waiting.get(*at)).map_or(NONE, |first| first.me)
            }
            AskedSeat::Current => current,
        };
        let seat = self.board().seat(seat)?;
        (self.first_triggers(waiting, of_seat).len() > 1).then_some(seat)
    }

    /// Returns the effects to pick from. An effect that triggered several times is one of them, not several: nothing tells its
    /// triggers apart for whoever picks, so they go in the order in which they came.
    pub(crate) fn first_triggers(&self, waiting: &[Waiting], tied: &[usize]) -> Few<usize> {
        let pending = |at: &usize| waiting.get(*at);
        let mut first: Few<usize> = Few::new();
        for at in tied {
            let again = |other: &Waiting| pending(at).is_some_and(|later| self.is_again(later, other));
            if !first.iter().filter_map(pending).any(again) {
                first.push(*at);
            }
        }
        first
    }

    /// Reports whether both are the same effect, triggered by two deeds.
    pub(crate) fn is_again(&self, later: &Waiting, first: &Waiting) -> bool {
        let card = |waiting: &Waiting| self.board().card(waiting.carrier);
        (later.instance, later.effect, later.me) == (first.instance, first.effect, first.me)
            && card(later) == card(first)
    }

    /// Reports whether the effects are on several cards: chance draws a card, and those of one card go in printed order.
    fn on_several_cards(&self, waiting: &[Waiting], among: &[usize]) -> bool {
        let carriers = |at: &usize| waiting.get(*at).map(|waiting| self.board().card(waiting.carrier));
        let first = among.first().and_then(carriers);
        among.iter().any(|at| carriers(at) != first)
    }

    /// Returns the random key of an effect. It depends only on the seed, the card and the deed that triggered the effect. So it does
    /// not change while the effect is pending, is equal in every copy of the match, and draws nothing from other random streams.
    fn lot(&self, waiting: &Waiting) -> u64 {
        let mut digest = Digest::new();
        let card = cell(self.board().card(waiting.carrier));
        for cell in
            [self.state.get(head::SEED), self.state.get(head::SEED + 1), card, waiting.me, waiting.batch]
        {
            digest.add(cell);
        }
        digest.value()
    }

    /// Returns the sort keys of these effects; valid until something changes.
    pub(crate) fn ranks(&mut self, waiting: &[Waiting]) -> Few<Rank> {
        if waiting.len() < 2 {
            return waiting.iter().map(|_| Rank::ALONE).collect();
        }
        // Where its card lies is looked for among those that lie there.
        self.charge(waiting.len() * (16 + self.lineup.cards() / 8));
        waiting.iter().map(|waiting| self.rank(waiting)).collect()
    }

    fn rank(&mut self, waiting: &Waiting) -> Rank {
        let lineup = self.lineup;
        let mut keys = [0; CRITERIA];
        let effect = row::<EffectId>(waiting.effect, lineup.game.effects.len());
        let icon = effect.and_then(|effect| lineup.game.effects[effect].icon);
        let seats = i32::from(lineup.seats()).max(1);
        for (key, criterion) in keys.iter_mut().zip(&lineup.game.order) {
            *key = match &criterion.kind {
                CriterionKind::Icon | CriterionKind::Aim => icon.map_or(i32::from(u8::MAX), i32::from),
                CriterionKind::Seat(body) => {
                    let first = self.value(*body, None, &[]);
                    if first == NONE || waiting.me == NONE {
                        seats
                    } else {
                        (waiting.me - first).rem_euclid(seats)
                    }
                }
                CriterionKind::Stamp(deed, recent) => {
                    let carrier = self.board().card(waiting.carrier);
                    let stamp = carrier.map_or(NONE, |card| self.state.stamp(lineup, *deed, card));
                    match recent {
                        _ if stamp == NONE => crate::rules::MOST,
                        Recent::Last => -stamp,
                        Recent::First => stamp,
                    }
                }
                CriterionKind::Batch(Recent::Last) => -waiting.batch,
                CriterionKind::Batch(Recent::First) => waiting.batch,
                CriterionKind::Value(body, height) => {
                    let seat = self.board().seat(waiting.me);
                    let value = self.value(*body, seat, &[waiting.carrier]);
                    match height {
                        _ if value == NONE => crate::rules::MOST,
                        Height::High => -value,
                        Height::Low => value,
                    }
                }
                CriterionKind::Ask(_) | CriterionKind::Chance | CriterionKind::Together => 0,
            };
        }
        Rank { keys, lies: self.lies(waiting) }
    }

    /// Returns the position of the effect's card, then the index of the effect among those of its card: printed effects first,
    /// then borrowed effects from the oldest, then those granted by static abilities.
    fn lies(&self, waiting: &Waiting) -> [i32; LIES] {
        let board = self.board();
        let card = board.card(waiting.carrier);
        // All pending effects of one card stay together, even if they triggered before and after it moved.
        let former = card.and_then(|card| self.state.first_ghost(self.lineup, card));
        let place = match former {
            Some(row) => self.state.ghost(self.lineup, row, ghost::cells::PLACE),
            None => cell(card.and_then(|card| board.place_of(card))),
        };
        let nth = match (former, board.place_at(place)) {
            // Cards that left go first, in the order in which they left.
            (Some(row), _) => i32::try_from(row).map_or(0, |row| i32::MIN.saturating_add(row)),
            (None, Some(place)) => board
                .cards_in(place)
                .position(|other| Some(other) == card)
                .and_then(|nth| i32::try_from(nth).ok())
                .unwrap_or(0),
            (None, None) => 0,
        };
        let instance = usize::try_from(waiting.instance).ok().map(InstanceId::at);
        let row = instance.and_then(|instance| pool::row_of(self.lineup, instance));
        let given = instance.and_then(|instance| self.state.order_of_given(self.lineup, instance));
        let (kind, among) = match (given, row) {
            (Some(order), _) => (2, order),
            // The row may have been reused since; the effect existed when it triggered.
            (None, Some(row)) => {
                let born = self.state.get(pool::row_at(self.lineup, row) + pool::cells::BORN);
                (1, alone(born.min(waiting.batch)))
            }
            (None, None) => (0, alone(waiting.instance)),
        };
        let mut lies = [0; LIES];
        for (to, from) in lies.iter_mut().zip([waiting.me, place, nth, kind].into_iter().chain(among)) {
            *to = from;
        }
        lies
    }
}

/// Returns a key of one number.
fn alone(number: i32) -> [i32; ORDER] {
    let mut order = [0; ORDER];
    if let Some(first) = order.first_mut() {
        *first = number;
    }
    order
}

fn asked(kind: &CriterionKind) -> AskedSeat {
    match kind {
        CriterionKind::Ask(seat) => *seat,
        _ => AskedSeat::Owner,
    }
}

/// Returns the effects of the first seat in seat order that has any; all effects if one seat picks for everybody.
fn of_first_seat(whose: AskedSeat, waiting: &[Waiting], left: &[usize]) -> Few<usize> {
    if whose == AskedSeat::Current {
        return left.iter().copied().collect();
    }
    let seat = |at: &usize| waiting.get(*at).map(|waiting| waiting.me);
    let first = left.iter().filter_map(seat).min();
    left.iter().copied().filter(|at| seat(at) == first).collect()
}
