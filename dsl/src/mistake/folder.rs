//! Mistakes in the folder of a game, found before its files are read: F01xx.

use crate::mistake::prelude::*;
use crate::source::translates;

/// A game lacks `game.ron` or `rules.tiru`.
const MISSING: &str = "F0101";

/// Reports the missing file.
pub fn missing(source: SourceId, game: &str, file: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(MISSING, span, format!("the game `{game}` has no `{file}`"))
}

/// A file is for another game than its folder.
const OTHER_GAME: &str = "F0102";

/// Reports a file for the game `named` in the folder of the game `folder`.
pub fn other_game(span: Span, named: &str, folder: &str) -> Diagnostic {
    // The author wrote the title of the game instead of its id.
    if titled(named, [folder]).is_some()
        && named.contains(|letter: char| letter == ' ' || letter.is_uppercase())
    {
        return Diagnostic::error(
            OTHER_GAME,
            span,
            format!("expected the id of the game, found `{}`", shown(named)),
        )
        .help(format!("write `for {}`", shown(folder)))
        .instead_of(named, [folder]);
    }
    let message = format!("this file is for `{}`, but is in the folder of `{}`", shown(named), shown(folder));
    Diagnostic::error(OTHER_GAME, span, message)
        .help(format!("write `for {}`", shown(folder)))
        .instead_of(named, [folder])
}

/// A file is in the wrong folder for its kind.
const OTHER_KIND: &str = "F0103";

/// Reports a first line that begins with `found` instead of `wanted`.
pub fn other_kind(span: Span, found: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(OTHER_KIND, span, format!("expected {wanted}, found `{found}`"))
        .label(format!("files in this place begin with {wanted}"))
        .help("`tiru explain F0103` shows where each kind of file belongs")
}

/// Two statements of `RULES.md` have the same id.
const REPEATED_STATEMENT: &str = "F0104";

/// Reports the second one.
pub fn repeated_statement(id: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(REPEATED_STATEMENT, span, format!("the statement `{id}` is already defined"))
        .note(first, "first defined here")
        .help("choose another id")
}

/// A file looks like part of a game but is in the wrong place.
const STRAY: &str = "F0105";

/// Warns that a file beside `house.ron` is not read.
pub fn beside_house(source: SourceId) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::warning(STRAY, span, "this file is not read with the house rules beside it")
        .help("write rules into `house.tiru`, and rulings into `rulings.tiru` or a file in `rulings/`")
}

/// Warns that the file is not read, and says where it belongs.
pub fn stray(source: SourceId, path: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    let reason = match path.rsplit_once('.').map(|(_, ending)| ending) {
        _ if path.split('/').any(|folder| folder == "houses") => {
            "all house rules need their own folder with a `house.ron` in `houses/`"
        }
        _ if path.to_ascii_lowercase().ends_with(".txt") => {
            let right = path.rsplit_once('.').map_or(path, |(name, _)| name);
            let name = right.rsplit_once('/').map_or(right, |(_, name)| name);
            let diagnostic =
                Diagnostic::warning(STRAY, span, "this file is not read: its name ends in `.txt`");
            return diagnostic.help(format!("rename it to `{}`", shown(name)));
        }
        Some("deck") => "decks belong in `decks/`",
        Some("rhai") => "scripts belong in the folder `scripts` of a game, or beside a pack that calls them",
        Some("ron") if translates(path).is_some() => {
            "a translation belongs beside the file it translates, with its name: `game.ms.ron` beside `game.ron`"
        }
        Some("ron") => "the only `.ron` file that is read here is `game.ron`, at the top of the folder",
        _ => "`.tiru` files belong in `packs/` or `rulings/`",
    };
    Diagnostic::warning(STRAY, span, format!("this file is not read: {reason}"))
}

/// The game of a pack, deck or ruling is not found.
const UNKNOWN_GAME: &str = "F0106";

/// Reports the name and suggests a known game.
pub fn unknown_game<'a>(span: Span, named: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(UNKNOWN_GAME, span, format!("there is no game `{}`", shown(named)));
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

/// Two packs or two decks have the same name.
const REPEATED_NAME: &str = "F0107";

/// Reports the second one.
pub fn repeated_name(kind: &str, name: &str, span: Span, first: Span) -> Diagnostic {
    let help = match kind {
        "pack" => {
            "choose another name; a changed pack belongs in the place of the other file, and `tiru sim --pack` plays it without that"
        }
        _ => "choose another name",
    };
    Diagnostic::error(REPEATED_NAME, span, format!("the {kind} `{}` is already defined", shown(name)))
        .note(first, "first defined here")
        .help(help)
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
