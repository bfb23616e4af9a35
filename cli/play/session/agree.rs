//! What players, or a judge, say by word of mouth: giving up, a draw, putting somebody out.

use tiru_engine::Refusal;
use tiru_engine::rules::{Id, SeatId};

use super::Session;
use crate::deal::seat_name;

impl Session<'_> {
    /// The seat that is asked gives up.
    pub(super) fn concede(&mut self, seat: SeatId) -> Result<(), String> {
        self.table.concede(seat).map_err(|refusal| why_not(&refusal, "giving up", "Concede"))
    }

    /// The seat that is asked offers a draw; it is one if everybody else agrees.
    pub(super) fn draw_agreed(&mut self, seat: SeatId) -> Result<(), String> {
        let refused = |refusal: &Refusal| why_not(refusal, "draw by agreement", "Draw");
        self.table.may_draw().map_err(|refusal| refused(&refusal))?;
        let game = self.table.game();
        let others: Vec<SeatId> = (0..game.lineup().seats())
            .map(SeatId)
            .filter(|other| *other != seat && game.view(seat).plays(*other))
            .collect();
        for other in others {
            if !self.agrees(other) {
                return Err(format!("{} does not agree to a draw", seat_name(other.index())));
            }
        }
        self.table.draw(seat).map_err(|refusal| refused(&refusal))
    }

    /// Whether a seat agrees to a draw. Who takes any answer cannot be asked, and plays on.
    fn agrees(&mut self, seat: SeatId) -> bool {
        if !self.table.is_human(seat) {
            return false;
        }
        let name = seat_name(seat.index());
        self.print.line(format_args!("  {name}: do you agree to a draw? yes or no"));
        self.next_line().is_some_and(|line| matches!(line.trim().to_lowercase().as_str(), "yes" | "y"))
    }

    /// A judge puts a player out.
    pub(super) fn disqualify(&mut self, asked: SeatId, player: usize) -> Result<(), String> {
        let seat = player.checked_sub(1).and_then(|at| u8::try_from(at).ok()).map(SeatId);
        let seat = seat.filter(|seat| seat.0 < self.table.game().lineup().seats());
        let Some(seat) = seat else { return Err(format!("there is no player {player}")) };
        self.table.disqualify(asked, seat).map_err(|refusal| match refusal {
            Refusal::NotAnOption => format!("{} is out of the match already", seat_name(seat.index())),
            refusal => why_not(&refusal, "judge", "Judge"),
        })
    }
}

fn why_not(refusal: &Refusal, what: &str, word: &str) -> String {
    match refusal {
        Refusal::NoAgreement => {
            format!("this game has no {what} (`{word}` under `agree:` in its game.ron)")
        }
        refusal => refusal.to_string(),
    }
}
