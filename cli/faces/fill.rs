//! Writes a template with the content of one card in its places.

use std::fmt::Write as _;

use resvg::usvg::roxmltree::{Document, Node, ParsingOptions};

use super::content::Content;
use super::measure::Measure;
use super::svg::{SVG, length};
use super::template::{Rect, Template, base, unit};
use super::xml::{as_is, quoted};

/// The size of a card in millimetres.
pub(crate) const WIDE: f32 = 63.0;
pub(crate) const HIGH: f32 = 88.0;
/// The radius of its corners.
const CORNER: f32 = 3.0;

/// How the edge of a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Edge {
    /// As it is cut.
    Square,
    /// With round corners, for the screen.
    Round,
    /// With so many millimetres more on each side.
    Bleed(f32),
}

impl Edge {
    /// Returns how much is drawn beyond the edge.
    pub(crate) fn bleed(self) -> f32 {
        match self {
            Edge::Bleed(more) => more,
            Edge::Square | Edge::Round => 0.0,
        }
    }
}

/// What did not go well.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    /// The places whose text was cut off.
    pub(super) cut: Vec<String>,
}

/// A template that is being filled.
pub(super) struct Fill<'f> {
    pub(super) template: &'f Template,
    pub(super) content: &'f Content,
    /// The picture of the card, by the name that the pictures know.
    art: Option<&'f str>,
    pub(super) measure: &'f mut Measure,
    /// Whether every place gets a letter and nothing is left out.
    pub(super) is_probe: bool,
    pub(super) notes: Notes,
    pub(super) out: String,
}

/// Where in the template the walk is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Inside<'i> {
    /// The mark, inside of an icon, and the room of the icon.
    pub(super) mark: Option<(&'i str, Rect)>,
}

