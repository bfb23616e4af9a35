//! Compiles statements: control flow, bindings, blocks. Actions and choices are in files of their own.

use tiru_engine::rules::{Arithmetic, Op, PlanStage, Reg, Span, Verb};

use crate::checked::{
    Arrival, Change, Expr, ExprKind, Leaves, LocalId, PhaseOf, Plain, Stmt, StmtKind, Type, Walk, any_stmt,
};

use super::set_loop::{Plan, Start};
use super::simplify::simplify;
use super::value::constant;
use super::visitor::rebound;
use super::writer::{Held, Loop, Writer};

/// The number of taken registers above which facts are dropped between statements.
const CROWDED: u32 = 64;
/// The number of known facts above which they are dropped between statements.
const MUCH: usize = 128;

impl Writer<'_, '_> {
    /// Compiles a whole body.
    pub(crate) fn text(&mut self, stmts: &[Stmt]) {
        self.will_rebind(rebound(stmts));
        self.block(stmts);
    }

    /// Compiles statements whose bindings end with them.
    pub(super) fn block(&mut self, stmts: &[Stmt]) {
        let kept = self.kept;
        for stmt in stmts {
            self.statement(stmt);
        }
        self.kept = kept;
    }

    fn statement(&mut self, stmt: &Stmt) {
        let taken = self.taken;
        let known = self.known();
        let outer = std::mem::replace(&mut self.span, stmt.span);
        if stmt.quiet {
            self.emit(Op::Quietly { on: true });
            self.quiet += 1;
        }
        self.does(stmt);
        if stmt.quiet {
            self.quiet -= 1;
            self.emit(Op::Quietly { on: false });
        }
        self.span = outer;
        if taken.len() > CROWDED || known > MUCH {
            self.cut_known(known);
        }
        self.release_registers(taken.and(self.kept));
    }

