//! Calls of named expressions. A short `def` is expanded where it is called; a long one is called by its name and
//! explained once.

use super::condition::one_of;
use super::effect::sentence;
use super::phrase::Phrase;
use super::scope::Scope;
use super::writer::{LongDefs, Writer, fill};
use crate::checked::{Checked, Def, DefRef, Expr, ExprKind, Kind, LocalId, Type, parts};

/// The most parts of an expanded expression: about one line of text.
const SHORT: usize = 12;

impl Writer<'_> {
    /// Renders a named condition or its negation; nothing for a `def` that is expanded.
    pub(super) fn named_condition(
        &mut self,
        def: Option<DefRef>,
        lets: &[(LocalId, Expr)],
        yes: bool,
    ) -> Option<String> {
        let (name, with) = self.named(def, lets)?;
        let tests = &self.words.tests;
        Some(match with.as_str() {
            "" => fill(one_of(tests.named, yes), &[&name]),
            with => fill(one_of(tests.named_for, yes), &[&name, with]),
        })
    }

    /// Renders a named number, thing or set; nothing for a `def` that is expanded.
    pub(super) fn named_thing(
        &mut self,
        def: Option<DefRef>,
        lets: &[(LocalId, Expr)],
        ty: Type,
    ) -> Option<Phrase> {
        let (name, with) = self.named(def, lets)?;
        let things = &self.words.things;
        let text = match with.as_str() {
            "" => fill(things.named, &[&name]),
            with => fill(things.named_for, &[&name, with]),
        };
        Some(match ty {
            Type::Set(_) => Phrase::many(text),
            Type::One(_) | Type::None | Type::Unknown => Phrase::long(text),
        })
    }

    /// Whether a `def` is called by its name rather than expanded.
    pub(super) fn is_named(&self, def: Option<DefRef>) -> bool {
        def.and_then(|def| self.checked.defs.get(def)).is_some_and(|def| {
            let is_labelled = || self.checked.spoken.contains_key(&def.name);
            is_long(def) && (self.long_defs == LongDefs::ByName || is_labelled())
        })
    }

    /// Returns the name of a `def` that is not expanded, and its arguments.
    fn named(&mut self, def: Option<DefRef>, lets: &[(LocalId, Expr)]) -> Option<(String, String)> {
        let def = def.filter(|def| self.is_named(Some(*def)))?;
        let name = self.name(&self.checked.defs.get(def)?.name);
        self.to_explain.insert(def);
        let with: Vec<String> = lets.iter().map(|(_, value)| self.thing(value).text).collect();
        Some((name, self.all_of(&with)))
    }

    /// Explains the names used so far, and those that their explanations use.
    pub(super) fn explanations(&mut self) -> Vec<String> {
        let mut explained = Vec::new();
        let mut done = std::collections::BTreeSet::new();
        while let Some(def) = self.to_explain.iter().copied().find(|def| !done.contains(def)) {
            done.insert(def);
            explained.extend(self.explanation(def));
        }
        explained
    }

    /// Explains a name.
    pub(super) fn explanation(&mut self, def: DefRef) -> Option<String> {
        let checked = self.checked;
        let def = checked.defs.get(def)?;
        let ExprKind::Inline { lets, body, .. } = &def.call.as_ref()?.kind else { return None };
        self.scope = Scope::default();
        let params =
            def.params.iter().zip(lets).map(|(name, (local, value))| (name.as_str(), value.ty, *local));
        let with = self.bind_named(params);
        let with = self.all_of(&with);
        let (tests, things) = (&self.words.tests, &self.words.things);
        let name = self.name(&def.name);
        let text = if body.ty.kind() == Some(Kind::Flag) {
            let [holds, _] = if with.is_empty() { tests.named } else { tests.named_for };
            let condition = self.condition(body);
            fill(tests.named_if, &[&fill(holds, &[&name, &with]), &condition])
        } else {
            let of = fill(if with.is_empty() { things.named } else { things.named_for }, &[&name, &with]);
            let value = self.thing(body).text;
            fill(things.named_is, &[&of, &value])
        };
        Some(sentence(&text))
    }
}

/// Returns the `def`s of a game that texts call by name.
pub(super) fn long_defs(checked: &Checked) -> impl Iterator<Item = DefRef> {
    checked.defs.ids().filter(|def| checked.defs.get(*def).is_some_and(is_long))
}

fn is_long(def: &Def) -> bool {
    let Some(ExprKind::Inline { body, .. }) = def.call.as_ref().map(|call| &call.kind) else { return false };
    let mut left = SHORT;
    !fits(body, &mut left)
}

/// Whether an expression has at most the remaining number of parts.
fn fits(expr: &Expr, left: &mut usize) -> bool {
    let is_free = matches!(
        expr.kind,
        ExprKind::Local(_)
            | ExprKind::Me
            | ExprKind::Carrier
            | ExprKind::AsTarget(_)
            | ExprKind::AsCard(_)
            | ExprKind::AsSeat(_)
            | ExprKind::Single(_)
            | ExprKind::CardsOf(_)
            | ExprKind::Inline { .. }
    );
    if !is_free {
        let Some(fewer) = left.checked_sub(1) else { return false };
        *left = fewer;
    }
    if super::shared::shared(expr).is_some() {
        return true;
    }
    let mut fit = true;
    parts(expr, &mut |part| fit = fit && fits(part, left));
    fit
}
