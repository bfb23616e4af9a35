//! Warns of what is doubtful in a sound template: ids that name what no card has, boxes without a text, another shape.

use std::collections::BTreeSet;

use resvg::usvg::roxmltree::Document;
use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::mistake::face::{self, Printed};
use tiru_dsl::mistake::nearest;
use tiru_engine::rules::{SourceId, Span};

use super::content::Known;
use super::fill::{HIGH, WIDE};
use super::svg::{SVG, span, start_of};
use super::template::{Template, base};

/// The places for text that have no dot in their name.
const TEXTS: [&str; 7] = ["name", "pack", "game", "values", "text", "flavor", "mark"];
/// What comes before the dot in the name of a place.
const KINDS: [&str; 4] = ["value", "label", "has", "is"];
/// The words that stand before a dot and the name of an attribute.
pub(super) const OF_ATTRIBUTES: [&str; 3] = ["value", "label", "has"];
/// The words after `has.` that are no attributes.
pub(super) const HAS: [&str; 3] = ["text", "flavor", "art"];

/// Returns what is doubtful about a template of a game; what its cards print is only known if the game could be read.
pub(super) fn doubtful(
    source: SourceId,
    document: &Document<'_>,
    template: &Template,
    known: Option<&Known>,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let (_, _, wide, high) = template.view;
    if (wide / high / (WIDE / HIGH) - 1.0).abs() > 0.02 {
        let root = document.root_element();
        let size = root.attribute_node("viewBox").or_else(|| root.attribute_node("width"));
        let place = size.map_or_else(|| start_of(source, &root), |size| span(source, size.range_value()));
        found.push(face::stretched(place, (wide, high), (WIDE, HIGH)));
    }
    let mut seen = BTreeSet::new();
    for node in document.descendants() {
        let Some(id) = node.attribute_node("id") else { continue };
        let place = span(source, id.range_value());
        let (name, is_box) = match id.value().strip_suffix("-box") {
            Some(name) => (name, true),
            None => (id.value(), false),
        };
        // A place and its box have one mistake.
        if !seen.insert(name) {
            continue;
        }
        let is_text = is_box || node.has_tag_name((SVG, "text"));
        let wrong = match base(name).split_once('.') {
            Some((kind, rest)) => of_card(place, kind, rest, known),
            None if is_text => of_text(place, name),
            None => None,
        };
        let lost = is_box && !template.has(name) && is_place(base(name));
        found.extend(wrong.or_else(|| lost.then(|| face::no_text(place, name))));
    }
    found
}

/// Whether a text with this id is filled.
fn is_place(name: &str) -> bool {
    TEXTS.contains(&name) || name.starts_with("value.") || name.starts_with("label.")
}

/// Warns of the name of a text that is nearly the one of a place. Drawing programs number their elements: `text12` is no place.
fn of_text(place: Span, name: &str) -> Option<Diagnostic> {
    let word = base(name);
    let is_numbered = word.ends_with(|letter: char| letter.is_ascii_digit());
    if is_numbered || TEXTS.contains(&word) || word == "icon" {
        return None;
    }
    nearest(word, TEXTS).map(|right| face::unknown_place(place, word, right))
}

/// Warns of `is.wilt`, if no card prints a word `wilt`.
fn of_card(place: Span, kind: &str, rest: &str, known: Option<&Known>) -> Option<Diagnostic> {
    let known = known?;
    let (name, least) = rest.split_once('.').unwrap_or((rest, ""));
    let (all, what) = match kind {
        "has" if HAS.contains(&name) => return None,
        kind if OF_ATTRIBUTES.contains(&kind) => (&known.attributes, Printed::Value),
        "is" => (&known.words, Printed::Word),
        kind => {
            // Other programs have ids with dots, too.
            let is_known = known.attributes.iter().chain(&known.words).any(|known| known == name);
            let right = nearest(kind, KINDS).filter(|_| is_known)?;
            return Some(face::unknown_place(place, kind, right));
        }
    };
    if !all.iter().any(|known| known == name) {
        return Some(face::unknown_name(place, what, name, all.iter().map(String::as_str).collect()));
    }
    let is_wrong = kind == "has" && !least.is_empty() && least.parse::<i64>().is_err();
    is_wrong.then(|| face::not_a_number(place, name, least))
}
