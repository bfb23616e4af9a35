//! Why an effect goes before others: for the effects that resolve next, for all effects that could act before an
//! event or in its place, and for the effects that the ruling asks about.

use tiru_engine::judge::{Reason, Waits, Weighed};
use tiru_engine::rules::{CardDefId, CriterionKind, Expectation, Window};

use super::case::Case;
use super::entry::{Before, Entry};
use super::reason::{Because, because, with_seat, written};
use super::timeline::Timeline;

/// Effects that were put in order, with the indices of their entries, if they have any.
pub(super) struct Picked {
    pub(super) weighed: Weighed,
    pub(super) entries: Vec<usize>,
}

/// Two cards of which a ruling asks which goes first, each by its prints.
pub(super) struct Pair {
    cards: [Vec<CardDefId>; 2],
    /// Whether it asks about one of several effects of a card.
    is_of_one_effect: bool,
}

impl Pair {
    fn is(&self, first: &Waits, then: &Waits) -> bool {
        let [one, other] = &self.cards;
        let of = |cards: &[CardDefId], waits: &Waits| waits.card.is_some_and(|card| cards.contains(&card));
        of(one, first) && of(other, then) || of(other, first) && of(one, then)
    }
}

/// Returns the cards of which a ruling asks which goes first.
pub(super) fn pairs(case: &Case) -> Vec<Pair> {
    let Some((game, ruling)) = &case.ruling else { return Vec::new() };
    let wanted = ruling.parts.iter().flat_map(|part| &part.then);
    let pairs = wanted.filter_map(|(wanted, _)| match wanted {
        Expectation::Before { first, then, .. } => Some(Pair {
            cards: [first, then].map(|acting| game.names.get(acting.names).cloned().unwrap_or_default()),
            is_of_one_effect: first.nth.is_some() || then.nth.is_some(),
        }),
        _ => None,
    });
    pairs.collect()
}

/// Returns the pending effect that would have been next if no new one had triggered.
fn nearest(weighed: &Weighed) -> Option<&Waits> {
    weighed.rest.iter().rev().max_by_key(|(_, reason)| reason.nearness()).map(|(waits, _)| waits)
}

impl Timeline<'_> {
    pub(super) fn weighed(&mut self, weighed: &Weighed) {
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
            .map(|first| (first.clone(), self.known_upfront(first, weighed, in_line)))
            .collect();
        let picked = || Picked { weighed: weighed.clone(), entries: Vec::new() };
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
    fn known_upfront(&self, first: &Waits, weighed: &Weighed, in_line: bool) -> Vec<Before> {
        let mut after = After::default();
        for (then, reason) in &weighed.rest {
            if !in_line || self.asks(first, weighed, (then, *reason)) {
                after.add(then, because(self.words, self.loaded, *reason, first, then));
            }
        }
        let all = || weighed.first.iter().chain(weighed.rest.iter().map(|(waits, _)| waits));
        let is_alone = |waits: &Waits| all().filter(|other| other.card == waits.card).count() == 1;
        self.befores(std::slice::from_ref(first), &after, is_alone)
    }

    /// Whether the ruling asks why one effect goes before another: of the effects of a card, it means the nearest, unless it
    /// says which.
    fn asks(&self, first: &Waits, weighed: &Weighed, (then, reason): (&Waits, Reason)) -> bool {
        let mut pairs = self.pairs.iter().filter(|pair| pair.is(first, then)).peekable();
        let of_card = weighed.rest.iter().filter(|(other, _)| other.card == then.card);
        let nearest = of_card.map(|(_, other)| other.nearness()).max();
        pairs.peek().is_some()
            && (nearest == Some(reason.nearness()) || pairs.any(|pair| pair.is_of_one_effect))
    }

    /// Adds why the previous effect went before the next ones. If none of these was pending at that time,
    /// explains why it went before what would have been next, and that the others triggered only afterwards.
    fn before(&mut self, last: &Picked, next: &[Waits]) {
        let Picked { weighed: last, entries } = last;
        let (Some(first), Some(entry)) = (last.first.first(), entries.last()) else { return };
        let waited = |waits: &&Waits| last.rest.iter().any(|(other, _)| other == *waits);
        let (waited, new): (Vec<&Waits>, Vec<&Waits>) = next.iter().partition(waited);
        let mut after = After::default();
        let nearest = if waited.is_empty() { nearest(last) } else { None };
        for waits in waited.into_iter().chain(nearest) {
            let reason = last.rest.iter().find(|(other, _)| other == waits).map(|(_, reason)| *reason);
            // What the ruling asks about was explained at once.
            if let Some(reason) = reason.filter(|reason| !self.asks(first, last, (waits, *reason))) {
                after.add(waits, because(self.words, self.loaded, reason, first, waits));
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
