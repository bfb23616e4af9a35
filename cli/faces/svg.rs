//! Parses SVG pictures of a game, and refuses what would never end or asks for something from outside. Draws nothing.

use std::ops::Range;

use resvg::usvg::roxmltree::{Document, Error as XmlError, Node, ParsingOptions};
use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::mistake::face;
use tiru_engine::rules::{SourceId, Span};

/// The namespace of SVG.
pub(super) const SVG: &str = "http://www.w3.org/2000/svg";
/// The most elements of a picture, and how deep they may be nested.
pub(super) const MOST_ELEMENTS: u32 = 20_000;
const DEEPEST: usize = 100;
/// The most mistakes of one picture that are reported.
const MOST_REPORTED: usize = 20;

/// Returns the span of a part of a picture.
pub(super) fn span(source: SourceId, part: Range<usize>) -> Span {
    let place = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
    Span { source, start: place(part.start), end: place(part.end) }
}

/// Returns the span of the name of an element, with the `<` before it.
pub(super) fn start_of(source: SourceId, node: &Node<'_, '_>) -> Span {
    let start = node.range().start;
    let whole = &node.document().input_text().get(start..).unwrap_or_default();
    let length = whole.find(|letter: char| letter.is_whitespace() || letter == '>' || letter == '/');
    span(source, start..start + length.unwrap_or(1).min(40))
}

/// Parses a picture, or returns everything that keeps it from being drawn.
pub(super) fn parsed(source: SourceId, text: &str) -> Result<Document<'_>, Vec<Diagnostic>> {
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: MOST_ELEMENTS * 4, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|trouble| {
        if matches!(trouble, XmlError::NodesLimitReached) {
            return vec![face::too_many(span(source, 0..0), MOST_ELEMENTS)];
        }
        let at = offset(text, trouble.pos().row, trouble.pos().col);
        vec![face::not_xml(span(source, at..at), &without_place(&trouble.to_string()))]
    })?;
    let root = document.root_element();
    let start = start_of(source, &root);
    if root.tag_name().name() != "svg" {
        return Err(vec![face::not_svg(start, root.tag_name().name())]);
    }
    if root.tag_name().namespace() != Some(SVG) {
        return Err(vec![face::no_namespace(start, SVG)]);
    }
    if root.descendants().filter(Node::is_element).zip(0..=MOST_ELEMENTS).count() > MOST_ELEMENTS as usize {
        return Err(vec![face::too_many(start, MOST_ELEMENTS)]);
    }
    let wrong: Vec<Diagnostic> =
        root.descendants().filter_map(|node| refused(source, &node)).take(MOST_REPORTED).collect();
    if wrong.is_empty() { Ok(document) } else { Err(wrong) }
}

/// Returns why an element keeps a picture from being drawn.
fn refused(source: SourceId, node: &Node<'_, '_>) -> Option<Diagnostic> {
    // What is below it is not drawn either: one mistake is enough.
    if node.is_element() && node.ancestors().take(DEEPEST + 2).count() == DEEPEST + 1 {
        return Some(face::too_deep(start_of(source, node), DEEPEST));
    }
    if let Some(place) = unusable(node) {
        return Some(face::embedded(span(source, place)));
    }
    outside(node).map(|(place, what)| face::outside(span(source, place), &what))
}

/// Returns the place of a column of a line, both from 1.
fn offset(text: &str, row: u32, column: u32) -> usize {
    let before: usize = text.split_inclusive('\n').take(row.saturating_sub(1) as usize).map(str::len).sum();
    let line = text.get(before..).unwrap_or_default();
    let inside = line.char_indices().nth(column.saturating_sub(1) as usize);
    inside.map_or(text.len(), |(at, _)| before + at)
}

/// Returns the reason of the program that reads XML without its line and column, which it puts last.
fn without_place(reason: &str) -> String {
    match reason.rsplit_once(" at ") {
        Some((before, place)) if place.contains(':') => before.to_owned(),
        _ => reason.to_owned(),
    }
}

/// Returns where an element shows a picture within this file that cannot be drawn.
fn unusable(node: &Node<'_, '_>) -> Option<Range<usize>> {
    let href = node.attributes().find(|attribute| attribute.name() == "href")?;
    let data = href.value().trim().strip_prefix("data:").filter(|_| node.has_tag_name((SVG, "image")))?;
    let kinds = ["image/png;", "image/jpeg;", "image/jpg;", "image/webp;"];
    // All of the picture would be marked.
    let start = href.range_value().start;
    (!kinds.iter().any(|kind| data.starts_with(kind))).then_some(start..start + 5)
}

/// Returns what an element asks for that is not in this file or the folder of the game.
fn outside(node: &Node<'_, '_>) -> Option<(Range<usize>, String)> {
    let is_style = node.is_text() && node.parent().is_some_and(|parent| parent.has_tag_name((SVG, "style")));
    if is_style {
        let text = node.text().unwrap_or_default();
        let start = node.range().start;
        return match text.find("@import") {
            Some(at) => Some((start + at..start + at + "@import".len(), "@import".to_owned())),
            None => foreign_url(text).map(|url| (node.range(), url)),
        };
    }
    // Links for people are not followed.
    let is_link = node.has_tag_name((SVG, "a"));
    node.attributes().filter(|_| node.tag_name().namespace() == Some(SVG)).find_map(|attribute| {
        let value = attribute.value().trim();
        if attribute.name() != "href" || is_link {
            return foreign_url(value).map(|url| (attribute.range_value(), url));
        }
        let is_inside = value.starts_with('#') || value.starts_with("data:") || value.is_empty();
        let is_file = node.has_tag_name((SVG, "image")) && is_own_file(value);
        (!is_inside && !is_file).then(|| (attribute.range_value(), value.to_owned()))
    })
}

/// Whether this names a file beside the template.
pub(super) fn is_own_file(name: &str) -> bool {
    !name.contains(['/', '\\', ':'])
}

fn foreign_url(text: &str) -> Option<String> {
    text.match_indices("url(").find_map(|(at, _)| {
        let target = text.get(at + 4..)?.trim_start_matches(['"', '\'', ' ']);
        let is_inside = target.starts_with('#') || target.starts_with("data:");
        (!is_inside).then(|| target.split([')', '"', '\'']).next().unwrap_or_default().to_owned())
    })
}

/// Returns the files beside a picture that it shows, and where it names them.
pub(super) fn beside<'d>(document: &'d Document<'_>) -> impl Iterator<Item = (Range<usize>, &'d str)> {
    let images = document.descendants().filter(|node| node.has_tag_name((SVG, "image")));
    let hrefs = images.filter_map(|node| {
        let xlink = ("http://www.w3.org/1999/xlink", "href");
        node.attribute_node("href").or_else(|| node.attribute_node(xlink))
    });
    let named = hrefs.map(|href| (href.range_value(), href.value().trim()));
    named.filter(|(_, name)| is_own_file(name) && !name.starts_with('#') && !name.is_empty())
}

/// Reads a plain length.
pub(super) fn length(text: &str) -> Option<f32> {
    text.trim().trim_end_matches("px").parse().ok().filter(|number: &f32| number.is_finite())
}
