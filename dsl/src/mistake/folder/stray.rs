//! F0105: A file looks like part of a game but is in the wrong place.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::source::translates;

const CODE: &str = "F0105";

/// Warns that a file beside `house.ron` is not read.
pub fn beside_house(source: SourceId) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::warning(CODE, span, "this file is not read with the house rules beside it")
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
                Diagnostic::warning(CODE, span, "this file is not read: its name ends in `.txt`");
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
    Diagnostic::warning(CODE, span, format!("this file is not read: {reason}"))
}
