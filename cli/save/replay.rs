//! Replays a saved match, from the texts it contains and not from files on the disk.

use std::sync::Arc;

use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::load::{File, Folder, HouseFiles, Loaded, Role, load};
use tiru_engine::judge::{Done, Recorded, begin_at};
use tiru_engine::rules::{Game, SeatId};
use tiru_engine::{DeckList, Match, Refusal, Settings};

use super::{Save, Text};
use crate::catalogue::Catalogue;
use crate::deal::{Dealt, fits};
use crate::house::marked;
use crate::report::count;
use crate::running_match::{ByWord, Given, RunningMatch, Start, Stop, shortened};

/// The answer at which a replay diverges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Divergence {
    /// The number of the answer, from 1.
    answer: usize,
    /// The answer in words.
    says: String,
    /// The difference.
    why: String,
}

impl Divergence {
    /// Describes the divergence.
    pub(crate) fn words(&self) -> String {
        format!("goes another way now, from answer {} on ({}): {}", self.answer, self.says, self.why)
    }
}

/// Returns the match after its last answer, or after the answer at which it diverges; or why it cannot be
/// played.
pub(crate) fn replay(save: &Save) -> Result<(RunningMatch, Option<Divergence>), String> {
    give_answers(save, dealt(save)?, |_| {})
}

/// A replayed match for the judge.
#[derive(Debug)]
pub(crate) struct JudgeReplay {
    /// The match, with every moment kept at which several effects were pending.
    pub(crate) running: RunningMatch,
    /// Where the replay diverges, if it does.
    pub(crate) diverged: Option<Divergence>,
    /// For each question, the number of events before it.
    pub(crate) asked: Vec<usize>,
    /// The match before its last answer, without its events.
    pub(crate) before: Option<Match>,
    /// The answers and other steps, in order.
    pub(crate) recorded: Vec<Recorded>,
}

/// Replays a match for the judge.
pub(crate) fn replay_for_judge(save: &Save) -> Result<JudgeReplay, String> {
    let mut running = dealt(save)?;
    running.keep_moments();
    let (mut asked, mut before, mut recorded) = (Vec::new(), None, Vec::new());
    let (running, diverged) = give_answers(save, running, |running| {
        let done = save.answers.get(asked.len()).and_then(|given| done(running, given));
        recorded.extend(done.map(|what| Recorded { what, moments: running.game().moments() }));
        asked.push(running.game().view_together().told_count());
        if asked.len() == save.answers.len() {
            before = Some(running.game().bookmark());
        }
    })?;
    Ok(JudgeReplay { running, diverged, asked, before, recorded })
}

/// Returns what an answer of a save does at the open question.
fn done(running: &RunningMatch, given: &Given) -> Option<Done> {
    let seat = running.game().prompt()?.seat;
    Some(match (given.option, given.by_word) {
        (Some(option), _) => Done::Answer(seat, running.options().get(option)?),
        (None, None) => Done::Concedes(seat),
        (None, Some(ByWord::Draw)) => Done::Draw,
        (None, Some(ByWord::Disqualified(player))) => Done::Disqualified(SeatId(player.checked_sub(1)?)),
    })
}

/// Replays the answers; calls `asks` at each question.
fn give_answers(
    save: &Save,
    mut running: RunningMatch,
    mut asks: impl FnMut(&RunningMatch),
) -> Result<(RunningMatch, Option<Divergence>), String> {
    for (at, given) in save.answers.iter().enumerate() {
        let differs = |why: String| Some(Divergence { answer: at + 1, says: escape(&given.says), why });
        let Stop::Asks(prompt) = running.go() else {
            return Ok((running, differs("the match is over before it".to_owned())));
        };
        asks(&running);
        if prompt.seat.0.checked_add(1) != Some(given.seat) {
            let why = format!(
                "Player {} is asked, then it was Player {}",
                prompt.seat.0.saturating_add(1),
                given.seat
            );
            return Ok((running, differs(why)));
        }
        match given.option {
            None if by_word(&mut running, prompt.seat, given.by_word).is_ok() => {}
            None => {
                return Ok((running, differs(format!("the game does not take `{}`", escape(&given.says)))));
            }
            Some(option) => {
                let open = running.options().len();
                if open != given.of {
                    return Ok((
                        running,
                        differs(format!(
                            "{} open, then it was {}",
                            if open == 1 { "1 answer is".to_owned() } else { format!("{open} answers are") },
                            given.of
                        )),
                    ));
                }
                if !running.answer_again(option) {
                    return Ok((running, differs(format!("there is no answer number {option}"))));
                }
            }
        }
        if let Some(field) = running.given().last().and_then(|now| other_field(now, given, save)) {
            return Ok((running, differs(format!("`{field}` does not fit the answer"))));
        }
        running.go();
        if running.given().last().is_none_or(|now| now.then != given.then) {
            return Ok((running, differs("after it, the table is not as it was".to_owned())));
        }
    }
    if let Stop::Asks(_) = running.go() {
        asks(&running);
    }
    Ok((running, None))
}

/// Returns the field of an answer that is not as it was saved.
fn other_field(now: &Given, given: &Given, save: &Save) -> Option<&'static str> {
    // Another version of the program may say the same in other words.
    let same_words = save.is_of_this_version();
    match now {
        now if now.by_word != given.by_word => Some("by_word"),
        now if now.of != given.of => Some("of"),
        now if same_words && now.says != shortened(&given.says) => Some("says"),
        _ => None,
    }
}

