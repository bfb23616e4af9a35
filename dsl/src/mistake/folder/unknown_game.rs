//! F0106: a pack, deck or ruling for a game that is not there.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "F0106";

/// No game is called so; these are there.
pub fn unknown_game<'a>(span: Span, named: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, format!("there is no game `{}`", shown(named)));
    let known: Vec<&str> = known.into_iter().collect();
    match titled(named, known.iter().copied()).or_else(|| nearest(named, known)) {
        Some(meant) => told.help(format!("did you mean `{meant}`?")),
        None => told.help("`tiru list` shows the games that are found"),
    }
}

/// The id of the game that was named by its title: "The Harbour" is `harbour`.
pub fn titled<'a>(title: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = |text: &str| -> String {
        text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let wanted = letters(title);
    let is_meant = |id: &&str| !letters(id).is_empty() && wanted.contains(&letters(id));
    known.into_iter().filter(is_meant).max_by_key(|id| id.len())
}

#[cfg(test)]
mod tests {
    use super::titled;

    #[test]
    fn a_title_holds_the_letters_of_the_id() {
        assert_eq!(titled("The Old Harbour", ["harbour", "oldharbour"]), Some("oldharbour"));
        assert_eq!(titled("The Sea", ["harbour"]), None);
    }
}
