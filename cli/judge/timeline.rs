//! Builds a timeline from the events that all seats together observed.

use tiru_dsl::checked::compared;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::whole;
use tiru_engine::judge::{Comparison, Waits, Weighed};
use tiru_engine::rules::{
    CardDefId, CriterionKind, EffectDef, EffectId, Lineage, NONE, NodeKind, SeatId, Span, Topic, Window,
};
use tiru_engine::{News, Told, Why};

use super::book_keeping::BookKeeping;
use super::entry::{Before, Entry, Step};
use super::reason::{Because, because, icon, statements, with_seat, written};
use crate::catalogue::say;
use crate::events::{self, Words, capital, effect, line, place, rests_on, sentence};

/// Returns the timeline of a match, and the number of hidden book-keeping entries.
pub(super) fn timeline(
    words: Words<'_>,
    loaded: &Loaded,
    events: &[Told],
    asked: &[usize],
    hidden: Option<&BookKeeping>,
) -> (Vec<Entry>, usize) {
    let mut timeline = Timeline {
        words,
        loaded,
        hidden,
        left_out: 0,
        entries: Vec::new(),
        open: Vec::new(),
        last: None,
        line: None,
        resolving: None,
        single: None,
        within: false,
        number: 0,
        moment: 0,
        round: None,
        lent: Vec::new(),
        silenced: Vec::new(),
    };
    let turns: Vec<usize> =
        events.iter().enumerate().filter(|(_, it)| is_turn(words, it)).map(|it| it.0).collect();
    let rounds: Vec<usize> =
        events.iter().enumerate().filter(|(_, it)| is_round(words, it)).map(|it| it.0).collect();
    timeline.starts_in(turns.len(), rounds.len());
    let mut compared = comparisons(words, loaded).into_iter().peekable();
    let mut questions = asked.iter().enumerate().peekable();
    for (at, event) in events.iter().enumerate() {
        while let Some((nth, _)) = questions.next_if(|(_, before)| **before <= at) {
            timeline.entries.push(Entry::Question { number: nth + 1 });
        }
        while let Some((_, comparison)) = compared.next_if(|(before, _)| *before <= at) {
            timeline.compared(&comparison, Some(event));
        }
        // A ruling may begin in the middle of a match, so turns are numbered backwards from the last one.
        let number = |beats: &[usize], last: i32| {
            let later = beats.iter().filter(|beat| **beat > at).count();
            last - i32::try_from(later).unwrap_or(0)
        };
        let beat = match &event.what {
            News::Begins(..) if is_turn(words, event) => Some(number(&turns, words.view.turn())),
            News::Begins(..) if is_round(words, event) => Some(number(&rounds, words.view.round())),
            _ => None,
        };
        timeline.add(event, beat);
    }
    compared.for_each(|(_, comparison)| timeline.compared(&comparison, None));
    timeline.entries.extend(questions.map(|(nth, _)| Entry::Question { number: nth + 1 }));
    if hidden.is_some() {
        timeline.leave_out_empty_phases();
    }
    (timeline.entries, timeline.left_out)
}

/// Two numbers that a rule or an effect compared, with the comparison as written.
struct Compared {
    span: Span,
    text: String,
    left: i32,
    right: i32,
}

/// Returns the comparisons that decided something. If several in a row compare the same numbers, the last one
/// decided.
fn comparisons(words: Words<'_>, loaded: &Loaded) -> Vec<(usize, Compared)> {
    let Some(checked) = &loaded.checked else { return Vec::new() };
    let written = compared(checked);
    let mut found: Vec<(usize, Compared, [Span; 2])> = Vec::new();
    for (before, Comparison { span, left, right, .. }) in words.view.comparisons() {
        let Some([a, b]) = written.get(&span) else { continue };
        // The same two operands, in either order.
        let slice = |span: Span| loaded.sources.slice(span);
        let again = found.last().is_some_and(|(last, other, [c, d])| {
            *last == before
                && (((slice(*a), slice(*b), left, right) == (slice(*c), slice(*d), other.left, other.right))
                    || ((slice(*a), slice(*b), left, right)
                        == (slice(*d), slice(*c), other.right, other.left)))
        });
        if again {
            found.pop();
        }
        let text = escape(&slice(span).split_whitespace().collect::<Vec<_>>().join(" "));
        found.push((before, Compared { span, text, left, right }, [*a, *b]));
    }
    found.into_iter().map(|(before, compared, _)| (before, compared)).collect()
}

