//! Something that is being done, or planned to be done: which deed, by whom, with what.

use super::State;
use super::frame::Voice;
use super::head::ARGS;
use crate::rules::{AttrId, BodyId, DeedId, Id, NONE, NodeId, Topic};

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
        self.set(at, encode(doing.topic));
        self.set(at + 1, doing.verb.map_or(NONE, |(body, _)| i32::from(body.0)));
        self.set_index(at + 2, doing.verb.map_or(0, |(_, op)| op));
        let Voice { me, carrier, cause, doer } = doing.voice;
        for (nth, value) in [me, carrier, cause, doer].into_iter().chain(doing.args).enumerate() {
            self.set(at + 3 + nth, value);
        }
    }

    /// What stands in a row of cells.
    pub(crate) fn doing_at(&self, at: usize) -> Doing {
        let body = usize::try_from(self.get(at + 1)).ok().map(BodyId::at);
        let mut args = [NONE; ARGS];
        for (nth, arg) in args.iter_mut().enumerate() {
            *arg = self.get(at + 7 + nth);
        }
        let voice = Voice {
            me: self.get(at + 3),
            carrier: self.get(at + 4),
            cause: self.get(at + 5),
            doer: self.get(at + 6),
        };
        Doing { topic: decode(self.get(at)), verb: body.map(|body| (body, self.index(at + 2))), voice, args }
    }
}
