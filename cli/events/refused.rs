//! A deed was refused.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::Topic;

use super::Words;
use super::words::capital;
use crate::catalogue::say;

pub(super) fn refused(words: Words<'_>, what: Topic, ban: usize) -> String {
    let happens = &words.texts().happens;
    let what = capital(&match what {
        Topic::Deed(deed) => words.deed(deed),
        Topic::Change(attr) => say(happens.a_change, &[&words.attr(attr)]),
        Topic::Holder => happens.a_change_of_holder.to_owned(),
        Topic::Grant => happens.handing_out.to_owned(),
        Topic::Starts(node) | Topic::Ends(node) => words.phase(node),
    });
    match words.view.rules().bans.get(ban) {
        Some(ban) => {
            let text = escape(words.catalogue.label(&ban.told).unwrap_or(&ban.text));
            match &ban.label {
                Some(label) => say(happens.not_allowed_as, &[&what, &words.spoken(label), &text]),
                None => say(happens.not_allowed_by, &[&what, &text]),
            }
        }
        None => say(happens.not_allowed, &[&what]),
    }
}