fn is_turn(words: Words<'_>, event: &Told) -> bool {
    is_node(words, event, |kind| matches!(kind, NodeKind::Turn { .. }))
}

fn is_round(words: Words<'_>, event: &Told) -> bool {
    is_node(words, event, |kind| matches!(kind, NodeKind::Round { .. }))
}

fn is_node(words: Words<'_>, event: &Told, is: impl Fn(&NodeKind) -> bool) -> bool {
    let News::Begins(node, _) = &event.what else { return false };
    words.view.rules().nodes.get(*node).is_some_and(|node| is(&node.kind))
}

/// An effect that a card got from another one.
struct Lent {
    effect: EffectId,
    from: Option<CardDefId>,
    onto: CardDefId,
    how: Lineage,
    /// The turn or round in which it got it.
    round: Option<String>,
}

/// Effects that were put in order, with the indices of their entries, if they have any.
struct Picked {
    weighed: Weighed,
    entries: Vec<usize>,
}

/// A timeline under construction.
struct Timeline<'a> {
    words: Words<'a>,
    loaded: &'a Loaded,
    /// What to hide; nothing if everything is shown.
    hidden: Option<&'a BookKeeping>,
    left_out: usize,
    entries: Vec<Entry>,
    /// Effects that are next and have not resolved yet.
    open: Vec<Waits>,
    /// The last batch of ordered effects.
    last: Option<Picked>,
    /// The last batch in the queue of effects that resolve one by one after deeds.
    line: Option<Picked>,
    /// The card whose effect is resolving.
    resolving: Option<CardDefId>,
    /// The same, if it resolves alone.
    single: Option<CardDefId>,
    /// Whether the current events are caused by an effect.
    within: bool,
    number: usize,
    moment: usize,
    /// The current turn or round.
    round: Option<String>,
    /// Effects that cards got from others.
    lent: Vec<Lent>,
    /// Cancelled effects, each with its card, the cancelling card and the number of that step.
    silenced: Vec<(EffectId, Option<CardDefId>, Option<CardDefId>, usize)>,
}

/// Returns the pending effect that would have been next if no new one had triggered.
fn nearest(weighed: &Weighed) -> Option<&Waits> {
    weighed.rest.iter().rev().max_by_key(|(_, reason)| reason.nearness()).map(|(waits, _)| waits)
}

