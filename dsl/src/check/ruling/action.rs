//! Actions in rulings, of the game and of cards.

use crate::ast::{self, ExprKind as Text};
use crate::check::checker::{CardAction, Checker};
use crate::check::stmt::ArgumentsOf;
use crate::checked::{Expr, Kind, Type};
use crate::mistake;
use tiru_engine::rules::{ActionId, Span};

impl Checker<'_> {
    /// An action with its arguments.
    pub(super) fn ruling_action(
        &mut self,
        name: &ast::Name,
        args: &[ast::Expr],
        of: ArgumentsOf,
        span: Span,
    ) -> Option<(ActionId, Vec<Expr>)> {
        if let Some(action) = self.names.action(&name.text) {
            let types = self.actions.get(usize::from(action.0)).cloned().unwrap_or_default();
            let declared = self.names.actions().get(action)?.span;
            let values = self.action_args((&name.text, &types, declared), args, of, span)?;
            return Some((action, values));
        }
        if self.found.card_actions.iter().any(|known| known.name == name.text) {
            return self.ruling_card_action(name, args, of, span);
        }
        self.unknown_ruling_action(name);
        None
    }

    /// An action as a whole, whatever is chosen for it.
    pub(super) fn ruling_action_alone(&mut self, name: &ast::Name) -> Option<ActionId> {
        let action = self.names.action(&name.text);
        let of_card =
            || self.found.card_actions.iter().find(|known| known.name == name.text).map(|known| known.id);
        let action = action.or_else(of_card);
        if action.is_none() {
            self.unknown_ruling_action(name);
        }
        action
    }

    fn unknown_ruling_action(&mut self, name: &ast::Name) {
        if self.is_broken(&name.text) {
            return;
        }
        let rule = self.names.rule(&name.text).is_some();
        let actions = self.names.actions().rows().iter().map(|action| action.name.as_str());
        let on_cards = self.found.card_actions.iter().map(|action| action.name.as_str());
        let known: Vec<&str> = actions.chain(on_cards).collect();
        let diagnostic = mistake::name::unknown_deed::unknown_action(name.span, &name.text, rule, known);
        self.tell(diagnostic);
    }

    /// An action that stands on a card: the card is the first argument.
    fn ruling_card_action(
        &mut self,
        name: &ast::Name,
        args: &[ast::Expr],
        of: ArgumentsOf,
        span: Span,
    ) -> Option<(ActionId, Vec<Expr>)> {
        let quoted = args.first().and_then(card_text);
        let of_card = |known: &&CardAction| {
            known.name == name.text && quoted.is_some_and(|quoted| quoted == known.card)
        };
        let action = self.found.card_actions.iter().find(of_card).map(|known| known.id);
        let Some((id, first)) = action.zip(args.first()) else {
            self.tell(mistake::ruling::card_action::card_action(span, &name.text));
            return None;
        };
        let card = self.one(first, Kind::Card);
        let found = self.found.actions.get(usize::from(id.0))?.as_ref()?;
        let declared = found.span;
        let params = found.params.iter().map(|range| range.set.ty.kind().map_or(Type::Unknown, Type::One));
        let types: Vec<Type> = params.collect();
        let rest = args.get(1..).unwrap_or_default();
        let mut values = vec![card];
        values.extend(self.action_args((&name.text, &types, declared), rest, of, span)?);
        Some((id, values))
    }
}

/// The quoted name of a card, also in `"X" of p1.field`.
fn card_text(text: &ast::Expr) -> Option<&str> {
    match &text.kind {
        Text::Text(quoted) => Some(&quoted.text),
        Text::Of { what, .. } => match &what.kind {
            Text::Text(quoted) => Some(&quoted.text),
            _ => None,
        },
        _ => None,
    }
}
