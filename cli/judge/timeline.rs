//! Builds a timeline from the events that all seats together observed.

use std::collections::BTreeMap;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::whole;
use tiru_engine::judge::{Meant, Waits};
use tiru_engine::rules::{
    AttrId, Borrowing, CardDefId, EffectDef, EffectId, NodeKind, SeatId, Topic, Window,
};
use tiru_engine::{Named, News, Told, Why};

use super::book_keeping::BookKeeping;
use super::compared::comparisons;
use super::entry::{Before, By, Entry, Step};
use super::goes_before::Picked;
use super::happens::event;
use super::reason::{icon, statements, with_seat};
use crate::catalogue::say;
use crate::events::{self, Words, capital, effect, line, place, rests_on, sentence};

/// Returns the timeline of a match, and the number of hidden book-keeping entries.
pub(super) fn timeline(
    words: Words<'_>,
    loaded: &Loaded,
    (events, asked): (&[Told], &[usize]),
    (hidden, meant): (Option<&BookKeeping>, &[Meant]),
) -> (Vec<Entry>, usize) {
    let mut timeline = Timeline {
        words,
        loaded,
        events,
        hidden,
        meant,
        actors: words.view.actors(),
        unseen: words.view.done_unseen(),
        forced: words.view.forced_to_pass(),
        steps: BTreeMap::new(),
        upfront: Vec::new(),
        left_out: 0,
        entries: Vec::new(),
        open: Vec::new(),
        last: None,
        line: None,
        number: 0,
        reached: 0,
        moment: words.view.moments_forgotten(),
        round: None,
        lent: Vec::new(),
        silenced: Vec::new(),
    };
    let turns: Vec<usize> =
        events.iter().enumerate().filter(|(_, it)| is_turn(words, it)).map(|it| it.0).collect();
    let rounds: Vec<usize> =
        events.iter().enumerate().filter(|(_, it)| is_round(words, it)).map(|it| it.0).collect();
    let lost = words.view.forgotten();
    timeline
        .entries
        .extend((lost > 0).then(|| Entry::NotKept { text: words.texts().talk.not_kept.to_owned() }));
    timeline.starts_in(turns.len(), rounds.len());
    let mut compared = comparisons(words, loaded).into_iter().peekable();
    let mut missed = words.view.missed().into_iter().peekable();
    let asked = asked.iter().enumerate().filter(|(_, before)| **before >= lost);
    let mut questions = asked.map(|(nth, before)| (nth, before - lost)).peekable();
    for (at, event) in events.iter().enumerate() {
        // Whatever was compared or missed since the last event came before the question that is asked now.
        while let Some(comparison) = compared.next_if(|compared| compared.before <= at) {
            timeline.compared(&comparison, Some(at));
        }
        while let Some((_, missed)) = missed.next_if(|(before, _)| *before <= at) {
            timeline.unresolved(&missed);
        }
        while let Some((nth, _)) = questions.next_if(|(_, before)| *before <= at) {
            timeline.entries.push(Entry::Question { number: nth + 1 });
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
        timeline.add(at, event, beat);
    }
    compared.for_each(|comparison| timeline.compared(&comparison, None));
    missed.for_each(|(_, missed)| timeline.unresolved(&missed));
    timeline.entries.extend(questions.map(|(nth, _)| Entry::Question { number: nth + 1 }));
    if hidden.is_some() {
        timeline.leave_out_empty_phases();
    } else {
        timeline.never_announced();
    }
    (timeline.entries, timeline.left_out)
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
    how: Borrowing,
    /// The turn or round in which it got it.
    round: Option<String>,
    /// The step that did it.
    step: Option<usize>,
}

/// A timeline under construction.
pub(super) struct Timeline<'a> {
    pub(super) words: Words<'a>,
    pub(super) loaded: &'a Loaded,
    events: &'a [Told],
    /// What to hide; nothing if everything is shown.
    pub(super) hidden: Option<&'a BookKeeping>,
    /// The effects of which the ruling asks which goes first.
    pub(super) meant: &'a [Meant],
    /// For each event, the one that reported the effect which did it.
    actors: Vec<Option<usize>>,
    /// For each event, whether an effect did it that is not told.
    unseen: Vec<bool>,
    /// For each event, whether a seat passed because it could choose nothing.
    forced: Vec<bool>,
    /// The number and the card of each step, by the event that reported it.
    steps: BTreeMap<usize, (usize, Option<CardDefId>)>,
    /// Reasons that are known before their step comes.
    pub(super) upfront: Vec<(Waits, Vec<Before>)>,
    pub(super) left_out: usize,
    pub(super) entries: Vec<Entry>,
    /// Effects that are next and have not resolved yet.
    pub(super) open: Vec<Waits>,
    /// The last batch of ordered effects.
    pub(super) last: Option<Picked>,
    /// The last batch in the queue of effects that resolve one by one after deeds.
    pub(super) line: Option<Picked>,
    number: usize,
    /// The event that was added last.
    reached: usize,
    pub(super) moment: usize,
    /// The current turn or round.
    round: Option<String>,
    /// Effects that cards got from others.
    lent: Vec<Lent>,
    /// Cancelled effects, each with its card, the cancelling card and the number of that step, if it was one.
    silenced: Vec<Silenced>,
}

