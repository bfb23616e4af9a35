//! Verbs about effects.

use super::Row;
use crate::checked::Kind;
use tiru_engine::rules::Verb;

pub(super) const TIRU: Row = Row {
    verb: Verb::Tiru,
    words: &["tiru", "copy"],
    roles: &[("effect", Kind::Effect), ("onto", Kind::Card)],
    reads: &[0],
    name: |names| names.tiru,
    forms: |deeds| &deeds.tiru,
};

pub(super) const PINJAM: Row = Row {
    verb: Verb::Pinjam,
    words: &["pinjam", "borrow"],
    name: |names| names.pinjam,
    forms: |deeds| &deeds.pinjam,
    ..TIRU
};

pub(super) const SEDUT: Row = Row {
    verb: Verb::Sedut,
    words: &["sedut", "absorb"],
    name: |names| names.sedut,
    forms: |deeds| &deeds.sedut,
    ..TIRU
};

pub(super) const CANCEL: Row = Row {
    verb: Verb::Cancel,
    words: &["cancel"],
    roles: &[("effect", Kind::Effect)],
    reads: &[0],
    name: |names| names.cancel,
    forms: |deeds| &deeds.cancel,
};
