//! What happened, effect by effect: what it waited for, what it did and did not do, and why it was before the next one.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::whole;
use tiru_engine::rules::{CardDefId, EffectDef, EffectId, Lineage, NodeKind, SeatId, Topic, Window};
use tiru_engine::{News, Told, Waits, Weighed};

use super::reason::{Because, because, icon, with_seat, written};
use crate::tell::{self, Words, capital, effect, line, place, sentence};
use crate::tongue::say;

/// One line of a timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Entry {
    /// A turn, a round or a phase begins.
    Begins {
        /// Which.
        text: String,
        /// Whether people count a match by it.
        beat: bool,
    },
    /// The turn of an effect comes.
    Effect(Turn),
    /// Several effects act from one state.
    Together {
        /// Which.
        text: String,
        /// The criterion that says so.
        because: Because,
    },
    /// Something happened.
    Event {
        /// What.
        text: String,
        /// The line that did it.
        at: String,
        /// Whether it came of the effect above.
        within: bool,
    },
    /// The effect above was before the next one, or before several that act together.
    Before {
        /// The one above.
        first: String,
        /// The next one, or all of them.
        then: String,
        /// Why.
        because: Because,
    },
    /// A player was asked, and a person may stop the match there by this number.
    Question {
        /// Counted from 1.
        number: usize,
    },
    /// Several effects waited: the moment with this number can be tried in other orders.
    #[serde(skip)]
    Moment(usize),
}

/// The turn of an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Turn {
    /// How many came before it, and 1.
    pub(super) number: usize,
    /// Its card.
    pub(super) card: Option<String>,
    /// Whom it speaks for.
    pub(super) seat: Option<String>,
    /// Its priority mark.
    pub(super) icon: Option<String>,
    /// What it is: `when a card is played`.
    pub(super) effect: String,
    /// All that it says, as on its card.
    pub(super) says: String,
    /// What it waited for.
    pub(super) waited_for: String,
    /// Where its card has it from, if it is not printed there.
    pub(super) lineage: Option<String>,
    /// Why it did not act, if it did not.
    pub(super) passed_over: Option<String>,
    /// Where it is written.
    pub(super) at: String,
}

/// The timeline of what all seats together were told, with the questions before which so much of it had been told.
pub(super) fn timeline(words: Words<'_>, loaded: &Loaded, told: &[Told], asked: &[usize]) -> Vec<Entry> {
    let mut book = Book {
        words,
        loaded,
        entries: Vec::new(),
        open: Vec::new(),
        last: None,
        line: None,
        single: None,
        within: false,
        number: 0,
        moment: 0,
        round: None,
        lent: Vec::new(),
    };
    let turns: Vec<usize> =
        told.iter().enumerate().filter(|(_, it)| is_turn(words, it)).map(|it| it.0).collect();
    let rounds: Vec<usize> =
        told.iter().enumerate().filter(|(_, it)| is_round(words, it)).map(|it| it.0).collect();
    book.stands(turns.len(), rounds.len());
    let mut questions = asked.iter().enumerate().peekable();
    for (at, event) in told.iter().enumerate() {
        while let Some((nth, _)) = questions.next_if(|(_, before)| **before <= at) {
            book.entries.push(Entry::Question { number: nth + 1 });
        }
        // A ruling begins in the middle: the number of a turn is counted from the end.
        let number = |beats: &[usize], last: i32| {
            let later = beats.iter().filter(|beat| **beat > at).count();
            last - i32::try_from(later).unwrap_or(0)
        };
        let beat = match &event.what {
            News::Begins(..) if is_turn(words, event) => Some(number(&turns, words.view.turn())),
            News::Begins(..) if is_round(words, event) => Some(number(&rounds, words.view.round())),
            _ => None,
        };
        book.add(event, beat);
    }
    book.entries.extend(questions.map(|(nth, _)| Entry::Question { number: nth + 1 }));
    book.entries
}

fn is_turn(words: Words<'_>, told: &Told) -> bool {
    is_node(words, told, |kind| matches!(kind, NodeKind::Turn { .. }))
}

fn is_round(words: Words<'_>, told: &Told) -> bool {
    is_node(words, told, |kind| matches!(kind, NodeKind::Round { .. }))
}

fn is_node(words: Words<'_>, told: &Told, is: impl Fn(&NodeKind) -> bool) -> bool {
    let News::Begins(node, _) = &told.what else { return false };
    words.view.rules().nodes.get(*node).is_some_and(|node| is(&node.kind))
}

/// An effect that a card got of another one.
struct Lent {
    effect: EffectId,
    from: Option<CardDefId>,
    onto: CardDefId,
    how: Lineage,
    /// When.
    round: Option<String>,
}

