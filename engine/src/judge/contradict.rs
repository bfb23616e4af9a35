//! Which claims of effects contradict each other as a match stands, which of the two counts, and what decides. Nothing is played
//! by it: it is for those who judge.

use crate::claim::Sort;
use crate::eval::Machine;
use crate::lineup::{Claimed, Row, Said, Speaker};
use crate::rules::{
    Attempted, AttrId, CardDefId, CardId, ClaimStep, EffectId, Id, Label, NONE, Of, Says, SeatId, cell,
};
use crate::state::Thing;
use crate::table::Match;
use crate::view::{Known, Named};
use std::sync::Arc;

/// Two claims that cannot both be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// What they are about.
    pub about: Disputed,
    /// Who is right.
    pub counts: Claimant,
    /// Who is not.
    pub passed: Claimant,
    /// What decides between them.
    pub because: Precedence,
}

/// What two claims are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disputed {
    /// Each says that a value is another one.
    Value {
        /// Which.
        attr: AttrId,
        /// Of what.
        of: Named,
        /// What the one that counts says.
        is: i32,
        /// What the other one says.
        not: i32,
    },
    /// Each silences the other.
    Silence {
        /// Whether each does so itself. If not, there are more of them in a circle.
        is_direct: bool,
    },
    /// One silences a card that the other makes immune.
    Immunity {
        /// The card.
        of: Named,
        /// Whether it is immune.
        immune: bool,
    },
    /// One bans what the other permits.
    Attempt {
        /// The name of the ban.
        label: Option<String>,
        /// Whether the ban counts.
        banned: bool,
    },
}

/// An effect that says something, or handed it out; or the rules of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimant {
    /// Its text; nothing for the rules themselves.
    pub effect: Option<EffectId>,
    /// Its card.
    pub card: Option<CardDefId>,
    /// Whom it speaks for.
    pub seat: Option<SeatId>,
    /// The one thing of all it says that is disputed, if that is a ban or a permission.
    pub says: Option<Label>,
    /// Whether it was granted: then it is as old as the grant, and not as its card.
    pub granted: bool,
}

/// What decides between two claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precedence {
    /// A criterion of the game's `conflicts`.
    Criterion {
        /// Its place in the list.
        nth: usize,
        /// Whether it has nothing to say of the one that is passed over: its card never did the deed.
        never: bool,
    },
    /// No criterion tells them apart, and a ban is stronger than a permission.
    Ban,
    /// No criterion tells them apart, and the one that counts came later.
    Later,
}

impl Match {
    /// The claims of effects on cards that contradict each other at this moment.
    #[doc(hidden)]
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let lineup = Arc::clone(&self.lineup);
        let mut state = self.state.clone();
        let mut machine = Machine::new(&lineup, &mut state);
        let mut found = Vec::new();
        if lineup.claims.any {
            machine.disputed_values(&mut found);
            machine.disputed_silence(&mut found);
        }
        if lineup.claims.immunity {
            machine.disputed_immunity(&mut found);
        }
        if lineup.claims.speaks() {
            machine.disputed_attempts(&mut found);
        }
        found
    }
}

