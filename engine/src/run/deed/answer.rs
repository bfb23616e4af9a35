//! The window after a deed: what it was just before is kept, and the effects that answer to it are matched and wait.

use super::super::{Flows, Run};
use super::cells;
use crate::eval::cell;
use crate::observe::Observer;
use crate::outcome::{Fault, FaultKind};
use crate::rules::{Id, InstanceId, Kind as Cell, Of, Topic, Window};
use crate::state::doing::Doing;
use crate::state::noted::Noted;
use crate::state::waiting::{self, Waiting};
use crate::state::{ghost, head};

/// Where the table and the live effects of just before a deed stand.
#[derive(Clone, Copy, Debug)]
pub(in crate::run) struct Before {
    copy: usize,
    live: usize,
}

impl<O: Observer> Run<'_, O> {
    /// Takes down the table and who watches it as they are just before the deed; inside a group that is just before the group.
    pub(super) fn remember(&mut self, base: usize) -> Result<(), Box<Fault>> {
        let noted = self.machine.state.index(head::NOTED);
        self.machine.state.set_index(base + cells::NOTED, noted);
        // Where nobody will look back from this deed, the cell only says that it was begun.
        self.machine.state.set_index(base + cells::COPY, base);
        if self.machine.state.get(head::GROUPS) == 0 && !self.machine.lineup.instances.is_empty() {
            let (copy, size) = self.copy_table()?;
            let words = self.machine.lineup.instances.len().div_ceil(32);
            let live = copy + size;
            if live + words > self.machine.state.room() {
                return Err(self.fault(FaultKind::TooDeep));
            }
            self.machine.state.set_index(head::TOP, live + words);
            self.machine.state.set_index(base + cells::COPY, copy);
            self.machine.state.set_index(base + cells::LIVE, live);
            for word in live..live + words {
                self.machine.state.set(word, 0);
            }
            for instance in self.machine.lineup.instances.ids() {
                if self.machine.is_live(instance) {
                    let at = live + instance.index() / 32;
                    let bits = self.machine.state.get(at) | 1 << (instance.index() % 32);
                    self.machine.state.set(at, bits);
                }
            }
        }
        if self.machine.state.index(base + cells::COUNT) > 1 {
            self.machine.state.set(base + cells::GROUP, 1);
            self.machine.state.set(head::GROUPS, self.machine.state.get(head::GROUPS) + 1);
        }
        Ok(())
    }

    /// A copy of everything that lies on the table, on top of the stack: where it begins and how long it is.
    pub(in crate::run) fn copy_table(&mut self) -> Result<(usize, usize), Box<Fault>> {
        let layout = &self.machine.lineup.layout;
        let (first, size) = (layout.place, layout.limits - layout.place);
        let copy = self.machine.state.index(head::TOP);
        if copy + size > self.machine.state.room() {
            return Err(self.fault(FaultKind::TooDeep));
        }
        self.machine.state.shift(first, copy, size);
        self.machine.state.set_index(head::TOP, copy + size);
        Ok((copy, size))
    }

    /// Notes a deed that is done for the effects that answer to it.
    pub(super) fn note(&mut self, doing: &Doing) -> Result<(), Box<Fault>> {
        if self.machine.lineup.watchers.of(doing.topic, Window::On).is_empty() {
            return Ok(());
        }
        let noted = Noted { topic: doing.topic, roles: self.roles(doing) };
        let room = self.machine.lineup.layout.noted;
        if self.machine.state.note(room, noted) { Ok(()) } else { Err(self.fault(FaultKind::TooDeep)) }
    }

    /// Window 6: effects that answer to what was done are matched and wait; inside a group of several that comes later.
    pub(super) fn answer_to(&mut self, base: usize) -> Flows {
        if self.machine.state.get(head::GROUPS) == 0 {
            let from = self.machine.state.index(base + cells::NOTED);
            let copy = self.machine.state.index(base + cells::COPY);
            let live = self.machine.state.index(base + cells::LIVE);
            self.match_noted(from, Some(Before { copy, live }))?;
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
        let batch = self.machine.state.get(head::BATCH).saturating_add(1);
        self.machine.state.set(head::BATCH, batch);
        for nth in from..self.machine.state.index(head::NOTED) {
            let noted = self.machine.state.noted(lineup.layout.noted, nth);
            for instance in lineup.watchers.of(noted.topic, Window::On) {
                let was = before.is_some_and(|before| self.was_live(*instance, before));
                if (!was && !self.machine.is_live(*instance)) || !self.effect_is_left(*instance) {
                    continue;
                }
                let (carrier, roles) = self.former(*instance, &noted, before, batch);
                let voice = self.machine.voice_of(*instance, carrier);
                if self.machine.concerns(*instance, voice, &roles) {
                    let waiting =
                        Waiting { instance: cell(Some(*instance)), me: voice.me, carrier, batch, roles };
                    if !self.machine.state.wait(lineup.layout.agenda, waiting) {
                        return Err(self.fault(FaultKind::TooDeep));
                    }
                }
            }
        }
        self.machine.state.set_index(head::NOTED, from);
        Ok(())
    }

    fn was_live(&self, instance: InstanceId, before: Before) -> bool {
        self.machine.state.get(before.live + instance.index() / 32) >> (instance.index() % 32) & 1 == 1
    }

    /// The carrier and the roles of a deed, with the former selves of cards that it took out of a live place.
    fn former(
        &mut self,
        instance: InstanceId,
        noted: &Noted,
        before: Option<Before>,
        batch: i32,
    ) -> (i32, [i32; waiting::ROLES]) {
        let lineup = self.machine.lineup;
        let carrier = cell(lineup.instances[instance].carrier);
        let Some(Before { copy, .. }) = before else { return (carrier, noted.roles) };
        let mut roles = noted.roles;
        let kinds: Vec<bool> = match noted.topic {
            Topic::Deed(deed) => {
                let params = lineup.game.deeds[deed].params.iter();
                params.map(|param| matches!(param.kind, Cell::Card | Cell::Target)).collect()
            }
            Topic::Change(attr) => vec![lineup.game.attributes[attr].of == Of::Card],
            Topic::Starts(_) | Topic::Ends(_) => Vec::new(),
        };
        for (role, is_card) in roles.iter_mut().zip(kinds) {
            if is_card {
                *role = self.former_self(*role, copy, batch);
            }
        }
        (self.former_self(carrier, copy, batch), roles)
    }

    /// A card's former self, if it left a live place since the copy was taken; else the card.
    fn former_self(&mut self, card: i32, copy: usize, batch: i32) -> i32 {
        let lineup = self.machine.lineup;
        let Some(id) = self.machine.board().card(card) else { return card };
        let was = self.machine.state.get(copy + id.index());
        let now = cell(self.machine.board().place_of(id));
        let Some(place) = self.machine.board().place_at(was) else { return card };
        if was == now || !self.machine.is_live_place(place) {
            return card;
        }
        let state = &mut *self.machine.state;
        let row = state.ghost_at(lineup, id, batch).or_else(|| state.take_down(lineup, id, copy, batch));
        row.map_or(card, ghost::cell_of)
    }
}
