//! Bindings while a text is read: which names can be seen, and where they come from.

use super::checker::Checker;
use super::limit;
use crate::checked::{Capture, Frame, Local, LocalId, Roles, Type};
use crate::mistake;
use tiru_engine::rules::Span;

/// A frame that is being filled.
#[derive(Default)]
pub(super) struct OpenFrame {
    /// What it will be.
    pub frame: Frame,
    /// The roles that were read.
    pub roles: Roles,
    facts: Vec<Facts>,
    names: Vec<Bound>,
    /// Names before this one cannot be seen: a `def` is being written out.
    floor: usize,
    /// Names of the frames around cannot be seen either.
    closed: bool,
}

/// What is known of a binding beside its type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    /// It is a zone of one spot.
    pub single: bool,
    /// It is a card whose face the seat that chooses may not see.
    pub unseen: bool,
    /// It is what each of several seats chose: it has to be said whose.
    pub of_each: bool,
}

struct Bound {
    name: String,
    what: What,
    /// It is a role of a deed: that of a deed inside takes its place.
    role: bool,
    span: Span,
}

/// What a new name may hide.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hides {
    /// Nothing.
    Nothing,
    /// Roles of a deed around.
    Roles,
}

#[derive(Clone, Copy)]
enum What {
    Local(LocalId),
    Role(usize, Type),
}

/// What a name is bound to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Binding {
    pub local: LocalId,
    pub ty: Type,
    pub facts: Facts,
}

/// A place in a frame to come back to.
pub(super) struct Mark(usize);

/// What is hidden while a `def` is written out.
pub(super) struct Curtain {
    floor: usize,
    closed: bool,
}

impl Checker<'_> {
    /// Begins a frame that sees the names around it.
    pub(super) fn open(&mut self) {
        self.frames.push(OpenFrame::default());
    }

    /// Begins a frame that sees nothing of the names around it.
    pub(super) fn open_closed(&mut self) {
        self.frames.push(OpenFrame { closed: true, ..OpenFrame::default() });
    }

    /// Ends a frame.
    pub(super) fn close(&mut self) -> OpenFrame {
        self.frames.pop().unwrap_or_default()
    }

    /// Works in a frame of its own that sees nothing around it.
    pub(super) fn framed<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> (Frame, T) {
        self.open_closed();
        let result = work(self);
        (self.close().frame, result)
    }

    /// Where the names end now.
    pub(super) fn mark(&self) -> Mark {
        Mark(self.frames.last().map_or(0, |frame| frame.names.len()))
    }

    /// Forgets the names since a mark; their bindings stay.
    pub(super) fn forget(&mut self, mark: &Mark) {
        if let Some(frame) = self.frames.last_mut() {
            frame.names.truncate(mark.0);
        }
    }

    /// Hides all names, for the text of a `def`.
    pub(super) fn draw_curtain(&mut self) -> Curtain {
        let Some(frame) = self.frames.last_mut() else { return Curtain { floor: 0, closed: true } };
        let before = Curtain { floor: frame.floor, closed: frame.closed };
        frame.floor = frame.names.len();
        frame.closed = true;
        before
    }

    /// Shows them again.
    pub(super) fn lift_curtain(&mut self, before: &Curtain) {
        if let Some(frame) = self.frames.last_mut() {
            frame.floor = before.floor;
            frame.closed = before.closed;
        }
    }

    /// Makes a binding without a name.
    pub(super) fn local(&mut self, name: &str, ty: Type, span: Span, facts: Facts) -> LocalId {
        let Some(open) = self.frames.last_mut() else { return LocalId(0) };
        if open.frame.locals.len() >= limit::BINDINGS {
            self.found.told.push_once(mistake::law::too_much::in_one_text(span, limit::BINDINGS, "names"));
            return LocalId(0);
        }
        open.facts.push(facts);
        open.frame.locals.push(Local { name: name.to_owned(), ty, span })
    }

    /// Gives a binding a name, and tells if that hides another.
    pub(super) fn name_local(&mut self, name: &str, local: LocalId, span: Span) {
        self.tell_hiding(name, span, Hides::Nothing);
        self.push_name(name, What::Local(local), span);
    }

    /// Gives a binding a name without asking what that hides: it was asked before.
    pub(super) fn name_quietly(&mut self, name: &str, local: LocalId, span: Span) {
        self.push_name(name, What::Local(local), span);
    }

    /// Binds a name.
    pub(super) fn bind(&mut self, name: &str, ty: Type, span: Span, facts: Facts) -> LocalId {
        let local = self.local(name, ty, span, facts);
        self.name_local(name, local, span);
        local
    }

    /// Lets `it` stand for a binding; the `it` around is hidden, as everybody expects.
    pub(super) fn bind_it(&mut self, local: LocalId, span: Span) {
        self.push_name("it", What::Local(local), span);
    }

    /// Lets a name stand for a role of a deed; it becomes a binding when it is read.
    pub(super) fn bind_role(&mut self, name: &str, at: usize, ty: Type, span: Span) {
        self.tell_hiding(name, span, Hides::Roles);
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

    fn tell_hiding(&mut self, name: &str, span: Span, may: Hides) {
        if let Some(zone) = self.names.zone(name) {
            let before = self.names.zones.get(zone).map(|zone| zone.span);
            self.tell(mistake::name::hides::hides(span, name, "a zone", before));
        } else if crate::vocabulary::PLAIN_WORDS.contains(&name) {
            self.tell(mistake::name::hides::hides(span, name, "a word of the language", None));
        } else if let Some(before) = self.seen_at(name, may) {
            self.tell(mistake::name::hides::hides(span, name, "another binding", Some(before)));
        }
    }

    /// Where a name that can be seen was bound.
    fn seen_at(&self, name: &str, may: Hides) -> Option<Span> {
        for open in self.frames.iter().rev() {
            let seen = open.names.get(open.floor..).unwrap_or_default();
            if let Some(bound) = seen.iter().rev().find(|bound| bound.name == name) {
                return (may == Hides::Nothing || !bound.role).then_some(bound.span);
            }
            if open.closed {
                return None;
            }
        }
        None
    }

    /// All names that can be seen, for telling the nearest.
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

    /// What a name is bound to. A binding of a frame around is captured on the way.
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
            let local = match bound.what {
                What::Local(local) => local,
                What::Role(at, ty) => {
                    let span = bound.span;
                    open.facts.push(Facts::default());
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

    /// Whether a binding of the innermost frame comes from a frame around.
    pub(super) fn is_captured(&self, local: LocalId) -> bool {
        let top = self.frames.last();
        top.is_some_and(|open| open.frame.captures.iter().any(|known| known.inner == local))
    }

    /// What is known of a binding of the innermost frame.
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
