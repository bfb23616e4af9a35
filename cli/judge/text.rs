//! A report as text: the answer first, then the chain of effects with their reasons, then the sources.

use super::answer::Answer;
use super::contradiction::Dispute;
use super::entry::{By, Entry, Step};
use super::orders::OrderMatters;
use super::reason::Because;
use super::report::Report;
use super::sources::Source;
use super::statements::Cited;
use super::unaffected::Spared;
use crate::catalogue::{Catalogue, counted, say};
use crate::columns::width;
use crate::events::capital;
use crate::print::{Print, Tone};

/// Prints reports as text.
pub(super) fn text(reports: &[Report], catalogue: Catalogue, print: &mut Print) {
    for (nth, report) in reports.iter().enumerate() {
        if nth > 0 {
            print.line("");
        }
        heading(report, print);
        body(report, catalogue, print);
    }
}

/// Prints a report without its heading.
pub(super) fn body(report: &Report, catalogue: Catalogue, print: &mut Print) {
    answer(&report.answer, catalogue, print);
    let mut at = At::Outside;
    for entry in &report.timeline {
        show(entry, &mut at, catalogue, print);
    }
    let words = &catalogue.texts().judge;
    for Dispute { says, because } in &report.contradictions {
        print.line(format_args!("  {}", say(words.contradiction, &[says])));
        let because = print.tone(Tone::Quiet, &with_ids(because));
        print.line(format_args!("       {}", say(words.because, &[&because])));
    }
    for Spared { says, statements, .. } in report.unaffected.iter().chain(&report.covered) {
        print.line(format_args!("  {says}{}", ids(statements)));
    }
    for Cited { id, says } in &report.statements {
        let text = print.tone(Tone::Quiet, &format!("{id}: {says}"));
        print.line(format_args!("  {text}"));
    }
    if !report.sources.is_empty() {
        let sources: Vec<String> = report.sources.iter().map(Source::text).collect();
        let text = print.tone(Tone::Quiet, &say(words.sources, &[&sources.join(" · ")]));
        print.line(format_args!("  {text}"));
    }
    if report.hidden > 0 {
        let text = print.tone(Tone::Quiet, &counted(words.hidden, report.hidden, &[]));
        print.line(format_args!("  {text}"));
    }
}

pub(super) fn heading(report: &Report, print: &mut Print) {
    let title = print.tone(Tone::Heading, &report.title);
    let at = report.at.as_ref().map_or_else(String::new, |at| print.tone(Tone::Quiet, &format!("   {at}")));
    print.line(format_args!("{title}{at}"));
    if let Some(mark) = &report.house_rules {
        print.line(format_args!("  {mark}"));
    }
}

/// Prints the answer, one sentence a line.
fn answer(answer: &Answer, catalogue: Catalogue, print: &mut Print) {
    let words = &catalogue.texts().judge;
    let (template, mark) = match answer.confirmed {
        Some(true) => (words.ruling, print.tone(Tone::Good, words.confirmed)),
        Some(false) => return fails(answer, catalogue, print),
        None if answer.in_all => (words.changed_in_all, String::new()),
        None => (words.changed, String::new()),
    };
    let inward = " ".repeat(width(&say(template, &["."])).saturating_sub(1));
    let last = answer.follows.len().saturating_sub(1);
    for (nth, text) in answer.follows.iter().enumerate() {
        let line = if nth == 0 { say(template, &[text]) } else { format!("{inward}{text}") };
        let mark = if nth == last && !mark.is_empty() { format!("   {mark}") } else { String::new() };
        print.line(format_args!("  {line}.{mark}"));
    }
    if answer.follows.is_empty() && !mark.is_empty() {
        print.line(format_args!("  {}", say(template, &[&mark])));
    }
}

/// Prints the answer where the ruling is not confirmed: what holds all the same, and what does not.
fn fails(answer: &Answer, catalogue: Catalogue, print: &mut Print) {
    let words = &catalogue.texts().judge;
    let mark = print.tone(Tone::Bad, words.not_confirmed);
    print.line(format_args!("  {}", say(words.ruling, &[&mark])));
    for text in &answer.follows {
        print.line(format_args!("  {}.", say(words.holds, &[text])));
    }
    for failure in &answer.failures {
        let text = say(words.expected, &[&failure.expected, &failure.found]);
        let text = print.tone(Tone::Bad, &text);
        print.line(format_args!("  {text}   {}", failure.at));
        for line in &failure.cycle {
            print.line(format_args!("    {line}"));
        }
    }
}

/// Prints the results of the orders at one moment.
pub(super) fn orders(orders: &OrderMatters, catalogue: Catalogue, print: &mut Print) {
    show(&Entry::Order(orders.clone()), &mut At::Outside, catalogue, print);
}

/// Whose events were printed last.
#[derive(Clone, Copy, PartialEq)]
enum At {
    /// Those of no effect.
    Outside,
    /// Those of the step that was printed last.
    Step(usize),
    /// Those of several steps, each with its number.
    Steps,
}

