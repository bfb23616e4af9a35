//! Operations under other registers: for all that puts one piece of program into another.

use super::{Op, Reg};

impl Op {
    /// The same operation with other registers, if it is one of those that only read; of a row of registers the first is renamed.
    pub fn renamed(mut self, name: impl Fn(Reg) -> Reg) -> Option<Op> {
        let rename = |regs: &mut [&mut Reg]| {
            for reg in regs {
                if **reg != Reg::NO {
                    **reg = name(**reg);
                }
            }
        };
        match &mut self {
            Op::Jump { .. } => {}
            Op::Const { dst, .. }
            | Op::Setting { dst, .. }
            | Op::Table { dst, .. }
            | Op::InPhase { dst, .. }
            | Op::GameAttr { dst, .. }
            | Op::Mark { dst } => rename(&mut [dst]),
            Op::Copy { dst, src } => rename(&mut [dst, src]),
            Op::Stored { dst, of, .. } => rename(&mut [dst, of]),
            Op::Foe { dst, seat }
            | Op::Neighbour { dst, seat, .. }
            | Op::SeatAttr { dst, seat, .. }
            | Op::SeatCell { dst, seat, .. }
            | Op::SeatPlace { dst, seat, .. }
            | Op::Place { dst, seat, .. } => rename(&mut [dst, seat]),
            Op::Math { dst, a, b, .. } | Op::Compare { dst, a, b, .. } | Op::Beats { dst, a, b, .. } => {
                rename(&mut [dst, a, b]);
            }
            Op::HasWord { dst, a, word } => rename(&mut [dst, a, word]),
            Op::AddConst { dst, a, .. }
            | Op::Neg { dst, a }
            | Op::Abs { dst, a }
            | Op::Not { dst, a }
            | Op::IsNone { dst, a }
            | Op::Either { dst, a, .. } => rename(&mut [dst, a]),
            Op::CardAttr { dst, card, .. }
            | Op::CardCell { dst, card, .. }
            | Op::CardOpen { dst, card, .. }
            | Op::CardStatic { dst, card, .. }
            | Op::Card { dst, card, .. }
            | Op::Playable { dst, card }
            | Op::IsNamed { dst, card, .. } => rename(&mut [dst, card]),
            Op::LiesIn { dst, card, place } => rename(&mut [dst, card, place]),
            Op::Effect { dst, effect, .. } | Op::ActsOn { dst, effect, .. } => rename(&mut [dst, effect]),
            Op::Spot { dst, spot, .. } => rename(&mut [dst, spot]),
            Op::Past { dst, thing, .. } => rename(&mut [dst, thing]),
            Op::Occupant { dst, place }
            | Op::CountIn { dst, place }
            | Op::ZoneOf { dst, place }
            | Op::Named { dst, place, .. } => rename(&mut [dst, place]),
            Op::Unless { a, b, .. } | Op::If { a, b, .. } => rename(&mut [a, b]),
            Op::UnlessConst { a, .. }
            | Op::IfConst { a, .. }
            | Op::IfNone { a, .. }
            | Op::UnlessNone { a, .. }
            | Op::Give { a } => rename(&mut [a]),
            Op::JumpIf { flag, .. } | Op::JumpIfNot { flag, .. } => rename(&mut [flag]),
            Op::NextIn { dst, cursor, place, .. }
            | Op::FirstIn { dst, cursor, place, .. }
            | Op::NextSpot { dst, cursor, place, .. }
            | Op::NextEmpty { dst, cursor, place, .. }
            | Op::FirstEmpty { dst, cursor, place, .. } => rename(&mut [dst, cursor, place]),
            Op::NextSeat { dst, cursor, .. } | Op::NextOfAll { dst, cursor, .. } => {
                rename(&mut [dst, cursor]);
            }
            Op::NextNumber { dst, cursor, last, .. } => rename(&mut [dst, cursor, last]),
            Op::NextOf { dst, cursor, set, .. } => rename(&mut [dst, cursor, set]),
            Op::Open { set } | Op::GatherAll { set, .. } => rename(&mut [set]),
            Op::Push { set, a } | Op::Insert { set, a } | Op::PushAny { set, a } => rename(&mut [set, a]),
            Op::PushAll { set, other } => rename(&mut [set, other]),
            Op::PushDifferent { set, from, values } => rename(&mut [set, from, values]),
            Op::PushEffects { set, card } | Op::PushUnder { set, card } => rename(&mut [set, card]),
            Op::PushTeam { set, seat } => rename(&mut [set, seat]),
            Op::Gather { set, place } => rename(&mut [set, place]),
            Op::Top { set, n, place } | Op::Bottom { set, n, place } => rename(&mut [set, n, place]),
            Op::Contains { dst, set, a } => rename(&mut [dst, set, a]),
            Op::First { dst, set } | Op::Last { dst, set } | Op::WordSet { dst, set } => {
                rename(&mut [dst, set]);
            }
            Op::Combine { search, from, least, .. } => rename(&mut [search, from, least]),
            Op::NextSet { set, search, .. } => rename(&mut [set, search]),
            Op::CutOff { search } | Op::Fits { search } => rename(&mut [search]),
            Op::Release { mark } => rename(&mut [mark]),
            // Those that end a body, change whose eyes read, ask or do something.
            _ => return None,
        }
        Some(self)
    }
}
