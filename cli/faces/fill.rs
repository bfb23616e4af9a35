//! Writes a template with the content of one card in its places.

use std::fmt::Write as _;

use resvg::usvg::TextAnchor;
use resvg::usvg::roxmltree::{Document, Node, ParsingOptions};

use super::content::Content;
use super::fit::{Fitted, Line, Paragraph, fit};
use super::measure::Measure;
use super::template::{Rect, SVG, Style, Template, base, length, unit};
use super::xml::{as_is, quoted};

/// The size of a card in millimetres.
pub(crate) const WIDE: f32 = 63.0;
pub(crate) const HIGH: f32 = 88.0;
/// The radius of its corners.
const CORNER: f32 = 3.0;

/// The height of an icon and the gap after it, as parts of the font size.
const ICON: f32 = 1.15;
const ICON_GAP: f32 = 0.3;

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
    /// The characters that no font has.
    pub(super) missing: Vec<char>,
}

/// A template that is being filled.
pub(super) struct Fill<'f> {
    template: &'f Template,
    content: &'f Content,
    /// The picture of the card, by the name that the pictures know.
    art: Option<&'f str>,
    measure: &'f mut Measure,
    /// Whether every place gets a letter and nothing is left out.
    is_probe: bool,
    pub(super) notes: Notes,
    out: String,
}

