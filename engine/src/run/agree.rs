//! How a match ends by word of mouth: a seat gives up, all agree on a draw, a judge puts a seat out.

use super::Run;
use crate::observe::{Happening, Observer};
use crate::rules::{Agreement, SeatId};
use crate::state::head;

impl<O: Observer> Run<'_, O> {
    /// Whether a draw may be agreed on now.
    pub(crate) fn may_draw(&mut self) -> bool {
        let agree = &self.machine.lineup.game.agree;
        agree.iter().any(|agreement| match agreement {
            Agreement::Draw(None) => true,
            Agreement::Draw(Some(when)) => self.machine.value(*when, None, &[]) == 1,
            Agreement::Concede | Agreement::Judge => false,
        })
    }

    /// A seat gives up: as if it had lost.
    pub(crate) fn concedes(&mut self, seat: SeatId) {
        self.tell(|| Happening::Conceded(seat), u8::MAX, 0);
        self.loses(seat);
    }

    /// A judge puts a seat out: as if it had lost.
    pub(crate) fn is_disqualified(&mut self, seat: SeatId) {
        self.tell(|| Happening::Disqualified(seat), u8::MAX, 0);
        self.loses(seat);
    }

    /// All agree on a draw.
    pub(crate) fn agree_on_a_draw(&mut self) {
        self.tell(|| Happening::Drawn, u8::MAX, 0);
        self.machine.state.note_verdict(head::TIE, 1);
        self.judge();
    }

    fn loses(&mut self, seat: SeatId) {
        let out = self.machine.lineup.game.with_teams(seat.bit().into());
        self.machine.state.note_verdict(head::LOSERS, out);
        self.judge();
    }
}
