//! What a person can type instead of the number of a choice.

use std::path::PathBuf;

use crate::save::Replace;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The number of a choice.
    Number(usize),
    /// No action, or nothing more to pick.
    Pass,
    /// To the choice before this one.
    Back,
    Help,
    Board,
    Look,
    Undo,
    Why,
    Log,
    /// What a card says, by its name.
    Card(String),
    Save(PathBuf, Replace),
    Concede,
    Draw,
    /// A judge puts a player out.
    Disqualify(usize),
    Quit,
    /// Nothing at all.
    Blank,
    /// Something else; with what is wrong with it.
    Unknown(String),
}

/// The words that are understood, for help and for those who mistype.
pub(super) const WORDS: [(&str, &str); 14] = [
    ("1, 2, 3 …", "take the choice with this number; its first words do as well"),
    ("pass", "do nothing, or choose no more"),
    ("back", "to the choice before this one; 0 does the same"),
    ("look", "every card you may look at, zone by zone"),
    ("card NAME", "what a card says, in words"),
    ("board", "draw the table again"),
    ("why", "what has happened since your last answer, step by step, and by which line"),
    ("log", "what has happened since the beginning"),
    ("undo", "take back your last answer, if nothing came to light by it"),
    ("save FILE", "write the match to a file: `tiru replay FILE`, `tiru play --load FILE`"),
    ("concede", "give up"),
    ("draw", "offer a draw; it is one if all players agree"),
    ("judge N", "as the judge: player N is out of the match"),
    ("quit", "leave; the match is not kept unless you saved it"),
];

impl Command {
    /// Understands one line.
    pub(super) fn of(line: &str) -> Command {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let lower = word.to_lowercase();
        if matches!(lower.as_str(), "save" | "save!") {
            let replace = if lower == "save" { Replace::Saves } else { Replace::Anything };
            return if rest.is_empty() {
                Command::Unknown("`save` needs the name of a file: `save first.match`".to_owned())
            } else {
                Command::Save(PathBuf::from(rest), replace)
            };
        }
        if lower == "judge" {
            return match rest.parse() {
                Ok(player) => Command::Disqualify(player),
                Err(_) => Command::Unknown(
                    "`judge` needs the number of the player who is out: `judge 2`".to_owned(),
                ),
            };
        }
        if lower == "card" {
            return if rest.is_empty() {
                Command::Unknown("`card` needs the whole name of a card".to_owned())
            } else {
                Command::Card(rest.to_owned())
            };
        }
        if !rest.is_empty() {
            return match word.parse::<u32>() {
                Ok(_) => Command::Unknown("one answer a line, please".to_owned()),
                Err(_) => unknown(line),
            };
        }
        match lower.as_str() {
            "" => Command::Blank,
            "0" | "back" | "b" => Command::Back,
            "p" | "pass" | "done" | "none" => Command::Pass,
            "?" | "h" | "help" => Command::Help,
            "board" | "table" => Command::Board,
            "look" | "l" => Command::Look,
            "undo" | "u" => Command::Undo,
            "why" | "w" => Command::Why,
            "log" => Command::Log,
            "concede" => Command::Concede,
            "draw" => Command::Draw,
            "quit" | "exit" | "q" => Command::Quit,
            number => number.parse().map_or_else(|_| unknown(word), Command::Number),
        }
    }
}

fn unknown(word: &str) -> Command {
    let shown: String = tiru_dsl::diagnostic::escape(word).chars().take(40).collect();
    let words = WORDS.iter().map(|(word, _)| *word).filter(|word| !word.contains(' '));
    // Whoever mistypes does not want to leave.
    let words = words.filter(|word| !matches!(*word, "quit" | "concede" | "draw"));
    let meant = tiru_dsl::mistake::nearest(word, words);
    let meant = meant.map_or_else(String::new, |meant| format!(": did you mean `{meant}`?"));
    Command::Unknown(format!("`{shown}` is no answer here{meant}"))
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn numbers_words_and_anything_else() {
        assert_eq!(Command::of("12"), Command::Number(12));
        assert_eq!(Command::of("PASS"), Command::Pass);
        assert_eq!(Command::of("0"), Command::Back);
        assert!(matches!(Command::of("undoo"), Command::Unknown(why) if why.contains("`undo`")));
        assert!(matches!(Command::of("save"), Command::Unknown(_)));
        assert!(
            matches!(Command::of("save a b.match"), Command::Save(path, _) if path.as_os_str() == "a b.match")
        );
        assert_eq!(Command::of("card  Ember Fox"), Command::Card("Ember Fox".to_owned()));
        assert!(matches!(Command::of("card"), Command::Unknown(why) if why.contains("name")));
        assert!(matches!(Command::of("-3"), Command::Unknown(_)));
        assert!(matches!(Command::of("99999999999999999999999"), Command::Unknown(_)));
    }
}
