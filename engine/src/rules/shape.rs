//! What an operation reads and writes and where it may go: for all that tests, rewrites or prints programs.

use super::{Many, Op, PlanStage, Reg, VerdictKind};

/// What an operation does with a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It reads it.
    Read,
    /// It gives it a new value.
    Write,
    /// It reads it and gives it a new value.
    Change,
}

/// One register, or two for a set, that an operation names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The first register.
    pub reg: Reg,
    /// What is done with it.
    pub access: Access,
    /// How many registers in a row.
    pub cells: u8,
}

impl Operand {
    const NONE: Operand = Operand { reg: Reg::NO, access: Access::Read, cells: 0 };

    /// Whether this register is one of its registers.
    pub fn covers(self, reg: Reg) -> bool {
        self.reg.0 <= reg.0 && reg.0 - self.reg.0 < self.cells
    }
}

fn read(reg: Reg) -> Operand {
    Operand { reg, access: Access::Read, cells: 1 }
}

fn write(reg: Reg) -> Operand {
    Operand { reg, access: Access::Write, cells: 1 }
}

fn change(reg: Reg) -> Operand {
    Operand { reg, access: Access::Change, cells: 1 }
}

fn set(reg: Reg) -> Operand {
    Operand { reg, access: Access::Read, cells: 2 }
}

fn open(reg: Reg) -> Operand {
    Operand { reg, access: Access::Write, cells: 2 }
}

fn grow(reg: Reg) -> Operand {
    Operand { reg, access: Access::Change, cells: 2 }
}

fn row(reg: Reg, cells: u8, access: Access) -> Operand {
    Operand { reg, access, cells }
}

fn things(reg: Reg, many: Many) -> Operand {
    if many == Many::Set { set(reg) } else { read(reg) }
}

