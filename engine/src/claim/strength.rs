//! Which of two claims is the stronger: by the criteria of the game, then by age.

use crate::eval::Machine;
use crate::rules::{CRITERIA, CardId, Conflict, Id, Level, NONE, Recent, cell};
use crate::state::given::ORDER;
use crate::state::grant::{cells, row_at};

/// How strong what a speaker says is; the larger wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Strength {
    /// What the criteria of the game say.
    keys: [i32; CRITERIA],
    /// When the carrier came to where it lies; the game was there before all cards.
    age: i32,
    /// Of cards that came together the one that stands further down.
    carrier: i32,
    /// When the carrier got the effect, printed ones first, those that it has for as long as something is so last. Rows are used again,
    /// so their numbers say nothing of that.
    got: (Option<[i32; ORDER]>, i32),
    /// Of two in one text the one that stands further down.
    speaker: usize,
}

/// What a claim is, for criteria that go by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// It bans something.
    Ban,
    /// Anything else.
    Other,
}

impl Machine<'_> {
    /// How old a speaker is.
    pub(super) fn age(&self, speaker: usize) -> i32 {
        self.strength(speaker, Sort::Other).age
    }

    /// How strong a speaker is. No two are equally strong.
    pub(super) fn strength(&self, speaker: usize, sort: Sort) -> Strength {
        let said = self.speaker(speaker);
        let granted = said.and_then(|said| said.granted);
        let age = match (said.and_then(|said| said.carrier), granted, self.lineup.claims.entered) {
            (_, Some(row), _) => self.state.get(row_at(self.lineup, row) + cells::BORN),
            (Some(card), None, Some(entered)) => self.state.get(entered + 1 + card.index()),
            _ => 0,
        };
        let carrier = cell(said.and_then(|said| said.carrier));
        let lent = said.and_then(|said| said.instance);
        let got = lent.map_or((None, NONE), |instance| self.state.seniority(self.lineup, instance));
        Strength { keys: self.precedence(Some(speaker), sort), age, carrier, got, speaker }
    }

    /// How strong the rules of the game themselves are.
    pub(super) fn strength_of_rules(&self, sort: Sort) -> Strength {
        Strength { keys: self.precedence(None, sort), age: -1, carrier: NONE, got: (None, NONE), speaker: 0 }
    }

    /// What the criteria of the game say of a speaker, or of the rules themselves.
    pub(crate) fn precedence(&self, speaker: Option<usize>, sort: Sort) -> [i32; CRITERIA] {
        let lineup = self.lineup;
        let said = speaker.and_then(|speaker| self.speaker(speaker));
        let def = said.map(|said| &lineup.game.effects[said.effect]);
        let carrier: Option<CardId> = said.and_then(|said| said.carrier);
        // What a card hands out is as strong as what it says.
        let handed_out = said.is_some_and(|said| said.granted.is_some() && carrier.is_some());
        let level = def.map_or(Level::Game, |def| def.level);
        let level = if handed_out { level.max(Level::Card) } else { level };
        let mut keys = [0; CRITERIA];
        for (key, conflict) in keys.iter_mut().zip(&lineup.game.conflicts) {
            *key = match conflict {
                Conflict::Level => level as i32,
                Conflict::Firm => i32::from(def.is_some_and(|def| def.firm)),
                Conflict::Ban => i32::from(sort == Sort::Ban),
                Conflict::Stamp(deed, recent) => {
                    let stamp = carrier.map_or(NONE, |card| self.state.stamp(lineup, *deed, card));
                    match recent {
                        // Who never did it is the weakest.
                        _ if stamp == NONE => NONE,
                        Recent::Last => stamp,
                        Recent::First => -stamp,
                    }
                }
            };
        }
        keys
    }
}