impl Timeline<'_> {
    fn add(&mut self, event: &Told, beat: Option<i32>) {
        match &event.what {
            News::Begins(node, seat) => self.begins(&self.words.phase(*node), *seat, beat),
            News::Ends(..) => {}
            News::Weighed(weighed) => self.weighed(weighed),
            News::Acts { effect, card } => self.step(*effect, *card, None),
            News::PassedOver { effect, card, why, by } => {
                let why = self.why_not(*effect, *card, *why, *by);
                self.step(*effect, *card, Some(why));
            }
            _ => {
                if let News::Borrowed { how, effect, from, onto } = event.what {
                    self.lent.push(Lent { effect, from, onto, how, round: self.round.clone() });
                }
                if let News::Silenced { effect, card } = event.what
                    && self.within
                {
                    self.silenced.push((effect, card, self.resolving, self.number));
                }
                self.event(event);
            }
        }
    }

    /// Adds the turn or round in which a ruling begins; whose turn it is is known only if no later one
    /// begins.
    fn starts_in(&mut self, turns: usize, rounds: usize) {
        let view = self.words.view;
        let before = |now: i32, begun: usize| now - i32::try_from(begun).unwrap_or(0);
        for (node, def) in view.rules().nodes.iter() {
            let (number, begun) = match def.kind {
                NodeKind::Turn { .. } => (before(view.turn(), turns), turns),
                NodeKind::Round { .. } => (before(view.round(), rounds), rounds),
                _ => continue,
            };
            if number > 0 && (begun > 0 || view.phases().contains(&node)) {
                let is_turn = matches!(def.kind, NodeKind::Turn { .. });
                let seat = view.current().filter(|_| is_turn && begun == 0);
                self.begins(&self.words.phase(node), seat, Some(number));
            }
        }
    }

    fn begins(&mut self, phase: &str, seat: Option<SeatId>, beat: Option<i32>) {
        let phase = capital(phase);
        let text = match (beat, seat) {
            (Some(number), Some(seat)) => {
                let titled = self.words.texts().names.titled;
                say(titled, &[&format!("{phase} {number}"), &self.words.seat(seat)])
            }
            (Some(number), None) => format!("{phase} {number}"),
            (None, _) => phase.clone(),
        };
        if let Some(number) = beat {
            self.round = Some(format!("{} {number}", phase.to_lowercase()));
        }
        self.single = None;
        self.within = false;
        self.entries.push(Entry::Begins { text, beat: beat.is_some() });
    }

    /// Removes phases in which nothing is shown.
    fn leave_out_empty_phases(&mut self) {
        let is_phase = |entry: &Entry| matches!(entry, Entry::Begins { beat: false, .. });
        let empty: Vec<bool> = (self.entries.iter().enumerate())
            .map(|(at, entry)| {
                let next = self.entries.get(at + 1);
                is_phase(entry) && next.is_none_or(|next| matches!(next, Entry::Begins { .. }))
            })
            .collect();
        self.left_out += empty.iter().filter(|empty| **empty).count();
        let mut empty = empty.into_iter();
        self.entries.retain(|_| !empty.next().unwrap_or(false));
    }

    fn weighed(&mut self, weighed: &Weighed) {
        // Effects in the windows of a deed resolve while the queue is suspended.
        let in_line = weighed.first.first().is_some_and(|waits| self.is_in_line(waits));
        let last = if in_line { self.line.take() } else { self.last.take() };
        if let Some(last) = last {
            self.before(&last, &weighed.first, in_line);
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

    /// Adds why the previous effect went before the next ones. If none of these was pending at that time,
    /// explains why it went before what would have been next, and that the others triggered only afterwards.
    fn before(&mut self, last: &Picked, next: &[Waits], in_line: bool) {
        let Picked { weighed: last, entries } = last;
        let (Some(first), Some(entry)) = (last.first.first(), entries.last()) else { return };
        let waited = |waits: &&Waits| last.rest.iter().any(|(other, _)| other == *waits);
        let (waited, new): (Vec<&Waits>, Vec<&Waits>) = next.iter().partition(waited);
        let mut after: Vec<(Vec<&Waits>, Because)> = Vec::new();
        let mut add = |waits, because: Because| match after.iter_mut().find(|(_, other)| *other == because) {
            Some((all, _)) => all.push(waits),
            None => after.push((vec![waits], because)),
        };
        let nearest = if waited.is_empty() && in_line { nearest(last) } else { None };
        for waits in waited.into_iter().chain(nearest) {
            let reason = last.rest.iter().find(|(other, _)| other == waits).map(|(_, reason)| *reason);
            if let Some(reason) = reason {
                add(waits, because(self.words, self.loaded, reason, first, waits));
            }
        }
        // Of many that waited not all are told: then nobody can say that one came only afterwards.
        if in_line && !last.rest.is_empty() && last.more == 0 {
            let only_then = written(self.loaded, None, self.words.texts().reason.only_then.to_owned());
            for waits in new {
                add(waits, only_then.clone());
            }
        }
        // If the cards do not distinguish the effects, they are named by their triggers.
        let mut cards: Vec<Option<CardDefId>> = last
            .first
            .iter()
            .chain(after.iter().flat_map(|(all, _)| all.iter().copied()))
            .map(|it| it.card)
            .collect();
        let count = cards.len();
        cards.sort_unstable();
        cards.dedup();
        let apart = cards.len() == count && cards.iter().all(Option::is_some);
        let name = |waits: &&Waits| match waits.card.filter(|_| apart) {
            Some(card) => with_seat(self.words, self.words.card(card), waits.seat),
            None => self.name(waits),
        };
        let befores: Vec<Before> = after
            .iter()
            .map(|(all, because)| {
                let names: Vec<String> = all.iter().map(name).collect();
                Before { then: self.words.listed(&names, 8), because: because.clone() }
            })
            .collect();
        if let Some(Entry::Effect(step)) = self.entries.get_mut(*entry) {
            step.goes_before.extend(befores);
        }
    }

    fn step(&mut self, effect: EffectId, card: Option<CardDefId>, why_not: Option<String>) {
        let at = self.open.iter().position(|waits| (waits.effect, waits.card) == (effect, card));
        let waits = at.map(|at| self.open.remove(at));
        self.resolving = card;
        self.single = card.filter(|_| !self.is_together());
        self.number += 1;
        self.within = true;
        let words = self.words;
        let def = words.view.rules().effects.get(effect);
        let step = Step {
            number: self.number,
            card: card.map(|card| words.card(card)),
            owner: waits.as_ref().and_then(|waits| waits.seat).map(|seat| words.seat(seat)),
            icon: def.and_then(|def| def.icon).map(|mark| icon(words, self.loaded, i32::from(mark))),
            effect: events::bare(words, effect),
            text: def.map(|def| self.says(def)).unwrap_or_default(),
            triggered_by: waits.as_ref().map(|waits| self.triggered_by(waits)).unwrap_or_default(),
            lineage: waits.as_ref().and_then(|waits| self.lineage(waits)),
            resolves: why_not.is_none(),
            why_not,
            goes_before: Vec::new(),
            at: def.map(|def| place(&self.loaded.sources, def.span)).unwrap_or_default(),
            span: def.map(|def| def.span),
        };
        for picked in [&mut self.last, &mut self.line].into_iter().flatten() {
            if picked.weighed.first.iter().any(|waits| (waits.effect, waits.card) == (effect, card)) {
                picked.entries.push(self.entries.len());
            }
        }
        self.entries.push(Entry::Effect(Box::new(step)));
    }

    /// Explains why an effect does not resolve, with the step that cancelled it, if any.
    fn why_not(&self, effect: EffectId, card: Option<CardDefId>, why: Why, by: Option<CardDefId>) -> String {
        let text = events::why(self.words, why, by);
        let cancelled = self.silenced.iter().filter(|(other, carrier, cause, _)| {
            why == Why::Cancelled && by.is_some() && (*other, *carrier, *cause) == (effect, card, by)
        });
        let mut steps: Vec<usize> = cancelled.map(|(.., step)| *step).collect();
        steps.dedup();
        // Copies of a card share a name: with several steps, the right one is unknown.
        match steps.as_slice() {
            [step] => say(self.words.texts().judge.in_step, &[&text, &step.to_string()]),
            _ => text,
        }
    }

    /// Returns the whole text of an effect. An effect granted by a statement has no text of its own.
    fn says(&self, def: &EffectDef) -> String {
        let checked = self.loaded.checked.as_ref();
        let effect = checked.and_then(|checked| {
            let effect = checked.effects.rows().iter().find(|effect| effect.span == def.span)?;
            Some(escape(&whole(checked, effect, self.words.catalogue.language())))
        });
        effect.unwrap_or_default()
    }

    fn is_together(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.weighed.first.len() > 1)
    }

    fn event(&mut self, event: &Told) {
        let words = self.words;
        // Events of an effect that resolves alone need no name beside them.
        let cause = event.cause.filter(|cause| self.single != Some(*cause));
        if matches!(event.what, News::Chose { .. } | News::Passed(..) | News::Conceded(_)) {
            self.within = false;
            self.single = None;
        }
        // Effects planned together act after all have resolved: their events belong to none of them alone.
        let within = self.within && !(self.is_together() && self.open.is_empty());
        if !self.within && event.cause.is_none() && self.hidden.is_some_and(|book| book.is_event(event)) {
            self.left_out += 1;
            return;
        }
        // A card text does not show what a script does, so the script's line is shown.
        let scripted = matches!(event.what, News::Proposes(_) | News::ScriptFailed { .. });
        let at = line(words, &self.loaded.sources, event);
        let span = rests_on(words, event);
        let scripted = if scripted { format!("   {at}") } else { String::new() };
        self.entries.push(Entry::Event {
            text: format!("{}{scripted}", events::by(words, &sentence(words, event), cause)),
            at,
            step: within.then_some(self.number),
            statements: span.map(|span| statements(self.loaded, span)).unwrap_or_default(),
            span,
        });
    }

    /// Adds the numbers that decided what follows; nothing if what follows is hidden.
    fn compared(&mut self, compared: &Compared, next: Option<&Told>) {
        let is_hidden = |next: &&Told| !self.within && next.cause.is_none();
        if self.hidden.is_some_and(|book| next.filter(is_hidden).is_some_and(|next| book.is_event(next))) {
            self.left_out += 1;
            return;
        }
        let number = |cell: i32| {
            if cell == NONE { self.words.texts().names.none.to_owned() } else { cell.to_string() }
        };
        let judge = &self.words.texts().judge;
        let within = self.within && !(self.is_together() && self.open.is_empty());
        self.entries.push(Entry::Event {
            text: say(judge.compared, &[&number(compared.left), &number(compared.right), &compared.text]),
            at: place(&self.loaded.sources, compared.span),
            step: within.then_some(self.number),
            // A citation on its line may be about what happens if it holds.
            statements: Vec::new(),
            span: Some(compared.span),
        });
    }

    /// Names a pending effect: `“on play” of Rush (Player 1)`.
    fn name(&self, waits: &Waits) -> String {
        with_seat(self.words, effect(self.words, waits.effect, waits.card), waits.seat)
    }

    /// Describes the trigger: `play of Frog, by Player 1`; with the window in which the effect resolves,
    /// unless that is after the deed.
    fn triggered_by(&self, waits: &Waits) -> String {
        let words = self.words;
        let rules = words.view.rules();
        let Some(def) = rules.effects.get(waits.effect) else { return String::new() };
        let args: Vec<String> = waits.args.iter().map(|arg| words.named(arg)).collect();
        let judge = &words.texts().judge;
        let what = match def.topic {
            Some(Topic::Deed(deed)) => match args.as_slice() {
                [] => words.deed(deed),
                [only] => say(judge.deed_of, &[&words.deed(deed), only]),
                args => say(judge.deed_with, &[&words.deed(deed), &args.join(", ")]),
            },
            Some(Topic::Change(attr)) => match args.as_slice() {
                [of, was, now] => say(judge.change_of, &[&words.attr(attr), of, was, now]),
                _ => say(judge.change, &[&words.attr(attr)]),
            },
            Some(Topic::Holder) => match args.as_slice() {
                [of, was, now] => say(judge.change_of_holder_of, &[of, was, now]),
                _ => judge.change_of_holder.to_owned(),
            },
            Some(Topic::Starts(node)) => say(judge.start_of, &[&words.phase(node)]),
            Some(Topic::Ends(node)) => say(judge.end_of, &[&words.phase(node)]),
            Some(Topic::Grant) | None => String::new(),
        };
        let what = match def.window {
            Window::On => what,
            Window::Before => say(judge.before_deed, &[&what]),
            Window::Instead => say(judge.in_place_of, &[&what]),
        };
        match waits.doer {
            Some(doer) => say(judge.done_by, &[&what, &words.seat(doer)]),
            None => what,
        }
    }

    /// Describes where a borrowed effect comes from: `Gale Cadet's effect, copied by Mirror Pond in round 2`.
    fn lineage(&self, waits: &Waits) -> Option<String> {
        let (origin, card) = (waits.origin?, waits.card?);
        let words = self.words;
        let judge = &words.texts().judge;
        // From the card that has it now, back to the one that had it first.
        let (mut steps, mut at, mut earlier) = (Vec::new(), Some(card), self.lent.as_slice());
        while let Some(onto) = at {
            let Some(nth) = earlier.iter().rposition(|lent| (lent.effect, lent.onto) == (waits.effect, onto))
            else {
                break;
            };
            let Some(lent) = earlier.get(nth) else { break };
            let how = match lent.how {
                Lineage::Tiru => judge.copied,
                Lineage::Pinjam => judge.borrowed,
                Lineage::Sedut => judge.absorbed,
            };
            steps.push(match &lent.round {
                Some(round) => say(judge.lent_in, &[how, &words.card(onto), round]),
                None => say(judge.lent, &[how, &words.card(onto)]),
            });
            at = lent.from.filter(|from| *from != origin);
            earlier = earlier.get(..nth).unwrap_or(&[]);
        }
        if steps.is_empty() {
            steps.push(say(judge.had_by, &[&words.card(card)]));
        }
        steps.reverse();
        Some(say(judge.effect_of, &[&words.card(origin), &steps.join(", ")]))
    }
}
