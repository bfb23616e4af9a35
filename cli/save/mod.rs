//! Saved matches: everything a match was played from, and every answer. A save needs no other file, so it can
//! be replayed after its cards have changed.

mod deck;
mod digest;
mod read;
mod replay;
mod shared;
mod write;

pub(crate) use read::{BOM, read};
pub(crate) use replay::{JudgeReplay, dealt, replay, replay_for_judge, with_ruling};
pub(crate) use write::{Replace, write};

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Role;
use tiru_engine::rules::{Allowed, Game, Setting};

use crate::running_match::{ByWord, Given, RunningMatch};
use crate::sits::Sits;

/// The first field of a save.
const MARK: &str = "match";

/// The version of the file format.
const FORMAT: u32 = 1;

/// A save file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Save {
    tiru: String,
    format: u32,
    /// The version of the program that wrote it.
    version: String,
    game: GameName,
    /// The names of the applied house rules, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    house_rules: Vec<String>,
    /// Every file of the game as it was.
    texts: Vec<Text>,
    texts_digest: String,
    /// The title of the ruling at whose position it began, if it did; then it has no decks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ruling: Option<String>,
    /// Who played at each seat.
    seats: Vec<Sits>,
    seed: u64,
    settings: BTreeMap<String, Value>,
    decks: Vec<deck::Deck>,
    /// Shared with the match while it is saved: a long one has many.
    #[serde(with = "shared")]
    answers: Arc<Vec<Given>>,
    /// The digest of all fields above.
    checksum: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameName {
    id: String,
    name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    path: String,
    #[serde(with = "RoleWord")]
    part: Role,
    /// The index of the house it belongs to, if it belongs to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    house: Option<usize>,
    content: String,
}

/// The words for the roles of files.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Role", rename_all = "lowercase")]
enum RoleWord {
    Structure,
    Rules,
    Pack,
    Deck,
    Script,
    Rulings,
    Statements,
    House,
    HouseRules,
    HouseRulings,
    Translation,
    HouseTranslation,
    /// A file that is no part of a game is in no save.
    #[serde(skip)]
    Stray,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum Value {
    Flag(bool),
    Number(i32),
    Word(String),
}

impl Save {
    /// Saves a match in its current state.
    pub(crate) fn of(running: &RunningMatch) -> Save {
        let start = running.start();
        let game = start.game();
        let sources = &start.loaded().sources;
        let texts = sources.iter().filter_map(|(id, source)| {
            let part = start.loaded().role(id).filter(|role| *role != Role::Stray)?;
            let house = start.loaded().house_of(id);
            Some(Text { path: source.path.clone(), part, house, content: source.text.clone() })
        });
        let texts: Vec<Text> = texts.collect();
        let settings = game
            .settings
            .iter()
            .map(|(id, setting)| (setting.name.clone(), Value::of(game, setting, start.settings().get(id))));
        let mut save = Save {
            tiru: MARK.to_owned(),
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: GameName { id: game.id.clone(), name: game.name.clone() },
            house_rules: game.houses.clone(),
            texts_digest: digest::of_texts(&texts),
            texts,
            ruling: start.ruling().map(str::to_owned),
            seats: start.seats().to_vec(),
            seed: start.seed(),
            settings: settings.collect(),
            decks: start.decks().iter().map(|deck| deck::Deck::of(game, deck)).collect(),
            answers: running.all_given(),
            checksum: String::new(),
        };
        save.checksum = digest::of_save(&mut save);
        save
    }

    /// Compares the version that wrote the save with this one.
    pub(crate) fn versions(&self) -> String {
        format!(
            "it was saved by version {}; this is version {}",
            escape(&self.version),
            env!("CARGO_PKG_VERSION")
        )
    }

    /// Whether this version of the program wrote it.
    fn is_of_this_version(&self) -> bool {
        self.version == env!("CARGO_PKG_VERSION")
    }

    /// Returns the name of its game.
    pub(crate) fn game(&self) -> &str {
        &self.game.name
    }

    /// Drops all answers but the first ones.
    pub(crate) fn keep_answers(&mut self, count: usize) {
        Arc::make_mut(&mut self.answers).truncate(count);
    }

    /// Whether another save is of the same match, at the same point or later.
    fn leads_to(&self, later: &Save) -> bool {
        let said = |given: &[Given]| -> Vec<(Option<usize>, Option<ByWord>)> {
            given.iter().map(|given| (given.option, given.by_word)).collect()
        };
        let begun = (&self.texts_digest, &self.ruling, &self.seats, self.seed, &self.settings, &self.decks);
        begun == (&later.texts_digest, &later.ruling, &later.seats, later.seed, &later.settings, &later.decks)
            && said(&later.answers).starts_with(&said(&self.answers))
    }

    pub(crate) fn answers(&self) -> &[Given] {
        &self.answers
    }
}

impl Value {
    fn of(game: &Game, setting: &Setting, value: i32) -> Value {
        match setting.allowed {
            Allowed::Numbers(_) => Value::Number(value),
            Allowed::Flag { .. } => Value::Flag(value == 1),
            Allowed::Words(list) => {
                let words = game.lists.get(list).map_or(&[] as &[_], |list| list.words.as_slice());
                let word = usize::try_from(value).ok().and_then(|at| words.get(at));
                Value::Word(word.map(|word| word.name.clone()).unwrap_or_default())
            }
        }
    }

    /// Returns the stored cell of the value, if the setting allows it.
    fn cell(&self, game: &Game, setting: &Setting) -> Option<i32> {
        match (self, &setting.allowed) {
            (Value::Number(value), Allowed::Numbers(allowed)) => {
                Some(*value).filter(|it| allowed.contains(it))
            }
            (Value::Flag(value), Allowed::Flag { .. }) => Some(i32::from(*value)),
            (Value::Word(value), Allowed::Words(list)) => {
                let at = game.lists.get(*list)?.words.iter().position(|word| word.name == *value)?;
                i32::try_from(at).ok()
            }
            _ => None,
        }
    }
}
