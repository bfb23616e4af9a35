//! Finds a node of the tree by its span, and modifies it.

use tiru_engine::rules::Span;

use super::touched::holds;
use crate::blueprint::Name;
use crate::blueprint::ron::{Field, Heading, Kind, Node};
use crate::source::Sources;

impl Node {
    /// Returns the node at a span.
    pub(super) fn at(&mut self, span: Span) -> Option<&mut Node> {
        if self.span == span {
            return Some(self);
        }
        match &mut self.kind {
            Kind::List(items) | Kind::Tuple(_, items) => items.iter_mut().find_map(|item| item.at(span)),
            Kind::Struct(_, fields) => fields.iter_mut().find_map(|field| field.value.at(span)),
            Kind::Word(_) | Kind::Flag(_) | Kind::Number(_) | Kind::Text(_) => None,
        }
    }

    /// The value that is written at a place, to be read.
    pub(super) fn find(&self, span: Span) -> Option<&Node> {
        if self.span == span {
            return Some(self);
        }
        match &self.kind {
            Kind::List(items) | Kind::Tuple(_, items) => items.iter().find_map(|item| item.find(span)),
            Kind::Struct(_, fields) => fields.iter().find_map(|field| field.value.find(span)),
            Kind::Word(_) | Kind::Flag(_) | Kind::Number(_) | Kind::Text(_) => None,
        }
    }

    /// The smallest value with fields around another one.
    pub(super) fn around(&self, span: Span) -> Option<Span> {
        let items: Vec<&Node> = match &self.kind {
            Kind::List(items) | Kind::Tuple(_, items) => items.iter().collect(),
            Kind::Struct(_, fields) => fields.iter().map(|field| &field.value).collect(),
            Kind::Word(_) | Kind::Flag(_) | Kind::Number(_) | Kind::Text(_) => return None,
        };
        let holds_it = |item: &&Node| item.span != span && holds(item.span, span);
        let deeper = items.into_iter().find(holds_it).and_then(|item| item.around(span));
        deeper.or_else(|| matches!(self.kind, Kind::Struct(..)).then_some(self.span))
    }

    /// The value on one line, as RON and without comments.
    pub(super) fn written(&self, sources: &Sources) -> String {
        let all =
            |items: &[Node]| items.iter().map(|item| item.written(sources)).collect::<Vec<_>>().join(", ");
        let name = |heading: &Option<Heading>| {
            heading.as_ref().map_or("", |heading| heading.name.as_str()).to_owned()
        };
        match &self.kind {
            Kind::Word(_) | Kind::Flag(_) | Kind::Number(_) | Kind::Text(_) => {
                sources.slice(self.span).to_owned()
            }
            Kind::List(items) => format!("[{}]", all(items)),
            Kind::Tuple(heading, items) => format!("{}({})", name(heading), all(items)),
            Kind::Struct(heading, fields) => {
                let fields =
                    fields.iter().map(|field| format!("{}: {}", field.name, field.value.written(sources)));
                format!("{}({})", name(heading), fields.collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// The list in which the value at a place stands, and where in it.
    pub(super) fn list_with(&mut self, span: Span) -> Option<(&mut Vec<Node>, usize)> {
        match &mut self.kind {
            Kind::List(items) => match items.iter().position(|item| item.span == span) {
                Some(at) => Some((items, at)),
                None => items.iter_mut().find_map(|item| item.list_with(span)),
            },
            Kind::Tuple(_, items) => items.iter_mut().find_map(|item| item.list_with(span)),
            Kind::Struct(_, fields) => fields.iter_mut().find_map(|field| field.value.list_with(span)),
            Kind::Word(_) | Kind::Flag(_) | Kind::Number(_) | Kind::Text(_) => None,
        }
    }

    /// Returns the value of a field.
    pub(super) fn field(&self, name: &str) -> Option<&Node> {
        let Kind::Struct(_, fields) = &self.kind else { return None };
        fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    /// Sets a field and returns its previous value.
    pub(super) fn set(&mut self, name: &Name, value: Node) -> Option<Node> {
        let Kind::Struct(_, fields) = &mut self.kind else { return None };
        let field = Field { name: name.text.clone(), span: name.span, value };
        match fields.iter_mut().find(|field| field.name == name.text) {
            Some(place) => Some(std::mem::replace(place, field).value),
            None => {
                fields.push(field);
                None
            }
        }
    }

    /// Removes a field and returns its value.
    pub(super) fn unset(&mut self, name: &str) -> Option<Node> {
        let Kind::Struct(_, fields) = &mut self.kind else { return None };
        let at = fields.iter().position(|field| field.name == name)?;
        Some(fields.remove(at).value)
    }

    /// Appends a value to a list field, creating the list if needed.
    pub(super) fn add(&mut self, list: &str, value: Node) {
        let Kind::Struct(_, fields) = &mut self.kind else { return };
        match fields.iter_mut().find(|field| field.name == list) {
            Some(Field { value: Node { kind: Kind::List(items), .. }, .. }) => items.push(value),
            Some(_) => {}
            None => {
                let span = value.span;
                let items = Node { span, kind: Kind::List(vec![value]) };
                fields.push(Field { name: list.to_owned(), span, value: items });
            }
        }
    }
}
