//! Effects as sentences.

use tiru_engine::rules::{Home, ZoneId};

use super::compound::Size;
use super::naming::Names;
use super::phrase::{Person, Phrase, capital};
use super::scope::Scope;
use super::writer::{Writer, fill};
use crate::checked::{Action, Claim, Deed, Effect, EffectKind, EffectRef, Expr, Reaction, Type};

impl Writer<'_> {
    /// Renders an effect inside a sentence.
    pub(super) fn inner_effect(&mut self, effect: EffectRef) -> String {
        let checked = self.checked;
        let Some(effect) = checked.effects.get(effect) else { return String::new() };
        let moment = self.within(effect, |writer| writer.waits_for(effect));
        self.note(effect.span, &moment);
        self.effect_within(effect)
    }

    /// Renders an effect of a card.
    pub(super) fn effect(&mut self, effect: &Effect) -> String {
        self.scope = Scope::default();
        let text = self.effect_within(effect);
        sentence(&text)
    }

    /// Renders an effect, starting in lower case.
    fn effect_within(&mut self, effect: &Effect) -> String {
        self.authored_text(effect).unwrap_or_else(|| self.effect_in_full(effect))
    }

    /// Renders an effect from its content, even if its author wrote a text for it.
    pub(super) fn effect_in_full(&mut self, effect: &Effect) -> String {
        let text = self.within(effect, |writer| match &effect.kind {
            EffectKind::Watch(reaction) => writer.reaction(effect, reaction),
            EffectKind::Standing { condition, claims } => writer.standing(condition.as_ref(), claims),
            EffectKind::Action(action) => {
                let checked = writer.checked;
                checked.actions.get(*action).map(|action| writer.action(action)).unwrap_or_default()
            }
        });
        self.marked(effect, text)
    }

    /// Renders in the scope of an effect, which contains only what it captured.
    fn within(&mut self, effect: &Effect, render: impl FnOnce(&mut Self) -> String) -> String {
        let inner = self.scope.within(&effect.frame.captures);
        let scope = std::mem::replace(&mut self.scope, inner);
        let names = std::mem::take(&mut self.names);
        let granting = std::mem::take(&mut self.granting);
        let text = render(self);
        self.scope = scope;
        self.names = names;
        self.granting = granting;
        text
    }

    /// Returns the text that an author wrote for an effect.
    pub(super) fn authored_text(&self, effect: &Effect) -> Option<String> {
        effect.says.as_ref().map(|says| self.translated(&says.text).to_owned())
    }

    /// Adds where it is active, its limit per match, and its own precedence.
    fn marked(&self, effect: &Effect, text: String) -> String {
        let (heads, spans) = (&self.words.heads, &self.words.spans);
        let mut text = text;
        if !effect.home.is_not_said() {
            text = fill(heads.home, &[&self.homes(&effect.home), &text]);
        }
        if effect.once {
            // An effect that a statement gives counts anew each time it is given.
            let per_match = fill(spans.once, &[spans.the_match]);
            let once = if self.granting { spans.just_once } else { per_match.as_str() };
            text = fill(heads.limited, &[once, &text]);
        }
        if effect.firm { fill(heads.firm, &[&text]) } else { text }
    }

    /// Names where an effect is active: in zones of the reader, in shared ones, under another card.
    fn homes(&self, home: &Home) -> String {
        let words = &self.words;
        let is_shared =
            |zone: &ZoneId| self.checked.structure.zones.get(*zone).is_some_and(|zone| zone.shared);
        let (shared, own): (Vec<ZoneId>, Vec<ZoneId>) = home.zones.iter().partition(|zone| is_shared(zone));
        let own: Vec<String> = own.into_iter().map(|zone| self.zone_label(zone)).collect();
        let mut all = Vec::new();
        if !own.is_empty() {
            let you = Phrase { text: self.words.things.you.to_owned(), person: Person::You };
            all.push(self.of(&you, &self.one_of(&own)).text);
        }
        all.extend(shared.into_iter().map(|zone| fill(words.spans.any, &[&self.zone_label(zone)])));
        let zones = (!all.is_empty()).then(|| fill(words.heads.in_zone, &[&self.one_of(&all)]));
        let under = home.under.then(|| words.heads.under_another.to_owned());
        self.one_of(&zones.into_iter().chain(under).collect::<Vec<_>>())
    }

    fn reaction(&mut self, effect: &Effect, reaction: &Reaction) -> String {
        self.names = Names::of(&reaction.body);
        let types = |local| effect.frame.locals.get(local).map_or(Type::Unknown, |local| local.ty);
        let head = self.limited_head(reaction, &types);
        let body = self.sentences(&reaction.body);
        fill(self.words.heads.does, &[&head, &body])
    }

    /// Renders the condition of a static ability.
    pub(super) fn while_holds(&mut self, condition: &Expr) -> String {
        fill(self.words.heads.while_holds, &[&self.condition(condition)])
    }

    /// Names an action on a card.
    pub(super) fn action_head(&self, action: &Action) -> String {
        // An action of the game is named by its label, without its objects.
        let of_game = self.checked.actions.iter().find(|(_, row)| !row.on_card && row.name == action.name);
        let labelled = of_game.map(|(id, _)| Deed::Action(id));
        let labelled =
            labelled.filter(|deed| !action.on_card && self.checked.structure.deeds.contains_key(deed));
        let label = labelled.and_then(|deed| self.deed_label(deed, &[]));
        let name = label.map_or_else(|| self.action_name(&action.name), |label| label.trim().to_owned());
        fill(self.words.heads.action, &[&name])
    }

    fn standing(&mut self, condition: Option<&Expr>, claims: &[Claim]) -> String {
        match condition {
            None => {
                let parts: Vec<String> = claims.iter().map(|claim| self.claim(claim).0).collect();
                let mut parts = parts.into_iter();
                let first = parts.next().unwrap_or_else(|| self.words.heads.nothing.to_owned());
                parts.fold(first, |text, part| format!("{text}. {}", capital(&part)))
            }
            Some(condition) => {
                let head = self.while_holds(condition);
                let (text, size) = self.claims(claims);
                let template = match size {
                    Size::Short => self.words.heads.limited,
                    Size::Colon | Size::Long => self.words.heads.does,
                };
                fill(template, &[&head, &text])
            }
        }
    }

    /// Renders an action on a card: its choices, then what it does.
    pub(super) fn action(&mut self, action: &Action) -> String {
        let (heads, flow) = (&self.words.heads, &self.words.flow);
        self.names = Names::of(&action.body);
        let mut head = self.action_head(action);
        if let Some(limit) = action.limit {
            head = fill(heads.limited, &[&head, &self.limit(limit)]);
        }
        for param in &action.params {
            self.names.add_choice(param.set.ty.kind(), false);
        }
        let mut chosen = Vec::new();
        for param in &action.params {
            let what = self.one_from(&param.set);
            chosen.push(fill(flow.choose, &[&what]));
            let name = self.chosen_name(param.set.ty, false);
            self.scope.bind(param.local, name);
        }
        if let Some(condition) = &action.condition {
            head = fill(heads.if_then, &[&head, &self.condition(condition)]);
        }
        chosen.push(self.sentences(&action.body));
        let mut chosen = chosen.into_iter();
        let first = chosen.next().unwrap_or_default();
        let text = chosen.fold(first, |text, part| format!("{text}. {}", capital(&part)));
        fill(heads.does, &[&head, &text])
    }
}

/// Capitalises a text and adds a full stop.
pub(super) fn sentence(text: &str) -> String {
    let text = capital(text.trim());
    if text.is_empty() || text.ends_with(['.', '!', '?']) { text } else { format!("{text}.") }
}
