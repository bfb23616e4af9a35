//! Why an effect goes before others: for the effects that resolve next, for all effects that could act before an
//! event or in its place, and for the effects that the ruling asks about.

use tiru_engine::judge::{Meant, Waits, Weighed};
use tiru_engine::rules::{CardDefId, CriterionKind, Window};

use super::entry::{Before, Entry};
use super::reason::{Because, because, with_seat, written};
use super::timeline::Timeline;

/// Effects that were put in order, with the indices of their entries, if they have any.
pub(super) struct Picked {
    /// The event that told of it.
    event: usize,
    pub(super) weighed: Weighed,
    pub(super) entries: Vec<usize>,
}

/// Returns the pending effect that would have been next if no new one had triggered.
fn nearest(weighed: &Weighed) -> Option<&Waits> {
    weighed.rest.iter().rev().max_by_key(|(_, reason)| reason.nearness()).map(|(waits, _)| waits)
}

/// Reports whether this is the same pending effect. One whose borrowed time ran out while it waited has no origin any more.
fn is_same(before: &Waits, now: &Waits) -> bool {
    before == now || (now.origin.is_none() && *before == Waits { origin: before.origin, ..now.clone() })
}

impl Timeline<'_> {
    /// Returns the effects with the origins they had when they began to wait.
    fn with_origins(&self, weighed: &Weighed) -> Weighed {
        let rules = self.words.view.rules();
        let is_printed = |waits: &Waits| {
            let card = waits.card.and_then(|card| rules.cards.get(card));
            card.is_none_or(|card| card.effects.contains(&waits.effect))
        };
        let known = |waits: &Waits| {
            let rest = self.last.iter().flat_map(|last| &last.weighed.rest);
            let before = rest.map(|(before, _)| before).find(|before| is_same(before, waits));
            before.filter(|_| !is_printed(waits)).unwrap_or(waits).clone()
        };
        Weighed {
            first: weighed.first.iter().map(known).collect(),
            rest: weighed.rest.iter().map(|(waits, reason)| (known(waits), *reason)).collect(),
            more: weighed.more,
        }
    }

    pub(super) fn weighed(&mut self, event: usize, weighed: &Weighed) {
        let weighed = &self.with_origins(weighed);
        // Effects in the windows of a deed resolve while the queue is suspended.
        let in_line = weighed.first.first().is_some_and(|waits| self.is_in_line(waits));
        let last = if in_line { self.line.take() } else { None };
        if let Some(last) = last {
            self.before(&last, &weighed.first);
        }
        if weighed.first.len() + weighed.rest.len() + weighed.more > 1 {
            self.entries.push(Entry::Moment(self.moment));
            self.moment += 1;
        }
        self.open.clone_from(&weighed.first);
        if weighed.first.len() > 1 {
            let names: Vec<String> = weighed.first.iter().map(|waits| self.name(waits)).collect();
            let rules = self.words.view.rules();
            let together = |kind: &CriterionKind| matches!(kind, CriterionKind::Together);
            let span = rules.order.iter().find(|it| together(&it.kind)).map(|it| it.span);
            let because = written(self.loaded, span, self.words.texts().reason.one_state.to_owned());
            self.entries.push(Entry::Together { effects: self.words.listed(&names, 8), because });
        }
        self.upfront = weighed
            .first
            .iter()
            .enumerate()
            .map(|(went, first)| (first.clone(), self.known_upfront((event, went), first, weighed, in_line)))
            .collect();
        let picked = || Picked { event, weighed: weighed.clone(), entries: Vec::new() };
        self.last = Some(picked());
        if in_line {
            self.line = Some(picked());
        }
    }

    fn is_in_line(&self, waits: &Waits) -> bool {
        let effect = self.words.view.rules().effects.get(waits.effect);
        effect.is_none_or(|effect| effect.window == Window::On)
    }

    /// Explains why an effect resolves before or in place of its event: because its text says so.
    pub(super) fn goes_first(&self, window: Window) -> Option<String> {
        let reasons = &self.words.texts().reason;
        match window {
            Window::On => None,
            Window::Before => Some(reasons.before_event.to_owned()),
            Window::Instead => Some(reasons.in_place.to_owned()),
        }
    }

    /// Explains at once why an effect goes first: in a window before all others, because an effect that could have
    /// replaced the event may have nothing to replace afterwards; else before those that the ruling asks about.
    fn known_upfront(
        &self,
        (event, went): (usize, usize),
        first: &Waits,
        weighed: &Weighed,
        in_line: bool,
    ) -> Vec<Before> {
        let mut after = After::default();
        for (waited, (then, reason)) in weighed.rest.iter().enumerate() {
            if !in_line || self.meant.contains(&Meant { event, went, waited }) {
                after.add(then, because(self.words, self.loaded, *reason, first, then));
            }
        }
        let all = || weighed.first.iter().chain(weighed.rest.iter().map(|(waits, _)| waits));
        let is_alone = |waits: &Waits| all().filter(|other| other.card == waits.card).count() == 1;
        self.befores(std::slice::from_ref(first), &after, is_alone)
    }

    /// Adds why the previous effect went before the next ones. If none of these was pending at that time,
    /// explains why it went before what would have been next, and that the others triggered only afterwards.
    fn before(&mut self, last: &Picked, next: &[Waits]) {
        let Picked { event, weighed: last, entries } = last;
        let (Some(first), Some(entry)) = (last.first.first(), entries.last()) else { return };
        let waited = |waits: &&Waits| last.rest.iter().any(|(other, _)| other == *waits);
        let (waited, new): (Vec<&Waits>, Vec<&Waits>) = next.iter().partition(waited);
        let mut after = After::default();
        let nearest = if waited.is_empty() { nearest(last) } else { None };
        for waits in waited.into_iter().chain(nearest) {
            let found = last.rest.iter().position(|(other, _)| other == waits);
            let Some(waited) = found else { continue };
            // What the ruling asks about was explained at once.
            if self.meant.contains(&Meant { event: *event, went: 0, waited }) {
                continue;
            }
            if let Some((_, reason)) = last.rest.get(waited) {
                after.add(waits, because(self.words, self.loaded, *reason, first, waits));
            }
        }
        // Of many that waited not all are told: then nobody can say that one came only afterwards.
        if !last.rest.is_empty() && last.more == 0 {
            let only_then = written(self.loaded, None, self.words.texts().reason.only_then.to_owned());
            for waits in new {
                after.add(waits, only_then.clone());
            }
        }
        let befores = self.befores(&last.first, &after, |_| true);
        if let Some(Entry::Effect(step)) = self.entries.get_mut(*entry) {
            step.goes_before.extend(befores);
        }
    }

    /// Names effects with the reason why others go before them: by their cards, if these are different and the card of each
    /// is enough.
    fn befores(
        &self,
        first: &[Waits],
        After(after): &After<'_>,
        is_enough: impl Fn(&Waits) -> bool,
    ) -> Vec<Before> {
        let later = || after.iter().flat_map(|(all, _)| all.iter().copied());
        let mut cards: Vec<Option<CardDefId>> = first.iter().chain(later()).map(|it| it.card).collect();
        let count = cards.len();
        cards.sort_unstable();
        cards.dedup();
        let apart = cards.len() == count && cards.iter().all(Option::is_some) && later().all(is_enough);
        let name = |waits: &&Waits| match waits.card.filter(|_| apart) {
            Some(card) => with_seat(self.words, self.words.card(card), waits.seat),
            None => self.name(waits),
        };
        let befores = after.iter().map(|(all, because)| {
            let names: Vec<String> = all.iter().map(name).collect();
            Before { then: self.words.listed(&names, 8), because: because.clone() }
        });
        befores.collect()
    }
}

/// The effects that come later, by the reason.
#[derive(Default)]
struct After<'a>(Vec<(Vec<&'a Waits>, Because)>);

impl<'a> After<'a> {
    fn add(&mut self, waits: &'a Waits, because: Because) {
        match self.0.iter_mut().find(|(_, other)| *other == because) {
            Some((all, _)) => all.push(waits),
            None => self.0.push((vec![waits], because)),
        }
    }
}
