//! Checks actions in rulings, of the game and of cards.

use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::check::stmt::ArgumentsOf;
use crate::checked::{Action, Expr, Kind, StmtKind, Thing, Type};
use crate::mistake;
use tiru_engine::rules::{ActionId, Id, Span};

impl Checker<'_> {
    /// Checks an action with its arguments.
    pub(super) fn ruling_action(
        &mut self,
        name: &ast::Name,
        args: &[ast::Expr],
        of: ArgumentsOf,
        span: Span,
    ) -> Option<(ActionId, Vec<Expr>)> {
        if let Some(action) = self.names.action(&name.text) {
            self.mention(Thing::Action(action), name.span);
            let types = self.actions.get(usize::from(action.0)).cloned().unwrap_or_default();
            let declared = self.names.actions().get(action)?.span;
            let (args, set) = self.with_set(action, args, types.len());
            let mut values = self.action_args((&name.text, &types, declared), args, of, span)?;
            values.extend(set);
            return Some((action, values));
        }
        if self.known_on_cards(&name.text).next().is_some() {
            return self.ruling_card_action(name, args, of, span);
        }
        self.unknown_ruling_action(name);
        None
    }

    /// Splits arguments of an action: its own as written, and the members of the set that it takes, checked.
    fn with_set<'t>(
        &mut self,
        action: ActionId,
        args: &'t [ast::Expr],
        own: usize,
    ) -> (&'t [ast::Expr], Vec<Expr>) {
        let found = self.found.actions.get(usize::from(action.0)).and_then(Option::as_ref);
        let kind = match found.and_then(Action::chosen_set).map(|stmt| &stmt.kind) {
            Some(StmtKind::Choose { set, .. }) => set.ty.kind(),
            _ => None,
        };
        let (Some(kind), Some((own, members))) = (kind, args.split_at_checked(own)) else {
            return (args, Vec::new());
        };
        (own, members.iter().map(|member| self.one(member, kind)).collect())
    }

    /// Whether an action of the game or of a visible card has this name.
    pub(super) fn has_action(&self, name: &str) -> bool {
        self.names.action(name).is_some() || self.known_on_cards(name).next().is_some()
    }

    /// Resolves an action without arguments.
    pub(super) fn ruling_action_alone(&mut self, name: &ast::Name) -> Option<ActionId> {
        if let Some(action) = self.names.action(&name.text) {
            self.mention(Thing::Action(action), name.span);
            return Some(action);
        }
        let mut on_cards = self.known_on_cards(&name.text);
        let (first, more) = (on_cards.next(), on_cards.next().is_some());
        drop(on_cards);
        match first {
            None => self.unknown_ruling_action(name),
            Some(_) if more => {
                self.report(mistake::ruling::missing_card::missing_card(name.span, &name.text));
            }
            Some(_) => {}
        }
        first.filter(|_| !more)
    }

    /// Returns the visible actions of this name on cards.
    fn known_on_cards(&self, name: &str) -> impl Iterator<Item = ActionId> {
        let here = self.context.cards_of;
        let known = self.found.card_actions.iter();
        known
            .filter(move |known| known.name == name && (known.ruling.is_none() || known.ruling == here))
            .map(|known| known.id)
    }

    fn unknown_ruling_action(&mut self, name: &ast::Name) {
        if self.is_broken(&name.text) {
            return;
        }
        let rule = self.names.rule(&name.text).is_some();
        let actions = self.names.actions().rows().iter().map(|action| action.name.as_str());
        let here = self.context.cards_of;
        let on_cards = self.found.card_actions.iter();
        let on_cards = on_cards.filter(|known| known.ruling.is_none() || known.ruling == here);
        let known: Vec<&str> = actions.chain(on_cards.map(|action| action.name.as_str())).collect();
        let diagnostic = mistake::name::unknown_deed::unknown_action(name.span, &name.text, rule, known);
        self.report(diagnostic);
    }

    /// Checks an action on a card, which is the first argument. If several cards have an action of this name,
    /// the card's own is meant; if only one has, it may also be borrowed.
    fn ruling_card_action(
        &mut self,
        name: &ast::Name,
        args: &[ast::Expr],
        of: ArgumentsOf,
        span: Span,
    ) -> Option<(ActionId, Vec<Expr>)> {
        let known: Vec<ActionId> = self.known_on_cards(&name.text).collect();
        let quoted = args.first().and_then(card_text);
        let cards = quoted.map(|text| self.names.cards.find(text, self.context.cards_of)).unwrap_or_default();
        let borne = cards.iter().filter_map(|card| self.found.borne.get(card.index())).flatten();
        let printed = borne.into_iter().copied().find(|action| known.contains(action));
        let only = known.first().copied().filter(|_| known.len() == 1);
        let Some((id, first)) = printed.or(only).zip(args.first()) else {
            self.report(mistake::ruling::missing_card::missing_card(span, &name.text));
            return None;
        };
        // The effect itself may be the argument, where the card has several of this name.
        let kind = if let Text::Effect { .. } = first.kind { Kind::Effect } else { Kind::Card };
        let card = self.one(first, kind);
        let found = self.found.actions.get(usize::from(id.0))?.as_ref()?;
        let declared = found.span;
        let params = found.params.iter().map(|range| range.set.ty.kind().map_or(Type::Unknown, Type::One));
        let types: Vec<Type> = params.collect();
        let rest = args.get(1..).unwrap_or_default();
        let mut values = vec![card];
        let (rest, set) = self.with_set(id, rest, types.len());
        values.extend(self.action_args((&name.text, &types, declared), rest, of, span)?);
        values.extend(set);
        Some((id, values))
    }
}

/// Returns the quoted name of a card, also in `"X" of p1.field`.
fn card_text(text: &ast::Expr) -> Option<&str> {
    match &text.kind {
        Text::Text(quoted) => Some(&quoted.text),
        Text::Effect { of, .. } => card_text(of),
        Text::Of { what, .. } => match &what.kind {
            Text::Text(quoted) => Some(&quoted.text),
            _ => None,
        },
        _ => None,
    }
}
