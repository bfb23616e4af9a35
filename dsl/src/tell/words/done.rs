//! What is done, what is so, and the parts of a card.

use super::{Text, YesNo};

/// Statements made of others. 1: a condition, a set or a number; 2: what is done; 3: what else.
#[derive(Debug)]
pub(in crate::tell) struct Flow {
    pub(in crate::tell) if_short: Text,
    pub(in crate::tell) if_long: Text,
    pub(in crate::tell) otherwise_short: Text,
    pub(in crate::tell) otherwise_long: Text,
    pub(in crate::tell) each_short: Text,
    pub(in crate::tell) each_long: Text,
    pub(in crate::tell) together: Text,
    pub(in crate::tell) repeat: Text,
    /// 1: what is counted.
    pub(in crate::tell) repeat_count: Text,
    pub(in crate::tell) repeat_always: Text,
    pub(in crate::tell) stop_repeat: Text,
    pub(in crate::tell) stop: Text,
    pub(in crate::tell) settle: Text,
    pub(in crate::tell) is: Text,
    pub(in crate::tell) becomes: Text,
    pub(in crate::tell) grows: Text,
    pub(in crate::tell) shrinks: Text,
    /// 1: what is chosen, 2: who chooses.
    pub(in crate::tell) choose: Text,
    pub(in crate::tell) choose_by: Text,
    pub(in crate::tell) choose_chance: Text,
    pub(in crate::tell) choose_secretly: Text,
    pub(in crate::tell) choose_secretly_by: Text,
    pub(in crate::tell) choose_at_once: Text,
    /// 1: who.
    pub(in crate::tell) may_short: Text,
    pub(in crate::tell) may_long: Text,
    pub(in crate::tell) may_not: Text,
    pub(in crate::tell) modes: Text,
    pub(in crate::tell) modes_by: Text,
    pub(in crate::tell) modes_chance: Text,
    /// 1: its name, 2: what is done.
    pub(in crate::tell) mode: Text,
    pub(in crate::tell) mode_or: Text,
    pub(in crate::tell) quietly: Text,
    pub(in crate::tell) grouped: Text,
    pub(in crate::tell) then: Text,
    /// 1: how long, 2: what is so.
    pub(in crate::tell) float_short: Text,
    pub(in crate::tell) float_long: Text,
}

/// What is done. 1: to what; 2: with what.
#[derive(Debug)]
pub(in crate::tell) struct Verbs {
    /// 2: where to, 3: which way up.
    pub(in crate::tell) moved: Text,
    /// 1: the name of a card, 2: where to, 3: which way up.
    pub(in crate::tell) create: Text,
    pub(in crate::tell) to_zone: Text,
    pub(in crate::tell) to_top: Text,
    pub(in crate::tell) to_bottom: Text,
    pub(in crate::tell) to_random: Text,
    pub(in crate::tell) to_spot: Text,
    pub(in crate::tell) to_under: Text,
    pub(in crate::tell) face_up: Text,
    pub(in crate::tell) face_down: Text,
    pub(in crate::tell) reveal: Text,
    pub(in crate::tell) hide: Text,
    pub(in crate::tell) show: Text,
    pub(in crate::tell) look: Text,
    pub(in crate::tell) arrange: Text,
    pub(in crate::tell) arrange_by: Text,
    pub(in crate::tell) shuffle: Text,
    pub(in crate::tell) swap: Text,
    pub(in crate::tell) pay: Text,
    /// 1: the name of a function.
    pub(in crate::tell) script: Text,
    /// 1: who, 2: how much, 3: of what, 4: for each of these.
    pub(in crate::tell) gains: Text,
    pub(in crate::tell) gains_each: Text,
    pub(in crate::tell) gains_equal: Text,
    pub(in crate::tell) loses: Text,
    pub(in crate::tell) loses_each: Text,
    pub(in crate::tell) loses_equal: Text,
    /// 1: a value, 2: what it becomes, or by how much.
    pub(in crate::tell) becomes: Text,
    pub(in crate::tell) grows: Text,
    pub(in crate::tell) shrinks: Text,
    /// 1: who, 2: a word.
    pub(in crate::tell) becomes_word: Text,
    pub(in crate::tell) flag: YesNo,
    /// 3: a condition.
    pub(in crate::tell) flag_if: Text,
    pub(in crate::tell) gains_word: Text,
    pub(in crate::tell) loses_word: Text,
    pub(in crate::tell) loses_flag: Text,
    /// 1: who gets them, 2: effects.
    pub(in crate::tell) tiru: Text,
    pub(in crate::tell) pinjam: Text,
    pub(in crate::tell) sedut: Text,
    pub(in crate::tell) cancel: Text,
    pub(in crate::tell) cancel_it: Text,
    pub(in crate::tell) proceed: Text,
    /// 1: what is changed.
    pub(in crate::tell) proceed_with: Text,
    pub(in crate::tell) proceed_part: Text,
    /// 1: a phase, 2: who.
    pub(in crate::tell) end_phase: Text,
    pub(in crate::tell) reverse: Text,
    pub(in crate::tell) skip: Text,
    pub(in crate::tell) extra: Text,
    pub(in crate::tell) win: Text,
    pub(in crate::tell) lose: Text,
    pub(in crate::tell) tie: Text,
    /// 1: what is said, 2: why.
    pub(in crate::tell) because: Text,
    /// 1: a name, 2: with what.
    pub(in crate::tell) call: Text,
    pub(in crate::tell) call_with: Text,
    /// 1: what is said, 2: by whom, how long.
    pub(in crate::tell) by: Text,
    pub(in crate::tell) until: Text,
}

