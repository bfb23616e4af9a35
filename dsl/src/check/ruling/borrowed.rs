//! Checks `given { tiru effect 2 of "X" onto "Y" until end of p1 turn }`: borrowed effects in the position.

use super::Table;
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::checked::{CardRef, EffectRef, FactKind, Lasting, Over};
use crate::mistake;
use crate::mistake::ruling::no_such_effect;
use tiru_engine::rules::{Borrowing, Id, Span};

/// The effects that cards have gained or lost through earlier lines of the `given`.
#[derive(Default)]
pub(super) struct Having {
    got: Vec<Got>,
    /// The indices of printed effects that another card absorbed.
    away: Vec<(CardRef, usize)>,
}

/// A gained effect.
struct Got {
    card: CardRef,
    effect: Has,
}

/// An effect and the card it is printed on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Has {
    origin: CardRef,
    text: EffectRef,
}

impl Having {
    /// Returns the effects of a card in the order in which rulings number them: printed ones, then gained
    /// ones.
    pub(super) fn all_of(&self, card: CardRef, table: &Table<'_>) -> Vec<EffectRef> {
        self.has(card, table).into_iter().map(|has| has.text).collect()
    }

    fn has(&self, card: CardRef, table: &Table<'_>) -> Vec<Has> {
        let printed = table.cards.get(card).map_or(&[][..], |card| &card.effects);
        let printed = printed.iter().map(|text| Has { origin: card, text: *text });
        let got = self.got.iter().filter(|got| got.card == card);
        printed.chain(got.map(|got| got.effect)).collect()
    }

    fn is_there(&self, card: CardRef, nth: usize) -> bool {
        !self.away.contains(&(card, nth))
    }

    /// Moves an effect to another card.
    fn take(&mut self, card: CardRef, nth: usize, table: &Table<'_>) {
        let printed = table.cards.get(card).map_or(0, |card| card.effects.len());
        match nth.checked_sub(printed) {
            None => self.away.push((card, nth)),
            Some(nth) => {
                let mut of_card = self.got.iter().enumerate().filter(|(_, got)| got.card == card);
                if let Some((at, _)) = of_card.nth(nth) {
                    self.got.remove(at);
                }
            }
        }
    }
}

impl Checker<'_> {
    /// Checks a borrowed effect and records it for later lines.
    pub(super) fn borrowed_given(
        &mut self,
        text: &ast::BorrowedBefore,
        table: &Table<'_>,
        having: &mut Having,
    ) -> Option<FactKind> {
        let how = text.verb;
        let (card, nth, meant) = self.effects_given(&text.what, table, having)?;
        let onto = match &text.onto {
            Some(onto) => Some(self.pile_card(onto)?),
            // The borrower may have left.
            None if how == Borrowing::Take => None,
            None => {
                self.report(mistake::law::no_self::onto_whom(text.word.span, &text.word.text));
                return None;
            }
        };
        let lasts = self.lasting_given(text, how, table)?;
        let name = onto.and_then(|onto| table.cards.get(onto)).map_or("", |card| &card.name);
        if how == Borrowing::Take && onto == Some(card) {
            self.report(no_such_effect::its_own(text.what.span, name));
            return None;
        }
        let all = having.has(card, table);
        for nth in meant.iter().rev().copied() {
            if how == Borrowing::Take {
                having.take(card, nth, table);
            }
        }
        for effect in meant.iter().filter_map(|nth| all.get(*nth).copied()) {
            let Some(onto) = onto else { continue };
            let has_it = having
                .has(onto, table)
                .into_iter()
                .enumerate()
                .any(|(nth, has)| has == effect && having.is_there(onto, nth));
            if table.structure.borrow_once && has_it {
                self.report(no_such_effect::twice(text.what.span, name));
                return None;
            }
            having.got.push(Got { card: onto, effect });
        }
        Some(FactKind::Borrowed { how, card, nth, onto, lasts })
    }

    /// Checks `effect 2 of "X"`, `"X".effects`; returns the card, the number if one is given, and the indices
    /// of all effects that are meant.
    fn effects_given(
        &mut self,
        text: &ast::EffectsOf,
        table: &Table<'_>,
        having: &Having,
    ) -> Option<(CardRef, Option<usize>, Vec<usize>)> {
        let of = match (&text.number, &text.of.kind) {
            (Some(_), _) => &text.of,
            (None, Text::Access { base, word }) if word.text == "effects" => base,
            (None, _) => {
                self.report(no_such_effect::no_effects_of(text.span));
                return None;
            }
        };
        let card = self.pile_card(of)?;
        let name = &table.cards.get(card)?.name;
        let count = having.has(card, table).len();
        let Some(number) = &text.number else {
            let there: Vec<usize> = (0..count).filter(|nth| having.is_there(card, *nth)).collect();
            if there.is_empty() {
                self.report(no_such_effect::none(text.span, name));
                return None;
            }
            return Some((card, None, there));
        };
        let whole = number.whole().and_then(|number| usize::try_from(number).ok());
        let nth = whole.and_then(|number| number.checked_sub(1)).filter(|nth| *nth < count);
        match nth {
            Some(nth) if having.is_there(card, nth) => Some((card, Some(nth), vec![nth])),
            Some(nth) => {
                self.report(no_such_effect::taken(number.span, name, nth + 1));
                None
            }
            None => {
                self.report(no_such_effect::no_such(number.span, name, count));
                None
            }
        }
    }

    /// Checks `until end of p1 turn`, `during support`, or no duration.
    fn lasting_given(
        &mut self,
        text: &ast::BorrowedBefore,
        how: Borrowing,
        table: &Table<'_>,
    ) -> Option<Lasting> {
        if let Some(until) = &text.until {
            return self.until_given(until);
        }
        let Some(name) = &text.during else { return Some(Lasting::AsTheGameSays(None)) };
        let phase = self.phase(name)?;
        let lasts = &table.structure.borrow_lasts;
        let fits = |verbs: &[Borrowing]| verbs.is_empty() || verbs.contains(&how);
        if lasts.iter().any(|lasts| lasts.during == Some(phase) && fits(&lasts.verbs)) {
            return Some(Lasting::AsTheGameSays(Some(phase)));
        }
        self.report(no_such_effect::no_law(name.span, &text.word.text, &name.text));
        None
    }

    /// Checks `end of p1 turn`.
    pub(super) fn until_given(&mut self, text: &ast::Until) -> Option<Lasting> {
        let seat = match &text.player {
            None => None,
            Some(player) => Some(self.seat_named(&player.text, player.span)?),
        };
        let before = self.errors();
        let until = self.until(text)?;
        if self.errors() > before {
            return None;
        }
        let Over::Phase(phase) = until.over else { return None };
        Some(Lasting::Until { edge: until.edge, phase, seat, next: until.next })
    }

    fn seat_named(&mut self, text: &str, span: Span) -> Option<tiru_engine::rules::SeatId> {
        let number = text.trim_start_matches('p').parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        let seat = number.filter(|seat| *seat < self.context.ruling_seats);
        if seat.is_none() {
            self.report(mistake::ruling::not_a_seat::not_a_seat(span, self.context.ruling_seats));
        }
        seat.map(|seat| tiru_engine::rules::SeatId::at(usize::from(seat)))
    }
}
