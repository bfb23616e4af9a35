//! The places for text in a template, with the icons before effects.

use std::fmt::Write as _;

use resvg::usvg::TextAnchor;
use resvg::usvg::roxmltree::{Document, Node};

use super::fill::{Fill, Inside, rect};
use super::fit::{Fitted, Line, Paragraph, fit};
use super::svg::{SVG, length};
use super::template::{Rect, Style, base};
use super::xml::quoted;

/// The height of an icon and the gap after it, as parts of the font size.
const ICON: f32 = 1.15;
const ICON_GAP: f32 = 0.3;

impl Fill<'_> {
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
    pub(super) fn text(
        &mut self,
        document: &Document<'_>,
        node: &Node<'_, '_>,
        id: &str,
        inside: Inside<'_>,
    ) {
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
            texts.into_iter().map(|(mark, text)| Self::paragraph(document, mark, text, style)).collect();
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
        let (left, top, wide, high, is_boxed) = self.room(node, id, style, inside);
        let fitted = fit(&plain, (wide, high), self.measure);
        if fitted.is_cut {
            self.notes.cut.push(base(id).to_owned());
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
        node: &Node<'_, '_>,
        id: &str,
        style: &Style,
        inside: Inside<'_>,
    ) -> (f32, f32, f32, f32, bool) {
        if let Some((left, top, wide, high)) = self.template.boxes.get(id) {
            return (*left, *top, *wide, *high, true);
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
}

/// The drawing of an icon, and the room that it takes.
#[derive(Clone, Copy, Debug)]
struct Icon<'d, 'i> {
    node: Node<'d, 'i>,
    room: Rect,
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