/// A cancelled effect, its card, the cancelling card, and the number of that step.
type Silenced = (EffectId, Option<CardDefId>, Option<CardDefId>, Option<usize>);

impl Timeline<'_> {
    fn add(&mut self, at: usize, event: &Told, beat: Option<i32>) {
        self.reached = at;
        match &event.what {
            News::Begins(node, seat) => {
                self.started_by_effect(at);
                self.begins(&self.words.phase(*node), *seat, beat);
            }
            News::Ends(..) => {}
            News::Weighed(weighed) => self.weighed(at, weighed),
            News::Acts { effect, card, performed } => self.step(at, (*effect, *card), *performed, None),
            News::PassedOver { effect, card, performed, why, by } => {
                let why = self.why_not(*effect, *card, *why, *by);
                self.step(at, (*effect, *card), *performed, Some(why));
            }
            _ => {
                if let News::Borrowed { how, effect, from, onto } = event.what {
                    let step = self.step_of(at).map(|(step, _)| step);
                    self.lent.push(Lent { effect, from, onto, how, round: self.round.clone(), step });
                }
                if let News::Silenced { effect, card } = event.what {
                    let (step, by) = self.step_of(at).map_or((None, None), |(step, by)| (Some(step), by));
                    self.silenced.push((effect, card, by, step));
                }
                self.event(at, event);
            }
        }
    }

    /// Returns the number and the card of the effect that did this; nothing if the game or a player did it.
    pub(super) fn step_of(&self, at: usize) -> Option<(usize, Option<CardDefId>)> {
        self.step_at((*self.actors.get(at)?)?)
    }

    /// Returns the number and the card of the effect that this event reported.
    pub(super) fn step_at(&self, acts: usize) -> Option<(usize, Option<CardDefId>)> {
        self.steps.get(&acts).copied()
    }

    /// Whether this event is hidden: what an effect does never is.
    pub(super) fn hides(&self, at: usize) -> bool {
        let event = self.events.get(at).filter(|event| event.cause.is_none() && self.step_of(at).is_none());
        event.is_some_and(|event| self.hidden.is_some_and(|book| book.is_event(event)))
    }

    /// Adds the turn or round in which a ruling begins. If later ones begin, the first one is known by its end: without an
    /// end, the ruling did not begin in it.
    fn starts_in(&mut self, turns: usize, rounds: usize) {
        let (view, events) = (self.words.view, self.events);
        let before = |now: i32, begun: usize| now - i32::try_from(begun).unwrap_or(0);
        for (node, def) in view.rules().nodes.iter() {
            let number = match def.kind {
                NodeKind::Turn { .. } => before(view.turn(), turns),
                NodeKind::Round { .. } => before(view.round(), rounds),
                _ => continue,
            };
            let first = events.iter().find_map(|event| match event.what {
                News::Begins(begun, _) if begun == node => Some(None),
                News::Ends(ended, seat) if ended == node => Some(Some(seat)),
                _ => None,
            });
            let is_turn = matches!(def.kind, NodeKind::Turn { .. });
            let current = || view.phases().contains(&node).then(|| view.current().filter(|_| is_turn));
            // Where it ended and no other has begun, the seat is no longer the one whose turn it is.
            if let Some(seat) = first.unwrap_or_else(current).filter(|_| number > 0) {
                self.begins(&self.words.phase(node), seat, Some(number));
            }
        }
    }

    /// Notes of the effect that began a phase, if one did, that it did something.
    fn started_by_effect(&mut self, at: usize) {
        let Some((number, _)) = self.step_of(at) else { return };
        let starter = self.entries.iter_mut().rev().find_map(|entry| match entry {
            Entry::Effect(step) if step.number == number => Some(step),
            _ => None,
        });
        if let Some(step) = starter {
            step.starts_a_phase = true;
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

    fn step(
        &mut self,
        event: usize,
        (effect, card): (EffectId, Option<CardDefId>),
        performed: Option<SeatId>,
        why_not: Option<String>,
    ) {
        let at = self.open.iter().position(|waits| (waits.effect, waits.card) == (effect, card));
        let waits = at.filter(|_| performed.is_none()).map(|at| self.open.remove(at));
        self.number += 1;
        self.steps.insert(event, (self.number, card));
        let upfront = self.upfront.iter().position(|(first, _)| Some(first) == waits.as_ref());
        let goes_before = upfront.map(|nth| self.upfront.remove(nth).1).unwrap_or_default();
        let words = self.words;
        let def = words.view.rules().effects.get(effect);
        let resolves = why_not.is_none();
        let step = Step {
            number: self.number,
            card: card.map(|card| words.card(card)),
            owner: waits.as_ref().map_or(performed, |waits| waits.seat).map(|seat| words.seat(seat)),
            icon: def.and_then(|def| def.icon).map(|mark| icon(words, self.loaded, i32::from(mark))),
            effect: events::bare(words, effect, card),
            text: def.map(|def| self.says(def)).unwrap_or_default(),
            triggered_by: match &waits {
                Some(waits) => self.triggered_by(waits),
                None => performed.map(|_| self.performed_by(event)).unwrap_or_default(),
            },
            borrowing: waits.as_ref().and_then(|waits| self.borrowing(waits)),
            resolves,
            changes_nothing: false,
            starts_a_phase: false,
            why_not,
            goes_first: def.filter(|_| resolves).and_then(|def| self.goes_first(def.window)),
            goes_before,
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

    /// Explains why an effect does not resolve, with the step that cancelled or took it, if any.
    pub(super) fn why_not(
        &self,
        effect: EffectId,
        card: Option<CardDefId>,
        why: Why,
        by: Option<CardDefId>,
    ) -> String {
        if why == Why::Taken
            && let Some(taken) = self.taken(effect, card)
        {
            return taken;
        }
        let text = events::why(self.words, why, by);
        let cancelled = self.silenced.iter().filter(|(other, carrier, cause, _)| {
            why == Why::Cancelled && (*other, *carrier, *cause) == (effect, card, by)
        });
        let mut steps: Vec<Option<usize>> = cancelled.map(|(.., step)| *step).collect();
        steps.dedup();
        // Copies of a card share a name: with several steps, the right one is unknown.
        match steps.as_slice() {
            [Some(step)] => say(self.words.texts().judge.in_step, &[&text, &step.to_string()]),
            _ => text,
        }
    }

    /// Explains which card took an effect, and in which step; nothing if several did.
    fn taken(&self, effect: EffectId, card: Option<CardDefId>) -> Option<String> {
        let is_it = |lent: &&Lent| lent.how == Borrowing::Take && (lent.effect, lent.from) == (effect, card);
        let mut all = self.lent.iter().filter(is_it);
        let (taken, None) = (all.next()?, all.next()) else { return None };
        let judge = &self.words.texts().judge;
        let text = say(judge.taken_by, &[&self.words.card(taken.onto)]);
        Some(match taken.step {
            Some(step) => say(judge.in_step, &[&text, &step.to_string()]),
            None => text,
        })
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

    fn event(&mut self, at: usize, event: &Told) {
        if self.hides(at) {
            self.left_out += 1;
            return;
        }
        let words = self.words;
        let step = self.step_of(at);
        // What an effect does is listed below its card, which needs no name beside it.
        let cause = event.cause.filter(|cause| step.is_none_or(|(_, card)| card != Some(*cause)));
        // A card text does not show what a script does, so the script's line is shown.
        let scripted = matches!(event.what, News::Proposes(_) | News::ScriptFailed { .. });
        let text = match event.what {
            News::Passed(seat, node) if self.forced.get(at) == Some(&true) => {
                events::has_no_choice(words, seat, node)
            }
            _ => sentence(words, event),
        };
        let by_effect = step.is_some() || self.unseen.get(at).copied().unwrap_or(false);
        let at = line(words, &self.loaded.sources, event);
        let span = rests_on(words, event);
        let scripted = if scripted { format!("   {at}") } else { String::new() };
        self.entries.push(Entry::Event {
            text: format!("{}{scripted}", events::by(words, &text, cause)),
            at,
            by: if by_effect { By::Effect } else { done_by(&event.what) },
            step: step.map(|(number, _)| number),
            statements: span.map(|span| statements(self.loaded, span)).unwrap_or_default(),
            span,
        });
    }

    /// Names a pending effect: `“on play” of Rush (Player 1)`.
    pub(super) fn name(&self, waits: &Waits) -> String {
        with_seat(self.words, effect(self.words, waits.effect, waits.card), waits.seat)
    }

    /// Describes the trigger: the event, with the window in which the effect resolves, unless that is after the deed.
    pub(super) fn triggered_by(&self, waits: &Waits) -> String {
        let judge = &self.words.texts().judge;
        let event = self.event_of(waits);
        match self.words.view.rules().effects.get(waits.effect).map(|def| def.window) {
            Some(Window::Before) => say(judge.before_deed, &[&event]),
            Some(Window::Instead) => say(judge.in_place_of, &[&event]),
            Some(Window::On) | None => event,
        }
    }

    /// Describes a change of a value of which the board shows another than its base, as the log does. Effects hear the base.
    fn change_of_base(&self, attr: AttrId, args: &[Named]) -> Option<String> {
        let [of, was, now] = args else { return None };
        let values = [was, now].map(|value| self.words.named(value));
        let (of, base, derived) =
            self.events.get(..=self.reached)?.iter().rev().find_map(|event| match &event.what {
                News::Wrote { of: written, attr: other, base, derived }
                    if written == of
                        && *other == attr
                        && base.map(|value| self.words.value(attr, value)) == values =>
                {
                    Some((written, *base, *derived))
                }
                _ => None,
            })?;
        (base != derived).then(|| events::wrote(self.words, of, attr, base, derived))
    }

    /// Describes what makes an effect act by `do`: `Horn in step 1`.
    fn performed_by(&self, event: usize) -> String {
        let (words, texts) = (self.words, self.words.texts());
        let Some((number, card)) = self.step_of(event) else { return texts.reason.the_rules.to_owned() };
        let by = card.map_or_else(|| texts.reason.the_rules.to_owned(), |card| words.card(card));
        say(texts.judge.in_step, &[&by, &number.to_string()])
    }

    /// Describes the event that an effect answers: `play of Frog, by Player 1`.
    pub(super) fn event_of(&self, waits: &Waits) -> String {
        let change = match waits.topic {
            Topic::Change(attr) => self.change_of_base(attr, &waits.args),
            _ => None,
        };
        event(self.words, Some(self.loaded), waits, change)
    }

    /// Describes where a borrowed effect comes from: `Gale Cadet's effect, copied by Mirror Pond in round 2`.
    fn borrowing(&self, waits: &Waits) -> Option<String> {
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
                Borrowing::Copy => judge.copied,
                Borrowing::Borrow => judge.borrowed,
                Borrowing::Take => judge.absorbed,
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

/// Returns who did what no effect did.
fn done_by(what: &News) -> By {
    match what {
        News::Chose { .. }
        | News::Passed(..)
        | News::Picked { seat: Some(_), .. }
        | News::Arranged { .. }
        | News::Conceded(_)
        | News::Drawn => By::Player,
        _ => By::Game,
    }
}
