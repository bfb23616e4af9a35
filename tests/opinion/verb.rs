//! The verbs: what each one does to the table.

use tiru_dsl::checked::{Deed, Position};
use tiru_engine::WhyNot;

use crate::Stop;
use crate::deed::{Doing, How};
use crate::note::{Lies, Note};
use crate::opinion::Opinion;
use crate::table::Stock;
use crate::value::{Place, Value};
use tiru_engine::rules::Verb;

/// Nobody is shown the position of a card put at a random place.
pub(crate) const RANDOM_PLACE: &str = "a card at a random place";

impl<'a> Opinion<'_, 'a> {
    fn lies(&self, card: usize) -> Option<Lies> {
        let row = &self.table.cards[card];
        row.place.map(|place| (place, row.column))
    }

    /// A card that lay there is somewhere else now.
    fn loses_track(&mut self, left: Option<(Place, Option<u8>)>, card: usize, knows: Option<u8>) {
        let sees = |seat: &u8| knows == Some(*seat) || self.look().sees(*seat, card);
        let seers: Vec<u8> = (0..self.world.seats).filter(sees).collect();
        self.table.lose_track(self.world, left.map(|(place, _)| place), card, &seers);
    }

    /// Moves a card and reports it.
    fn carry(
        &mut self,
        card: usize,
        to: (Place, Option<u8>),
        bottom: bool,
        doing: &Doing<'a>,
        face: Option<bool>,
    ) -> Result<(), Stop> {
        let from = self.lies(card);
        let knows = doing.doer.filter(|seat| self.table.shown.contains(&(*seat, card)));
        self.keeps_before_fresh(card, to.0)?;
        let beneath = self.table.all_under(card);
        self.table.put(self.world, card, to, bottom, doing.doer);
        if let Some(up) = face {
            self.table.cards[card].up = up;
        }
        self.loses_track(from, card, knows);
        let up = self.table.cards[card].up;
        self.report_moved(&Note::Moved { card, from, to, up }, card, &beneath)
    }

    pub(crate) fn do_move(&mut self, doing: &mut Doing<'a>, quiet: bool) -> Result<(), Stop> {
        let How::Move { spot, position, face, host } = doing.how.clone() else {
            return Err(Stop::Unknown("a move of no kind"));
        };
        let face = face.map(|face| face == tiru_dsl::ast::Face::Up);
        if let Some(host) = host.filter(|_| doing.args[2].is_none()) {
            return self.do_tuck(host, face, doing, quiet);
        }
        let (Some(card), Value::Zone(place)) = (doing.args[0].as_card(), doing.args[2].clone()) else {
            return Ok(());
        };
        if self.table.is_outside(card) {
            return Ok(());
        }
        let Some(to) = self.room_in(card, place, spot) else {
            self.falls_short();
            return Ok(());
        };
        if position == Position::Random {
            return Err(Stop::Unknown(RANDOM_PLACE));
        }
        let from = self.lies(card);
        let held = self.table.holder(card);
        self.carry(card, to, position == Position::Bottom, doing, face)?;
        doing.args[1] = from.map_or(Value::None, |(place, _)| Value::Zone(place));
        self.done(doing, quiet);
        self.changes_hands(card, held, doing, quiet);
        Ok(())
    }

    /// Returns where in a place a card fits, if it does.
    fn room_in(&self, card: usize, place: Place, spot: Option<(Place, u8)>) -> Option<Lies> {
        match spot {
            Some((on, column)) if on == place => {
                let there = self.table.on_spot(place, column);
                (there.is_none() || there == Some(card)).then_some((place, Some(column)))
            }
            _ if self.world.columns(place.0).is_some() => {
                let fresh = self.world.text.structure.zones[place.0].fresh;
                let made = self.table.cards[card].stock != Stock::Not;
                if fresh && made && self.table.under(card).len() > 1 {
                    // The cards under a created card that ends need room, too.
                    return None;
                }
                self.look().empty_spot(place).map(|column| (place, Some(column)))
            }
            _ => Some((place, None)),
        }
    }

    /// Puts an announced card into the match.
    pub(crate) fn do_create(&mut self, doing: &mut Doing<'a>) -> Result<bool, Stop> {
        let (How::Move { spot, position, face, host }, Some(card)) =
            (doing.how.clone(), doing.args[0].as_card())
        else {
            return Err(Stop::Unknown("a creation of no kind"));
        };
        let face = face.map(|face| face == tiru_dsl::ast::Face::Up);
        if !self.table.is_outside(card) {
            return Ok(false);
        }
        let print = self.world.cards[card].0;
        let up = face.unwrap_or(true);
        if let Value::Zone(place) = doing.args[1] {
            if self.world.text.structure.zones[place.0].fresh {
                self.does_not_come(print, WhyNot::Fresh)?;
                return Ok(false);
            }
            let Some(to) = self.room_in(card, place, spot) else {
                self.does_not_come(print, WhyNot::Full)?;
                return Ok(false);
            };
            if position == Position::Random {
                return Err(Stop::Unknown(RANDOM_PLACE));
            }
            self.table.cards[card].stock = Stock::Announced;
            self.table.put(self.world, card, to, position == Position::Bottom, doing.doer);
            self.table.cards[card].up = up;
            self.report(&Note::Created { card, to: Some(to), under: None, up })?;
            return Ok(true);
        }
        let Some(host) = host else { return Ok(false) };
        if self.table.cards[self.table.uppermost(host)].place.is_none() {
            self.does_not_come(print, WhyNot::Full)?;
            return Ok(false);
        }
        self.table.cards[card].stock = Stock::Announced;
        self.table.tuck(card, host);
        self.table.cards[card].up = up;
        self.report(&Note::Created { card, to: None, under: Some(host), up })?;
        Ok(true)
    }

    /// Reports that a card moved, that it ceased to exist, and where the cards under it stay.
    fn report_moved(&mut self, moved: &Note, card: usize, beneath: &[usize]) -> Result<(), Stop> {
        self.report(moved)?;
        if !self.table.is_outside(card) {
            return Ok(());
        }
        self.report(&Note::Gone(card))?;
        for card in beneath {
            let up = self.table.cards[*card].up;
            match self.lies(*card) {
                Some(to) => {
                    self.report_moved(&Note::Moved { card: *card, from: None, to, up }, *card, &[])?;
                }
                None if self.table.is_outside(*card) => self.report(&Note::Gone(*card))?,
                None => {}
            }
        }
        Ok(())
    }

    /// Puts a card under another one: not under itself, nor under cards below it.
    fn do_tuck(
        &mut self,
        host: usize,
        face: Option<bool>,
        doing: &mut Doing<'a>,
        quiet: bool,
    ) -> Result<(), Stop> {
        let Some(card) = doing.args[0].as_card().filter(|card| !self.table.is_outside(*card)) else {
            return Ok(());
        };
        let mut above = Some(host);
        while let Some(other) = above {
            if other == card {
                self.falls_short();
                return Ok(());
            }
            above = self.table.cards[other].under;
        }
        let (from, held) = (self.lies(card), self.table.holder(card));
        let knows = doing.doer.filter(|seat| self.table.shown.contains(&(*seat, card)));
        self.table.tuck(card, host);
        if let Some(up) = face {
            self.table.cards[card].up = up;
        }
        self.loses_track(from, card, knows);
        let up = self.table.cards[card].up;
        self.report(&Note::Tucked { card, from, under: host, up })?;
        doing.args[1] = from.map_or(Value::None, |(place, _)| Value::Zone(place));
        self.done(doing, quiet);
        self.changes_hands(card, held, doing, quiet);
        Ok(())
    }

    fn changes_hands(&mut self, card: usize, was: Option<u8>, doing: &Doing<'a>, quiet: bool) {
        let now = self.table.holder(card);
        let only_planned = self.plans.is_some() || self.trial.is_some();
        if quiet || only_planned || was == now || was.is_none() || now.is_none() {
            return;
        }
        let args = vec![Value::card(card), Value::seat(was), Value::seat(now)];
        self.noted.push(Doing { deed: Deed::ChangeOfHolder, args, ..doing.clone() });
    }

    pub(crate) fn do_swap(&mut self, doing: &mut Doing<'a>, quiet: bool) -> Result<(), Stop> {
        let (Some(a), Some(b)) = (doing.args[0].as_card(), doing.args[1].as_card()) else { return Ok(()) };
        if a == b {
            return Ok(());
        }
        self.exchange(doing, (a, b), quiet)
    }

    fn exchange(&mut self, doing: &Doing<'a>, (a, b): (usize, usize), quiet: bool) -> Result<(), Stop> {
        let moves = self.moves_of_swap(doing);
        let (Some(at_a), Some(at_b)) = (self.lies(a), self.lies(b)) else {
            self.falls_short();
            return Ok(());
        };
        let held = [self.table.holder(a), self.table.holder(b)];
        self.keeps_before_fresh(a, at_b.0)?;
        self.keeps_before_fresh(b, at_a.0)?;
        let beneath = [a, b].map(|card| self.table.all_under(card));
        self.table.swap(self.world, a, b);
        self.loses_track(Some(at_a), a, None);
        self.loses_track(Some(at_b), b, None);
        for ((card, from, to), beneath) in [(a, at_a, at_b), (b, at_b, at_a)].into_iter().zip(beneath) {
            let up = self.table.cards[card].up;
            self.report_moved(&Note::Moved { card, from: Some(from), to, up }, card, &beneath)?;
        }
        self.done(doing, quiet);
        for moved in &moves {
            self.done(moved, quiet);
        }
        for (card, was) in [a, b].into_iter().zip(held) {
            self.changes_hands(card, was, doing, quiet);
        }
        Ok(())
    }

    pub(crate) fn do_turn(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let Some(card) = doing.args[0].as_card().filter(|card| !self.table.is_outside(*card)) else {
            return Ok(false);
        };
        let up = doing.deed == Deed::Verb(Verb::Reveal);
        if self.table.cards[card].up == up {
            return Ok(false);
        }
        self.table.cards[card].up = up;
        self.report(&Note::Turned(card, up))?;
        Ok(true)
    }

    pub(crate) fn do_show(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let (Some(card), Some(seat)) = (doing.args[0].as_card(), doing.args[1].as_seat()) else {
            return Ok(false);
        };
        self.table.shown.insert((seat, card));
        self.report(&Note::Shown(card, seat))?;
        Ok(true)
    }

    /// Takes the random order from the engine, and checks that it has the same cards.
    pub(crate) fn do_shuffle(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let Value::Zone(place) = doing.args[0] else { return Ok(false) };
        if self.world.columns(place.0).is_some() {
            return Ok(true);
        }
        let there = self.table.cards_in(place);
        self.table.shown.retain(|(_, card)| !there.contains(card));
        if self.plans.is_some() || self.trial.is_some() {
            return Ok(true);
        }
        let order = self.tape.shuffled(place)?;
        let mut sorted = (order.clone(), self.table.cards_in(place));
        sorted.0.sort_unstable();
        sorted.1.sort_unstable();
        if sorted.0 != sorted.1 {
            return Err(Stop::Differs(format!(
                "{place:?} holds {:?}, shuffled were {:?}",
                sorted.1, sorted.0
            )));
        }
        self.table.zones.insert(place, order);
        Ok(true)
    }
}
