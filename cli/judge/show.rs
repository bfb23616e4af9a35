//! A timeline on the screen, or as JSON for programs.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_engine::Told as Heard;

use super::bounded::{LeftOut, cut};
use super::case::Case;
use super::cited::{Cited, cited};
use super::contradiction::{Dispute, disputes};
use super::matters::Matters;
use super::reason::Because;
use super::timeline::{Entry, Turn, timeline};
use crate::house::mark;
use crate::print::{Print, Tone};
use crate::tell::{self, Words, capital, place};
use crate::tongue::{Tongue, say};

/// What is told of one match.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Told {
    /// Its title.
    ruling: String,
    /// Where it is written, if it is a ruling.
    at: Option<String>,
    /// The house rules; of an official game there is nothing to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    house_rules: Option<String>,
    /// Whether it holds.
    holds: bool,
    /// In what it does not.
    failures: Vec<Fails>,
    /// What happened, in order.
    timeline: Vec<Line>,
    /// What contradicts each other as it stands at the end.
    contradictions: Vec<Dispute>,
    /// What the rules say that the reasons name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    statements: Vec<Cited>,
}

#[derive(Clone, Debug, Serialize)]
struct Fails {
    at: String,
    expected: String,
    found: String,
    /// The effects that go round, if the match was stopped because of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    goes_round: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Line {
    Entry(Entry),
    Orders {
        kind: &'static str,
        #[serde(flatten)]
        matters: Matters,
    },
    LeftOut {
        kind: &'static str,
        #[serde(flatten)]
        left_out: LeftOut,
    },
}

impl Told {
    /// Of a match that was played; `all` has every order tried, not only where the game leaves it open.
    pub(super) fn of(case: &Case, all: bool, tongue: Tongue) -> Told {
        let sources = &case.loaded().sources;
        let fails = case.failures.iter().map(|failure| Fails {
            at: place(sources, failure.span),
            expected: escape(&failure.expected),
            found: escape(&failure.found),
            goes_round: failure
                .stopped
                .as_ref()
                .map_or_else(Vec::new, |fault| tell::going_round(sources, fault)),
        });
        let timeline = lines(case, all, tongue);
        let contradictions = disputes(case, tongue);
        let entries = timeline.iter().filter_map(|line| match line {
            Line::Entry(entry) => Some(entry),
            Line::Orders { .. } | Line::LeftOut { .. } => None,
        });
        let statements = cited(case.loaded(), entries, &contradictions);
        Told {
            ruling: escape(&case.title),
            at: case.span.map(|span| place(sources, span)),
            house_rules: case.loaded().game.as_ref().and_then(|game| mark(game, tongue)),
            holds: case.holds(),
            failures: fails.collect(),
            timeline,
            contradictions,
            statements,
        }
    }
}

impl Told {
    /// Its title.
    pub(super) fn title(&self) -> &str {
        &self.ruling
    }

    /// The house rules, if there are any.
    pub(super) fn house_rules(&self) -> Option<&str> {
        self.house_rules.as_deref()
    }

    /// What happened in short lines, without places.
    pub(super) fn lines(&self, tongue: Tongue) -> Vec<String> {
        let words = &tongue.words().judge;
        let mut lines = Vec::new();
        for line in &self.timeline {
            let entry = match line {
                Line::Entry(entry) => entry,
                Line::Orders { .. } => continue,
                Line::LeftOut { left_out, .. } => {
                    lines.push(format!("  {}", left_out.says(tongue)));
                    continue;
                }
            };
            match entry {
                Entry::Begins { text, .. } => lines.push(text.clone()),
                Entry::Effect(turn) => {
                    lines.push(format!("  {}", turn.name(tongue)));
                    let passed = turn.passed_over.iter();
                    lines.extend(passed.map(|why| format!("    {}", say(words.does_not_act, &[why]))));
                }
                Entry::Together { text, .. } => lines.push(format!("  {}", say(words.together, &[text]))),
                Entry::Event { text, within, .. } => {
                    let inward = if *within { "    " } else { "  " };
                    lines.push(format!("{inward}{text}"));
                }
                Entry::Before { .. } | Entry::Question { .. } | Entry::Moment(_) => {}
            }
        }
        let fails = self.failures.iter();
        lines.extend(fails.map(|fails| say(words.expected, &[&fails.expected, &fails.found])));
        lines
    }
}

impl Turn {
    fn name(&self, tongue: Tongue) -> String {
        let names = &tongue.words().names;
        let effect = match &self.card {
            Some(card) => say(names.effect_of, &[&self.effect, card]),
            None => say(names.effect, &[&self.effect]),
        };
        match &self.seat {
            Some(seat) => say(tongue.words().judge.with_seat, &[&effect, seat]),
            None => effect,
        }
    }
}

fn lines(case: &Case, all: bool, tongue: Tongue) -> Vec<Line> {
    let Some(game) = &case.table else { return Vec::new() };
    let words = Words::to_onlooker(game.view_together(), tongue);
    let heard: Vec<Heard> = game.view_together().told().collect();
    let mut entries = timeline(words, case.loaded(), &heard, &case.asked);
    let asks = |moment: usize| (all || game.ties(moment)) && !game.goes_on(moment);
    let left_out = game.stopped().and_then(|_| cut(&mut entries, asks));
    let line = |entry| match entry {
        Entry::Moment(moment) => {
            let matters = asks(moment).then(|| Matters::of(game, moment, tongue)).flatten()?;
            Some(Line::Orders { kind: "orders", matters })
        }
        entry => Some(Line::Entry(entry)),
    };
    let mut lines: Vec<Line> = Vec::new();
    let mut entries = entries.into_iter();
    if let Some(left_out) = left_out {
        lines.extend(entries.by_ref().take(left_out.at).filter_map(line));
        lines.push(Line::LeftOut { kind: "left_out", left_out });
    }
    lines.extend(entries.filter_map(line));
    lines.extend(Matters::of_question(game, tongue).map(|matters| Line::Orders { kind: "orders", matters }));
    lines
}

