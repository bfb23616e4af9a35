//! Checks cards: requirements, cost and effects.

use super::checker::Checker;
use super::collect::{NewCard, Unread};
use super::context::Context;
use super::effect::EffectPlace;
use super::target::choosing;
use crate::ast;
use crate::checked::{Body, Card, Condition, Cost, EffectKind, EffectRef, Requirement};
use crate::mistake;
use std::borrow::Cow;
use tiru_engine::rules::Level;

/// The checked text of a card, a table row or a `make`, apart from its attributes.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    pub requires: Vec<Requirement>,
    pub cost: Option<Cost>,
    pub effects: Vec<EffectRef>,
}

impl Checker<'_> {
    /// Checks the text of a card or a table row.
    pub(super) fn card_text(&mut self, unread: &Unread<'_>) -> Text {
        let context = Context {
            carrier: true,
            card: Some(unread.name.clone()),
            cards_of: unread.ruling,
            level: Level::Card,
            ..Context::default()
        };
        self.at(context, |checker| checker.print_text(unread.print))
    }

    /// Builds a card from its own text and that of its parts.
    pub(super) fn whole_card(&mut self, card: NewCard, pack: Option<String>, texts: &[Text]) -> Card {
        let mut whole = Text::default();
        for text in card.texts.iter().filter_map(|at| texts.get(*at)) {
            whole.requires.extend(text.requires.iter().cloned());
            whole.effects.extend(&text.effects);
            match (&whole.cost, &text.cost) {
                (Some(first), Some(second)) => {
                    let diagnostic = mistake::law::not_a_cost::twice(second.span, first.span);
                    self.report(diagnostic);
                }
                (None, Some(cost)) => whole.cost = Some(cost.clone()),
                _ => {}
            }
        }
        let borne = whole.effects.iter().filter_map(|effect| match self.found.effects.get(*effect)?.kind {
            EffectKind::Action(action) => Some(action),
            _ => None,
        });
        let borne = borne.collect();
        self.found.borne.push(borne);
        Card {
            name: card.name,
            variant: card.variant,
            pack,
            printed: card.printed,
            requires: whole.requires,
            cost: whole.cost,
            effects: whole.effects,
            flavor: card.flavor,
            span: card.span,
        }
    }

    fn print_text(&mut self, print: &ast::Print) -> Text {
        let mut found = Text::default();
        let targets = self.targets(print, &mut found);
        for effect in &print.effects {
            match &effect.kind {
                ast::EffectKind::Targets(_) => {}
                ast::EffectKind::Requires(condition) => {
                    self.only_plain(effect);
                    let context = Context { legality: true, requires: true, ..self.context.clone() };
                    let (frame, (expr, looks)) = self.in_scope(|checker| {
                        let expr = checker.at(context, |checker| checker.flag(condition));
                        let looks = checker.looks_through_own(&expr);
                        (expr, looks)
                    });
                    let condition = Condition { frame, about: None, expr };
                    found.requires.push(Requirement { condition, target: false, looks });
                }
                ast::EffectKind::Cost(body) => {
                    self.only_plain(effect);
                    if let Some(first) = &found.cost {
                        let first = first.span;
                        self.report(mistake::law::not_a_cost::twice(effect.span, first));
                    }
                    let context = Context { cost: true, doer: true, ..self.context.clone() };
                    let (frame, stmts) =
                        self.in_scope(|checker| checker.at(context, |checker| checker.block(body)));
                    found.cost = Some(Cost { body: Body { frame, stmts }, span: effect.span });
                }
                _ => {
                    let chooses = targets
                        .iter()
                        .rev()
                        .fold(Cow::Borrowed(effect), |effect, target| choosing(effect, target));
                    found.effects.extend(self.effect(&chooses, EffectPlace::Card));
                }
            }
        }
        found
    }

    /// Reports an icon, `firm`, `once` or zones before `targets`, `requires` or `cost`, which are not effects.
    pub(super) fn only_plain(&mut self, effect: &ast::Effect) {
        let prefix = effect.icon.as_ref().map(|icon| icon.span).or(effect.firm).or(effect.once);
        let home = effect.home.first().map(|zone| zone.span);
        if let Some(span) = prefix.or(home) {
            self.report(mistake::law::not_printed::prefix(span));
        }
    }
}
