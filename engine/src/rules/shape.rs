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
    /// Whether this register is one of its registers.
    pub fn covers(self, reg: Reg) -> bool {
        self.reg.0 <= reg.0 && reg.0 - self.reg.0 < self.cells
    }
}

/// A set of registers, one bit each.
pub(crate) type Regs = u128;

/// Returns `count` registers from `from` on, of those that a frame may have.
pub(crate) fn row(from: usize, count: usize) -> Regs {
    (from..from.saturating_add(count).min(Regs::BITS as usize)).fold(0, |all, reg| all | 1 << reg)
}

/// Returns the bit of a register; 0 for [`Reg::NO`].
pub(crate) fn bit(reg: Reg) -> Regs {
    row(usize::from(reg.0), 1)
}

/// What kind of work an operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It computes a value from registers and settings.
    Value,
    /// It goes to another operation, depending on registers at most.
    Branch,
    /// It ends the program, or one round of it.
    End,
    /// It computes a value from its frame, and from what never changes.
    Frame,
    /// It changes a set or a cursor of its frame, depending on the frame alone.
    Room,
    /// It reads a value of the match.
    Read,
    /// It changes a set or a cursor of its frame, depending on the match.
    Walk,
    /// It prepares a deed or a question, or directs the machine, and leaves the match as it is.
    Control,
    /// It may change the match, or ask.
    Does,
}

type Named<'a> = Option<(&'a mut Reg, Access, u8)>;
type Operands<'a> = [Named<'a>; 3];

fn read(reg: &mut Reg) -> Named<'_> {
    Some((reg, Access::Read, 1))
}

fn write(reg: &mut Reg) -> Named<'_> {
    Some((reg, Access::Write, 1))
}

fn change(reg: &mut Reg) -> Named<'_> {
    Some((reg, Access::Change, 1))
}

fn set(reg: &mut Reg) -> Named<'_> {
    Some((reg, Access::Read, 2))
}

fn open(reg: &mut Reg) -> Named<'_> {
    Some((reg, Access::Write, 2))
}

fn grow(reg: &mut Reg) -> Named<'_> {
    Some((reg, Access::Change, 2))
}

fn cells(reg: &mut Reg, cells: u8, access: Access) -> Named<'_> {
    Some((reg, access, cells))
}

fn things(reg: &mut Reg, many: Many) -> Named<'_> {
    if many == Many::Set { set(reg) } else { read(reg) }
}

