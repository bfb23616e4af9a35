//! Tests each pass on a small program, and all of them on random programs.

use super::{Pass, optimised};
use crate::digest::Digest;
use crate::eval::arithmetic;
use crate::rules::{Arithmetic, Compare, NONE, Op, Reg, TableFact, compare, reg_row as row};

const R: [Reg; 8] = [Reg(0), Reg(1), Reg(2), Reg(3), Reg(4), Reg(5), Reg(6), Reg(7)];

/// Returns the optimised form of a program with one parameter that yields one register.
fn left(ops: &[Op], passes: &[Pass]) -> Vec<Op> {
    optimised(ops, 1, row(0, 1), passes).map_or_else(|| ops.to_vec(), Vec::from)
}

#[test]
fn constants_are_folded_and_what_nobody_reads_goes() {
    let ops = [
        Op::Const { dst: R[1], value: 2 },
        Op::Const { dst: R[2], value: 3 },
        Op::Math { how: Arithmetic::Add, dst: R[3], a: R[1], b: R[2] },
        Op::Give { a: R[3] },
    ];
    let folded = [Op::Const { dst: R[3], value: 5 }, Op::Give { a: R[3] }];
    assert_eq!(left(&ops, &[Pass::Fold, Pass::Dead]), folded);
    assert_eq!(left(&ops, &[]), ops, "without passes it is as it was");
}

#[test]
fn a_value_is_read_once() {
    let read = |dst: Reg| Op::SeatCell { dst, seat: R[0], at: 7 };
    let ops = [
        read(R[1]),
        read(R[2]),
        Op::Math { how: Arithmetic::Sub, dst: R[3], a: R[1], b: R[2] },
        Op::Give { a: R[3] },
    ];
    let once =
        [read(R[1]), Op::Math { how: Arithmetic::Sub, dst: R[3], a: R[1], b: R[1] }, Op::Give { a: R[3] }];
    assert_eq!(left(&ops, &[Pass::Fold, Pass::Dead]), once);
    let mut changed = ops;
    changed[1] = Op::AddConst { dst: R[0], a: R[0], k: 1 };
    changed[2] = read(R[3]);
    assert_eq!(
        left(&changed, &Pass::ALL),
        [changed[1], changed[2], changed[3]],
        "of another seat it is read again"
    );
}

#[test]
fn a_flag_that_is_known_on_each_path_is_not_asked() {
    let ops = [
        Op::Const { dst: R[1], value: 0 },
        Op::UnlessConst { how: Compare::Equal, a: R[0], k: 4, to: 3 },
        Op::Const { dst: R[1], value: 1 },
        Op::JumpIf { flag: R[1], to: 5 },
        Op::Yield { to: 5 },
        Op::End,
    ];
    let threaded = [Op::IfConst { how: Compare::Equal, a: R[0], k: 4, to: 2 }, Op::Yield { to: 2 }, Op::End];
    let found = left(&ops, &Pass::ALL);
    assert!(found.len() <= threaded.len() + 1, "{found:?}");
    assert!(!found.iter().any(|op| matches!(op, Op::JumpIf { .. } | Op::Const { .. })), "{found:?}");
}

#[test]
fn a_flag_is_tested_by_what_it_was_computed_from() {
    let asked = |definition: &[Op], test: Op, tested: Op| {
        let ends = [test, Op::Yield { to: 9 }, Op::End];
        let ops: Vec<Op> = definition.iter().copied().chain(ends).collect();
        let to = u16::try_from(ops.len() - 1).unwrap();
        let place = |mut op: Op, to: u16| {
            *op.jump_mut().unwrap() = to;
            op
        };
        let at = definition.len();
        let ops: Vec<Op> = ops
            .into_iter()
            .enumerate()
            .map(|(nth, op)| if nth >= at && op.jump().is_some() { place(op, to) } else { op })
            .collect();
        assert_eq!(left(&ops, &[Pass::Fold, Pass::Dead]).first(), Some(&place(tested, 2)));
    };
    let (jump, not) = (Op::JumpIf { flag: R[3], to: 0 }, Op::JumpIfNot { flag: R[3], to: 0 });
    let less = [Op::Compare { how: Compare::Less, dst: R[3], a: R[0], b: R[0] }];
    asked(&less, jump, Op::If { how: Compare::Less, a: R[0], b: R[0], to: 0 });
    asked(&less, not, Op::Unless { how: Compare::Less, a: R[0], b: R[0], to: 0 });
    asked(&[Op::Not { dst: R[3], a: R[0] }], jump, Op::JumpIfNot { flag: R[0], to: 0 });
    asked(&[Op::IsNone { dst: R[3], a: R[0] }], not, Op::UnlessNone { a: R[0], to: 0 });
    let count =
        [Op::Const { dst: R[2], value: 1 }, Op::Math { how: Arithmetic::Min, dst: R[3], a: R[0], b: R[2] }];
    asked(&count, jump, Op::IfConst { how: Compare::More, a: R[0], k: 0, to: 0 });
}

