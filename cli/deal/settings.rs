//! The settings of a match: the defaults, what the decks are built for, and what was given as arguments.

use tiru_dsl::assemble::PlayableDeck;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;
use tiru_engine::rules::{Allowed, Game, SettingId};
use tiru_engine::{Lineup, Settings, Unsettled};

/// Settings with their requested values.
pub(crate) type Requested = Vec<(SettingId, i32)>;

/// Parses `NAME=VALUE` arguments, or returns what is wrong with each.
pub(crate) fn requested(game: &Game, texts: &[String]) -> Result<Requested, Vec<String>> {
    let (mut requested, mut wrong) = (Vec::new(), Vec::new());
    for text in texts {
        match one(game, text) {
            Ok(setting) => requested.push(setting),
            Err(words) => wrong.push(words),
        }
    }
    if wrong.is_empty() { Ok(requested) } else { Err(wrong) }
}

fn one(game: &Game, text: &str) -> Result<(SettingId, i32), String> {
    let Some((name, value)) = text.split_once('=') else {
        return Err(format!("error: `{}` is no setting\nhelp: write `NAME=VALUE`", escape(text)));
    };
    let (name, value) = (name.trim(), value.trim());
    Lineup::setting_named(game, name, value).map_err(|unsettled| match unsettled {
        Unsettled::NoSuchSetting => {
            let known: Vec<&str> = game.settings.rows().iter().map(|setting| setting.name.as_str()).collect();
            let help = match nearest(name, known.iter().copied()) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None if known.is_empty() => "it has none".to_owned(),
                None => format!("its settings are {}", known.join(", ")),
            };
            format!("error: the game has no setting `{}`\nhelp: {help}", escape(name))
        }
        Unsettled::NoSuchValue(setting) => {
            let values = values(game, setting).join(", ");
            format!("error: `{}` cannot be `{}`\nhelp: it can be {values}", escape(name), escape(value))
        }
    })
}

/// Returns the settings for a match with these decks: the requested values, else those the decks are built
/// for.
pub(super) fn combined(
    game: &Game,
    requested: &Requested,
    decks: &[PlayableDeck],
) -> Result<Settings, Vec<String>> {
    let mut settings = Settings::default_of(game);
    let mut from: Vec<(SettingId, &PlayableDeck, i32)> = Vec::new();
    let mut wrong = Vec::new();
    for deck in decks {
        for (setting, value) in &deck.readings {
            if requested.iter().any(|(other, _)| other == setting) {
                continue;
            }
            if let Some((_, other, earlier)) = from.iter().find(|(id, ..)| id == setting) {
                if earlier != value {
                    wrong.push(format!(
                        "error: the deck `{}` is built for {}, the deck `{}` for {}\nhelp: say which with `--reading`",
                        escape(&other.list.name),
                        named(game, *setting, *earlier),
                        escape(&deck.list.name),
                        named(game, *setting, *value)
                    ));
                }
                continue;
            }
            from.push((*setting, deck, *value));
            settings.set(game, *setting, *value);
        }
    }
    for (setting, value) in requested {
        settings.set(game, *setting, *value);
    }
    if wrong.is_empty() { Ok(settings) } else { Err(wrong) }
}

fn named(game: &Game, setting: SettingId, value: i32) -> String {
    let name = game.settings.get(setting).map_or("", |setting| setting.name.as_str());
    format!("`{name}={}`", shown(game, setting, value))
}

/// Formats a value of a setting as a person writes it.
pub(super) fn shown(game: &Game, setting: SettingId, value: i32) -> String {
    match game.settings.get(setting).map(|setting| &setting.allowed) {
        Some(Allowed::Words(list)) => {
            let word = usize::try_from(value).ok().and_then(|at| game.lists.get(*list)?.words.get(at));
            word.map(|word| word.name.clone()).unwrap_or_default()
        }
        Some(Allowed::Flag { .. }) => if value == 1 { "yes" } else { "no" }.to_owned(),
        Some(Allowed::Numbers(_)) | None => value.to_string(),
    }
}

/// Returns all values of a setting, the default first.
fn values(game: &Game, setting: SettingId) -> Vec<String> {
    let cells: Vec<i32> = match game.settings.get(setting).map(|setting| &setting.allowed) {
        Some(Allowed::Numbers(numbers)) => numbers.clone(),
        Some(Allowed::Words(list)) => {
            let count = game.lists.get(*list).map_or(0, |list| list.words.len());
            (0..i32::try_from(count).unwrap_or(0)).collect()
        }
        Some(Allowed::Flag { .. }) => vec![1, 0],
        None => Vec::new(),
    };
    cells.into_iter().map(|value| format!("`{}`", shown(game, setting, value))).collect()
}
