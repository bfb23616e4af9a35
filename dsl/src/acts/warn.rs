//! Warnings of effects that never act, act too often or never stop, of conditions that are settled, and of cards that no deck holds.

use std::collections::BTreeSet;

use super::doing::Text;
use super::live::Dead;
use super::world::{World, packed};
use super::{Never, deed_name, happening};
use crate::ast::Edge;
use crate::checked::{CardRef, Deed, EffectKind, EffectRef, NodeKind, Subject, Watch, Whose};
use crate::diagnostic::Diagnostic;
use crate::mistake::law::unkept_number::unkept_number;
use crate::mistake::law::{
    acts_anyway, circle, endless, never_acts, no_deck_holds, put_there, settled, unasked,
};
use crate::source::Sources;
use tiru_engine::rules::{Span, Verb, Window, ZoneId};

/// Warns of what can never happen, or never stops, in a game without errors.
pub fn warnings(world: &World<'_>, sources: &Sources) -> Vec<Diagnostic> {
    let checked = world.checked;
    let mut found = Vec::new();
    let mut seen: BTreeSet<Span> = BTreeSet::new();
    for (card, id, span) in world.effects_of_cards() {
        if !seen.insert(span) {
            continue;
        }
        let head = head(sources, span);
        if let Some(diagnostic) = world.never(id).and_then(|why| world.explained(&why, card, head)) {
            found.push(diagnostic);
        } else if let Some((rule, moves)) = world.acts_anyway(id) {
            found.push(acts_anyway::acts_anyway(head, &deed_name(checked, rule), moves));
        }
        if let Some((start, whose, deed, zones)) =
            world.puts_there(id).filter(|_| !sources.slice(head).contains("doer"))
        {
            found.push(put_there::put_there(head, start, (whose, &deed), &zones));
        }
        let unkept = world.unkept_numbers(id, sources);
        found.extend(unkept.into_iter().map(|at| unkept_number(at, sources.slice(at), &world.name(card))));
    }
    for one in world.expired() {
        let (edge, whose, phase) = one.moment;
        let whose = match whose {
            Whose::My => "my ",
            Whose::Foe => "foe ",
            Whose::Any | Whose::Carrier => "",
        };
        let at = head(sources, one.effect);
        if seen.insert(at) {
            found.push(never_acts::is_over(at, one.until, edge == Edge::Start, (whose, &phase)));
        }
    }
    for one in world.settled() {
        let text = sources.slice(one.span);
        found.push(match (one.bars, one.holds) {
            (Some(card), false) => settled::never_met(one.span, text, &world.name(card)),
            (_, holds) => settled::settled(one.span, text, holds),
        });
    }
    for span in world.never_of_itself() {
        found.push(settled::of_itself(span, sources.slice(span)));
    }
    for span in world.asked_one_by_one() {
        found.push(settled::one_by_one(span, sources.slice(span)));
    }
    for span in world.cannot_fail() {
        found.push(settled::cannot_fail(span, sources.slice(span)));
    }
    for way in world.circles() {
        let steps = way.steps.iter();
        let steps: Vec<(Span, String)> = steps
            .filter_map(|(effect, deed)| {
                let span = checked.effects.get(*effect)?.span;
                Some((head(sources, span), deed_name(checked, *deed)))
            })
            .collect();
        found.extend(circle::circle(&steps, way.takes_both, world.counts_uses_per()));
    }
    found.extend(world.endless().into_iter().filter(|span| seen.insert(*span)).map(|span| {
        let end = span.start + u32::try_from("repeat".len()).unwrap_or(0);
        endless::endless(Span { end, ..span })
    }));
    found.extend(world.unasked());
    for (card, laws) in world.homeless() {
        let Some(row) = checked.cards.get(card).filter(|row| seen.insert(row.span)) else { continue };
        found.push(no_deck_holds::no_deck_holds(row.span, &row.name, &laws));
    }
    found
}