impl At {
    /// Formats an event, with whoever did it if the lines above do not show that.
    fn event(&mut self, text: &str, by: By, step: Option<usize>, catalogue: Catalogue) -> String {
        let words = &catalogue.texts().judge;
        let Some(step) = step else {
            let text = match by {
                By::Game if *self != At::Outside => say(words.by_game, &[text]),
                By::Effect => say(words.by_unseen, &[text]),
                By::Game | By::Player => text.to_owned(),
            };
            *self = At::Outside;
            return format!("    {text}");
        };
        if *self == At::Step(step) {
            return format!("      → {text}");
        }
        *self = At::Steps;
        format!("      → {}", say(words.by_step, &[&step.to_string(), text]))
    }
}

fn show(entry: &Entry, at: &mut At, catalogue: Catalogue, print: &mut Print) {
    let words = &catalogue.texts().judge;
    match entry {
        Entry::Begins { text, beat: true } => {
            let text = print.tone(Tone::Heading, text);
            print.line(format_args!("  ── {text} ──"));
            *at = At::Outside;
        }
        Entry::Begins { text, beat: false } => {
            print.line(format_args!("  {text}"));
            *at = At::Outside;
        }
        Entry::Effect(step) => {
            *at = At::Step(step.number);
            effect(step, catalogue, print);
        }
        Entry::Together { effects, because } => {
            let text = format!("{}: {}", say(words.together, &[effects]), with_ids(because));
            print.line(format_args!("  {text}"));
        }
        Entry::Event { text, by, step, statements, .. } => {
            let text = at.event(text, *by, *step, catalogue);
            let ids = print.tone(Tone::Quiet, &ids(statements));
            print.line(format_args!("{text}{ids}"));
        }
        Entry::Question { number } => {
            let text = print.tone(Tone::Quiet, &say(words.question, &[&number.to_string()]));
            print.line(format_args!("  {text}"));
        }
        Entry::Unresolved(unresolved) => {
            // What follows has to say again which step did it.
            if *at != At::Outside {
                *at = At::Steps;
            }
            let text = say(words.unresolved, &[&unresolved.name, &unresolved.why]);
            print.line(format_args!("  {}", print.tone(Tone::Doubtful, &text)));
            if !unresolved.event.is_empty() {
                print.line(format_args!("      {}", say(words.its_event, &[&unresolved.event])));
            }
        }
        Entry::NeverAnnounced(never) => {
            let text = say(words.never_announced, &[&never.name, &never.why]);
            print.line(format_args!("  {}", print.tone(Tone::Quiet, &text)));
        }
        Entry::Order(matters) => order(matters, catalogue, print),
        Entry::NotKept { text } => print.line(format_args!("  {text}")),
        Entry::LeftOut(left_out) => print.line(format_args!("  {}", left_out.text(catalogue))),
        Entry::Moment(_) => {}
    }
}

fn effect(step: &Step, catalogue: Catalogue, print: &mut Print) {
    let words = &catalogue.texts().judge;
    let name = step.name(catalogue);
    let head =
        if step.resolves { name } else { print.tone(Tone::Doubtful, &say(words.does_not_resolve, &[&name])) };
    print.line(format_args!("  {}. {head}", step.number));
    let text = if step.text.is_empty() { &step.effect } else { &step.text };
    let lines = [
        Some(say(catalogue.texts().happens.quoted, &[text])),
        Some(say(words.triggered_by, &[&step.triggered_by])).filter(|_| !step.triggered_by.is_empty()),
        step.borrowing.clone(),
        step.why_not.as_ref().map(|why| capital(why)),
    ];
    for line in lines.into_iter().flatten() {
        print.line(format_args!("      {line}"));
    }
    if let Some(why) = &step.goes_first {
        print.line(format_args!("      {}", say(words.goes_first, &[why])));
    }
    for before in &step.goes_before {
        let text = say(words.goes_before, &[&before.then, &with_ids(&before.because)]);
        print.line(format_args!("      {text}"));
    }
    if step.changes_nothing {
        print.line(format_args!("      → {}", words.changes_nothing));
    }
}

impl Step {
    /// Names the step: `Hush (Player 2), First`.
    fn name(&self, catalogue: Catalogue) -> String {
        let effect = || say(catalogue.texts().names.effect, &[&self.effect]);
        let name = self.owned(self.card.clone().unwrap_or_else(effect), catalogue);
        match &self.icon {
            Some(icon) => say(catalogue.texts().judge.with_icon, &[&name, icon]),
            None => name,
        }
    }

    /// Names the step by its effect: `“on reveal” of Hush (Player 2)`.
    pub(super) fn full_name(&self, catalogue: Catalogue) -> String {
        let names = &catalogue.texts().names;
        let effect = match &self.card {
            Some(card) => say(names.effect_of, &[&self.effect, card]),
            None => say(names.effect, &[&self.effect]),
        };
        self.owned(effect, catalogue)
    }

    fn owned(&self, name: String, catalogue: Catalogue) -> String {
        match &self.owner {
            Some(owner) => say(catalogue.texts().judge.with_seat, &[&name, owner]),
            None => name,
        }
    }
}

/// Formats a reason with the ids of the rules it rests on.
fn with_ids(because: &Because) -> String {
    format!("{}{}", because.says, ids(&because.statements))
}

fn ids(statements: &[String]) -> String {
    if statements.is_empty() { String::new() } else { format!(" ({})", statements.join(", ")) }
}

fn order(matters: &OrderMatters, catalogue: Catalogue, print: &mut Print) {
    let words = &catalogue.texts().judge;
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
    if let Some(parting) = &matters.parts_at {
        print.line(format_args!("     {parting}"));
    }
}
