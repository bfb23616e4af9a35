//! `tiru when`: for each effect of a card, whether it can act, where it works, what triggers it, and who does that.

use clap::Args;
use serde::Serialize;
use tiru_dsl::acts::{Acts, Doing, Text, When as Works, World, deed_name, head, warnings};
use tiru_dsl::checked::{Card, CardRef, Checked, Effect, EffectKind, EffectRef};
use tiru_dsl::diagnostic::{Diagnostic, escape};
use tiru_dsl::language::Language;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::{effect, full_name};
use tiru_engine::rules::{SourceId, Span};

use crate::catalogue::Catalogue;
use crate::exit::Exit;
use crate::house::{Houses, mark, no_card};
use crate::print::{Print, Tone};
use crate::readable::readable;
use crate::report::Format;
use crate::text::named;

/// The most lines of a game that are shown for one effect to people.
const MOST: usize = 6;

/// Show when the effects of a card act, and who does what triggers them
///
/// Plays nothing. An effect that is said to act never really never does; one that can act may still need luck.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru when monsterpack \"Coin Diver\"
  tiru when battlemonsters \"Reed Heron\" --format json")]
pub(crate) struct When {
    /// The id of a game, or a folder with a `game.ron`
    game: String,
    /// The name of a card
    card: String,
    /// How to print it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    houses: Houses,
}

/// A place in a file.
#[derive(Serialize)]
struct At {
    file: String,
    line: u32,
    column: u32,
}

/// One card.
#[derive(Serialize)]
struct CardRow {
    card: String,
    at: At,
    effects: Vec<EffectRow>,
    /// What `tiru check` warns of.
    warnings: Vec<Warning>,
}

/// One effect.
#[derive(Serialize)]
struct EffectRow {
    text: String,
    at: At,
    /// As its author wrote it.
    trigger: String,
    can_act: bool,
    /// Why it cannot.
    why_not: Option<String>,
    /// What to do about it.
    help: Option<String>,
    works_in: Vec<String>,
    done_by: Vec<Doer>,
}

/// Something that triggers an effect.
#[derive(Serialize)]
struct Doer {
    who: String,
    at: At,
    /// The line that does it.
    line: String,
}

#[derive(Serialize)]
struct Warning {
    code: &'static str,
    message: String,
    help: Option<String>,
    at: At,
}

impl When {
    /// Prints the answer.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let loaded = match self.houses.load(&self.game, print) {
            Ok(loaded) => loaded,
            Err(exit) => return exit,
        };
        let wanted = self.houses.with_game(&self.game);
        let found = loaded.checked.as_ref();
        let checked = match readable(found, &loaded, &self.game, &self.houses, print) {
            Ok(checked) => checked,
            Err(exit) => return exit,
        };
        let cards = match named(checked, &self.card, Catalogue::base()) {
            Ok(cards) => cards,
            Err(unknown) => {
                print.remark(no_card(&loaded, &self.card, &unknown, &wanted));
                return Exit::Usage;
            }
        };
        let world = World::new(checked);
        let mistakes = warnings(&world, &loaded.sources);
        let asked = Asked { loaded: &loaded, checked, world: &world, mistakes: &mistakes };
        let rows: Vec<CardRow> = cards.into_iter().filter_map(|card| asked.card(card)).collect();
        let mark = loaded.game.as_ref().and_then(|game| mark(game, Catalogue::base()));
        match self.format {
            Format::Json => {
                print.line(serde_json::to_string_pretty(&rows).unwrap_or_default());
                if let Some(mark) = mark {
                    print.remark(mark);
                }
            }
            Format::Plain => rows.iter().for_each(|row| plain(row, print)),
            Format::Human => {
                if let Some(mark) = mark {
                    print.line(format_args!("{mark}\n"));
                }
                for (at, row) in rows.iter().enumerate() {
                    if at > 0 {
                        print.line("");
                    }
                    human(row, print);
                }
            }
        }
        Exit::Fine
    }
}

/// When an effect acts.
pub(crate) struct AtTrigger<'l> {
    /// The effect.
    pub(crate) effect: &'l Effect,
    /// Its text.
    pub(crate) text: String,
    /// When it acts, in lines.
    pub(crate) lines: Vec<String>,
}