impl Op {
    /// The registers it names. Not among them: those that a `Yield` hands out, the arguments of a `Call`, and what the choice of a
    /// question reads.
    #[expect(clippy::too_many_lines, reason = "one arm an operation: a table, not a story")]
    pub fn operands(self) -> impl Iterator<Item = Operand> {
        let none = Operand::NONE;
        let all: [Operand; 3] = match self {
            Op::Const { dst, .. }
            | Op::Setting { dst, .. }
            | Op::Table { dst, .. }
            | Op::InPhase { dst, .. }
            | Op::GameAttr { dst, .. }
            | Op::Mark { dst } => [write(dst), none, none],
            Op::Stored { dst, of, .. } => [read(of), write(dst), none],
            Op::Copy { dst, src } => [read(src), write(dst), none],
            Op::Foe { dst, seat }
            | Op::Neighbour { dst, seat, .. }
            | Op::SeatAttr { dst, seat, .. }
            | Op::Place { dst, seat, .. }
            | Op::SeatCell { dst, seat, .. }
            | Op::SeatPlace { dst, seat, .. } => [read(seat), write(dst), none],
            Op::FirstIn { dst, cursor, place, .. } | Op::FirstEmpty { dst, cursor, place, .. } => {
                [read(place), write(cursor), write(dst)]
            }
            Op::Math { dst, a, b, .. } | Op::Compare { dst, a, b, .. } | Op::Beats { dst, a, b, .. } => {
                [read(a), read(b), write(dst)]
            }
            Op::AddConst { dst, a, .. } | Op::Neg { dst, a } | Op::Abs { dst, a } | Op::Not { dst, a } => {
                [read(a), write(dst), none]
            }
            Op::IsNone { dst, a } | Op::Either { dst, a, .. } => [read(a), write(dst), none],
            Op::CardAttr { dst, card, .. }
            | Op::Playable { dst, card }
            | Op::Card { dst, card, .. }
            | Op::IsNamed { dst, card, .. }
            | Op::CardCell { dst, card, .. }
            | Op::CardOpen { dst, card, .. }
            | Op::CardStatic { dst, card, .. } => [read(card), write(dst), none],
            Op::Spot { dst, spot, .. } => [read(spot), write(dst), none],
            Op::Effect { dst, effect, .. } | Op::ActsOn { dst, effect, .. } => {
                [read(effect), write(dst), none]
            }
            Op::PushEffects { set, card } | Op::PushUnder { set, card } => [read(card), grow(set), none],
            Op::Past { dst, thing, .. } => [read(thing), write(dst), none],
            Op::Occupant { dst, place }
            | Op::CountIn { dst, place }
            | Op::ZoneOf { dst, place }
            | Op::Named { dst, place, .. } => [read(place), write(dst), none],
            Op::Unless { a, b, .. } | Op::If { a, b, .. } | Op::Does { a, b, .. } => [read(a), read(b), none],
            Op::UnlessConst { a, .. }
            | Op::IfConst { a, .. }
            | Op::IfNone { a, .. }
            | Op::UnlessNone { a, .. }
            | Op::Give { a } => [read(a), none, none],
            Op::HasWord { dst, a, word } => [read(a), read(word), write(dst)],
            Op::LiesIn { dst, card, place } => [read(card), read(place), write(dst)],
            Op::JumpIf { flag, .. } | Op::JumpIfNot { flag, .. } => [read(flag), none, none],
            Op::NextIn { dst, cursor, place, .. }
            | Op::NextSpot { dst, cursor, place, .. }
            | Op::NextEmpty { dst, cursor, place, .. } => [read(place), change(cursor), write(dst)],
            Op::NextSeat { dst, cursor, .. } | Op::NextOfAll { dst, cursor, .. } => {
                [change(cursor), write(dst), none]
            }
            Op::NextNumber { dst, cursor, last, .. } => [read(last), change(cursor), write(dst)],
            Op::NextOf { dst, cursor, set: from, .. } => [set(from), change(cursor), write(dst)],
            Op::Open { set } | Op::GatherAll { set, .. } => [open(set), none, none],
            Op::Push { set, a } | Op::Insert { set, a } | Op::PushAny { set, a } => {
                [read(a), grow(set), none]
            }
            Op::PushAll { set: into, other } => [set(other), grow(into), none],
            Op::PushDifferent { set: into, from, values } => [set(from), set(values), grow(into)],
            Op::Gather { set, place } => [read(place), open(set), none],
            Op::Top { set, n, place } | Op::Bottom { set, n, place } => [read(n), read(place), open(set)],
            Op::Contains { dst, set: of, a } => [set(of), read(a), write(dst)],
            Op::First { dst, set: of } | Op::Last { dst, set: of } | Op::WordSet { dst, set: of } => {
                [set(of), write(dst), none]
            }
            Op::Combine { search, from, least, .. } => [set(from), row(least, 2, Access::Read), open(search)],
            Op::NextSet { set: next, search, .. } => [grow(search), open(next), none],
            Op::CutOff { search } | Op::Fits { search } => [grow(search), none, none],
            Op::Release { mark } => [read(mark), none, none],
            Op::Eyes { seat } => [read(seat), none, none],
            Op::Turn { what, many, .. } | Op::Grant { what, many, .. } => [things(what, many), none, none],
            Op::Move { what, many, to, .. } | Op::Show { what, many, to } => {
                [things(what, many), read(to), none]
            }
            Op::Create { to, .. } => [read(to), none, none],
            Op::Shuffle { place } => [read(place), none, none],
            Op::By { cause, doer, .. } => [read(cause), read(doer), none],
            Op::PushTeam { set, seat } | Op::Choosable { set, seat } => [read(seat), grow(set), none],
            Op::Arrange { set: of, seat } => [set(of), read(seat), none],
            Op::Plan { stage: PlanStage::Begin, at } => [open(at), none, none],
            Op::Plan { at, .. } => [set(at), none, none],
            Op::Write { what, many, value, .. } => [things(what, many), read(value), none],
            Op::Borrow { effects, many, onto, .. } => [things(effects, many), read(onto), none],
            Op::Cancel { effects, many, .. } => [things(effects, many), none, none],
            Op::Call { set: members, by, .. } => [set(members), read(by), none],
            Op::Verdict { kind, who, many, .. } => {
                [if kind == VerdictKind::Tie { none } else { things(who, many) }, none, none]
            }
            Op::Score { score, .. } => [read(score), none, none],
            Op::Skip { who, .. } | Op::Again { who, .. } | Op::Start { who, .. } => [read(who), none, none],
            Op::Choose { dst, from, .. } => [set(from), write(dst), none],
            Op::ChooseMany { dst, from, .. } => [set(from), grow(dst), none],
            Op::ChooseSome { dst, search, .. } => [grow(search), grow(dst), none],
            Op::Ballot { ballot } => [open(ballot), none, none],
            Op::Voter { ballot, seat, set: of, .. } => [set(ballot), read(seat), set(of)],
            Op::AskAll { ballot, .. } => [set(ballot), none, none],
            Op::ChosenBy { dst, many, ballot, seat } => {
                [set(ballot), read(seat), if many == Many::Set { open(dst) } else { write(dst) }]
            }
            Op::Script { dst, .. } => [row(dst, 3, Access::Write), none, none],
            Op::Propose { row: at } => [read(at), none, none],
            Op::Asking { row: at, from } => [read(at), row(from, 4, Access::Write), none],
            Op::ScriptOn { answer, dst } => [read(answer), row(dst, 3, Access::Change), none],
            Op::Jump { .. }
            | Op::Yield { .. }
            | Op::End
            | Op::EndPhase { .. }
            | Op::Reverse
            | Op::Settle
            | Op::Quietly { .. }
            | Op::CancelIt
            | Op::Proceed { .. }
            | Op::Later => [none, none, none],
        };
        all.into_iter().filter(|operand| operand.reg != Reg::NO)
    }

