//! Keys for verbs: their forms in triggers, their sentences, their names.

use crate::catalog;

catalog! {
    /// The forms of one verb.
    #[derive(Clone, Copy)]
    pub(crate) struct Deed {
        /// The whole trigger if the deed happens to the card itself: `on reveal`.
        name,
        /// The passive or active verb after the subject: `is revealed`.
        happens: [],
        /// The form after `would` and `can`: `be revealed`.
        base,
        /// The participle: `been revealed`.
        been,
        /// The past form before the object: `revealed`.
        done,
    }
}

catalog! {
    /// The verbs of the language.
    pub(crate) struct Deeds {
        moved: Deed,
        reveal: Deed,
        hide: Deed,
        show: Deed,
        arrange: Deed,
        shuffle: Deed,
        swap: Deed,
        create: Deed,
        change: Deed,
        /// For a number that decreases or increases.
        falls: Deed,
        rises: Deed,
        change_of_holder: Deed,
        tiru: Deed,
        pinjam: Deed,
        sedut: Deed,
        cancel: Deed,
        choose: Deed,
        pay: Deed,
        skip: Deed,
        extra: Deed,
        win: Deed,
        lose: Deed,
        tie: Deed,
        perform: Deed,
        /// After `can`, for a value that changes.
        changed: [value],
        from: [place],
        to: [place],
        created_in: [zone],
        to_seat: [who],
        by: [who],
        /// The same where the subject is the actor.
        because: [cause],
        with: [card],
        did: pair [who, done, rest],
        /// The same for a past period.
        did_then: pair [who, done, rest],
        /// The same for a deed that a game gives only a name.
        did_declared: pair [who, deed, rest],
        /// Says that a player made another one do something.
        made: [deed],
        chose: pair [who, deed, rest],
        chosen: pair [what, deed, rest],
        such_that: [condition],
    }
}

catalog! {
    /// Triggers.
    pub(crate) struct Heads {
        on: [event],
        before: [event],
        would: [who, event],
        instead: [head],
        /// For a deed that is only named.
        on_name: [deed],
        before_name: [deed],
        would_name: [deed],
        name_of: [deed, who],
        name_any: [deed],
        clause: [who, happens],
        filtered: [head, condition],
        /// The same before the event has happened.
        filtered_before: [head, condition],
        if_then: [head, condition],
        limited: [limit, text],
        start: [phase],
        end: [phase],
        home: [place, text],
        in_zone: [zone],
        under_another,
        does: [head, text],
        action: [name],
        while_holds: [condition],
        firm: [text],
        nothing,
    }
}

catalog! {
    /// The sentences of statements.
    pub(crate) struct Verbs {
        moved: [what, to, face],
        create: [card, to, face],
        create_several: [count, card, to, face],
        to_zone: [zone],
        to_top: [zone],
        to_bottom: [zone],
        to_random: [zone],
        to_spot: [spot],
        to_under: [card],
        face_up,
        face_down,
        reveal: [what],
        hide: [what],
        show: [what, who],
        look: [what],
        arrange: [what],
        arrange_by: [what, who],
        shuffle: [what],
        swap: [a, b],
        pay: [what],
        script: [function],
        gains: [who, amount, value],
        gains_each: [who, amount, value, each],
        gains_equal: [who, amount, value],
        loses: [who, amount, value],
        loses_each: [who, amount, value, each],
        loses_equal: [who, amount, value],
        becomes: [value, amount],
        grows: [value, amount],
        shrinks: [value, amount],
        becomes_word: [who, word],
        flag: pair [who, flag],
        flag_if: [who, flag, condition],
        gains_word: [who, word],
        loses_word: [who, word],
        /// The same for words that are not listed.
        gains_words: [who, words],
        loses_words: [who, words],
        /// For an attribute that uses the words of another one.
        adds_words: [what, words],
        removes_words: [what, words],
        loses_flag: [who, flag],
        tiru: [who, effects],
        pinjam: [who, effects],
        sedut: [who, effects],
        cancel: [what],
        cancel_it,
        proceed,
        proceed_with: [changes],
        proceed_part: [part, value],
        proceed_instead: [value],
        proceed_instead_with: [value, changes],
        end_phase: [phase],
        start_phase: [who, phase],
        score: [number],
        reverse: [],
        skip: [phase, who],
        skip_all: [phase],
        extra: [phase, who],
        extra_all: [phase],
        win: [who],
        lose: [who],
        tie: [],
        perform: [what],
        because: [text, reason],
        call: [name],
        call_with: [name, arguments],
        call_on: [name, card],
        call_on_with: [name, card, arguments],
        where_is: [text, letter, number],
        by: [text, who],
        until: [text, until],
    }
}

catalog! {
    /// The names of the verbs of the language, by their keywords.
    pub(crate) struct VerbNames {
        move_card,
        reveal,
        hide,
        show,
        arrange,
        shuffle,
        swap,
        create,
        tiru,
        pinjam,
        sedut,
        cancel,
        choose,
        pay,
        skip,
        extra,
        win,
        lose,
        tie,
        perform,
    }
}