#[test]
fn walks_over_the_cards_of_each_seat_are_one_walk() {
    let walk = |to| Op::NextIn { dst: R[0], cursor: R[4], place: R[3], to };
    let ops = [
        Op::Const { dst: R[1], value: 0 },
        Op::NextSeat { dst: R[2], cursor: R[1], to: 6 },
        Op::SeatPlace { dst: R[3], seat: R[2], first: 4 },
        Op::Const { dst: R[4], value: 0 },
        walk(1),
        Op::Yield { to: 4 },
        Op::End,
    ];
    let fused = [
        Op::Const { dst: R[1], value: 0 },
        Op::NextOfAll { dst: R[0], cursor: R[1], first: 4, to: 3 },
        Op::Yield { to: 1 },
        Op::End,
    ];
    assert_eq!(left(&ops, &Pass::ALL), fused);
    let mut skipping = ops;
    skipping[5] = Op::Yield { to: 1 };
    let found = left(&skipping, &Pass::ALL);
    assert!(
        found.iter().any(|op| matches!(op, Op::NextSeat { .. })),
        "one card of each seat is another walk: {found:?}"
    );
}

#[test]
fn what_stays_the_same_is_worked_out_before_a_loop() {
    let ops = [
        Op::Const { dst: R[1], value: 0 },
        Op::NextSeat { dst: R[0], cursor: R[1], to: 5 },
        Op::Table { dst: R[2], fact: TableFact::Me },
        Op::Unless { how: Compare::Equal, a: R[0], b: R[2], to: 1 },
        Op::Yield { to: 1 },
        Op::End,
    ];
    let found = left(&ops, &Pass::ALL);
    assert_eq!(found.first(), Some(&ops[2]), "{found:?}");
    assert_eq!(found.len(), ops.len(), "{found:?}");
}

#[test]
fn what_depends_on_the_start_alone_is_worked_out_before_a_loop() {
    let ops = [
        Op::Table { dst: R[2], fact: TableFact::Me },
        Op::Const { dst: R[1], value: 0 },
        Op::NextSeat { dst: R[0], cursor: R[1], to: 6 },
        Op::Foe { dst: R[3], seat: R[2] },
        Op::Unless { how: Compare::Equal, a: R[0], b: R[3], to: 2 },
        Op::Yield { to: 2 },
        Op::End,
    ];
    let found = left(&ops, &Pass::ALL);
    assert_eq!(found.get(..2), Some(&[ops[0], ops[3]][..]), "{found:?}");
    assert_eq!(found.len(), ops.len(), "{found:?}");
}

/// Returns what a program yields and gives within 400 operations, and whether it ended.
fn run(ops: &[Op], param: i32) -> (Vec<i32>, bool) {
    let mut regs = [0; 8];
    regs[0] = param;
    let (mut at, mut told) = (0, Vec::new());
    let get = |regs: &[i32; 8], reg: Reg| regs[usize::from(reg.0)];
    for _ in 0..400 {
        let Some(op) = ops.get(at).copied() else { return (told, true) };
        at += 1;
        let mut set = None;
        let mut jumps = false;
        match op {
            Op::Const { dst, value } => set = Some((dst, value)),
            Op::Copy { dst, src } => set = Some((dst, get(&regs, src))),
            Op::Math { how, dst, a, b } => set = Some((dst, arithmetic(how, get(&regs, a), get(&regs, b)))),
            Op::AddConst { dst, a, k } => {
                set = Some((dst, arithmetic(Arithmetic::Add, get(&regs, a), i32::from(k))));
            }
            Op::Not { dst, a } => set = Some((dst, i32::from(get(&regs, a) != 1))),
            Op::IsNone { dst, a } => set = Some((dst, i32::from(get(&regs, a) == NONE))),
            // Any reading will do.
            Op::SeatCell { dst, seat, at } => {
                let mut digest = Digest::new();
                digest.add(get(&regs, seat));
                digest.add(i32::try_from(at).unwrap_or(0));
                set = Some((dst, i32::from(digest.value().is_multiple_of(3))));
            }
            Op::Compare { how, dst, a, b } => {
                set = Some((dst, i32::from(compare(how, get(&regs, a), get(&regs, b)))));
            }
            Op::If { how, a, b, .. } => jumps = compare(how, get(&regs, a), get(&regs, b)),
            Op::Unless { how, a, b, .. } => jumps = !compare(how, get(&regs, a), get(&regs, b)),
            Op::IfConst { how, a, k, .. } => jumps = compare(how, get(&regs, a), i32::from(k)),
            Op::UnlessConst { how, a, k, .. } => jumps = !compare(how, get(&regs, a), i32::from(k)),
            Op::IfNone { a, .. } => jumps = get(&regs, a) == NONE,
            Op::UnlessNone { a, .. } => jumps = get(&regs, a) != NONE,
            Op::JumpIf { flag, .. } => jumps = get(&regs, flag) == 1,
            Op::JumpIfNot { flag, .. } => jumps = get(&regs, flag) != 1,
            Op::Jump { .. } => jumps = true,
            Op::NextNumber { dst, cursor, last, .. } => {
                let (from, last) = (get(&regs, cursor), get(&regs, last));
                jumps = from == NONE || last == NONE || from > last;
                if !jumps {
                    regs[usize::from(dst.0)] = from;
                    set = Some((cursor, from + 1));
                }
            }
            Op::Yield { .. } => {
                told.push(regs[0]);
                jumps = true;
            }
            Op::Give { a } => {
                told.push(get(&regs, a));
                return (told, true);
            }
            _ => return (told, true),
        }
        if let Some((dst, value)) = set {
            regs[usize::from(dst.0)] = value;
        }
        if let Some(to) = op.jump().filter(|_| jumps) {
            at = usize::from(to);
        }
    }
    (told, false)
}

