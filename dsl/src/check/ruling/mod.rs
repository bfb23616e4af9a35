//! Checks rulings: positions, steps, and expected results.

mod action;
mod borrowed;
mod contradiction;
mod effect;
mod given;
mod then;
mod unreachable;
mod use_count;
mod when;

use super::checker::Checker;
use super::context::Context;
use crate::ast::{self, ExprKind as Text};
use crate::checked::{Card, CardRef, ExprKind, Round, Ruling, Structure, Type};
use crate::mistake;
use tiru_engine::rules::SeatId;

/// What rulings need in addition to the names.
pub(super) struct Table<'a> {
    pub structure: &'a Structure,
    pub cards: &'a tiru_engine::rules::Table<CardRef, Card>,
    /// The labels of all modes.
    pub ways: &'a [String],
}

impl Checker<'_> {
    /// Checks a ruling, after everything else.
    pub(super) fn ruling(&mut self, text: &ast::Ruling, at: usize, table: &Table<'_>) -> Ruling {
        let context = Context {
            ruling: true,
            ruling_seats: self.seats_of_ruling(text),
            cards_of: Some(at),
            ..Context::default()
        };
        let context = context.without_me("a ruling");
        let (frame, (given, rounds)) = self.in_scope(|checker| {
            checker.at(context, |checker| {
                let given = checker.all_given(&text.given, table);
                checker.contradicting_facts(&given);
                checker.unreachable_facts(&given, table.structure);
                let rounds = text.rounds.iter().map(|round| checker.ruling_round(round, table)).collect();
                (given, rounds)
            })
        });
        if text.rounds.iter().all(|round| round.then.is_empty()) {
            self.report(mistake::ruling::expects_nothing::expects_nothing(text.name.span));
        }
        Ruling { name: text.name.text.clone(), span: text.name.span, given, rounds, frame }
    }

    /// How many players a ruling has: what it says, if the game allows it, or as many as there can be.
    fn seats_of_ruling(&self, text: &ast::Ruling) -> u8 {
        let (least, most) = self.names.seats;
        let given = text.given.iter().find_map(|fact| match &fact.kind {
            ast::FactKind::Seats(number) => given::seats_of(number),
            _ => None,
        });
        given.filter(|seats| (least..=most).contains(seats)).unwrap_or(most)
    }

    fn ruling_round(&mut self, text: &ast::Round, table: &Table<'_>) -> Round {
        Round {
            when: text.when.iter().filter_map(|step| self.step(step, table)).collect(),
            then: self.all_then(&text.then, table),
        }
    }

    /// Checks a seat: `p1`.
    fn ruling_who(&mut self, text: &ast::Expr) -> Option<SeatId> {
        let seat = self.expr(text, None);
        match seat.kind {
            ExprKind::Seat(seat) => Some(seat),
            _ => {
                // An unknown name was already reported.
                if seat.ty != Type::Unknown {
                    self.report(mistake::ruling::not_a_seat::not_a_seat(
                        text.span,
                        self.context.ruling_seats,
                    ));
                }
                None
            }
        }
    }

    /// Resolves a quoted name to a single card, for a pile.
    fn pile_card(&mut self, text: &ast::Expr) -> Option<CardRef> {
        let Text::Text(quoted) = &text.kind else {
            let before = self.errors();
            self.expr(text, None);
            if self.errors() == before {
                self.report(mistake::ruling::not_cards::not_cards(text.span));
            }
            return None;
        };
        self.one_card(&quoted.text, quoted.span)
    }
}