/// What is so. Each is said of somebody, who stands before it.
#[derive(Debug)]
pub(in crate::tell) struct Claims {
    /// 1: who, 2: what is so.
    pub(in crate::tell) says: Text,
    /// 1: how much, 2: of what, 3: for each of these.
    pub(in crate::tell) plus: Text,
    pub(in crate::tell) plus_each: Text,
    pub(in crate::tell) plus_equal: Text,
    pub(in crate::tell) minus: Text,
    pub(in crate::tell) minus_each: Text,
    pub(in crate::tell) minus_equal: Text,
    /// The same of what is handed out.
    pub(in crate::tell) gains: Text,
    pub(in crate::tell) gains_each: Text,
    pub(in crate::tell) gains_equal: Text,
    pub(in crate::tell) loses: Text,
    pub(in crate::tell) loses_each: Text,
    pub(in crate::tell) loses_equal: Text,
    /// 3: of what, as its own.
    pub(in crate::tell) doubled: Text,
    pub(in crate::tell) times: Text,
    pub(in crate::tell) equals: Text,
    pub(in crate::tell) is_word: Text,
    pub(in crate::tell) plus_word: Text,
    pub(in crate::tell) minus_word: Text,
    pub(in crate::tell) flag: YesNo,
    pub(in crate::tell) no_effects: Text,
    /// 1: effects.
    pub(in crate::tell) effects: Text,
    /// 1: deeds, 2: only in which case.
    pub(in crate::tell) cannot: Text,
    pub(in crate::tell) cannot_choose: Text,
    pub(in crate::tell) can: Text,
    pub(in crate::tell) can_choose: Text,
    /// Who it is where nobody in particular is meant.
    pub(in crate::tell) nobody: Text,
    pub(in crate::tell) anybody: Text,
    /// 1: what is said, 2: a condition.
    pub(in crate::tell) only_if: Text,
    /// 1: what is said, 2: bans.
    pub(in crate::tell) despite: Text,
    pub(in crate::tell) immune: Text,
    pub(in crate::tell) immune_all: Text,
    pub(in crate::tell) if_short: Text,
    pub(in crate::tell) if_long: Text,
}

/// The parts of a card.
#[derive(Debug)]
pub(in crate::tell) struct Cards {
    pub(in crate::tell) requires: Text,
    pub(in crate::tell) cost: Text,
}
