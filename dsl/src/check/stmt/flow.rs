//! Checks `each`, `if`, `repeat`, `stop`, `let`, `until {…}`.

use crate::ast;
use crate::check::checker::Checker;
use crate::check::context::Context;
use crate::check::effect::EffectPlace;
use crate::check::limit;
use crate::check::scope::Facts;
use crate::checked::{Kind, Leaves, Stmt, StmtKind, Type, Walk};
use crate::mistake;
use tiru_engine::rules::Span;

impl Checker<'_> {
    pub(super) fn each(&mut self, range: &ast::Range, together: bool, body: &ast::Block) -> StmtKind {
        let set = self.range(range);
        let mark = self.mark();
        let member = self.bind_range(range, &set);
        let context = Context { together: together || self.context.together, ..self.context.clone() };
        let body = self.at(context, |checker| checker.more_rounds(|checker| checker.block(body)));
        self.forget(&mark);
        let walk = if together { Walk::Together } else { Walk::OneByOne };
        StmtKind::Each { member, set, walk, body }
    }

    /// Checks `start main of foe`.
    pub(super) fn start(&mut self, text: &ast::Name, who: &ast::Expr) -> Option<StmtKind> {
        let phase = self.phase(text);
        let who = self.one(who, Kind::Seat);
        let phase = phase?;
        self.found.started.push(text.span);
        if self.context.together {
            self.report(mistake::law::no_start::in_a_loop(text.span));
        } else if let Some(body) = self.context.body {
            self.found.bodies.entry(body).or_default().starts.get_or_insert(text.span);
        }
        let named = self.names.phases.iter().find(|named| named.name == text.text);
        if let Some(named) = named.filter(|named| !named.starts) {
            self.report(mistake::law::no_start::no_start(text.span, &text.text, named.span));
        }
        Some(StmtKind::StartPhase(phase, who))
    }

    pub(super) fn if_stmt(&mut self, arms: &[ast::Arm], otherwise: Option<&ast::Block>) -> StmtKind {
        let mut read: Vec<(crate::checked::Expr, Vec<Stmt>, Span)> = Vec::new();
        if let Some(arm) = arms.get(limit::WAYS) {
            self.report(mistake::law::too_much::in_one_text(
                arm.cond.span,
                limit::WAYS,
                "branches of one `if`",
            ));
        }
        for arm in arms.iter().take(limit::WAYS) {
            let condition = self.flag(&arm.cond);
            let then = self.block(&arm.body);
            read.push((condition, then, arm.cond.span.to(arm.body.span)));
        }
        let mut otherwise = otherwise.map(|block| self.block(block)).unwrap_or_default();
        let mut result = StmtKind::Wrong;
        while let Some((condition, then, span)) = read.pop() {
            result = StmtKind::If { condition, then, otherwise };
            otherwise = Vec::new();
            if !read.is_empty() {
                let inner = std::mem::replace(&mut result, StmtKind::Wrong);
                otherwise = vec![Stmt { kind: inner, quiet: false, span }];
            }
        }
        result
    }

    pub(super) fn repeat(&mut self, count: Option<&ast::Expr>, body: &ast::Block) -> StmtKind {
        let times = count.map(|count| self.one(count, Kind::Number));
        self.context.repeats += 1;
        let body = self.more_rounds(|checker| checker.block(body));
        self.context.repeats -= 1;
        StmtKind::Repeat { times, body }
    }

    /// Checks the body of a loop, where no statement is the last one.
    fn more_rounds<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.context.more_follows, true);
        let result = work(self);
        self.context.more_follows = before;
        result
    }

    pub(super) fn stop(&mut self) -> StmtKind {
        StmtKind::Stop(if self.context.repeats > 0 { Leaves::Repeat } else { Leaves::Body })
    }

    pub(super) fn let_stmt(&mut self, name: &ast::Name, value: &ast::Expr) -> StmtKind {
        let says_nothing = matches!(&value.kind, ast::ExprKind::Name(word) if word.text == "none");
        let value = self.expr(value, None);
        let facts = Facts { single: self.is_single(&value), ..Facts::default() };
        if says_nothing && value.ty == Type::None {
            self.report(mistake::types::no_type::no_type(value.span, &name.text));
        }
        let ty = if value.ty == Type::None { Type::Unknown } else { value.ty };
        let local = self.bind_to_use(&name.text, ty, name.span, facts);
        StmtKind::Let { local, value }
    }

    /// Checks `until end of turn { … }`.
    pub(super) fn float(&mut self, until: &ast::Until, body: &[ast::Floating]) -> Option<StmtKind> {
        let until = self.until(until);
        let mut effects = Vec::new();
        for part in body {
            if let ast::Floating::Effect(effect) = part {
                effects.extend(self.effect(effect, EffectPlace::Floating));
            }
        }
        self.open();
        let claims = body
            .iter()
            .filter_map(|part| match part {
                ast::Floating::Claim(claim) => Some(self.claim(claim)),
                ast::Floating::Effect(_) => None,
            })
            .collect();
        let frame = self.close().frame;
        Some(StmtKind::Float { until: until?, frame, claims, effects })
    }
}
