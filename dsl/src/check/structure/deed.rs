//! Checks `deeds`: the labels of rules and actions.

use std::collections::BTreeMap;

use crate::blueprint;
use crate::check::checker::Checker;
use crate::checked::{Deed, DeedWords, gaps, half_bracket};
use crate::mistake;
use tiru_engine::rules::Span;

impl Checker<'_> {
    /// Checks the labels of each declared deed.
    pub(super) fn deed_words(&mut self, texts: &[blueprint::DeedWords]) -> BTreeMap<Deed, DeedWords> {
        let mut found = BTreeMap::new();
        for text in texts {
            let Some(deed) = self.declared(&text.name.text) else {
                self.unknown_declared(&text.name);
                continue;
            };
            self.mention_deed(Some(deed), text.name.span);
            self.gaps_are_roles(text, deed);
            let why = match deed {
                Deed::Rule(_) if text.happens.is_some() => None,
                Deed::Rule(_) => Some("the log says it with the words of `happens`"),
                _ => Some("players are told of every action"),
            };
            if let Some(why) = why.filter(|_| text.log) {
                self.report(mistake::ron::pointless::pointless(text.name.span, "log", why));
            }
            let (label, happens) = (text.label.clone(), text.happens.clone());
            found.insert(deed, DeedWords { label, happens, done: text.done.clone(), log: text.log });
        }
        found
    }

    fn unknown_declared(&mut self, name: &blueprint::Name) {
        if self.is_broken(&name.text) {
            return;
        }
        let rules = self.names.rules().rows().iter().map(|rule| rule.name.as_str());
        let actions = self.names.actions().rows().iter().map(|action| action.name.as_str());
        let known = rules.chain(actions).collect();
        self.report(mistake::name::unknown_deed::unknown_declared(name.span, &name.text, known));
    }

    fn gaps_are_roles(&mut self, text: &blueprint::DeedWords, deed: Deed) {
        let signature = self.signature(deed);
        let is_subject = |at: usize| signature.subject.1 == Some(at);
        let subject = signature.roles.iter().find(|role| is_subject(role.at)).map(|role| role.name.as_str());
        let others = signature.roles.iter().filter(|role| !is_subject(role.at));
        let known: Vec<&str> = others.map(|role| role.name.as_str()).collect();
        for words in text.labels().map(|label| &label.0) {
            if let Some((at, bracket)) = half_bracket(&words.value) {
                self.report(mistake::name::unclosed_gap::unclosed_gap(within(words, at), bracket));
                continue;
            }
            for gap in gaps(&words.value).filter(|gap| !known.contains(gap)) {
                let page = if Some(gap) == subject {
                    mistake::name::unknown_gap::subject(words.span, gap)
                } else {
                    mistake::name::unknown_gap::unknown_gap(words.span, gap, known.clone())
                };
                self.report(page);
            }
        }
    }
}

/// Returns the span of one character in a quoted text, or of the whole text if it contains escapes.
fn within(words: &blueprint::Spanned<String>, at: usize) -> Span {
    let start = u32::try_from(at).ok().and_then(|at| words.span.start.checked_add(at + 1));
    let is_plain = usize::try_from(words.span.end - words.span.start) == Ok(words.value.len() + 2);
    start.filter(|_| is_plain).map_or(words.span, |start| Span { start, end: start + 1, ..words.span })
}
