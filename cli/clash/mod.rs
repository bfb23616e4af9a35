//! `tiru clash`: pairs of cards of a pack whose order matters and is not fixed, that loop, or that contradict each other.

mod arena;
mod ruling;
mod search;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use tiru_dsl::acts::World;
use tiru_dsl::checked::{Card, CardRef, EffectKind};
use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::load::{Folder, Loaded};
use tiru_dsl::mistake::nearest;
use tiru_engine::DeckList;
use tiru_engine::rules::{CardDefId, Game, Id, ZoneId};

use crate::deal::seed;
use crate::exit::Exit;
use crate::judge::write_beside;
use crate::list::rows;
use crate::positions::{Roll, Seats};
use crate::print::{Print, Tone};
use crate::report::{Format, Report, count};
use crate::shelf::Shelf;
use crate::targets::Targets;
use crate::write_file::reason;
use arena::{Arena, Kind, Shows};
use search::{Came, Found, Places, TRIES, search};

/// The most pairs to name that were not tried.
const NAMED: usize = 6;

/// Find pairs of cards whose order matters and is not fixed, that loop, or that contradict each other
///
/// Plays small positions with each pair of a pack, and each card with a second copy of itself, at random and legally. Positions are
/// made of cards that random matches have in the same zones. What is not found may still exist. Exits with 0 also if pairs clash.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru clash \"Night Market\"
  tiru clash my-cards.tiru --seconds 60 --write rulings")]
pub(crate) struct Clash {
    /// A file with cards, or the name of a pack
    pack: PathBuf,
    /// Stop after so many seconds; without it, all pairs are tried and the result is the same each time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=36000))]
    seconds: Option<u64>,
    /// The random seed
    #[arg(long, default_value_t = 1, value_name = "S", allow_negative_numbers = true, value_parser = seed)]
    seed: u64,
    /// Write a ruling for each finding into this folder
    #[arg(long, value_name = "FOLDER")]
    write: Option<PathBuf>,
    /// Print one JSON object, for programs
    #[arg(long)]
    json: bool,
}

/// A game and the cards of it that are tried.
struct Pack {
    loaded: Arc<Loaded>,
    game: Arc<Game>,
    folder: Folder,
    cards: Vec<CardRef>,
}

/// What came of all pairs.
#[derive(Default)]
struct Tally {
    pairs: usize,
    /// How many cards have no effects, so that no pair has them.
    plain: usize,
    met: usize,
    apart: Vec<[String; 2]>,
    stopped: Vec<[String; 2]>,
    late: usize,
    findings: Vec<Finding>,
}

struct Finding {
    names: [String; 2],
    found: Found,
    /// The file of its ruling, or why there is none; nothing if none was asked for.
    file: Option<Result<String, String>>,
}

