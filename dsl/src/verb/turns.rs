//! Verbs about phases, choices and the end of a match.

use super::{Is, Row, Takes};
use crate::checked::Kind;
use tiru_engine::rules::Verb;

pub(super) const CHOOSE: Row = Row {
    verb: Verb::Choose,
    roles: &[("card", Kind::Card), ("who", Kind::Seat)],
    reads: &[0, 1],
    name: |names| names.choose,
    forms: |deeds| &deeds.choose,
    takes: &[],
    says: None,
    touches: None,
    is: &[],
};

pub(super) const SKIP: Row = Row {
    verb: Verb::Skip,
    roles: &[("phase", Kind::Number), ("who", Kind::Seat)],
    reads: &[1],
    name: |names| names.skip,
    forms: |deeds| &deeds.skip,
    takes: &[Takes::One(Kind::Seat)],
    says: Some(|verbs| verbs.skip),
    touches: None,
    is: &[Is::NoCost],
};

pub(super) const EXTRA: Row = Row {
    verb: Verb::Extra,
    name: |names| names.extra,
    forms: |deeds| &deeds.extra,
    says: Some(|verbs| verbs.extra),
    ..SKIP
};

pub(super) const WIN: Row = Row {
    verb: Verb::Win,
    roles: &[("who", Kind::Seat)],
    reads: &[0],
    name: |names| names.win,
    forms: |deeds| &deeds.win,
    takes: &[Takes::Many(Kind::Seat)],
    says: Some(|verbs| verbs.win),
    touches: None,
    is: &[Is::NoCost, Is::Verdict, Is::Ends],
};

pub(super) const LOSE: Row = Row {
    verb: Verb::Lose,
    name: |names| names.lose,
    forms: |deeds| &deeds.lose,
    says: Some(|verbs| verbs.lose),
    ..WIN
};

pub(super) const TIE: Row = Row {
    verb: Verb::Tie,
    roles: &[],
    reads: &[],
    name: |names| names.tie,
    forms: |deeds| &deeds.tie,
    takes: &[],
    says: Some(|verbs| verbs.tie),
    ..WIN
};
