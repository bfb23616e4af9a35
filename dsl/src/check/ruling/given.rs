//! Checks `given { … }`.

use super::Table;
use super::borrowed::Having;
use super::use_count::used_of;
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::checked::{Entry, EntryKind, Expr, ExprKind, Fact, FactKind, Kind, PastSpan, Type};
use crate::mistake;
use tiru_engine::rules::{Origin, Span};

/// Where the cards of a pile are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Places {
    /// On spots, some of which may be empty.
    Spots,
    /// In a zone without spots, or under a card.
    Zone,
    /// In a deck, which belongs to its player.
    Deck,
}

impl Checker<'_> {
    /// Checks all facts. Borrowed effects come first, because the number of uses also covers gained effects.
    pub(super) fn all_given(&mut self, texts: &[ast::Fact], table: &Table<'_>) -> Vec<Fact> {
        let mut having = Having::default();
        let mut given = Vec::new();
        for text in texts {
            if let ast::FactKind::Borrow(borrowed) = &text.kind {
                let kind = self.borrowed_given(borrowed, table, &mut having);
                given.extend(kind.map(|kind| Fact { kind, span: text.span }));
            }
        }
        given.extend(texts.iter().filter_map(|text| self.fact_given(text, table, &having)));
        // A list that grows has room for four, and there are many rulings.
        given.shrink_to_fit();
        given
    }

    fn fact_given(&mut self, text: &ast::Fact, table: &Table<'_>, having: &Having) -> Option<Fact> {
        let kind = match &text.kind {
            // Cards are checked with all other cards, houses and borrowed effects earlier.
            ast::FactKind::Card(_) | ast::FactKind::House(_) | ast::FactKind::Borrow(_) => return None,
            ast::FactKind::Seats(number) => FactKind::Seats(self.seats_given(number)?),
            ast::FactKind::Turn(seat) => FactKind::Turn(self.ruling_who(seat)?),
            ast::FactKind::Phase(phase) => {
                self.phase_text(&phase.text, phase.span)?;
                let row = self.names.phases.iter().find(|known| known.name == phase.text)?;
                FactKind::Phase(row.node)
            }
            ast::FactKind::Chance(results) => FactKind::Chance(self.results(results)),
            ast::FactKind::Reading { name, value } => self.reading(name, value, table)?,
            ast::FactKind::Deck { of, pile } => self.deck_given(of, pile, table)?,
            ast::FactKind::Did(past) => self.done_before(past, text.span)?,
            ast::FactKind::Is { what, pile } => match (used_of(what), under_of(what)) {
                (Some(card), _) => self.used_given(card, pile, table, having)?,
                (None, Some(card)) => {
                    if !matches!(&card.kind, Text::Text(_)) {
                        self.report(mistake::ruling::not_cards::under_no_name(card.span));
                        return None;
                    }
                    let card = self.pile_card(card)?;
                    FactKind::Under { card, pile: self.cards_of_pile(pile, Places::Zone, table) }
                }
                (None, None) => self.given_is(what, pile, table)?,
            },
        };
        Some(Fact { kind, span: text.span })
    }

    /// Checks `seats 2`: a number of players that the game is for.
    fn seats_given(&mut self, number: &ast::Number) -> Option<u8> {
        let (least, most) = self.names.seats;
        let seats = seats_of(number).filter(|seats| (least..=most).contains(seats));
        if seats.is_none() {
            self.report(mistake::ruling::not_a_seat::wrong_number(number.span, (least, most)));
        }
        seats
    }

    /// Checks `chance [tails, "X", 3]`.
    fn results(&mut self, text: &ast::Expr) -> Vec<Entry> {
        let parts = match &text.kind {
            Text::List(parts) => parts.as_slice(),
            _ => std::slice::from_ref(text),
        };
        let mut results = Vec::new();
        for part in parts {
            let value = self.expr(part, None);
            match value.ty {
                Type::Unknown => {}
                Type::One(_) => results.push(Entry { kind: EntryKind::Value(value), span: part.span }),
                other => {
                    let found = self.words_for(other);
                    self.report(mistake::types::wrong_type::wrong_type(
                        part.span,
                        "one result",
                        &found,
                        None,
                    ));
                }
            }
        }
        results
    }

    /// Checks `reading copies = any`.
    fn reading(&mut self, name: &ast::Name, value: &ast::Value, table: &Table<'_>) -> Option<FactKind> {
        let written = match value {
            ast::Value::Number(number) => number.whole().map(|whole| whole.to_string()),
            ast::Value::Name(word) => Some(word.text.clone()),
            ast::Value::Text(_) | ast::Value::Computed(_) => None,
        };
        let (setting, number) =
            self.setting_value(&name.text, name.span, written.as_deref(), value.span(), table.structure)?;
        Some(FactKind::Reading(setting, number))
    }

    /// Checks `deck p1 = …`: the first part, or the part for a zone.
    fn deck_given(&mut self, of: &ast::Expr, pile: &ast::Pile, table: &Table<'_>) -> Option<FactKind> {
        let parts = &table.structure.decks;
        let of_expr = self.expr(of, None);
        let (seat, part) = match &of_expr.kind {
            ExprKind::Seat(seat) => (*seat, (!parts.is_empty()).then_some(0)),
            ExprKind::Zone(zone, Some(seat)) => {
                let ExprKind::Seat(seat) = seat.kind else {
                    self.report(mistake::ruling::not_a_seat::not_a_seat(of.span, self.context.ruling_seats));
                    return None;
                };
                (seat, parts.iter().position(|part| part.to == *zone))
            }
            _ => {
                if of_expr.ty != Type::Unknown {
                    self.report(mistake::ruling::not_a_seat::not_a_seat(of.span, self.context.ruling_seats));
                }
                return None;
            }
        };
        let pile = self.cards_of_pile(pile, Places::Deck, table);
        if part.is_none() {
            self.report(mistake::ruling::cannot_set::no_part(of.span));
        }
        Some(FactKind::Deck { seat, part: part?, pile })
    }

    /// Checks `p1 did place "X"`.
    fn done_before(&mut self, past: &ast::Past, span: Span) -> Option<FactKind> {
        let subject = self.expr(&past.subject, None);
        let subject = self.past_subject(subject);
        let [name] = past.deeds.as_slice() else {
            self.report(mistake::ruling::cannot_set::one_deed(span));
            return None;
        };
        let (deed, _) = self.deed(name)?;
        let named = match &past.pattern {
            None => None,
            Some(ast::Pattern::Text(quoted)) => Some(self.quoted(&quoted.text, quoted.span)?),
            Some(ast::Pattern::Expr(expr)) => {
                self.report(mistake::ruling::cannot_set::a_name(expr.span));
                return None;
            }
        };
        let when = match &past.period {
            None => PastSpan::Ever,
            Some(period) => self.past_span(period, subject.ty == Type::CARD)?,
        };
        (subject.ty != Type::Unknown).then_some(FactKind::Did {
            subject,
            reading: past.verb,
            deed,
            named,
            span: when,
        })
    }

    /// Checks `p1.hand = "X", 3 "Y"`, `"X".hp = 3`, `turn = 3`.
    fn given_is(&mut self, what: &ast::Expr, pile: &ast::Pile, table: &Table<'_>) -> Option<FactKind> {
        let fact = self.expr(what, None);
        let ty = fact.ty;
        match fact.kind {
            ExprKind::Turn => Some(FactKind::Turns(self.number_given(pile)?)),
            ExprKind::Round => Some(FactKind::Rounds(self.number_given(pile)?)),
            ExprKind::GameAttr(attr) => {
                Some(FactKind::Attr { of: None, attr, value: self.value_given(pile, ty)? })
            }
            ExprKind::Attr(of, attr) => {
                Some(FactKind::Attr { of: Some(*of), attr, value: self.value_given(pile, ty)? })
            }
            ExprKind::Zone(zone, seat) => {
                let seat = match seat.map(|seat| seat.kind) {
                    None => None,
                    Some(ExprKind::Seat(seat)) => Some(seat),
                    Some(_) => {
                        self.report(mistake::ruling::not_a_seat::not_a_seat(
                            what.span,
                            self.context.ruling_seats,
                        ));
                        return None;
                    }
                };
                let has_spots = self.names.zones.get(zone).is_some_and(|zone| zone.spots);
                let places = if has_spots { Places::Spots } else { Places::Zone };
                Some(FactKind::Pile {
                    zone,
                    seat,
                    column: None,
                    pile: self.cards_of_pile(pile, places, table),
                })
            }
            ExprKind::Wrong => None,
            _ => {
                self.report(mistake::ruling::cannot_set::cannot_set(what.span));
                None
            }
        }
    }

    /// Checks cards, or `none` for an empty pile; among cards on spots, `none` is an empty spot.
    fn cards_of_pile(&mut self, pile: &ast::Pile, places: Places, table: &Table<'_>) -> Vec<Entry> {
        let mut cards = Vec::new();
        for entry in &pile.entries {
            let count = match entry.count {
                None => Some(1),
                Some(count) => {
                    count.whole().and_then(|count| u32::try_from(count).ok()).filter(|count| *count <= 999)
                }
            };
            let Some(count) = count else {
                let span = entry.count.map_or(entry.what.span, |count| count.span);
                self.report(mistake::types::not_whole::no_count(span));
                continue;
            };
            if matches!(&entry.what.kind, Text::Name(name) if name.text == "none") {
                match (places, pile.entries.len()) {
                    (_, 1) => {}
                    (Places::Spots, _) => {
                        let gap = || Entry { kind: EntryKind::Gap, span: entry.what.span };
                        cards.extend((0..count).map(|_| gap()));
                    }
                    _ => self.report(mistake::ruling::not_cards::no_spots(entry.what.span)),
                }
                if let Some((_, face)) = entry.face {
                    self.report(mistake::ruling::not_cards::no_face(face));
                }
                continue;
            }
            let (what, owner) = match &entry.what.kind {
                Text::Of { what, owner } => (&**what, Some(&**owner)),
                _ => (&entry.what, None),
            };
            let (card, from) = (self.pile_card(what), self.origin(owner, places, table));
            let (Some(card), Some(from)) = (card, from) else { continue };
            let face = entry.face.map(|(face, _)| face);
            cards.push(Entry { kind: EntryKind::Cards { count, card, face, from }, span: entry.what.span });
        }
        cards
    }

    /// Checks whose deck cards are from: `of p2`, or `of none` for a deck that all share.
    fn origin(&mut self, owner: Option<&ast::Expr>, places: Places, table: &Table<'_>) -> Option<Origin> {
        let Some(owner) = owner else { return Some(Origin::Here) };
        if places == Places::Deck {
            self.report(mistake::ruling::not_cards::of_a_deck(owner.span));
            return None;
        }
        if matches!(&owner.kind, Text::Name(name) if name.text == "none") {
            let shared = table.structure.decks.iter().any(|part| part.shared);
            if !shared {
                self.report(mistake::ruling::not_cards::no_shared_deck(owner.span));
            }
            return shared.then_some(Origin::Shared);
        }
        self.ruling_who(owner).map(Origin::Seat)
    }

    fn number_given(&mut self, pile: &ast::Pile) -> Option<i64> {
        match self.value_given(pile, Type::NUMBER)? {
            crate::checked::Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Checks a literal value of a type.
    fn value_given(&mut self, pile: &ast::Pile, ty: Type) -> Option<crate::checked::Value> {
        use crate::checked::Value;
        if let Type::One(Kind::Words(list)) = ty {
            let mut words = Vec::new();
            for entry in &pile.entries {
                if let ExprKind::Word(_, word) = self.one(&entry.what, Kind::Word(list)).kind {
                    words.push(word);
                }
            }
            words.sort_unstable();
            words.dedup();
            return Some(Value::Words(words));
        }
        let ([entry], Type::One(kind)) = (pile.entries.as_slice(), ty) else {
            self.report(mistake::ruling::cannot_set::one_value(pile.span));
            return None;
        };
        let value: Expr = self.one(&entry.what, kind);
        match value.kind {
            ExprKind::Number(number) => return Some(Value::Number(number)),
            ExprKind::Flag(flag) => return Some(Value::Flag(flag)),
            ExprKind::Word(_, word) => return Some(Value::Word(word)),
            ExprKind::Text(text) => return Some(Value::Text(text)),
            ExprKind::Seat(seat) => return Some(Value::Seat(seat)),
            ExprKind::TheCard(names, _) => {
                if let Some([card]) = self.found.quoted.get(names).map(|names| names.cards.as_slice()) {
                    return Some(Value::Card(*card));
                }
            }
            ExprKind::Wrong => return None,
            ExprKind::Negative(inner) => {
                if let ExprKind::Number(number) = inner.kind {
                    return Some(Value::Number(-number));
                }
            }
            _ => {}
        }
        self.report(mistake::ruling::cannot_set::one_value(pile.span));
        None
    }
}

/// Returns the card of `"X".under`.
fn under_of(what: &ast::Expr) -> Option<&ast::Expr> {
    let Text::Access { base, word } = &what.kind else { return None };
    (word.text == "under").then_some(base)
}

/// A number of players as written; none if it is no whole number.
pub(super) fn seats_of(number: &ast::Number) -> Option<u8> {
    number.whole().and_then(|seats| u8::try_from(seats).ok())
}
