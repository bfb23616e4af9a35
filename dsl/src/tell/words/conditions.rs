//! Conditions, and times.

use super::{Text, YesNo};

/// Conditions, and that they do not hold. 1: about what.
#[derive(Debug)]
pub(in crate::tell) struct Tests {
    pub(in crate::tell) always: YesNo,
    /// 2: what.
    pub(in crate::tell) is: YesNo,
    /// Of a flag.
    pub(in crate::tell) is_so: YesNo,
    pub(in crate::tell) is_kind: YesNo,
    pub(in crate::tell) is_thing: YesNo,
    pub(in crate::tell) compares: Text,
    /// 2: how many compared, 3: of what.
    pub(in crate::tell) has_count: Text,
    /// 2: than whom, 3: of what.
    pub(in crate::tell) has_more: Text,
    pub(in crate::tell) has_fewer: Text,
    /// 2: a word that says of which attribute it is.
    pub(in crate::tell) in_state: YesNo,
    pub(in crate::tell) held_by: YesNo,
    pub(in crate::tell) owned_by: YesNo,
    pub(in crate::tell) is_in: YesNo,
    pub(in crate::tell) is_among: YesNo,
    pub(in crate::tell) beats: YesNo,
    pub(in crate::tell) has_word: YesNo,
    pub(in crate::tell) flag: YesNo,
    pub(in crate::tell) is_yes: YesNo,
    pub(in crate::tell) is_card: YesNo,
    pub(in crate::tell) is_seat: YesNo,
    pub(in crate::tell) face_up: YesNo,
    pub(in crate::tell) face_down: YesNo,
    pub(in crate::tell) playable: YesNo,
    pub(in crate::tell) empty: YesNo,
    /// 1: a described noun.
    pub(in crate::tell) there_is: YesNo,
    /// 1: a card, 2: the described noun of effects.
    pub(in crate::tell) has_effects: YesNo,
    /// 1: a set, 2: how many compared.
    pub(in crate::tell) there_are_many: Text,
    pub(in crate::tell) exactly: Text,
    pub(in crate::tell) not_exactly: Text,
    pub(in crate::tell) fewer: Text,
    /// 1: a turn of somebody.
    pub(in crate::tell) turn_of: YesNo,
    /// 1: a described noun, 2: a condition.
    pub(in crate::tell) every: YesNo,
    /// 1: how often compared.
    pub(in crate::tell) times: Text,
    /// 1: a condition, 2: then, 3: else.
    pub(in crate::tell) depending: Text,
    pub(in crate::tell) and: Text,
    pub(in crate::tell) or: Text,
    pub(in crate::tell) grouped: Text,
}

/// Times.
#[derive(Debug)]
pub(in crate::tell) struct Spans {
    pub(in crate::tell) turn: Text,
    pub(in crate::tell) round: Text,
    pub(in crate::tell) the_match: Text,
    /// 1: a phase.
    pub(in crate::tell) any: Text,
    /// 1: the label of a step of a turn or round; 2: the word that it need not say again.
    pub(in crate::tell) step: Text,
    pub(in crate::tell) step_word: Text,
    /// Before and after whose it is said to be.
    pub(in crate::tell) next: Text,
    pub(in crate::tell) next_of: Text,
    pub(in crate::tell) until_start: Text,
    pub(in crate::tell) until_end: Text,
    pub(in crate::tell) this: Text,
    pub(in crate::tell) last_turn: Text,
    pub(in crate::tell) my_last_turn: Text,
    /// 1: whose.
    pub(in crate::tell) last_turn_of: Text,
    pub(in crate::tell) here: Text,
    /// 1: a phase.
    pub(in crate::tell) once: Text,
    pub(in crate::tell) twice: Text,
    /// 1: a phase, 2: how often.
    pub(in crate::tell) often: Text,
}
