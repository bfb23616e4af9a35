//! Compiles statements that change something: moving, turning, showing, shuffling, assigning, calling.

use tiru_engine::rules::{self, AttrId, CardDefId, Id, Many, Op, Reg, TableFact, Target};

use crate::ast::Face;
use crate::checked::{
    Arrival, By, CardFact, Change, Deed, Expr, ExprKind, Kind, LocalId, Position, Stmt, StmtKind, Type,
};

use super::set_loop::Plan;
use super::simplify::simplify;
use super::writer::{Held, Writer};

impl Writer<'_, '_> {
    pub(super) fn deed(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Move { cards, member, to, face, by } => {
                self.done_by(by.as_deref(), &mut |writer| {
                    writer.move_cards(cards, *member, to, *face);
                });
            }
            StmtKind::Create { card, to, face } => {
                let (target, expr, position) = landing(to);
                let to = self.value(&simplify(expr));
                let arrival = self.arrival(target, position, *face, Many::One);
                self.emit(Op::Create { card: CardDefId::at(card.index()), to, arrival });
            }
            StmtKind::Assign { of, attr, change, value } => {
                let value = self.written(*attr, value);
                let of = of.as_ref().map(|of| self.written_on(of, *attr));
                let (what, many) = of.map_or((Reg::NO, Many::One), |of| self.things(&of));
                let how = match change {
                    Change::Become => rules::Write::Set,
                    Change::Plus => rules::Write::Add,
                    Change::Minus => rules::Write::Sub,
                };
                self.emit(Op::Write { what, many, attr: *attr, how, value });
            }
            StmtKind::Call { deed, args, by } => match by.as_deref() {
                Some(By::Card(card)) => {
                    let by = self.value(&simplify(card));
                    self.call(*deed, args, by);
                }
                by => self.done_by(by, &mut |writer| writer.call(*deed, args, Reg::NO)),
            },
            _ => {}
        }
    }

    /// Returns the members that can have the written attribute, out of cards and seats.
    fn written_on(&self, of: &Expr, attr: AttrId) -> Expr {
        if of.ty.kind() != Some(Kind::Target) {
            return of.clone();
        }
        let def = self.store.checked.structure.attributes.get(attr);
        let of_seat = def.is_some_and(|def| def.of == rules::Of::Seat);
        let (kind, made): (Kind, fn(Box<Expr>) -> ExprKind) =
            if of_seat { (Kind::Seat, ExprKind::AsSeat) } else { (Kind::Card, ExprKind::AsCard) };
        let ty = if matches!(of.ty, Type::Set(_)) { Type::Set(kind) } else { Type::One(kind) };
        Expr { kind: made(Box::new(of.clone())), ty, span: of.span }
    }

    /// Compiles the value that an attribute gets, or the one that is added to it or taken away.
    pub(super) fn written(&mut self, attr: AttrId, value: &Expr) -> Reg {
        let value = simplify(value);
        match self.store.checked.structure.attributes.get(attr).map(|attr| attr.ty) {
            Some(Type::One(Kind::Words(_))) => self.words(&value),
            _ => self.value(&value),
        }
    }

    /// Compiles words, one or a set of them, into one cell.
    fn words(&mut self, value: &Expr) -> Reg {
        if let ExprKind::WordsOf(words) = &value.kind {
            return self.value(words);
        }
        if let Some(words) = constant_words(value) {
            return self.constant(words, None);
        }
        let set = if matches!(value.ty, Type::Set(_)) {
            self.set(value)
        } else {
            let (set, a) = (self.take_set(), self.value(value));
            self.emit(Op::Open { set });
            self.emit(Op::Push { set, a });
            set
        };
        self.compute(|dst| Op::WordSet { dst, set }, None)
    }

    /// Compiles one thing into a register, or a set into two.
    pub(super) fn things(&mut self, what: &Expr) -> (Reg, Many) {
        let what = simplify(what);
        match &what.kind {
            ExprKind::Single(one) => (self.value(one), Many::One),
            _ if matches!(what.ty, Type::Set(_)) => (self.set(&what), Many::Set),
            _ => (self.value(&what), Many::One),
        }
    }

    fn move_cards(&mut self, cards: &Expr, member: Option<LocalId>, to: &Arrival, face: Option<Face>) {
        let (what, many) = self.things(cards);
        let (target, to, position) = landing(to);
        let to = simplify(to);
        let (to, each) = match (member, many) {
            (None, _) => (self.value(&to), Many::One),
            (Some(member), Many::One) => {
                self.bind(member, Held::One(what));
                let to = self.value(&to);
                self.unbind(member);
                (to, Many::One)
            }
            (Some(member), Many::Set) => (self.targets(what, member, &to), Many::Set),
        };
        let arrival = self.arrival(target, position, face, each);
        self.emit(Op::Move { what, many, to, arrival });
    }

    /// Returns the index of a way to arrive.
    fn arrival(&mut self, target: Target, position: Position, face: Option<Face>, each: Many) -> u8 {
        self.store.arrival(rules::Arrival {
            target,
            position: match position {
                Position::Usual | Position::Top => rules::Position::Top,
                Position::Bottom => rules::Position::Bottom,
                Position::Random => rules::Position::Random,
            },
            face: match face {
                None => rules::Face::Keep,
                Some(Face::Up) => rules::Face::Up,
                Some(Face::Down) => rules::Face::Down,
            },
            each,
        })
    }

    /// Compiles the target of each card, in the same order as the cards.
    fn targets(&mut self, cards: Reg, member: LocalId, to: &Expr) -> Reg {
        let targets = self.take_set();
        self.hoist(to, true);
        self.emit(Op::Open { set: targets });
        let end = self.label();
        self.run(&Plan::Of(cards), None, end, &mut |writer, card, _| {
            writer.bind(member, Held::One(card));
            let a = writer.value(to);
            writer.unbind(member);
            writer.emit(if never_none(to, member) {
                Op::Push { set: targets, a }
            } else {
                Op::PushAny { set: targets, a }
            });
        });
        self.bind_label(end);
        targets
    }

    /// Emits statements whose doer is another card or seat (`by`).
    fn done_by(&mut self, by: Option<&By>, does: &mut dyn FnMut(&mut Self)) {
        let Some(by) = by else { return does(self) };
        let part = |whole: &Expr, made: fn(Box<Expr>) -> ExprKind, kind| Expr {
            kind: made(Box::new(whole.clone())),
            ty: Type::One(kind),
            span: whole.span,
        };
        let (card, seat) = match by {
            By::Card(card) => (Some(card.clone()), None),
            By::Seat(seat) => (None, Some(seat.clone())),
            By::Target(either) => (
                Some(part(either, ExprKind::AsCard, Kind::Card)),
                Some(part(either, ExprKind::AsSeat, Kind::Seat)),
            ),
        };
        // The current doer, restored afterwards.
        let mut now = |fact| {
            let dst = self.take(1);
            self.emit(Op::Table { dst, fact });
            dst
        };
        let before = (now(TableFact::Cause), now(TableFact::Doer));
        let cause = card.map_or(before.0, |card| self.value(&simplify(&card)));
        let doer = seat.map_or(before.1, |seat| self.value(&simplify(&seat)));
        self.emit(Op::By { cause, doer, again: false });
        does(self);
        self.emit(Op::By { cause: before.0, doer: before.1, again: true });
    }

    fn call(&mut self, deed: Deed, args: &[Expr], by: Reg) {
        let Some(id) = self.store.deed(deed) else { return };
        let args: Vec<Expr> = args.iter().map(simplify).collect();
        let mut members = Reg::NO;
        let at = if args.iter().any(is_set) {
            let at = self.take(u8::try_from(args.len()).unwrap_or(u8::MAX));
            for (arg, reg) in args.iter().zip(at.0..) {
                if is_set(arg) {
                    members = self.set(arg);
                } else {
                    self.value_to(single(arg), Reg(reg));
                }
            }
            at
        } else {
            self.in_a_row(&args)
        };
        self.emit(Op::Call { args: at, set: members, by, deed: id });
    }
}

