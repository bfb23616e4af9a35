//! A section of a language file while it is read: keys are requested by name, and any other key is unknown.

use super::template::Template;
use super::{Catalog, Gap};
use crate::blueprint::decode::{Fields, Read, Reader};
use crate::blueprint::ron::{Kind, Node};
use crate::mistake::language;
use crate::mistake::ron::missing_field;

/// A section of a language file while it is read.
pub struct Section<'a> {
    /// Nothing if the file lacks the whole section.
    fields: Option<Fields<'a>>,
    path: String,
    missing: &'a mut Vec<String>,
}

impl<'a> Section<'a> {
    /// Opens a value as a section.
    pub(super) fn open(
        node: Option<&'a Node>,
        path: String,
        what: &'a str,
        reader: &'a mut Reader,
        missing: &'a mut Vec<String>,
    ) -> Section<'a> {
        let fields = node.and_then(|node| Fields::open(node, what, reader));
        Section { fields, path, missing }
    }

    /// Reads a plain text.
    pub fn text(&mut self, key: &'static str, base: Option<&'static str>) -> &'static str {
        let Some(node) = self.find(key, base.is_some()) else { return base.unwrap_or_default() };
        let Some(text) = self.read::<String>(node) else { return base.unwrap_or_default() };
        text.leak()
    }

    /// Reads a template.
    pub fn template(&mut self, key: &'static str, gaps: &[Gap], base: Option<Template>) -> Template {
        let Some(node) = self.find(key, base.is_some()) else { return base.unwrap_or_default() };
        self.parsed(node, gaps, base.is_none()).or(base).unwrap_or_default()
    }

    /// Reads the texts for a condition that holds and one that does not.
    pub fn pair(&mut self, key: &'static str, gaps: &[Gap], base: Option<[Template; 2]>) -> [Template; 2] {
        let [yes, no] = base.map_or([None, None], |pair| pair.map(Some));
        let Some(node) = self.find(key, base.is_some()) else { return base.unwrap_or_default() };
        let mut inner = self.inner(node, key);
        let pair = [inner.template("yes", gaps, yes), inner.template("no", gaps, no)];
        inner.close();
        pair
    }

    /// Reads a list of plain texts.
    pub fn list(
        &mut self,
        key: &'static str,
        base: Option<&'static [&'static str]>,
    ) -> &'static [&'static str] {
        let Some(node) = self.find(key, base.is_some()) else { return base.unwrap_or_default() };
        let Some(texts) = self.read::<Vec<String>>(node) else { return base.unwrap_or_default() };
        let texts: Vec<&'static str> = texts.into_iter().map(|text| &*text.leak()).collect();
        texts.leak()
    }

    /// Reads a section inside this one.
    pub fn group<C: Catalog>(&mut self, key: &'static str, base: Option<&C>) -> C {
        let node = self.find(key, base.is_some());
        let mut unheard = Vec::new();
        let mut inner = match node {
            Some(node) => self.inner(node, key),
            // The whole section is missing: do not list its keys.
            None => Section { fields: None, path: String::new(), missing: &mut unheard },
        };
        let group = C::read(&mut inner, base);
        inner.close();
        group
    }

    /// Reads an optional value.
    pub(super) fn maybe<T: Read>(&mut self, key: &'static str) -> Option<T> {
        self.fields.as_mut()?.maybe(key)
    }

    /// Reports unknown keys.
    pub(super) fn close(self) {
        if let Some(fields) = self.fields {
            fields.close();
        }
    }

    fn inner<'s>(&'s mut self, node: &'s Node, key: &'s str) -> Section<'s> {
        let path = join(&self.path, key);
        let fields = self.fields.as_mut().and_then(|fields| Fields::open(node, "a section", fields.reader));
        Section { fields, path, missing: self.missing }
    }

    fn find(&mut self, key: &'static str, has_base: bool) -> Option<&'a Node> {
        let node = self.fields.as_mut().and_then(|fields| fields.node(key));
        if node.is_none() {
            self.missing.push(join(&self.path, key));
            if let Some(fields) = self.fields.as_mut().filter(|_| !has_base) {
                fields.reader.report(missing_field::missing_field(
                    fields.opening(),
                    key,
                    "this section",
                    "\"…\"",
                ));
            }
        }
        node
    }

    fn read<T: Read>(&mut self, node: &Node) -> Option<T> {
        T::read(node, self.fields.as_mut()?.reader)
    }

    fn parsed(&mut self, node: &Node, gaps: &[Gap], is_base: bool) -> Option<Template> {
        let reader = &mut *self.fields.as_mut()?.reader;
        let Kind::Text(text) = &node.kind else { return reader.no_text(node, String::EXPECTED) };
        let (template, wrong) = Template::parse(text, gaps);
        let fits = wrong.is_empty();
        for wrong in wrong {
            reader.report(wrong);
        }
        // A gap with a wrong name was already reported.
        for (_, gap) in
            gaps.iter().enumerate().filter(|(at, gap)| fits && !gap.optional && !template.uses(*at))
        {
            reader.report(language::gap_left_out(text.span, gap.name, is_base));
        }
        fits.then_some(template)
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

impl std::fmt::Debug for Section<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Section({})", self.path)
    }
}
