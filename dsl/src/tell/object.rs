//! What is known of the other roles of a deed, where its words have a place for them: `attacks a trap card`.

use super::group::Group;
use super::qualify::{Member, bare};
use super::teller::{Teller, fill};
use crate::checked::{Comparison, Deed, Expr, ExprKind, Kind, LocalId, Roles, Type};

impl Teller<'_> {
    /// What the conditions say of the roles that the words of a deed have gaps for. Those conditions are taken away.
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
            // Who is named is known to be a card or a player.
            conditions.retain(|condition| match &condition.kind {
                ExprKind::IsCard(of) | ExprKind::IsSeat(of) => !self.is_member(of, member),
                _ => true,
            });
            return Some(self.thing(thing).text);
        }
        let nouns = &self.words.nouns;
        let mut group = Group::of(self.noun(ty.kind()));
        let (mut left, mut described) = (Vec::new(), false);
        for condition in conditions.drain(..) {
            let noun = match &condition.kind {
                ExprKind::IsCard(of) if self.is_member(of, member) => Some(nouns.card),
                ExprKind::IsSeat(of) if self.is_member(of, member) => Some(nouns.player),
                _ => None,
            };
            if let Some(noun) = noun {
                group.noun = noun;
                described = true;
            } else {
                self.demand(&mut group, member, condition, &mut left);
            }
        }
        *conditions = left;
        if !group.is_bare() && ty.kind() == Some(Kind::Target) && !described {
            // Only cards have what can be said beside a noun.
            group.noun = nouns.card;
        }
        (described || !group.is_bare()).then(|| self.a(&group).text)
    }

    /// By whom something is chosen, if a condition says just that. The condition is taken away.
    pub(super) fn by_whom(
        &mut self,
        deed: Option<Deed>,
        roles: &Roles,
        conditions: &mut Vec<&Expr>,
    ) -> Option<String> {
        let (_, local) = roles.iter().find(|(at, _)| deed == Some(Deed::Choose) && *at == 1)?;
        let who = self.take_just(Member::Local(*local), conditions)?;
        Some(fill(self.words.deeds.by, &[&self.thing(who).text]))
    }

    /// The thing that a member must be, if a condition says just that. The condition is taken away.
    pub(super) fn take_just<'e>(&self, member: Member, conditions: &mut Vec<&'e Expr>) -> Option<&'e Expr> {
        let place = conditions.iter().position(|condition| self.just(condition, member).is_some())?;
        self.just(conditions.remove(place), member)
    }

    /// The thing that a member must be, if a condition says just that.
    fn just<'e>(&self, condition: &'e Expr, member: Member) -> Option<&'e Expr> {
        let ExprKind::Compare(Comparison::Equal, a, b) = &condition.kind else { return None };
        if self.is_member(a, member) {
            Some(bare(b))
        } else if self.is_member(b, member) {
            Some(bare(a))
        } else {
            None
        }
    }
}

/// All that must hold at once.
pub(super) fn conjuncts(expr: &Expr) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::And(a, b) => conjuncts(a).into_iter().chain(conjuncts(b)).collect(),
        _ => vec![expr],
    }
}
