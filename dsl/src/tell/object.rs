//! Descriptions of a deed's other roles, where its labels have a gap for them: `attacks a trap card`.

use super::group::Group;
use super::qualify::{Member, bare};
use super::writer::{Writer, fill};
use crate::checked::{Deed, Expr, ExprKind, Kind, LocalId, Roles, Type};
use tiru_engine::rules::{Compare, Verb};

impl Writer<'_> {
    /// Renders what the conditions say of the roles with a gap, and removes those conditions.
    pub(super) fn objects(
        &mut self,
        deed: Deed,
        roles: &Roles,
        types: &dyn Fn(LocalId) -> Type,
        conditions: &mut Vec<&Expr>,
    ) -> Vec<(usize, String)> {
        let subject = self.subject(deed).1;
        let mut known = Vec::new();
        for (at, local) in roles.iter().filter(|(at, _)| Some(*at) != subject) {
            if !self.has_gap(deed, *at) {
                continue;
            }
            let ty = types(*local);
            let any_card = ty == Type::CARD && self.needs_gap(deed, *at);
            let any_card = any_card.then(|| self.a(&Group::of(self.words.nouns.card)).text);
            known.extend(self.object(*local, ty, conditions).or(any_card).map(|text| (*at, text)));
        }
        known
    }

    fn object(&mut self, local: LocalId, ty: Type, conditions: &mut Vec<&Expr>) -> Option<String> {
        let member = Member::Local(local);
        if let Some(thing) = self.take_just(member, conditions) {
            // A named role is known to be a card or a player.
            conditions.retain(|condition| match &condition.kind {
                ExprKind::IsCard(of) | ExprKind::IsSeat(of) => !self.is_member(of, member),
                _ => true,
            });
            return Some(self.thing(thing).text);
        }
        let nouns = &self.words.nouns;
        let mut group = Group::of(self.noun(ty.kind()));
        let (mut left, mut described, mut but_this) = (Vec::new(), false, None);
        for condition in conditions.drain(..) {
            let noun = match &condition.kind {
                ExprKind::IsCard(of) if self.is_member(of, member) => Some(nouns.card),
                ExprKind::IsSeat(of) if self.is_member(of, member) => Some(nouns.player),
                _ => None,
            };
            if let Some(noun) = noun {
                group.noun = noun;
                described = true;
            } else if self.is_other(condition, member) {
                // `another card` would be read as another one than the card that acts.
                but_this = Some(fill(self.words.groups.other_than, &[self.words.things.this_card]));
            } else {
                self.demand(&mut group, member, condition, &mut left);
            }
        }
        *conditions = left;
        if !group.is_bare() && ty.kind() == Some(Kind::Target) && !described {
            // Only cards can have modifiers.
            group.noun = nouns.card;
        }
        group.clauses.extend(but_this.map(Into::into));
        (described || !group.is_bare()).then(|| self.a(&group).text)
    }

    /// Renders who makes a choice, if a condition says just that, and removes the condition.
    pub(super) fn by_whom(
        &mut self,
        deed: Option<Deed>,
        roles: &Roles,
        conditions: &mut Vec<&Expr>,
    ) -> Option<String> {
        let (_, local) = roles.iter().find(|(at, _)| deed == Some(Deed::Verb(Verb::Choose)) && *at == 1)?;
        let who = self.take_just(Member::Local(*local), conditions)?;
        Some(fill(self.words.deeds.by, &[&self.thing(who).text]))
    }

    /// Returns the thing that a member must equal, if a condition says just that, and removes the condition.
    pub(super) fn take_just<'e>(&self, member: Member, conditions: &mut Vec<&'e Expr>) -> Option<&'e Expr> {
        let place = conditions.iter().position(|condition| self.just(condition, member).is_some())?;
        self.just(conditions.remove(place), member)
    }

    /// Returns the thing that a member must equal, if a condition says just that.
    fn just<'e>(&self, condition: &'e Expr, member: Member) -> Option<&'e Expr> {
        let ExprKind::Compare(Compare::Equal, a, b) = &condition.kind else { return None };
        if self.is_member(a, member) {
            Some(bare(b))
        } else if self.is_member(b, member) {
            Some(bare(a))
        } else {
            None
        }
    }
}
