//! F0105: a file that looks like part of a game, where nobody looks for it.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::translation::translates;

const CODE: &str = "F0105";

/// Nothing of this kind is looked for where this file lies.
pub fn stray(source: SourceId, path: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    let reason = match path.rsplit_once('.').map(|(_, ending)| ending) {
        _ if path.split('/').any(|folder| folder == "houses") => {
            "each house has a folder of its own there, with a `house.ron`"
        }
        _ if path.to_ascii_lowercase().ends_with(".txt") => {
            let right = path.rsplit_once('.').map_or(path, |(name, _)| name);
            let name = right.rsplit_once('/').map_or(right, |(_, name)| name);
            let told = Diagnostic::warning(CODE, span, "this file is not read: its name ends in `.txt`");
            return told.help(format!("rename it to `{}`", shown(name)));
        }
        Some("deck") => "decks are looked for in `decks/`",
        Some("rhai") => {
            "scripts are looked for in the folder `scripts` of a game, or beside a pack that calls them"
        }
        Some("ron") if translates(path).is_some() => {
            "translations lie beside the file they translate, with its name: `game.ms.ron` beside `game.ron`"
        }
        Some("ron") => "of `.ron` files only `game.ron` at the top of the folder is read",
        _ => "`.tiru` files are looked for in `packs/` and `rulings/`",
    };
    Diagnostic::warning(CODE, span, format!("this file is not read: {reason}"))
}