/// Where in the template the walk is.
#[derive(Clone, Copy, Debug, Default)]
struct Inside<'i> {
    /// The mark, inside of an icon, and the room of the icon.
    mark: Option<(&'i str, Rect)>,
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
    fn node(&mut self, document: &Document<'_>, node: &Node<'_, '_>, inside: Inside<'_>) {
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
        self.attributes(node, if inside.mark.is_some() { &["id"] } else { &[] });
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

    fn is_text_place(&self, id: &str, inside: Inside<'_>) -> bool {
        matches!(id, "name" | "text" | "flavor" | "values" | "pack" | "game")
            || id == "mark" && (inside.mark.is_some() || self.is_probe)
            || id.starts_with("value.")
            || id.starts_with("label.")
    }

    /// Returns the texts of a place, each with its icon.
    fn texts(&self, id: &str, inside: Inside<'_>) -> Vec<(Option<String>, String)> {
        let content = self.content;
        let one = |text: &str| if text.is_empty() { Vec::new() } else { vec![(None, text.to_owned())] };
        if self.is_probe {
            return one("x");
        }
        match id {
            "name" => one(&content.name),
            "flavor" => one(&content.flavor),
            "pack" => one(&content.pack),
            "game" => one(&content.game),
            "mark" => one(inside.mark.map_or("", |(mark, _)| mark)),
            "text" => content.texts.clone(),
            "values" => one(&self.other_values()),
            id => {
                let (kind, name) = id.split_once('.').unwrap_or_default();
                let value = content.value(name);
                one(value.map_or("", |value| if kind == "label" { &value.label } else { &value.value }))
            }
        }
    }

    /// Returns the values that have no place of their own.
    fn other_values(&self) -> String {
        let rest = self
            .content
            .values
            .iter()
            .filter(|value| !self.template.has(&format!("value.{}", value.attribute)));
        let rest = rest.map(|value| format!("{} {}", value.label, value.value).trim().to_owned());
        rest.collect::<Vec<_>>().join(" · ")
    }

    /// Writes the text of a place.
    fn text(&mut self, document: &Document<'_>, node: &Node<'_, '_>, id: &str, inside: Inside<'_>) {
        let texts = self.texts(base(id), inside);
        if self.is_probe {
            self.element(node, &["x"], &|_| String::new());
            return;
        }
        let follows = self.flavor_follows(document);
        let Some(style) = self.template.styles.get(id).filter(|_| base(id) != "flavor" || follows.is_none())
        else {
            return;
        };
        let paragraphs: Vec<(Paragraph, Option<(String, Icon<'_, '_>)>)> =
            texts.into_iter().map(|(mark, text)| self.paragraph(document, mark, text, style)).collect();
        let (mut plain, icons): (Vec<Paragraph>, Vec<_>) = paragraphs.into_iter().unzip();
        let own = plain.len();
        let follows = follows.filter(|_| base(id) == "text");
        if let Some((_, style)) = &follows {
            let (font, text) = (style.font.clone(), self.content.flavor.clone());
            plain.push(Paragraph { text, font, size: style.size, indent: 0.0 });
        }
        if plain.is_empty() {
            return;
        }
        let (left, top, wide, high, is_boxed) = self.room(document, node, id, style, inside);
        let fitted = fit(&plain, (wide, high), self.measure);
        if fitted.is_cut {
            self.notes.cut.push(base(id).to_owned());
        }
        for paragraph in &plain {
            self.notes.missing.extend(self.measure.missing(&paragraph.font, &paragraph.text));
        }
        let align = node.attribute("data-align").unwrap_or_default();
        let spare = (high - fitted.height).max(0.0);
        let top = match align {
            _ if !is_boxed => top - fitted.lines.first().map_or(0.0, |line| line.baseline),
            "middle" => top + spare / 2.0,
            "bottom" => top + spare,
            _ => top,
        };
        let starts = self.starts(&fitted, &plain, style, (left, wide));
        let rows: Vec<(&Line, f32)> =
            fitted.lines.iter().zip(starts.iter().map(|(_, anchor)| *anchor)).collect();
        let (of_text, of_flavor): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(line, _)| line.paragraph < own);
        for (node, rows) in [(Some(*node), of_text), (follows.map(|(node, _)| node), of_flavor)] {
            let Some(node) = node.filter(|_| !rows.is_empty()) else { continue };
            let lines: Vec<&str> = rows.iter().map(|(line, _)| line.text.as_str()).collect();
            self.element(&node, &lines, &|row| {
                let Some((line, anchor)) = rows.get(row) else { return String::new() };
                format!(" x=\"{anchor}\" y=\"{}\" style=\"font-size:{}px\"", top + line.baseline, line.size)
            });
        }
        let mut drawn = None;
        for (line, (start, _)) in fitted.lines.iter().zip(&starts) {
            // An icon is on the first line of its paragraph.
            if drawn == Some(line.paragraph) {
                continue;
            }
            drawn = Some(line.paragraph);
            if let Some(Some((mark, icon))) = icons.get(line.paragraph) {
                let at = (start - line.indent, top + line.baseline - line.size * (0.36 + ICON / 2.0));
                self.icon(document, icon, mark, at, line.size * ICON);
            }
        }
    }

    /// Returns the element of the flavour text and its look, if the card has one and the template no box for it: then it follows the
    /// text.
    fn flavor_follows<'d, 'i>(&self, document: &'d Document<'i>) -> Option<(Node<'d, 'i>, Style)> {
        let is_plain =
            !self.content.flavor.is_empty() && !self.template.has("flavor-box") && self.template.has("text");
        let node = by_id(document, "flavor").filter(|_| is_plain)?;
        Some((node, self.template.styles.get("flavor")?.clone()))
    }

    /// Returns where each line begins, and the point at which it is anchored.
    fn starts(
        &mut self,
        fitted: &Fitted,
        paragraphs: &[Paragraph],
        style: &Style,
        (left, wide): (f32, f32),
    ) -> Vec<(f32, f32)> {
        let start = |line: &Line| {
            let width = paragraphs.get(line.paragraph).map_or(0.0, |paragraph| {
                let space = self.measure.space(&paragraph.font);
                let words = line
                    .text
                    .split_whitespace()
                    .map(|word| self.measure.width(&paragraph.font, word) + space);
                (words.sum::<f32>() - space).max(0.0) * line.size
            });
            match style.anchor {
                TextAnchor::Start => (left + line.indent, left + line.indent),
                TextAnchor::Middle => {
                    let start = left + (wide - line.indent - width) / 2.0 + line.indent;
                    (start, start + width / 2.0)
                }
                TextAnchor::End => (left + wide - width, left + wide),
            }
        };
        fitted.lines.iter().map(start).collect()
    }

    /// Writes a `text` element with these lines; the attributes of each say where it is.
    fn element(&mut self, node: &Node<'_, '_>, lines: &[&str], place: &dyn Fn(usize) -> String) {
        let own = ["id", "x", "y", "dx", "dy", "rotate", "textLength", "lengthAdjust", "data-align"];
        let _ = write!(self.out, "<text id=\"{}\"", quoted(node.attribute("id").unwrap_or_default()));
        self.attributes(node, &own);
        self.out.push('>');
        // Editors put the look of a text into spans around it.
        let spans: Vec<Node<'_, '_>> = std::iter::successors(first_span(node), first_span).collect();
        for span in &spans {
            self.out.push_str("<tspan");
            self.attributes(span, &own);
            self.out.push('>');
        }
        for (row, line) in lines.iter().enumerate() {
            let _ = write!(self.out, "<tspan{}>{}</tspan>", place(row), quoted(line));
        }
        for _ in &spans {
            self.out.push_str("</tspan>");
        }
        self.out.push_str("</text>");
    }

    /// Returns the room for a text: left, top (or the baseline of a line without a box), width and height, and whether it has a box.
    fn room(
        &self,
        document: &Document<'_>,
        node: &Node<'_, '_>,
        id: &str,
        style: &Style,
        inside: Inside<'_>,
    ) -> (f32, f32, f32, f32, bool) {
        if let Some((left, top, wide, high)) = rect_of(document, &format!("{id}-box")) {
            return (left, top, wide, high, true);
        }
        let at = |name| {
            let own = node.attribute(name).or_else(|| first_span(node)?.attribute(name));
            own.and_then(|text| length(text.split([' ', ',']).next().unwrap_or_default())).unwrap_or(0.0)
        };
        let (x, y) = (at("x"), at("y"));
        let (first, _, across, _) = inside.mark.map_or(self.template.view, |(_, room)| room);
        let margin = if inside.mark.is_some() { 0.0 } else { across * 0.03 };
        let (before, after) = (x - first - margin, first + across - margin - x);
        let high = style.size * 1.21;
        match style.anchor {
            TextAnchor::Start => (x, y, after.max(0.0), high, false),
            TextAnchor::Middle => {
                let half = before.min(after).max(0.0);
                (x - half, y, 2.0 * half, high, false)
            }
            TextAnchor::End => (x - before.max(0.0), y, before.max(0.0), high, false),
        }
    }

    /// Returns a text with the room for its icon; the mark is written if the template draws none.
    fn paragraph<'d, 'i>(
        &self,
        document: &'d Document<'i>,
        mark: Option<String>,
        text: String,
        style: &Style,
    ) -> (Paragraph, Option<(String, Icon<'d, 'i>)>) {
        let whole = |text, indent| Paragraph { text, font: style.font.clone(), size: style.size, indent };
        let Some(mark) = mark else { return (whole(text, 0.0), None) };
        let icon = [format!("icon-{mark}"), "icon".to_owned()].into_iter().find_map(|id| {
            let node = by_id(document, &id)?;
            let room = rect_of(document, &format!("{id}-box"))?;
            Some(Icon { node, room })
        });
        match icon {
            Some(icon) => {
                let (_, _, wide, high) = icon.room;
                (whole(text, ICON * wide / high + ICON_GAP), Some((mark, icon)))
            }
            None => (whole(format!("[{mark}] {text}"), 0.0), None),
        }
    }

    /// Draws an icon at a point, with a height.
    fn icon(
        &mut self,
        document: &Document<'_>,
        icon: &Icon<'_, '_>,
        mark: &str,
        (x, y): (f32, f32),
        high: f32,
    ) {
        let (left, top, _, own) = icon.room;
        let scale = high / own;
        let _ = write!(
            self.out,
            "<g transform=\"translate({x} {y}) scale({scale}) translate({} {})\"",
            -left, -top
        );
        self.attributes(&icon.node, &["id", "transform"]);
        self.out.push('>');
        let inside = Inside { mark: Some((mark, icon.room)) };
        for child in icon.node.children() {
            self.node(document, &child, inside);
        }
        self.out.push_str("</g>");
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

    fn attributes(&mut self, node: &Node<'_, '_>, without: &[&str]) {
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

/// The drawing of an icon, and the room that it takes.
#[derive(Clone, Copy, Debug)]
struct Icon<'d, 'i> {
    node: Node<'d, 'i>,
    room: Rect,
}

fn is_icon(id: &str) -> bool {
    id == "icon" || id.starts_with("icon-") && !id.ends_with("-box")
}

fn first_span<'d, 'i>(node: &Node<'d, 'i>) -> Option<Node<'d, 'i>> {
    node.children().find(|child| child.has_tag_name((SVG, "tspan")))
}

fn by_id<'d, 'i>(document: &'d Document<'i>, id: &str) -> Option<Node<'d, 'i>> {
    document.descendants().find(|node| node.attribute("id") == Some(id))
}

fn rect_of(document: &Document<'_>, id: &str) -> Option<Rect> {
    rect(&by_id(document, id)?)
}

/// Returns where a rectangle or a picture is.
fn rect(node: &Node<'_, '_>) -> Option<Rect> {
    let number = |name| node.attribute(name).map_or(Some(0.0), length);
    let rect = (number("x")?, number("y")?, number("width")?, number("height")?);
    (rect.2 > 0.0 && rect.3 > 0.0).then_some(rect)
}
