//! Files whose mistakes keep them out of a game, where the rest of it is used all the same.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;

use crate::house::Houses;

/// So many files are typed where it is said how to see what is wrong with them.
const FEW: usize = 3;

/// Which files are left out, and how to see why. They may lie elsewhere than the game.
pub(crate) fn left_out(loaded: &Loaded, game: &str, houses: &Houses) -> Option<String> {
    let files: Vec<&str> = loaded.left_out.iter().map(|source| loaded.sources.path(*source)).collect();
    if files.is_empty() {
        return None;
    }
    let typed = files.len() <= FEW && files.iter().all(|file| !file.contains([' ', '<']));
    let wanted = if typed { files.join(" ") } else { game.to_owned() };
    Some(format!(
        "warning: left out because of mistakes: {}\nhelp: see `tiru check {}{}`",
        escape(&files.join(", ")),
        escape(&wanted),
        houses.typed()
    ))
}
