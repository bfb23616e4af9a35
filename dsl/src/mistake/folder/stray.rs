//! F0105: a file that looks like part of a game, where nobody looks for it.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Page};
use crate::translation::translates;

/// The page.
pub static PAGE: Page = Page {
    code: "F0105",
    title: "a file that is not read",
    text: "\
A file ending in `.tiru`, `.deck`, `.ron` or `.rhai` lies in a place where nothing of its kind is looked for: it has no effect. In the
folder of a game this is read:

    game.ron   rules.tiru   RULES.md   game.ms.ron and the like: translations
    packs/     .tiru files, also in folders below, and translations beside them: first.ms.ron beside first.tiru
    decks/     .deck files, also in folders below
    rulings/   .tiru files, also in folders below
    scripts/   .rhai files, also in folders below
    houses/    a folder for each house: house.ron, house.tiru, house.ms.ron, rulings.tiru, and .tiru files in rulings/

A pack that lies elsewhere may have a folder `scripts` beside it with the scripts that it calls.

Wrong:
    mygame/pack/first.tiru
Right:
    mygame/packs/first.tiru",
};

/// Nothing of this kind is looked for where this file lies.
pub fn stray(source: SourceId, path: &str) -> Diagnostic {
    let reason = match path.rsplit_once('.').map(|(_, ending)| ending) {
        _ if path.split('/').any(|folder| folder == "houses") => {
            "each house has a folder of its own there, with a `house.ron`"
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
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::warning(&PAGE, span, format!("this file is not read: {reason}"))
}
