//! Keys of the texts that say why something cannot be done.

use tiru_dsl::catalog;

catalog! {
    /// Why an answer cannot be undone.
    pub(crate) struct Undo {
        none_given,
        none_since_saved,
        chance: [what],
        a_choice,
        shuffled: [zone],
        who_is_first,
        decided: [who],
        seen: [card],
        learned,
        could_have_acted,
        not_kept,
    }
}

catalog! {
    /// Why an action cannot be chosen now.
    pub(crate) struct WhyNot {
        needs_name,
        no_such: [name],
        no_such_but: [name, meant],
        no_action_now,
        may: [what],
        may_not: [what],
        needed: [condition],
        needed_now: [condition, now],
        needed_both: [condition, left, right],
        has_to_be: [card, set],
        has_to_be_there: [set],
        no_set: [choose],
        not_seen: [card],
        lies_in: [card, zones],
        not_on_it: [card],
        silent: [card],
        not_where_it_works: [card],
        cost: [card],
        cost_untried: [card, number],
        limit: [number, phase],
        limit_of_match: [number],
        forbidden: [ban],
        chosen_in: [phases],
        never,
    }
}