impl Clash {
    /// Tries the pairs, and prints what was found.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let pack = match self.read(print) {
            Ok(pack) => pack,
            Err(exit) => return exit,
        };
        if let Some(folder) = &self.write
            && let Err(trouble) = std::fs::create_dir_all(folder)
        {
            let shown = escape(&folder.to_string_lossy());
            print.remark(format_args!("error: `{shown}` cannot be made a folder: {}", reason(&trouble)));
            return Exit::Usage;
        }
        let tally = self.tally(&pack);
        if self.json {
            print.line(serde_json::to_string_pretty(&tally.json(&pack.game)).unwrap_or_default());
        } else {
            tally.show(&pack, print);
        }
        let failed = tally.findings.iter().any(|finding| matches!(finding.file, Some(Err(_))));
        if failed { Exit::Mistakes } else { Exit::Fine }
    }

    /// Returns what to read: what was named, or the game that has a pack of this name, with the pack and its file.
    fn target(&self, shelf: &Shelf) -> Result<(Vec<PathBuf>, Option<String>), String> {
        let typed = self.pack.to_string_lossy();
        if self.pack.symlink_metadata().is_ok() || shelf.by_id(&typed).is_some() {
            return Ok((vec![self.pack.clone()], None));
        }
        let games = rows(shelf);
        let packs = || games.iter().flat_map(|game| game.packs.iter().map(move |pack| (&game.id, pack)));
        let found: Vec<_> = packs().filter(|(_, pack)| pack.name.eq_ignore_ascii_case(&typed)).collect();
        let shown = escape(&typed);
        match found.as_slice() {
            [(game, pack)] => {
                // A file beside the game is not in its folder, and one of a built-in game is in no folder.
                let file = Some(PathBuf::from(&pack.path)).filter(|file| file.is_file());
                let targets = [PathBuf::from(game)].into_iter().chain(file).collect();
                Ok((targets, Some(pack.name.clone())))
            }
            [] => {
                let meant = nearest(&typed, packs().map(|(_, pack)| pack.name.as_str()));
                let help = meant.map(|name| format!("\nhelp: did you mean `{}`?", escape(name)));
                let help = help.unwrap_or_else(|| "\nhelp: `tiru list` shows the packs".to_owned());
                Err(format!("error: there is no file `{shown}`, and no pack is called so{help}"))
            }
            several => {
                let games: Vec<&str> = several.iter().map(|(game, _)| game.as_str()).collect();
                let games = escape(&games.join(", "));
                Err(format!("error: several games have a pack `{shown}`: {games}\nhelp: name its file"))
            }
        }
    }

    /// Reads the pack and its game; reports what goes wrong.
    fn read(&self, print: &mut Print) -> Result<Pack, Exit> {
        let shelf = Shelf::here();
        let shown = escape(&self.pack.to_string_lossy());
        let (targets, pack) = self.target(&shelf).map_err(|words| {
            print.remark(words);
            Exit::Usage
        })?;
        let Some(targets) = Targets::new(&targets, &shelf, print) else {
            return Err(Exit::Usage);
        };
        for (game, share) in targets.games {
            let folder = share.folder(&game);
            let parts = share.parts(&game, &crate::house::Houses::default()).map_err(|words| {
                print.remark(words);
                Exit::Usage
            })?;
            let Some(part) = parts.into_iter().next() else { continue };
            let mut report = Report::new(Format::Human);
            for diagnostic in part.mistakes().filter(|one| one.severity == Severity::Error) {
                report.add(diagnostic, &part.loaded.sources, print);
            }
            if report.has_errors() {
                return Err(Exit::Mistakes);
            }
            let (Some(rules), Some(checked)) = (&part.loaded.game, &part.loaded.checked) else { continue };
            if let Some(later) = rules.later.first() {
                let word = escape(&later.word);
                print.remark(format_args!("error: `{word}` is not run yet, so nothing can be played"));
                return Err(Exit::Mistakes);
            }
            let is_meant = |card: &Card| match &pack {
                Some(name) => card.pack.as_ref() == Some(name),
                None => card.pack.is_some() && part.wants(card.span.source),
            };
            let cards: Vec<CardRef> =
                checked.cards.iter().filter(|(_, card)| is_meant(card)).map(|(id, _)| id).collect();
            if cards.is_empty() {
                continue;
            }
            crate::trust::scripts(&part.loaded, Some(print)).map_err(|words| {
                print.remark(words);
                Exit::Mistakes
            })?;
            let game = Arc::clone(rules);
            return Ok(Pack { game, cards, folder, loaded: Arc::new(part.loaded) });
        }
        print.remark(format_args!(
            "error: there are no cards in `{shown}`\nhelp: name a pack: a file that begins with `pack`"
        ));
        Err(Exit::Usage)
    }

    fn tally(&self, pack: &Pack) -> Tally {
        let until = self.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
        let Some(checked) = &pack.loaded.checked else { return Tally::default() };
        let decks: Vec<DeckList> = pack.loaded.playable.iter().map(|deck| deck.list.clone()).collect();
        let seats = Seats::learn(&pack.game, &decks, &mut Roll::new(self.seed));
        let world = World::new(checked);
        let mut places = BTreeMap::new();
        let mut fixed = Vec::new();
        let mut cards = Vec::new();
        let mut tally = Tally::default();
        for (card, row) in pack.cards.iter().filter_map(|id| Some((*id, checked.cards.get(*id)?))) {
            if row.effects.is_empty() {
                tally.plain += 1;
                continue;
            }
            let acts = row.effects.iter().filter_map(|effect| world.acts(*effect));
            let mut live: Vec<ZoneId> = acts.flat_map(|acts| acts.zones).map(|works| works.zone).collect();
            live.sort();
            live.dedup();
            let id = CardDefId::at(card.index());
            places.insert(id, Places::new(&seats.of(&pack.game, id, &live), live));
            let is_static = |effect| {
                checked.effects.get(effect).is_some_and(|row| matches!(row.kind, EffectKind::Standing { .. }))
            };
            if row.effects.iter().any(|effect| is_static(*effect)) {
                fixed.push(id);
            }
            cards.push(id);
        }
        // A card that loops with itself is found before it spoils its other pairs.
        let alone = cards.iter().map(|card| [*card, *card]);
        let others = cards.iter().enumerate();
        let others = others.flat_map(|(at, one)| cards.iter().skip(at + 1).map(move |other| [*one, *other]));
        for pair in alone.chain(others) {
            let statics = pair.iter().filter(|card| fixed.contains(card)).count();
            let arena = Arena { loaded: &pack.loaded, game: &pack.game, pair, statics };
            tally.pairs += 1;
            match search(arena, (&seats, &places), self.seed, until) {
                Came::Met(found) => {
                    tally.met += 1;
                    tally.findings.extend(found.into_iter().map(|found| self.finding(pack, arena, found)));
                }
                Came::Apart => tally.apart.push(arena.names()),
                Came::Stopped => tally.stopped.push(arena.names()),
                Came::Late => tally.late += 1,
            }
        }
        tally
    }

    /// Writes the ruling of a finding, if that is asked for.
    fn finding(&self, pack: &Pack, arena: Arena<'_>, found: Found) -> Finding {
        let names = arena.names();
        let file = self.write.as_ref().zip(found.kind()).map(|(folder, kind)| {
            write(pack, arena, &found, (folder, &format!("{} and {}: {}", names[0], names[1], kind.name())))
        });
        Finding { names, found, file }
    }
}

