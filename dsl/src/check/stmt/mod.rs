//! Checks statements.

mod call;
mod cards;
mod choice;
mod flow;
mod plain;
mod proceed;
mod remembered;
mod value;
mod whole;

pub(super) use call::ArgumentsOf;

use super::checker::Checker;
use crate::ast::{self, StmtKind as Text};
use crate::checked::{Asked, Expr, ExprKind, Kind, Stmt, StmtKind, Type};
use crate::mistake;
use crate::verb::{self, Is};
use tiru_engine::rules::Span;

impl Checker<'_> {
    /// Checks the statements of a block; names bound in it end with it.
    pub(super) fn block(&mut self, block: &ast::Block) -> Vec<Stmt> {
        let mark = self.mark();
        let after = self.context.more_follows;
        let count = block.stmts.len();
        let mut stmts = Vec::with_capacity(count);
        for (at, text) in block.stmts.iter().enumerate() {
            if self.found.diagnostics.is_full() {
                break;
            }
            self.context.more_follows = after || at + 1 < count;
            match self.over_remembered(text) {
                Some(split) => stmts.extend(split.iter().map(|text| self.stmt(text))),
                None => stmts.push(self.stmt(text)),
            }
        }
        self.context.more_follows = after;
        self.forget(&mark);
        stmts
    }

    fn stmt(&mut self, text: &ast::Stmt) -> Stmt {
        // A grant is evaluated later, outside any statement.
        let later = matches!(text.kind, Text::Grant { .. } | Text::Until { .. });
        let around = std::mem::replace(&mut self.context.in_body, !later);
        let kind = self.stmt_kind(text).unwrap_or(StmtKind::Wrong);
        self.context.in_body = around;
        if !pays(&text.kind) {
            if self.context.cost {
                self.report(mistake::law::not_a_cost::not_a_cost(text.span));
            } else if let Some(body) = self.context.body {
                self.found.bodies.entry(body).or_default().unpaid.get_or_insert(text.span);
            }
        }
        Stmt { kind, quiet: text.quietly.is_some(), span: text.span }
    }

    fn stmt_kind(&mut self, text: &ast::Stmt) -> Option<StmtKind> {
        let span = text.span;
        match &text.kind {
            Text::Each { range, together, body } => Some(self.each(range, together.is_some(), body)),
            Text::If { arms, otherwise } => Some(self.if_stmt(arms, otherwise.as_ref())),
            Text::Repeat { count, body } => Some(self.repeat(count.as_ref(), body)),
            Text::Until { until, body } => self.float(until, body),
            Text::May { by, body, otherwise } => self.may(by.as_deref(), body, otherwise.as_ref(), span),
            Text::Modes { count, by, modes } => self.modes(count.as_ref(), by.as_deref(), modes, span),
            Text::Choose { count, range, whole, by, secretly } => {
                let secret = secretly.is_some();
                self.choose(count.as_deref(), range, (by.as_deref(), whole.as_deref()), secret, span)
            }
            Text::Let { name, value } => Some(self.let_stmt(name, value)),
            Text::Move(text) => self.move_stmt(text),
            Text::Plain(text) => self.plain(text, span),
            Text::Proceed { with } => self.proceed(with, span),
            Text::End(phase) => Some(StmtKind::EndPhase(self.phase(phase)?)),
            Text::Start { phase, who } => self.start(phase, who),
            Text::Score { score, why } => {
                let why = why.as_ref().map_or_else(String::new, |why| why.text.clone());
                Some(StmtKind::Score(self.one(score, Kind::Number), why))
            }
            Text::Reverse => Some(StmtKind::Reverse),
            Text::Create(text) => self.create(text),
            Text::Settle => Some(StmtKind::Settle),
            Text::Stop => Some(self.stop()),
            Text::Assign(text) => self.assign(text),
            Text::Grant { claim, until } => Some(self.grant(claim, until.as_deref())),
            Text::Call { name, args, by } => self.call(name, args, by.as_deref(), span),
            Text::Script { name, args } => Some(StmtKind::Script(self.script_call(name, args, span)?)),
        }
    }

    /// Returns the seat that is asked by default: the controller.
    fn asked_me(&mut self, span: Span, verb: &str) -> Expr {
        match self.context.me {
            super::context::Me::There => self.me("me", span),
            super::context::Me::Nobody(_) => {
                self.report(mistake::law::no_me::nobody_asked(span, verb));
                super::convert::wrong(span)
            }
        }
    }

    /// Checks `by chance`, `by foe`, or nothing.
    fn asked(&mut self, by: Option<&ast::By>, span: Span, verb: &str) -> Asked {
        match by {
            None => Asked::Seat(self.asked_me(span, verb)),
            Some(ast::By::Chance(_)) => Asked::Chance,
            Some(ast::By::Who(who)) => Asked::Seat(self.one(who, Kind::Seat)),
            // The grammar allows it only after `choose`, which handles it.
            Some(ast::By::Each(range)) => Asked::Seat(super::convert::wrong(range.span)),
        }
    }

    /// Checks a seat that is asked; chance is not allowed.
    fn asked_seat(&mut self, by: Option<&ast::By>, span: Span, verb: &str) -> Expr {
        match self.asked(by, span, verb) {
            Asked::Seat(seat) => seat,
            Asked::Chance | Asked::Each { .. } => {
                self.report(mistake::law::no_chance::no_chance(span, verb));
                Expr { kind: ExprKind::Wrong, ty: Type::Unknown, span }
            }
        }
    }
}

/// Reports whether a statement can be part of a cost.
fn pays(text: &Text) -> bool {
    match text {
        Text::Plain(plain) => !verb::row(plain.verb).is(Is::NoCost),
        Text::Settle
        | Text::Create(_)
        | Text::Proceed { .. }
        | Text::End(_)
        | Text::Start { .. }
        | Text::Score { .. }
        | Text::Until { .. }
        | Text::Repeat { count: None, .. } => false,
        _ => true,
    }
}