impl Machine<'_> {
    /// Of each value what the strongest says against all that say something else.
    fn disputed_values(&mut self, found: &mut Vec<Contradiction>) {
        let mut said: Vec<(Claimed, usize, Speaker, i32)> = Vec::new();
        self.derive_and_tell(&mut |machine, speaker, step, claimed| {
            for thing in (0..claimed.things).filter(|_| step == ClaimStep::Becomes) {
                let at = machine.lineup.claims.found.at + 2 * thing;
                if machine.state.get(at) > 0 {
                    said.push((*claimed, thing, *speaker, machine.state.get(at + 1)));
                }
            }
        });
        for (nth, (claimed, thing, weaker, not)) in said.iter().enumerate() {
            let mut of_same =
                said.iter().skip(nth + 1).filter(|it| it.0.attr == claimed.attr && it.1 == *thing);
            let Some((_, _, stronger, is)) = of_same.next_back().filter(|it| it.3 != *not) else { continue };
            let of = match self.lineup.game.attributes[claimed.attr].of {
                Of::Card => Known::Card(Some(self.lineup.slots[CardId::at(*thing)].def)),
                Of::Seat => Known::Seat(SeatId::at(*thing)),
                Of::Game => Known::Nothing,
            };
            let about = Disputed::Value { attr: claimed.attr, of, is: *is, not: *not };
            let whose = (Some(stronger), Some(weaker));
            self.dispute(about, whose, (Sort::Other, Sort::Other), [None, None], found);
        }
    }

    /// Those that would silence each other.
    fn disputed_silence(&mut self, found: &mut Vec<Contradiction>) {
        self.derive_and_tell_circles(&mut |machine, circle| {
            let about = Disputed::Silence { is_direct: circle.is_direct };
            let whose = (Some(&circle.strongest), Some(&circle.other));
            machine.dispute(about, whose, (Sort::Other, Sort::Other), [None, None], found);
        });
    }

    /// Those that silence a card which another one makes immune.
    fn disputed_immunity(&mut self, found: &mut Vec<Contradiction>) {
        self.refresh();
        for nth in 0..self.state.index(self.lineup.claims.order) {
            let Some(Row { speaker, said: Said::Claim(claim) }) = self.row_that_holds(nth) else { continue };
            let Some(silencer) = self.speaker(speaker).filter(|said| !self.is_hushed(said)) else { continue };
            let def = self.lineup.game.effects[silencer.effect].claims.get(claim);
            let Some(def) = def.filter(|def| def.says == Says::NoEffects) else { continue };
            let voice = self.voice_of_speaker(&silencer);
            let given = self.given(&silencer, def.finds, &[NONE, NONE]);
            let mut cards = Vec::new();
            self.each(def.finds, voice, given.as_slice(), 1, |machine, [first, ..]| {
                cards.extend(machine.board().card(*first));
                true
            });
            for card in cards {
                self.silence_or_immunity(nth, &silencer, card, found);
            }
        }
    }

    fn silence_or_immunity(
        &mut self,
        nth: usize,
        silencer: &Speaker,
        card: CardId,
        found: &mut Vec<Contradiction>,
    ) {
        let (thing, by) = (Thing::Card(card), cell(silencer.carrier));
        let stronger = self.immunity(thing, by, Some(nth), false);
        let immune = stronger.is_some();
        // An immunity that lost is silenced with its card.
        let Some((protector, _)) = stronger.or_else(|| self.immunity(thing, by, None, true)) else { return };
        if protector == *silencer || !immune && protector.carrier != Some(card) {
            return;
        }
        let of = Known::Card(Some(self.lineup.slots[card].def));
        let (counts, passed) = if immune { (&protector, silencer) } else { (silencer, &protector) };
        let about = Disputed::Immunity { of, immune };
        self.dispute(about, (Some(counts), Some(passed)), (Sort::Other, Sort::Other), [None, None], found);
    }

    /// Bans of the game, of houses and of cards, and permissions that name them, if both speak of one thing that somebody could choose
    /// but for the ban.
    fn disputed_attempts(&mut self, found: &mut Vec<Contradiction>) {
        let lineup = self.lineup;
        self.refresh();
        let mut said: Vec<(Option<Speaker>, usize)> =
            lineup.survey.plain_bans.iter().map(|ban| (None, *ban)).collect();
        for number in self.numbers_of_speakers() {
            let Some(speaker) = self.speaker(number) else { continue };
            if self.is_heard(&speaker) && !self.is_hushed(&speaker) {
                said.extend(lineup.survey.bans_of(speaker.effect).map(|ban| (Some(speaker), ban)));
            }
        }
        let def = |ban: usize| lineup.game.bans.get(ban);
        let rows = said.iter().filter_map(|(speaker, ban)| Some((speaker.as_ref(), *ban, def(*ban)?)));
        let (permissions, bans): (Vec<_>, Vec<_>) = rows.partition(|(.., ban)| ban.lifts.is_some());
        for (banning, nth, ban) in &bans {
            for (permitting, other, may) in permissions.iter().filter(|(.., may)| may.of == ban.of) {
                if !may.can_lift(ban) || !self.may_meet(ban.of, (*nth, *banning), (*other, *permitting)) {
                    continue;
                }
                let (one, two) = (self.number_of(*banning), self.number_of(*permitting));
                let banned = self.precedence(two, Sort::Other) <= self.precedence(one, Sort::Ban);
                let about = Disputed::Attempt { label: ban.label.clone(), banned };
                let (ban, may) = ((*banning, Sort::Ban, &ban.told), (*permitting, Sort::Other, &may.told));
                let (counts, passed) = if banned { (ban, may) } else { (may, ban) };
                let says = [counts.2, passed.2].map(|told| Some(told.clone()));
                self.dispute(about, (counts.0, passed.0), (counts.1, passed.1), says, found);
            }
        }
    }

    /// Whether a ban and a permission can be about one attempt. What is chosen is tried, with everything that could be chosen but
    /// for bans; of anything else nobody knows who will attempt what.
    fn may_meet(
        &mut self,
        of: Attempted,
        ban: (usize, Option<&Speaker>),
        may: (usize, Option<&Speaker>),
    ) -> bool {
        let Attempted::Deed(deed) = of else { return true };
        let lineup = self.lineup;
        let actions = lineup.game.actions.iter().filter(|(_, action)| action.deed == deed);
        let actions: Vec<_> = actions.map(|(action, _)| action).collect();
        let seats = || (0..lineup.seats()).map(SeatId);
        let mut meet = actions.is_empty();
        for (action, seat) in actions.iter().flat_map(|action| seats().map(move |seat| (*action, seat))) {
            if meet {
                break;
            }
            self.each_but_for_bans(action, seat, &mut |machine, attempt| {
                meet = [ban, may].iter().all(|(row, said)| machine.speaks_of(*row, *said, attempt));
                !meet
            });
        }
        meet
    }

    fn dispute(
        &self,
        about: Disputed,
        (counts, passed): (Option<&Speaker>, Option<&Speaker>),
        sorts: (Sort, Sort),
        [says, passed_says]: [Option<Label>; 2],
        found: &mut Vec<Contradiction>,
    ) {
        let one = self.precedence(self.number_of(counts), sorts.0);
        let other = self.precedence(self.number_of(passed), sorts.1);
        let first = one.iter().zip(&other).position(|(one, other)| one != other);
        let because = match first {
            Some(nth) => Precedence::Criterion { nth, never: other.get(nth) == Some(&NONE) },
            None if sorts.0 == Sort::Ban => Precedence::Ban,
            None => Precedence::Later,
        };
        let (counts, passed) = (self.claimant(counts, says), self.claimant(passed, passed_says));
        let contradiction = Contradiction { about, counts, passed, because };
        if !found.contains(&contradiction) {
            found.push(contradiction);
        }
    }

    pub(super) fn claimant(&self, said: Option<&Speaker>, says: Option<Label>) -> Claimant {
        let board = self.board();
        let carrier = said.and_then(|said| said.carrier);
        Claimant {
            effect: said.map(|said| said.effect),
            card: carrier.map(|card| self.lineup.slots[card].def),
            seat: said.and_then(|said| said.seat).or_else(|| carrier.and_then(|card| board.holder_of(card))),
            says: says.filter(|_| said.is_some()),
            granted: said.is_some_and(|said| said.granted.is_some()),
        }
    }

    /// The number of a speaker; none for the rules of the game.
    fn number_of(&self, said: Option<&Speaker>) -> Option<usize> {
        let said = said?;
        self.numbers_of_speakers().find(|number| self.speaker(*number) == Some(*said))
    }
}