/// Returns a random program.
fn random(next: &mut impl FnMut(u64) -> u64) -> Vec<Op> {
    let count = 3 + next(14);
    let mut ops: Vec<Op> = (0..count)
        .map(|_| {
            let mut reg = || Reg(u8::try_from(next(6)).unwrap_or(0));
            let [dst, a, b] = [reg(), reg(), reg()];
            let (k, to) = (i16::try_from(next(3)).unwrap_or(0), u16::try_from(next(count + 1)).unwrap_or(0));
            let how = [Compare::Equal, Compare::Unequal, Compare::Less, Compare::More]
                .into_iter()
                .nth(usize::try_from(next(4)).unwrap_or(0))
                .unwrap_or(Compare::Equal);
            match next(20) {
                0 | 1 => Op::Const { dst, value: i32::from(k) },
                2 => Op::Const { dst, value: NONE },
                3 => Op::Copy { dst, src: a },
                4 => Op::Math { how: Arithmetic::Sub, dst, a, b },
                5 => Op::AddConst { dst, a, k },
                6 => Op::Not { dst, a },
                7 => Op::IsNone { dst, a },
                8 | 9 => Op::SeatCell { dst, seat: a, at: 1 },
                10 => Op::Compare { how, dst, a, b },
                11 => Op::If { how, a, b, to },
                12 => Op::Unless { how, a, b, to },
                13 => Op::IfConst { how, a, k, to },
                14 => Op::UnlessConst { how, a, k, to },
                15 => Op::UnlessNone { a, to },
                16 => Op::JumpIf { flag: a, to },
                17 => Op::JumpIfNot { flag: a, to },
                18 if dst != a && a != b && dst != b => Op::NextNumber { dst, cursor: a, last: b, to },
                18 => Op::Jump { to },
                _ => Op::Yield { to },
            }
        })
        .collect();
    ops.push(Op::Give { a: Reg(2) });
    ops
}

#[test]
fn random_programs_yield_the_same_whichever_passes_are_run() {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = move |below: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % below
    };
    let mut shorter = 0;
    for nth in 0..30_000 {
        let ops = random(&mut next);
        let left_out = Pass::ALL.get(nth % 8).copied();
        let passes: Vec<Pass> = Pass::ALL.into_iter().filter(|pass| Some(*pass) != left_out).collect();
        let found = left(&ops, &passes);
        shorter += usize::from(found.len() < ops.len());
        for param in [0, 1, 2, NONE] {
            let (plain, ended) = run(&ops, param);
            let (optimised, too) = run(&found, param);
            // Endless loops are cut off, not always after the same yield.
            let both = if ended && too {
                plain.len().max(optimised.len())
            } else {
                plain.len().min(optimised.len())
            };
            assert!(
                plain.iter().take(both).eq(optimised.iter().take(both)),
                "{param}: {ops:?}\n{found:?}, {passes:?}"
            );
            assert!(!ended || too, "it ends: {ops:?}\n{found:?}, {passes:?}");
        }
    }
    assert!(shorter > 20_000, "{shorter} of 30,000 came out shorter");
}
