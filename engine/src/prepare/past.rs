//! Finds room for the counts of what was done, as far as a text that can be run asks for them.

use super::Writable;
use crate::lineup::touched::PAST_BIT;
use crate::lineup::{Lineup, PastColumn};
use crate::rules::{BodyId, Id, Live, Of, Op, PastDef, PastId, PastSpan};

impl Lineup {
    /// Which questions about the past are asked. In positions that are set up by hand all are: whoever sets one up may say what
    /// was done.
    pub(super) fn pasts_asked(&self, writable: Writable) -> Vec<bool> {
        let mut asked = vec![writable == Writable::All; self.game.pasts.len()];
        for op in self.ops_in_reach() {
            if let Op::Past { past, .. } = op
                && let Some(asked) = asked.get_mut(past.index())
            {
                *asked = true;
            }
        }
        asked
    }

    /// Finds room for the count of each question that is asked.
    pub(super) fn columns_of_pasts(&mut self, asked: &[bool], take: &mut impl FnMut(usize) -> usize) {
        let game = std::sync::Arc::clone(&self.game);
        let bits = self.bits_of_pasts();
        for ((past, asked), bit) in game.pasts.rows().iter().zip(asked).zip(bits) {
            let rows = if *asked { self.things_of_past(past) } else { 0 };
            let columns = if past.span == PastSpan::LastTurn { 2 } else { 1 };
            let at = take(rows * columns);
            let of_cards = rows > 0 && past.of == Of::Card;
            let pasts = &mut self.layout.pasts;
            pasts.columns.push(PastColumn { at, rows, bit });
            pasts.of_cards.push(of_cards.then_some(at));
            if of_cards && past.span == PastSpan::Here {
                pasts.here.push((at, bit));
            }
        }
    }

    /// For each question the bit of `touched` for its counts, if what is kept of a check or of static abilities depends on them.
    fn bits_of_pasts(&self) -> Vec<u64> {
        let game = &self.game;
        let mut bits = vec![0; game.pasts.len()];
        let mut note = |body: BodyId| {
            let ops = &game.bodies[body].ops;
            let asks_all = self.reads(body) == u64::MAX;
            for (past, bit) in bits.iter_mut().enumerate() {
                let asks = |op: &Op| matches!(op, Op::Past { past: asked, .. } if asked.index() == past);
                if asks_all || ops.iter().any(asks) {
                    *bit = PAST_BIT;
                }
            }
        };
        game.checks.iter().for_each(|check| note(check.finds));
        for zone in game.zones.rows() {
            if let Live::When(body) = zone.live {
                note(body);
            }
        }
        let printed = self.claims.speakers.iter().map(|speaker| speaker.effect);
        for effect in printed.chain(self.claims.handed_out.iter().copied()) {
            match self.bodies_of_claims(effect) {
                Some(bodies) => bodies.for_each(&mut note),
                None => return vec![PAST_BIT; game.pasts.len()],
            }
        }
        bits
    }

    fn things_of_past(&self, past: &PastDef) -> usize {
        match past.of {
            Of::Card => self.cards(),
            Of::Seat => usize::from(self.seats),
            Of::Game => 0,
        }
    }

    /// The questions that are asked.
    pub(super) fn asked_pasts(&self) -> impl Iterator<Item = (PastId, &PastDef)> {
        self.game.pasts.iter().filter(|(past, _)| self.rows_of_past(*past) > 0)
    }
}
