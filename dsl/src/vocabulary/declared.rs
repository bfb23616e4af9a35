//! What rules files declare: rules, actions, named expressions.

use super::Vocabulary;
use crate::ast;
use crate::checked::{Kind, Level, Subject, Type};
use tiru_engine::rules::Span;

/// A declared rule.
#[derive(Clone, Debug)]
pub struct RuleName<'a> {
    /// Its name.
    pub name: String,
    /// Its parameters.
    pub params: Vec<Param<'a>>,
    /// From which level it comes.
    pub level: Level,
    /// Its text.
    pub text: &'a ast::Rule,
    /// Where its name is written.
    pub span: Span,
}

/// A parameter of a rule.
#[derive(Clone, Debug)]
pub struct Param<'a> {
    /// Its name.
    pub name: String,
    /// What it takes; unknown if its type could not be read.
    pub ty: Type,
    /// What it is if a call leaves it out.
    pub default: Option<&'a ast::Expr>,
    /// Where its name is written.
    pub span: Span,
}

/// A declared action.
#[derive(Clone, Debug)]
pub struct ActionName<'a> {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: &'a ast::Action,
    /// Where its name is written.
    pub span: Span,
}

/// A named expression.
#[derive(Clone, Debug)]
pub struct DefName<'a> {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: &'a ast::Def,
    /// Where its name is written.
    pub span: Span,
}

impl Vocabulary<'_> {
    /// The type a parameter's type word stands for: a plain type, or an attribute whose words are meant.
    pub fn type_named(&self, word: &str) -> Option<Type> {
        Some(Type::One(match word {
            "number" => Kind::Number,
            "flag" => Kind::Flag,
            "text" => Kind::Text,
            "card" => Kind::Card,
            "seat" => Kind::Seat,
            "spot" => Kind::Spot,
            "zone" => Kind::Zone,
            "effect" => Kind::Effect,
            _ => {
                let ids = self.attributes_named(word);
                let attribute = self.attributes.get(*ids.first()?)?;
                return Vocabulary::list_of(attribute.ty).map(|_| attribute.ty);
            }
        }))
    }

    /// The words that can stand as a parameter's type.
    pub fn type_words(&self) -> Vec<&str> {
        let mut words = vec!["number", "flag", "text", "card", "seat", "spot", "zone", "effect"];
        let lists = self.attributes.rows().iter().filter(|row| Vocabulary::list_of(row.ty).is_some());
        words.extend(lists.map(|row| row.name.as_str()));
        words
    }
}

/// The subject among the types of a deed's parameters: the first card, seat or effect.
pub(crate) fn subject_of(types: impl IntoIterator<Item = Type>) -> (Subject, Option<usize>) {
    for (at, ty) in types.into_iter().enumerate() {
        let subject = match ty.kind() {
            Some(Kind::Card) => Subject::Card,
            Some(Kind::Seat) => Subject::Seat,
            Some(Kind::Target) => Subject::Target,
            Some(Kind::Effect) => Subject::Effect,
            _ => continue,
        };
        return (subject, Some(at));
    }
    (Subject::Nothing, None)
}
