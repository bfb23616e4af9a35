//! Verbs about effects.

use super::{Is, Row, Takes};
use crate::checked::Kind;
use tiru_engine::rules::Verb;

pub(super) const TIRU: Row = Row {
    verb: Verb::Tiru,
    roles: &[("effect", Kind::Effect), ("onto", Kind::Card)],
    reads: &[0],
    name: |names| names.tiru,
    forms: |deeds| &deeds.tiru,
    takes: &[Takes::Many(Kind::Effect), Takes::One(Kind::Card)],
    says: Some(|verbs| verbs.tiru),
    touches: Some(1),
    is: &[],
};

pub(super) const PINJAM: Row = Row {
    verb: Verb::Pinjam,
    name: |names| names.pinjam,
    forms: |deeds| &deeds.pinjam,
    says: Some(|verbs| verbs.pinjam),
    ..TIRU
};

pub(super) const SEDUT: Row = Row {
    verb: Verb::Sedut,
    name: |names| names.sedut,
    forms: |deeds| &deeds.sedut,
    says: Some(|verbs| verbs.sedut),
    touches: Some(0),
    ..TIRU
};

pub(super) const CANCEL: Row = Row {
    verb: Verb::Cancel,
    roles: &[("effect", Kind::Effect)],
    reads: &[0],
    name: |names| names.cancel,
    forms: |deeds| &deeds.cancel,
    takes: &[Takes::Effects],
    says: Some(|verbs| verbs.cancel),
    touches: Some(0),
    is: &[Is::Imperative, Is::Ends],
};
