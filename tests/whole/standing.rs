//! Tests that a position can be kept as a ruling: set up again, the match continues exactly as before. Random
//! positions of Monsta and of the games in `cases/effects` cover everything that can last.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::kit::dice::Dice;
use crate::kit::files;
use tiru_dsl::ast::{FactKind, ItemKind};
use tiru_dsl::load::{File, Folder, Loaded, Role, load};
use tiru_dsl::parse::parse;
use tiru_dsl::unparse;
use tiru_engine::judge::{Unsaid, begin_at};
use tiru_engine::rules::{Borrowing, Game, Id, Lasting, Lent, NodeId, Ruling, Standing};
use tiru_engine::{
    Answer, DeckList, Known, Lineup, Match, News, Options, Prompt, Question, Settings, Step, Told,
};

/// The number of answers that a match continues after a kept position.
const GOES_ON: usize = 30;

/// A position with the ruling that describes it.
struct Kept {
    at: Match,
    standing: Standing,
    phase: NodeId,
    lines: Vec<String>,
    text: String,
}

/// What was tried, and which lasting effects occurred.
#[derive(Debug, Default)]
struct Tried {
    positions: usize,
    events: usize,
    lent: usize,
    taken: usize,
    gone: usize,
    law: usize,
    used: usize,
}

impl Tried {
    fn note(&mut self, standing: &Standing) {
        let any = |is_it: &dyn Fn(&Lent) -> bool| usize::from(standing.lent.iter().any(is_it));
        self.positions += 1;
        self.lent += usize::from(!standing.lent.is_empty());
        self.taken += any(&|lent| lent.how == Borrowing::Take && lent.onto.is_some());
        self.gone += any(&|lent| lent.onto.is_none());
        self.used += usize::from(!standing.used.is_empty());
        self.law += any(&|lent| matches!(lent.lasts, Lasting::AsTheGameSays(Some(_))));
    }

    /// Reports whether a position consists of more than the places of cards.
    fn lasts(standing: &Standing) -> bool {
        !standing.lent.is_empty()
    }
}

/// Plays a match at random and keeps positions before phases: all with something lasting, and some others.
fn positions(mut game: Match, seed: u64, cards: &str, kept: &mut Vec<Kept>) {
    let mut dice = Dice::new(seed);
    let mut options = Options::new();
    let mut ahead = game.clone();
    let mut others = 0;
    for _ in 0..80 {
        let Step::Asks(prompt) = game.step() else { return };
        if let Question::Act(phase) = prompt.what
            && matches!(ahead.step_until(Some(phase)), Step::Reached)
            && let Ok(standing) = ahead.standing()
        {
            others += 1;
            if kept.len() > 400 {
                return;
            }
            if Tried::lasts(&standing) || others % 16 == 1 {
                kept.extend(keep(&ahead, standing, phase, cards));
            }
        }
        game.options(&mut options);
        assert!(game.choose(&options, dice.below(options.len())));
        ahead = game.clone();
    }
}

/// Creates the ruling that starts at a position.
fn keep(at: &Match, standing: Standing, phase: NodeId, cards: &str) -> Option<Kept> {
    let given: Vec<String> = given(at.lineup().game(), &standing, phase)?;
    let text =
        format!("given {{ {cards}\n{} }}\n    when {{ }}\n    then {{ any(seats) }}", given.join("\n"));
    let lines = lines(at.lineup().game(), standing.clone(), phase);
    Some(Kept { at: at.clone(), standing, phase, lines, text })
}

/// Returns the lines of a position in sorted order, without the past.
fn lines(game: &Game, mut standing: Standing, phase: NodeId) -> Vec<String> {
    standing.done.clear();
    let mut lines = given(game, &standing, phase).unwrap();
    lines.sort();
    lines
}

fn given(game: &Game, standing: &Standing, phase: NodeId) -> Option<Vec<String>> {
    Some(unparse::position(game, standing, phase)?.iter().map(ToString::to_string).collect())
}

/// Loads a game without its rulings but with these.
fn with_rulings(folder: &str, rulings: &str) -> Loaded {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths = Vec::new();
    files::gather(&root, &mut paths);
    let mut all: Vec<File> = Vec::new();
    for path in paths {
        let place = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        if let Some(role) = Role::of(&place).filter(|role| *role != Role::Rulings) {
            all.push(File { role, path: place, content: Ok(fs::read(path).unwrap()) });
        }
    }
    let content = Ok(rulings.as_bytes().to_vec());
    all.push(File { role: Role::Rulings, path: "rulings/kept.tiru".to_owned(), content });
    let id = root.file_name().unwrap().to_string_lossy().into_owned();
    load(Folder { id, files: all, houses: Vec::new() })
}

