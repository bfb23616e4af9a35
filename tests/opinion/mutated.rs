//! Games with one rule broken that still pass `check`: what they then mean must be the same for both implementations.

use std::ops::Range;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use tiru_dsl::checked::EffectKind;
use tiru_dsl::diagnostic::Severity;
use tiru_dsl::load::load;
use tiru_dsl::mutants::{Mutant, mutants};

use crate::compare::{Tally, compare_matches};
use crate::files;

/// Compares some matches of every mutant whose number leaves `rest` when it is divided by `every`. All mutants count their numbers
/// from the same seed on, so that none plays the matches of another.
pub(crate) fn compare_mutants(folder: &str, (rest, every): (usize, usize), seeds: &Range<u64>) -> Tally {
    let whole = files::game(folder);
    let all = mutants(&whole, |_| true);
    let some: Vec<(usize, &Mutant)> =
        all.iter().enumerate().filter(|(number, _)| number % every == rest).collect();
    let tallies: Vec<Tally> = some
        .par_iter()
        .filter_map(|(number, mutant)| {
            let mut files = files::files(folder);
            let path = whole.sources.path(mutant.span.source);
            let file = files.files.iter_mut().find(|file| file.path == path).unwrap();
            let text = &whole.sources.get(mutant.span.source).unwrap().text;
            file.content = Ok(mutant.apply(text).into_bytes());
            let loaded = load(files);
            let is_sound = loaded.diagnostics.iter().all(|one| one.severity != Severity::Error);
            let is_playable =
                loaded.game.as_ref().is_some_and(|game| game.later.is_empty() && game.seats.0 == 2);
            // The engine has no effect for a text that claims nothing, so its numbers would be others.
            let effects = loaded.checked.iter().flat_map(|checked| checked.effects.rows());
            let mut claims_nothing = effects.filter(
                |effect| matches!(&effect.kind, EffectKind::Standing { claims, .. } if claims.is_empty()),
            );
            (is_sound && is_playable && claims_nothing.next().is_none()).then(|| {
                let from = 1_000_000 * *number as u64;
                let what = format!("{} instead of `{}`", mutant.text, whole.sources.slice(mutant.span));
                let place = whole.sources.place(mutant.span);
                let what = format!("{path}:{}:{}: {what}", place.line, place.column);
                Tally::default()
                    .with(&what, compare_matches(&loaded, &[], from + seeds.start..from + seeds.end))
            })
        })
        .collect();
    tallies.into_iter().fold(Tally::default(), |all, one| all.with(folder, one))
}