impl<'f> Fill<'f> {
    /// Begins to fill a template.
    pub(super) fn new(
        template: &'f Template,
        content: &'f Content,
        art: Option<&'f str>,
        measure: &'f mut Measure,
    ) -> Fill<'f> {
        Fill { template, content, art, measure, is_probe: false, notes: Notes::default(), out: String::new() }
    }

    /// Fills every place with a letter, to see how it looks.
    pub(super) fn probe(template: &'f Template, content: &'f Content, measure: &'f mut Measure) -> String {
        let mut fill = Fill { is_probe: true, ..Fill::new(template, content, None, measure) };
        fill.whole(Edge::Square)
    }

    /// Writes the whole picture; one of its units is a millimetre.
    pub(super) fn whole(&mut self, edge: Edge) -> String {
        let template = self.template;
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        let Ok(document) = Document::parse_with_options(&template.source, options) else {
            return String::new();
        };
        let more = edge.bleed();
        let (wide, high) = (WIDE + 2.0 * more, HIGH + 2.0 * more);
        let (left, top, view_wide, view_high) = template.view;
        let (across, down) = (more * unit(template.view), more * view_high / HIGH);
        let colour = self.content.colour;
        // Writing into a string cannot fail, here and below.
        let _ = write!(
            self.out,
            "<svg xmlns=\"{SVG}\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{wide}\" height=\"{high}\" color=\"{colour}\">"
        );
        if edge == Edge::Round {
            let _ = write!(
                self.out,
                "<clipPath id=\"tiru-corners\"><rect width=\"{wide}\" height=\"{high}\" rx=\"{CORNER}\"/></clipPath>\
                 <g clip-path=\"url(#tiru-corners)\">"
            );
        }
        let _ = write!(
            self.out,
            "<svg width=\"{wide}\" height=\"{high}\" preserveAspectRatio=\"none\" viewBox=\"{} {} {} {}\"",
            left - across,
            top - down,
            view_wide + 2.0 * across,
            view_high + 2.0 * down
        );
        let root = document.root_element();
        let own =
            ["x", "y", "width", "height", "viewBox", "preserveAspectRatio", "overflow", "id", "version"];
        self.attributes(&root, &own);
        self.out.push('>');
        for child in root.children() {
            self.node(&document, &child, Inside::default());
        }
        self.out.push_str(if edge == Edge::Round { "</svg></g></svg>" } else { "</svg></svg>" });
        std::mem::take(&mut self.out)
    }

    /// Writes a node; elements of other programs, comments and scripts are left out.
    pub(super) fn node(&mut self, document: &Document<'_>, node: &Node<'_, '_>, inside: Inside<'_>) {
        if node.is_text() {
            self.out.push_str(&as_is(node.text().unwrap_or_default()));
            return;
        }
        let name = node.tag_name();
        let is_left_out = ["script", "foreignObject", "metadata"].contains(&name.name());
        if !node.is_element() || name.namespace() != Some(SVG) || is_left_out {
            return;
        }
        let id = node.attribute("id").unwrap_or_default();
        if !self.is_probe && (!self.is_shown(id) || is_icon(id) && inside.mark.is_none()) {
            return;
        }
        if name.name() == "text" && self.is_text_place(base(id), inside) {
            self.text(document, node, id, inside);
            return;
        }
        if base(id) == "art" && !self.is_probe && self.draw_art(node) {
            return;
        }
        let _ = write!(self.out, "<{}", name.name());
        if self.is_probe && id.ends_with("-box") {
            // Boxes are usually not drawn; here they show where they are.
            self.attributes(node, &["fill", "style", "class", "opacity", "fill-opacity", "stroke"]);
            self.out.push_str(" fill=\"#000\"");
        } else {
            self.attributes(node, if inside.mark.is_some() { &["id"] } else { &[] });
        }
        self.out.push('>');
        for child in node.children() {
            self.node(document, &child, inside);
        }
        let _ = write!(self.out, "</{}>", name.name());
    }

    /// Whether the card has what the id of an element asks for.
    fn is_shown(&self, id: &str) -> bool {
        let content = self.content;
        let Some((kind, name)) = base(id).split_once('.') else { return true };
        match kind {
            "is" => content.words().any(|word| word == name),
            "has" => match name {
                "text" => !content.texts.is_empty(),
                "flavor" => !content.flavor.is_empty(),
                "art" => self.art.is_some(),
                name => {
                    let (name, least) = name.split_once('.').unwrap_or((name, ""));
                    let value = content.value(name);
                    match least.parse::<i64>() {
                        Ok(least) => {
                            value.and_then(|value| value.number).is_some_and(|number| number >= least)
                        }
                        Err(_) => value.is_some(),
                    }
                }
            },
            _ => true,
        }
    }

    /// Whether the content of an element is replaced. In an icon only the mark is: a text in it would draw the icon again, without end.
    fn is_text_place(&self, id: &str, inside: Inside<'_>) -> bool {
        if inside.mark.is_some() {
            return id == "mark";
        }
        matches!(id, "name" | "text" | "flavor" | "values" | "pack" | "game")
            || id == "mark" && self.is_probe
            || id.starts_with("value.")
            || id.starts_with("label.")
    }

    /// Draws the picture of the card in place of an element. Without a picture, nothing is done.
    fn draw_art(&mut self, node: &Node<'_, '_>) -> bool {
        let (Some(art), Some((left, top, wide, high))) = (self.art, rect(node)) else { return false };
        self.out.push_str("<image");
        if let Some(transform) = node.attribute("transform") {
            let _ = write!(self.out, " transform=\"{}\"", quoted(transform));
        }
        let _ = write!(
            self.out,
            " x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" preserveAspectRatio=\"xMidYMid slice\" href=\"{}\"/>",
            quoted(art)
        );
        true
    }

    pub(super) fn attributes(&mut self, node: &Node<'_, '_>, without: &[&str]) {
        for attribute in node.attributes() {
            let name = attribute.name();
            let prefix = match attribute.namespace() {
                None => "",
                Some("http://www.w3.org/1999/xlink") if name == "href" => "xlink:",
                Some("http://www.w3.org/XML/1998/namespace") if name == "space" => "xml:",
                Some(_) => continue,
            };
            if !without.contains(&name) {
                let _ = write!(self.out, " {prefix}{name}=\"{}\"", as_is(attribute.value()));
            }
        }
    }
}

fn is_icon(id: &str) -> bool {
    id == "icon" || id.starts_with("icon-") && !id.ends_with("-box")
}

/// Returns where a rectangle or a picture is.
pub(super) fn rect(node: &Node<'_, '_>) -> Option<Rect> {
    let number = |name| node.attribute(name).map_or(Some(0.0), length);
    let rect = (number("x")?, number("y")?, number("width")?, number("height")?);
    (rect.2 > 0.0 && rect.3 > 0.0).then_some(rect)
}
