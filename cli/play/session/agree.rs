//! Conceding, agreeing on a draw, and disqualifying a player.

use tiru_engine::rules::{Agreement, Id, SeatId};
use tiru_engine::{Prompt, Refusal};

use super::Session;
use crate::catalogue::{Catalogue, say};

impl Session<'_> {
    /// Concedes for the seat that is asked. A person at a terminal says it twice: no undo takes it back.
    pub(super) fn concede(&mut self, prompt: &Prompt) -> Result<(), String> {
        let seat = prompt.seat;
        let is_known = self.running.game().lineup().game().agree.contains(&Agreement::Concede);
        let asked = self.conceding.replace((seat, prompt.serial));
        if is_known && self.surface.can_slip() && asked != Some((seat, prompt.serial)) {
            return Err(self.catalogue.texts().talk.concede_twice.to_owned());
        }
        self.running
            .concede(seat)
            .map_err(|refusal| why_not(&refusal, self.catalogue, self.catalogue.texts().talk.no_concede))
    }

    /// Offers a draw for the seat that is asked; it is a draw if all others agree.
    pub(super) fn draw_agreed(&mut self, seat: SeatId) -> Result<(), String> {
        let talk = &self.catalogue.texts().talk;
        let catalogue = self.catalogue;
        let refused = |refusal: &Refusal| why_not(refusal, catalogue, talk.no_draw);
        self.running.may_draw().map_err(|refusal| refused(&refusal))?;
        let game = self.running.game();
        let others: Vec<SeatId> = (0..game.lineup().seats())
            .map(SeatId)
            .filter(|other| *other != seat && game.view(seat).plays(*other))
            .collect();
        for other in others {
            if !self.agrees(other, seat) {
                return Err(say(talk.no_agreement, &[&self.catalogue.player(other.index())]));
            }
        }
        self.running.draw(seat).map_err(|refusal| refused(&refusal))
    }

    /// Whether a seat agrees to a draw that another one offers. A computer player cannot be asked, and plays on.
    fn agrees(&mut self, seat: SeatId, asked: SeatId) -> bool {
        if !self.running.is_human(seat) {
            return false;
        }
        let asks = say(self.catalogue.texts().talk.agree, &[&self.catalogue.player(seat.index())]);
        let back = say(self.catalogue.texts().talk.hand_over, &[&self.catalogue.player(asked.index())]);
        let yes = self.catalogue.texts().names.yes;
        self.surface.ask_other(&asks, &back).is_some_and(|line| {
            let line = line.trim().to_lowercase();
            line == yes || matches!(line.as_str(), "yes" | "y")
        })
    }

    /// Lets a judge disqualify a player.
    pub(super) fn disqualify(&mut self, asked: SeatId, player: usize) -> Result<(), String> {
        let seat = player.checked_sub(1).and_then(|at| u8::try_from(at).ok()).map(SeatId);
        let seat = seat.filter(|seat| seat.0 < self.running.game().lineup().seats());
        let talk = &self.catalogue.texts().talk;
        let Some(seat) = seat else { return Err(say(talk.no_player, &[&player.to_string()])) };
        self.running.disqualify(asked, seat).map_err(|refusal| match refusal {
            Refusal::NotAnOption => say(talk.is_out_already, &[&self.catalogue.player(seat.index())]),
            refusal => why_not(&refusal, self.catalogue, talk.no_judge),
        })
    }
}

fn why_not(refusal: &Refusal, catalogue: Catalogue, without: &str) -> String {
    let (talk, asks) = (&catalogue.texts().talk, &catalogue.texts().asks);
    let why = match refusal {
        Refusal::NoAgreement => without,
        Refusal::Over => talk.is_over,
        Refusal::NotAsked => talk.not_asked,
        Refusal::NoDraw => talk.no_draw_now,
        Refusal::NoPass => asks.no_pass,
        Refusal::NotAnOption => asks.no_choice,
        Refusal::NotOffered
        | Refusal::NotInSet { .. }
        | Refusal::Out { .. }
        | Refusal::NoTarget { .. }
        | Refusal::Condition
        | Refusal::Limit { .. }
        | Refusal::Banned { .. } => talk.not_offered,
    };
    why.to_owned()
}
