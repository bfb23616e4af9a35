//! Deeds that nobody can hear of as the match stands: what triggers on them lies where it is not live. They need no windows, and so
//! no frame and no image of the match before them.

use super::super::Run;
use crate::lineup::Hearer;
use crate::observe::Observer;
use crate::outcome::Fault;
use crate::rules::{InstanceId, Op, Target, Topic, Window};
use crate::state::doing::Doing;
use crate::state::head;

/// A card that a deed moves, as a cell, and the zone it comes to, as a bit of `Lineup::zone_bit`.
type Moved = (i32, u64);

impl<O: Observer> Run<'_, O> {
    /// Whether an effect may trigger on a topic in a window: it is live as the match stands, or may be once a card has moved. If
    /// the roles of the deed are known, it has to be one that triggers on other cards than its own, or on that card.
    pub(in crate::run) fn may_hear(
        &self,
        topic: Topic,
        window: Window,
        doing: Option<&Doing>,
        moved: Option<Moved>,
    ) -> bool {
        let (lineup, state) = (self.machine.lineup, &self.machine.state);
        let known = lineup.topics.of(topic);
        if !known.hear(window) {
            return false;
        }
        // What cards have for as long as something is so is found at each window.
        if lineup.layout.given.is_some() {
            return true;
        }
        let waits_for_it = |instance: InstanceId| {
            let known = state.instance(lineup, instance).map(|known| &lineup.game.effects[known.effect]);
            known.is_none_or(|def| def.waits_for(topic) && def.window == window)
        };
        if state.lent(lineup).any(waits_for_it) {
            return true;
        }
        // Whoever keeps what did not trigger wants to know of each.
        let Some(doing) = doing.filter(|_| !self.keeps_missed()) else {
            return known.of(window).all().iter().any(|hearer| self.may_be_live_now(hearer, moved));
        };
        let role = |nth| self.role_as_it_is(doing, nth, known.roles);
        let mut own = known.of(window).own().iter().map(|own| (role(own.role), own));
        own.any(|(card, own)| self.lies_in_one_of(card, own.zones_of(card), moved))
            || known.of(window).others().iter().any(|hearer| self.may_be_live_now(hearer, moved))
    }

    /// A role of a deed by its number, of so many; a former self is its card.
    #[inline]
    fn role_as_it_is(&self, doing: &Doing, nth: usize, count: usize) -> i32 {
        self.machine.board().as_it_is(doing.role(nth, count))
    }

    /// Whether no effect can trigger on a deed in any window, wherever cards lie by then; and nobody asks later whether it was done.
    pub(super) fn is_ignored(&self, doing: &Doing) -> bool {
        let lineup = self.machine.lineup;
        let known = lineup.topics.of(doing.topic);
        if known.asked_about || lineup.layout.given.is_some() || self.is_joined(doing) {
            return false;
        }
        let lends = lineup.layout.lends.rows > 0;
        let role = |nth| self.role_as_it_is(doing, nth, known.roles);
        known.windows.iter().all(|hearers| hearers.ignore(lends, role))
    }

    /// Whether it is remembered of a card that it did a deed, since a borrowed effect may ask.
    fn is_joined(&self, doing: &Doing) -> bool {
        let mut joined = self.machine.lineup.layout.did.iter();
        joined.any(|did| Topic::Deed(did.deed) == doing.topic)
    }

    /// Whether a printed effect lies where it can be live, or will once a card has moved.
    #[inline]
    fn may_be_live_now(&self, hearer: &Hearer, moved: Option<Moved>) -> bool {
        hearer.carrier.is_none_or(|card| self.lies_in_one_of(i32::from(card.0), hearer.zones, moved))
    }

    /// Whether a card, given as a cell, lies in one of these zones, or will once a card has moved.
    #[inline]
    fn lies_in_one_of(&self, card: i32, zones: u64, moved: Option<Moved>) -> bool {
        if zones == 0 {
            return false;
        }
        let (lineup, board) = (self.machine.lineup, self.machine.board());
        let place = board.plain_card(card).map(|card| board.state.get(lineup.layout.place + card));
        let now = place.map_or(0, |place| lineup.zone_bit(place));
        let then = moved.filter(|(moved, _)| *moved == card).map_or(0, |(_, zone)| zone);
        zones & (now | then) != 0
    }

    /// Does verbs that nobody can hear of in place; false if they need windows, and then nothing is done yet.
    pub(in crate::run) fn does_unheard(
        &mut self,
        op: Op,
        deeds: &[(Doing, Option<usize>)],
    ) -> Result<bool, Box<Fault>> {
        // Whoever looks on is told of a deed by its frame.
        // Each may be asked for whether one of these effects hears of it.
        let hears = deeds
            .first()
            .map_or(0, |(doing, _)| self.machine.lineup.topics.of(doing.topic).of(Window::On).all().len());
        self.machine.charge(deeds.len() * (8 + hears / 4));
        if O::WATCHING || !self.is_unheard(op, deeds) {
            return Ok(false);
        }
        if deeds.is_empty() {
            return Ok(true);
        }
        let mut refused = 0_u64;
        let hindered = deeds.iter().any(|(doing, _)| self.may_be_forbidden(doing));
        if hindered {
            for (nth, (doing, _)) in deeds.iter().enumerate() {
                if self.forbidden(doing).is_some() {
                    self.falls_short();
                    refused |= 1 << nth;
                }
            }
        }
        let in_group = self.machine.state.get(head::GROUPS) > 0;
        let quiet = self.machine.state.get(head::QUIET) > 0;
        for (nth, (doing, _)) in deeds.iter().enumerate() {
            if refused >> nth & 1 == 1 {
                continue;
            }
            self.spend()?;
            let mut doing = *doing;
            let blind = self.blind_to_count(&doing);
            if self.do_verb(op, &mut doing, None) {
                self.count(&doing, false, blind);
                // Inside a group everything waits until its last member is done; who hears then is found then.
                if in_group && !quiet {
                    self.note(&doing)?;
                } else if !quiet && self.is_joined(&doing) {
                    self.noted(&doing);
                }
            }
        }
        if !in_group {
            self.machine.state.next_batch();
        }
        Ok(true)
    }

    /// Whether nobody can hear of verbs, each of one thing.
    fn is_unheard(&self, op: Op, deeds: &[(Doing, Option<usize>)]) -> bool {
        let lineup = self.machine.lineup;
        let plain = matches!(
            op,
            Op::Move { .. }
                | Op::Turn { .. }
                | Op::Show { .. }
                | Op::Shuffle { .. }
                | Op::Verdict { .. }
                | Op::Skip { .. }
                | Op::Again { .. }
                | Op::Write { .. }
        );
        // More than a mask holds, and cards that carry others with them, are left to the windows; so is a game in which cards have
        // effects for as long as something is so.
        if !plain || deeds.len() > 64 || lineup.layout.under.is_some() || lineup.layout.given.is_some() {
            return false;
        }
        let in_group = self.machine.state.get(head::GROUPS) > 0;
        let moves = matches!(op, Op::Move { .. });
        if self.machine.state.get(head::QUIET) > 0 {
            return true;
        }
        // All are of one topic, and a card that one of them moves may answer to any of them.
        let Some((first, _)) = deeds.first() else { return true };
        let only = Some(first).filter(|_| deeds.len() == 1);
        let answers = |topic, only| {
            deeds.iter().any(|(doing, _)| {
                self.may_hear(topic, Window::On, only, moves.then(|| self.goes_to(op, doing)))
            })
        };
        let hears = self.may_hear(first.topic, Window::Before, only, None)
            || self.may_hear(first.topic, Window::Instead, only, None)
            || !in_group && answers(first.topic, only);
        // Nothing acts before a change of holder or in its place.
        let changes_hands = moves
            && lineup.topics.of(Topic::Holder).watched
            && deeds.iter().any(|(doing, _)| self.changes_hands(doing));
        !hears && !(changes_hands && (in_group || answers(Topic::Holder, None)))
    }

    /// Whether a card comes to another holder by a move.
    fn changes_hands(&self, doing: &Doing) -> bool {
        let board = self.machine.board();
        let [card, _, place, ..] = doing.args;
        let held = board.card(card).and_then(|card| board.holder_of(card));
        let place = board.place_at(place).map(|place| board.lineup.places[place].seat);
        // A shared zone is its holder's who puts the card there.
        place.is_none_or(|seat| seat.or_else(|| board.seat(doing.voice.doer)) != held)
    }

    /// The card that a move is about, and the zone it goes to.
    fn goes_to(&self, op: Op, doing: &Doing) -> Moved {
        let [card, _, place, ..] = doing.args;
        let arrivals = &self.machine.lineup.game.arrivals;
        let under = match op {
            Op::Move { arrival, .. } => {
                arrivals.get(usize::from(arrival)).is_none_or(|arrival| arrival.target == Target::Card)
            }
            _ => false,
        };
        (card, if under { u64::MAX } else { self.machine.lineup.zone_bit(place) })
    }
}
