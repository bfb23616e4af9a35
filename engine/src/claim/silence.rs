//! Cancellation and immunity by static abilities, computed before all other claims. A cancelled card cancels nobody: claims of cards
//! that no other claim would cancel come first. Where there is none, the strongest in a circle comes first, and its card is not
//! cancelled any more.

use super::Stands;
use super::strength::Sort;
use crate::eval::Machine;
use crate::few::{Few, Several};
use crate::lineup::{Row, Said, Speaker};
use crate::rules::{Attempted, CardId, EffectId, Id, NONE, Of, Says, cell};
use crate::state::Thing;

/// Two claims of a circle in which each card would be cancelled by another one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circle {
    /// Who says the strongest claim, which counts.
    pub(crate) strongest: Speaker,
    /// Who says one that would cancel its card.
    pub(crate) other: Speaker,
    /// Whether the strongest claim would cancel the other's card, and not only a card between them.
    pub(crate) is_direct: bool,
}

/// Returns all claims that come before one: those that would cancel its card, those that would cancel theirs, and so on.
fn all_before(before: &[Few<usize>], at: usize) -> Several<usize> {
    let mut all: Several<usize> = before.get(at).into_iter().flatten().copied().collect();
    let mut next = 0;
    while let Some(one) = all.get(next).copied() {
        next += 1;
        let new = before.get(one).into_iter().flatten().filter(|other| !all.contains(other));
        let new: Few<usize> = new.copied().collect();
        all.extend(new);
    }
    all
}