    fn does(&mut self, stmt: &Stmt) {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Wrong => {}
            StmtKind::Each { member, set, walk: Walk::Together, body } => {
                self.each_together(*member, set, body);
            }
            StmtKind::Each { member, set, walk: Walk::OneByOne, body } => self.each(*member, set, body),
            StmtKind::If { condition, then, otherwise } => self.if_else(condition, then, otherwise),
            StmtKind::Repeat { times, body } => self.repeat(times.as_ref(), body),
            StmtKind::Stop(leaves) => self.stop(*leaves),
            StmtKind::Settle => self.emit(Op::Settle),
            StmtKind::Let { local, value } => self.let_be(*local, value),
            StmtKind::Rebind { local, change, value } => self.rebind(*local, *change, value),
            StmtKind::Choose { .. } | StmtKind::May { .. } | StmtKind::Modes { .. } => self.ask(stmt),
            StmtKind::Move { .. }
            | StmtKind::Create { .. }
            | StmtKind::Assign { .. }
            | StmtKind::Call { .. } => self.deed(stmt),
            StmtKind::EndPhase(phase) => {
                if let Some(node) = self.store.node(*phase, span) {
                    self.emit(Op::EndPhase { node });
                }
            }
            StmtKind::StartPhase(phase, who) => self.start_phase(*phase, who, span),
            StmtKind::Score(score, why) => {
                let (why, score) = (self.store.text(why), self.value(&simplify(score)));
                self.emit(Op::Score { score, why });
            }
            StmtKind::Reverse => self.emit(Op::Reverse),
            StmtKind::Verb(plain) => self.plain(plain, span),
            StmtKind::Script(call) => self.script(call, span),
            StmtKind::Grant { .. } | StmtKind::Float { .. } => self.grant_statement(stmt),
            StmtKind::CancelIt => self.emit(Op::CancelIt),
            StmtKind::Proceed(changes) => self.proceed(changes),
        }
    }

    /// Emits `proceed`: the replaced deed happens after all, with some of its roles changed.
    fn proceed(&mut self, changes: &[(usize, Expr)]) {
        let roles = self.store.reacts_to.unwrap_or(0);
        let args = self.take(roles.max(1));
        for (role, reg) in (0..roles).zip(args.0..) {
            let change = changes.iter().find(|(changed, _)| *changed == usize::from(role));
            match change {
                Some((_, value)) => {
                    let value = simplify(value);
                    self.value_to(&value, Reg(reg));
                }
                None => self.emit(Op::Copy { dst: Reg(reg), src: Reg(role) }),
            }
        }
        self.emit(Op::Proceed { args });
    }

    /// Reports a statement that the machine cannot run.
    pub(super) fn not_done(&mut self, stmt: &Stmt, word: &str) {
        self.later(word, stmt.span);
        self.emit(Op::Later);
    }

    fn if_else(&mut self, condition: &Expr, then: &[Stmt], otherwise: &[Stmt]) {
        let condition = simplify(condition);
        let (no, end) = (self.label(), self.label());
        self.branch_if(&condition, no, false);
        self.block(then);
        self.jump(end);
        self.bind_label(no);
        self.block(otherwise);
        self.bind_label(end);
    }

    /// Compiles a loop over the members that a set has at the start.
    fn each(&mut self, member: LocalId, set: &Expr, body: &[Stmt]) {
        let set = simplify(set);
        let plan = if stays(&set, body) { self.plan(&set) } else { Plan::Of(self.set(&set)) };
        let end = self.label();
        let turn = self.begin_loop(body);
        self.run(&plan, None, end, &mut |writer, reg, _| {
            writer.bind(member, Held::One(reg));
            writer.turn(&turn, body);
            writer.unbind(member);
        });
        self.bind_label(end);
    }

    /// Compiles a loop over the members of a set in which all act on the same state.
    fn each_together(&mut self, member: LocalId, set: &Expr, body: &[Stmt]) {
        let set = simplify(set);
        let set = self.set(&set);
        let at = self.take_set();
        let plan = |stage| Op::Plan { stage, at };
        self.emit(plan(PlanStage::Begin));
        let end = self.label();
        let turn = self.begin_loop(body);
        self.run(&Plan::Of(set), None, end, &mut |writer, reg, _| {
            // `stop` leaves the round of one member; the others still act.
            let round = writer.label();
            writer.loops.push(Loop { end: round, quiet: writer.quiet });
            writer.bind(member, Held::One(reg));
            writer.turn(&turn, body);
            writer.unbind(member);
            writer.loops.pop();
            writer.bind_label(round);
            writer.emit(plan(PlanStage::Next));
        });
        self.bind_label(end);
        self.emit(plan(PlanStage::Do));
        self.emit(plan(PlanStage::Done));
    }

    fn repeat(&mut self, times: Option<&Expr>, body: &[Stmt]) {
        let end = self.label();
        let last = times.map(|times| {
            let times = simplify(times);
            self.value(&times)
        });
        let turn = self.begin_loop(body);
        self.loops.push(Loop { end, quiet: self.quiet });
        if let Some(last) = last {
            let numbers = Plan::Numbers(Start::At(1), last);
            self.run(&numbers, None, end, &mut |writer, _, _| writer.turn(&turn, body));
        } else {
            let again = self.here();
            self.turn(&turn, body);
            self.jump(again);
        }
        self.loops.pop();
        self.bind_label(end);
    }

    /// Starts a loop over statements: forgets the facts they may invalidate and marks the memory in use.
    fn begin_loop(&mut self, body: &[Stmt]) -> Turn {
        let changed = rebound(body);
        for expr in body.iter().filter_map(needed) {
            self.hoist(&simplify(expr), true);
        }
        for value in body.iter().filter_map(constant_written) {
            self.constant(value, None);
        }
        self.forget_for_loop(&changed);
        // A set from outside that is reassigned in the loop must outlive the round.
        let outlives = changed.iter().any(|local| matches!(self.held(*local), Some(Held::Set(_))));
        let mark = (!outlives).then(|| {
            let mark = self.take(1);
            self.emit(Op::Mark { dst: mark });
            mark
        });
        Turn { mark, opened: self.opened }
    }

    /// Compiles one round of a loop.
    fn turn(&mut self, turn: &Turn, body: &[Stmt]) {
        self.block(body);
        if let Some(mark) = turn.mark
            && self.opened > turn.opened
        {
            self.emit(Op::Release { mark });
        }
    }

    fn stop(&mut self, leaves: Leaves) {
        match (leaves, self.loops.last().copied()) {
            (Leaves::Repeat | Leaves::Body, Some(Loop { end, quiet })) => {
                for _ in quiet..self.quiet {
                    self.emit(Op::Quietly { on: false });
                }
                self.jump(end);
            }
            _ => self.emit(Op::End),
        }
    }

    /// Keeps registers until the end of the block.
    pub(super) fn keep(&mut self, reg: Reg, count: u8) {
        self.kept.add(reg, count);
    }

    fn let_be(&mut self, local: LocalId, value: &Expr) {
        let value = simplify(value);
        if matches!(value.ty, Type::Set(_)) {
            let set = self.take_set();
            self.set_to(&value, set);
            self.keep(set, 2);
            self.bind(local, Held::Set(set));
            return;
        }
        let before = self.taken;
        let mut reg = self.value(&value);
        let others = before.has(reg);
        let steady = !self.is_rebound(local)
            && !matches!(value.kind, ExprKind::Local(other) if self.is_rebound(other));
        if others && !steady {
            reg = self.take(1);
            self.value_to(&value, reg);
        }
        self.keep(reg, 1);
        self.bind(local, Held::One(reg));
    }

    fn rebind(&mut self, local: LocalId, change: Change, value: &Expr) {
        let value = simplify(value);
        match (self.held(local), change) {
            (Some(Held::One(reg)), Change::Become) => {
                // Arithmetic reads its operands before it writes; anything computed in steps must not
                // overwrite what it still reads.
                if matches!(value.kind, ExprKind::Arithmetic(..)) {
                    self.value_to(&value, reg);
                } else {
                    let value = self.value(&value);
                    self.emit(Op::Copy { dst: reg, src: value });
                }
            }
            (Some(Held::One(reg)), Change::Plus | Change::Minus) => {
                let step = constant(&value);
                let step = if change == Change::Plus { step } else { step.and_then(i32::checked_neg) };
                if let Some(k) = step.and_then(|step| i16::try_from(step).ok()) {
                    self.emit(Op::AddConst { dst: reg, a: reg, k });
                } else {
                    let how = if change == Change::Plus { Arithmetic::Add } else { Arithmetic::Sub };
                    let b = self.value(&value);
                    self.emit(Op::Math { how, dst: reg, a: reg, b });
                }
            }
            (Some(Held::Set(set)), Change::Become) => {
                let other = self.set(&value);
                self.emit(Op::Copy { dst: set, src: other });
                self.emit(Op::Copy { dst: set.next(), src: other.next() });
            }
            (Some(Held::Set(set)), Change::Plus) => self.with_more(set, &value),
            (Some(Held::Set(set)), Change::Minus) => self.with_less(set, &value),
            (None, _) => {}
        }
    }

    fn start_phase(&mut self, phase: PhaseOf, who: &Expr, span: Span) {
        let who = self.value(&simplify(who));
        if let Some(node) = self.store.node(phase, span) {
            self.emit(Op::Start { who, node });
        }
    }

    /// Reassigns a set to its union with another one.
    fn with_more(&mut self, set: Reg, value: &Expr) {
        let other = self.members(value);
        let all = self.take_set();
        self.emit(Op::Open { set: all });
        self.emit(Op::PushAll { set: all, other: set });
        self.emit(Op::PushAll { set: all, other });
        self.emit(Op::Copy { dst: set, src: all });
        self.emit(Op::Copy { dst: set.next(), src: all.next() });
    }

    /// Reassigns a set to itself without the members of another one.
    fn with_less(&mut self, set: Reg, value: &Expr) {
        let other = self.members(value);
        let all = self.take_set();
        self.emit(Op::Open { set: all });
        let end = self.label();
        self.run(&Plan::Of(set), None, end, &mut |writer, a, next| {
            let flag = writer.compute(|dst| Op::Contains { dst, set: other, a }, None);
            writer.branch_if_flag(flag, next, true);
            writer.emit(Op::Push { set: all, a });
        });
        self.bind_label(end);
        self.emit(Op::Copy { dst: set, src: all });
        self.emit(Op::Copy { dst: set.next(), src: all.next() });
    }

    /// Materializes a thing or a set as a set.
    fn members(&mut self, value: &Expr) -> Reg {
        if matches!(value.ty, Type::Set(_)) {
            return self.set(value);
        }
        let a = self.value(value);
        let set = self.take_set();
        self.emit(Op::Open { set });
        self.emit(Op::Push { set, a });
        set
    }

    /// Emits code for a thing, or for each member of a set.
    pub(super) fn for_each(&mut self, what: &Expr, does: &mut dyn FnMut(&mut Self, Reg)) {
        if matches!(what.ty, Type::Set(_)) {
            // Zones never change, and seats only at a settle point.
            let steady = matches!(what.kind, ExprKind::Zones(_) | ExprKind::Seats);
            let plan = if steady { self.plan(what) } else { Plan::Of(self.set(what)) };
            self.forget_for_loop(&[]);
            let end = self.label();
            self.run(&plan, None, end, &mut |writer, reg, _| does(writer, reg));
            self.bind_label(end);
        } else {
            let reg = self.value(what);
            does(self, reg);
        }
    }
}

