//! Checks the phase tree: nesting, and whom the offers ask.

use tiru_engine::rules::{Span, To};

use crate::blueprint::{Blueprint, Phase, PhaseKind};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::{nobody_asked, phase_place};

pub(super) fn check(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    if game.phases.is_empty() {
        found.push(phase_place::empty(head(game.span), "`phases`"));
    }
    let mut walk = Walk { many_seats: (game.seats.value.1 > 2).then_some(game.seats.span), found };
    walk.steps(&game.phases, Around::default());
}

/// Returns the span of the word `Game`.
fn head(game: Span) -> Span {
    Span { end: game.start + 4, ..game }
}

/// The turn and the round that enclose a phase.
#[derive(Clone, Copy, Default)]
struct Around {
    turn: Option<Span>,
    round: Option<Span>,
}

struct Walk<'a> {
    many_seats: Option<Span>,
    found: &'a mut Vec<Diagnostic>,
}

impl Walk<'_> {
    fn steps(&mut self, steps: &[Phase], around: Around) {
        for phase in steps {
            self.phase(phase, around);
        }
    }

    fn phase(&mut self, phase: &Phase, around: Around) {
        let span = phase.head();
        let inside = match &phase.kind {
            PhaseKind::Turn(_) => {
                if let Some(turn) = around.turn {
                    self.found.push(phase_place::inside(span, "Turn", "Turn", turn));
                }
                Around { turn: Some(span), ..around }
            }
            PhaseKind::Round(_) => {
                if let Some(turn) = around.turn {
                    self.found.push(phase_place::inside(span, "Round", "Turn", turn));
                } else if let Some(round) = around.round {
                    self.found.push(phase_place::inside(span, "Round", "Round", round));
                }
                Around { round: Some(span), ..around }
            }
            PhaseKind::Run(_) => return,
            PhaseKind::Offer(offer) => {
                if offer.actions.is_empty() {
                    self.found.push(nobody_asked::no_action(span));
                }
                if offer.to != To::All && around.turn.is_none() {
                    self.found.push(nobody_asked::no_turn(span));
                }
                if let (To::Foe, Some(seats)) = (offer.to, self.many_seats) {
                    self.found.push(nobody_asked::many_foes(span, seats));
                }
                return;
            }
            PhaseKind::Loop { .. } | PhaseKind::When { .. } => around,
        };
        if phase.steps().is_empty() {
            self.found.push(phase_place::empty(span, "this phase"));
        }
        self.steps(phase.steps(), inside);
    }
}
