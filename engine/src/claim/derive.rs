//! Derived values in one forward pass. Cancellation and immunity come first, then all `=`, all `*`, and all `+` and `-`, in each
//! step from the weakest claim to the strongest. A claim reads the values that the claims before it gave, so claims that read each
//! other cannot loop.

use super::silence::TellCircle;
use super::strength::{Sort, Strength};
use crate::eval::{Machine, Program};
use crate::few::Several;
use crate::lineup::{Claimed, Row, Said, Speaker};
use crate::rules::{Attempted, AttrKind, BodyId, ClaimStep, Id, MOST, NONE, Of, Says, cell};
use crate::state::{Thing, head};

/// Observes each claim about a value and what it found.
pub(super) type Tell<'a> = &'a mut dyn FnMut(&Machine<'_>, &Speaker, ClaimStep, &Claimed);

/// A claim about a value, with its speaker.
#[derive(Clone, Copy, Debug)]
struct Saying {
    speaker: Speaker,
    /// The body that finds the subjects and the amounts.
    finds: BodyId,
    of: Of,
    step: ClaimStep,
    claimed: Claimed,
}

impl Machine<'_> {
    /// Recomputes derived values if they are stale.
    #[inline]
    pub(crate) fn refresh(&mut self) {
        if self.lineup.claims.any && !self.is_fresh() {
            self.derive();
        }
    }

    /// Whether derived values are what they would be if they were computed now.
    #[inline]
    pub(super) fn is_fresh(&self) -> bool {
        self.stale() == 0 && !self.is_outdated()
    }

    /// What was written since then and counts.
    #[inline]
    fn stale(&self) -> u64 {
        self.state.mask(head::STALE) & self.state.mask(head::DERIVED_FROM)
    }

    /// Recomputes which claims are active, which cards are cancelled and which effects are granted, if that is stale. Values may
    /// stay stale.
    #[inline]
    pub(super) fn refresh_claims(&mut self) {
        if self.lineup.claims.any && self.are_claims_stale() {
            self.derive();
        }
    }

    /// The same for those who ask for effects alone.
    #[inline]
    pub(crate) fn refresh_effects(&mut self) {
        if self.lineup.claims.on_effects {
            self.refresh_claims();
        }
    }

    /// Whether other claims may be active, or in another order, than when values were computed.
    #[inline]
    fn are_claims_stale(&self) -> bool {
        self.is_outdated() || self.state.mask(head::STALE) & self.lineup.claims.order_read != 0
    }

    #[inline]
    fn is_outdated(&self) -> bool {
        self.state.get(head::OUTDATED) != 0
    }

    #[cold]
    fn derive(&mut self) {
        let tell: Tell<'_> = &mut |_, _, _, _| {};
        let before = self.forget_blind();
        if self.are_claims_stale() {
            self.derive_and_tell(tell);
        } else {
            // The active claims and their order have not changed.
            let eyes = self.look_at_all();
            self.is_up_to_date();
            self.take_stored_values();
            self.derive_values(tell);
            self.eyes = eyes;
        }
        self.note_claimed();
        self.note_blind(before);
    }

    /// From here on, reads see the values as far as they are computed.
    pub(super) fn is_up_to_date(&mut self) {
        self.state.is_derived();
    }

    /// Resets every attribute to its stored value.
    fn take_stored_values(&mut self) {
        let lineup = self.lineup;
        self.charge_copy(lineup.claims.values.iter().map(|claimed| 2 * claimed.things).sum());
        for claimed in &lineup.claims.values {
            self.state.take_stored(lineup, claimed);
        }
    }

    /// Records what the active claims read.
    fn note_what_is_read(&mut self) {
        let lineup = self.lineup;
        let mut reads = lineup.claims.always_read;
        for nth in 0..self.state.index(lineup.claims.order) {
            let speaker = self.row_that_holds(nth).and_then(|row| self.speaker(row.speaker));
            reads |= speaker.map_or(u64::MAX, |speaker| lineup.claims.reads_of(speaker.effect));
        }
        self.state.note_derived_from(reads);
    }

    /// Computes everything; reports each claim about a value just before it is applied.
    pub(crate) fn derive_and_tell(&mut self, tell: Tell<'_>) {
        self.derive_all(tell, &mut |_, _| {});
    }

    /// Computes everything; reports which cards would cancel each other.
    pub(crate) fn derive_and_tell_circles(&mut self, tell: TellCircle<'_>) {
        self.derive_all(&mut |_, _, _, _| {}, tell);
    }

    fn derive_all(&mut self, tell: Tell<'_>, tell_circle: TellCircle<'_>) {
        let lineup = self.lineup;
        let eyes = self.look_at_all();
        self.is_up_to_date();
        self.take_stored_values();
        self.state.forget_silence(lineup);
        self.sort_rows();
        self.own_only = true;
        self.derive_silence(tell_circle);
        let given = self.derive_given();
        self.own_only = false;
        if given {
            self.sort_rows();
        }
        self.note_what_is_read();
        self.derive_values(tell);
        self.eyes = eyes;
    }

    /// Computes the values, after the active claims, cancellation and stored values are known.
    fn derive_values(&mut self, tell: Tell<'_>) {
        let lineup = self.lineup;
        let mut said: Several<Saying> = Several::new();
        self.charge(8 * self.state.index(lineup.claims.order));
        for nth in 0..self.state.index(lineup.claims.order) {
            if let Some(saying) = self.row_that_holds(nth).and_then(|row| self.says_of_a_value(row)) {
                said.push(saying);
            }
        }
        for wanted in 0..STEPS {
            for saying in said.iter().filter(|saying| step_number(saying.step) == wanted) {
                if !self.is_hushed(&saying.speaker) {
                    self.find_amounts(saying);
                    tell(self, &saying.speaker, saying.step, &saying.claimed);
                    self.take_amounts(saying.claimed, saying.step);
                }
            }
        }
    }

    /// Returns what a claim says about a value; `None` if it is about something else.
    fn says_of_a_value(&self, row: Row) -> Option<Saying> {
        let Said::Claim(claim) = row.said else { return None };
        let speaker = self.speaker(row.speaker)?;
        let def = self.lineup.game.effects[speaker.effect].claims.get(claim)?;
        let Says::Has { of, attr, step } = def.says else { return None };
        let claimed = *self.lineup.claims.values.iter().find(|claimed| claimed.attr == attr)?;
        Some(Saying { speaker, finds: def.finds, of, step, claimed })
    }

    /// Sorts the claims of all live speakers, the weakest first. Of the claims of one speaker a later one is stronger.
    fn sort_rows(&mut self) {
        let mut heard: Several<(Strength, usize, Row)> = Several::new();
        self.each_row_heard(&mut |machine, row| {
            heard.push((machine.strength(row.speaker, Sort::Other), heard.len(), row));
        });
        self.charge(self.lineup.claims.rows.len() + 16 * heard.len());
        // The sort is stable and the rows come in an order that does not depend on the match.
        heard.sort_unstable_by_key(|(strength, nth, _)| (*strength, *nth));
        let claims = &self.lineup.claims;
        // There is room for every claim that a lineup can have. If one had none, nothing would be right any more.
        if heard.len() > claims.room
            && let Some(speaker) = heard.get(claims.room).and_then(|(.., row)| self.speaker(row.speaker))
        {
            self.overruns(self.lineup.game.effects[speaker.effect].body);
            heard.truncate(claims.room);
        }
        let immune = heard.iter().filter(|(.., row)| matches!(row.said, Said::Immune(_))).count();
        self.state.set_immune(claims, immune);
        let held = heard.iter().map(|(.., row)| {
            let said = match row.said {
                Said::Claim(claim) => i32::try_from(claim).unwrap_or(0),
                Said::Immune(ban) => -1 - i32::try_from(ban).unwrap_or(0),
            };
            (row.speaker, said)
        });
        self.state.put_claims(claims, held);
    }

    /// Visits the claims of all live speakers.
    fn each_row_heard(&mut self, visit: &mut dyn FnMut(&Machine<'_>, Row)) {
        let lineup = self.lineup;
        let mut heard = (usize::MAX, false);
        for row in &lineup.claims.rows {
            if heard.0 != row.speaker {
                let may_be = self.may_be_heard(row.speaker);
                let said = if may_be { self.speaker(row.speaker) } else { None };
                heard = (row.speaker, said.is_some_and(|said| self.is_heard(&said)));
            }
            if heard.1 {
                visit(self, *row);
            }
        }
        let mut next = 0;
        while let Some(speaker) = self.next_other_speaker(next) {
            next = speaker + 1;
            let Some(said) = self.speaker(speaker) else { continue };
            if !self.is_heard(&said) {
                continue;
            }
            for claim in 0..lineup.game.effects[said.effect].claims.len() {
                visit(self, Row { speaker, said: Said::Claim(claim) });
            }
            for ban in lineup.survey.bans_of(said.effect) {
                if lineup.game.bans.get(ban).is_some_and(|def| matches!(def.of, Attempted::Effects(_))) {
                    visit(self, Row { speaker, said: Said::Immune(ban) });
                }
            }
        }
    }

    /// Finds all subjects of a claim before any of them changes, so that a claim does not read its own result.
    fn find_amounts(&mut self, saying: &Saying) {
        let Saying { speaker, finds, of, step, claimed } = *saying;
        let carrier = speaker.carrier;
        let kind = self.lineup.game.attributes[claimed.attr].kind;
        let voice = self.voice_of_speaker(&speaker);
        let given = self.given(&speaker, finds, &[NONE, NONE]);
        let mut pairs: Several<[i32; 2]> = Several::new();
        self.all(Program::asked(self.lineup, finds), voice, given.as_slice(), &mut |[thing, amount, ..]| {
            pairs.push([*thing, *amount]);
            true
        });
        for [thing, amount] in pairs {
            let board = self.board();
            let amount = board.kept_as(kind, amount);
            let thing = match of {
                Of::Card => board.card(thing).map(Thing::Card),
                Of::Seat => board.seat(thing).map(Thing::Seat),
                Of::Game => Some(Thing::Game),
            };
            let reached = thing.filter(|thing| self.immune_by(*thing, cell(carrier), None).is_none());
            if let Some(row) = reached.map(Thing::row) {
                self.state.find_amount(&self.lineup.claims, row, |so_far| {
                    so_far.map_or(amount, |so_far| both(kind, step, so_far, amount))
                });
            }
        }
    }

    /// Applies a claim to its subjects.
    fn take_amounts(&mut self, claimed: Claimed, step: ClaimStep) {
        let lineup = self.lineup;
        let kind = lineup.game.attributes[claimed.attr].kind;
        let (min, max) = lineup
            .layout
            .starts
            .get(claimed.attr.index())
            .map_or((-MOST, MOST), |start| (start.min, start.max));
        while let Some((thing, amount)) = self.state.take_amount(&lineup.claims) {
            let was = self.state.get(claimed.raw + thing);
            let raw = becomes(kind, step, was, amount);
            let now = if kind == AttrKind::Int && raw != NONE { raw.max(min).min(max) } else { raw };
            self.state.put_derived(&claimed, thing, raw, now);
        }
    }
}

/// The number of steps.
const STEPS: u8 = 3;

fn step_number(step: ClaimStep) -> u8 {
    match step {
        ClaimStep::Becomes => 0,
        ClaimStep::Times => 1,
        ClaimStep::Plus | ClaimStep::Minus => 2,
    }
}

/// Combines the amounts for a subject that a claim found again.
fn both(kind: AttrKind, step: ClaimStep, so_far: i32, amount: i32) -> i32 {
    match (kind, step) {
        _ if says_nothing(kind, step, amount) => so_far,
        (AttrKind::Set(_), ClaimStep::Plus | ClaimStep::Minus) => so_far | amount,
        (_, ClaimStep::Becomes) => amount,
        (_, ClaimStep::Times) => within(so_far, amount, i64::saturating_mul),
        (_, ClaimStep::Plus | ClaimStep::Minus) => within(so_far, amount, i64::saturating_add),
    }
}

/// Reports whether a claim has no amount and so no effect; only a word, a seat or a card can become none.
pub(crate) fn says_nothing(kind: AttrKind, step: ClaimStep, amount: i32) -> bool {
    amount == NONE && !(kind.can_be_none() && step == ClaimStep::Becomes)
}

/// Returns the value after a claim. A claim without an amount has no effect, and a missing value can only be set.
pub(super) fn becomes(kind: AttrKind, step: ClaimStep, was: i32, amount: i32) -> i32 {
    match (kind, step) {
        _ if says_nothing(kind, step, amount) => was,
        (_, ClaimStep::Becomes) => amount,
        (AttrKind::Set(_), ClaimStep::Plus) => was.max(0) | amount,
        (AttrKind::Set(_), ClaimStep::Minus) => was.max(0) & !amount,
        _ if was == NONE => NONE,
        (_, ClaimStep::Times) => within(was, amount, i64::saturating_mul),
        (_, ClaimStep::Plus) => within(was, amount, i64::saturating_add),
        (_, ClaimStep::Minus) => within(was, amount, i64::saturating_sub),
    }
}

/// Saturating arithmetic; a missing number counts as nothing.
fn within(a: i32, b: i32, how: impl Fn(i64, i64) -> i64) -> i32 {
    if a == NONE || b == NONE {
        return if a == NONE { b } else { a };
    }
    let most = i64::from(MOST);
    i32::try_from(how(i64::from(a), i64::from(b)).clamp(-most, most)).unwrap_or(NONE)
}
