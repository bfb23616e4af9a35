//! The fonts of cards: those in the binary, and those beside the templates of a game. Fonts of the system are never used, so that a
//! card looks the same on every machine.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{FallbackSelectionFn, FontFamily, FontResolver};

/// The families in the binary.
const SANS: &str = "DejaVu Sans";
const SERIF: &str = "DejaVu Serif";

/// Names that stand for a kind of font rather than for one font: templates may use them without having them.
const USUAL: &[&str] = &["Arial", "Helvetica", "Times New Roman", "Verdana"];

/// Loads all fonts: those of the game come first, and so are preferred.
pub(super) fn database(own: &[Vec<u8>]) -> Arc<Database> {
    let mut fonts = Database::new();
    for font in own {
        fonts.load_font_data(font.clone());
    }
    let built_in: [&'static [u8]; 5] = [
        dejavu::sans_condensed::regular(),
        dejavu::sans_condensed::bold(),
        dejavu::sans_condensed::oblique(),
        dejavu::serif_condensed::bold(),
        dejavu::serif_condensed::italic(),
    ];
    for font in built_in {
        fonts.load_font_source(Source::Binary(Arc::new(font)));
    }
    fonts.set_serif_family(SERIF);
    fonts.set_sans_serif_family(SANS);
    fonts.set_cursive_family(SERIF);
    fonts.set_fantasy_family(SERIF);
    fonts.set_monospace_family(SANS);
    Arc::new(fonts)
}

/// Returns the names of all families.
pub(super) fn families(fonts: &Database) -> BTreeSet<String> {
    fonts.faces().flat_map(|face| &face.families).map(|(name, _)| name.clone()).collect()
}

/// Whether this is a font that can be used.
pub(super) fn is_font(content: &[u8]) -> bool {
    let mut fonts = Database::new();
    fonts.load_font_data(content.to_vec());
    !fonts.is_empty()
}

/// The families that templates ask for and nobody has.
pub(super) type Unknown = Arc<Mutex<Vec<String>>>;

/// Returns a resolver that remembers which families are not there.
pub(super) fn resolver(unknown: Unknown) -> FontResolver<'static> {
    let select = FontResolver::default_font_selector();
    FontResolver {
        select_font: Box::new(move |font, fonts| {
            if let Some(FontFamily::Named(name)) = font.families().first() {
                let is_known = fonts
                    .faces()
                    .any(|face| face.families.iter().any(|(known, _)| known.eq_ignore_ascii_case(name)));
                if !is_known
                    && !USUAL.iter().any(|usual| usual.eq_ignore_ascii_case(name))
                    && let Ok(mut unknown) = unknown.lock()
                    && !unknown.contains(name)
                {
                    unknown.push(name.clone());
                }
            }
            select(font, fonts)
        }),
        select_fallback: fallback(),
    }
}

/// Finds another font for a text with a character that its fonts do not have.
///
/// The text is set once more in that font, and only what was missing is taken from it. So a character that no font has gets one, too:
/// without it, the search would end, and all other characters of the text would stay missing.
pub(super) fn fallback() -> FallbackSelectionFn<'static> {
    let select = FontResolver::default_fallback_selector();
    Box::new(move |letter, used, fonts| {
        let found = select(letter, used, fonts);
        found.or_else(|| fonts.faces().map(|face| face.id).find(|id| !used.contains(id)))
    })
}
