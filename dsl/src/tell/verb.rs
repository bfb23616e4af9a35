//! Plain verbs: the template of the verb filled with what it is done to, and a few that read better in another way.

use super::phrase::{Person, Phrase};
use super::writer::{Writer, fill};
use crate::checked::{ExprKind, Plain, With};
use crate::language;
use crate::verb;
use tiru_engine::rules::Verb;

impl Writer<'_> {
    pub(super) fn plain_verb(&mut self, plain: &Plain) -> String {
        let verbs = &self.words.verbs;
        let text = match (plain.verb, plain.on.as_slice()) {
            (Verb::Show, [cards, to]) => {
                let cards = self.thing(cards).text;
                let to_me = matches!(super::qualify::bare(to).kind, ExprKind::Me);
                let to = self.thing(to).text;
                if to_me { fill(verbs.look, &[&cards]) } else { fill(verbs.show, &[&cards, &to]) }
            }
            (Verb::Arrange, [cards, by]) => {
                let mine = matches!(by.kind, ExprKind::Me);
                let (cards, by) = (self.thing(cards).text, self.thing(by));
                let template = if mine { verbs.arrange } else { verbs.arrange_by };
                language::fill(template, by.person, &[&cards, &by.text])
            }
            (Verb::Shuffle, [zones]) => {
                let zones = match &super::qualify::bare(zones).kind {
                    ExprKind::Zones(zone) => fill(self.words.groups.each, &[&self.zone_label(*zone)]),
                    _ => self.place(zones),
                };
                fill(verbs.shuffle, &[&zones])
            }
            (Verb::Skip | Verb::Extra, [who]) if who.kind == ExprKind::Seats => {
                let With::Phase(phase) = plain.with else { return String::new() };
                let template = if plain.verb == Verb::Skip { verbs.skip_all } else { verbs.extra_all };
                fill(template, &[&self.phase_label(phase)])
            }
            _ => self.verb_filled(plain),
        };
        match &plain.with {
            With::Until(until) => self.lasting(text, Some(until)),
            With::Reason(why) => fill(verbs.because, &[&text, &self.spoken(why)]),
            With::Nothing | With::Phase(_) => text,
        }
    }

    /// Fills the template of a verb, which agrees with who does it: whoever gets effects, or the first operand.
    fn verb_filled(&mut self, plain: &Plain) -> String {
        let row = verb::row(plain.verb);
        let mut on: Vec<Phrase> = plain.on.iter().map(|expr| self.thing(expr)).collect();
        if plain.verb.borrowing().is_some() {
            on.reverse();
        }
        let Some(template) = row.says.map(|says| says(&self.words.verbs)) else { return String::new() };
        let phase = if let With::Phase(phase) = plain.with { Some(self.phase_label(phase)) } else { None };
        let texts: Vec<&str> =
            phase.iter().map(String::as_str).chain(on.iter().map(|on| on.text.as_str())).collect();
        language::fill(template, on.first().map_or(Person::One, |first| first.person), &texts)
    }
}
