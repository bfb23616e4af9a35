//! Scopes: the names that are visible while a text is checked, and their bindings.

use super::checker::Checker;
use super::limit;
use crate::checked::{Capture, Frame, Kind, List, Local, LocalId, Roles, Type, TypedRole};
use crate::mistake;
use tiru_engine::rules::Span;

/// A scope under construction.
#[derive(Default)]
pub(super) struct OpenFrame {
    /// The frame it becomes.
    pub frame: Frame,
    /// The roles that were read.
    pub roles: Roles,
    facts: Vec<Facts>,
    names: Vec<Bound>,
    /// The index of the first visible name: inlining a `def` hides the ones before.
    floor: usize,
    /// Whether the names of outer scopes are hidden.
    closed: bool,
}

/// Facts about a binding, apart from its type.
#[expect(clippy::struct_excessive_bools, reason = "each is known or not, whatever the others are")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    /// Whether it is a zone with a single spot.
    pub single: bool,
    /// Whether it is a card whose face the chooser may not see.
    pub unseen: bool,
    /// Whether it is the player whom the text speaks for.
    pub me: bool,
    /// Whether it is an opponent of that player.
    pub foe: bool,
    /// Whether it is a simultaneous choice, which must be read per seat.
    pub of_each: bool,
    /// Whether the text gets it from outside: a parameter, or a role of a deed.
    pub given: bool,
}

struct Bound {
    name: String,
    what: What,
    /// Whether it is a role of a deed, which the role of an inner deed may hide.
    role: bool,
    span: Span,
}

/// The names that a new name may hide.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shadows {
    /// None.
    Nothing,
    /// The roles of an outer deed.
    Roles,
}

#[derive(Clone, Copy)]
enum What {
    Local(LocalId),
    Role(usize, Type),
}

/// A resolved binding.
#[derive(Clone, Copy, Debug)]
pub(super) struct Binding {
    pub local: LocalId,
    pub ty: Type,
    pub facts: Facts,
}

/// A position among the names of a scope.
pub(super) struct Mark(usize);

/// The state before the names were hidden, while a `def` is inlined.
pub(super) struct Visibility {
    floor: usize,
    closed: bool,
}

