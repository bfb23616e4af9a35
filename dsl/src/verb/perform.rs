//! `do e`: an effect acts now.

use super::{Is, Row, Takes};
use crate::checked::Kind;
use tiru_engine::rules::Verb;

pub(super) const DO: Row = Row {
    verb: Verb::Do,
    roles: &[("effect", Kind::Effect)],
    reads: &[0],
    name: |names| names.perform,
    forms: |deeds| &deeds.perform,
    takes: &[Takes::Effects],
    says: Some(|verbs| verbs.perform),
    touches: None,
    is: &[Is::Imperative, Is::NoCost],
};