/// Checks that every kept position can be set up and continues like the original match.
fn all_go_on(folder: &str, id: &str, kept: Vec<Kept>, tried: &mut Tried) {
    let mut text = format!("rulings for {id}\n");
    for (nth, kept) in kept.iter().enumerate() {
        writeln!(text, "ruling \"r{nth}\" {{ {} }}", kept.text).unwrap();
    }
    let loaded = with_rulings(folder, &text);
    let told: Vec<String> = loaded
        .diagnostics
        .iter()
        .filter(|told| told.severity == tiru_dsl::diagnostic::Severity::Error)
        .map(|told| format!("{}: {}", loaded.sources.slice(told.span), told.message))
        .collect();
    assert!(told.is_empty(), "{folder}: {told:#?}");
    let game = loaded.game.as_ref().unwrap();
    let by_title: BTreeMap<&str, &Ruling> =
        loaded.rulings.iter().map(|ruling| (ruling.title.as_str(), ruling)).collect();
    for (nth, kept) in kept.into_iter().enumerate() {
        let ruling = by_title[format!("r{nth}").as_str()];
        let mut copy = begin_at(game, ruling, 0)
            .unwrap_or_else(|failure| panic!("{folder}: {failure:?}\n{}", kept.text));
        match copy.standing() {
            Ok(again) => {
                assert_eq!(lines(game, again, kept.phase), kept.lines, "{folder}:\n{}", kept.text);
            }
            // The past cannot be kept if it was not recorded.
            Err(unsaid) => {
                assert_eq!(unsaid, Unsaid::Done, "{folder}:\n{}", kept.text);
                assert!(!kept.standing.done.is_empty(), "{folder}:\n{}", kept.text);
            }
        }
        tried.note(&kept.standing);
        tried.events += goes_on_alike(kept.at, &mut copy, nth as u64, &format!("{folder}:\n{}", kept.text));
    }
}

/// Continues two matches with the same answers and compares their events, until something decides that the position does not hold.
fn goes_on_alike(mut one: Match, other: &mut Match, seed: u64, text: &str) -> usize {
    let mut dice = Dice::new(seed);
    let mut told = [one.view_together().told_count(), other.view_together().told_count()];
    let mut events = 0;
    for _ in 0..GOES_ON {
        let steps = [one.step(), other.step()];
        let [mine, theirs] = [(&one, told[0]), (&*other, told[1])].map(|(game, from)| {
            let news: Vec<Told> = game.view_together().told_since(from).collect();
            let chance = news.iter().position(|told| is_chance(&told.what));
            (
                news.iter()
                    .take(chance.unwrap_or(usize::MAX))
                    .map(|told| words(game, told))
                    .collect::<Vec<_>>(),
                chance,
            )
        });
        let parted = mine.0.iter().zip(&theirs.0).position(|(mine, theirs)| mine != theirs);
        assert_eq!(parted.map(|at| (&mine.0[at], &theirs.0[at])), None, "{text}");
        assert_eq!(mine.0.len(), theirs.0.len(), "{text}\n{:?}\n{:?}", mine.0.last(), theirs.0.last());
        events += mine.0.len();
        if mine.1.is_some() {
            break;
        }
        told = [one.view_together().told_count(), other.view_together().told_count()];
        let [Step::Asks(first), Step::Asks(second)] = steps else {
            assert_eq!(std::mem::discriminant(&steps[0]), std::mem::discriminant(&steps[1]), "{text}");
            break;
        };
        assert_eq!(first.seat, second.seat, "{text}");
        let [mine, theirs] =
            [(&mut one, &first), (&mut *other, &second)].map(|(game, prompt)| answers(game, prompt));
        // Face-down cards cannot be told apart by name.
        let (Some(mine), Some(theirs)) = (mine, theirs) else { break };
        let offered =
            |all: &[(String, usize)]| all.iter().map(|(words, _)| words.clone()).collect::<Vec<_>>();
        assert_eq!(offered(&mine), offered(&theirs), "{text}");
        let pick = dice.below(mine.len());
        for (game, (_, at)) in [(&mut one, &mine[pick]), (&mut *other, &theirs[pick])] {
            let mut options = Options::new();
            game.options(&mut options);
            assert!(game.choose(&options, *at));
        }
    }
    events
}

/// Returns the possible answers as text, in order; `None` if one has no text.
fn answers(game: &mut Match, prompt: &Prompt) -> Option<Vec<(String, usize)>> {
    let mut options = Options::new();
    game.options(&mut options);
    let words = options.answers().iter().enumerate();
    let words = words.map(|(at, answer)| Some((answer_words(game, prompt, *answer)?, at)));
    let mut words: Vec<(String, usize)> = words.collect::<Option<_>>()?;
    words.sort();
    Some(words)
}

/// Formats an answer with names; nothing if it is about a card that the seat does not know.
fn answer_words(game: &Match, prompt: &Prompt, answer: Answer) -> Option<String> {
    let deed = match answer {
        Answer::Act { action, .. } => format!("{action:?}"),
        Answer::Pick(_) | Answer::Pass => String::new(),
    };
    let mut known = game.view(prompt.seat).arguments(answer, prompt);
    for known in &mut known {
        // Cards are numbered as a seat meets them.
        if let Known::Card(card) | Known::Effect(Some(card), _) = known {
            (card.handle, card.under) = (None, Vec::new());
        }
    }
    let is_unknown = known.iter().any(|known| known.card().is_some_and(|card| card.card.is_none()));
    (!is_unknown).then(|| named(game.lineup().game(), &format!("{deed} {known:?}")))
}

