//! Marks the effects that resolved and changed nothing on the board: their text promises more than happened.

use tiru_engine::{Match, Question};

use super::entry::Entry;

/// Marks them. An effect whose event is replaced by another one is not marked, nor is any while a question inside an effect
/// is open: there it is not known yet.
pub(super) fn mark(entries: &mut [Entry], played: &Match) {
    let is_open = played.prompt().is_some_and(|prompt| !matches!(prompt.what, Question::Act(_)));
    if is_open || played.stopped().is_some() {
        return;
    }
    for at in 0..entries.len() {
        let Some((entry, later)) = entries.get_mut(at..).and_then(<[Entry]>::split_first_mut) else {
            continue;
        };
        let Entry::Effect(step) = entry else { continue };
        let number = step.number;
        let did = |entry: &Entry| matches!(entry, Entry::Event { step: Some(step), .. } if *step == number);
        let next =
            later.iter().find_map(|entry| if let Entry::Effect(step) = entry { Some(step) } else { None });
        let may_replace = next.is_some_and(|next| next.goes_first.is_some());
        let answers = step.goes_first.is_none();
        let does = step.starts_a_phase || later.iter().any(did);
        step.changes_nothing = step.resolves && answers && !may_replace && !does;
    }
}
