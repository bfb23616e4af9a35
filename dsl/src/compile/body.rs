//! Compiles each kind of body that a game needs: rules, conditions, options, ranges, checks.

use tiru_engine::rules::{BodyId, Formula, Op, Reg, Span};

use crate::checked::{self, Condition, Expr, Frame, LocalId, Range, Stmt, any_part, conjuncts};

use super::search::Search;
use super::set_loop::{Filter, Plan};
use super::simplify::simplify;
use super::store::Store;
use super::value::constant;
use super::writer::{Held, Label, Writer};

impl Store<'_> {
    /// Compiles the statements of a rule, an action or a check; the parameters come first.
    pub(crate) fn does(
        &mut self,
        name: &str,
        frame: &Frame,
        params: &[Option<LocalId>],
        stmts: &[Stmt],
        span: Span,
    ) -> BodyId {
        let mut writer = Writer::new(self, frame, span, params);
        writer.text(stmts);
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles a body that returns a value.
    pub(crate) fn gives(
        &mut self,
        name: &str,
        frame: &Frame,
        params: &[Option<LocalId>],
        expr: &Expr,
    ) -> BodyId {
        let mut writer = Writer::new(self, frame, expr.span, params);
        writer.give(&simplify(expr));
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles the condition under which an action is legal for given parameters: its own, and that a set for it is found.
    pub(crate) fn legal(
        &mut self,
        name: &str,
        action: &checked::Action,
        params: &[Option<LocalId>],
    ) -> BodyId {
        let mut writer = Writer::new(self, &action.frame, action.span, params);
        let no = writer.label();
        if let Some(condition) = &action.condition {
            writer.branch_if(&simplify(condition), no, false);
        }
        if let Some(search) = action.chosen_set().and_then(Search::of) {
            writer.unless_found(&search, no);
        }
        for (label, value) in [(None, 1), (Some(no), 0)] {
            if let Some(label) = label {
                writer.bind_label(label);
            }
            let a = writer.constant(value, None);
            writer.emit(Op::Give { a });
        }
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles a condition without a subject.
    pub(crate) fn holds(&mut self, name: &str, condition: &Condition) -> BodyId {
        self.gives(name, &condition.frame, &[], &condition.expr)
    }

    /// Compiles a condition about a card, its only parameter.
    pub(crate) fn holds_for(&mut self, name: &str, condition: &Condition) -> BodyId {
        self.gives(name, &condition.frame, &[condition.about], &condition.expr)
    }

    /// Compiles a number that is fixed once the settings are known.
    pub(crate) fn formula(&mut self, name: &str, formula: &checked::Formula) -> Formula {
        let expr = simplify(&formula.expr);
        match constant(&expr) {
            Some(value) => Formula::Fixed(value),
            None => Formula::Body(self.gives(name, &formula.frame, &[], &expr)),
        }
    }

    /// Compiles a body that returns a constant.
    pub(crate) fn gives_cell(&mut self, name: &str, value: i32, span: Span) -> BodyId {
        let frame = Frame::default();
        let mut writer = Writer::new(self, &frame, span, &[]);
        let a = writer.constant(value, None);
        writer.emit(Op::Give { a });
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles a body that yields every legal combination of an action's parameters.
    pub(crate) fn options(&mut self, name: &str, action: &checked::Action) -> BodyId {
        let sets: Vec<Expr> = action.params.iter().map(|range| simplify(&range.set)).collect();
        let condition = action.condition.as_ref().map(simplify);
        let tests = condition.as_ref().map(|condition| conjuncts(condition)).unwrap_or_default();
        let mut writer = Writer::new(self, &action.frame, action.span, &[]);
        writer.reserve(sets.len());
        let end = writer.label();
        let levels: Vec<(&Range, &Expr)> = action.params.iter().zip(&sets).collect();
        let search = action.chosen_set().and_then(Search::of);
        writer.level(&levels, 0, (tests, search.as_ref()), end);
        writer.bind_label(end);
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles a body that yields every member of one parameter's set, given the earlier parameters.
    pub(crate) fn range(&mut self, name: &str, frame: &Frame, earlier: &[Range], range: &Range) -> BodyId {
        let at = earlier.len();
        let earlier: Vec<Option<LocalId>> = earlier.iter().map(|range| Some(range.local)).collect();
        let set = simplify(&range.set);
        let mut writer = Writer::new(self, frame, range.span, &earlier);
        writer.reserve(at + 1);
        let plan = writer.plan(&set);
        writer.yield_all(&plan, at);
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles a body that yields every member of a set, or one thing.
    pub(crate) fn members(&mut self, name: &str, frame: &Frame, set: &Expr) -> BodyId {
        let set = simplify(set);
        let mut writer = Writer::new(self, frame, set.span, &[]);
        writer.reserve(1);
        let plan = writer.plan(&set);
        writer.yield_all(&plan, 0);
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles a body that yields every thing for which a check holds.
    pub(crate) fn finds(&mut self, name: &str, check: &checked::Check) -> BodyId {
        let each = check.each.as_ref().map(|(local, set)| (*local, simplify(set)));
        let condition = check.condition.as_ref().map(simplify);
        let mut writer = Writer::new(self, &check.frame, check.span, &[]);
        match (&each, &condition) {
            (Some((local, set)), condition) => {
                writer.reserve(1);
                let tests = condition.iter().flat_map(|condition| conjuncts(condition));
                let (before, about): (Vec<&Expr>, Vec<&Expr>) = tests.partition(|test| writer.is_free(test));
                let end = writer.label();
                for test in before {
                    writer.branch_if(test, end, false);
                }
                let plan = writer.plan(set);
                let filters = about.into_iter().map(Filter::Holds).collect();
                let plan = writer.filtered(plan, Some(*local), filters);
                writer.yield_all(&plan, 0);
                writer.bind_label(end);
            }
            (None, Some(condition)) => {
                let end = writer.label();
                writer.branch_if(condition, end, false);
                writer.branch(Op::Yield { to: 0 }, end);
                writer.bind_label(end);
            }
            (None, None) => {
                let end = writer.label();
                writer.branch(Op::Yield { to: 0 }, end);
                writer.bind_label(end);
            }
        }
        let body = writer.finish(name);
        self.body(body)
    }
}

impl Writer<'_, '_> {
    /// Emits the return of a value.
    pub(crate) fn give(&mut self, expr: &Expr) {
        let a = self.value(expr);
        self.emit(Op::Give { a });
    }

    /// Reserves the first registers for yielded values.
    pub(super) fn reserve(&mut self, count: usize) {
        for _ in self.taken.len()..u32::try_from(count).unwrap_or(u32::MAX) {
            let reg = self.take(1);
            self.keep(reg, 1);
            self.given.add(reg, 1);
        }
    }

    /// Yields every member, in one register.
    fn yield_all(&mut self, plan: &Plan<'_>, at: usize) {
        let dst = register(at);
        let end = self.label();
        self.run(plan, Some(dst), end, &mut |writer, _, next| writer.branch(Op::Yield { to: 0 }, next));
        self.bind_label(end);
    }

    /// Emits the loop over one parameter and, inside it, those over the later ones. Each test is emitted once
    /// all it reads is bound.
    fn level(
        &mut self,
        levels: &[(&Range, &Expr)],
        at: usize,
        (tests, search): (Vec<&Expr>, Option<&Search<'_>>),
        next: Label,
    ) {
        let (now, after): (Vec<&Expr>, Vec<&Expr>) = tests.into_iter().partition(|test| self.is_free(test));
        for test in now {
            self.branch_if(test, next, false);
        }
        let Some((range, set)) = levels.get(at) else {
            if let Some(search) = search {
                self.unless_found(search, next);
            }
            return self.branch(Op::Yield { to: 0 }, next);
        };
        let plan = self.plan(set);
        // Without a test in between, what the inner walks need is needed for every member of this one.
        for ((_, set), (_, following)) in levels.iter().skip(at).zip(levels.iter().skip(at + 1)) {
            if is_filtered(set) {
                break;
            }
            self.hoist(following, true);
        }
        self.run(&plan, Some(register(at)), next, &mut |writer, reg, next| {
            writer.bind(range.local, Held::One(reg));
            writer.level(levels, at + 1, (after.clone(), search), next);
        });
    }

    /// Reports whether an expression reads only what is bound by now.
    fn is_free(&self, expr: &Expr) -> bool {
        let mut bound_inside = Vec::new();
        super::visitor::binders(expr, &mut bound_inside);
        !any_part(expr, &|part| match part.kind {
            checked::ExprKind::Local(local) => self.held(local).is_none() && !bound_inside.contains(&local),
            _ => false,
        })
    }
}

fn register(at: usize) -> Reg {
    Reg(u8::try_from(at).unwrap_or(u8::MAX))
}

/// Reports whether the walk skips some members.
fn is_filtered(set: &Expr) -> bool {
    match &set.kind {
        checked::ExprKind::Where { .. } => true,
        checked::ExprKind::Inline { body, .. } => is_filtered(body),
        _ => false,
    }
}
