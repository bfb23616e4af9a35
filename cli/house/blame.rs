//! Which mistakes under house rules are theirs, and where they say so.

use tiru_dsl::load::Loaded;
use tiru_dsl::mistake::judged::under;

/// Moves what is wrong with the game's own files because of house rules to the change that causes it, where that is known, and names
/// the house rules elsewhere: without them it is right.
pub(crate) fn blame(loaded: &mut Loaded, official: &Loaded) {
    let houses: Vec<String> = loaded.houses.iter().map(|house| house.name.clone()).collect();
    let mut all = std::mem::take(&mut loaded.diagnostics);
    for diagnostic in &mut all {
        let of_game = loaded.house_of(diagnostic.span.source).is_none();
        if of_game && !official.diagnostics.contains(diagnostic) && !loaded.blame_house(diagnostic) {
            diagnostic.message.push_str(&under(&houses));
        }
    }
    loaded.diagnostics = all;
}
