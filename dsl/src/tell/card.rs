//! Whole cards: name, labelled values, and effects as sentences.

use super::effect::sentence;
use super::naming::Names;
use super::scope::Scope;
use super::writer::{Writer, fill};
use super::{CardText, EffectText, Language};
use crate::checked::{Card, CardRef, Checked, ExprKind, Kind, Printed, Requirement, Type, Value};

/// Renders a card; nothing if it does not exist.
pub fn card(checked: &Checked, card: CardRef, language: Language) -> Option<CardText> {
    let card = checked.cards.get(card)?;
    let mut writer = Writer::new(checked, language);
    let mut texts: Vec<EffectText> = Vec::new();
    for requires in &card.requires {
        texts.push(EffectText { icon: None, text: writer.requires(requires) });
    }
    if let Some(cost) = &card.cost {
        writer.scope = Scope::default();
        writer.names = Names::of(&cost.body.stmts);
        let cost = writer.sentences(&cost.body.stmts);
        texts.push(EffectText { icon: None, text: sentence(&fill(writer.words.cards.cost, &[&cost])) });
    }
    for effect in card.effects.iter().filter_map(|effect| checked.effects.get(*effect)) {
        let icon =
            effect.icon.and_then(|icon| checked.structure.icons.get(icon)).map(|icon| icon.mark.clone());
        texts.push(EffectText { icon, text: writer.effect(effect) });
    }
    texts.extend(writer.explanations().into_iter().map(|text| EffectText { icon: None, text }));
    let flavor = card.flavor.as_ref().map(|flavor| writer.translated(flavor).to_owned());
    Some(CardText { name: full_name(card), values: writer.values(&card.printed), texts, flavor })
}

/// Returns the name of a card with its variant.
pub fn full_name(card: &Card) -> String {
    match &card.variant {
        Some(variant) => format!("{} ({variant})", card.name),
        None => card.name.clone(),
    }
}

impl Writer<'_> {
    fn requires(&mut self, Requirement { condition, target, .. }: &Requirement) -> String {
        self.scope = Scope::default();
        if let Some(about) = condition.about {
            self.scope.bind(about, super::phrase::Phrase::one(self.words.things.this_card));
        }
        let cards = &self.words.cards;
        if let (true, ExprKind::Any(set)) = (*target, &condition.expr.kind) {
            let group = self.group_or_among(set);
            return sentence(&fill(cards.target, &[&self.a(&group).text]));
        }
        let condition = self.condition(&condition.expr);
        sentence(&fill(cards.requires, &[&condition]))
    }

    /// Lists the printed values, each with its label; a flag has only a label.
    fn values(&self, printed: &[Printed]) -> Vec<(String, String)> {
        let value = |row: &Printed| {
            let attr = self.checked.structure.attributes.get(row.attr)?;
            let label = super::phrase::capital(&self.label(attr.label.as_ref(), &attr.name));
            let list = match attr.ty {
                Type::One(Kind::Word(list) | Kind::Words(list)) => Some(list),
                _ => None,
            };
            let word = |at: &u16| list.map(|list| self.word_alone(list, *at)).unwrap_or_default();
            let value = match &row.value {
                Value::Number(number) => number.to_string(),
                Value::Flag(true) => String::new(),
                Value::Flag(false) | Value::Seat(_) | Value::Card(_) => return None,
                Value::Word(at) => word(at),
                Value::Words(all) => all.iter().map(word).collect::<Vec<_>>().join(", "),
                Value::Text(text) => text.clone(),
            };
            Some((label, value))
        };
        printed.iter().filter_map(value).collect()
    }
}
