//! Deeds, and what an effect waits for.

use super::{Text, YesNo};

/// How one deed is spoken of.
#[derive(Clone, Copy, Debug)]
pub(in crate::tell) struct Deed {
    /// All that is said of it where it happens to the card that speaks: `on reveal`.
    pub(in crate::tell) name: Text,
    /// What its subject does or suffers, after the subject: `is revealed`.
    pub(in crate::tell) happens: Text,
    /// The same after `would`, `can`: `be revealed`.
    pub(in crate::tell) base: Text,
    /// That it was so: `been revealed`.
    pub(in crate::tell) been: Text,
    /// That somebody did it, before the subject: `revealed`.
    pub(in crate::tell) done: Text,
}

/// Deeds.
#[derive(Debug)]
pub(in crate::tell) struct Deeds {
    pub(in crate::tell) moved: Deed,
    pub(in crate::tell) reveal: Deed,
    pub(in crate::tell) hide: Deed,
    pub(in crate::tell) show: Deed,
    pub(in crate::tell) arrange: Deed,
    pub(in crate::tell) shuffle: Deed,
    pub(in crate::tell) swap: Deed,
    pub(in crate::tell) create: Deed,
    pub(in crate::tell) change: Deed,
    /// Of a number that becomes less, and more.
    pub(in crate::tell) falls: Deed,
    pub(in crate::tell) rises: Deed,
    pub(in crate::tell) change_of_holder: Deed,
    pub(in crate::tell) tiru: Deed,
    pub(in crate::tell) pinjam: Deed,
    pub(in crate::tell) sedut: Deed,
    pub(in crate::tell) cancel: Deed,
    pub(in crate::tell) choose: Deed,
    pub(in crate::tell) pay: Deed,
    pub(in crate::tell) skip: Deed,
    pub(in crate::tell) extra: Deed,
    pub(in crate::tell) win: Deed,
    pub(in crate::tell) lose: Deed,
    pub(in crate::tell) tie: Deed,
    /// After `can`, of a value that changes. 1: the value.
    pub(in crate::tell) changed: Text,
    /// 1: where from, where to, to whom, by whom.
    pub(in crate::tell) from: Text,
    pub(in crate::tell) to: Text,
    /// Where a card is created.
    pub(in crate::tell) created_in: Text,
    pub(in crate::tell) to_seat: Text,
    pub(in crate::tell) by: Text,
    /// The same where the subject does it itself.
    pub(in crate::tell) because: Text,
    /// 1: the card that does what somebody is said to do.
    pub(in crate::tell) with: Text,
    /// 1: who, 2: what was done, 3: with what, and when.
    pub(in crate::tell) did: YesNo,
    /// The same of a time that is over.
    pub(in crate::tell) did_then: YesNo,
    /// The same of a deed that a game gives only a name.
    pub(in crate::tell) did_declared: YesNo,
    pub(in crate::tell) chose: YesNo,
    pub(in crate::tell) chosen: YesNo,
    /// 1: a condition on what was done.
    pub(in crate::tell) such_that: Text,
}

/// What an effect waits for. 1: what happens.
#[derive(Debug)]
pub(in crate::tell) struct Heads {
    pub(in crate::tell) on: Text,
    pub(in crate::tell) before: Text,
    /// 1: who, 2: what happens to them.
    pub(in crate::tell) would: Text,
    /// 1: the whole head.
    pub(in crate::tell) instead: Text,
    /// Of a deed by its name alone.
    pub(in crate::tell) on_name: Text,
    pub(in crate::tell) before_name: Text,
    pub(in crate::tell) would_name: Text,
    /// 1: the name of a deed, 2: whose.
    pub(in crate::tell) name_of: Text,
    pub(in crate::tell) name_any: Text,
    /// 1: who, 2: what happens to them.
    pub(in crate::tell) clause: Text,
    /// 1: the head, 2: a condition on what happens.
    pub(in crate::tell) filtered: Text,
    /// The same where it has not happened yet.
    pub(in crate::tell) filtered_before: Text,
    pub(in crate::tell) if_then: Text,
    /// 1: how often, 2: the head.
    pub(in crate::tell) limited: Text,
    /// 1: the phase, with whose it is.
    pub(in crate::tell) start: Text,
    pub(in crate::tell) end: Text,
    /// 1: zones, 2: the head.
    pub(in crate::tell) home: Text,
    /// 1: the head, 2: what is done.
    pub(in crate::tell) does: Text,
    /// 1: a name.
    pub(in crate::tell) action: Text,
    pub(in crate::tell) while_holds: Text,
    pub(in crate::tell) firm: Text,
    pub(in crate::tell) nothing: Text,
}
