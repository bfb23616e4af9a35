//! Reports what cannot be read: a whole game, or the files that were left out of one because of mistakes.

use std::collections::BTreeSet;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::language::Language;
use tiru_dsl::load::{Loaded, Role};
use tiru_engine::rules::SourceId;

use crate::exit::Exit;
use crate::house::{Houses, quoted};
use crate::print::Print;

/// The most files to list in the suggested command.
const FEW: usize = 3;

/// Returns what is wanted of a game that was read, after a note on the files that were left out of it. Without it the game cannot be
/// read, which is reported.
pub(crate) fn readable<T>(
    wanted: Option<T>,
    loaded: &Loaded,
    game: &str,
    houses: &Houses,
    print: &mut Print,
) -> Result<T, Exit> {
    let Some(found) = wanted else {
        let game = houses.with_game(game);
        print.remark(format_args!(
            "error: the game cannot be read\nhelp: `tiru check {game}` says what is wrong"
        ));
        return Err(Exit::Mistakes);
    };
    if let Some(words) = left_out(loaded, game, houses) {
        print.remark(words);
    }
    Ok(found)
}

/// Says that nobody translated the words of a game into this language, if nobody did: what is shown is partly in another one.
pub(crate) fn untranslated(loaded: &Loaded, language: Language) -> Option<String> {
    let game = loaded.game.as_ref()?;
    let code = language.code();
    let ending = format!(".{code}.ron");
    let is_translation = |id| matches!(loaded.role(id), Some(Role::Translation | Role::HouseTranslation));
    let has_one = loaded.sources.iter().any(|(id, file)| is_translation(id) && file.path.ends_with(&ending));
    (code != Language::base().code() && !has_one).then(|| {
        let (game, code) = (escape(&game.id), escape(code));
        format!(
            "note: `{game}` has no translation `game.{code}.ron`: its own names and words are shown as they are written"
        )
    })
}

/// Lists the files that were left out, and the command that shows why.
pub(crate) fn left_out(loaded: &Loaded, game: &str, houses: &Houses) -> Option<String> {
    let files: Vec<&str> = loaded.left_out.iter().map(|source| loaded.sources.path(*source)).collect();
    if files.is_empty() {
        return None;
    }
    // Of translations, only the entries with mistakes are not used.
    let is_translation =
        |source: &SourceId| matches!(loaded.role(*source), Some(Role::Translation | Role::HouseTranslation));
    let what = if loaded.left_out.iter().all(is_translation) { "some translations are " } else { "" };
    // A mistake that two files make together is found only if both are checked.
    let errors = loaded.diagnostics.iter().filter(|one| loaded.left_out.contains(&one.span.source));
    let beside: BTreeSet<&str> =
        errors.flat_map(|one| &one.notes).map(|(span, _)| loaded.sources.path(span.source)).collect();
    let others = beside.into_iter().filter(|file| !files.contains(file));
    let checked: Vec<&str> = others.chain(files.iter().copied()).collect();
    let is_typed = checked.len() <= FEW && checked.iter().all(|file| !file.contains('<'));
    let typed: Vec<String> =
        if is_typed { checked.iter().map(|file| quoted(file)).collect() } else { vec![quoted(game)] };
    Some(format!(
        "warning: {what}left out because of mistakes: {}\nhelp: see `tiru check {}{}`",
        escape(&files.join(", ")),
        typed.join(" "),
        houses.typed()
    ))
}
