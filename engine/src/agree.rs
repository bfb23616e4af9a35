//! Answers that no question offers: giving up, a draw that all agree on, a judge's word. They are taken whenever somebody is asked.

use crate::eval::Machine;
use crate::observe::{Observer, Silent};
use crate::prompt::Refusal;
use crate::rules::{Agreement, SeatId};
use crate::run::Run;
use crate::table::Match;

impl Match {
    /// A seat gives up, if the game lets it.
    ///
    /// ```
    /// use tiru_engine::{Match, Refusal};
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// game.step();
    /// assert_eq!(game.concede(SeatId(0)), Err(Refusal::NoAgreement), "game.ron has no `agree:`");
    /// ```
    pub fn concede(&mut self, seat: SeatId) -> Result<(), Refusal> {
        self.is_known(|agreement| *agreement == Agreement::Concede)?;
        self.plays(seat)?;
        self.says(By::Seat(seat))
    }

    /// Whether all seats may agree on a draw now: the game knows it, and its condition holds.
    pub fn may_draw(&mut self) -> Result<(), Refusal> {
        self.is_known(|agreement| matches!(agreement, Agreement::Draw(_)))?;
        let machine = Machine::new(&self.lineup, &mut self.state);
        if Run::new(machine, &mut Silent).may_draw() { Ok(()) } else { Err(Refusal::NoDraw) }
    }

    /// All seats agree on a draw, if the game lets them now. That they do is for the caller to know.
    pub fn draw(&mut self) -> Result<(), Refusal> {
        self.may_draw()?;
        self.says(By::All)
    }

    /// A judge puts a seat out of the match, if the game knows judges.
    pub fn disqualify(&mut self, seat: SeatId) -> Result<(), Refusal> {
        self.is_known(|agreement| *agreement == Agreement::Judge)?;
        self.plays(seat)?;
        self.says(By::Judge(seat))
    }

    fn is_known(&self, wanted: impl Fn(&Agreement) -> bool) -> Result<(), Refusal> {
        if self.open.is_none() {
            Err(Refusal::Over)
        } else if self.lineup.game.agree.iter().any(wanted) {
            Ok(())
        } else {
            Err(Refusal::NoAgreement)
        }
    }

    fn plays(&self, seat: SeatId) -> Result<(), Refusal> {
        if self.view(seat).plays(seat) { Ok(()) } else { Err(Refusal::NotAnOption) }
    }

    fn says(&mut self, by: By) -> Result<(), Refusal> {
        let machine = Machine::new(&self.lineup, &mut self.state);
        match self.chronicle.as_deref_mut() {
            Some(observer) => by.said(&mut Run::new(machine, observer)),
            None => by.said(&mut Run::new(machine, &mut Silent)),
        }
        self.open = None;
        Ok(())
    }
}

/// Who says that it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// A seat, for itself.
    Seat(SeatId),
    /// A judge, for a seat.
    Judge(SeatId),
    /// All seats.
    All,
}

impl By {
    fn said<O: Observer>(self, run: &mut Run<'_, O>) {
        match self {
            By::Seat(seat) => run.concedes(seat),
            By::Judge(seat) => run.is_disqualified(seat),
            By::All => run.agree_on_a_draw(),
        }
    }
}
