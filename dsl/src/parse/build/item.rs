//! Builds the head of a file and its items.

use super::super::grammar::{Piece, Rule};
use super::{Build, Built};
use crate::ast::{
    Action, Check, Chosen, Def, Expr, FileKind, Header, Item, ItemKind, Limit, Name, Param, Removable,
    Remove, Rule as RuleItem, Target,
};

impl<'b> Build<'b> {
    /// Builds the first line of a file.
    pub(in crate::parse) fn header(&'b self, piece: Piece<'_>) -> Built<Header> {
        let mut parts = self.parts(piece.clone());
        let kind = match piece.into_inner().next().map(|word| word.as_rule()) {
            Some(Rule::k_pack) => FileKind::Pack,
            Some(Rule::k_house) => FileKind::House,
            Some(Rule::k_rules) => FileKind::Rules,
            Some(Rule::k_rulings) => FileKind::Rulings,
            _ => return Err(Box::new(parts.lost())),
        };
        let title = parts.maybe(Rule::string, Build::text)?;
        Ok(Header { kind, title, game: parts.one(Build::name)?, span: parts.span })
    }

    /// Builds one item.
    pub(in crate::parse) fn item(&'b self, piece: Piece<'_>) -> Built<Item> {
        let mut parts = self.parts(piece);
        let replaces = parts.mark(Rule::replace_word);
        let inside = parts.need()?;
        let kind = match inside.as_rule() {
            Rule::card => ItemKind::Card(self.card(inside)?),
            Rule::table => ItemKind::Table(self.table(inside)?),
            Rule::make => ItemKind::Make(Box::new(self.make(inside)?)),
            Rule::icons => ItemKind::Icons(self.icons(inside)?),
            Rule::ruling => ItemKind::Ruling(self.ruling(inside)?),
            Rule::rule_ => ItemKind::Rule(self.rule(inside)?),
            Rule::action => ItemKind::Action(Box::new(self.action(inside)?)),
            Rule::def => ItemKind::Def(self.def(inside)?),
            Rule::check => ItemKind::Check(Box::new(self.check(inside)?)),
            Rule::effect => ItemKind::Effect(Box::new(self.effect(inside)?)),
            Rule::remove => ItemKind::Remove(self.remove(inside)?),
            _ => return Err(Box::new(parts.lost())),
        };
        Ok(Item { replaces, kind, span: parts.span })
    }

    fn rule(&'b self, piece: Piece<'_>) -> Built<RuleItem> {
        let mut parts = self.parts(piece);
        let name = parts.one(Build::name)?;
        let params = parts.maybe(Rule::params, Build::params)?.unwrap_or_default();
        Ok(RuleItem { name, params, body: parts.one(Build::block)? })
    }

    fn params(&'b self, piece: Piece<'_>) -> Built<Vec<Param>> {
        self.parts(piece).many(Rule::param, Build::param)
    }

    fn param(&'b self, piece: Piece<'_>) -> Built<Param> {
        let mut parts = self.parts(piece);
        let name = parts.one(Build::name)?;
        let kind = parts.one(Build::kind)?;
        Ok(Param { name, kind, default: parts.maybe(Rule::expr, Build::expr)?, span: parts.span })
    }

    /// Builds the type of a parameter: one word, or `card or seat`.
    fn kind(&'b self, piece: Piece<'_>) -> Built<Name> {
        let mut parts = self.parts(piece);
        let span = parts.span;
        let words: Vec<String> =
            parts.many(Rule::name, Build::name)?.into_iter().map(|word| word.text).collect();
        let text = words.join(" or ");
        Ok(Name { text, span })
    }

    /// Builds an `action`, as an item or on a card.
    pub(super) fn action(&'b self, piece: Piece<'_>) -> Built<Action> {
        let mut parts = self.parts(piece);
        let (name, called) = (parts.one(Build::name)?, parts.maybe(Rule::spoken, Build::spoken)?);
        let params = parts.maybe(Rule::ranges, Build::chosen)?.unwrap_or_default();
        let (sets, singles): (Vec<Chosen>, Vec<Chosen>) =
            params.into_iter().partition(|param| param.count.is_some() || param.whole.is_some());
        Ok(Action {
            name,
            called,
            ranges: singles.into_iter().map(|single| single.range).collect(),
            sets,
            cond: parts.maybe(Rule::when, Build::when)?,
            limit: parts.maybe(Rule::limit, Build::limit)?,
            body: parts.one(Build::block)?,
        })
    }

    fn chosen(&'b self, piece: Piece<'_>) -> Built<Vec<Chosen>> {
        self.parts(piece).many(Rule::chosen, |build, piece| {
            let mut parts = build.parts(piece);
            Ok(Chosen {
                count: parts.maybe(Rule::how_many, Build::how_many)?,
                range: parts.one(Build::range)?,
                whole: parts.maybe(Rule::whole, Build::whole)?,
                span: parts.span,
            })
        })
    }

    /// Builds the condition after `with`.
    pub(super) fn whole(&'b self, piece: Piece<'_>) -> Built<Expr> {
        self.parts(piece).one(Build::expr)
    }

    fn def(&'b self, piece: Piece<'_>) -> Built<Def> {
        let mut parts = self.parts(piece);
        let name = parts.one(Build::name)?;
        let params = parts.one(Build::names)?;
        Ok(Def { name, params, value: parts.one(Build::expr)? })
    }

    fn names(&'b self, piece: Piece<'_>) -> Built<Vec<Name>> {
        self.parts(piece).many(Rule::name, Build::name)
    }

    fn check(&'b self, piece: Piece<'_>) -> Built<Check> {
        let mut parts = self.parts(piece);
        Ok(Check {
            name: parts.one(Build::name)?,
            range: parts.maybe(Rule::range, Build::range)?,
            cond: parts.maybe(Rule::when, Build::when)?,
            body: parts.one(Build::block)?,
        })
    }

    fn remove(&'b self, piece: Piece<'_>) -> Built<Remove> {
        let mut parts = self.parts(piece);
        let what = match parts.need()?.as_str() {
            "rule" => Removable::Rule,
            "action" => Removable::Action,
            "def" => Removable::Def,
            "check" => Removable::Check,
            _ => Removable::Card,
        };
        let target = match parts.maybe(Rule::string, Build::text)? {
            Some(text) => Target::Text(text),
            None => Target::Name(parts.one(Build::name)?),
        };
        Ok(Remove { what, target })
    }

    /// Builds an `if …` before a block, where it is a condition and not a statement.
    pub(super) fn when(&'b self, piece: Piece<'_>) -> Built<crate::ast::Expr> {
        self.parts(piece).one(Build::expr)
    }

    /// Builds `limit 1 per turn`.
    pub(super) fn limit(&'b self, piece: Piece<'_>) -> Built<Limit> {
        let mut parts = self.parts(piece);
        Ok(Limit { count: parts.one(Build::number)?, per: parts.one(Build::name)?, span: parts.span })
    }
}