impl Checker<'_> {
    /// Opens a scope that sees the outer names.
    pub(super) fn open(&mut self) {
        self.frames.push(OpenFrame::default());
    }

    /// Opens a scope that does not see the outer names.
    pub(super) fn open_closed(&mut self) {
        self.frames.push(OpenFrame { closed: true, ..OpenFrame::default() });
    }

    /// Closes a scope.
    pub(super) fn close(&mut self) -> OpenFrame {
        self.frames.pop().unwrap_or_default()
    }

    /// Runs `work` in a scope that does not see the outer names.
    pub(super) fn in_scope<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> (Frame, T) {
        self.open_closed();
        let result = work(self);
        (self.close().frame, result)
    }

    /// Returns the position after the last name.
    pub(super) fn mark(&self) -> Mark {
        Mark(self.frames.last().map_or(0, |frame| frame.names.len()))
    }

    /// Removes the names since a mark; their bindings stay in the frame.
    pub(super) fn forget(&mut self, mark: &Mark) {
        if let Some(frame) = self.frames.last_mut() {
            frame.names.truncate(mark.0);
        }
    }

    /// Hides all names, for the body of a `def`.
    pub(super) fn hide_names(&mut self) -> Visibility {
        let Some(frame) = self.frames.last_mut() else { return Visibility { floor: 0, closed: true } };
        let before = Visibility { floor: frame.floor, closed: frame.closed };
        frame.floor = frame.names.len();
        frame.closed = true;
        before
    }

    /// Shows them again.
    pub(super) fn show_names(&mut self, before: &Visibility) {
        if let Some(frame) = self.frames.last_mut() {
            frame.floor = before.floor;
            frame.closed = before.closed;
        }
    }

    /// Creates a binding without a name.
    pub(super) fn local(&mut self, name: &str, ty: Type, span: Span, facts: Facts) -> LocalId {
        let Some(open) = self.frames.last_mut() else { return LocalId(0) };
        if open.frame.locals.len() >= limit::BINDINGS {
            self.found.diagnostics.push_once(mistake::law::too_much::in_one_text(
                span,
                limit::BINDINGS,
                "names",
            ));
            return LocalId(0);
        }
        open.facts.push(facts);
        open.frame.locals.push(Local { name: name.to_owned(), ty, span })
    }

    /// Names a binding, and reports if the name hides another.
    pub(super) fn name_local(&mut self, name: &str, local: LocalId, span: Span) {
        self.report_shadowing(name, span, Shadows::Nothing);
        self.push_name(name, What::Local(local), span);
    }

    /// Names a binding without the check for hidden names, which was already done.
    pub(super) fn name_quietly(&mut self, name: &str, local: LocalId, span: Span) {
        self.push_name(name, What::Local(local), span);
    }

    /// Creates a named binding.
    pub(super) fn bind(&mut self, name: &str, ty: Type, span: Span, facts: Facts) -> LocalId {
        let role = if facts.given { TypedRole::Parameter } else { TypedRole::Variable };
        self.note_type(span, role, ty);
        let local = self.local(name, ty, span, facts);
        self.name_local(name, local, span);
        if role == TypedRole::Variable && matches!(ty.kind(), Some(Kind::Card | Kind::Target)) {
            self.report_word(name, span);
        }
        local
    }

    /// Creates a binding for which its author chose a name: one that nothing says again is reported.
    pub(super) fn bind_to_use(&mut self, name: &str, ty: Type, span: Span, facts: Facts) -> LocalId {
        self.found.used.named.insert(span, name.to_owned());
        self.bind(name, ty, span, facts)
    }

    /// Reports that cards are called by a word that cards have: in `count(red in hand)` it would stand for each, red or not.
    pub(super) fn report_word(&mut self, name: &str, span: Span) {
        let is_it = |list: &&List| list.words.iter().any(|word| word == name);
        if let Some(list) = self.names.lists.rows().iter().find(is_it) {
            self.report(mistake::name::hidden_name::hidden_word(span, name, &list.name));
        }
    }

    /// Binds `it`, which may hide the outer `it`.
    pub(super) fn bind_it(&mut self, local: LocalId, span: Span) {
        self.push_name("it", What::Local(local), span);
    }

    /// Names a role of a deed, which becomes a binding when it is read.
    pub(super) fn bind_role(&mut self, name: &str, at: usize, ty: Type, span: Span) {
        self.report_shadowing(name, span, Shadows::Roles);
        self.push(Bound { name: name.to_owned(), what: What::Role(at, ty), role: true, span });
    }

    fn push_name(&mut self, name: &str, what: What, span: Span) {
        self.push(Bound { name: name.to_owned(), what, role: false, span });
    }

    fn push(&mut self, bound: Bound) {
        if let Some(open) = self.frames.last_mut() {
            open.names.push(bound);
        }
    }

    fn report_shadowing(&mut self, name: &str, span: Span, may: Shadows) {
        if let Some(zone) = self.names.zone(name) {
            let before = self.names.zones.get(zone).map(|zone| zone.span);
            self.report(mistake::name::hidden_name::hidden_name(span, name, "a zone", before));
        } else if crate::vocabulary::PLAIN_WORDS.contains(&name) {
            self.report(mistake::name::hidden_name::hidden_name(span, name, "a word of the language", None));
        } else if let Some(before) = self.seen_at(name, may) {
            self.report(mistake::name::hidden_name::hidden_name(
                span,
                name,
                "a name in this text",
                Some(before),
            ));
        }
    }

    /// Returns the span of a visible name that must not be hidden.
    fn seen_at(&self, name: &str, may: Shadows) -> Option<Span> {
        for open in self.frames.iter().rev() {
            let seen = open.names.get(open.floor..).unwrap_or_default();
            if let Some(bound) = seen.iter().rev().find(|bound| bound.name == name) {
                return (may == Shadows::Nothing || !bound.role).then_some(bound.span);
            }
            if open.closed {
                return None;
            }
        }
        None
    }

    /// Returns all visible names, for suggestions.
    pub(super) fn seen_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for open in self.frames.iter().rev() {
            let seen = open.names.get(open.floor..).unwrap_or_default();
            names.extend(seen.iter().map(|bound| bound.name.clone()));
            if open.closed {
                break;
            }
        }
        names
    }

    /// Returns the visible roles of deeds.
    pub(super) fn seen_roles(&self) -> impl Iterator<Item = &str> {
        let open = self.frames.last().into_iter();
        let seen = open.flat_map(|open| open.names.get(open.floor..).unwrap_or_default());
        seen.filter(|bound| bound.role).map(|bound| bound.name.as_str())
    }

    /// Resolves a name. A binding of an outer scope is captured by the scopes in between.
    pub(super) fn lookup(&mut self, name: &str) -> Option<Binding> {
        let top = self.frames.len().checked_sub(1)?;
        self.lookup_from(top, name)
    }

    fn lookup_from(&mut self, depth: usize, name: &str) -> Option<Binding> {
        let open = self.frames.get_mut(depth)?;
        let floor = open.floor;
        let found =
            open.names.iter_mut().enumerate().rev().find(|(at, bound)| *at >= floor && bound.name == name);
        if let Some((_, bound)) = found {
            self.found.used.looked_up.insert(bound.span);
            let local = match bound.what {
                What::Local(local) => local,
                What::Role(at, ty) => {
                    let span = bound.span;
                    open.facts.push(Facts { given: true, ..Facts::default() });
                    let local = open.frame.locals.push(Local { name: name.to_owned(), ty, span });
                    bound.what = What::Local(local);
                    open.roles.push((at, local));
                    local
                }
            };
            return open.binding(local);
        }
        if open.closed {
            return None;
        }
        let outer = self.lookup_from(depth.checked_sub(1)?, name)?;
        let open = self.frames.get_mut(depth)?;
        if let Some(known) = open.frame.captures.iter().find(|known| known.outer == outer.local) {
            let inner = known.inner;
            return open.binding(inner);
        }
        open.facts.push(outer.facts);
        let inner =
            open.frame.locals.push(Local { name: name.to_owned(), ty: outer.ty, span: Span::default() });
        open.frame.captures.push(Capture { outer: outer.local, inner });
        Some(Binding { local: inner, ..outer })
    }

    /// Reports whether a binding of the innermost scope is a capture.
    pub(super) fn is_captured(&self, local: LocalId) -> bool {
        let top = self.frames.last();
        top.is_some_and(|open| open.frame.captures.iter().any(|known| known.inner == local))
    }

    /// Returns the facts about a binding of the innermost scope.
    pub(super) fn facts(&self, local: LocalId) -> Facts {
        self.frames.last().and_then(|open| open.facts.get(usize::from(local.0)).copied()).unwrap_or_default()
    }
}

impl OpenFrame {
    fn binding(&self, local: LocalId) -> Option<Binding> {
        let ty = self.frame.locals.get(local)?.ty;
        let facts = self.facts.get(usize::from(local.0)).copied().unwrap_or_default();
        Some(Binding { local, ty, facts })
    }
}
