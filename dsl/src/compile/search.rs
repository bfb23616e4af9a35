//! Compiles the search for a set that fits as a whole, and the question for its members one after the other.
//!
//! Sets are tried from small to large: each before those that have all its members and more. A part of the condition that can only
//! fail for good as members are added cuts all those off.

use tiru_engine::rules::{Arithmetic, Asker, Compare, Op, Reg, Span};

use crate::checked::{Expr, ExprKind, HowMany, LocalId, Pick, Stmt, StmtKind, Type, Whole, conjuncts};

use super::choice::engine_kind;
use super::simplify::simplify;
use super::visitor::uses;
use super::writer::{Held, Label, Writer};

/// What is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search<'e> {
    /// The name of the set.
    pub(super) local: LocalId,
    /// How many members it has.
    pub(super) how_many: &'e HowMany,
    /// What it is made of.
    pub(super) set: &'e Expr,
    /// What has to hold for it.
    pub(super) whole: &'e Whole,
}

/// The registers of a search.
#[derive(Clone, Copy, Debug)]
struct Places {
    search: Reg,
    tried: Reg,
    mark: Reg,
    least: Reg,
}

/// A test that holds only if no set with all members of the tried one can fit.
#[derive(Clone, Debug)]
struct Cut {
    test: Expr,
    /// A sum only grows if none of its numbers is below 0; the register says whether that is so.
    grows: Option<Reg>,
}

impl<'e> Search<'e> {
    /// Returns the search of a choice.
    pub(super) fn of(stmt: &'e Stmt) -> Option<Search<'e>> {
        match &stmt.kind {
            StmtKind::Choose { local, how_many, set, whole: Some(whole), .. } => {
                Some(Search { local: *local, how_many, set, whole })
            }
            _ => None,
        }
    }
}

impl Writer<'_, '_> {
    /// Compiles a choice with a condition on the whole.
    pub(super) fn choose_whole(&mut self, search: &Search<'_>, by: Asker, secret: bool, span: Span) {
        let name = self.name_of(search.local);
        let set = simplify(search.set);
        let kind = set.ty.kind().map_or(tiru_engine::rules::Kind::Number, engine_kind);
        let what = self.what_is_asked(search.how_many, kind, true);
        let from = self.set_to_choose_from(&set, by, span);
        let choice = self.question(&name, what, by, secret, span);
        let seat = if by == Asker::Chance { Reg::NO } else { self.seat_that_chooses(by, span) };
        let condition = search.whole.condition.as_ref().map(simplify);
        let least = self.bounds(search, from);
        let cuts = self.cuts(search.local, condition.as_ref(), from, seat);
        let (places, dst) = (self.places(least), self.take_set());
        self.looks(seat, true);
        self.emit(Op::Combine { search: places.search, from, least, kind });
        self.emit(Op::Open { set: dst });
        self.forget_for_loop(&[]);
        let again = self.here();
        self.looks(seat, true);
        let (next, asks) = (self.here(), self.label());
        self.try_next(places, !cuts.is_empty(), asks);
        let no = self.label();
        self.test(search.local, condition.as_ref(), (&cuts, places), no);
        self.emit(Op::Fits { search: places.search });
        self.emit(Op::Release { mark: places.mark });
        self.jump(next);
        self.bind_label(no);
        self.emit(Op::Release { mark: places.mark });
        self.jump(next);
        self.bind_label(asks);
        self.looks(seat, false);
        self.branch(Op::ChooseSome { dst, search: places.search, choice, to: 0 }, again);
        self.keep(dst, 2);
        self.bind(search.local, Held::Set(dst));
    }

    /// Jumps unless some set fits.
    pub(super) fn unless_found(&mut self, search: &Search<'_>, no: Label) {
        let set = simplify(search.set);
        let kind = set.ty.kind().map_or(tiru_engine::rules::Kind::Number, engine_kind);
        let condition = search.whole.condition.as_ref().map(simplify);
        let room = self.take(1);
        self.emit(Op::Mark { dst: room });
        let from = self.set(&set);
        let least = self.bounds(search, from);
        let cuts = self.cuts(search.local, condition.as_ref(), from, Reg::NO);
        if let Some(condition) = &condition {
            self.hoist(condition, false);
        }
        let places = self.places(least);
        self.emit(Op::Combine { search: places.search, from, least, kind });
        let (next, none, fails) = (self.here(), self.label(), self.label());
        self.try_next(places, !cuts.is_empty(), none);
        self.test(search.local, condition.as_ref(), (&cuts, places), fails);
        let found = self.label();
        self.jump(found);
        self.bind_label(fails);
        self.emit(Op::Release { mark: places.mark });
        self.jump(next);
        self.bind_label(none);
        self.emit(Op::Release { mark: room });
        self.jump(no);
        self.bind_label(found);
        self.emit(Op::Release { mark: room });
        self.unbind(search.local);
    }

    /// From here on the seat that chooses reads, if there is one.
    fn looks(&mut self, seat: Reg, on: bool) {
        if seat != Reg::NO {
            self.emit(Op::Eyes { seat: if on { seat } else { Reg::NO } });
        }
    }

    fn places(&mut self, least: Reg) -> Places {
        Places { search: self.take_set(), tried: self.take_set(), mark: self.take(1), least }
    }

    /// Opens the next set, or jumps; what its test takes of the room is given back.
    fn try_next(&mut self, places: Places, small: bool, over: Label) {
        let Places { search, tried: set, mark, .. } = places;
        self.branch(Op::NextSet { set, search, small, to: 0 }, over);
        self.emit(Op::Mark { dst: mark });
    }

