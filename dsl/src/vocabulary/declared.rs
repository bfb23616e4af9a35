//! Declarations of rules files: rules, actions, named expressions.

use super::Vocabulary;
use crate::ast;
use crate::checked::{Kind, Type};
use tiru_engine::rules::{Level, Span};

/// A declared rule.
#[derive(Clone, Debug)]
pub(crate) struct RuleName<'a> {
    /// Its name.
    pub name: String,
    /// Its parameters.
    pub params: Vec<Param<'a>>,
    /// Its level.
    pub level: Level,
    /// Its syntax.
    pub text: &'a ast::Rule,
    /// The span of its name.
    pub span: Span,
}

/// A parameter of a rule.
#[derive(Clone, Debug)]
pub(crate) struct Param<'a> {
    /// Its name.
    pub name: String,
    /// Its type; unknown if it could not be resolved.
    pub ty: Type,
    /// The default value.
    pub default: Option<&'a ast::Expr>,
    /// The span of its name.
    pub span: Span,
}

/// A declared action.
#[derive(Clone, Debug)]
pub(crate) struct ActionName<'a> {
    /// Its name.
    pub name: String,
    /// Its syntax.
    pub text: &'a ast::Action,
    /// The span of its name.
    pub span: Span,
}

/// A named expression (`def`).
#[derive(Clone, Debug)]
pub(crate) struct DefName<'a> {
    /// Its name.
    pub name: String,
    /// Its syntax.
    pub text: &'a ast::Def,
    /// The span of its name.
    pub span: Span,
}

impl Vocabulary<'_> {
    /// Returns the type for a type word: a plain type, or an attribute that stands for its words.
    pub(crate) fn type_named(&self, word: &str) -> Option<Type> {
        Some(Type::One(match word {
            "number" => Kind::Number,
            "flag" => Kind::Flag,
            "text" => Kind::Text,
            "card" => Kind::Card,
            "seat" => Kind::Seat,
            "spot" => Kind::Spot,
            "zone" => Kind::Zone,
            "effect" => Kind::Effect,
            "card or seat" | "seat or card" => Kind::Target,
            _ => {
                let ids = self.attributes_named(word);
                let attribute = self.attributes.get(*ids.first()?)?;
                return Vocabulary::list_of(attribute.ty).map(|_| attribute.ty);
            }
        }))
    }

    /// Returns the words that can be the type of a parameter.
    pub(crate) fn type_words(&self) -> Vec<&str> {
        let mut words =
            vec!["number", "flag", "text", "card", "seat", "spot", "zone", "effect", "card or seat"];
        let lists = self.attributes.rows().iter().filter(|row| Vocabulary::list_of(row.ty).is_some());
        words.extend(lists.map(|row| row.name.as_str()));
        words
    }
}
