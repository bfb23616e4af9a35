//! The languages of matches and the judge; their texts come from `languages/CODE/`. Independent of any match
//! and any game.

mod choose;
mod reasons;
mod texts;

use std::fmt;
use std::sync::OnceLock;

use tiru_dsl::language::{Language, Person, Report, Template, fill};
use tiru_engine::rules::{Kind, Label, Param};

pub(crate) use choose::{Chosen, choose};
pub(crate) use texts::{Asks, Commands, Texts};

/// A language with its texts for matches and the judge.
#[derive(Clone, Copy)]
pub(crate) struct Catalogue {
    language: Language,
    texts: &'static Texts,
}

impl Catalogue {
    /// Returns English, on which all others fall back.
    pub(crate) fn base() -> Catalogue {
        static FOUND: OnceLock<Catalogue> = OnceLock::new();
        *FOUND.get_or_init(|| Catalogue::of_base(&mut Report::default()))
    }

    fn of_base(report: &mut Report) -> Catalogue {
        Catalogue::read(Language::base(), None, report)
    }

    /// Returns a language with its texts; adds mistakes in them to the report.
    pub(crate) fn of(language: Language, report: &mut Report) -> Catalogue {
        Catalogue::read(language, Some(Catalogue::base().texts), report)
    }

    fn read(language: Language, base: Option<&Texts>, report: &mut Report) -> Catalogue {
        let table = language.catalog(&["match.ron", "judge.ron"], base, report);
        Catalogue { language, texts: Box::leak(Box::new(table)) }
    }

    /// Returns its texts.
    pub(crate) fn texts(self) -> &'static Texts {
        self.texts
    }

    /// Returns the language for card texts.
    pub(crate) fn language(self) -> Language {
        self.language
    }

    /// Returns a label in the language, else as its author wrote it; nothing if it is empty.
    pub(crate) fn label(self, label: &Label) -> Option<&str> {
        Some(label.get(self.language.code())).filter(|label| !label.is_empty())
    }

    /// Names a role of a deed in a question to a player.
    pub(crate) fn role(self, param: &Param) -> String {
        let roles = &self.texts.roles;
        let template = match param.kind {
            Kind::Card => roles.card,
            Kind::Seat => roles.player,
            Kind::Spot => roles.spot,
            Kind::Zone => roles.zone,
            Kind::Effect => roles.effect,
            Kind::Number => roles.number,
            Kind::Target => roles.target,
            Kind::Flag | Kind::Word(_) | Kind::Text | Kind::Set => roles.other,
        };
        say(template, &[&crate::events::plain(&param.name)])
    }

    /// Names a player: `Player 2`.
    pub(crate) fn player(self, seat: usize) -> String {
        say(self.texts().names.player, &[&(seat + 1).to_string()])
    }

    /// Joins names: `a`, `a and b`, `a, b and 2 more`.
    pub(crate) fn listed(self, names: &[String], most: usize) -> String {
        let words = &self.texts().names;
        match names {
            [] => String::new(),
            [only] => only.clone(),
            names if names.len() > most => {
                let shown = names.get(..most).unwrap_or(names);
                say(words.more, &[&shown.join(", "), &(names.len() - shown.len()).to_string()])
            }
            [first @ .., last] => say(words.and, &[&first.join(", "), last]),
        }
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Catalogue({})", self.language.code())
    }
}

/// Fills the gaps of a template.
pub(crate) fn say(template: Template, parts: &[&str]) -> String {
    fill(template, Person::One, parts)
}

/// Fills a template whose first gap is a count.
pub(crate) fn counted(template: Template, count: usize, parts: &[&str]) -> String {
    let person = if count == 1 { Person::One } else { Person::Many };
    let count = count.to_string();
    let all: Vec<&str> = std::iter::once(count.as_str()).chain(parts.iter().copied()).collect();
    fill(template, person, &all)
}

#[cfg(test)]
mod tests {
    use tiru_dsl::diagnostic::render::plain;
    use tiru_dsl::language::{Language, embedded};

    use super::Catalogue;

    /// The texts that shipped languages lack; they are shown in English. A new key must be added to English;
    /// missing translations show up here.
    #[test]
    fn missing_translations_are_listed() {
        let mut listed = Vec::new();
        for shipped in Language::built_in() {
            let (language, mut report) = Language::read(shipped.code(), embedded(shipped.code()));
            Catalogue::of(language, &mut report);
            assert_eq!(plain(&report.sources, &report.diagnostics), "", "{}", shipped.code());
            let missing =
                if report.missing.is_empty() { "nothing".to_owned() } else { report.missing.join(", ") };
            listed.push(format!("{} lacks {missing}", shipped.code()));
        }
        insta::assert_snapshot!(listed.join("\n"), @r"
        en lacks nothing
        id lacks titles, players, readings, values, zones, decks, phases, offers, order, endings, differs, names, happens, ends, faults, board, asks, games, talk, undo, why_not, judge, reason, roles
        ms lacks nothing
        ");
    }
}
