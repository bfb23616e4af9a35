//! A body put into the program where it is used: its registers renamed, what never changes left out, what it calls put in as well.

use super::scope::Scope;
use super::weave::{Part, Weaver};
use crate::lineup::{Column, Shape};
use crate::program::op::{ME, R, Step};
use crate::rules::{BodyId, CardFact, Id, Many, NONE, Op, Position, Reg, TableFact, Target, VerdictKind};
use crate::state::head;

/// How deep rules may stand in rules: one that calls itself never ends.
const DEEP: u8 = 8;

/// What becomes of what a body gives or yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// It does something.
    Does,
    /// Its value goes into this register.
    Value(R),
    /// Its tuples are those of an action, or the things for which a check holds.
    Tuples {
        /// The number of the action in its offer.
        act: u8,
        /// How many registers a tuple has.
        count: u8,
    },
}

impl Weaver<'_> {
    /// Puts a body here. Its first registers are given.
    pub(super) fn body(&mut self, body: BodyId, given: &[R], what: Use) -> Option<()> {
        if let (Use::Value(dst), Some(value)) = (what, self.lineup.known(body)) {
            self.emit(Step::Const { dst, value });
            return Some(());
        }
        if self.depth == DEEP {
            return None;
        }
        self.depth += 1;
        let lineup = self.lineup;
        let ops = lineup.code(body);
        let registers = usize::from(lineup.game.bodies[body].registers).max(given.len());
        let mut scope = Scope::of(ops, &lineup.game, what, registers)?;
        self.rename(&mut scope, given)?;
        // What a rule of a phase keeps is gone at the settle point after it.
        let keeps_sets = self.walks
            && scope
                .reachable()
                .any(|(_, op)| matches!(op, Op::Open { .. } | Op::Gather { .. } | Op::Top { .. }));
        let mark = if keeps_sets { Some(self.register()?) } else { None };
        if let Some(dst) = mark {
            self.emit(Step::Mark { dst });
        }
        if let Use::Value(dst) = what
            && !scope.gives_once()
        {
            self.emit(Step::Const { dst, value: NONE });
        }
        for (at, op) in scope.reachable().collect::<Vec<_>>() {
            if let Some(label) = scope.labels.get_mut(at) {
                *label = self.here();
            }
            self.op(&mut scope, at, op)?;
        }
        let end = self.here();
        if let Some(mark) = mark {
            self.emit(Step::Release { mark });
        }
        for (step, op) in std::mem::take(&mut scope.aims) {
            let label = scope.labels.get(op).copied().filter(|label| *label != usize::MAX);
            self.aim(step, label.unwrap_or(end))?;
        }
        self.depth -= 1;
        Some(())
    }

    /// Gives every web a register: those given and those that never change have one already.
    pub(super) fn rename(&mut self, scope: &mut Scope<'_>, given: &[R]) -> Option<()> {
        let pairs = scope.pairs()?;
        for web in scope.read_or_written()? {
            if scope.regs.get(web)?.is_some() {
                continue;
            }
            let reg = match (scope.given(web, given), scope.known(web)) {
                (Some(given), _) => given,
                (None, Some(value)) => self.constant(value)?,
                (None, None) if scope.is_me(web) => ME,
                (None, None) => match scope.my_place(web, given) {
                    Some(first) => self.mine(first)?,
                    None => self.register()?,
                },
            };
            *scope.regs.get_mut(web)? = Some(reg);
            if let Some(zone) = scope.zone(web) {
                self.zones.insert(reg, zone);
            } else if scope.given(web, given).is_none() && !self.is_constant(reg) {
                self.zones.remove(&reg);
            }
            // The second half of a set, and what is yielded together, stands right behind it.
            let mut last = web;
            while let Some(next) = pairs.get(last).copied().flatten() {
                if scope.regs.get(next)?.is_some() || scope.known(next).is_some() || scope.is_me(next) {
                    break;
                }
                *scope.regs.get_mut(next)? = scope.given(next, given).or(Some(self.register()?));
                last = next;
            }
        }
        // What stands in registers as the body begins: what is given, else nothing.
        for (at, web) in scope.begun_with().collect::<Vec<_>>() {
            let Some(reg) = scope.regs.get(web).copied().flatten() else { continue };
            match given.get(at) {
                Some(given) if *given == reg => {}
                Some(given) => self.emit(Step::Copy { dst: reg, src: *given }),
                None => self.emit(Step::Const { dst: reg, value: 0 }),
            }
        }
        Some(())
    }

    /// Puts one operation here.
    #[expect(clippy::too_many_lines, reason = "one arm an operation: a table, not a story")]
    pub(super) fn op(&mut self, scope: &mut Scope<'_>, at: usize, op: Op) -> Option<()> {
        if self.looks(scope, at..at + 1, self.looking.me) {
            self.looking.hidden = true;
        }
        let r = |reg: Reg| scope.read(at, reg);
        let w = |reg: Reg| scope.written(at, reg);
        match op {
            Op::Const { dst, value } => {
                let dst = w(dst)?;
                if !self.is_constant(dst) {
                    self.emit(Step::Const { dst, value });
                }
            }
            Op::Copy { dst, src } => self.emit(Step::Copy { dst: w(dst)?, src: r(src)? }),
            Op::Table { dst, fact } => {
                let cell = match fact {
                    TableFact::Me | TableFact::Doer => {
                        let dst = w(dst)?;
                        if dst != ME {
                            self.emit(Step::Copy { dst, src: ME });
                        }
                        return Some(());
                    }
                    TableFact::Current => head::CURRENT,
                    TableFact::Turn => head::TURN,
                    TableFact::Round => head::ROUND,
                    TableFact::Carrier | TableFact::Cause => return None,
                };
                self.emit(Step::Head { dst: w(dst)?, at: u8::try_from(cell).ok()? });
            }
            Op::Foe { dst, seat } => self.emit(Step::Foe { dst: w(dst)?, seat: r(seat)? }),
            Op::Math { how, dst, a, b } => {
                let (dst, a, b) = (w(dst)?, r(a)?, r(b)?);
                self.emit(Step::math(how, dst, a, b));
            }
            Op::AddConst { dst, a, k } => self.emit(Step::AddConst { dst: w(dst)?, a: r(a)?, k }),
            Op::Neg { dst, a } => self.emit(Step::Neg { dst: w(dst)?, a: r(a)? }),
            Op::Abs { dst, a } => {
                let (dst, of) = (w(dst)?, r(a)?);
                match self.code.last().copied() {
                    Some(Step::Sub { dst: by, a, b }) if by == of && scope.follows(self, at) => {
                        self.code.pop();
                        self.emit(Step::Apart { dst, by, a, b });
                    }
                    _ => self.emit(Step::Abs { dst, a: of }),
                }
            }
            Op::Not { dst, a } => self.emit(Step::Not { dst: w(dst)?, a: r(a)? }),
            Op::IsNone { dst, a } => self.emit(Step::IsNone { dst: w(dst)?, a: r(a)? }),
            Op::HasWord { dst, a, word } => {
                self.emit(Step::HasWord { dst: w(dst)?, a: r(a)?, word: r(word)? });
            }
            Op::Compare { how, dst, a, b } => {
                self.emit(Step::Compare { how, dst: w(dst)?, a: r(a)?, b: r(b)? });
            }

            Op::CardCell { dst, card, at } => self.emit(Step::CardCell { dst: w(dst)?, card: r(card)?, at }),
            Op::CardStatic { dst, card, at } => {
                self.emit(Step::CardStatic { dst: w(dst)?, card: r(card)?, at });
            }
            Op::SeatCell { dst, seat, at } => self.emit(Step::SeatCell { dst: w(dst)?, seat: r(seat)?, at }),
            Op::GameAttr { dst, attr } => {
                let dst = w(dst)?;
                let step = match *self.lineup.layout.attributes.get(attr.index())? {
                    Column::Cell(at) => Step::Game { dst, at: u32::try_from(at).ok()? },
                    Column::Static(at) => Step::GameStatic { dst, at: u32::try_from(at).ok()? },
                };
                self.emit(step);
            }
            Op::Card { dst, card, fact } => self.emit(Step::Card { dst: w(dst)?, card: r(card)?, fact }),
            Op::Spot { dst, spot, fact } => self.emit(Step::Spot { dst: w(dst)?, spot: r(spot)?, fact }),
            Op::SeatPlace { dst, seat, first } => {
                let dst = w(dst)?;
                let seat = r(seat)?;
                match self.code.last().copied() {
                    _ if self.is_mine(dst) => {}
                    Some(Step::Card { dst: of, card, fact: CardFact::Holder })
                        if of == seat && scope.follows(self, at) =>
                    {
                        self.code.pop();
                        self.emit(Step::HolderPlace { dst, seat, card, first });
                    }
                    _ => self.emit(Step::SeatPlace { dst, seat, first }),
                }
            }
            Op::Occupant { dst, place } => {
                self.emit(Step::Occupant { dst: w(dst)?, place: r(place)? });
            }
            Op::CountIn { dst, place } => {
                let (dst, room) = (w(dst)?, r(place)?);
                self.emit(match self.shape(r(place)?)? {
                    (Shape::List { .. }, _) => Step::CountList { dst, place: room },
                    (Shape::Spots { .. }, _) => Step::CountSpots { dst, place: room },
                });
            }
            Op::LiesIn { dst, card, place } => {
                self.emit(Step::LiesIn { dst: w(dst)?, card: r(card)?, place: r(place)? });
            }
            Op::Beats { dst, a, b, list } => {
                self.emit(Step::Beats { dst: w(dst)?, a: r(a)?, b: r(b)?, list: list.0 });
            }
            Op::IsNamed { dst, card, names } => {
                self.emit(Step::IsNamed { dst: w(dst)?, card: r(card)?, names: names.0 });
            }

            Op::Unless { .. }
            | Op::If { .. }
            | Op::UnlessConst { .. }
            | Op::IfConst { .. }
            | Op::IfNone { .. }
            | Op::UnlessNone { .. }
            | Op::JumpIf { .. }
            | Op::JumpIfNot { .. }
            | Op::Jump { .. } => return self.branch(scope, at, op),

            Op::FirstIn { to, .. } | Op::FirstEmpty { to, .. } => {
                // The walk itself is the operation that follows: it comes to stand here too, see `walk`.
                scope.first = Some((self.here(), to));
                self.emit(Step::End);
            }
            Op::NextIn { dst, cursor, place, to } => {
                let (dst, cursor, room) = (w(dst)?, r(cursor)?, r(place)?);
                let step = match self.shape(r(place)?)? {
                    (Shape::List { .. }, false) => Step::NextInList { dst, cursor, place: room, to: 0 },
                    (Shape::List { .. }, true) => Step::NextInStack { dst, cursor, place: room, to: 0 },
                    (Shape::Spots { .. }, _) => Step::NextOnSpots { dst, cursor, place: room, to: 0 },
                };
                self.walk(scope, step, to)?;
            }
            Op::NextEmpty { dst, cursor, place, to } => {
                let (dst, cursor, room) = (w(dst)?, r(cursor)?, r(place)?);
                self.shape(r(place)?)?;
                self.walk(scope, Step::NextEmpty { dst, cursor, place: room, to: 0 }, to)?;
            }
            Op::NextSpot { dst, cursor, place, to } => {
                let (dst, cursor, room) = (w(dst)?, r(cursor)?, r(place)?);
                self.shape(r(place)?)?;
                self.emit_to(scope, Step::NextSpot { dst, cursor, place: room, to: 0 }, to);
            }
            Op::NextSeat { dst, cursor, to } => {
                let (dst, cursor) = (w(dst)?, r(cursor)?);
                self.begins_at(scope, at, cursor, to);
                self.walk(scope, Step::NextSeat { dst, cursor, to: 0 }, to)?;
            }
            Op::NextNumber { dst, cursor, last, to } => {
                let (dst, cursor, last) = (w(dst)?, r(cursor)?, r(last)?);
                let before = self.here().wrapping_sub(1);
                if self.code.last() == Some(&Step::Const { dst: cursor, value: 1 })
                    && scope.labels.get(at.wrapping_sub(1)) == Some(&before)
                {
                    self.code.pop();
                    self.emit_to(scope, Step::FirstNumber { dst, cursor, last, to: 0 }, to);
                    *scope.labels.get_mut(at)? = self.here();
                }
                self.emit_to(scope, Step::NextNumber { dst, cursor, last, to: 0 }, to);
            }
            Op::NextOf { dst, cursor, set, to } => {
                let step = Step::NextOf { dst: w(dst)?, cursor: r(cursor)?, set: scope.set(at, set)?, to: 0 };
                self.begins_at(scope, at, r(cursor)?, to);
                self.walk(scope, step, to)?;
            }

            Op::Open { set } => self.emit(Step::Open { set: scope.opened(at, set)? }),
            Op::Push { set, a } => self.emit(Step::Push { set: scope.set(at, set)?, a: r(a)? }),
            Op::Insert { set, a } => self.emit(Step::Insert { set: scope.set(at, set)?, a: r(a)? }),
            Op::Gather { set, place } => {
                self.shape(r(place)?)?;
                self.emit(Step::Gather { set: scope.opened(at, set)?, place: r(place)? });
            }
            Op::Top { set, n, place } => {
                self.shape(r(place)?)?;
                self.emit(Step::Top { set: scope.opened(at, set)?, n: r(n)?, place: r(place)? });
            }
            Op::Contains { dst, set, a } => {
                self.emit(Step::Contains { dst: w(dst)?, set: scope.set(at, set)?, a: r(a)? });
            }
            Op::First { dst, set } => self.emit(Step::First { dst: w(dst)?, set: scope.set(at, set)? }),
            Op::Last { dst, set } => self.emit(Step::Last { dst: w(dst)?, set: scope.set(at, set)? }),
            Op::Mark { dst } => self.emit(Step::Mark { dst: w(dst)? }),
            Op::Release { mark } => self.emit(Step::Release { mark: r(mark)? }),
            Op::Eyes { seat } if seat == Reg::NO => {
                if !std::mem::take(&mut scope.blinks) {
                    self.emit(Step::LookAtAll);
                }
            }
            Op::Eyes { seat } => {
                let seat = r(seat)?;
                let until = scope.ops.iter().skip(at + 1).position(|op| matches!(op, Op::Eyes { .. }));
                let until = until.map_or(scope.ops.len(), |nth| at + 1 + nth);
                scope.blinks = !self.looks(scope, at..until, seat == ME);
                if !scope.blinks {
                    self.emit(Step::Eyes { seat });
                }
            }
            // Nobody forbids a choice.
            Op::Choosable { .. } => {}

            Op::Yield { to } => {
                let Use::Tuples { act, count } = scope.what else { return None };
                let before = self.here();
                let from = self.tuple(scope, at, count)?;
                if self.here() > before
                    || !self.yields_all(scope, (act, from), to)
                        && !self.yields_printed(scope, (act, from), usize::from(to))
                {
                    self.emit_to(scope, Step::Yield { act, from, to: 0 }, to);
                }
            }
            Op::Give { a } => {
                let Use::Value(dst) = scope.what else { return None };
                self.emit(Step::Copy { dst, src: r(a)? });
                self.leave(scope, at);
            }
            Op::End => self.leave(scope, at),

            Op::Move { what, many, to, arrival } => {
                let how = self.lineup.game.arrivals.get(usize::from(arrival))?;
                if how.position == Position::Random || how.target == Target::Card {
                    return None;
                }
                let face = how.face;
                let plainly =
                    many == Many::One && how.each == Many::One && self.lineup.layout.put_by.is_none();
                let (what, to) = (scope.things(at, what, many)?, r(to)?);
                let to_list =
                    how.position == Position::Top && matches!(self.shape(to), Some((Shape::List { .. }, _)));
                self.emit(match how.target {
                    Target::Spot if plainly => Step::MoveOn { what, spot: to, face },
                    Target::Place if plainly && to_list => Step::MoveLast { what, place: to, face },
                    _ => Step::Move { what, many, to, arrival },
                });
            }
            Op::Turn { what, many, face } => {
                self.emit(Step::Turn { what: scope.things(at, what, many)?, many, face });
            }
            Op::Write { what, many, attr, how, value } => {
                let what = if what == Reg::NO { ME } else { scope.things(at, what, many)? };
                self.emit(Step::Write { what, many, attr: attr.0, how, value: r(value)? });
            }
            Op::Shuffle { place } => self.emit(Step::Shuffle { place: r(place)? }),
            Op::Verdict { kind, who, why } => {
                let who = if kind == VerdictKind::Tie { ME } else { r(who)? };
                self.emit(Step::Verdict { kind, who, why: why.0 });
            }
            Op::Settle if self.part != Part::Checks => self.emit(Step::Settle),
            Op::Call { args, set, by: _, deed } => return self.call(scope, at, (args, set), deed),
            Op::Choose { dst, from, choice } => return self.question(scope, at, (dst, from), choice),
            _ => return None,
        }
        Some(())
    }
}
