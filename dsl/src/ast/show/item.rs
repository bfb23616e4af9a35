//! Prints items.

use super::super::{
    Action, Check, Def, FileKind, Header, Item, ItemKind, Param, Removable, Remove, Rule, Target,
};
use super::Show;
use super::tree::{Tree, leaf, node};

impl Show for Header {
    fn show(&self) -> Tree {
        let kind = match self.kind {
            FileKind::Pack => "pack",
            FileKind::House => "house",
            FileKind::Rules => "rules",
            FileKind::Rulings => "rulings",
        };
        node(kind).maybe(self.title.as_ref()).under("for", Some(&self.game))
    }
}

impl Show for Item {
    fn show(&self) -> Tree {
        let shown = match &self.kind {
            ItemKind::Card(card) => card.show(),
            ItemKind::Table(table) => table.show(),
            ItemKind::Make(make) => make.show(),
            ItemKind::Icons(icons) => icons.show(),
            ItemKind::Ruling(ruling) => ruling.show(),
            ItemKind::Rule(rule) => rule.show(),
            ItemKind::Action(action) => action.show(),
            ItemKind::Def(def) => def.show(),
            ItemKind::Check(check) => check.show(),
            ItemKind::Effect(effect) => effect.show(),
            ItemKind::Remove(remove) => remove.show(),
            ItemKind::Broken(None) => node("broken"),
            ItemKind::Broken(Some(stub)) => node("broken").with(&stub.word).with(&stub.name),
        };
        match self.replaces {
            Some(_) => node("replace").add(shown),
            None => shown,
        }
    }
}

impl Show for Rule {
    fn show(&self) -> Tree {
        node("rule").with(&self.name).all(&self.params).with(&self.body)
    }
}

impl Show for Param {
    fn show(&self) -> Tree {
        node(format!("{}:", self.name.text)).with(&self.kind).under("=", self.default.as_ref())
    }
}

impl Show for Action {
    fn show(&self) -> Tree {
        let named = node("action").with(&self.name);
        let named = named.maybe(self.called.as_ref());
        named.all(&self.ranges).under("if", self.cond.as_ref()).maybe(self.limit.as_ref()).with(&self.body)
    }
}

impl Show for Def {
    fn show(&self) -> Tree {
        node("def").add(node(&self.name.text).all(&self.params)).with(&self.value)
    }
}

impl Show for Check {
    fn show(&self) -> Tree {
        node("check")
            .with(&self.name)
            .maybe(self.range.as_ref())
            .under("if", self.cond.as_ref())
            .with(&self.body)
    }
}

impl Show for Remove {
    fn show(&self) -> Tree {
        let what = match self.what {
            Removable::Rule => "rule",
            Removable::Action => "action",
            Removable::Def => "def",
            Removable::Check => "check",
            Removable::Card => "card",
        };
        let tree = node("remove").add(leaf(what));
        match &self.target {
            Target::Name(name) => tree.with(name),
            Target::Text(text) => tree.with(text),
        }
    }
}
