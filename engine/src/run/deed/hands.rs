//! What comes with a verb by which cards change places: the moves of an exchange, and for every move a change of holder.

use super::super::Run;
use crate::few::Few;
use crate::observe::Observer;
use crate::outcome::Fault;
use crate::rules::{NONE, Op, SeatId, Topic, Verb, cell};
use crate::state::doing::Doing;

/// Cards that are about to change places: each with its holder, and its move where the verb itself is none.
#[derive(Debug)]
pub(super) struct Hands {
    cards: [Option<(i32, Option<SeatId>)>; 2],
    moves: Few<Doing>,
}

impl<O: Observer> Run<'_, O> {
    /// Who holds the cards that a verb moves, just before.
    pub(super) fn hands(&self, op: Op, doing: &Doing) -> Hands {
        let count = match op {
            Op::Move { .. } => 1,
            Op::Does { verb: Verb::Swap, .. } => 2,
            _ => 0,
        };
        let mut cards = [None; 2];
        for (held, card) in cards.iter_mut().zip(doing.args).take(count) {
            *held = Some((card, self.held_by(card)));
        }
        Hands { cards, moves: self.moves_of(doing) }
    }

    /// Counts and notes what came with a verb that was done.
    pub(super) fn change_hands(
        &mut self,
        before: &Hands,
        doing: &Doing,
        quiet: bool,
    ) -> Result<(), Box<Fault>> {
        for moved in &before.moves {
            self.count(moved, false, u8::MAX);
            self.announces(moved);
            if !quiet {
                self.note(moved)?;
            }
        }
        for (card, was) in before.cards.iter().flatten() {
            let now = self.held_by(*card);
            if *was == now || was.is_none() || now.is_none() {
                continue;
            }
            let args = [*card, cell(*was), cell(now), NONE, NONE, NONE];
            let passed = Doing { topic: Topic::Holder, verb: None, args, ..*doing };
            self.announces(&passed);
            if !quiet {
                self.note(&passed)?;
            }
        }
        Ok(())
    }

    fn held_by(&self, card: i32) -> Option<SeatId> {
        let board = self.machine.board();
        board.card(card).and_then(|card| board.holder_of(card))
    }
}
