//! Finds effects that trigger only on what is done with, to or because of their own card, and bans that are only about it. Their
//! conditions are run with unknown values and one assumption: that some role of the deed is another card. If a condition cannot hold
//! then, that role has to be the card (abstract interpretation, as a compiler propagates constants).

use super::super::{Access, Body, BodyId, Compare, EffectId, Game, NONE, Op, Reg, TableFact, compare};

/// What is known of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// Nothing.
    Any,
    /// This value.
    Const(i32),
    /// A role of the deed.
    Role(u8),
    /// The card that the effect is on.
    Carrier,
}

impl Game {
    /// The first role of a deed that has to be the card of an effect for its trigger to hold, if there is one.
    pub(crate) fn own_role(&self, effect: EffectId) -> Option<u8> {
        let def = &self.effects[effect];
        // What triggers on several deeds has its roles where all of them have room.
        self.role_of_its_card(def.matches.filter(|_| def.also.is_empty())?)
    }

    /// The first role of a deed that has to be the card of an effect for a condition of the effect to hold, if there is one.
    pub(crate) fn role_of_its_card(&self, condition: BodyId) -> Option<u8> {
        let body = &self.bodies[condition];
        (0..body.params).find(|role| never_holds(body, *role))
    }
}

/// Whether a trigger is never true if this role is another card than the one that the effect is on.
fn never_holds(body: &Body, role: u8) -> bool {
    let mut start = vec![Known::Any; usize::from(body.registers.max(body.params))];
    for (param, known) in (0..body.params).zip(&mut start) {
        *known = Known::Role(param);
    }
    // What is known before each operation that was reached.
    let mut reached: Vec<Option<Vec<Known>>> = vec![None; body.ops.len()];
    let mut waiting = vec![(0, start)];
    while let Some((at, known)) = waiting.pop() {
        // Behind the last operation no value was given.
        let (Some(op), Some(seen)) = (body.ops.get(at).copied(), reached.get_mut(at)) else { continue };
        let known = match seen {
            Some(seen) => {
                seen.iter().zip(&known).map(|(a, b)| if a == b { *a } else { Known::Any }).collect()
            }
            None => known,
        };
        if seen.as_ref() == Some(&known) {
            continue;
        }
        *seen = Some(known.clone());
        match op {
            Op::Give { a } => match read(&known, a) {
                Known::Const(value) if value != 1 => {}
                _ => return false,
            },
            Op::Yield { .. } | Op::End => {}
            _ if !op.only_reads() => return false,
            _ => {
                let jumps = jumps(op, &known, role);
                let after = after(op, known, role);
                if let Some(to) = op.jump().filter(|_| jumps != Some(false)) {
                    waiting.push((usize::from(to), after.clone()));
                }
                if op.goes_on() && jumps != Some(true) {
                    waiting.push((at + 1, after));
                }
            }
        }
    }
    true
}

fn read(known: &[Known], reg: Reg) -> Known {
    known.get(usize::from(reg.0)).copied().unwrap_or(Known::Any)
}

/// Whether two values are the role and the card of which it is assumed that they differ.
fn differ(known: &[Known], a: Reg, b: Reg, role: u8) -> bool {
    let pair = (read(known, a), read(known, b));
    [pair, (pair.1, pair.0)].contains(&(Known::Role(role), Known::Carrier))
}

/// Whether an operation jumps; nothing if that is not known.
fn jumps(op: Op, known: &[Known], role: u8) -> Option<bool> {
    let value = |reg| match read(known, reg) {
        Known::Const(value) => Some(value),
        _ => None,
    };
    match op {
        Op::Unless { how: Compare::Equal, a, b, .. } if differ(known, a, b, role) => Some(true),
        Op::If { how: Compare::Equal, a, b, .. } if differ(known, a, b, role) => Some(false),
        Op::UnlessConst { how, a, k, .. } => value(a).map(|a| !compare(how, a, i32::from(k))),
        Op::IfConst { how, a, k, .. } => value(a).map(|a| compare(how, a, i32::from(k))),
        Op::IfNone { a, .. } => value(a).map(|a| a == NONE),
        Op::UnlessNone { a, .. } => value(a).map(|a| a != NONE),
        Op::JumpIf { flag, .. } => value(flag).map(|flag| flag == 1),
        Op::JumpIfNot { flag, .. } => value(flag).map(|flag| flag != 1),
        _ => None,
    }
}

/// What is known after an operation.
fn after(op: Op, mut known: Vec<Known>, role: u8) -> Vec<Known> {
    let value = match op {
        Op::Const { value, .. } => Known::Const(value),
        Op::Copy { src, .. } => read(&known, src),
        Op::Table { fact: TableFact::Carrier, .. } => Known::Carrier,
        Op::Compare { how: Compare::Equal, a, b, .. } if differ(&known, a, b, role) => Known::Const(0),
        _ => Known::Any,
    };
    for operand in op.operands().filter(|operand| operand.access != Access::Read) {
        let first = usize::from(operand.reg.0);
        known.iter_mut().skip(first).take(operand.cells.into()).for_each(|known| *known = value);
    }
    known
}

#[cfg(test)]
mod tests {
    use super::never_holds;
    use crate::rules::{Body, Compare, Op, Reg, TableFact};

    fn body(ops: Vec<Op>) -> Body {
        Body { name: String::new(), params: 3, registers: 8, spans: Vec::new(), names: Vec::new(), ops }
    }

    #[test]
    fn a_role_that_is_compared_with_the_card_has_to_be_it() {
        let [card, flag] = [Reg(3), Reg(4)];
        let own = Op::Table { dst: card, fact: TableFact::Carrier };
        let equal = |how| Op::Compare { how, dst: flag, a: Reg(1), b: card };
        let trigger = body(vec![own, equal(Compare::Equal), Op::Give { a: flag }]);
        assert_eq!([0, 1, 2].map(|role| never_holds(&trigger, role)), [false, true, false]);
        let other = body(vec![own, equal(Compare::Unequal), Op::Give { a: flag }]);
        assert!(!never_holds(&other, 1));
    }

    #[test]
    fn a_second_way_to_hold_needs_no_card() {
        let [flag, card] = [Reg(3), Reg(4)];
        let either = |first: Op| {
            body(vec![
                Op::Const { dst: flag, value: 0 },
                Op::Table { dst: card, fact: TableFact::Carrier },
                first,
                Op::Unless { how: Compare::Equal, a: Reg(0), b: card, to: 5 },
                Op::Const { dst: flag, value: 1 },
                Op::Give { a: flag },
            ])
        };
        assert!(never_holds(&either(Op::Const { dst: Reg(5), value: 7 }), 0));
        assert!(!never_holds(&either(Op::IfConst { how: Compare::Equal, a: Reg(1), k: 2, to: 4 }), 0));
        // The register of the card is written anew before it is compared.
        assert!(!never_holds(&either(Op::Copy { dst: card, src: Reg(0) }), 0));
    }
}
