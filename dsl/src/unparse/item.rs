//! Writes items of a file: cards, rules and what a house removes.

use std::fmt::{Display, Formatter, Result};

use super::effect::when;
use super::expression::whole;
use super::{braces, join, mark, opt};
use crate::ast::{
    Action, Card, Check, Chosen, Def, Field, Icons, Item, ItemKind, Make, Param, Print, Removable, Remove,
    Row, Rule, Sign, Table, Target,
};

impl Display for Item {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(mark(self.replaces, "replace "))?;
        match &self.kind {
            ItemKind::Card(card) => card.fmt(out),
            ItemKind::Table(table) => table.fmt(out),
            ItemKind::Make(make) => make.fmt(out),
            ItemKind::Icons(icons) => icons.fmt(out),
            ItemKind::Ruling(ruling) => ruling.fmt(out),
            ItemKind::Rule(rule) => rule.fmt(out),
            ItemKind::Action(action) => action.fmt(out),
            ItemKind::Def(def) => def.fmt(out),
            ItemKind::Check(check) => check.fmt(out),
            ItemKind::Effect(effect) => effect.fmt(out),
            ItemKind::Remove(remove) => remove.fmt(out),
            ItemKind::Broken(None) => out.write_str("// broken"),
            ItemKind::Broken(Some(stub)) => write!(out, "// broken: {} {}", stub.word, stub.name),
        }
    }
}

impl Display for Card {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "card {}{} {}", self.name, opt(" ", self.variant.as_ref(), ""), self.print)
    }
}

impl Display for Print {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let fields = self.fields.iter().map(ToString::to_string);
        let lines: Vec<String> = fields.chain(self.effects.iter().map(ToString::to_string)).collect();
        out.write_str(&braces(&lines))
    }
}

impl Display for Field {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let sign = match self.sign {
            Some((Sign::Plus, _)) => "+",
            Some((Sign::Minus, _)) => "-",
            Some((Sign::Times, _)) => "*",
            None => "",
        };
        write!(out, "{} {sign}{}", self.name, join(&self.values, ", "))
    }
}

impl Display for Table {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "table {} {}", self.name, braces(&self.rows))
    }
}

impl Display for Row {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{} {}", self.name, self.print)
    }
}

impl Display for Make {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "make {}", self.pattern)?;
        if let Some(variant) = &self.variant {
            write!(out, " {variant}")?;
        }
        write!(out, " from {}", join(&self.from, ", "))?;
        if let Some(such) = &self.such {
            write!(out, " where {such}")?;
        }
        write!(out, " {}", self.print)
    }
}

impl Display for Icons {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let rows = self.rows.iter().map(|(card, icons)| format!("{card} {}", join(icons, " ")));
        write!(out, "icons {}", braces(&rows.collect::<Vec<_>>()))
    }
}

impl Display for Rule {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "rule {}({}) {}", self.name, join(&self.params, ", "), self.body)
    }
}

impl Display for Param {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let default = self.default.as_ref().map(whole);
        write!(out, "{}: {}{}", self.name, self.kind, opt(" = ", default.as_ref(), ""))
    }
}

impl Display for Action {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let (called, limit) = (opt(" ", self.called.as_ref(), ""), opt(" ", self.limit.as_ref(), ""));
        let cond = when(self.cond.as_ref());
        let singles = self.ranges.iter().map(ToString::to_string);
        let params: Vec<String> = singles.chain(self.sets.iter().map(ToString::to_string)).collect();
        write!(out, "action {}{called}({}){cond}{limit} {}", self.name, params.join(", "), self.body)
    }
}

impl Display for Chosen {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let count = opt("", self.count.as_ref(), " ");
        write!(out, "{count}{}{}", self.range, opt(" with ", self.whole.as_ref().map(whole).as_ref(), ""))
    }
}

impl Display for Def {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "def {}({}) = {}", self.name, join(&self.params, ", "), whole(&self.value))
    }
}

impl Display for Check {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let range = opt(" for ", self.range.as_ref(), "");
        write!(out, "check {}{range}{} {}", self.name, when(self.cond.as_ref()), self.body)
    }
}

impl Display for Remove {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let what = match self.what {
            Removable::Rule => "rule",
            Removable::Action => "action",
            Removable::Def => "def",
            Removable::Check => "check",
            Removable::Card => "card",
        };
        match &self.target {
            Target::Name(name) => write!(out, "remove {what} {name}"),
            Target::Text(text) => write!(out, "remove {what} {text}"),
        }
    }
}