impl World<'_> {
    /// The span in which a limit counts uses: a turn if there are turns, else a round, else the game.
    fn counts_uses_per(&self) -> &'static str {
        let has =
            |is: fn(&NodeKind) -> bool| self.checked.structure.nodes.iter().any(|(_, node)| is(&node.kind));
        if has(|kind| matches!(kind, NodeKind::Turn { .. })) {
            "turn"
        } else if has(|kind| matches!(kind, NodeKind::Round { .. })) {
            "round"
        } else {
            "game"
        }
    }

    /// The effects of the cards of packs, each with its place.
    fn effects_of_cards(&self) -> Vec<(CardRef, EffectRef, Span)> {
        let cards = packed(self.checked).filter_map(|id| Some((id, self.checked.cards.get(id)?)));
        let effects = cards.flat_map(|(id, card)| card.effects.iter().map(move |effect| (id, *effect)));
        effects.filter_map(|(card, id)| Some((card, id, self.checked.effects.get(id)?.span))).collect()
    }

    /// Warnings of requirements that nothing asks for, and of costs that nothing pays.
    fn unasked(&self) -> Vec<Diagnostic> {
        let pays = self.done(Deed::Verb(Verb::Pay)).next().is_some();
        let mut found = Vec::new();
        for card in packed(self.checked).filter_map(|id| self.checked.cards.get(id)) {
            if !self.checked.asks_playable {
                let required = card.requires.iter().filter(|row| !row.target);
                found.extend(required.map(|row| unasked::requirement(row.condition.expr.span, &card.name)));
            }
            if !pays {
                found.extend(card.cost.iter().map(|cost| unasked::cost(cost.span, &card.name)));
            }
        }
        // A card that is printed more than once has its text from one place.
        let mut seen: BTreeSet<Span> = BTreeSet::new();
        found.retain(|one| seen.insert(one.span));
        found
    }

    fn name(&self, card: CardRef) -> String {
        self.checked.cards.get(card).map(|row| row.name.clone()).unwrap_or_default()
    }

    fn zone(&self, zone: ZoneId) -> String {
        self.checked.structure.zones.get(zone).map(|row| row.name.clone()).unwrap_or_default()
    }

    /// The warning of an effect that never acts; a condition that never holds is reported by itself.
    fn explained(&self, why: &Never, card: CardRef, head: Span) -> Option<Diagnostic> {
        let name = self.name(card);
        Some(match why {
            Never::NoZone => never_acts::no_zone(head, &name),
            Never::NotOffered => never_acts::not_offered(head, &name),
            Never::Nobody(deed) => never_acts::nobody(head, &name, &deed_name(self.checked, *deed)),
            Never::Quiet(deed) => never_acts::quiet(head, &name, &deed_name(self.checked, *deed)),
            Never::Dead(Dead::NotLive(zones)) => {
                let zones: Vec<String> = zones.iter().map(|zone| self.zone(*zone)).collect();
                never_acts::not_live(head, &name, &zones)
            }
            Never::Dead(Dead::FaceDown(zone)) => never_acts::face_down(head, &name, &self.zone(*zone)),
            Never::Condition => return None,
        })
    }

    /// The rule that triggers an effect also when it moves nothing, and the line that moves something: a rule for a player, run
    /// from several places, that only sometimes does what it is there for.
    fn acts_anyway(&self, id: EffectRef) -> Option<(Deed, Span)> {
        let happening = happening(self.checked, id)?;
        let &[deed @ Deed::Rule(rule)] = happening.deeds.as_slice() else { return None };
        let row = self.checked.rules.get(rule)?;
        let called = |doing: &&super::Doing<'_>| {
            doing.deed == deed && !matches!(doing.text, Text::Phase(_) | Text::Setup)
        };
        if row.subject.0 != Subject::Seat || self.done(deed).filter(called).count() < 2 {
            return None;
        }
        let inside: Vec<_> = self.done_by(Text::Rule(rule)).collect();
        if inside.iter().any(|doing| doing.each_time) {
            return None;
        }
        inside.iter().find(|doing| doing.deed == Deed::Verb(Verb::Move)).map(|doing| (deed, doing.span))
    }

    /// Finds `before foe buy` where all cards that are bought lie in shared zones: the words of the trigger, the action and the zones.
    /// In such a zone a card is that player's who put it there.
    fn puts_there(&self, id: EffectRef) -> Option<(&'static str, &'static str, String, Vec<String>)> {
        let EffectKind::Watch(reaction) = &self.checked.effects.get(id)?.kind else { return None };
        let Watch::Deed(happening) = &reaction.watch else { return None };
        let whose = match happening.whose {
            Whose::My => "my",
            Whose::Foe => "foe",
            Whose::Any | Whose::Carrier => return None,
        };
        let &[deed @ Deed::Action(action)] = happening.deeds.as_slice() else { return None };
        let start = match reaction.window {
            Window::Before => "before",
            Window::Instead => "instead of",
            Window::On => return None,
        };
        if self.checked.actions.get(action)?.subject.0 != Subject::Card {
            return None;
        }
        let mut zones = BTreeSet::new();
        for doing in self.done(deed) {
            zones.extend(doing.from.clone()?);
        }
        let all_shared =
            zones.iter().all(|zone| self.checked.structure.zones.get(*zone).is_some_and(|zone| zone.shared));
        (all_shared && !zones.is_empty()).then(|| {
            let zones = zones.into_iter().map(|zone| self.zone(zone)).collect();
            (start, whose, deed_name(self.checked, deed), zones)
        })
    }
}

/// The trigger of an effect: up to its `{`, or its first line.
pub fn head(sources: &Sources, span: Span) -> Span {
    let text = sources.slice(span);
    let end = text.find(['{', '\n']).map_or(text.len(), |at| text.get(..at).unwrap_or("").trim_end().len());
    Span { end: span.start + u32::try_from(end.max(1)).unwrap_or(1), ..span }
}
