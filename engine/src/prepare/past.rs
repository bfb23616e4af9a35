//! Finds room for the counts of what was done, as far as a text that can be run asks for them.

use super::Writable;
use crate::lineup::{Lineup, PastColumn, Veil};
use crate::rules::touched::PAST_BIT;
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
            let veil = self.veil(past);
            let seats = if matches!(veil, Veil::Nothing) { 0 } else { usize::from(self.seats) };
            let mut column = PastColumn { at: 0, rows, seats, veil, bit };
            let columns = if past.span == PastSpan::LastTurn { 2 } else { 1 };
            column.at = take(column.cells() * columns);
            let of_cards = rows > 0 && past.of == Of::Card;
            let pasts = &mut self.layout.pasts;
            pasts.columns.push(column);
            pasts.of_cards.push((of_cards && seats == 0).then_some(column.at));
            if of_cards && past.span == PastSpan::Here {
                pasts.here.push(column);
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

    /// What the tests of a question read that a seat may not see.
    fn veil(&self, past: &PastDef) -> Veil {
        let mut read = 0_u8;
        for (topic, test) in &past.deeds {
            let cards = self.topics.of(*topic).cards;
            for op in test.iter().flat_map(|test| &self.game.bodies[*test].ops) {
                let card = match *op {
                    Op::CardAttr { card, .. } | Op::Card { card, .. } | Op::IsNamed { card, .. } => card,
                    op if op.works_in_its_frame() => continue,
                    _ => return Veil::Test,
                };
                match cards.get(usize::from(card.0)) {
                    Some(true) => read |= 1 << card.0,
                    _ => return Veil::Test,
                }
            }
        }
        if read == 0 { Veil::Nothing } else { Veil::Cards(read) }
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