    /// Jumps to `no` unless the tried set fits.
    fn test(&mut self, local: LocalId, whole: Option<&Expr>, (cuts, places): (&[Cut], Places), no: Label) {
        self.bind(local, Held::Set(places.tried));
        if !cuts.is_empty() {
            let (cut, goes_on) = (self.label(), self.label());
            for Cut { test, grows } in cuts {
                let next = self.label();
                if let Some(grows) = grows {
                    self.branch_if_flag(*grows, next, false);
                }
                self.branch_if(test, cut, true);
                self.bind_label(next);
            }
            self.jump(goes_on);
            self.bind_label(cut);
            self.emit(Op::CutOff { search: places.search });
            self.jump(no);
            self.bind_label(goes_on);
            let (a, b) = (places.tried.next(), places.least);
            self.branch(Op::Unless { how: Compare::MoreEqual, a, b, to: 0 }, no);
        }
        if let Some(whole) = whole {
            self.branch_if(whole, no, false);
        }
    }

    /// Computes the fewest members and, in the register after it, the most.
    fn bounds(&mut self, search: &Search<'_>, from: Reg) -> Reg {
        let least = self.take(2);
        let most = least.next();
        match search.how_many {
            HowMany::Exactly(count) => {
                self.value_to(&simplify(count), most);
                self.emit(Op::Copy { dst: least, src: most });
            }
            HowMany::UpTo(count) => {
                self.emit(Op::Const { dst: least, value: 0 });
                self.value_to(&simplify(count), most);
            }
            HowMany::Between(fewest, count) => {
                self.value_to(&simplify(fewest), least);
                self.value_to(&simplify(count), most);
                self.emit(Op::Math { how: Arithmetic::Max, dst: most, a: most, b: least });
            }
            HowMany::AnyNumber => {
                self.emit(Op::Const { dst: least, value: 0 });
                self.emit(Op::Copy { dst: most, src: from.next() });
            }
        }
        if search.whole.some {
            let one = self.constant(1, None);
            self.emit(Op::Math { how: Arithmetic::Max, dst: least, a: least, b: one });
        }
        least
    }

    /// Finds the parts of a condition that can only fail for good, as tests of that.
    fn cuts(&mut self, local: LocalId, condition: Option<&Expr>, from: Reg, seat: Reg) -> Vec<Cut> {
        let mut cuts = Vec::new();
        for part in condition.into_iter().flat_map(conjuncts) {
            let Some((test, when)) = cut(part, local) else { continue };
            let grows = match when {
                Grows::Always => None,
                Grows::If(of_all) => {
                    self.bind(local, Held::Set(from));
                    self.looks(seat, true);
                    let flag = self.take(1);
                    self.value_to(&of_all, flag);
                    self.looks(seat, false);
                    self.unbind(local);
                    Some(flag)
                }
            };
            cuts.push(Cut { test, grows });
        }
        cuts
    }
}

/// When a number never shrinks as the set gets more members.
enum Grows {
    Always,
    /// If this holds for all things.
    If(Box<Expr>),
}

/// Returns a test that holds only if this part of a condition fails for the set and for all that have more members; and when that
/// is so.
fn cut(part: &Expr, local: LocalId) -> Option<(Expr, Grows)> {
    let flag = |kind| Expr { kind, ty: Type::FLAG, span: part.span };
    match &part.kind {
        ExprKind::All { set, condition, .. }
            if set.kind == ExprKind::Local(local) && uses(condition, local) == 0 =>
        {
            Some((flag(ExprKind::Not(Box::new(part.clone()))), Grows::Always))
        }
        ExprKind::Compare(how, a, b) => {
            let fixed = |expr: &Expr| uses(expr, local) == 0;
            let (grown, most) = match how {
                Compare::Equal | Compare::LessEqual | Compare::Less if fixed(b) => (a, b),
                Compare::Equal | Compare::MoreEqual | Compare::More if fixed(a) => (b, a),
                _ => return None,
            };
            let too_much = match how {
                Compare::Less | Compare::More => Compare::MoreEqual,
                _ => Compare::More,
            };
            let when = grows(grown, local)?;
            Some((flag(ExprKind::Compare(too_much, grown.clone(), most.clone())), when))
        }
        _ => None,
    }
}

/// When a number never shrinks as the set gets more members; nothing if it may.
fn grows(number: &Expr, local: LocalId) -> Option<Grows> {
    match &number.kind {
        ExprKind::Count(set) => part_of(set, local).then_some(Grows::Always),
        ExprKind::Sum { set, member, value } if part_of(set, local) && uses(value, local) == 0 => {
            let zero = Expr { kind: ExprKind::Number(0), ty: Type::NUMBER, span: number.span };
            let flag = |kind| Expr { kind, ty: Type::FLAG, span: number.span };
            let condition = flag(ExprKind::Compare(Compare::MoreEqual, value.clone(), Box::new(zero)));
            let all = ExprKind::All { set: set.clone(), member: *member, condition: Box::new(condition) };
            Some(Grows::If(Box::new(flag(all))))
        }
        _ => None,
    }
}

/// Whether it is the set or a part of it that never loses members when the set gets more.
fn part_of(set: &Expr, local: LocalId) -> bool {
    match &set.kind {
        ExprKind::Local(of) => *of == local,
        ExprKind::Where { set, condition, .. } => part_of(set, local) && uses(condition, local) == 0,
        // One of each value: which one may change, their number only grows.
        ExprKind::Picked { which: Pick::Different, set, value, .. } => {
            set.kind == ExprKind::Local(local) && uses(value, local) == 0
        }
        _ => false,
    }
}