/// Whether what follows does not depend on the position alone. Effects that act together are listed by the order
/// of their cards in the lineup.
fn is_chance(news: &News) -> bool {
    match news {
        News::Weighed(weighed) => weighed.first.len() > 1,
        news => matches!(news, News::Picked { seat: None, .. } | News::Shuffled { .. } | News::First(_)),
    }
}

/// Formats an event with names, because the ids of cards, effects and questions differ between two loads.
fn words(game: &Match, told: &Told) -> String {
    let text = match &told.what {
        News::Refused { what, .. } => format!("Refused {what:?}"),
        // What waited is listed in no order that means anything; an age is a number that only grows.
        News::Weighed(weighed) => {
            let mut weighed = weighed.clone();
            weighed.rest.sort_by_cached_key(|waited| named(game.lineup().game(), &format!("{waited:?}")));
            format!("{weighed:?}").split("Compared {").map(past_the_numbers).collect()
        }
        what => format!("{what:?}"),
    };
    named(game.lineup().game(), &text)
}

fn past_the_numbers(text: &str) -> &str {
    if text.starts_with(" criterion") {
        text.split_once('}').map_or(text, |(_, behind)| behind)
    } else {
        text
    }
}

fn named(game: &Game, text: &str) -> String {
    let mut named = String::new();
    let mut rest = text;
    while let Some((head, behind)) = rest.split_once('(') {
        named.push_str(head);
        named.push('(');
        rest = behind;
        let end = behind.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(behind.len());
        let (digits, after) = behind.split_at(end);
        let Ok(number) = digits.parse::<usize>() else { continue };
        let name = match head.rsplit(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap() {
            "CardDefId" => game.cards[Id::at(number)].full_name(),
            "EffectId" => game.effects[Id::at(number)].label.text.clone(),
            "ActionId" => game.deeds[game.actions[Id::at(number)].deed].name.clone(),
            "DeedId" => game.deeds[Id::at(number)].name.clone(),
            "CardId" | "ChoiceId" | "InstanceId" | "SourceId" => "…".to_owned(),
            _ => continue,
        };
        named.push_str(&name);
        rest = after;
    }
    named.push_str(rest);
    named
}

/// Returns the cards of each ruling in a file, by the ruling's title.
fn own_cards(loaded: &Loaded) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (id, _) in loaded.sources.iter().filter(|(_, source)| source.path.contains("rulings/")) {
        let (file, _) = parse(&loaded.sources, id);
        for item in &file.items {
            let ItemKind::Ruling(ruling) = &item.kind else { continue };
            let cards = ruling.given.iter().filter(|fact| matches!(fact.kind, FactKind::Card(_)));
            let cards: Vec<&str> = cards.map(|fact| loaded.sources.slice(fact.span)).collect();
            found.insert(ruling.name.text.clone(), cards.join("\n            "));
        }
    }
    found
}

#[test]
fn monsta() {
    let loaded = files::game("cards/monsta");
    let game = loaded.game.clone().unwrap();
    let decks: Vec<DeckList> = loaded
        .playable
        .iter()
        .map(|deck| deck.list.clone())
        .filter(|deck| Lineup::refusals(&game, &Settings::default_of(&game), deck).is_empty())
        .collect();
    let mut kept = Vec::new();
    for seed in 0..120 {
        let pair = [decks[0].clone(), decks[1].clone()];
        let lineup = Arc::new(Lineup::new(game.clone(), &pair, Settings::default_of(&game)).unwrap());
        let mut table = Match::deal(&lineup, seed);
        table.watch();
        positions(table, seed, "", &mut kept);
    }
    let mut tried = Tried::default();
    all_go_on("cards/monsta", "monsta", kept, &mut tried);
    assert!(
        tried.positions > 20 && tried.lent > 5 && tried.taken > 1 && tried.law > 0 && tried.used > 0,
        "{tried:?}"
    );
}

#[test]
fn made_up_games() {
    let mut tried = Tried::default();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/effects");
    let mut folders: Vec<_> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    for folder in folders.iter().filter(|path| path.join("game.ron").is_file()) {
        let id = folder.file_name().unwrap().to_string_lossy().into_owned();
        let folder = format!("tests/cases/effects/{id}");
        let loaded = files::game(&folder);
        let cards = own_cards(&loaded);
        let mut kept = Vec::new();
        for ruling in loaded.rulings.iter().filter(|ruling| ruling.readings.is_empty()) {
            for seed in 0..2 {
                let Ok(mut table) = begin_at(loaded.game.as_ref().unwrap(), ruling, seed) else { continue };
                table.watch();
                positions(table, seed, &cards[&ruling.title], &mut kept);
            }
        }
        all_go_on(&folder, &id, kept, &mut tried);
    }
    assert!(
        tried.positions > 40 && tried.lent > 50 && tried.taken > 1 && tried.gone > 2 && tried.law > 5,
        "{tried:?}"
    );
}
