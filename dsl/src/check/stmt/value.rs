//! Checks assignments and grants.

use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::check::claim::Way;
use crate::checked::{Change, Expr, Kind, StmtKind, Thing, Type};
use crate::mistake;
use tiru_engine::rules::{AttrId, ListId, Of};

impl Checker<'_> {
    pub(super) fn assign(&mut self, text: &ast::Assign) -> Option<StmtKind> {
        let change = match text.op {
            ast::AssignOp::Set => Change::Become,
            ast::AssignOp::Add => Change::Plus,
            ast::AssignOp::Take => Change::Minus,
        };
        match &text.target.kind {
            Text::Name(name) => self.rebind(name, change, &text.value),
            Text::Access { base, word } => {
                self.assign_attribute(base, word, change, &text.value, text.target.span)
            }
            _ => {
                self.expr(&text.value, None);
                self.report(mistake::types::not_changeable::not_changeable(text.target.span));
                None
            }
        }
    }

    /// Checks the reassignment of a `let` name.
    fn rebind(&mut self, name: &ast::Name, change: Change, value: &ast::Expr) -> Option<StmtKind> {
        let Some(binding) = self.lookup(&name.text) else {
            self.expr(value, None);
            let ids = self.names.attributes_named(&name.text);
            let attribute: Vec<Of> =
                ids.iter().filter_map(|id| self.names.attributes.get(*id)).map(|row| row.of).collect();
            let seen = self.seen_names();
            self.report(mistake::types::not_changeable::unbound(name.span, &name.text, &attribute, &seen));
            return None;
        };
        if binding.facts.of_each {
            self.expr(value, None);
            self.report(mistake::types::simultaneous_choice::whose(name.span, &name.text));
            return None;
        }
        if self.is_captured(binding.local) {
            self.report(mistake::types::not_changeable::outside(name.span, &name.text));
        }
        let value = self.changed_value(binding.ty, change, value, &name.text);
        Some(StmtKind::Rebind { local: binding.local, change, value })
    }

    fn assign_attribute(
        &mut self,
        base: &ast::Expr,
        word: &ast::Name,
        change: Change,
        value: &ast::Expr,
        span: tiru_engine::rules::Span,
    ) -> Option<StmtKind> {
        let game =
            matches!(&base.kind, Text::Name(name) if name.text == "game") && self.lookup("game").is_none();
        let rules =
            matches!(&base.kind, Text::Name(name) if name.text == "rules") && self.lookup("rules").is_none();
        if rules {
            self.expr(value, None);
            self.report(mistake::types::not_changeable::a_setting(span));
            return None;
        }
        let (of, attr) = if game {
            (None, self.attribute_named(word, Of::Game))
        } else {
            let (of, attr) = self.assigned(base, word);
            (Some(of), attr)
        };
        let Some(attr) = attr else {
            self.expr(value, None);
            return None;
        };
        self.mention(Thing::Attribute(attr), word.span);
        if self.names.attributes.get(attr).is_some_and(|row| row.open || row.decides || row.labelled) {
            // Players read it, or it says who decides: it has a purpose without a rule that reads it.
            self.found.used.attributes.insert(attr);
        }
        let value = self.changed_value(self.attribute_type(attr), change, value, &word.text);
        Some(StmtKind::Assign { of, attr, change, value })
    }

    /// Checks the target of an assignment to an attribute: cards, seats or targets.
    fn assigned(&mut self, base: &ast::Expr, word: &ast::Name) -> (Expr, Option<AttrId>) {
        let my = matches!(&base.kind, Text::Name(name) if name.text == "my") && self.lookup("my").is_none();
        let of = if my { self.me("my", base.span) } else { self.expr(base, None) };
        match of.ty.kind() {
            None => (of, None),
            Some(Kind::Seat) => {
                let attr = self.assigned_attribute(word, Of::Seat, "a seat");
                (of, attr)
            }
            Some(Kind::Target) => {
                let card = self.names.attribute(Of::Card, &word.text);
                let seat = self.names.attribute(Of::Seat, &word.text);
                if card.is_some() && seat.is_some() {
                    self.report(mistake::name::ambiguous_word::of_card_and_seat(word.span, &word.text));
                    return (of, None);
                }
                let attr = card.or(seat);
                if attr.is_none() {
                    self.unknown_attribute(word, None);
                }
                (of, attr)
            }
            Some(_) => {
                let of = self.as_many(of, Kind::Card);
                if of.ty == Type::Unknown {
                    return (of, None);
                }
                let attr = self.assigned_attribute(word, Of::Card, "a card");
                (of, attr)
            }
        }
    }

    fn assigned_attribute(&mut self, word: &ast::Name, of: Of, what: &str) -> Option<AttrId> {
        let attr = self.names.attribute(of, &word.text);
        if attr.is_none() {
            let fact = crate::check::expr::is_fact_of(of, &word.text);
            if fact {
                self.report(mistake::types::not_changeable::a_fact(word.span, &word.text, what));
            } else {
                self.unknown_attribute(word, Some(of));
            }
        }
        attr
    }

    /// Checks the operand of an assignment: for `+=` and `-=` a number, or words of a Set.
    fn changed_value(&mut self, ty: Type, change: Change, value: &ast::Expr, name: &str) -> Expr {
        match (ty, change) {
            (Type::One(Kind::Words(list)), Change::Become) => self.set(value, Kind::Word(list)),
            (Type::One(Kind::Words(list)), _) => self.some_words(value, list),
            (Type::One(kind), Change::Become) | (Type::One(kind @ Kind::Number), _) => self.one(value, kind),
            (Type::Set(kind), _) => self.set(value, kind),
            (Type::Unknown | Type::None, _) => self.expr(value, None),
            (Type::One(_), _) => {
                let value = self.expr(value, None);
                let is = self.words_for(ty);
                self.report(mistake::types::bad_change::no_sum(value.span, name, &is));
                value
            }
        }
    }

    /// Checks what is added to an attribute of several words, or taken away: one word, or a set of them.
    pub(in crate::check) fn some_words(&mut self, text: &ast::Expr, list: ListId) -> Expr {
        let words = self.expr(text, Some(Type::One(Kind::Word(list))));
        self.as_many(Self::members(words), Kind::Word(list))
    }

    /// Checks `m has atk +20 until end of turn`.
    pub(super) fn grant(&mut self, claim: &ast::Assertion, until: Option<&ast::Until>) -> StmtKind {
        let (thing, says) = self.assertion(claim, Way::HandedOut);
        let until = until.and_then(|until| self.until(until));
        StmtKind::Grant { label: None, thing, says, until }
    }
}
