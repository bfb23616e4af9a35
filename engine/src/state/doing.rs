//! Something that is being done, or planned to be done: which deed, by whom, with what.

use super::State;
use super::frame::Voice;
use crate::rules::{ARGS, AttrId, BodyId, DeedId, Id, NONE, NodeId, Topic};

/// How many cells it takes.
pub(crate) const CELLS: usize = 7 + ARGS;

/// Something that is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Doing {
    /// What it is.
    pub(crate) topic: Topic,
    /// The body and the operation of a verb; none of a call.
    pub(crate) verb: Option<(BodyId, usize)>,
    /// Whom it speaks for.
    pub(crate) voice: Voice,
    /// Its roles; behind them what else doing it needs.
    pub(crate) args: [i32; ARGS],
}

impl Doing {
    /// A role by its number, of so many; behind them stand the cause and the doer.
    #[inline]
    pub(crate) fn role(&self, nth: usize, count: usize) -> i32 {
        match nth.checked_sub(count) {
            None => self.args.get(nth).copied().unwrap_or(NONE),
            Some(0) => self.voice.cause,
            Some(1) => self.voice.doer,
            Some(_) => NONE,
        }
    }
}

/// How many kinds of topics there are.
const KINDS: usize = 6;

/// A topic as one cell.
pub(crate) fn encode(topic: Topic) -> i32 {
    let (kind, row) = match topic {
        Topic::Deed(deed) => (0, deed.index()),
        Topic::Change(attr) => (1, attr.index()),
        Topic::Starts(node) => (2, node.index()),
        Topic::Ends(node) => (3, node.index()),
        Topic::Holder => (4, 0),
        Topic::Grant => (5, 0),
    };
    i32::try_from(row * KINDS + kind).unwrap_or(0)
}

/// The topic that a cell stands for.
pub(crate) fn decode(cell: i32) -> Topic {
    let cell = usize::try_from(cell).unwrap_or(0);
    let row = cell / KINDS;
    match cell % KINDS {
        0 => Topic::Deed(DeedId::at(row)),
        1 => Topic::Change(AttrId::at(row)),
        2 => Topic::Starts(NodeId::at(row)),
        3 => Topic::Ends(NodeId::at(row)),
        4 => Topic::Holder,
        _ => Topic::Grant,
    }
}

impl State {
    /// Writes it into a row of cells.
    pub(crate) fn set_doing(&mut self, at: usize, doing: &Doing) {
        let Voice { me, carrier, cause, doer } = doing.voice;
        let body = doing.verb.map_or(NONE, |(body, _)| i32::from(body.0));
        let op = doing.verb.map_or(0, |(_, op)| i32::try_from(op).unwrap_or(i32::MAX));
        self.put_row(at, [encode(doing.topic), body, op, me, carrier, cause, doer]);
        self.put_row(at + CELLS - ARGS, doing.args);
    }

    /// What stands in a row of cells.
    pub(crate) fn doing_at(&self, at: usize) -> Doing {
        let [topic, body, op, me, carrier, cause, doer, args @ ..] = self.row::<CELLS>(at);
        let body = usize::try_from(body).ok().map(BodyId::at);
        let verb = body.map(|body| (body, usize::try_from(op).unwrap_or(0)));
        Doing { topic: decode(topic), verb, voice: Voice { me, carrier, cause, doer }, args }
    }
}
