//! The verbs: what each of them does to the table.

use tiru_dsl::checked::{Deed, Lineage, Position};
use tiru_engine::rules::AttrId;

use crate::Stop;
use crate::deed::{Doing, How};
use crate::note::{Lies, Note};
use crate::opinion::Opinion;
use crate::table::{Given, Lent};
use crate::value::{Inst, Place, Thing, Value};

impl<'a> Opinion<'_, 'a> {
    fn lies(&self, card: usize) -> Option<Lies> {
        let row = &self.table.cards[card];
        row.place.map(|place| (place, row.column))
    }

    /// Moves a card and tells it.
    fn carry(
        &mut self,
        card: usize,
        to: (Place, Option<u8>),
        bottom: bool,
        doing: &Doing<'a>,
        face: Option<bool>,
    ) -> Result<(), Stop> {
        let from = self.lies(card);
        self.keeps_before_fresh(card, to.0)?;
        self.table.put(self.world, card, to, bottom, doing.doer);
        if let Some(up) = face {
            self.table.cards[card].up = up;
        }
        let up = self.table.cards[card].up;
        self.tell(&Note::Moved { card, from, to, up })
    }

    pub(crate) fn do_move(&mut self, doing: &mut Doing<'a>, quiet: bool) -> Result<(), Stop> {
        let How::Move { spot, position, face, host } = doing.how.clone() else {
            return Err(Stop::Unknown("a move of no kind"));
        };
        let face = face.map(|face| face == tiru_dsl::checked::Face::Up);
        if let Some(host) = host.filter(|_| doing.args[2].is_none()) {
            return self.do_tuck(host, face, doing, quiet);
        }
        let (Some(card), Value::Zone(place)) = (doing.args[0].as_card(), doing.args[2].clone()) else {
            return Ok(());
        };
        let to = match spot {
            Some((on, column)) if on == place => {
                let there = self.table.on_spot(place, column);
                if there.is_some_and(|there| there != card) {
                    self.falls_short();
                    return Ok(());
                }
                (place, Some(column))
            }
            _ if self.world.columns(place.0).is_some() => match self.look().empty_spot(place) {
                Some(column) => (place, Some(column)),
                None => {
                    self.falls_short();
                    return Ok(());
                }
            },
            _ => (place, None),
        };
        if position == Position::Random {
            return Err(Stop::Unknown("a random place"));
        }
        let from = self.lies(card);
        let held = self.table.holder(card);
        self.carry(card, to, position == Position::Bottom, doing, face)?;
        doing.args[1] = from.map_or(Value::None, |(place, _)| Value::Zone(place));
        self.done(doing, quiet);
        self.changes_hands(card, held, doing, quiet);
        Ok(())
    }

    /// A card goes under another one: not under itself, nor under what lies under it.
    fn do_tuck(
        &mut self,
        host: usize,
        face: Option<bool>,
        doing: &mut Doing<'a>,
        quiet: bool,
    ) -> Result<(), Stop> {
        let Some(card) = doing.args[0].as_card() else { return Ok(()) };
        let mut above = Some(host);
        while let Some(other) = above {
            if other == card {
                self.falls_short();
                return Ok(());
            }
            above = self.table.cards[other].under;
        }
        let (from, held) = (self.lies(card), self.table.holder(card));
        self.table.tuck(card, host);
        if let Some(up) = face {
            self.table.cards[card].up = up;
        }
        let up = self.table.cards[card].up;
        self.tell(&Note::Tucked { card, from, under: host, up })?;
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
        self.table.swap(self.world, a, b);
        for (card, from, to) in [(a, at_a, at_b), (b, at_b, at_a)] {
            let up = self.table.cards[card].up;
            self.tell(&Note::Moved { card, from: Some(from), to, up })?;
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
        let Some(card) = doing.args[0].as_card() else { return Ok(false) };
        let up = doing.deed == Deed::Reveal;
        if self.table.cards[card].up == up {
            return Ok(false);
        }
        self.table.cards[card].up = up;
        self.tell(&Note::Turned(card, up))?;
        Ok(true)
    }

    pub(crate) fn do_show(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let (Some(card), Some(seat)) = (doing.args[0].as_card(), doing.args[1].as_seat()) else {
            return Ok(false);
        };
        self.table.shown.insert((seat, card));
        self.tell(&Note::Shown(card, seat))?;
        Ok(true)
    }

    /// The new order is what chance said; that it is one of these cards is looked at.
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

    pub(crate) fn do_write(&mut self, attr: AttrId, doing: &mut Doing<'a>) -> Result<bool, Stop> {
        let How::Write { change, amount, announced } = doing.how.clone() else {
            return Err(Stop::Unknown("a change of no kind"));
        };
        let thing = Thing::of(&doing.args[0]).unwrap_or(Thing::Game);
        let was = self.table.stored(thing, attr);
        // What was changed on the way is what it comes to; else it is worked out anew, for it may have changed since.
        let said = doing.args[2].raw();
        let now = if said == announced {
            self.written(thing, attr, change, &amount)
        } else {
            self.world.clamp(attr, said)
        };
        self.set(thing, attr, now)?;
        doing.args[1] = self.world.typed(attr, was);
        doing.args[2] = self.world.typed(attr, now);
        Ok(was != now)
    }

    /// Writes a value and tells it, if it differs.
    pub(crate) fn set(&mut self, thing: Thing, attr: AttrId, now: i64) -> Result<(), Stop> {
        let was = self.table.stored(thing, attr);
        if was == now {
            return Ok(());
        }
        self.table.write(thing, attr, now);
        self.tell(&Note::Wrote(thing, attr, was, now))
    }

    pub(crate) fn do_borrow(&mut self, lineage: Lineage, doing: &mut Doing<'a>) -> Result<bool, Stop> {
        let (Value::Effect(inst), Some(onto)) = (doing.args[0].clone(), doing.args[1].as_card()) else {
            return Ok(false);
        };
        let How::Lend { mut due, mut keeps } = doing.how.clone() else {
            return Err(Stop::Unknown("a loan of no kind"));
        };
        let Some((text, from)) = self.table.instance(self.world, inst) else { return Ok(false) };
        if self.table.taken.contains(&inst) || (lineage == Lineage::Sedut && from == Some(onto)) {
            return Ok(false);
        }
        let old = self.table.lent.iter().find(|lent| Inst::Lent(lent.number) == inst).cloned();
        let frozen = old.as_ref().and_then(|old| old.frozen.clone());
        if let Some(old) = old.filter(|_| lineage == Lineage::Sedut && due.is_none()) {
            // What is moved lasts as long as it did, if nothing else is said.
            (due, keeps) = (old.due, old.keeps);
        }
        let origin = self.table.origin(inst).or(from);
        let same = |other: &Inst| {
            self.table.origin(*other) == origin
                && self.table.instance(self.world, *other).is_some_and(|(other, _)| other == text)
        };
        if self.world.text.structure.borrow_once && self.table.effects_on(self.world, onto).iter().any(same) {
            return self.has_it_already(lineage, inst, onto);
        }
        self.lent += 1;
        let number = self.lent;
        if lineage == Lineage::Sedut {
            // What is to be used once is used up for its card, too, whatever becomes of it.
            let used = self.table.used.get(&inst).copied().unwrap_or(0);
            self.table.used.insert(Inst::Lent(number), used);
            for (silenced, _) in &mut self.table.silenced {
                if *silenced == inst {
                    *silenced = Inst::Lent(number);
                }
            }
            self.takes_away(inst);
        }
        let carrier = Some(onto);
        self.table.lent.push(Lent { number, text, carrier, origin, due, keeps, frozen, floats: false });
        let effect = self.world.effect(text).span;
        self.tell(&Note::Borrowed(Self::lineage(lineage), effect, from, onto))?;
        if lineage == Lineage::Sedut {
            doing.args[0] = Value::Effect(Inst::Lent(number));
        }
        self.joins(number, text, onto)?;
        Ok(true)
    }

    /// A card gets an effect, or one stands by itself.
    pub(crate) fn give(&mut self, given: &Given) {
        self.lent += 1;
        let by = given.env.carrier.as_card();
        let floats = given.onto.is_none();
        self.table.lent.push(Lent {
            number: self.lent,
            text: given.text,
            carrier: given.onto.or(by),
            origin: if floats { None } else { by.or(given.onto) },
            due: given.due.clone(),
            keeps: Vec::new(),
            frozen: Some(given.env.clone()),
            floats,
        });
    }

    /// A card has this very effect: it gets no second one, though what is taken the other one has no more.
    fn has_it_already(&mut self, lineage: Lineage, inst: Inst, card: usize) -> Result<bool, Stop> {
        let Some((text, from)) = self.table.instance(self.world, inst) else { return Ok(false) };
        let effect = self.world.effect(text).span;
        self.tell(&Note::HasAlready(effect, from, card))?;
        if lineage == Lineage::Sedut {
            self.table.silenced.retain(|(silenced, _)| *silenced != inst);
            self.takes_away(inst);
            self.tell(&Note::LentEnds(effect, from))?;
        }
        Ok(false)
    }

    /// A card has an effect no more.
    fn takes_away(&mut self, inst: Inst) {
        match inst {
            Inst::Lent(old) => self.table.lent.retain(|lent| lent.number != old),
            other => {
                self.table.taken.insert(other);
            }
        }
        // What was matched before waits in vain; what answers to this very taking does not.
        self.batch += 1;
        self.table.moved_on.insert(inst, self.batch);
    }

    pub(crate) fn do_cancel(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let (Value::Effect(inst), How::Silence(due)) = (doing.args[0].clone(), doing.how.clone()) else {
            return Ok(false);
        };
        let Some((text, card)) = self.table.instance(self.world, inst) else { return Ok(false) };
        self.table.silenced.push((inst, due));
        self.tell(&Note::Silenced(self.world.effect(text).span, card))?;
        Ok(true)
    }
}