/// Returns when the effect acts whose trigger is at a byte offset of a file; nothing elsewhere, and of a game with mistakes. No place in a
/// file that is `outdated` is shown.
pub(crate) fn at_trigger(
    loaded: &Loaded,
    (source, at): (SourceId, u32),
    outdated: Option<SourceId>,
) -> Option<AtTrigger<'_>> {
    let checked = loaded.checked.as_ref()?;
    let is_there = |span: Span| span.source == source && span.start <= at && at <= span.end;
    let triggers = checked.effects.iter().filter(|(_, row)| is_there(head(&loaded.sources, row.span)));
    let (id, found) = triggers.min_by_key(|(_, row)| row.span.end - row.span.start)?;
    let world = World::new(checked);
    let mistakes = warnings(&world, &loaded.sources);
    let row = Asked { loaded, checked, world: &world, mistakes: &mistakes }.effect(id)?;
    let mut lines = vec![row.answer()];
    if !row.works_in.is_empty() {
        lines.push(format!("works in {}", row.works_in.join(", ")));
    }
    let outdated = outdated.map(|source| loaded.sources.path(source));
    lines.extend(row.done_by.iter().take(MOST).map(|doer| {
        let is_known = outdated != Some(doer.at.file.as_str());
        let place = if is_known { format!(" ({})", doer.at.shown()) } else { String::new() };
        format!("done by {}: {}{place}", doer.who, doer.line)
    }));
    if row.done_by.len() > MOST {
        lines.push(format!("and by {} more", row.done_by.len() - MOST));
    }
    Some(AtTrigger { effect: found, text: row.text, lines })
}

/// A game about which something is asked.
struct Asked<'a> {
    loaded: &'a Loaded,
    checked: &'a Checked,
    world: &'a World<'a>,
    mistakes: &'a [Diagnostic],
}

impl Asked<'_> {
    fn card(&self, id: CardRef) -> Option<CardRow> {
        let card = self.checked.cards.get(id)?;
        let effects = card.effects.iter().filter_map(|id| self.effect(*id)).collect();
        let warnings = self.mistakes.iter().filter(|one| self.is_on(card, one.span)).map(|one| Warning {
            code: one.code,
            message: one.message.clone(),
            help: one.help.clone(),
            at: self.at(one.span),
        });
        Some(CardRow { card: full_name(card), at: self.at(card.span), effects, warnings: warnings.collect() })
    }

    /// Whether a place belongs to a card.
    fn is_on(&self, card: &Card, span: Span) -> bool {
        let effects = card.effects.iter().filter_map(|id| Some(self.checked.effects.get(*id)?.span));
        let requires = card.requires.iter().map(|requires| requires.condition.expr.span);
        let mut spans = effects.chain(requires).chain([card.span]);
        spans.any(|own| own.source == span.source && own.start <= span.start && span.end <= own.end)
    }

    fn effect(&self, id: EffectRef) -> Option<EffectRow> {
        let row = self.checked.effects.get(id)?;
        let acts = self.world.acts(id)?;
        let sources = &self.loaded.sources;
        let trigger = head(sources, row.span);
        let warning = self.mistakes.iter().filter(|_| acts.never.is_some());
        let warning = warning.into_iter().find(|one| {
            one.span.source == row.span.source
                && row.span.start <= one.span.start
                && one.span.end <= row.span.end
        });
        // The message begins with whose effect it is, which the reader knows.
        let why = warning.map(|one| match one.message.split_once("can never act: ") {
            Some((_, why)) => why.to_owned(),
            None => one.message.clone(),
        });
        Some(EffectRow {
            text: effect(self.checked, row, Language::base()),
            at: self.at(row.span),
            trigger: sources.slice(trigger).to_owned(),
            can_act: acts.never.is_none(),
            why_not: why,
            help: warning.and_then(|one| one.help.clone()),
            works_in: self.zones(&acts),
            done_by: self.doers(&acts, matches!(row.kind, EffectKind::Action(_))),
        })
    }

    fn zones(&self, acts: &Acts<'_, '_>) -> Vec<String> {
        let zones = acts.zones.iter().filter_map(|works| {
            let zone = self.checked.structure.zones.get(works.zone)?;
            let name = zone.label.as_ref().map_or(zone.name.as_str(), |label| label.text());
            Some(match works.when {
                Works::Always => name.to_owned(),
                Works::FaceUp => format!("{name} (face up)"),
                Works::Condition => format!("{name} (while `{}`)", self.condition(works.zone)),
            })
        });
        zones.chain(acts.under.then(|| "under another card".to_owned())).collect()
    }

    /// The condition of a zone, as it is written.
    fn condition(&self, zone: tiru_engine::rules::ZoneId) -> &str {
        match self.checked.structure.zones.get(zone).map(|zone| &zone.live) {
            Some(tiru_dsl::checked::Live::When(condition)) => self.loaded.sources.slice(condition.expr.span),
            _ => "",
        }
    }

    fn doers(&self, acts: &Acts<'_, '_>, is_action: bool) -> Vec<Doer> {
        let phases = acts.phases.iter().filter_map(|node| {
            let span = self.checked.structure.nodes.get(*node)?.span;
            let line = if is_action { "a player chooses it" } else { "each time" };
            Some(Doer { who: self.name(Text::Phase(*node)), at: self.at(span), line: line.to_owned() })
        });
        let doers = acts.doers.iter().map(|doing| Doer {
            who: self.name(doing.text),
            at: self.at(doing.span),
            line: self.line(doing),
        });
        phases.chain(doers).collect()
    }

    /// The line that does it; what phases do is told in words.
    fn line(&self, doing: &Doing<'_>) -> String {
        let deed = deed_name(self.checked, doing.deed);
        match doing.text {
            Text::Phase(_) if matches!(doing.deed, tiru_dsl::checked::Deed::Action(_)) => {
                format!("a player chooses `{deed}`")
            }
            Text::Phase(_) | Text::Setup => format!("runs `{deed}`"),
            Text::Agreement => "the players agree".to_owned(),
            _ => {
                let text = self.loaded.sources.slice(doing.span);
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            }
        }
    }

    fn name(&self, text: Text) -> String {
        let name = self.world.text_name(text);
        if name.name.is_empty() { name.kind.to_owned() } else { format!("{} {}", name.kind, name.name) }
    }

    fn at(&self, span: Span) -> At {
        let place = self.loaded.sources.place(span);
        At { file: self.loaded.sources.path(span.source).to_owned(), line: place.line, column: place.column }
    }
}