/// What every round of a loop needs.
struct Turn {
    /// The memory in use before the first round.
    mark: Option<Reg>,
    /// The number of sets opened before the first round.
    opened: usize,
}

/// Returns an expression that a statement evaluates in any case.
fn needed(stmt: &Stmt) -> Option<&Expr> {
    match &stmt.kind {
        StmtKind::Each { set: expr, .. }
        | StmtKind::If { condition: expr, .. }
        | StmtKind::Let { value: expr, .. }
        | StmtKind::Assign { value: expr, .. }
        | StmtKind::Score(expr, _)
        | StmtKind::Move { to: Arrival::Zone(expr, _) | Arrival::Spot(expr), .. }
        | StmtKind::Create { to: Arrival::Zone(expr, _) | Arrival::Spot(expr), .. } => Some(expr),
        StmtKind::Verb(Plain { verb: Verb::Shuffle, on, .. }) => on.first(),
        _ => None,
    }
}

/// Returns a constant that a statement needs in a register.
fn constant_written(stmt: &Stmt) -> Option<i32> {
    match &stmt.kind {
        StmtKind::Assign { value, .. } => constant(value),
        _ => None,
    }
}

/// Reports whether a set stays the same while these statements run, so that it need not be materialized.
fn stays(set: &Expr, body: &[Stmt]) -> bool {
    match &set.kind {
        ExprKind::Values(_) | ExprKind::Numbers(..) => true,
        ExprKind::Spots(zone) => zone.ty == Type::ZONE,
        // A seat leaves the match only at a settle point.
        ExprKind::Seats => {
            !any_stmt(body, &|stmt| matches!(stmt.kind, StmtKind::Settle | StmtKind::Call { .. }))
        }
        _ => false,
    }
}