    /// Where it may go instead of to the next operation.
    pub fn jump(mut self) -> Option<u16> {
        self.jump_mut().copied()
    }

    /// Where it may go instead of to the next operation, to change it.
    pub fn jump_mut(&mut self) -> Option<&mut u16> {
        match self {
            Op::Unless { to, .. }
            | Op::UnlessConst { to, .. }
            | Op::If { to, .. }
            | Op::IfConst { to, .. }
            | Op::IfNone { to, .. }
            | Op::UnlessNone { to, .. }
            | Op::Jump { to }
            | Op::JumpIf { to, .. }
            | Op::JumpIfNot { to, .. }
            | Op::NextIn { to, .. }
            | Op::NextSpot { to, .. }
            | Op::NextEmpty { to, .. }
            | Op::FirstIn { to, .. }
            | Op::FirstEmpty { to, .. }
            | Op::NextSeat { to, .. }
            | Op::NextOfAll { to, .. }
            | Op::NextNumber { to, .. }
            | Op::NextOf { to, .. }
            | Op::NextSet { to, .. }
            | Op::ChooseSome { to, .. }
            | Op::Yield { to } => Some(to),
            _ => None,
        }
    }

    /// Whether the next operation may come after it.
    pub fn goes_on(self) -> bool {
        !matches!(self, Op::Jump { .. } | Op::Yield { .. } | Op::Give { .. } | Op::End)
    }

    /// Whether it only works out a value, so that it may be left out if nobody reads that value.
    pub fn only_values(self) -> bool {
        matches!(
            self,
            Op::Const { .. }
                | Op::Copy { .. }
                | Op::Setting { .. }
                | Op::Table { .. }
                | Op::InPhase { .. }
                | Op::Foe { .. }
                | Op::Neighbour { .. }
                | Op::Math { .. }
                | Op::AddConst { .. }
                | Op::Neg { .. }
                | Op::Abs { .. }
                | Op::Either { .. }
                | Op::Not { .. }
                | Op::CardAttr { .. }
                | Op::SeatAttr { .. }
                | Op::GameAttr { .. }
                | Op::Stored { .. }
                | Op::Card { .. }
                | Op::Spot { .. }
                | Op::Effect { .. }
                | Op::ActsOn { .. }
                | Op::Place { .. }
                | Op::Occupant { .. }
                | Op::CountIn { .. }
                | Op::ZoneOf { .. }
                | Op::Past { .. }
                | Op::Playable { .. }
                | Op::Compare { .. }
                | Op::IsNone { .. }
                | Op::Beats { .. }
                | Op::IsNamed { .. }
                | Op::HasWord { .. }
                | Op::LiesIn { .. }
                | Op::Contains { .. }
                | Op::First { .. }
                | Op::Last { .. }
                | Op::ChosenBy { .. }
                | Op::Named { .. }
                | Op::Mark { .. }
                | Op::CardCell { .. }
                | Op::CardOpen { .. }
                | Op::CardStatic { .. }
                | Op::SeatCell { .. }
                | Op::SeatPlace { .. }
        )
    }
}
