//! A case to judge: a ruling, or a saved match up to one of its questions, played with all its events.

use std::path::Path;
use std::sync::Arc;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::judge::{BothWays, Failure, Hearing, Meant, NotSwapped, Recorded, Swapped, hear};
use tiru_engine::rules::{CardDefId, Game, Ruling, Span};
use tiru_engine::{Match, Refusal};

use crate::catalogue::{Catalogue, counted};
use crate::exit::Exit;
use crate::report::count;
use crate::running_match::Start;
use crate::save::{JudgeReplay, Save, read, replay_for_judge};

/// A match that is judged.
#[derive(Debug)]
pub(super) struct Case {
    pub(super) title: String,
    /// Where the ruling is written, if it is one.
    pub(super) span: Option<Span>,
    /// The match, if its position could be set up.
    pub(super) played: Option<Match>,
    /// A saved match before its last answer.
    pub(super) before: Option<Match>,
    /// The expectations of the ruling that do not hold.
    pub(super) failures: Vec<Failure>,
    /// Of each expectation that an action may not be chosen, why: as it was at that moment.
    pub(super) refused: Vec<(Span, Refusal)>,
    /// The effects of which the ruling asks which goes first.
    pub(super) meant: Vec<Meant>,
    pub(super) ruling: Option<(Arc<Game>, Ruling)>,
    /// For each question of a saved match (a person asks for one by its number), the number of events before
    /// it.
    pub(super) asked: Vec<usize>,
    /// The answers and other steps of a saved match, in order.
    recorded: Vec<Recorded>,
    /// Which answer of a saved match could not be followed in a variant of it, from 0.
    pub(super) not_followed: Option<usize>,
    of: Of,
}

/// Where the case comes from.
#[derive(Clone, Debug)]
enum Of {
    Ruling(Arc<Loaded>),
    Save(Arc<Start>, Arc<Save>),
}

impl Case {
    /// Plays a ruling.
    pub(super) fn of_ruling(loaded: &Arc<Loaded>, game: &Arc<Game>, ruling: &Ruling) -> Case {
        Case::heard(hear(game, ruling), game, ruling, Of::Ruling(Arc::clone(loaded)))
    }

    fn heard(hearing: Hearing, game: &Arc<Game>, ruling: &Ruling, of: Of) -> Case {
        Case {
            title: ruling.title.clone(),
            span: Some(ruling.span),
            played: hearing.table,
            before: None,
            failures: hearing.failures,
            refused: hearing.refused,
            meant: hearing.meant,
            ruling: Some((Arc::clone(game), ruling.clone())),
            asked: Vec::new(),
            recorded: Vec::new(),
            not_followed: None,
            of,
        }
    }

    /// Replays a saved match, to one of its questions or to its last answer.
    pub(super) fn of_save(
        path: &Path,
        at: Option<usize>,
        catalogue: Catalogue,
    ) -> Result<Case, (Exit, String)> {
        let shown = escape(&path.to_string_lossy());
        let mut save = read(path).map_err(|why| (Exit::Mistakes, format!("error: {why}")))?;
        if let Some(at) = at {
            let last = save.answers().len() + 1;
            if !(1..=last).contains(&at) {
                let given = count(save.answers().len(), "answer");
                return Err((
                    Exit::Usage,
                    format!(
                        "error: `{shown}` has no question {at}: it has {given}\nhelp: `--at` may be 1 to {last}"
                    ),
                ));
            }
            save.keep_answers(at - 1);
        }
        let JudgeReplay { running, diverged, asked, before, recorded } = replay_for_judge(&save)
            .map_err(|why| (Exit::Mistakes, format!("error: `{shown}` cannot be played: {why}")))?;
        if let Some(diverged) = diverged {
            let words = format!("error: `{shown}` {}\nhelp: {}", diverged.words(), save.versions());
            return Err((Exit::Mistakes, words));
        }
        let words = &catalogue.texts().judge;
        let title = counted(words.saved_match, save.answers().len(), &[save.game(), &shown]);
        let (start, game) = running.into_parts();
        let of = Of::Save(Arc::new(start), Arc::new(save));
        Ok(Case {
            title,
            span: None,
            played: Some(game),
            before,
            failures: Vec::new(),
            refused: Vec::new(),
            meant: Vec::new(),
            ruling: None,
            asked,
            recorded,
            not_followed: None,
            of,
        })
    }

    /// A match of a game that was played from a position, without a ruling.
    pub(super) fn of_match(loaded: &Arc<Loaded>, title: String, before: Match, played: Match) -> Case {
        Case {
            title,
            span: None,
            played: Some(played),
            before: Some(before),
            failures: Vec::new(),
            refused: Vec::new(),
            meant: Vec::new(),
            ruling: None,
            asked: Vec::new(),
            recorded: Vec::new(),
            not_followed: None,
            of: Of::Ruling(Arc::clone(loaded)),
        }
    }

    /// Plays another variant of the same ruling.
    pub(super) fn varied(&self, ruling: &Ruling) -> Option<Case> {
        let (game, as_it_is) = self.ruling.as_ref()?;
        Some(Case::heard(hear(game, as_it_is).varied(game, ruling), game, ruling, self.of.clone()))
    }

    /// Plays the case as it is, and with effects of two cards in the other order wherever both are pending: a saved match from the
    /// first such moment on.
    pub(super) fn swapped(
        &self,
        one: impl Fn(CardDefId) -> bool,
        other: impl Fn(CardDefId) -> bool,
    ) -> Result<(Case, Swapped<Case>), NotSwapped> {
        if let Some((game, ruling)) = &self.ruling {
            let hearing = hear(game, ruling);
            let Swapped { played, moments, left } = hearing.swapped(game, ruling, one, other)?;
            let case = |hearing| Case::heard(hearing, game, ruling, self.of.clone());
            return Ok((case(hearing), Swapped { played: case(played), moments, left }));
        }
        let game = self.played.as_ref().ok_or(NotSwapped::Never)?;
        let BothWays { as_it_is, otherwise } = game.swapped(&self.recorded, one, other)?;
        let Swapped { played: (played, not_followed), moments, left } = otherwise;
        let played = Case { not_followed, ..self.with_match(played) };
        Ok((self.with_match(as_it_is), Swapped { played, moments, left }))
    }

    /// Returns this case with another match in place of its own.
    fn with_match(&self, played: Match) -> Case {
        Case {
            title: self.title.clone(),
            span: None,
            played: Some(played),
            before: None,
            failures: Vec::new(),
            refused: Vec::new(),
            meant: Vec::new(),
            ruling: None,
            asked: Vec::new(),
            recorded: Vec::new(),
            not_followed: None,
            of: self.of.clone(),
        }
    }

    /// Returns the saved match up to the judged question, if it is one.
    pub(super) fn saved(&self) -> Option<&Save> {
        match &self.of {
            Of::Ruling(_) => None,
            Of::Save(_, save) => Some(save),
        }
    }

    /// Returns the files of its game.
    pub(super) fn loaded(&self) -> &Loaded {
        match &self.of {
            Of::Ruling(loaded) => loaded,
            Of::Save(start, _) => start.loaded(),
        }
    }

    /// Whether the ruling is confirmed.
    pub(super) fn holds(&self) -> bool {
        self.failures.is_empty()
    }
}