/// For programs.
pub(super) fn json(told: &[Told], print: &mut Print) {
    print.line(serde_json::to_string_pretty(told).unwrap_or_default());
}

/// For people.
pub(super) fn text(told: &[Told], tongue: Tongue, print: &mut Print) {
    let words = &tongue.words().judge;
    for (nth, one) in told.iter().enumerate() {
        if nth > 0 {
            print.line("");
        }
        heading(one, print);
        for line in &one.timeline {
            match line {
                Line::Entry(entry) => show(entry, tongue, print),
                Line::Orders { matters, .. } => orders(matters, tongue, print),
                Line::LeftOut { left_out, .. } => print.line(format_args!("  {}", left_out.says(tongue))),
            }
        }
        for dispute in &one.contradictions {
            print.line(format_args!("  {}", say(words.contradiction, &[&dispute.says])));
            because_line(&dispute.because, tongue, print);
        }
        for Cited { id, says } in &one.statements {
            let text = print.tone(Tone::Quiet, &format!("{id}: {says}"));
            print.line(format_args!("  {text}"));
        }
        for failure in &one.failures {
            let text = format!("  {}", say(words.expected, &[&failure.expected, &failure.found]));
            let text = print.tone(Tone::Bad, &text);
            print.line(format_args!("{text}   {}", failure.at));
            for line in &failure.goes_round {
                print.line(format_args!("    {line}"));
            }
        }
        if one.at.is_some() {
            let (tone, text) =
                if one.holds { (Tone::Good, words.holds) } else { (Tone::Bad, words.does_not_hold) };
            let text = print.tone(tone, text);
            print.line(format_args!("  {text}"));
        }
    }
}

fn heading(one: &Told, print: &mut Print) {
    let title = print.tone(Tone::Heading, &one.ruling);
    let at = one.at.as_ref().map_or_else(String::new, |at| print.tone(Tone::Quiet, &format!("   {at}")));
    print.line(format_args!("{title}{at}"));
    if let Some(mark) = &one.house_rules {
        print.line(format_args!("  {mark}"));
    }
}

fn show(entry: &Entry, tongue: Tongue, print: &mut Print) {
    let words = &tongue.words().judge;
    match entry {
        Entry::Begins { text, beat: true } => {
            let text = print.tone(Tone::Heading, text);
            print.line(format_args!("  ── {text} ──"));
        }
        Entry::Begins { text, beat: false } => print.line(format_args!("  {text}")),
        Entry::Effect(turn) => effect(turn, tongue, print),
        Entry::Together { text, because } => {
            print.line(format_args!("  {}", say(words.together, &[text])));
            because_line(because, tongue, print);
        }
        Entry::Event { text, within, .. } => {
            let inward = if *within { "       " } else { "    " };
            print.line(format_args!("{inward}{text}"));
        }
        Entry::Before { then, because, .. } => {
            print.line(format_args!("     {}", say(words.before, &[then])));
            because_line(because, tongue, print);
        }
        Entry::Question { number } => {
            let text = print.tone(Tone::Quiet, &say(words.question, &[&number.to_string()]));
            print.line(format_args!("  {text}"));
        }
        Entry::Moment(_) => {}
    }
}

fn effect(turn: &Turn, tongue: Tongue, print: &mut Print) {
    let words = &tongue.words().judge;
    let at = print.tone(Tone::Quiet, &turn.at);
    print.line(format_args!("  {:>2}  {}   {at}", turn.number, turn.name(tongue)));
    // A text of its author's is name enough.
    if !turn.says.is_empty() && turn.says != turn.effect {
        print.line(format_args!("       {}", say(words.says, &[&turn.says])));
    }
    if !turn.waited_for.is_empty() {
        print.line(format_args!("       {}", say(words.waited_for, &[&turn.waited_for])));
    }
    if let Some(lineage) = &turn.lineage {
        print.line(format_args!("       {lineage}"));
    }
    if let Some(why) = &turn.passed_over {
        let text = print.tone(Tone::Doubtful, &say(words.does_not_act, &[why]));
        print.line(format_args!("       {text}"));
    }
}

fn because_line(because: &Because, tongue: Tongue, print: &mut Print) {
    let words = &tongue.words().judge;
    let says = match (&because.criterion, &because.at) {
        (Some(criterion), Some(at)) => {
            let ids = if because.statements.is_empty() {
                String::new()
            } else {
                format!(" ({})", because.statements.join(", "))
            };
            say(words.written_at, &[&format!("{criterion}{ids}"), at, &because.says])
        }
        _ => because.says.clone(),
    };
    let text = print.tone(Tone::Quiet, &says);
    print.line(format_args!("       {}", say(words.because, &[&text])));
}

fn orders(matters: &Matters, tongue: Tongue, print: &mut Print) {
    let words = &tongue.words().judge;
    let says = print.tone(Tone::Heading, &capital(&matters.says));
    print.line(format_args!("  {}", say(words.does_it_matter, &[&says])));
    if matters.ends.len() < 2 {
        return;
    }
    for end in &matters.ends {
        print.line(format_args!("     {}", end.orders.join(&format!("  {}  ", words.or))));
        for differs in &end.differs {
            print.line(format_args!("       → {differs}"));
        }
    }
    if let Some(parting) = &matters.part_at {
        print.line(format_args!("     {parting}"));
    }
}
