//! A rule was done of which the log tells.

use tiru_dsl::checked::filled;
use tiru_engine::rules::{DeedId, Kind, SeatId};
use tiru_engine::{Known, Named};

use super::Words;
use super::words::capital;
use crate::catalogue::say;

/// A rule that no card and no player is given is done by its doer.
pub(super) fn done(words: Words<'_>, deed: DeedId, args: &[Named], doer: Option<SeatId>) -> String {
    let Some(def) = words.view.rules().deeds.get(deed) else { return String::new() };
    let Some(phrase) = &def.logged else { return words.deed(deed) };
    let is_subject = |kind: Kind| matches!(kind, Kind::Card | Kind::Seat | Kind::Target | Kind::Effect);
    let subject =
        def.params.iter().zip(args).find(|(param, _)| is_subject(param.kind)).map(|(_, arg)| arg.clone());
    let subject = subject.or_else(|| doer.map(Known::Seat));
    let you = matches!(subject, Some(Known::Seat(seat)) if words.is_me(seat));
    let label = if you { &phrase.many } else { &phrase.one };
    let text = filled(words.catalogue.label(label).unwrap_or_default(), &|gap| {
        let arg = def.params.iter().zip(args).find(|(param, _)| param.name == gap);
        arg.map(|(_, arg)| words.named(arg))
    });
    match subject {
        Some(subject) => say(words.texts().happens.done, &[&capital(&words.named(&subject)), &text]),
        None => capital(&text),
    }
}
