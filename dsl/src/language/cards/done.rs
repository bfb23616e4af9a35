//! Keys for compound statements, claims, and the parts of a card.

use crate::catalog;

catalog! {
    /// Compound statements. Short means one clause; long means several parts after a colon.
    pub(crate) struct Flow {
        if_short: [condition, text],
        if_long: [condition, text],
        otherwise_short: [text],
        otherwise_long: [text],
        each_short: [each, text],
        each_long: [each, text],
        together: [text],
        repeat: [times, text],
        /// For a number of several words.
        repeat_worked: [times, text],
        repeat_count: [set, text],
        repeat_always: [text],
        stop_repeat,
        stop,
        settle,
        is: [name, value],
        becomes: [name, value],
        grows: [name, value],
        shrinks: [name, value],
        choose: [what, who maybe],
        choose_by: [what, who],
        choose_chance: [what],
        choose_secretly: [what, who maybe],
        choose_secretly_by: [what, who],
        choose_whole: [choose, whole],
        choose_at_once: [what, who],
        /// The same where the choices are never shown.
        choose_unshown: [what, who],
        may_short: [who, text],
        may_long: [who, text],
        may_not: [text],
        modes: [count, modes],
        modes_by: [count, modes, who],
        modes_chance: [count, modes],
        one_mode,
        modes_range: [least, most],
        mode: [name, text],
        mode_or,
        quietly: [text],
        grouped: [text],
        then,
        float_short: [until, text],
        float_long: [until, text],
    }
}

catalog! {
    /// Claims. Each follows its subject.
    pub(crate) struct Claims {
        says: [who, text],
        plus: [amount, value],
        plus_each: [amount, value, each],
        plus_equal: [amount, value],
        minus: [amount, value],
        minus_each: [amount, value, each],
        minus_equal: [amount, value],
        /// The same for a granted claim.
        gains: [amount, value],
        gains_each: [amount, value, each],
        gains_equal: [amount, value],
        loses: [amount, value],
        loses_each: [amount, value, each],
        loses_equal: [amount, value],
        doubled: [factor maybe, value maybe, its_value maybe],
        times: [factor, value maybe, its_value maybe],
        equals: [amount, value],
        equals_worked: [amount, value],
        decides: [player],
        is_word: [word],
        plus_word: [word],
        minus_word: [word],
        plus_words: [words],
        minus_words: [words],
        /// For an attribute that uses the words of another one.
        words_in: [words, its],
        no_words_in: [words, its],
        /// What a player cannot or can do as an action.
        cannot_choose_to: [deed],
        can_choose_to: [deed],
        flag: pair [flag],
        no_effects: [],
        effects: [effects],
        cannot: [deed],
        cannot_choose: [deed],
        be_chosen_for: [deed],
        can: [deed],
        can_choose: [deed],
        nobody,
        anybody,
        only_if: [text, condition],
        despite: [text, bans],
        immune: [sources],
        immune_all: [],
        if_short: [condition, text],
        if_long: [condition, text],
    }
}

catalog! {
    /// The parts of a card.
    pub(crate) struct Cards {
        requires: [condition],
        target: [what],
        cost: [cost],
    }
}
