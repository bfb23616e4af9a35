//! F0106: The game of a pack, deck or ruling is not found.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "F0106";

/// Reports the name and suggests a known game.
pub fn unknown_game<'a>(span: Span, named: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no game `{}`", shown(named)));
    let known: Vec<&str> = known.into_iter().collect();
    match titled(named, known.iter().copied()).or_else(|| nearest(named, known)) {
        Some(meant) => diagnostic.did_you_mean(named, meant),
        None => diagnostic.help("`tiru list` shows the games that Tiru finds"),
    }
}

/// Returns the id of a game that was named by its title: `harbour` for "The Harbour".
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
    fn finds_the_id_in_a_title() {
        assert_eq!(titled("The Old Harbour", ["harbour", "oldharbour"]), Some("oldharbour"));
        assert_eq!(titled("The Sea", ["harbour"]), None);
    }
}