/// A timeline on its way.
struct Book<'a> {
    words: Words<'a>,
    loaded: &'a Loaded,
    entries: Vec<Entry>,
    /// Effects whose turn has come and that did not act yet.
    open: Vec<Waits>,
    /// What was weighed last.
    last: Option<Weighed>,
    /// What was weighed last of what acts after deeds, one effect behind the other.
    line: Option<Weighed>,
    /// The card of the effect that acts, if it acts alone.
    single: Option<CardDefId>,
    /// Whether what happens came of an effect.
    within: bool,
    number: usize,
    moment: usize,
    /// The turn or round that runs.
    round: Option<String>,
    /// Effects that cards got of others.
    lent: Vec<Lent>,
}

/// Of what waited, what would have been next if nothing else came.
fn nearest(weighed: &Weighed) -> Option<&Waits> {
    weighed.rest.iter().rev().max_by_key(|(_, reason)| reason.nearness()).map(|(waits, _)| waits)
}

impl Book<'_> {
    fn add(&mut self, event: &Told, beat: Option<i32>) {
        match &event.what {
            News::Begins(node, seat) => self.begins(&self.words.phase(*node), *seat, beat),
            News::Ends(..) => {}
            News::Weighed(weighed) => self.weighed(weighed),
            News::Acts { effect, card } => self.turn(*effect, *card, None),
            News::PassedOver { effect, card, why, by } => {
                self.turn(*effect, *card, Some(tell::why(self.words, *why, *by)));
            }
            _ => {
                if let News::Borrowed { how, effect, from, onto } = event.what {
                    self.lent.push(Lent { effect, from, onto, how, round: self.round.clone() });
                }
                self.event(event);
            }
        }
    }

    /// The turn or round in the middle of which a ruling begins; whose turn it is can be said if none follows.
    fn stands(&mut self, turns: usize, rounds: usize) {
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
                let titled = self.words.table().names.titled;
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

    fn weighed(&mut self, weighed: &Weighed) {
        // What acts in the windows of a deed does so in the midst of what else is in line.
        let in_line = weighed.first.first().is_some_and(|waits| self.is_in_line(waits));
        let last = if in_line { self.line.take() } else { self.last.take() };
        if let Some(last) = last {
            self.before(&last, &weighed.first, in_line);
        }
        if weighed.first.len() + weighed.rest.len() > 1 {
            self.entries.push(Entry::Moment(self.moment));
            self.moment += 1;
        }
        self.open.clone_from(&weighed.first);
        if weighed.first.len() > 1 {
            let names: Vec<String> = weighed.first.iter().map(|waits| self.name(waits)).collect();
            let rules = self.words.view.rules();
            let together = |kind: &tiru_engine::rules::CriterionKind| {
                matches!(kind, tiru_engine::rules::CriterionKind::Together)
            };
            let span = rules.order.iter().find(|it| together(&it.kind)).map(|it| it.span);
            let because = written(self.loaded, span, self.words.table().reason.one_state.to_owned());
            self.entries.push(Entry::Together { text: capital(&self.words.listed(&names, 8)), because });
        }
        self.last = Some(weighed.clone());
        if in_line {
            self.line = Some(weighed.clone());
        }
    }

    fn is_in_line(&self, waits: &Waits) -> bool {
        let effect = self.words.view.rules().effects.get(waits.effect);
        effect.is_none_or(|effect| effect.window == Window::On)
    }

    /// Why what was weighed last was before what is next. If none of that waited already, before what would have been next else,
    /// and that the other ones began to wait only then.
    fn before(&mut self, last: &Weighed, next: &[Waits], in_line: bool) {
        let Some(first) = last.first.first() else { return };
        let waited = |waits: &&Waits| last.rest.iter().any(|(other, _)| other == *waits);
        let (waited, new): (Vec<&Waits>, Vec<&Waits>) = next.iter().partition(waited);
        let mut behind: Vec<(Vec<String>, Because)> = Vec::new();
        let mut tell = |waits: &Waits, because: Because| {
            let name = self.name(waits);
            match behind.iter_mut().find(|(_, told)| *told == because) {
                Some((names, _)) => names.push(name),
                None => behind.push((vec![name], because)),
            }
        };
        let nearest = if waited.is_empty() && in_line { nearest(last) } else { None };
        for waits in waited.into_iter().chain(nearest) {
            let reason = last.rest.iter().find(|(other, _)| other == waits).map(|(_, reason)| *reason);
            if let Some(reason) = reason {
                tell(waits, because(self.words, self.loaded, reason, first, waits));
            }
        }
        if in_line && !last.rest.is_empty() {
            let only_then = written(self.loaded, None, self.words.table().reason.only_then.to_owned());
            for waits in new {
                tell(waits, only_then.clone());
            }
        }
        let first = self.name(first);
        for (names, because) in behind {
            let then = self.words.listed(&names, 8);
            self.entries.push(Entry::Before { first: first.clone(), then, because });
        }
    }

    fn turn(&mut self, effect: EffectId, card: Option<CardDefId>, passed_over: Option<String>) {
        let at = self.open.iter().position(|waits| (waits.effect, waits.card) == (effect, card));
        let waits = at.map(|at| self.open.remove(at));
        let together = self.last.as_ref().is_some_and(|last| last.first.len() > 1);
        self.single = card.filter(|_| !together);
        self.number += 1;
        self.within = true;
        let words = self.words;
        let def = words.view.rules().effects.get(effect);
        let turn = Turn {
            number: self.number,
            card: card.map(|card| words.card(card)),
            seat: waits.as_ref().and_then(|waits| waits.seat).map(|seat| words.seat(seat)),
            icon: def.and_then(|def| def.icon).map(|mark| icon(words, self.loaded, i32::from(mark))),
            effect: tell::bare(words, effect),
            says: def.map(|def| self.says(def)).unwrap_or_default(),
            waited_for: waits.as_ref().map(|waits| self.waited_for(waits)).unwrap_or_default(),
            lineage: waits.as_ref().and_then(|waits| self.lineage(waits)),
            passed_over,
            at: def.map(|def| place(&self.loaded.sources, def.span)).unwrap_or_default(),
        };
        self.entries.push(Entry::Effect(turn));
    }

    /// All that an effect says. What a statement handed out has no words of its own.
    fn says(&self, def: &EffectDef) -> String {
        let checked = self.loaded.checked.as_ref();
        let effect = checked.and_then(|checked| {
            let effect = checked.effects.rows().iter().find(|effect| effect.span == def.span)?;
            Some(escape(&whole(checked, effect, self.words.tongue.language())))
        });
        effect.unwrap_or_default()
    }

    fn event(&mut self, event: &Told) {
        let words = self.words;
        // What an effect that acts alone does needs no name beside it.
        let cause = event.cause.filter(|cause| self.single != Some(*cause));
        if matches!(event.what, News::Chose { .. } | News::Passed(..) | News::Conceded(_)) {
            self.within = false;
            self.single = None;
        }
        // What effects planned together is done when all have acted: it is nobody's alone.
        let together = self.last.as_ref().is_some_and(|last| last.first.len() > 1);
        let within = self.within && !(together && self.open.is_empty());
        // The text of a card does not show what a script made of it: there its line is told.
        let scripted = matches!(event.what, News::Proposes(_) | News::ScriptFailed { .. });
        let at = line(words, &self.loaded.sources, event);
        let scripted = if scripted { format!("   {at}") } else { String::new() };
        self.entries.push(Entry::Event {
            text: format!("{}{scripted}", tell::by(words, &sentence(words, event), cause)),
            at,
            within,
        });
    }

    /// `Rush of Player 1`.
    fn name(&self, waits: &Waits) -> String {
        with_seat(self.words, effect(self.words, waits.effect, waits.card), waits.seat)
    }

    /// `play (Frog), by Player 1`; with the window in which it acts, if that is not after the deed.
    fn waited_for(&self, waits: &Waits) -> String {
        let words = self.words;
        let rules = words.view.rules();
        let Some(def) = rules.effects.get(waits.effect) else { return String::new() };
        let args: Vec<String> = waits.args.iter().map(|arg| words.named(arg)).collect();
        let judge = &words.table().judge;
        let what = match def.topic {
            Some(Topic::Deed(deed)) => {
                if args.is_empty() {
                    words.deed(deed)
                } else {
                    say(judge.deed_of, &[&words.deed(deed), &args.join(", ")])
                }
            }
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

    /// `Gale Cadet's effect, tiru by Mirror Pond in round 2`.
    fn lineage(&self, waits: &Waits) -> Option<String> {
        let (origin, card) = (waits.origin?, waits.card?);
        let words = self.words;
        let judge = &words.table().judge;
        // From the card that has it now, back to the one that had it first.
        let (mut steps, mut at, mut earlier) = (Vec::new(), Some(card), self.lent.as_slice());
        while let Some(onto) = at {
            let Some(nth) = earlier.iter().rposition(|lent| (lent.effect, lent.onto) == (waits.effect, onto))
            else {
                break;
            };
            let Some(lent) = earlier.get(nth) else { break };
            let how = match lent.how {
                Lineage::Tiru => "tiru",
                Lineage::Pinjam => "pinjam",
                Lineage::Sedut => "sedut",
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
