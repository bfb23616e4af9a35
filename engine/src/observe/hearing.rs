//! Decides which seats are told of an event. What they are told of it is decided in `view/told.rs`.

use super::{Event, Happening};
use crate::rules::{Game, Id, NONE, SeatId};
use crate::state::Thing;

/// The bit of whoever sees everything, after those of the seats.
pub(super) const TOGETHER: u16 = 1 << 8;

/// The parts of a game that decide who is told of an event: in each list, one flag for each row of the game's table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hearing {
    /// The attributes of cards whose values everybody may know.
    pub(super) open: Vec<bool>,
    /// The attributes that only rules need.
    pub(super) hidden: Vec<bool>,
    /// The deeds that the log tells of.
    pub(super) logged: Vec<bool>,
    /// The questions whose answers stay secret: so does who was asked.
    pub(super) secret: Vec<bool>,
    /// The questions that are answered with yes or no.
    pub(super) may: Vec<bool>,
}

impl Hearing {
    pub(super) fn of(game: &Game) -> Hearing {
        Hearing {
            open: game.attributes.rows().iter().map(|attr| attr.open).collect(),
            hidden: game.attributes.rows().iter().map(|attr| attr.hidden).collect(),
            logged: game.deeds.rows().iter().map(|deed| deed.logged.is_some()).collect(),
            secret: game.choices.rows().iter().map(|choice| choice.secret).collect(),
            may: game.choices.rows().iter().map(|choice| choice.declines(0)).collect(),
        }
    }

    /// Returns the seats that are told of an event, one bit each, and [`TOGETHER`] for whoever sees everything.
    pub(super) fn hearers(&self, event: &Event) -> u16 {
        let is = |flags: &[bool], at: usize| flags.get(at).copied().unwrap_or(false);
        let seats = match &event.what {
            Happening::Picked { seat: Some(_), choice, .. } if is(&self.secret, choice.index()) => {
                event.known
            }
            // That there was something to choose would be told by that nothing was chosen.
            Happening::Picked { seat: Some(seat), choice, value, .. }
                if *value == NONE || *value == 0 && is(&self.may, choice.index()) =>
            {
                event.known & (event.cause_known | seat.bit())
            }
            // That a card which nobody else sees asks its player something would tell that they have it.
            Happening::Picked { seat, .. } => event.cause_known | seat.map_or(0, SeatId::bit),
            Happening::Wrote { attr, .. } if is(&self.hidden, attr.index()) => return TOGETHER,
            Happening::Wrote { of: Thing::Card(_), attr, .. } if !is(&self.open, attr.index()) => event.known,
            Happening::Refused { .. }
            | Happening::Acts { .. }
            | Happening::PassedOver { .. }
            | Happening::Borrowed { .. }
            | Happening::HasAlready { .. }
            | Happening::LentEnds { .. }
            | Happening::Silenced { .. }
            | Happening::Granted { .. }
            | Happening::GrantEnds { .. }
            | Happening::Proposes(_) => event.known,
            // Turned among cards that a seat cannot tell apart, it would tell how many there are.
            Happening::Turned { seen, .. } => event.known | seen,
            Happening::Does { deed, .. } if is(&self.logged, deed.index()) => event.known,
            // A rule may be done with cards that a seat cannot see.
            Happening::Does { .. } => 0,
            // Effects may be pending on cards that a seat cannot see.
            Happening::Weighed { .. } => return TOGETHER,
            _ => u8::MAX,
        };
        u16::from(seats) | if seats == 0 { 0 } else { TOGETHER }
    }
}
