//! Checks `choose`, `may`, `choose one`.

use crate::ast;
use crate::check::checker::Checker;
use crate::check::limit;
use crate::check::scope::Facts;
use crate::checked::{Asked, Expr, ExprKind, HowMany, Kind, Mode, StmtKind, Type, ways_of};
use crate::mistake;
use tiru_engine::rules::Span;

impl Checker<'_> {
    pub(super) fn choose(
        &mut self,
        count: Option<&ast::HowMany>,
        range: &ast::Range,
        (by, whole): (Option<&ast::By>, Option<&ast::Expr>),
        secret: bool,
        span: Span,
    ) -> Option<StmtKind> {
        let mark = self.mark();
        // The set may refer to the name of each chooser.
        let each = match by {
            Some(ast::By::Each(range)) => Some(self.each_of_several(range)),
            _ => None,
        };
        let how_many = self.how_many(count, range.name.span);
        let set = self.range(range);
        self.forget(&mark);
        let by = each.unwrap_or_else(|| self.choosers(by, span));
        let one = is_one(&how_many);
        let ty = match set.ty {
            Type::Set(kind) if one => Type::One(kind),
            Type::Set(kind) => Type::Set(kind),
            _ => Type::Unknown,
        };
        let facts = Facts { of_each: matches!(by, Asked::Each { .. }), ..Facts::default() };
        let local = self.bind_to_use(&range.name.text, ty, range.name.span, facts);
        let whole = whole.and_then(|whole| self.whole(whole, &how_many, &by));
        let (how_many, whole) = (Box::new(how_many), whole.map(Box::new));
        Some(StmtKind::Choose { local, how_many, set, whole, by, secret })
    }

    /// Checks how many are chosen; without a number it is the thing with this name.
    pub(in crate::check) fn how_many(&mut self, count: Option<&ast::HowMany>, name: Span) -> HowMany {
        match count {
            None => HowMany::Exactly(number(1, name)),
            Some(ast::HowMany::Just(count)) => match count.whole() {
                Some(whole) => HowMany::Exactly(number(whole, count.span)),
                None => {
                    self.report(mistake::types::not_whole::not_whole(count.span));
                    HowMany::AnyNumber
                }
            },
            Some(ast::HowMany::Exactly(count)) => HowMany::Exactly(self.one(count, Kind::Number)),
            Some(ast::HowMany::UpTo(count)) => HowMany::UpTo(self.one(count, Kind::Number)),
            Some(ast::HowMany::Between(least, most)) => {
                let (from, to) = (self.one(least, Kind::Number), self.one(most, Kind::Number));
                if let (ExprKind::Number(fewest), ExprKind::Number(greatest)) = (&from.kind, &to.kind)
                    && fewest > greatest
                {
                    self.report(mistake::types::not_whole::at_least(most.span, *fewest));
                }
                HowMany::Between(from, to)
            }
            Some(ast::HowMany::AnyNumber(_)) => HowMany::AnyNumber,
        }
    }

    /// Checks `by s in SEATS`.
    fn each_of_several(&mut self, range: &ast::Range) -> Asked {
        let seats = self.range(range);
        let seats = self.as_set(seats, Kind::Seat);
        let member = self.bind_range(range, &seats);
        Asked::Each { member, seats: Box::new(seats) }
    }

    /// Checks the choosers: one seat, chance, or several seats at once.
    fn choosers(&mut self, by: Option<&ast::By>, span: Span) -> Asked {
        let Some(ast::By::Who(who)) = by else { return self.asked(by, span, "choose") };
        let seats = self.expr(who, Some(Type::SEAT));
        if seats.ty != Type::SEATS {
            return Asked::Seat(self.as_one(seats, Kind::Seat));
        }
        let member = self.local("", Type::SEAT, who.span, Facts::default());
        Asked::Each { member, seats: Box::new(seats) }
    }

    pub(super) fn may(
        &mut self,
        by: Option<&ast::By>,
        body: &ast::Block,
        otherwise: Option<&ast::Block>,
        span: Span,
    ) -> Option<StmtKind> {
        let by = self.asked_seat(by, Span { end: span.start + 3, ..span }, "may");
        let body = self.block(body);
        let otherwise = otherwise.map(|block| self.block(block)).unwrap_or_default();
        Some(StmtKind::May { by, body, otherwise })
    }

    pub(super) fn modes(
        &mut self,
        count: Option<&(ast::Number, ast::Number)>,
        by: Option<&ast::By>,
        modes: &[ast::Mode],
        span: Span,
    ) -> Option<StmtKind> {
        let count = self.mode_count(count, modes.len());
        let by = self.asked(by, Span { end: span.start + 6, ..span }, "choose one");
        let modes: Vec<Mode> = modes
            .iter()
            .map(|mode| Mode {
                text: mode.label.text.clone(),
                span: mode.label.span,
                body: self.block(&mode.body),
            })
            .collect();
        let count = count?;
        let ways = combinations(count, modes.len());
        if ways > limit::WAYS {
            self.report(mistake::law::too_much::ways(span, limit::WAYS, ways));
            return None;
        }
        self.found.ways.extend(ways_of(count, &modes).into_iter().map(|way| way.text));
        Some(StmtKind::Modes { count, by, modes })
    }

    /// Checks how many of so many modes are chosen.
    fn mode_count(
        &mut self,
        count: Option<&(ast::Number, ast::Number)>,
        modes: usize,
    ) -> Option<(usize, usize)> {
        let Some((least, most)) = count else { return Some((1, 1)) };
        let whole = |number: &ast::Number| number.whole().and_then(|number| usize::try_from(number).ok());
        let fewest = whole(least).filter(|least| (1..=modes).contains(least));
        let from = fewest.unwrap_or(1);
        let found = whole(most).filter(|most| (from..=modes).contains(most));
        if fewest.is_none() {
            self.report(mistake::types::not_whole::between(least.span, 1, modes));
        } else if found.is_none() {
            self.report(mistake::types::not_whole::between(most.span, from, modes));
        }
        fewest.zip(found)
    }
}

/// Whether exactly one thing is chosen, or at most one.
pub(in crate::check) fn is_one(how_many: &HowMany) -> bool {
    match how_many {
        HowMany::Exactly(count) | HowMany::UpTo(count) => count.kind == ExprKind::Number(1),
        HowMany::Between(..) | HowMany::AnyNumber => false,
    }
}

/// Returns in how many ways so many of the modes can be chosen.
fn combinations((least, most): (usize, usize), modes: usize) -> usize {
    let ways = |count: usize| {
        (0..count).fold(1_usize, |ways, at| ways.saturating_mul(modes.saturating_sub(at)) / (at + 1))
    };
    (least..=most).fold(0, |all, count| all.saturating_add(ways(count)))
}

fn number(value: i64, span: Span) -> Expr {
    Expr { kind: ExprKind::Number(value), ty: Type::NUMBER, span }
}
