//! Checks `x is W`: a word, a face, a name, `none`, a card or a seat.

use super::made;
use super::name::word_of;
use crate::ast::Face;
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::check::convert::wrong;
use crate::checked::{Expr, ExprKind, Kind, Type};
use crate::mistake;
use crate::vocabulary::Vocabulary;
use tiru_engine::rules::{AttrId, Compare, ListId, Of, Span};

impl Checker<'_> {
    /// Checks `left is right`; the caller adds the `not`.
    pub(super) fn is(&mut self, left: &ast::Expr, right: &ast::Expr, span: Span) -> Expr {
        if matches!(&left.kind, Text::Name(word) if word.text == "phase") {
            return self.is_in_phase(right, span);
        }
        let of = self.expr(left, None);
        match &right.kind {
            Text::Text(quoted) => self.is_named(of, quoted, span),
            Text::Name(word) => self.is_word(of, word, span),
            _ => {
                self.expr(right, None);
                self.report(mistake::types::bad_is::bad_is(right.span));
                wrong(span)
            }
        }
    }

    /// Checks `effect is on deed`; the caller adds the `not`.
    pub(super) fn is_on(&mut self, effect: &ast::Expr, deeds: &[ast::DeedName], span: Span) -> Expr {
        let effect = self.expr(effect, Some(Type::One(Kind::Effect)));
        if let (Some(Kind::Card | Kind::Target), [ast::DeedName { kind: ast::DeedKind::Word(name), .. }]) =
            (effect.ty.kind(), deeds)
            && self.names.zone(&name.text).is_some()
        {
            self.report(mistake::types::bad_is::on_a_zone(span, &name.text));
            return wrong(span);
        }
        let effect = self.as_one(effect, Kind::Effect);
        let Some((deeds, _)) = self.deeds(deeds) else { return wrong(span) };
        let each = deeds
            .into_iter()
            .map(|deed| made(ExprKind::IsOn(Box::new(effect.clone()), deed), Type::FLAG, span));
        let either = |one, other| made(ExprKind::Or(Box::new(one), Box::new(other)), Type::FLAG, span);
        each.reduce(either).unwrap_or_else(|| wrong(span))
    }

    /// Checks `phase is duel`.
    fn is_in_phase(&mut self, right: &ast::Expr, span: Span) -> Expr {
        let phase = match &right.kind {
            Text::Name(word) => self.phase(word),
            Text::Text(quoted) => self.phase_text(&quoted.text, quoted.span),
            _ => {
                self.report(mistake::types::bad_is::phase(right.span));
                None
            }
        };
        phase.map_or_else(|| wrong(span), |phase| made(ExprKind::InPhase(phase), Type::FLAG, span))
    }

    fn is_named(&mut self, of: Expr, quoted: &ast::Text, span: Span) -> Expr {
        let card = self.as_one(of, Kind::Card);
        self.report_unseen(&card, quoted.span, &quoted.text);
        match self.quoted(&quoted.text, quoted.span) {
            Some(names) => made(ExprKind::IsNamed(Box::new(card), names), Type::FLAG, span),
            None => wrong(span),
        }
    }

    fn is_word(&mut self, of: Expr, word: &ast::Name, span: Span) -> Expr {
        if word.text == "none" {
            let of = Self::members(of);
            return made(ExprKind::IsNone(Box::new(of)), Type::FLAG, span);
        }
        match (of.ty, word.text.as_str()) {
            (Type::Unknown, _) => wrong(span),
            (Type::Set(_) | Type::One(Kind::Zone | Kind::Words(_) | Kind::Spot), "empty") => {
                let spot = of.ty == Type::One(Kind::Spot);
                self.report(mistake::types::bad_is::empty(word.span, spot));
                wrong(span)
            }
            (Type::One(Kind::Word(list)), _) => match self.names.word(list, &word.text) {
                Some(at) => {
                    self.note_word(list, word.span);
                    equals(of, list, at, word.span, span)
                }
                None => {
                    self.unknown_word(word, list);
                    wrong(span)
                }
            },
            (Type::One(Kind::Target), "card") => made(ExprKind::IsCard(Box::new(of)), Type::FLAG, span),
            (Type::One(Kind::Target), "seat") => made(ExprKind::IsSeat(Box::new(of)), Type::FLAG, span),
            (Type::One(Kind::Card | Kind::Seat), "card" | "seat") => {
                if (of.ty == Type::CARD) != (word.text == "card") {
                    return made(ExprKind::Flag(false), Type::FLAG, span);
                }
                let none = made(ExprKind::IsNone(Box::new(of)), Type::FLAG, span);
                made(ExprKind::Not(Box::new(none)), Type::FLAG, span)
            }
            (_, "up" | "down") => {
                let face = if word.text == "up" { Face::Up } else { Face::Down };
                let card = self.as_one(of, Kind::Card);
                made(ExprKind::IsFace(Box::new(card), face), Type::FLAG, span)
            }
            (Type::One(Kind::Seat), _) => self.is_attribute(of, &[Of::Seat], word, span),
            (Type::One(Kind::Target), _) => self.is_attribute(of, &[Of::Card, Of::Seat], word, span),
            _ => {
                let card = self.as_one(of, Kind::Card);
                if card.ty == Type::Unknown {
                    return wrong(span);
                }
                self.is_attribute(card, &[Of::Card], word, span)
            }
        }
    }

    /// Checks a word of some attribute of the thing; it must belong to a single one.
    fn is_attribute(&mut self, of: Expr, carriers: &[Of], word: &ast::Name, span: Span) -> Expr {
        let names = self.names;
        let lists: Vec<(AttrId, ListId)> = names
            .attributes
            .iter()
            .filter(|(_, row)| carriers.contains(&row.of))
            .filter_map(|(attr, row)| Some((attr, Vocabulary::list_of(row.ty)?)))
            .collect();
        let mut having: Vec<(AttrId, ListId, u16)> = lists
            .iter()
            .filter_map(|(attr, list)| Some((*attr, *list, names.word(*list, &word.text)?)))
            .collect();
        // A word is first of all a word of the attribute that lists it.
        let is_own =
            |(attr, ..): &(AttrId, ListId, u16)| names.attributes.get(*attr).is_some_and(|row| row.lists);
        if having.iter().any(is_own) {
            having.retain(is_own);
        }
        match having.as_slice() {
            [(attr, list, at)] => {
                self.found.used.attributes.insert(*attr);
                self.note_word(*list, word.span);
                self.report_unseen_attribute(&of, *attr, word.span);
                let row = names.attributes.get(*attr);
                let of = match row.map(|row| row.of) {
                    Some(Of::Seat) => self.as_one(of, Kind::Seat),
                    _ => self.as_one(of, Kind::Card),
                };
                let ty = row.map_or(Type::Unknown, |row| row.ty);
                let value = made(ExprKind::Attr(Box::new(of), *attr), ty, span);
                if let Type::One(Kind::Words(_)) = ty {
                    let word = word_of(*list, *at, word.span);
                    return made(ExprKind::HasWord(Box::new(value), Box::new(word)), Type::FLAG, span);
                }
                equals(value, *list, *at, word.span, span)
            }
            [] => {
                let words = lists.iter().filter_map(|(_, list)| names.list(*list));
                let words = words.flat_map(|list| list.words.iter().map(String::as_str));
                let known: Vec<&str> = words.chain(["up", "down", "none", "card", "seat"]).collect();
                let other = self.is_known(&word.text);
                self.report(mistake::name::unknown_word::unknown_kind(word.span, &word.text, known, other));
                wrong(span)
            }
            several => {
                let lists: Vec<&str> = several
                    .iter()
                    .filter_map(|(_, list, _)| Some(names.list(*list)?.name.as_str()))
                    .collect();
                self.report(mistake::name::ambiguous_word::of_several(word.span, &word.text, &lists));
                wrong(span)
            }
        }
    }
}

fn equals(of: Expr, list: ListId, word: u16, at: Span, span: Span) -> Expr {
    let word = word_of(list, word, at);
    made(ExprKind::Compare(Compare::Equal, Box::new(of), Box::new(word)), Type::FLAG, span)
}
