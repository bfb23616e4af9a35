//! The bindings of a text, and the seat and card it acts for.

use std::collections::BTreeMap;

use tiru_dsl::checked::{Frame, LocalId};
use tiru_engine::rules::Id;

use crate::value::Value;

/// The bindings of a piece of text, and the seat and card it acts for.
#[derive(Clone, Debug)]
pub(crate) struct Env {
    pub(crate) locals: Vec<Value>,
    /// What each seat chose in a simultaneous choice.
    pub(crate) chosen: BTreeMap<(LocalId, u8), Value>,
    pub(crate) me: Option<u8>,
    /// `self`; in a rule run by an effect, the card of that effect.
    pub(crate) carrier: Value,
    /// Who did the triggering deed, and because of which card.
    pub(crate) doer: Option<u8>,
    pub(crate) cause: Value,
    /// The doer and cause of deeds done by this text.
    pub(crate) acts: (Option<u8>, Value),
    /// The effect that it is, by its place among those that resolve; nothing for a rule.
    pub(crate) resolves: Option<usize>,
    /// Whether it is the text of a `firm` effect.
    pub(crate) firm: bool,
}

impl Env {
    pub(crate) fn new(frame: &Frame) -> Env {
        let locals = vec![Value::None; frame.locals.len()];
        Env {
            locals,
            chosen: BTreeMap::new(),
            me: None,
            carrier: Value::None,
            doer: None,
            cause: Value::None,
            acts: (None, Value::None),
            resolves: None,
            firm: false,
        }
    }

    pub(crate) fn of(frame: &Frame, me: Option<u8>) -> Env {
        Env { me, doer: me, acts: (me, Value::None), ..Env::new(frame) }
    }

    pub(crate) fn bind(&mut self, local: LocalId, value: Value) {
        if self.locals.len() <= local.index() {
            self.locals.resize(local.index() + 1, Value::None);
        }
        self.locals[local.index()] = value;
    }
}