impl Writer<'_, '_> {
    /// Puts values into consecutive registers; arguments that are already consecutive stay where they are.
    fn in_a_row(&mut self, exprs: &[Expr]) -> Reg {
        let Some((first, others)) = exprs.split_first() else { return Reg(0) };
        let first = self.value(single(first));
        let extra = |writer: &Self, (expr, at): &(&Expr, u8)| match single(expr).kind {
            ExprKind::Local(local) => writer.held(local) == Some(Held::One(Reg(*at))),
            _ => false,
        };
        let there = others.iter().zip(first.0.saturating_add(1)..).take_while(|row| extra(self, row)).count();
        let missing = u8::try_from(others.len() - there).unwrap_or(u8::MAX);
        let next = first.0.saturating_add(1).saturating_add(u8::try_from(there).unwrap_or(u8::MAX));
        if missing == 0 || self.take_at(Reg(next), missing) {
            for (expr, reg) in others.iter().skip(there).zip(next..) {
                self.value_to(single(expr), Reg(reg));
            }
            return first;
        }
        let at = self.take(u8::try_from(exprs.len()).unwrap_or(u8::MAX));
        for (expr, reg) in exprs.iter().zip(at.0..) {
            self.value_to(single(expr), Reg(reg));
        }
        at
    }
}

/// Reports whether the expression may be several things.
fn is_set(expr: &Expr) -> bool {
    matches!(expr.ty, Type::Set(_)) && !matches!(expr.kind, ExprKind::Single(_))
}

/// Returns the thing inside a one-element set.
fn single(expr: &Expr) -> &Expr {
    if let ExprKind::Single(one) = &expr.kind { one } else { expr }
}

/// Reports whether every card has such a target: the zone of its owner or holder.
fn never_none(to: &Expr, member: LocalId) -> bool {
    match &to.kind {
        ExprKind::Zone(_, None) => true,
        ExprKind::Zone(_, Some(seat)) => match &seat.kind {
            ExprKind::Card(card, CardFact::Owner | CardFact::Holder) => card.kind == ExprKind::Local(member),
            ExprKind::Me => true,
            _ => false,
        },
        _ => false,
    }
}

/// Returns what a card arrives at, and where in it.
fn landing(to: &Arrival) -> (Target, &Expr, Position) {
    match to {
        Arrival::Zone(zone, position) => (Target::Place, zone, *position),
        Arrival::Spot(spot) => (Target::Spot, spot, Position::Usual),
        Arrival::Under(card) => (Target::Card, card, Position::Usual),
    }
}

/// The words of an expression as one cell, if they are the same in every match.
fn constant_words(value: &Expr) -> Option<i32> {
    match &value.kind {
        ExprKind::None if matches!(value.ty, Type::Set(_)) => Some(0),
        ExprKind::Word(_, word) => 1i32.checked_shl(u32::from(*word)),
        ExprKind::Single(word) => constant_words(word),
        ExprKind::List(words) => words.iter().try_fold(0, |all, word| Some(all | constant_words(word)?)),
        _ => None,
    }
}
