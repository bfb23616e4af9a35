//! The order of claims by strength: by the criteria of the game, then by age.

use crate::eval::Machine;
use crate::rules::{CRITERIA, CardId, Conflict, EffectId, Id, Level, NONE, Recent, cell};
use crate::state::given::ORDER;
use crate::state::grant::{cells, row_at};

/// The strength of a speaker; the larger wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Strength {
    /// The values of the criteria of the game.
    keys: [i32; CRITERIA],
    /// The time when the carrier came to its place; the rules of the game are older than all cards.
    age: i32,
    /// Of cards that came simultaneously, the later one in the lineup is stronger.
    carrier: i32,
    /// The time when the carrier got the effect: printed effects first, then borrowed, then granted by static abilities. The
    /// number of a row does not tell, since rows are reused.
    got: (Option<[i32; ORDER]>, i32),
    /// Of two abilities in one card text, the later one is stronger.
    speaker: usize,
}

/// The kind of claim, for criteria that depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// A ban.
    Ban,
    /// Any other claim.
    Other,
}

impl Machine<'_> {
    /// Returns the age of a speaker.
    pub(super) fn age(&self, speaker: usize) -> i32 {
        self.strength(speaker, Sort::Other).age
    }

    /// Returns the strength of a speaker. No two are equal.
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

    /// Returns the strength of the rules of the game.
    pub(super) fn strength_of_rules(&self, sort: Sort) -> Strength {
        Strength { keys: self.precedence(None, sort), age: -1, carrier: NONE, got: (None, NONE), speaker: 0 }
    }

    /// Returns the values of the criteria for a speaker, or for the rules of the game.
    pub(crate) fn precedence(&self, speaker: Option<usize>, sort: Sort) -> [i32; CRITERIA] {
        let lineup = self.lineup;
        let said = speaker.and_then(|speaker| self.speaker(speaker));
        let def = said.map(|said| &lineup.game.effects[said.effect]);
        let carrier: Option<CardId> = said.and_then(|said| said.carrier);
        // A grant is as strong as the card that granted it.
        let handed_out = said.is_some_and(|said| said.granted.is_some() && carrier.is_some());
        let level = def.map_or(Level::Game, |def| def.level);
        let level = if handed_out { level.max(Level::Card) } else { level };
        self.keys(level, def.is_some_and(|def| def.firm), carrier, sort)
    }

    /// Returns the values of the criteria for a claim that a card is about to grant.
    pub(super) fn precedence_of_grant(&self, effect: EffectId, carrier: Option<CardId>) -> [i32; CRITERIA] {
        let def = &self.lineup.game.effects[effect];
        let level = if carrier.is_some() { def.level.max(Level::Card) } else { def.level };
        self.keys(level, def.firm, carrier, Sort::Other)
    }

    /// Returns the values of the criteria.
    fn keys(&self, level: Level, firm: bool, carrier: Option<CardId>, sort: Sort) -> [i32; CRITERIA] {
        let lineup = self.lineup;
        let mut keys = [0; CRITERIA];
        for (key, conflict) in keys.iter_mut().zip(&lineup.game.conflicts) {
            *key = match conflict {
                Conflict::Level => level as i32,
                Conflict::Firm => i32::from(firm),
                Conflict::Ban => i32::from(sort == Sort::Ban),
                Conflict::Stamp(deed, recent) => {
                    let stamp = carrier.map_or(NONE, |card| self.state.stamp(lineup, *deed, card));
                    match recent {
                        // A card that never did the deed is weakest.
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
