//! Compiles statements that ask a player: choosing from a set, choosing a mode, arranging cards.

use tiru_engine::rules::{
    Asked as Question, Asker, ChoiceDef, ChoiceId, Compare, Count, Kind, Many, Op, Reg, Span,
};

use crate::checked::{
    self, Asked, Expr, ExprKind, HowMany, LocalId, Mode, Stmt, StmtKind, Type, any_part, ways_of,
};

use super::search::Search;
use super::set_loop::Plan;
use super::simplify::simplify;
use super::writer::{Held, Writer};

impl Writer<'_, '_> {
    pub(super) fn ask(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Choose { local, how_many, set, by: Asked::Each { member, seats }, secret, .. } => {
                self.choose_at_once((*local, *member), how_many, set, seats, *secret, stmt.span);
            }
            StmtKind::Choose { local, how_many, set, whole: Some(whole), by, secret } => {
                let by = self.asker(by);
                let search = Search { local: *local, how_many, set, whole };
                self.choose_whole(&search, by, *secret, stmt.span);
            }
            StmtKind::Choose { local, how_many, set, whole: None, by, secret } => {
                let by = self.asker(by);
                self.choose(*local, how_many, set, by, *secret, stmt.span);
            }
            StmtKind::May { by, body, otherwise } => {
                let by = self.seat_asked(by);
                let choice = self.question("may", Question::May, by, false, stmt.span);
                let flag = self.take(1);
                self.emit(Op::Choose { dst: flag, from: Reg::NO, choice });
                let (no, end) = (self.label(), self.label());
                self.branch_if_flag(flag, no, false);
                self.block(body);
                self.jump(end);
                self.bind_label(no);
                self.block(otherwise);
                self.bind_label(end);
            }
            StmtKind::Modes { count, by, modes } => self.modes(*count, by, modes, stmt.span),
            _ => {}
        }
    }

    fn asker(&mut self, by: &Asked) -> Asker {
        match by {
            Asked::Chance => Asker::Chance,
            Asked::Each { .. } => Asker::Each,
            Asked::Seat(seat) => self.seat_asked(seat),
        }
    }

    fn seat_asked(&mut self, seat: &Expr) -> Asker {
        let seat = simplify(seat);
        if seat.kind == ExprKind::Me { Asker::Me } else { Asker::Seat(self.value(&seat)) }
    }

    pub(super) fn question(
        &mut self,
        name: &str,
        what: Question,
        by: Asker,
        secret: bool,
        span: Span,
    ) -> ChoiceId {
        self.store.choices.push(ChoiceDef { name: name.to_owned(), what, by, secret, span })
    }

    fn choose(
        &mut self,
        local: LocalId,
        how_many: &HowMany,
        set: &Expr,
        by: Asker,
        secret: bool,
        span: Span,
    ) {
        let name = self.name_of(local);
        let set = simplify(set);
        let kind = set.ty.kind().map_or(Kind::Number, engine_kind);
        let several = self.is_bound_as_set(local);
        let what = self.what_is_asked(how_many, kind, several);
        let from = self.set_to_choose_from(&set, by, span);
        let choice = self.question(&name, what, by, secret, span);
        if !several {
            let dst = self.take(1);
            self.emit(Op::Choose { dst, from, choice });
            self.keep(dst, 1);
            self.bind(local, Held::One(dst));
            return;
        }
        let dst = self.take_set();
        self.emit(Op::Open { set: dst });
        self.emit(Op::ChooseMany { dst, from, choice });
        self.keep(dst, 2);
        self.bind(local, Held::Set(dst));
    }

    /// Compiles a simultaneous choice: each seat is put on a ballot with its own set, then all are asked.
    fn choose_at_once(
        &mut self,
        (local, member): (LocalId, LocalId),
        how_many: &HowMany,
        set: &Expr,
        seats: &Expr,
        secret: bool,
        span: Span,
    ) {
        let name = self.name_of(local);
        let several = self.is_bound_as_set(local);
        let set = simplify(set);
        let kind = set.ty.kind().map_or(Kind::Number, engine_kind);
        let ballot = self.take_set();
        self.emit(Op::Ballot { ballot });
        self.keep(ballot, 2);
        let seats = self.set(&simplify(seats));
        self.forget_for_loop(&[]);
        let end = self.label();
        let mut asked = None;
        self.run(&Plan::Of(seats), None, end, &mut |writer, seat, _| {
            writer.bind(member, Held::One(seat));
            let from = writer.set_to_choose_from(&set, Asker::Seat(seat), span);
            let what = writer.what_is_asked(how_many, kind, several);
            let choice = writer.question(&name, what, Asker::Each, secret, span);
            writer.emit(Op::Voter { ballot, seat, set: from, choice });
            writer.unbind(member);
            asked = Some(choice);
        });
        self.bind_label(end);
        if let Some(choice) = asked {
            self.emit(Op::AskAll { ballot, choice });
        }
        self.bind(local, Held::Set(ballot));
    }

    /// Emits the read of what a seat chose on a ballot.
    pub(super) fn chosen_by(&mut self, dst: Reg, many: Many, of: &Expr, seat: &Expr) {
        let ExprKind::Local(local) = of.kind else { return };
        let Some(Held::Set(ballot)) = self.held(local) else { return };
        let seat = self.value(seat);
        self.emit(Op::ChosenBy { dst, many, ballot, seat });
    }

    /// Returns the question: one thing of a set, or several.
    pub(super) fn what_is_asked(&mut self, how_many: &HowMany, kind: Kind, several: bool) -> Question {
        if !several {
            let may_be_none = matches!(how_many, HowMany::UpTo(_) | HowMany::AnyNumber);
            return Question::One { kind, may_be_none };
        }
        let (least, most) = match how_many {
            HowMany::Exactly(count) => {
                let count = self.how_many(count);
                (count, count)
            }
            HowMany::UpTo(count) => (Count::Fixed(0), self.how_many(count)),
            HowMany::Between(least, most) => (self.how_many(least), self.how_many(most)),
            HowMany::AnyNumber => (Count::Fixed(0), Count::All),
        };
        Question::Many { kind, least, most, ordered: false }
    }

    /// Compiles `arrange`: a seat sees cards and puts them back in the order in which it picks them.
    pub(super) fn arrange(&mut self, cards: &Expr, by: &Expr, span: Span) {
        let (what, many) = self.things(cards);
        let from = if many == Many::Set {
            what
        } else {
            let set = self.take_set();
            self.emit(Op::Open { set });
            self.emit(Op::Push { set, a: what });
            set
        };
        let seat = self.value(&simplify(by));
        // Showing the cards is part of arranging: no effect can trigger on it.
        self.emit(Op::Quietly { on: true });
        self.emit(Op::Show { what: from, many: Many::Set, to: seat });
        self.emit(Op::Quietly { on: false });
        let what = Question::Many { kind: Kind::Card, least: Count::All, most: Count::All, ordered: true };
        let choice = self.question("arrange", what, Asker::Seat(seat), true, span);
        let dst = self.take_set();
        self.emit(Op::Open { set: dst });
        self.emit(Op::ChooseMany { dst, from, choice });
        self.emit(Op::Arrange { set: dst, seat });
    }

    /// Compiles a set to choose from, without the cards that a `cannot be chosen` forbids.
    pub(super) fn set_to_choose_from(&mut self, set: &Expr, by: Asker, span: Span) -> Reg {
        let from = self.set_shown_to(set, by, span);
        let of_cards = matches!(set.ty.kind(), Some(checked::Kind::Card | checked::Kind::Target));
        if !self.store.checked.bans_choosing || by == Asker::Chance || !of_cards {
            return from;
        }
        let seat = self.seat_that_chooses(by, span);
        // The set may be named and read later, so it must not be changed in place.
        let set = self.take_set();
        self.emit(Op::Open { set });
        self.emit(Op::PushAll { set, other: from });
        self.emit(Op::Choosable { set, seat });
        set
    }

    /// Compiles a set to choose from; conditions on its members read only what the chooser may see.
    fn set_shown_to(&mut self, set: &Expr, by: Asker, span: Span) -> Reg {
        let looks = |part: &Expr| matches!(part.kind, ExprKind::Where { .. } | ExprKind::Picked { .. });
        if by == Asker::Chance || !any_part(set, &looks) {
            return self.set(set);
        }
        let seat = self.seat_that_chooses(by, span);
        self.emit(Op::Eyes { seat });
        let set = self.set(set);
        self.emit(Op::Eyes { seat: Reg::NO });
        set
    }

    /// Returns the register of the seat that chooses.
    pub(super) fn seat_that_chooses(&mut self, by: Asker, span: Span) -> Reg {
        match by {
            Asker::Seat(seat) => seat,
            Asker::Me | Asker::Chance | Asker::Each => {
                self.value(&Expr { kind: ExprKind::Me, ty: Type::SEAT, span })
            }
        }
    }

    fn how_many(&mut self, count: &Expr) -> Count {
        let count = simplify(count);
        match count.kind {
            ExprKind::Number(n) => Count::Fixed(u16::try_from(n.max(0)).unwrap_or(u16::MAX)),
            _ => Count::In(self.value(&count)),
        }
    }

    fn modes(&mut self, count: (usize, usize), by: &Asked, modes: &[Mode], span: Span) {
        let by = self.asker(by);
        let ways = ways_of(count, modes);
        let texts = ways.iter().map(|way| way.text.clone()).collect();
        let choice = self.question("way", Question::Ways(texts), by, false, span);
        let way = self.take(1);
        self.emit(Op::Choose { dst: way, from: Reg::NO, choice });
        let end = self.label();
        for (nth, mode) in modes.iter().enumerate() {
            let (here, next) = (self.label(), self.label());
            let takes = ways.iter().zip(0_i16..).filter(|(way, _)| way.modes.contains(&nth));
            let takes: Vec<i16> = takes.map(|(_, k)| k).collect();
            match takes.as_slice() {
                // What is left is the last mode.
                _ if count.1 == 1 && nth + 1 == modes.len() => {}
                [k] => self.branch_if_const(Compare::Equal, way, *k, next, false),
                several => {
                    for k in several {
                        self.branch_if_const(Compare::Equal, way, *k, here, true);
                    }
                    self.jump(next);
                }
            }
            self.bind_label(here);
            self.block(&mode.body);
            if count.1 == 1 {
                self.jump(end);
            }
            self.bind_label(next);
        }
        self.bind_label(end);
    }

    fn is_bound_as_set(&self, local: LocalId) -> bool {
        matches!(self.type_of(local), Some(Type::Set(_)))
    }
}

/// Returns the engine's kind for a checked kind.
pub(crate) fn engine_kind(kind: checked::Kind) -> Kind {
    match kind {
        checked::Kind::Number | checked::Kind::Words(_) => Kind::Number,
        checked::Kind::Flag => Kind::Flag,
        checked::Kind::Word(list) => Kind::Word(list),
        checked::Kind::Text => Kind::Text,
        checked::Kind::Card => Kind::Card,
        checked::Kind::Seat => Kind::Seat,
        checked::Kind::Target => Kind::Target,
        checked::Kind::Spot => Kind::Spot,
        checked::Kind::Zone => Kind::Zone,
        checked::Kind::Effect => Kind::Effect,
    }
}
