//! Prints effects, deeds and points in time.

use super::super::{
    Cue, Deed, DeedKind, DeedName, Edge, Effect, EffectKind, Filter, Limit, Moment, Timing, Until, Whose,
};
use super::Show;
use super::tree::{Tree, leaf, node};

impl Show for Effect {
    fn show(&self) -> Tree {
        let kind = self.kind.show();
        let plain = self.says.is_none()
            && self.icon.is_none()
            && self.firm.is_none()
            && self.once.is_none()
            && self.home.is_empty();
        if plain {
            return kind;
        }
        node("effect")
            .maybe(self.says.as_ref())
            .maybe(self.icon.as_ref())
            .word(self.firm.as_ref(), "firm")
            .word(self.once.as_ref(), "once")
            .group("in", &self.home)
            .add(kind)
    }
}

impl Show for EffectKind {
    fn show(&self) -> Tree {
        match self {
            EffectKind::Triggered { timing, cue, cond, limit, body } => {
                let tree = match timing {
                    Timing::On => node("on"),
                    Timing::Before => node("before"),
                };
                tree.with(cue).under("if", cond.as_ref()).maybe(limit.as_ref()).with(body)
            }
            EffectKind::Replacement { deed, cond, limit, body } => {
                node("instead").with(deed).under("if", cond.as_ref()).maybe(limit.as_ref()).with(body)
            }
            EffectKind::Standing { cond: None, claims } => node("always").all(claims),
            EffectKind::Standing { cond: Some(cond), claims } => node("while").with(cond).all(claims),
            EffectKind::Requires(cond) => node("requires").with(cond),
            EffectKind::Cost(body) => node("cost").with(body),
            EffectKind::Action(action) => action.show(),
        }
    }
}

impl Show for Cue {
    fn show(&self) -> Tree {
        match self {
            Cue::Deed(deed) => deed.show(),
            Cue::Moment(moment) => moment.show(),
        }
    }
}

impl Show for Deed {
    fn show(&self) -> Tree {
        node("deed").maybe(self.whose.as_ref()).with(&self.name).all(&self.filters)
    }
}

impl Show for DeedName {
    fn show(&self) -> Tree {
        match &self.kind {
            DeedKind::Word(name) => name.show(),
            DeedKind::ChangeOf(name) => node("change-of").with(name),
        }
    }
}

impl Show for Filter {
    fn show(&self) -> Tree {
        match self {
            Filter::By(by) => node("by").with(by),
            Filter::From(from) => node("from").with(from),
            Filter::To(to) => node("to").with(to),
            Filter::Where(cond) => node("where").with(cond),
        }
    }
}

impl Show for Moment {
    fn show(&self) -> Tree {
        self.edge.show().maybe(self.whose.as_ref()).with(&self.phase)
    }
}

impl Show for Until {
    fn show(&self) -> Tree {
        let tree = self.edge.show().maybe(self.whose.as_ref()).maybe(self.player.as_ref());
        node("until").add(tree.word(self.next.as_ref(), "next").with(&self.phase))
    }
}

impl Show for Edge {
    fn show(&self) -> Tree {
        match self {
            Edge::Start => node("start-of"),
            Edge::End => node("end-of"),
        }
    }
}

impl Show for Whose {
    fn show(&self) -> Tree {
        leaf(match self {
            Whose::Any => "any",
            Whose::My => "my",
            Whose::Foe => "foe",
        })
    }
}

impl Show for Limit {
    fn show(&self) -> Tree {
        node("limit").with(&self.count).with(&self.per)
    }
}
