//! The type of the expression or name at a place.

use tiru_engine::rules::{Id, SourceId, Span};

use crate::checked::{Mentions, Type, TypedRole};
use crate::load::Loaded;

/// An expression or a name with its type in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeAt {
    /// Its place.
    pub span: Span,
    /// What it is.
    pub role: TypedRole,
    /// The type, such as `a set of cards`; `None` if it is not known, or there is none.
    pub ty: Option<String>,
}

/// Returns the smallest expression or name at a byte offset.
pub fn type_at(loaded: &Loaded, source: SourceId, at: u32) -> Option<TypeAt> {
    let mentions = &loaded.mentions;
    let is_there = |span: Span| span.source == source && span.start <= at && at <= span.end;
    let found = mentions.typed.iter().filter(|one| is_there(one.span));
    // Of several types of one place a known one says more, and a name more than the expression that it is.
    let found = found.min_by_key(|one| {
        (one.span.end - one.span.start, one.ty == Type::Unknown, one.role == TypedRole::Value)
    })?;
    Some(TypeAt { span: found.span, role: found.role, ty: words(mentions, found.ty) })
}

/// Returns a type in words, if it says something.
pub(super) fn words(mentions: &Mentions, ty: Type) -> Option<String> {
    let list = |list: tiru_engine::rules::ListId| mentions.lists.get(list.index()).map_or("", String::as_str);
    (!matches!(ty, Type::Unknown | Type::None)).then(|| ty.words(list))
}