fn by_word(running: &mut RunningMatch, asked: SeatId, word: Option<ByWord>) -> Result<(), Refusal> {
    match word {
        None => running.concede(asked),
        Some(ByWord::Draw) => running.draw(asked),
        Some(ByWord::Disqualified(player)) => {
            match player.checked_sub(1).filter(|seat| *seat < running.game().lineup().seats()) {
                Some(seat) => running.disqualify(asked, SeatId(seat)),
                None => Err(Refusal::NotAnOption),
            }
        }
    }
}

/// Returns the match before its first step, or why it cannot be played.
pub(crate) fn dealt(save: &Save) -> Result<RunningMatch, String> {
    let (loaded, game) = loaded(save)?;
    match &save.ruling {
        Some(title) => at_ruling(save, loaded, &game, title),
        None => start(save, loaded, &game).map(RunningMatch::new),
    }
}

/// Loads the game of a save with one ruling in place of its own.
pub(crate) fn with_ruling(save: &Save, ruling: &str) -> Loaded {
    let mut folder = folder(save, |text| !matches!(text.part, Role::Rulings | Role::HouseRulings));
    folder.files.push(File {
        role: Role::Rulings,
        path: "rulings/saved.tiru".to_owned(),
        content: Ok(ruling.as_bytes().to_vec()),
    });
    load(folder)
}

/// Returns the wanted texts of a save: those of the game, and those of each house applied to it.
fn folder(save: &Save, wanted: impl Fn(&Text) -> bool) -> Folder {
    let files = |house: Option<usize>| -> Vec<File> {
        save.texts.iter().filter(|text| text.house == house && wanted(text)).map(file).collect()
    };
    let houses = (0..save.house_rules.len()).map(|house| HouseFiles { files: files(Some(house)) });
    Folder { id: save.game.id.clone(), files: files(None), houses: houses.collect() }
}

fn file(text: &Text) -> File {
    File { role: text.part, path: text.path.clone(), content: Ok(text.content.clone().into_bytes()) }
}

/// Loads the game of a save, or returns why it is not the game that was played.
fn loaded(save: &Save) -> Result<(Loaded, Arc<Game>), String> {
    let loaded = load(folder(save, |_| true));
    let Some(game) = loaded.game.clone() else {
        let errors = loaded.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
        let first = errors.clone().next().map_or_else(String::new, |diagnostic| {
            let place = loaded.sources.place(diagnostic.span);
            let path = escape(loaded.sources.path(diagnostic.span.source));
            format!(", the first in {path}:{}:{}: {}", place.line, place.column, escape(&diagnostic.message))
        });
        return Err(format!("the game in it has {}{first}", count(errors.count(), "mistake")));
    };
    crate::trust::scripts(&loaded, None)?;
    if game.houses != save.house_rules {
        let said =
            marked(&save.house_rules, Catalogue::base()).unwrap_or_else(|| "no house rules".to_owned());
        let found = marked(&game.houses, Catalogue::base()).unwrap_or_else(|| "no house rules".to_owned());
        return Err(format!("it says `{said}`, but its files say `{found}`"));
    }
    if game.name != save.game.name {
        let (said, found) = (escape(&save.game.name), escape(&game.name));
        return Err(format!("it says its game is `{said}`, but its files say `{found}`"));
    }
    if let Some(text) =
        save.texts.iter().find(|text| text.house.is_some_and(|at| at >= save.house_rules.len()))
    {
        return Err(format!("its file `{}` is of house rules that it does not have", escape(&text.path)));
    }
    fits(&game, save.seats.len())?;
    Ok((loaded, game))
}

/// Begins at the position of a ruling, which is in one of the files.
fn at_ruling(save: &Save, loaded: Loaded, game: &Arc<Game>, title: &str) -> Result<RunningMatch, String> {
    let ruling = loaded.rulings.iter().find(|ruling| ruling.title == title);
    let shown = escape(title);
    let ruling = ruling.ok_or_else(|| format!("its files have no ruling `{shown}`, at which it began"))?;
    let table = begin_at(game, ruling, save.seed).map_err(|failure| {
        let (expected, found) = (escape(&failure.expected), escape(&failure.found));
        format!("the position of `{shown}` cannot be set up: expected {expected}, found: {found}")
    })?;
    if save.seats.len() != usize::from(table.lineup().seats()) {
        let seats = count(usize::from(table.lineup().seats()), "seat");
        return Err(format!("the position of `{shown}` is for {seats}"));
    }
    let dealt = Dealt { lineup: table.lineup().clone(), decks: Vec::new() };
    let start = Start::new(loaded, dealt, save.seed, save.seats.clone()).at_ruling(title);
    Ok(RunningMatch::at(start, table))
}

fn start(save: &Save, loaded: Loaded, game: &Arc<Game>) -> Result<Start, String> {
    let mut settings = Settings::default_of(game);
    for (name, value) in &save.settings {
        let known = game.settings.find(|setting| setting.name == *name);
        let known = known.and_then(|id| Some((id, value.cell(game, game.settings.get(id)?)?)));
        if !known.is_some_and(|(id, cell)| settings.set(game, id, cell)) {
            return Err(format!("its game has no setting `{}` with this value", escape(name)));
        }
    }
    if let Some((_, setting)) =
        game.settings.iter().find(|(_, known)| !save.settings.contains_key(&known.name))
    {
        return Err(format!("it has no value for the setting `{}`", escape(&setting.name)));
    }
    let decks: Result<Vec<DeckList>, String> = save.decks.iter().map(|deck| deck.find(game)).collect();
    let decks = decks?;
    if decks.len() != save.seats.len() {
        return Err("it has not one deck for each seat".to_owned());
    }
    let dealt = Dealt::new(&loaded, game, decks, settings).map_err(|wrong| wrong.join("; "))?;
    Ok(Start::new(loaded, dealt, save.seed, save.seats.clone()))
}
