//! What a person can type instead of the number of a choice.

use std::path::PathBuf;

use crate::catalogue::{Asks, Catalogue, Commands, say};
use crate::save::Replace;

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Number(usize),
    /// No action, or nothing more to choose.
    Pass,
    /// Back to the previous choice.
    Back,
    Help,
    Board,
    Look,
    Undo,
    /// What happened last.
    Why,
    /// What happened since the last answer.
    WhyAll,
    /// What stands in the way of a card or an action, as it was typed.
    WhyNot(String),
    /// What a search thinks of each choice.
    Hint,
    /// Show what happened, or write it to a file.
    Log(Option<PathBuf>),
    /// Show the text of a card, by its name.
    Card(String),
    Save(PathBuf, Replace),
    /// Show the seed.
    Seed,
    Concede,
    Draw,
    /// A judge removes a player from the match.
    Disqualify(usize),
    Quit,
    /// An empty line.
    Blank,
    /// Anything else, with an error message.
    Unknown(String),
}

/// The commands, for the help text and for suggestions.
pub(super) const WORDS: [&str; 17] = [
    "1, 2, 3 …",
    "pass",
    "back",
    "look",
    "card NAME",
    "board",
    "hint",
    "why",
    concat!("why", " not X"),
    "log",
    "undo",
    "save FILE",
    "seed",
    "concede",
    "draw",
    "judge N",
    "quit",
];

/// Returns the meanings of the commands, in the order of [`WORDS`].
pub(super) fn meanings(commands: &Commands) -> [&'static str; 17] {
    let Commands {
        number,
        pass,
        back,
        look,
        card,
        board,
        hint,
        why,
        why_not,
        log,
        undo,
        save,
        seed,
        concede,
        draw,
        judge,
        quit,
    } = commands;
    [
        number, pass, back, look, card, board, hint, why, why_not, log, undo, save, seed, concede, draw,
        judge, quit,
    ]
}

impl Command {
    /// Parses a line.
    pub(super) fn of(line: &str, catalogue: Catalogue) -> Command {
        let asks = &catalogue.texts().asks;
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let lower = word.to_lowercase();
        if matches!(lower.as_str(), "save" | "save!") {
            let replace = if lower == "save" { Replace::Earlier } else { Replace::Anything };
            return if rest.is_empty() {
                Command::Unknown(asks.save_needs.to_owned())
            } else {
                Command::Save(PathBuf::from(rest), replace)
            };
        }
        if lower == "log" {
            return Command::Log(Some(rest).filter(|rest| !rest.is_empty()).map(PathBuf::from));
        }
        if matches!(lower.as_str(), "why" | "w") && !rest.is_empty() {
            return why(rest).unwrap_or_else(|| unknown(line, asks));
        }
        if lower == "judge" {
            return match rest.parse() {
                Ok(player) => Command::Disqualify(player),
                Err(_) => Command::Unknown(asks.judge_needs.to_owned()),
            };
        }
        if lower == "card" {
            return if rest.is_empty() {
                Command::Unknown(asks.card_needs.to_owned())
            } else {
                Command::Card(rest.to_owned())
            };
        }
        if !rest.is_empty() {
            return match word.parse::<u32>() {
                Ok(_) => Command::Unknown(asks.one_a_line.to_owned()),
                Err(_) => unknown(line, asks),
            };
        }
        // The words shown in the person's language are accepted, too.
        if lower == asks.pass || lower == asks.done {
            return Command::Pass;
        }
        match lower.as_str() {
            "" => Command::Blank,
            "0" | "back" | "b" => Command::Back,
            "p" | "pass" | "done" | "none" => Command::Pass,
            "?" | "h" | "help" => Command::Help,
            "board" | "table" => Command::Board,
            "look" | "l" => Command::Look,
            "undo" | "u" => Command::Undo,
            "hint" => Command::Hint,
            "why" | "w" => Command::Why,
            "seed" => Command::Seed,
            "concede" => Command::Concede,
            "draw" => Command::Draw,
            "quit" | "exit" | "q" => Command::Quit,
            number => number.parse().map_or_else(|_| unknown(word, asks), Command::Number),
        }
    }
}

/// Parses what follows `why`.
fn why(rest: &str) -> Option<Command> {
    let (word, what) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match word.to_lowercase().as_str() {
        "not" => Some(Command::WhyNot(what.trim().to_owned())),
        "all" if what.is_empty() => Some(Command::WhyAll),
        _ => None,
    }
}

fn unknown(word: &str, asks: &Asks) -> Command {
    let shown: String = tiru_dsl::diagnostic::escape(word).chars().take(40).collect();
    let words = WORDS.iter().copied().filter(|word| !word.contains(' '));
    // Do not suggest commands that end the match.
    let words = words.filter(|word| !matches!(*word, "quit" | "concede" | "draw"));
    let meant = tiru_dsl::mistake::nearest(word, words);
    Command::Unknown(match meant {
        Some(meant) => say(asks.no_answer_but, &[&shown, meant]),
        None => say(asks.no_answer, &[&shown]),
    })
}

#[cfg(test)]
mod tests {
    use super::{Catalogue, Command};
    use crate::catalogue::choose;

    fn of(line: &str) -> Command {
        Command::of(line, Catalogue::base())
    }

    #[test]
    fn lines_are_parsed() {
        assert_eq!(of("12"), Command::Number(12));
        assert_eq!(of("PASS"), Command::Pass);
        assert_eq!(Command::of("pas", choose("ms").unwrap().catalogue), Command::Pass);
        assert_eq!(of("0"), Command::Back);
        assert!(matches!(of("undoo"), Command::Unknown(why) if why.contains("`undo`")));
        assert!(matches!(of("save"), Command::Unknown(_)));
        assert!(matches!(of("save a b.match"), Command::Save(path, _) if path.as_os_str() == "a b.match"));
        assert_eq!(of("LOG"), Command::Log(None));
        assert_eq!(of("log a b.txt"), Command::Log(Some("a b.txt".into())));
        assert_eq!(of("WHY"), Command::Why);
        assert_eq!(of("why all"), Command::WhyAll);
        assert_eq!(of("why  Not  Ember Fox"), Command::WhyNot("Ember Fox".to_owned()));
        assert_eq!(of("why not"), Command::WhyNot(String::new()));
        assert!(matches!(of("why nut Ember Fox"), Command::Unknown(_)));
        assert_eq!(of("card  Ember Fox"), Command::Card("Ember Fox".to_owned()));
        assert!(matches!(of("card"), Command::Unknown(why) if why.contains("name")));
        assert!(matches!(of("-3"), Command::Unknown(_)));
        assert!(matches!(of("99999999999999999999999"), Command::Unknown(_)));
    }
}
