//! The values of settings that a match is played with.

use super::Lineup;
use crate::rules::{Allowed, Game, Id, SettingId};

/// The value of every setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    values: Vec<i32>,
}

/// Why a setting could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsettled {
    /// The game has none of this name.
    #[error("the game has no setting of this name")]
    NoSuchSetting,
    /// It cannot have this value.
    #[error("the setting cannot have this value")]
    NoSuchValue(crate::rules::SettingId),
}

impl Settings {
    /// Every setting as the game has it by default.
    ///
    /// ```
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// use tiru_engine::Settings;
    /// use tiru_engine::game::SettingId;
    /// let settings = Settings::default_of(lineup.game());
    /// assert_eq!(settings.get(SettingId(0)), 5, "the first number that game.ron allows");
    /// ```
    pub fn default_of(game: &Game) -> Settings {
        let values = game.settings.rows().iter().map(|setting| match &setting.allowed {
            Allowed::Numbers(numbers) => numbers.first().copied().unwrap_or(0),
            Allowed::Words(_) => 0,
            Allowed::Flag { default } => i32::from(*default),
        });
        Settings { values: values.collect() }
    }

    /// Sets one to a value that it may have; says whether it may.
    ///
    /// ```
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// use tiru_engine::{Lineup, Settings};
    /// let mut settings = Settings::default_of(lineup.game());
    /// let (goal, four) = Lineup::setting_named(lineup.game(), "goal", "4")?;
    /// assert!(settings.set(lineup.game(), goal, four));
    /// assert!(!settings.set(lineup.game(), goal, 17), "game.ron does not allow it");
    /// # Ok::<(), tiru_engine::Unsettled>(())
    /// ```
    pub fn set(&mut self, game: &Game, setting: SettingId, value: i32) -> bool {
        let fits = game.settings.get(setting).is_some_and(|known| known.values(game).contains(&value));
        if fits && let Some(cell) = self.values.get_mut(setting.index()) {
            *cell = value;
        }
        fits
    }

    /// The value of one.
    pub fn get(&self, setting: SettingId) -> i32 {
        self.values.get(setting.index()).copied().unwrap_or(0)
    }
}

impl Lineup {
    /// Whether a setting has this value by a word or number, as a person writes it.
    ///
    /// ```
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// use tiru_engine::Lineup;
    /// assert!(Lineup::setting_named(lineup.game(), "goal", "4").is_ok());
    /// let error = Lineup::setting_named(lineup.game(), "gaol", "4").unwrap_err();
    /// assert_eq!(error.to_string(), "the game has no setting of this name");
    /// ```
    pub fn setting_named(
        game: &crate::rules::Game,
        name: &str,
        value: &str,
    ) -> Result<(crate::rules::SettingId, i32), Unsettled> {
        let Some(setting) = game.settings.find(|setting| setting.name == name) else {
            return Err(Unsettled::NoSuchSetting);
        };
        let found = match game.settings.get(setting).map(|setting| &setting.allowed) {
            Some(Allowed::Numbers(numbers)) => value.parse().ok().filter(|value| numbers.contains(value)),
            Some(Allowed::Words(list)) => game.lists.get(*list).and_then(|list| {
                list.words.iter().position(|word| word.name == value).and_then(|at| i32::try_from(at).ok())
            }),
            Some(Allowed::Flag { .. }) => match value {
                "yes" => Some(1),
                "no" => Some(0),
                _ => None,
            },
            None => None,
        };
        found.map(|value| (setting, value)).ok_or(Unsettled::NoSuchValue(setting))
    }
}
