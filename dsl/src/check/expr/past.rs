//! Checks questions about the past.

use super::made;
use crate::ast::PastVerb;
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::check::context::Context;
use crate::check::convert::wrong;
use crate::check::deed::Signature;
use crate::check::scope::Facts;
use crate::checked::{Deed, Expr, ExprKind, Kind, Past, PastFilter, PastSpan, Subject, Type};
use crate::mistake;
use tiru_engine::rules::Span;

impl Checker<'_> {
    /// Checks `me did place "X"`, a condition.
    pub(super) fn past_flag(&mut self, text: &ast::Past, span: Span) -> Expr {
        match self.past(text) {
            Some(past) => made(ExprKind::Past(Box::new(past)), Type::FLAG, span),
            None => wrong(span),
        }
    }

    /// Checks `times(me did place)`, a number.
    pub(super) fn times(&mut self, text: &ast::Expr, span: Span) -> Expr {
        let Text::Past(past) = &text.kind else {
            self.expr(text, None);
            self.report(mistake::types::arguments::times(text.span));
            return wrong(span);
        };
        match self.past(past) {
            Some(past) => made(ExprKind::Times(Box::new(past)), Type::NUMBER, span),
            None => wrong(span),
        }
    }

    fn past(&mut self, text: &ast::Past) -> Option<Past> {
        let subject = self.expr(&text.subject, None);
        let subject = self.past_subject(subject);
        let (deeds, signature) = self.deeds(&text.deeds)?;
        if text.verb == PastVerb::Chose {
            for (deed, name) in deeds.iter().zip(&text.deeds) {
                if !matches!(deed, Deed::Action(_)) {
                    self.report(mistake::law::not_an_action::not_chosen(name.span));
                }
            }
        }
        let of_card = matches!(subject.ty, Type::One(Kind::Card));
        if of_card && !matches!(signature.subject.0, Subject::Card | Subject::Target | Subject::Effect) {
            let at = text.deeds.first().map_or(subject.span, |deed| deed.span);
            self.report(mistake::law::does_not_fit::no_subject(at));
        }
        let filter = match &text.pattern {
            None => None,
            Some(pattern) => Some(self.past_filter(pattern, &signature, asks_of_me(&subject))?),
        };
        let span = match &text.period {
            None => PastSpan::Ever,
            Some(period) => self.past_span(period, of_card)?,
        };
        if subject.ty == Type::Unknown {
            return None;
        }
        Some(Past { subject, reading: text.verb, deeds, filter, span })
    }

    /// Checks the subject: a card or a seat.
    pub(in crate::check) fn past_subject(&mut self, subject: Expr) -> Expr {
        match subject.ty {
            Type::One(Kind::Card | Kind::Seat) | Type::Unknown => subject,
            Type::One(Kind::Zone) => self.as_one(subject, Kind::Card),
            other => {
                let found = self.words_for(other);
                self.report(mistake::types::wrong_type::wrong_type(
                    subject.span,
                    "a card or a seat",
                    &found,
                    None,
                ));
                wrong(subject.span)
            }
        }
    }

    fn past_filter(&mut self, pattern: &ast::Pattern, signature: &Signature, me: bool) -> Option<PastFilter> {
        match pattern {
            ast::Pattern::Text(quoted) => {
                if !matches!(signature.subject.0, Subject::Card | Subject::Target) {
                    self.report(mistake::law::does_not_fit::no_card(quoted.span));
                }
                self.quoted(&quoted.text, quoted.span).map(PastFilter::Named)
            }
            ast::Pattern::Expr(text) => Some(self.past_condition(text, signature, me)),
        }
    }

    /// Checks the condition that is tested when the deed happens. It reads the deed, but captures nothing. Where `me` or `foe` did it,
    /// `me` is known at that moment, too.
    fn past_condition(&mut self, text: &ast::Expr, signature: &Signature, me: bool) -> PastFilter {
        let outside: Vec<String> = self.seen_names();
        self.open_closed();
        let ty = match signature.subject.0 {
            Subject::Card | Subject::Effect => Some(Type::CARD),
            Subject::Seat => Some(Type::SEAT),
            Subject::Target => Some(Type::One(Kind::Target)),
            Subject::Nothing => None,
        };
        let subject = ty.map(|ty| {
            let local = self.local("it", ty, text.span, Facts::default());
            self.bind_it(local, text.span);
            local
        });
        self.bind_roles(signature, text.span);
        let context = Context {
            cards_of: self.context.cards_of,
            card: self.context.card.clone(),
            ..Context::default()
        };
        let context = if me {
            Context { me: self.context.me, ..context }
        } else {
            context.without_me("a question about the past")
        };
        let known: Vec<String> = self.seen_names();
        self.report_outside(text, &outside, &known);
        let expr = self.at(context, |checker| checker.flag(text));
        let open = self.close();
        PastFilter::Condition { frame: open.frame, subject, roles: open.roles, expr: Box::new(expr) }
    }

    /// Reports bindings of the surrounding text in a question about the past.
    fn report_outside(&mut self, text: &ast::Expr, outside: &[String], known: &[String]) {
        for name in names_in(text) {
            if outside.contains(&name.text) && !known.contains(&name.text) && name.text != "it" {
                self.report(mistake::law::outside_name::outside_name(name.span, &name.text));
                let local = self.local(&name.text, Type::Unknown, name.span, Facts::default());
                self.name_quietly(&name.text, local, name.span);
            }
        }
    }

    pub(in crate::check) fn past_span(&mut self, period: &ast::Period, of_card: bool) -> Option<PastSpan> {
        Some(match &period.kind {
            ast::PeriodKind::This(phase) => PastSpan::This(self.phase(phase)?),
            ast::PeriodKind::LastTurn => {
                if self.names.phase("turn").is_none() {
                    self.report(mistake::name::unknown_phase::no_last_turn(period.span));
                }
                PastSpan::LastTurn
            }
            ast::PeriodKind::Ever => PastSpan::Ever,
            ast::PeriodKind::Here => {
                if !of_card {
                    self.report(mistake::law::does_not_fit::here_without_card(period.span));
                }
                PastSpan::Here
            }
        })
    }
}

/// Returns the plain names in an expression. The parser bounds its depth.
fn names_in(text: &ast::Expr) -> Vec<&ast::Name> {
    let mut found = Vec::new();
    let mut open = vec![text];
    while let Some(text) = open.pop() {
        match &text.kind {
            Text::Name(name) => found.push(name),
            Text::List(parts) | Text::Call { args: parts, .. } | Text::Script { args: parts, .. } => {
                open.extend(parts);
            }
            Text::Where { set, cond, .. } => {
                open.push(set);
                open.extend(cond.as_deref());
            }
            Text::Access { base: inner, .. } | Text::Neg(inner) | Text::Not(inner) => open.push(inner),
            Text::Of { what, owner } => open.extend([&**what, &**owner]),
            Text::Binary { left, right, .. } | Text::Is { left, right, .. } => {
                open.extend([&**left, &**right]);
            }
            Text::If { cond, then, otherwise } => open.extend([&**cond, &**then, &**otherwise]),
            Text::Past(past) => open.push(&past.subject),
            Text::Effect { of, .. } | Text::IsOn { effect: of, .. } => open.push(of),
            Text::Number(_) | Text::Text(_) | Text::Dot(_) => {}
        }
    }
    found
}

/// Whether the subject is the player for whom the text speaks, or that player's opponent.
fn asks_of_me(subject: &Expr) -> bool {
    match &subject.kind {
        ExprKind::Me => true,
        ExprKind::Foe(of) => of.kind == ExprKind::Me,
        _ => false,
    }
}