/// Observes each circle that was decided.
pub(super) type TellCircle<'a> = &'a mut dyn FnMut(&Machine<'_>, Circle);

impl Machine<'_> {
    /// Computes cancellation and immunity; stores the claims that hold, the weakest first.
    pub(super) fn derive_silence(&mut self, tell: TellCircle<'_>) {
        let count = self.state.index(self.lineup.claims.order);
        let mut open: Several<usize> = (0..count).rev().filter(|nth| self.may_silence(*nth)).collect();
        // The cards whose claims count already: nothing silences them any more.
        let mut spoken: Several<CardId> = Several::new();
        while !open.is_empty() {
            let free = (0..open.len()).find(|at| self.nobody_silences(&open, *at, &spoken));
            let first = free.or_else(|| self.strongest_in_a_circle(&open, &spoken, tell));
            let row = first.and_then(|at| self.row_that_holds(*open.get(at)?));
            let Some(speaker) = row.map(|row| row.speaker) else { return };
            // All claims of one effect count together.
            for nth in open.clone() {
                if self.row_that_holds(nth).is_some_and(|row| row.speaker == speaker) {
                    self.silenced_by_claim(nth, |machine, card| {
                        if !spoken.contains(&card) {
                            machine.silence(card);
                        }
                        true
                    });
                }
            }
            spoken.extend(
                self.speaker(speaker).filter(|said| self.may_be_hushed(said)).and_then(|said| said.carrier),
            );
            open.retain(|nth| self.row_that_holds(*nth).is_some_and(|row| row.speaker != speaker));
        }
    }

    /// Whether a claim is about which cards have no effects.
    fn may_silence(&self, nth: usize) -> bool {
        let Some(Row { speaker, said: Said::Claim(claim) }) = self.row_that_holds(nth) else { return false };
        self.speaker(speaker).is_some_and(|speaker| {
            let claims = &self.lineup.game.effects[speaker.effect].claims;
            claims.get(claim).is_some_and(|def| def.says == Says::NoEffects)
        })
    }

    /// Whether none of the other open claims would cancel the card of this one.
    fn nobody_silences(&mut self, open: &[usize], at: usize, spoken: &[CardId]) -> bool {
        let Some(card) = self.hushable(open, at, spoken) else { return true };
        let speaker = self.open_speaker(open, at);
        (0..open.len()).all(|other| !self.comes_before(open, other, speaker, card))
    }

    /// Returns the speaker of an open claim.
    fn open_speaker(&self, open: &[usize], at: usize) -> Option<Speaker> {
        self.speaker(self.row_that_holds(*open.get(at)?)?.speaker)
    }

    /// Reports whether an open claim would cancel the card of another speaker. All claims of one speaker count together.
    fn comes_before(&mut self, open: &[usize], at: usize, speaker: Option<Speaker>, card: CardId) -> bool {
        self.open_speaker(open, at) != speaker && open.get(at).is_some_and(|nth| self.silences(*nth, card))
    }

    /// Returns the card of an open claim if it may still be cancelled, and the claim with it.
    fn hushable(&self, open: &[usize], at: usize, spoken: &[CardId]) -> Option<CardId> {
        let speaker = self.open_speaker(open, at).filter(|said| self.may_be_hushed(said))?;
        speaker.carrier.filter(|card| !spoken.contains(card))
    }

    /// Returns the strongest open claim in a circle that no claim outside of it would break, if another claim would cancel the card of
    /// each.
    #[cold]
    fn strongest_in_a_circle(
        &mut self,
        open: &[usize],
        spoken: &[CardId],
        tell: TellCircle<'_>,
    ) -> Option<usize> {
        self.charge(open.len() * open.len());
        // For each claim the others that would cancel its card.
        let mut before: Several<Few<usize>> = Several::new();
        for at in 0..open.len() {
            let (speaker, card) = (self.open_speaker(open, at), self.hushable(open, at, spoken)?);
            before.push((0..open.len()).filter(|it| self.comes_before(open, *it, speaker, card)).collect());
        }
        let strongest = (0..open.len()).find(|at| {
            let all = all_before(&before, *at);
            all.iter().all(|other| all_before(&before, *other).contains(at))
        })?;
        let speaker = self.open_speaker(open, strongest)?;
        for other in before.get(strongest)? {
            let is_direct = before.get(*other)?.contains(&strongest);
            tell(self, Circle { strongest: speaker, other: self.open_speaker(open, *other)?, is_direct });
        }
        Some(strongest)
    }

    /// Returns the card by which all effects of a card are cancelled: the one with the strongest claim that does.
    pub(crate) fn silent_by(&mut self, card: CardId) -> Option<CardId> {
        let strongest =
            (0..self.state.index(self.lineup.claims.order)).rev().find(|nth| self.silences(*nth, card))?;
        self.speaker(self.row_that_holds(strongest)?.speaker)?.carrier
    }

    /// Reports whether a claim cancels a card.
    fn silences(&mut self, nth: usize, card: CardId) -> bool {
        let mut is_meant = false;
        self.silenced_by_claim(nth, |_, found| {
            is_meant |= found == card;
            !is_meant
        });
        is_meant
    }

    /// Visits the cards whose effects a claim cancels.
    fn silenced_by_claim(&mut self, nth: usize, mut visit: impl FnMut(&mut Machine<'_>, CardId) -> bool) {
        let Some(Row { speaker, said: Said::Claim(claim) }) = self.row_that_holds(nth) else { return };
        let Some(speaker) = self.speaker(speaker) else { return };
        let Some(def) = self.lineup.game.effects[speaker.effect].claims.get(claim) else { return };
        if def.says != Says::NoEffects || self.is_hushed(&speaker) {
            return;
        }
        let voice = self.voice_of_speaker(&speaker);
        let given = self.given(&speaker, def.finds, &[NONE, NONE]);
        self.each(def.finds, voice, given.as_slice(), 1, |machine, found| {
            let [first, ..] = *found;
            match machine.board().card(first) {
                Some(card) if !machine.is_immune_to(card, cell(speaker.carrier), Some(nth)) => {
                    visit(machine, card)
                }
                _ => true,
            }
        });
    }

    fn silence(&mut self, card: CardId) {
        self.state.mark(self.lineup.claims.silent, card.index(), true);
    }

    /// Reports whether any immunity is active.
    #[inline]
    pub(super) fn is_anything_immune(&self) -> bool {
        self.state.get(self.lineup.claims.immune) > 0
    }

    /// Returns the immunity by which a card or a seat ignores what an effect grants. Silence and immunity contradict each other: an
    /// immunity that is weaker by the criteria of the game does not stop a grant that only silences.
    pub(crate) fn immune_to_grant(&mut self, thing: Thing, carrier: i32, effect: EffectId) -> Option<Stands> {
        let lineup = self.lineup;
        let claims = &lineup.game.effects[effect].claims;
        let only_silences = !claims.is_empty()
            && claims.iter().all(|claim| claim.says == Says::NoEffects)
            && lineup.survey.bans_of(effect).next().is_none();
        let weaker = if only_silences { self.last_weaker_than(effect, carrier) } else { None };
        self.immune_by(thing, carrier, weaker)
    }

    /// Returns the strongest of the claims that hold and are weaker than a grant by the criteria of the game.
    fn last_weaker_than(&self, effect: EffectId, carrier: i32) -> Option<usize> {
        let keys = self.precedence_of_grant(effect, self.board().card(carrier));
        let speaker = |nth| self.row_that_holds(nth).map(|row| row.speaker);
        let is_weaker = |nth: &usize| {
            speaker(*nth).is_some_and(|speaker| self.precedence(Some(speaker), Sort::Other) < keys)
        };
        (0..self.state.index(self.lineup.claims.order)).rev().find(is_weaker)
    }

    /// Returns the immunity by which a card or a seat ignores effects of a card. With `above`, only claims stronger than that
    /// one count.
    pub(crate) fn immune_by(&mut self, thing: Thing, carrier: i32, above: Option<usize>) -> Option<Stands> {
        self.immunity(thing, carrier, above, false).map(|(_, stands)| stands)
    }

    /// Returns the same with who says it; if asked, also an immunity of a card that has no effects.
    pub(crate) fn immunity(
        &mut self,
        thing: Thing,
        carrier: i32,
        above: Option<usize>,
        also_hushed: bool,
    ) -> Option<(Speaker, Stands)> {
        let lineup = self.lineup;
        let (about, subject, card) = match thing {
            Thing::Card(card) => (Of::Card, cell(Some(card)), Some(card)),
            Thing::Seat(seat) => (Of::Seat, cell(Some(seat)), None),
            Thing::Game => return None,
        };
        if !lineup.claims.immunity || carrier == NONE || !self.is_anything_immune() {
            return None;
        }
        let count = self.state.index(lineup.claims.order);
        self.charge(count);
        for nth in (above.map_or(0, |nth| nth + 1)..count).rev() {
            let Some(Row { speaker, said: Said::Immune(ban) }) = self.row_that_holds(nth) else { continue };
            let Some(said) = self.speaker(speaker) else { continue };
            if !also_hushed && self.is_hushed(&said) {
                continue;
            }
            let Some(def) = lineup.game.bans.get(ban).filter(|ban| ban.of == Attempted::Effects(about))
            else {
                continue;
            };
            let condition = def.condition;
            let roles = [subject, carrier];
            if lineup.claims.is_about_another(ban, &said, &roles) {
                continue;
            }
            let voice = self.voice_of_speaker(&said);
            let holds = condition.is_none_or(|body| {
                let given = self.given(&said, body, &roles);
                self.ask(body, voice, given.as_slice()) == 1
            });
            if holds {
                return Some((said, Stands { ban, by: said.carrier, card }));
            }
        }
        None
    }

    /// Reports whether one card is immune to effects of another.
    pub(crate) fn is_immune_to(&mut self, card: CardId, carrier: i32, above: Option<usize>) -> bool {
        self.immune_by(Thing::Card(card), carrier, above).is_some()
    }

    /// Returns the claim at an index among those that hold.
    pub(crate) fn row_that_holds(&self, nth: usize) -> Option<Row> {
        let at = self.lineup.claims.order_rows.at + 2 * nth;
        let said = self.state.get(at + 1);
        let said = match usize::try_from(said) {
            Ok(claim) => Said::Claim(claim),
            Err(_) => Said::Immune(usize::try_from(-1 - said).ok()?),
        };
        Some(Row { speaker: self.state.index(at), said })
    }
}
