//! A ruling's match that ends by word: giving up, a draw that all agree on, a judge who puts a player out.

use super::steps::{settled, words_of};
use super::{Failure, Position, seat_name};
use crate::prompt::Refusal;
use crate::rules::{ByWord, Id, SeatId, Span};

impl Position<'_> {
    /// A seat says a word. A draw waits until all have agreed to it.
    pub(super) fn says(&mut self, word: ByWord, seat: SeatId, span: Span) -> Result<(), Failure> {
        self.asked();
        let said = match word {
            ByWord::Concede => self.game.concede(seat),
            ByWord::Disqualify => self.game.disqualify(seat),
            ByWord::Agree => self.agrees(seat),
        };
        said.map_err(|refusal| Failure::new(span, text(word, seat), words_of(&refusal)))?;
        if self.game.prompt().is_some() { Ok(()) } else { settled(&self.game.step_to_rest(), span) }
    }

    fn agrees(&mut self, seat: SeatId) -> Result<(), Refusal> {
        self.game.may_draw()?;
        if !self.agreed.contains(&seat) {
            self.agreed.push(seat);
        }
        let mut playing = (0..usize::from(self.game.lineup.seats())).map(SeatId::at);
        let all = playing.all(|seat| !self.game.view(seat).plays(seat) || self.agreed.contains(&seat));
        if all { self.game.draw() } else { Ok(()) }
    }

    /// Tests whether a seat may end the match by a word, by saying it in a match that goes no further.
    pub(super) fn expect_may_end(
        &mut self,
        word: ByWord,
        seat: SeatId,
        allowed: bool,
        span: Span,
    ) -> Result<(), Failure> {
        self.asked();
        let refusal = match word {
            ByWord::Concede => self.game.concede(seat).err(),
            ByWord::Disqualify => self.game.disqualify(seat).err(),
            ByWord::Agree => self.game.may_draw().err(),
        };
        let can = if allowed { "can" } else { "cannot" };
        let wanted = || format!("{} {can} {}", seat_name(seat), name(word));
        match (allowed, refusal) {
            (true, None) | (false, Some(_)) => Ok(()),
            (true, Some(why)) => Err(Failure::new(span, wanted(), format!("it cannot: {}", words_of(&why)))),
            (false, None) => Err(Failure::new(span, wanted(), "it can")),
        }
    }
}

fn name(word: ByWord) -> &'static str {
    match word {
        ByWord::Concede => "concede",
        ByWord::Agree => "agree",
        ByWord::Disqualify => "be disqualified",
    }
}

fn text(word: ByWord, seat: SeatId) -> String {
    let says = match word {
        ByWord::Concede => "concedes",
        ByWord::Agree => "agrees",
        ByWord::Disqualify => "is disqualified",
    };
    format!("{} {says}", seat_name(seat))
}
