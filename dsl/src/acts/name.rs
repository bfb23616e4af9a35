//! The names of deeds and texts, as authors wrote them.

use super::doing::Text;
use super::world::World;
use crate::checked::{Checked, Deed, EffectRef};
use crate::verb;

/// The name of a deed, as an effect writes it.
pub fn deed_name(checked: &Checked, deed: Deed) -> String {
    let attr = |attr| checked.structure.attributes.get(attr).map(|row| row.name.clone()).unwrap_or_default();
    match deed {
        Deed::Rule(rule) => checked.rules.get(rule).map(|row| row.name.clone()).unwrap_or_default(),
        Deed::Action(action) => checked.actions.get(action).map(|row| row.name.clone()).unwrap_or_default(),
        Deed::Change(id) => format!("change of {}", attr(id)),
        Deed::ChangeOfHolder => "change of holder".to_owned(),
        Deed::Verb(verb) => verb::word(verb).to_owned(),
    }
}

/// A text by its kind and its name: `rule` and `draw_up`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextName {
    /// Its kind.
    pub kind: &'static str,
    /// Its name; empty if it has none.
    pub name: String,
}

impl World<'_> {
    /// Names a text.
    pub fn text_name(&self, text: Text) -> TextName {
        let checked = self.checked;
        let named = |kind, name: Option<String>| TextName { kind, name: name.unwrap_or_default() };
        match text {
            Text::Setup => named("setup", None),
            Text::Agreement => named("agreement", None),
            Text::Phase(node) => {
                named("phase", checked.structure.nodes.get(node).and_then(|row| row.name.clone()))
            }
            Text::Rule(rule) => named("rule", checked.rules.get(rule).map(|row| row.name.clone())),
            Text::Action(action) => named("action", checked.actions.get(action).map(|row| row.name.clone())),
            Text::Check(at) => named("check", checked.checks.get(at).map(|row| row.name.clone())),
            Text::Cost(card) => named("cost of", checked.cards.get(card).map(|row| row.name.clone())),
            Text::Script(at) => named("script", checked.scripts.get(at).map(|row| row.path.clone())),
            Text::Effect(effect) => self.carrier(effect, 0),
        }
    }

    /// Names what an effect is on: a card, or what grants it.
    fn carrier(&self, effect: EffectRef, depth: usize) -> TextName {
        let mut cards = self.checked.cards.rows().iter();
        if let Some(card) = cards.find(|card| card.effects.contains(&effect)) {
            return TextName { kind: "card", name: card.name.clone() };
        }
        match self.found.grants.iter().find(|(_, granted)| *granted == effect) {
            Some((Text::Effect(giver), _)) if depth < 8 => self.carrier(*giver, depth + 1),
            Some((text, _)) if depth < 8 => self.text_name(*text),
            _ => TextName { kind: "effect of the rules", name: String::new() },
        }
    }
}
