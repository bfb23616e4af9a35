//! What can be made of one step: the same elsewhere, from its beginning, where it goes round.

use crate::program::op::{ARGS, R, Step};
use crate::program::tables::Walk;
use crate::rules::{Arithmetic, Compare};

impl Step {
    /// A sum, a difference, or other arithmetic.
    pub(super) fn math(how: Arithmetic, dst: R, a: R, b: R) -> Step {
        match how {
            Arithmetic::Add => Step::Add { dst, a, b },
            Arithmetic::Sub => Step::Sub { dst, a, b },
            how => Step::Math { how, dst, a, b },
        }
    }

    /// A jump if something holds, or unless it does, between two registers.
    pub(super) fn test(holds: bool, how: Compare, a: R, b: R) -> Step {
        match (how, holds) {
            (Compare::Equal, true) => Step::IfSame { a, b, to: 0 },
            (Compare::Equal, false) => Step::UnlessSame { a, b, to: 0 },
            (how, true) => Step::If { how, a, b, to: 0 },
            (how, false) => Step::Unless { how, a, b, to: 0 },
        }
    }

    /// The same between a register and a number.
    pub(super) fn test_const(holds: bool, how: Compare, a: R, k: i16) -> Step {
        match (how, holds) {
            (Compare::Equal, true) => Step::IfIs { a, k, to: 0 },
            (Compare::Equal, false) => Step::UnlessIs { a, k, to: 0 },
            (how, true) => Step::IfConst { how, a, k, to: 0 },
            (how, false) => Step::UnlessConst { how, a, k, to: 0 },
        }
    }

    /// The same, going there.
    pub(super) fn aimed(mut self, there: u16) -> Step {
        if let Some(to) = self.to_mut() {
            *to = there;
        }
        self
    }

    /// The same walk from its beginning.
    pub(super) fn first(self) -> Option<Step> {
        Some(match self {
            Step::NextInList { dst, cursor, place, to } => Step::FirstInList { dst, cursor, place, to },
            Step::NextInStack { dst, cursor, place, to } => Step::FirstInStack { dst, cursor, place, to },
            Step::NextOnSpots { dst, cursor, place, to } => Step::FirstOnSpots { dst, cursor, place, to },
            Step::NextEmpty { dst, cursor, place, to } => Step::FirstEmpty { dst, cursor, place, to },
            Step::NextOf { dst, cursor, set, to } => Step::FirstOf { dst, cursor, set, to },
            Step::NextSeat { dst, cursor, to } => Step::FirstSeat { dst, cursor, to },
            Step::NextWhere { row, to } => Step::FirstWhere { row, to },
            Step::NextNear { row, to } => Step::FirstNear { row, to },
            _ => return None,
        })
    }

    /// The same walk where it goes round.
    pub(super) fn again(self) -> Option<Step> {
        Some(match self {
            Step::NextInList { dst, cursor, place, to } => Step::AgainInList { dst, cursor, place, to },
            Step::NextOnSpots { dst, cursor, place, to } => Step::AgainOnSpots { dst, cursor, place, to },
            Step::NextEmpty { dst, cursor, place, to } => Step::AgainEmpty { dst, cursor, place, to },
            Step::NextOf { dst, cursor, set, to } => Step::AgainOf { dst, cursor, set, to },
            Step::NextNumber { dst, cursor, last, to } => Step::AgainNumber { dst, cursor, last, to },
            Step::NextWhere { row, to } => Step::AgainWhere { row, to },
            Step::NextNear { row, to } => Step::AgainNear { row, to },
            _ => return None,
        })
    }

    /// What is walked through, what each thing goes into and what counts; from where on it goes is kept in the cursor.
    pub(super) fn walked(self) -> Option<(Walk, R, R)> {
        Some(match self {
            Step::NextInList { dst, cursor, place, .. } => (Walk::List(place), dst, cursor),
            Step::NextOnSpots { dst, cursor, place, .. } => (Walk::Spots(place), dst, cursor),
            Step::NextEmpty { dst, cursor, place, .. } => (Walk::Empty(place), dst, cursor),
            Step::NextSeat { dst, cursor, .. } => (Walk::Seats, dst, cursor),
            _ => return None,
        })
    }

    /// All that such a walk finds, yielded with what else belongs to the tuple that begins at a register.
    pub(super) fn yielded(self, act: u8, from: R) -> Option<Step> {
        let ahead = |dst: R| usize::from(dst.wrapping_sub(from)) < ARGS;
        Some(match self {
            Step::NextInList { dst, place, .. } if ahead(dst) => {
                Step::YieldList { act, from, dst, place, to: 0 }
            }
            Step::NextOnSpots { dst, place, .. } if ahead(dst) => {
                Step::YieldSpots { act, from, dst, place, to: 0 }
            }
            Step::NextEmpty { dst, place, .. } if ahead(dst) => {
                Step::YieldEmpty { act, from, dst, place, to: 0 }
            }
            _ => return None,
        })
    }

    /// Where it may go instead of to the next step.
    pub(super) fn to_mut(&mut self) -> Option<&mut u16> {
        match self {
            Step::Unless { to, .. }
            | Step::If { to, .. }
            | Step::UnlessConst { to, .. }
            | Step::IfConst { to, .. }
            | Step::IfNone { to, .. }
            | Step::UnlessNone { to, .. }
            | Step::JumpIf { to, .. }
            | Step::JumpIfNot { to, .. }
            | Step::Jump { to }
            | Step::NextInList { to, .. }
            | Step::NextInStack { to, .. }
            | Step::NextOnSpots { to, .. }
            | Step::NextEmpty { to, .. }
            | Step::YieldPairs { to, .. }
            | Step::YieldPrinted { to, .. }
            | Step::FirstSeat { to, .. }
            | Step::FirstNumber { to, .. }
            | Step::FirstWhere { to, .. }
            | Step::NextWhere { to, .. }
            | Step::AgainWhere { to, .. }
            | Step::FirstNear { to, .. }
            | Step::NextNear { to, .. }
            | Step::AgainNear { to, .. }
            | Step::PushNear { to, .. }
            | Step::FirstOf { to, .. }
            | Step::AgainInList { to, .. }
            | Step::AgainOnSpots { to, .. }
            | Step::AgainEmpty { to, .. }
            | Step::AgainOf { to, .. }
            | Step::FirstInList { to, .. }
            | Step::FirstInStack { to, .. }
            | Step::FirstOnSpots { to, .. }
            | Step::FirstEmpty { to, .. }
            | Step::IfSame { to, .. }
            | Step::UnlessSame { to, .. }
            | Step::IfIs { to, .. }
            | Step::UnlessIs { to, .. }
            | Step::More { to, .. }
            | Step::YieldList { to, .. }
            | Step::YieldSpots { to, .. }
            | Step::YieldEmpty { to, .. }
            | Step::NextSpot { to, .. }
            | Step::NextSeat { to, .. }
            | Step::NextNumber { to, .. }
            | Step::NextOf { to, .. }
            | Step::Within { to, .. }
            | Step::Yield { to, .. }
            | Step::GatherEach { to, .. }
            | Step::CountedFrom { to, .. }
            | Step::OpenWhere { to, .. }
            | Step::AgainNumber { to, .. }
            | Step::AskOr { to, .. }
            | Step::OpensOnce { to, .. }
            | Step::UnlessLies { to, .. }
            | Step::UnlessBeats { to, .. }
            | Step::IfHead { to, .. }
            | Step::Choose { to, .. } => Some(to),
            _ => None,
        }
    }
}
