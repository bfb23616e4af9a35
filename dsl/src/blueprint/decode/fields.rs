//! The named fields of a value. A field that is never requested is unknown, so no field can be silently
//! ignored.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use tiru_engine::rules::Span;

use super::{Expected, Read, Reader};
use crate::blueprint::ron::{Field, Heading, Kind, Node};
use crate::mistake::nearest;
use crate::mistake::ron::{duplicate_field, exclusive, missing_field, unknown_field};

/// The fields of a value while it is read.
pub(crate) struct Fields<'a> {
    /// The name before the parentheses, if there is one.
    pub heading: Option<&'a Heading>,
    /// The span of the whole value.
    pub span: Span,
    /// The collector of mistakes.
    pub reader: &'a mut Reader,
    what: &'a str,
    given: &'a [Field],
    asked: Vec<&'static str>,
    missing: Vec<(&'static str, &'static str)>,
}

impl<'a> Fields<'a> {
    /// Opens a value without a heading.
    pub(crate) fn open(node: &'a Node, what: &'a str, reader: &'a mut Reader) -> Option<Fields<'a>> {
        match &node.kind {
            Kind::Struct(None, fields) => Some(Fields::new(node, None, fields, what, reader)),
            _ => reader.wrong(node, &format!("{what} as `(field: value, …)`")),
        }
    }

    /// Opens a value whose heading was read.
    pub(crate) fn new(
        node: &'a Node,
        heading: Option<&'a Heading>,
        fields: &'a [Field],
        what: &'a str,
        reader: &'a mut Reader,
    ) -> Fields<'a> {
        let mut first = BTreeMap::new();
        for field in fields {
            match first.entry(field.name.as_str()) {
                Entry::Vacant(place) => _ = place.insert(field.span),
                Entry::Occupied(first) => {
                    reader.report(duplicate_field::duplicate_field(field.span, *first.get(), &field.name));
                }
            }
        }
        Fields {
            heading,
            span: node.span,
            reader,
            what,
            given: fields,
            asked: Vec::new(),
            missing: Vec::new(),
        }
    }

    /// Reads an optional field.
    pub(crate) fn maybe<T: Read>(&mut self, name: &'static str) -> Option<T> {
        let node = self.node(name)?;
        T::read(node, self.reader)
    }

    /// The value of a field that may be left out, as it is written.
    pub(crate) fn node(&mut self, name: &'static str) -> Option<&'a Node> {
        self.asked.push(name);
        self.given.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    /// Reads a field whose value is changed before it counts: as it is written. What could be written in it is noted.
    pub(crate) fn later<T: Read>(&mut self, name: &'static str) -> Option<Node> {
        let node = self.need(name)?;
        self.reader.later::<T>(&node);
        Some(node)
    }

    /// Reads a required field.
    pub(crate) fn need<T: Read>(&mut self, name: &'static str) -> Option<T> {
        if self.place(name).is_none() {
            self.missing.push((name, T::EXAMPLE));
        }
        self.maybe(name)
    }

    /// Reads a flag, false by default.
    pub(crate) fn flag(&mut self, name: &'static str) -> bool {
        self.maybe(name).unwrap_or_default()
    }

    /// Returns the span of a field's name, if the field is there.
    pub(crate) fn place(&self, name: &str) -> Option<Span> {
        self.given.iter().find(|field| field.name == name).map(|field| field.span)
    }

    /// Reports if more than one of some fields is there.
    pub(crate) fn only_one(&mut self, names: &[&str]) {
        let mut there = self.given.iter().filter(|field| names.contains(&field.name.as_str()));
        let Some(first) = there.next() else { return };
        for other in there.filter(|other| other.name != first.name) {
            self.reader.report(exclusive::exclusive(other.span, first.span, &other.name, &first.name));
        }
    }

    /// Reports unknown and missing fields; a misspelt field is reported only once.
    pub(crate) fn close(mut self) {
        let mut missing = std::mem::take(&mut self.missing);
        for field in self.given.iter().filter(|field| !self.asked.contains(&field.name.as_str())) {
            let known: Vec<&str> = self.asked.clone();
            self.reader.report(unknown_field::unknown_field(field.span, &field.name, self.what, &known));
            let is_free = |name: &&'static str| !self.given.iter().any(|field| field.name == *name);
            self.reader.expects(field.span, || Expected {
                what: format!("field of {}", self.what),
                words: self.asked.iter().copied().filter(is_free).collect(),
            });
            if let Some(meant) = nearest(&field.name, known) {
                missing.retain(|(name, _)| *name != meant);
            }
        }
        for (name, example) in missing {
            self.reader.report(missing_field::missing_field(self.opening(), name, self.what, example));
        }
        self.reader.asked.push((self.span, self.asked));
    }

    /// The heading and the bracket with which the value opens.
    pub(crate) fn opening(&self) -> Span {
        let end = self.heading.map_or(self.span.start, |heading| heading.span.end) + 1;
        Span { end, ..self.span }
    }
}
