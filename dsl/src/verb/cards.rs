//! Verbs about cards and zones.

use super::{Is, Row, Takes};
use crate::checked::Kind;
use tiru_engine::rules::Verb;

pub(super) const MOVE: Row = Row {
    verb: Verb::Move,
    roles: &[("card", Kind::Card), ("from", Kind::Zone), ("to", Kind::Zone)],
    reads: &[0],
    name: |names| names.move_card,
    forms: |deeds| &deeds.moved,
    takes: &[],
    says: None,
    touches: None,
    is: &[],
};

pub(super) const REVEAL: Row = Row {
    verb: Verb::Reveal,
    roles: &[("card", Kind::Card)],
    reads: &[0],
    name: |names| names.reveal,
    forms: |deeds| &deeds.reveal,
    takes: &[Takes::Many(Kind::Card)],
    says: Some(|verbs| verbs.reveal),
    touches: Some(0),
    is: &[Is::Imperative],
};

pub(super) const HIDE: Row = Row {
    verb: Verb::Hide,
    name: |names| names.hide,
    forms: |deeds| &deeds.hide,
    says: Some(|verbs| verbs.hide),
    ..REVEAL
};

pub(super) const SHOW: Row = Row {
    verb: Verb::Show,
    roles: &[("card", Kind::Card), ("to", Kind::Seat)],
    name: |names| names.show,
    forms: |deeds| &deeds.show,
    takes: &[Takes::Many(Kind::Card), Takes::Many(Kind::Seat)],
    says: Some(|verbs| verbs.show),
    touches: None,
    ..REVEAL
};

pub(super) const ARRANGE: Row = Row {
    verb: Verb::Arrange,
    name: |names| names.arrange,
    forms: |deeds| &deeds.arrange,
    takes: &[Takes::Set(Kind::Card)],
    says: Some(|verbs| verbs.arrange_by),
    touches: None,
    ..REVEAL
};

pub(super) const SHUFFLE: Row = Row {
    verb: Verb::Shuffle,
    roles: &[("zone", Kind::Zone)],
    name: |names| names.shuffle,
    forms: |deeds| &deeds.shuffle,
    takes: &[Takes::Many(Kind::Zone)],
    says: Some(|verbs| verbs.shuffle),
    ..REVEAL
};

pub(super) const SWAP: Row = Row {
    verb: Verb::Swap,
    roles: &[("card", Kind::Card), ("with", Kind::Card)],
    name: |names| names.swap,
    forms: |deeds| &deeds.swap,
    takes: &[Takes::One(Kind::Card), Takes::One(Kind::Card)],
    says: Some(|verbs| verbs.swap),
    touches: None,
    is: &[Is::Imperative, Is::Ends],
    ..REVEAL
};

pub(super) const CREATE: Row = Row {
    verb: Verb::Create,
    roles: &[("card", Kind::Card), ("to", Kind::Zone)],
    name: |names| names.create,
    forms: |deeds| &deeds.create,
    ..MOVE
};

pub(super) const PAY: Row = Row {
    verb: Verb::Pay,
    name: |names| names.pay,
    forms: |deeds| &deeds.pay,
    takes: &[Takes::One(Kind::Card)],
    says: Some(|verbs| verbs.pay),
    touches: None,
    ..REVEAL
};
