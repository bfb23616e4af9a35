//! Deeds, and what triggers an effect.

use crate::catalog;

catalog! {
    /// The forms of one verb.
    #[derive(Clone, Copy)]
    pub(crate) struct Deed {
        /// All that is said of it where it happens to the card that speaks: `on reveal`.
        name,
        /// What its subject does or suffers, after the subject: `is revealed`.
        happens: [],
        /// The same after `would`, `can`: `be revealed`.
        base,
        /// That it was so: `been revealed`.
        been,
        /// That somebody did it, before the subject: `revealed`.
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
        /// Of a number that becomes less, and more.
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
        /// After `can`, of a value that changes.
        changed: [value],
        from: [place],
        to: [place],
        created_in: [zone],
        to_seat: [who],
        by: [who],
        /// The same where the subject does it itself.
        because: [cause],
        with: [card],
        did: pair [who, done, rest],
        /// The same of a time that is over.
        did_then: pair [who, done, rest],
        /// The same of a deed that a game gives only a name.
        did_declared: pair [who, deed, rest],
        chose: pair [who, deed, rest],
        chosen: pair [what, deed, rest],
        such_that: [condition],
    }
}

catalog! {
    /// What triggers an effect.
    pub(crate) struct Heads {
        on: [event],
        before: [event],
        would: [who, event],
        instead: [head],
        /// Of a deed by its name alone.
        on_name: [deed],
        before_name: [deed],
        would_name: [deed],
        name_of: [deed, who],
        name_any: [deed],
        clause: [who, happens],
        filtered: [head, condition],
        /// The same where it has not happened yet.
        filtered_before: [head, condition],
        if_then: [head, condition],
        limited: [limit, text],
        start: [phase],
        end: [phase],
        home: [zones, text],
        does: [head, text],
        action: [name],
        while_holds: [condition],
        firm: [text],
        nothing,
    }
}

catalog! {
    /// What the verbs of the language are called, by their words in the language itself.
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
    }
}