impl Op {
    /// Describes the registers that [`Op::operands`] lists, to change them.
    #[expect(clippy::too_many_lines, reason = "one arm an operation: a table, not a story")]
    fn operands_mut(&mut self) -> Operands<'_> {
        match self {
            Op::Const { dst, .. }
            | Op::Setting { dst, .. }
            | Op::Table { dst, .. }
            | Op::InPhase { dst, .. }
            | Op::GameAttr { dst, .. }
            | Op::Mark { dst } => [write(dst), None, None],
            Op::Stored { dst, of, .. } => [read(of), write(dst), None],
            Op::Copy { dst, src } => [read(src), write(dst), None],
            Op::Foe { dst, seat }
            | Op::Neighbour { dst, seat, .. }
            | Op::SeatAttr { dst, seat, .. }
            | Op::Place { dst, seat, .. }
            | Op::SeatCell { dst, seat, .. }
            | Op::SeatPlace { dst, seat, .. } => [read(seat), write(dst), None],
            Op::FirstIn { dst, cursor, place, .. } | Op::FirstEmpty { dst, cursor, place, .. } => {
                [read(place), write(cursor), write(dst)]
            }
            Op::Math { dst, a, b, .. } | Op::Compare { dst, a, b, .. } | Op::Beats { dst, a, b, .. } => {
                [read(a), read(b), write(dst)]
            }
            Op::AddConst { dst, a, .. } | Op::Neg { dst, a } | Op::Abs { dst, a } | Op::Not { dst, a } => {
                [read(a), write(dst), None]
            }
            Op::IsNone { dst, a } | Op::Either { dst, a, .. } => [read(a), write(dst), None],
            Op::CardAttr { dst, card, .. }
            | Op::Playable { dst, card }
            | Op::Card { dst, card, .. }
            | Op::IsNamed { dst, card, .. }
            | Op::CardCell { dst, card, .. }
            | Op::CardOpen { dst, card, .. }
            | Op::CardStatic { dst, card, .. } => [read(card), write(dst), None],
            Op::Spot { dst, spot, .. } => [read(spot), write(dst), None],
            Op::Effect { dst, effect, .. } | Op::ActsOn { dst, effect, .. } => {
                [read(effect), write(dst), None]
            }
            Op::PushEffects { set, card } | Op::PushUnder { set, card } => [read(card), grow(set), None],
            Op::Past { dst, thing, .. } => [read(thing), write(dst), None],
            Op::Occupant { dst, place }
            | Op::CountIn { dst, place }
            | Op::ZoneOf { dst, place }
            | Op::Named { dst, place, .. } => [read(place), write(dst), None],
            Op::Unless { a, b, .. } | Op::If { a, b, .. } | Op::Does { a, b, .. } => [read(a), read(b), None],
            Op::UnlessConst { a, .. }
            | Op::IfConst { a, .. }
            | Op::IfNone { a, .. }
            | Op::UnlessNone { a, .. }
            | Op::Give { a } => [read(a), None, None],
            Op::HasWord { dst, a, word } => [read(a), read(word), write(dst)],
            Op::LiesIn { dst, card, place } => [read(card), read(place), write(dst)],
            Op::JumpIf { flag, .. } | Op::JumpIfNot { flag, .. } => [read(flag), None, None],
            Op::NextIn { dst, cursor, place, .. }
            | Op::NextSpot { dst, cursor, place, .. }
            | Op::NextEmpty { dst, cursor, place, .. } => [read(place), change(cursor), write(dst)],
            Op::NextSeat { dst, cursor, .. } | Op::NextOfAll { dst, cursor, .. } => {
                [change(cursor), write(dst), None]
            }
            Op::NextNumber { dst, cursor, last, .. } => [read(last), change(cursor), write(dst)],
            Op::NextOf { dst, cursor, set: from, .. } => [set(from), change(cursor), write(dst)],
            Op::Open { set } | Op::GatherAll { set, .. } => [open(set), None, None],
            Op::Push { set, a } | Op::Insert { set, a } | Op::PushAny { set, a } => {
                [read(a), grow(set), None]
            }
            Op::PushAll { set: into, other } => [set(other), grow(into), None],
            Op::PushDifferent { set: into, from, values } => [set(from), set(values), grow(into)],
            Op::Gather { set, place } => [read(place), open(set), None],
            Op::Top { set, n, place } | Op::Bottom { set, n, place } => [read(n), read(place), open(set)],
            Op::Contains { dst, set: of, a } => [set(of), read(a), write(dst)],
            Op::First { dst, set: of } | Op::Last { dst, set: of } | Op::WordSet { dst, set: of } => {
                [set(of), write(dst), None]
            }
            Op::Combine { search, from, least, .. } => {
                [set(from), cells(least, 2, Access::Read), open(search)]
            }
            Op::NextSet { set: next, search, .. } => [grow(search), open(next), None],
            Op::CutOff { search } | Op::Fits { search } => [grow(search), None, None],
            Op::Release { mark } => [read(mark), None, None],
            Op::Eyes { seat } => [read(seat), None, None],
            Op::Turn { what, many, .. } | Op::Grant { what, many, .. } => [things(what, *many), None, None],
            Op::Move { what, many, to, .. } | Op::Show { what, many, to } => {
                [things(what, *many), read(to), None]
            }
            Op::Create { to, .. } => [read(to), None, None],
            Op::Shuffle { place } => [read(place), None, None],
            Op::By { cause, doer, .. } => [read(cause), read(doer), None],
            Op::PushTeam { set, seat } | Op::Choosable { set, seat } => [read(seat), grow(set), None],
            Op::Arrange { set: of, seat } => [set(of), read(seat), None],
            Op::Plan { stage: PlanStage::Begin, at } => [open(at), None, None],
            Op::Plan { at, .. } => [set(at), None, None],
            Op::Write { what, many, value, .. } => [things(what, *many), read(value), None],
            Op::Borrow { effects, many, onto, .. } => [things(effects, *many), read(onto), None],
            Op::Cancel { effects, many, .. } => [things(effects, *many), None, None],
            Op::Call { set: members, by, .. } => [set(members), read(by), None],
            Op::Verdict { kind, who, many, .. } => {
                [if *kind == VerdictKind::Tie { None } else { things(who, *many) }, None, None]
            }
            Op::Score { score, .. } => [read(score), None, None],
            Op::Skip { who, .. } | Op::Again { who, .. } | Op::Start { who, .. } => [read(who), None, None],
            Op::Choose { dst, from, .. } => [set(from), write(dst), None],
            Op::ChooseMany { dst, from, .. } => [set(from), grow(dst), None],
            Op::ChooseSome { dst, search, .. } => [grow(search), grow(dst), None],
            Op::Ballot { ballot } => [open(ballot), None, None],
            Op::Voter { ballot, seat, set: of, .. } => [set(ballot), read(seat), set(of)],
            Op::AskAll { ballot, .. } => [set(ballot), None, None],
            Op::ChosenBy { dst, many, ballot, seat } => {
                [set(ballot), read(seat), if *many == Many::Set { open(dst) } else { write(dst) }]
            }
            Op::Script { dst, .. } => [cells(dst, 3, Access::Write), None, None],
            Op::Propose { row: at } => [read(at), None, None],
            Op::Asking { row: at, from } => [read(at), cells(from, 4, Access::Write), None],
            Op::ScriptOn { answer, dst } => [read(answer), cells(dst, 3, Access::Change), None],
            Op::Jump { .. }
            | Op::Yield { .. }
            | Op::End
            | Op::EndPhase { .. }
            | Op::Reverse
            | Op::Settle
            | Op::Quietly { .. }
            | Op::CancelIt
            | Op::Proceed { .. }
            | Op::Later => [None, None, None],
        }
    }

    /// The registers it names. Not among them: those that a `Yield` hands out, the arguments of a `Call`, and what the choice of a
    /// question reads.
    pub fn operands(mut self) -> impl Iterator<Item = Operand> {
        let all = self.operands_mut();
        let all = all.map(|named| named.map(|(reg, access, cells)| Operand { reg: *reg, access, cells }));
        all.into_iter().flatten().filter(|operand| operand.reg != Reg::NO)
    }

    /// The same operation with other registers, if it only reads; of a row of registers the first is renamed.
    pub fn renamed(mut self, name: impl Fn(Reg) -> Reg) -> Option<Op> {
        if !self.only_reads() {
            return None;
        }
        for (reg, ..) in self.operands_mut().into_iter().flatten().filter(|(reg, ..)| **reg != Reg::NO) {
            *reg = name(*reg);
        }
        Some(self)
    }

    /// Returns the registers it reads.
    pub(crate) fn reads(self) -> Regs {
        self.touches(|access| access != Access::Write)
    }

    /// Returns the registers it may write.
    pub(crate) fn writes(self) -> Regs {
        self.touches(|access| access != Access::Read)
    }

    /// Returns the registers that it accesses in a wanted way.
    pub(crate) fn touches(self, wanted: impl Fn(Access) -> bool) -> Regs {
        let operands = self.operands().filter(|operand| wanted(operand.access));
        operands.fold(0, |all, operand| all | row(usize::from(operand.reg.0), usize::from(operand.cells)))
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

    /// Returns the branch that jumps exactly when this one does not; `None` if it is no branch.
    pub fn inverted(self) -> Option<Op> {
        Some(match self {
            Op::If { how, a, b, to } => Op::Unless { how, a, b, to },
            Op::Unless { how, a, b, to } => Op::If { how, a, b, to },
            Op::IfConst { how, a, k, to } => Op::UnlessConst { how, a, k, to },
            Op::UnlessConst { how, a, k, to } => Op::IfConst { how, a, k, to },
            Op::IfNone { a, to } => Op::UnlessNone { a, to },
            Op::UnlessNone { a, to } => Op::IfNone { a, to },
            Op::JumpIf { flag, to } => Op::JumpIfNot { flag, to },
            Op::JumpIfNot { flag, to } => Op::JumpIf { flag, to },
            _ => return None,
        })
    }

    /// Returns its class. A new operation has to be put in one here.
    #[expect(clippy::too_many_lines, reason = "one line an operation: a table, not a story")]
    pub fn class(self) -> Class {
        match self {
            Op::Const { .. }
            | Op::Copy { .. }
            | Op::Setting { .. }
            | Op::Math { .. }
            | Op::AddConst { .. }
            | Op::Neg { .. }
            | Op::Abs { .. }
            | Op::Either { .. }
            | Op::Not { .. }
            | Op::Compare { .. }
            | Op::IsNone { .. } => Class::Value,
            Op::Unless { .. }
            | Op::UnlessConst { .. }
            | Op::If { .. }
            | Op::IfConst { .. }
            | Op::IfNone { .. }
            | Op::UnlessNone { .. }
            | Op::Jump { .. }
            | Op::JumpIf { .. }
            | Op::JumpIfNot { .. } => Class::Branch,
            Op::Yield { .. } | Op::Give { .. } | Op::End => Class::End,
            Op::Table { .. }
            | Op::Foe { .. }
            | Op::ZoneOf { .. }
            | Op::Beats { .. }
            | Op::HasWord { .. }
            | Op::Contains { .. }
            | Op::First { .. }
            | Op::Last { .. }
            | Op::Mark { .. } => Class::Frame,
            Op::NextSpot { .. }
            | Op::NextNumber { .. }
            | Op::NextOf { .. }
            | Op::NextSet { .. }
            | Op::CutOff { .. }
            | Op::Fits { .. }
            | Op::Open { .. }
            | Op::Push { .. }
            | Op::Insert { .. }
            | Op::PushAny { .. }
            | Op::PushAll { .. }
            | Op::PushDifferent { .. }
            | Op::WordSet { .. }
            | Op::Release { .. } => Class::Room,
            Op::InPhase { .. }
            | Op::Neighbour { .. }
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
            | Op::Past { .. }
            | Op::Playable { .. }
            | Op::IsNamed { .. }
            | Op::LiesIn { .. }
            | Op::Named { .. }
            | Op::CardCell { .. }
            | Op::CardOpen { .. }
            | Op::CardStatic { .. }
            | Op::SeatCell { .. }
            | Op::SeatPlace { .. } => Class::Read,
            Op::NextIn { .. }
            | Op::NextEmpty { .. }
            | Op::NextSeat { .. }
            | Op::NextOfAll { .. }
            | Op::FirstIn { .. }
            | Op::FirstEmpty { .. }
            | Op::Combine { .. }
            | Op::PushEffects { .. }
            | Op::PushUnder { .. }
            | Op::PushTeam { .. }
            | Op::Gather { .. }
            | Op::GatherAll { .. }
            | Op::Top { .. }
            | Op::Bottom { .. } => Class::Walk,
            Op::Choosable { .. }
            | Op::ChosenBy { .. }
            | Op::Ballot { .. }
            | Op::Voter { .. }
            | Op::By { .. }
            | Op::Quietly { .. }
            | Op::CancelIt
            | Op::Proceed { .. } => Class::Control,
            Op::Move { .. }
            | Op::Turn { .. }
            | Op::Show { .. }
            | Op::Shuffle { .. }
            | Op::Arrange { .. }
            | Op::Write { .. }
            | Op::Call { .. }
            | Op::Borrow { .. }
            | Op::Cancel { .. }
            | Op::Grant { .. }
            | Op::Verdict { .. }
            | Op::Score { .. }
            | Op::EndPhase { .. }
            | Op::Start { .. }
            | Op::Reverse
            | Op::Skip { .. }
            | Op::Again { .. }
            | Op::Settle
            | Op::Does { .. }
            | Op::Create { .. }
            | Op::Plan { .. }
            | Op::Script { .. }
            | Op::Propose { .. }
            | Op::Asking { .. }
            | Op::ScriptOn { .. }
            | Op::Eyes { .. }
            | Op::Choose { .. }
            | Op::ChooseMany { .. }
            | Op::ChooseSome { .. }
            | Op::AskAll { .. }
            | Op::Later => Class::Does,
        }
    }

    /// Whether it only computes a value, so that it may be left out if nobody reads that value.
    pub fn only_values(self) -> bool {
        matches!(self.class(), Class::Value | Class::Frame | Class::Read)
            || matches!(self, Op::ChosenBy { .. })
    }

    /// Whether it may stand in a program that only reads, and other operations follow it or it gives the result.
    pub(crate) fn only_reads(self) -> bool {
        match self.class() {
            Class::Control | Class::Does => false,
            Class::End => matches!(self, Op::Give { .. }),
            Class::Value | Class::Branch | Class::Frame | Class::Room | Class::Read | Class::Walk => true,
        }
    }

    /// Whether it reads nothing but the registers and the room of its frame, and what never changes.
    pub(crate) fn works_in_its_frame(self) -> bool {
        matches!(self.class(), Class::Value | Class::Branch | Class::End | Class::Frame | Class::Room)
    }
}
