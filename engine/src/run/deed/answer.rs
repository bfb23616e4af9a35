//! The window after a deed: what it was just before is kept, and the effects that answer to it are matched and wait.

use super::super::{Flows, Run};
use super::cells;
use crate::few::Few;
use crate::lineup::{Hearer, Instance};
use crate::observe::Observer;
use crate::outcome::{Fault, FaultKind};
use crate::rules::{CardId, Id, InstanceId, Live, NONE, Topic, Window, ZoneId, cell};
use crate::state::doing::Doing;
use crate::state::noted::Noted;
use crate::state::waiting::{self, Waiting};
use crate::state::{ghost, head, pool};

/// The match just before a deed: an image of what effects may ask about, on the stack.
#[derive(Clone, Copy, Debug)]
pub(in crate::run) struct Before {
    /// Where the image of the cards and their values begins.
    image: usize,
    /// Where the cards begin that were live by a condition of their zone, one bit each.
    live: usize,
    /// Where the effects begin that cards had beside those printed on them, if any had one.
    pool: Option<usize>,
}

impl<O: Observer> Run<'_, O> {
    /// Takes down the table and who watches it as they are just before the deed; inside a group that is just before the group.
    pub(super) fn remember(&mut self, base: usize) -> Result<(), Box<Fault>> {
        let noted = self.machine.state.index(head::NOTED);
        self.machine.state.set_local_index(base, cells::NOTED, noted);
        // Where nobody will look back from this deed, the cell only says that it was begun.
        self.machine.state.set_local_index(base, cells::IMAGE, base);
        if self.machine.state.get(head::GROUPS) == 0 && self.machine.lineup.has_effects {
            self.take_image(base)?;
        }
        if self.machine.state.index(base + cells::COUNT) > 1 {
            self.machine.state.set_local(base, cells::GROUP, 1);
            self.machine.state.open_group();
        }
        Ok(())
    }

    /// Takes an image of the match onto the stack.
    fn take_image(&mut self, base: usize) -> Result<(), Box<Fault>> {
        self.machine.refresh();
        let lineup = self.machine.lineup;
        let layout = &lineup.layout;
        let state = &mut *self.machine.state;
        let words = if lineup.live_when.is_empty() { 0 } else { lineup.cards().div_ceil(32) };
        let (marks, rows) = if state.lends(lineup) { state.pool_in_use(lineup) } else { (0, 0) };
        let pool = marks + rows;
        let image = state.index(head::TOP);
        let live = image + layout.image_cells;
        if !state.make_room(layout.image_cells + words + pool) {
            return Err(self.fault(FaultKind::TooDeep));
        }
        let copied = layout.image_cells + words + pool;
        state.copy_to_top(layout.image, layout.image_cells);
        state.room_on_top(words);
        state.copy_to_top(layout.pool_used, marks);
        state.copy_to_top(layout.pool_rows.at, rows);
        state.set_local_index(base, cells::IMAGE, image);
        state.set_local_index(base, cells::POOL, if pool > 0 { live + words } else { 0 });
        self.machine.charge_copy(copied);
        self.remember_live_cards(live);
        Ok(())
    }

    /// The match just before the deed of this frame.
    fn just_before(&self, base: usize) -> Before {
        let state = &self.machine.state;
        let (image, pool) = (state.index(base + cells::IMAGE), state.index(base + cells::POOL));
        let live = image + self.machine.lineup.layout.image_cells;
        Before { image, live, pool: (pool > 0).then_some(pool) }
    }

    /// Notes which cards are live by a condition of their zone: the copy of the board does not tell that.
    fn remember_live_cards(&mut self, live: usize) {
        for place in &self.machine.lineup.live_when {
            let mut nth = 0;
            while let Some((card, next)) = self.machine.board().next_card_in(*place, nth) {
                nth = next;
                if self.machine.is_live_in_its_zone(card) {
                    self.machine.state.mark(live, card.index(), true);
                }
            }
        }
    }

    /// Copies everything that lies on the table onto the top of the stack; says where the copy begins.
    pub(in crate::run) fn copy_table(&mut self) -> Result<usize, Box<Fault>> {
        self.machine.refresh();
        let Some((copy, size)) = self.machine.state.copy_table(&self.machine.lineup.layout) else {
            return Err(self.fault(FaultKind::TooDeep));
        };
        self.machine.charge_copy(size);
        Ok(copy)
    }

    /// Notes a deed that is done for the effects that answer to it.
    pub(super) fn note(&mut self, doing: &Doing) -> Result<(), Box<Fault>> {
        let Some(noted) = self.noted(doing) else { return Ok(()) };
        let room = self.machine.lineup.layout.noted;
        if self.machine.state.note(room, noted) { Ok(()) } else { Err(self.fault(FaultKind::TooMuch)) }
    }

    /// A deed that is done as effects that answer to it get it; nothing if none can. What its card did is remembered.
    pub(super) fn noted(&mut self, doing: &Doing) -> Option<Noted> {
        self.announces(doing);
        let known = self.machine.lineup.topics.of(doing.topic);
        let noted = known.hear(Window::On).then(|| Noted { topic: doing.topic, roles: self.roles(doing) })?;
        self.remember_doer(&noted);
        Some(noted)
    }

    /// Notes what a card did, if a borrowed effect may ask.
    fn remember_doer(&mut self, noted: &Noted) {
        let lineup = self.machine.lineup;
        let Topic::Deed(deed) = noted.topic else { return };
        if lineup.layout.did.is_empty() {
            return;
        }
        let subject = self.subject(deed).and_then(|at| noted.roles.get(at));
        if let Some(card) = subject.and_then(|cell| self.machine.board().card(*cell)) {
            self.machine.state.set_did(lineup, deed, card, &noted.roles);
        }
    }

    /// Window 6: effects that answer to what was done are matched and wait; inside a group of several that comes later.
    pub(super) fn answer_to(&mut self, base: usize) -> Flows {
        if self.machine.state.get(head::GROUPS) == 0 {
            let from = self.machine.state.index(base + cells::NOTED);
            let before = self.just_before(base);
            self.match_noted(from, Some(before))?;
        }
        self.finish(base)
    }

    /// Matches every effect against the deeds noted since `from`. Without a `before` nothing has moved.
    pub(in crate::run) fn match_noted(
        &mut self,
        from: usize,
        before: Option<Before>,
    ) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        self.machine.refresh_effects();
        if self.machine.state.is_overfull(lineup) {
            return Err(self.fault(FaultKind::TooManyEffects));
        }
        let batch = self.machine.state.next_batch();
        let lent = if self.lent_may_watch(before) { self.lent_then_or_now(before) } else { Few::new() };
        for nth in from..self.machine.state.index(head::NOTED) {
            let noted = self.machine.state.noted(lineup.layout.noted, nth);
            let hearers = lineup.topics.of(noted.topic).of(Window::On);
            self.charge(2 * hearers.all().len() + 8 * lent.len())?;
            let mut not_meant = None;
            let roles = noted.roles.map(|role| self.machine.board().as_it_is(role));
            let role = |nth| roles.get(nth).copied().unwrap_or(NONE);
            // Whoever keeps what did not trigger wants to know of each.
            let keeps = self.keeps_missed();
            for hearer in if keeps { hearers.all() } else { hearers.concerned(role) } {
                let Hearer { instance, effect, .. } = *hearer;
                let is_alike = not_meant == Some(effect);
                if (keeps || !is_alike && hearer.may_trigger(role)) && self.may_be_live(hearer, before) {
                    if is_alike {
                        self.aside(|run| drop(run.match_one(instance, &noted, before, batch)));
                        continue;
                    }
                    let concerns = self.match_one(instance, &noted, before, batch)?;
                    // What reads nothing of its card need not be asked again for the next card with the same text.
                    if concerns == Some(false) && lineup.survey.triggers_alike[effect] {
                        not_meant = Some(effect);
                    }
                }
            }
            for instance in &lent {
                self.match_one(*instance, &noted, before, batch)?;
            }
        }
        self.machine.state.keep_noted(from);
        Ok(())
    }

    /// Matches one effect against a deed: if it concerns it, it waits. Says whether it does, if that was asked at all.
    fn match_one(
        &mut self,
        instance: InstanceId,
        noted: &Noted,
        before: Option<Before>,
        batch: i32,
    ) -> Result<Option<bool>, Box<Fault>> {
        let lineup = self.machine.lineup;
        let was = before.filter(|before| self.was_live(instance, *before));
        let Some(known) = self.known(instance, was) else { return Ok(None) };
        let def = &lineup.game.effects[known.effect];
        if !def.waits_for(noted.topic) || def.window != Window::On {
            return Ok(None);
        }
        let is_live = was.is_some() || self.machine.is_live(instance);
        if !is_live || !self.effect_is_left(instance, known.effect) {
            if self.keeps_missed() {
                self.aside(|run| {
                    if let Ok((carrier, roles)) = run.former(cell(known.carrier), noted, before, batch) {
                        let waiting = run.as_it_would_wait((instance, known), carrier, noted.topic, roles);
                        run.misses_deed(waiting, known, is_live);
                    }
                });
            }
            return Ok(None);
        }
        let ghosts = self.machine.state.get(head::GHOSTS);
        self.machine.charge(8 + self.machine.state.index(head::GHOSTS));
        let (carrier, roles) = self.former(cell(known.carrier), noted, before, batch)?;
        let waiting = self.as_it_would_wait((instance, known), carrier, noted.topic, roles);
        let concerns = self.machine.concerns(known.effect, Self::voice_of_waiting(&waiting), &waiting.roles);
        if concerns {
            if !self.machine.state.wait(lineup.layout.agenda, Waiting { batch, ..waiting }) {
                return Err(self.fault(FaultKind::TooMuch));
            }
        } else {
            self.misses_filter(&waiting, known.effect);
            // A judge asks more effects than a match does: what was asked in vain must leave no trace.
            self.machine.state.keep_ghosts(ghosts);
        }
        Ok(Some(concerns))
    }

    /// Whether an effect that is not printed on its card may watch: one that was there just before, or is there now.
    fn lent_may_watch(&self, before: Option<Before>) -> bool {
        let lineup = self.machine.lineup;
        let state = &self.machine.state;
        let had = before.is_some_and(|before| before.pool.is_some());
        lineup.layout.lends.rows > 0 && (state.lends(lineup) || had)
    }

    /// The effects that cards got and have, or had just before, the oldest first.
    fn lent_then_or_now(&self, before: Option<Before>) -> Few<InstanceId> {
        let (lineup, state) = (self.machine.lineup, &self.machine.state);
        let mut lent = state.lent_by_age(lineup);
        if let Some(before) = before.filter(|before| before.pool.is_some()) {
            let rows = before.pool.map(|used| state.marked(used, lineup.layout.lends.rows));
            let then = rows.into_iter().flatten().map(|row| InstanceId::at(lineup.instances.len() + row));
            let gone = then.filter(|it| state.instance(lineup, *it).is_none());
            lent.extend(gone.filter(|it| self.was_live(*it, before)));
            lent.sort_unstable_by_key(|instance| state.seniority(lineup, *instance));
        }
        lent
    }

    /// What an effect is; if it was live just before, as it was then.
    fn known(&self, instance: InstanceId, was: Option<Before>) -> Option<Instance> {
        match was {
            Some(before) => self.known_before(instance, before),
            None => self.machine.state.instance(self.machine.lineup, instance),
        }
    }

    /// A cell of the board as it was just before.
    fn cell_before(&self, at: usize, before: Before) -> i32 {
        self.machine.state.get(before.image + at - self.machine.lineup.layout.image)
    }

    fn bit_before(&self, at: usize, card: CardId, before: Before) -> bool {
        self.cell_before(at + card.index() / 32, before) >> (card.index() % 32) & 1 == 1
    }

    /// What an effect was just before.
    fn known_before(&self, instance: InstanceId, before: Before) -> Option<Instance> {
        let (lineup, state) = (self.machine.lineup, &self.machine.state);
        if let Some(row) = pool::row_of(lineup, instance) {
            let at = state.lent_before(lineup, before.pool?, row)?;
            return state.lent_at(lineup, at);
        }
        let away =
            lineup.layout.lends.moves && self.cell_before(lineup.layout.away + instance.index(), before) > 0;
        lineup.instances.get(instance).copied().filter(|_| !away)
    }

    /// Whether the card of a printed effect lies, or lay just before, where that effect can be live at all.
    #[inline]
    fn may_be_live(&self, hearer: &Hearer, before: Option<Before>) -> bool {
        let lineup = self.machine.lineup;
        let Some(card) = hearer.carrier else { return true };
        let at = lineup.layout.place + card.index();
        let now = lineup.zone_bit(self.machine.state.get(at));
        let then = before.map_or(0, |before| lineup.zone_bit(self.cell_before(at, before)));
        hearer.zones & (now | then) != 0
    }

    /// Whether an effect was live just before.
    fn was_live(&self, instance: InstanceId, before: Before) -> bool {
        let lineup = self.machine.lineup;
        let Some(known) = self.known_before(instance, before) else { return false };
        let def = &lineup.game.effects[known.effect];
        let Some(card) = known.carrier.filter(|_| !def.floats) else { return true };
        if lineup.claims.any && self.bit_before(lineup.claims.silent, card, before) {
            return false;
        }
        match self.zone_before(card, before) {
            Some(_) if def.home.is_not_said() => self.was_live_in_its_zone(card, before),
            Some(zone) => def.home.zones.contains(&zone),
            None if def.home.under => self.was_live_in_its_zone(self.uppermost_before(card, before), before),
            None => false,
        }
    }

    /// The zone a card lay in just before.
    fn zone_before(&self, card: CardId, before: Before) -> Option<ZoneId> {
        let lineup = self.machine.lineup;
        let place = self.cell_before(lineup.layout.place + card.index(), before);
        self.machine.board().place_at(place).map(|place| lineup.places[place].zone)
    }

    /// The uppermost of the cards that lay on a card just before; itself if none did.
    fn uppermost_before(&self, mut card: CardId, before: Before) -> CardId {
        let lineup = self.machine.lineup;
        let Some(under) = lineup.layout.under else { return card };
        for _ in 0..lineup.cards() {
            match self.machine.board().card(self.cell_before(under.on + card.index(), before)) {
                Some(host) => card = host,
                None => break,
            }
        }
        card
    }

    /// Whether effects of a card that name no zones were live just before.
    fn was_live_in_its_zone(&self, card: CardId, before: Before) -> bool {
        let lineup = self.machine.lineup;
        let Some(zone) = self.zone_before(card, before) else { return false };
        match lineup.game.zones[zone].live {
            Live::Never => false,
            Live::Always => true,
            Live::FaceUp => self.bit_before(lineup.layout.up, card, before),
            Live::When(_) => {
                let up = self.bit_before(lineup.layout.up, card, before);
                lineup.live_by_face(zone, card, up).unwrap_or_else(|| {
                    self.machine.state.get(before.live + card.index() / 32) >> (card.index() % 32) & 1 == 1
                })
            }
        }
    }

    /// The carrier and the roles of a deed, with the former selves of cards that it took out of a live place.
    fn former(
        &mut self,
        carrier: i32,
        noted: &Noted,
        before: Option<Before>,
        batch: i32,
    ) -> Result<(i32, [i32; waiting::ROLES]), Box<Fault>> {
        let lineup = self.machine.lineup;
        let Some(Before { image, .. }) = before else { return Ok((carrier, noted.roles)) };
        let mut roles = noted.roles;
        for (role, is_card) in roles.iter_mut().zip(lineup.topics.of(noted.topic).cards) {
            if is_card {
                *role = self.former_self(*role, image, batch)?;
            }
        }
        Ok((self.former_self(carrier, image, batch)?, roles))
    }

    /// A card's former self, if it left a live place since the image was taken; else the card.
    fn former_self(&mut self, card: i32, image: usize, batch: i32) -> Result<i32, Box<Fault>> {
        let lineup = self.machine.lineup;
        let Some(id) = self.machine.board().card(card) else { return Ok(card) };
        let was = self.machine.state.get(image + id.index());
        let now = cell(self.machine.board().place_of(id));
        let Some(place) = self.machine.board().place_at(was) else { return Ok(card) };
        if was == now || !self.machine.is_live_place(place) {
            return Ok(card);
        }
        let state = &mut *self.machine.state;
        let row = state.ghost_at(lineup, id, batch).or_else(|| state.take_down(lineup, id, image, batch));
        row.map(ghost::cell_of).ok_or_else(|| self.fault(FaultKind::TooMuch))
    }
}
