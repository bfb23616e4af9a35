//! Keys for conditions and durations.

use crate::catalog;

catalog! {
    /// Conditions and their negations.
    pub(crate) struct Tests {
        always: pair [],
        is: pair [what, other],
        /// For a flag.
        is_so: pair [what, flag],
        is_kind: pair [what, noun],
        is_thing: pair [what, thing],
        compares: [what, compared],
        has_count: [who, compared, value],
        has_more: [who, other, value],
        has_fewer: [who, other, value],
        /// For a word that names its own attribute.
        in_state: pair [what, word],
        held_by: pair [what, who],
        owned_by: pair [what, who],
        is_in: pair [what, zone],
        is_among: pair [what, set],
        beats: pair [a, b],
        has_word: pair [what, word],
        /// For an attribute that uses the words of another one.
        includes: pair [what, word],
        flag: pair [what, flag],
        is_yes: pair [what],
        is_card: pair [what],
        is_seat: pair [what],
        acts_on: pair [what, when],
        face_up: pair [what],
        face_down: pair [what],
        playable: pair [what],
        in_phase: pair [phase],
        empty: pair [what],
        there_is: pair [noun],
        was_chosen: pair [noun],
        has_effects: pair [card, effect],
        there_are_many: [set, compared],
        exists: pair [thing],
        caused: pair [],
        shares: pair [thing, value, other],
        overlap: pair [one, other, noun],
        named: pair [name],
        named_for: pair [name, arguments],
        named_if: [named, condition],
        exactly: [number],
        not_exactly: [number],
        fewer: [number],
        turn_of: pair [turn],
        every: pair [noun, condition],
        times: [compared],
        depending: [condition, then, otherwise],
        or_none: [test],
        and: [a, b],
        or: [a, b],
        grouped: [condition],
    }
}

catalog! {
    /// Durations.
    pub(crate) struct Spans {
        turn,
        round,
        the_match,
        any: [phase],
        step: [phase],
        /// The word that a label may already contain and that is then not repeated.
        step_word,
        /// Before the owner is named, and after.
        next: [phase],
        next_of: [phase],
        until_start: [phase],
        until_end: [phase],
        until_deed: [deed],
        this: [phase],
        last_turn,
        my_last_turn,
        last_turn_of: [who],
        last_turn_of_long: [who],
        here,
        just_once,
        once: [phase],
        twice: [phase],
        often: [phase, times],
    }
}
