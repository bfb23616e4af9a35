//! Effects granted by static abilities. They are computed after cancellation and before values: conditions read stored
//! values, and granted effects cannot cancel, spare or grant anything, so there is no loop.

use crate::apply::{Giver, Lent, begin_given, set_given};
use crate::eval::Machine;
use crate::lineup::{Said, Speaker};
use crate::rules::{CardId, EffectId, GrantDef, Id, InstanceId, KEPT, NONE, Says, cell};
use crate::state::Marked;
use crate::state::given::{cells, found, given_at};
use crate::state::{grant, pool};

impl Machine<'_> {
    /// Computes which effects are granted; returns whether anything changed.
    pub(super) fn derive_given(&mut self) -> bool {
        let lineup = self.lineup;
        if lineup.layout.given.is_none() {
            return false;
        }
        let (used, rows) = (lineup.layout.pool_used, lineup.layout.lends.rows);
        let mut marked = Marked::of(used, rows);
        while let Some(row) = marked.next(self.state) {
            self.is_found(row, found::SO, found::NOT);
        }
        let mut changed = false;
        for nth in 0..self.state.index(lineup.claims.order) {
            let Some(row) = self.row_that_holds(nth) else { continue };
            let Said::Claim(claim) = row.said else { continue };
            let Some(speaker) = self.speaker(row.speaker) else { continue };
            let Some(def) = lineup.game.effects[speaker.effect].claims.get(claim) else { continue };
            let Says::Gives(grant) = def.says else { continue };
            let Some(grant) = lineup.game.grants.get(usize::from(grant)) else { continue };
            if self.is_hushed(&speaker) {
                continue;
            }
            let giver = self.giver(row.speaker, &speaker);
            let voice = self.voice_of_speaker(&speaker);
            let given = self.given(&speaker, def.finds, &[NONE; 1 + KEPT]);
            let count = 1 + usize::from(grant.values);
            self.each(def.finds, voice, given.as_slice(), count, |machine, [thing, values @ ..]| {
                let mut kept = [NONE; KEPT];
                for (kept, value) in kept.iter_mut().zip(values).take(count - 1) {
                    *kept = *value;
                }
                if let Some(card) = machine.board().on_table(*thing)
                    && !machine.is_immune_to(card, cell(speaker.carrier), None)
                {
                    changed |= machine.has(card, (giver, cell(speaker.carrier)), *grant, kept);
                }
                true
            });
        }
        self.begins_and_rests() || changed
    }

    /// Returns what was found about the effect in a row, if it was the first of these.
    fn is_found(&mut self, row: usize, was: i32, now: i32) {
        if let Some(at) = given_at(self.lineup, row)
            && self.state.get(at + cells::FOUND) == was
        {
            self.state.set_found(at, now);
        }
    }

    fn giver(&self, number: usize, said: &Speaker) -> Giver {
        let lineup = self.lineup;
        let lent = said.instance.and_then(|instance| pool::row_of(lineup, instance));
        let since = match (said.granted, lent) {
            (Some(row), _) => self.state.get(grant::row_at(lineup, row) + grant::cells::BORN),
            (None, Some(row)) => self.state.get(pool::row_at(lineup, row) + pool::cells::BORN),
            (None, None) => 0,
        };
        Giver { speaker: number, since, age: self.age(number) }
    }

    /// Grants an effect to a card, in the row that it had before or in a new one; returns whether the row is new.
    fn has(&mut self, card: CardId, (giver, by): (Giver, i32), def: GrantDef, kept: [i32; KEPT]) -> bool {
        let lineup = self.lineup;
        self.charge(8 + lineup.layout.lends.rows);
        let known = self.state.given(lineup).find(|row| self.is_this(*row, card, giver, def.effect, &kept));
        if let Some(row) = known {
            if let Some(at) = given_at(lineup, row) {
                self.state.set_age(at, giver.age);
            }
            self.is_found(row, found::NOT, found::SO);
            return false;
        }
        let Some(instance) = self.state.free_given(lineup) else {
            self.state.overfill(lineup);
            return false;
        };
        let carrier = cell(Some(card));
        let lent = Lent {
            effect: def.effect,
            carrier,
            origin: if by == NONE { carrier } else { by },
            from: NONE,
            until: NONE,
            keeps: 0,
            born: 0,
            used: 0,
            values: kept,
        };
        begin_given(lineup, self.state, instance, lent, giver);
        self.is_up_to_date();
        true
    }

    /// Reports whether a row holds an effect that a speaker grants.
    fn is_this(&self, row: usize, card: CardId, giver: Giver, effect: EffectId, kept: &[i32; KEPT]) -> bool {
        let lineup = self.lineup;
        let Some(beside) = given_at(lineup, row) else { return false };
        let (at, text) = (pool::row_at(lineup, row), i32::try_from(effect.index()).unwrap_or(0) + 1);
        let instance = InstanceId::at(lineup.instances.len() + row);
        let keeps = pool::kept_at(lineup, instance);
        self.state.index(beside + cells::GIVER) == giver.speaker + 1
            && self.state.get(beside + cells::SINCE) == giver.since
            && self.state.get(at + pool::cells::TEXT).saturating_abs() == text
            && self.state.get(at + pool::cells::CARRIER) == cell(Some(card))
            && keeps.is_none_or(|keeps| self.state.slice(keeps, KEPT) == kept)
    }

    /// Applies the grants that begin or end.
    fn begins_and_rests(&mut self) -> bool {
        let lineup = self.lineup;
        let mut changed = false;
        let (used, rows) = (lineup.layout.pool_used, lineup.layout.lends.rows);
        let mut marked = Marked::of(used, rows);
        while let Some(row) = marked.next(self.state) {
            let Some(at) = given_at(lineup, row) else { continue };
            if self.state.get(at + cells::GIVER) == 0 {
                continue;
            }
            let is_so = self.state.get(at + cells::FOUND) == found::SO;
            let was_so = self.state.get(pool::row_at(lineup, row) + pool::cells::TEXT) > 0;
            if is_so != was_so {
                changed = true;
                set_given(lineup, self.state, row, is_so);
                self.is_up_to_date();
            }
        }
        changed
    }
}