impl At {
    fn shown(&self) -> String {
        escape(&format!("{}:{}:{}", self.file, self.line, self.column))
    }
}

impl EffectRow {
    /// The answer in one line.
    fn answer(&self) -> String {
        match &self.why_not {
            None if self.can_act => "can act".to_owned(),
            None => "can never act".to_owned(),
            Some(why) => format!("can never act: {}", escape(why)),
        }
    }
}

fn human(row: &CardRow, print: &mut Print) {
    let name = print.tone(Tone::Heading, &escape(&row.card));
    print.line(format_args!("{name}  {}", print.tone(Tone::Quiet, &row.at.shown())));
    if row.effects.is_empty() {
        print.line("  has no effects");
    }
    for (at, effect) in row.effects.iter().enumerate() {
        let tone = if effect.can_act { Tone::Good } else { Tone::Doubtful };
        print.line(format_args!("\n  effect {}  {}", at + 1, print.tone(tone, &effect.answer())));
        if let Some(help) = &effect.help {
            print.line(format_args!("  help      {}", escape(help)));
        }
        print.line(format_args!("  text      {}", escape(&effect.text)));
        print.line(format_args!("  written   {}", escape(&effect.trigger)));
        if !effect.works_in.is_empty() {
            print.line(format_args!("  works in  {}", escape(&effect.works_in.join(", "))));
        }
        let width = effect.done_by.iter().take(MOST).map(|doer| doer.who.chars().count()).max().unwrap_or(0);
        for (at, doer) in effect.done_by.iter().take(MOST).enumerate() {
            let lead = if at == 0 { "done by" } else { "" };
            let who = format!("{:<width$}", escape(&doer.who));
            let place = print.tone(Tone::Quiet, &doer.at.shown());
            print.line(format_args!("  {lead:<8}  {who}  {}  {place}", escape(&doer.line)));
        }
        if effect.done_by.len() > MOST {
            let more = effect.done_by.len() - MOST;
            print.line(format_args!("  {:<8}  and {more} more: `--format json` lists all", ""));
        }
    }
    let told = |message: &str| {
        row.effects
            .iter()
            .filter_map(|effect| effect.why_not.as_ref())
            .any(|why| message.ends_with(why.as_str()))
    };
    for warning in row.warnings.iter().filter(|warning| !told(&warning.message)) {
        let code = print.tone(Tone::Doubtful, &format!("warning[{}]", warning.code));
        print.line(format_args!("\n  {code}: {}", escape(&warning.message)));
        if let Some(help) = &warning.help {
            print.line(format_args!("  help: {}", escape(help)));
        }
    }
}

fn plain(row: &CardRow, print: &mut Print) {
    for (at, effect) in row.effects.iter().enumerate() {
        let place = effect.at.shown();
        print.line(format_args!("{place}: {}, effect {}: {}", escape(&row.card), at + 1, effect.answer()));
    }
    for warning in &row.warnings {
        let place = warning.at.shown();
        print.line(format_args!("{place}: warning[{}]: {}", warning.code, escape(&warning.message)));
    }
}