/// Writes the ruling of a finding into a folder.
fn write(
    pack: &Pack,
    arena: Arena<'_>,
    found: &Found,
    (folder, title): (&Path, &str),
) -> Result<String, String> {
    let text = ruling::ruling(arena, &pack.folder, found, title)
        .ok_or_else(|| "a ruling cannot say how it comes about".to_owned())?;
    let help = "remove it, or let `--write` name another folder";
    let path = write_beside(&folder.join("clash.tiru"), title, &text, help)?;
    Ok(path.to_string_lossy().into_owned())
}

impl Tally {
    fn show(&self, pack: &Pack, print: &mut Print) {
        for finding in &self.findings {
            finding.show(&pack.game, print);
        }
        let cards = count(pack.cards.len(), "card");
        print.line(format_args!(
            "{} of {cards}: {} met, with {}",
            count(self.pairs, "pair"),
            self.met,
            count(self.findings.len(), "finding")
        ));
        if self.plain > 0 {
            let has = if self.plain == 1 { "has no effects and is" } else { "have no effects and are" };
            print.line(format_args!("{} {has} in no pair", count(self.plain, "card")));
        }
        let names = |pairs: &[[String; 2]]| {
            let mut named: Vec<String> =
                pairs.iter().take(NAMED).map(|[one, other]| escape(&format!("{one} and {other}"))).collect();
            if pairs.len() > NAMED {
                named.push(format!("{} more: `--json` lists all", pairs.len() - NAMED));
            }
            named.join("; ")
        };
        if !self.apart.is_empty() {
            print.line(format_args!(
                "not tried: {}: their effects were never pending or in force together in {TRIES} positions",
                count(self.apart.len(), "pair")
            ));
            print.line(format_args!("  {}", print.tone(Tone::Quiet, &names(&self.apart))));
        }
        if !self.stopped.is_empty() {
            print.line(format_args!(
                "not tried: {}: a loop of other effects stopped the match first",
                count(self.stopped.len(), "pair")
            ));
            print.line(format_args!("  {}", print.tone(Tone::Quiet, &names(&self.stopped))));
        }
        if self.late > 0 {
            print.line(format_args!("not tried: {}: the time was over", count(self.late, "pair")));
        }
    }

    fn json(&self, game: &Game) -> Value {
        let findings: Vec<Value> = self.findings.iter().map(|finding| finding.json(game)).collect();
        json!({
            "pairs": self.pairs,
            "met": self.met,
            "findings": findings,
            "never_met": self.apart,
            "stopped_by_a_loop": self.stopped,
            "no_time": self.late,
        })
    }
}

impl Finding {
    fn says(&self) -> &'static str {
        let alone = self.names[0] == self.names[1];
        match (self.found.kind(), alone) {
            (Some(Kind::Order), false) => {
                "which of them is first matters, and nothing but print, position or chance decides it"
            }
            (Some(Kind::Order), true) => {
                "which effect is first matters, and nothing but print, position or chance decides it"
            }
            (Some(Kind::Loop), false) => "together, their effects go on without an end",
            (Some(Kind::Loop), true) => "it triggers itself without an end",
            (Some(Kind::Contradict), false) => "they contradict each other",
            (Some(Kind::Contradict), true) => "two of it contradict each other",
            (None, _) => "",
        }
    }

    fn show(&self, game: &Game, print: &mut Print) {
        let names = if self.names[0] == self.names[1] {
            escape(&self.names[0])
        } else {
            escape(&format!("{} and {}", self.names[0], self.names[1]))
        };
        let names = print.tone(Tone::Heading, &names);
        print.line(format_args!("{names}: {}", self.says()));
        for line in self.found.position.lines(game) {
            print.line(format_args!("  given  {}", escape(&line)));
        }
        match self.found.shows() {
            Some(Shows::Order(order)) => order.show(print),
            Some(Shows::Loop(words)) => print.line(format_args!("  {}", escape(words))),
            Some(Shows::Contradict(words)) => {
                for line in words {
                    print.line(format_args!("  {line}"));
                }
            }
            None => {}
        }
        match &self.file {
            Some(Ok(file)) => print.line(format_args!("  ruling: {}", escape(file))),
            Some(Err(why)) => print.line(format_args!("  no ruling: {why}")),
            None => {}
        }
        print.line("");
    }

    fn json(&self, game: &Game) -> Value {
        let shows = match self.found.shows() {
            Some(Shows::Order(order)) => order.json(),
            Some(Shows::Loop(words)) => json!(words),
            Some(Shows::Contradict(words)) => json!(words),
            None => Value::Null,
        };
        let (file, no_file) = match &self.file {
            Some(Ok(file)) => (Some(file), None),
            Some(Err(why)) => (None, Some(why)),
            None => (None, None),
        };
        json!({
            "kind": self.found.kind().map(Kind::name),
            "cards": self.names,
            "says": self.says(),
            "given": self.found.position.lines(game),
            "shows": shows,
            "ruling": file,
            "no_ruling": no_file,
        })
    }
}
