//! Reads a template: an SVG picture in which elements with certain ids are places for what a card prints.

use std::collections::{BTreeMap, BTreeSet};

use resvg::tiny_skia::NonZeroRect;
use resvg::usvg::roxmltree::{Document, Error as XmlError, Node, ParsingOptions};
use resvg::usvg::{Error, Group, Node as Drawn, Options, TextAnchor, Tree};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;

use super::content::{Content, Known};
use super::fill::{Fill, HIGH, WIDE};
use super::measure::{Font, Measure, for_each_text};

/// The namespace of SVG.
pub(super) const SVG: &str = "http://www.w3.org/2000/svg";
/// The most elements of a template, and how deep they may be nested.
const MOST_ELEMENTS: u32 = 20_000;
const DEEPEST: usize = 100;

/// A rectangle: left, top, width, height.
pub(super) type Rect = (f32, f32, f32, f32);

/// How a place for text looks.
#[derive(Clone, Debug)]
pub(super) struct Style {
    pub(super) font: Font,
    pub(super) size: f32,
    pub(super) anchor: TextAnchor,
}

/// A template that was read and is sound.
#[derive(Clone, Debug)]
pub(super) struct Template {
    /// The file, as a person would type it.
    pub(super) shown: String,
    pub(super) source: String,
    /// What of it is the card.
    pub(super) view: Rect,
    /// The places for text.
    pub(super) styles: BTreeMap<String, Style>,
    /// The boxes of texts, by the id of the text and in its coordinates.
    pub(super) boxes: BTreeMap<String, Rect>,
    /// All ids.
    pub(super) ids: BTreeSet<String>,
}

impl Template {
    /// Reads a template. An error says with line and column what is wrong.
    pub(super) fn read(shown: String, bytes: &[u8], options: &Options<'_>) -> Result<Template, String> {
        let source = text(&shown, bytes)?;
        let document = parsed(&shown, source)?;
        let view = view(&document.root_element()).ok_or_else(|| {
            format!("`{shown}` does not say how large it is\nhelp: write `viewBox=\"0 0 63 88\"` into its first element")
        })?;
        let ids = document.descendants().filter_map(|node| node.attribute("id")).map(str::to_owned).collect();
        let mut template = Template {
            shown,
            source: source.to_owned(),
            view,
            styles: BTreeMap::new(),
            boxes: BTreeMap::new(),
            ids,
        };
        // A card with a letter in every place shows how the letters look.
        let mut measure = Measure::default();
        let probe = Content { name: "x".to_owned(), ..Content::default() };
        let filled = Fill::probe(&template, &probe, &mut measure);
        let tree = Tree::from_str(&filled, options).map_err(|trouble| match trouble {
            Error::ParsingFailed(XmlError::NodesLimitReached) => too_many(&template.shown),
            trouble => format!("`{}` cannot be drawn: {trouble}", template.shown),
        })?;
        // Elements that are used again are copies here.
        if elements(tree.root()) > MOST_ELEMENTS {
            return Err(too_many(&template.shown));
        }
        let mut drawn = BTreeMap::new();
        boxes(tree.root(), &mut drawn);
        for_each_text(tree.root(), &mut |text| {
            let chunk = text.chunks().first();
            let size = chunk.and_then(|chunk| chunk.spans().first()).map(|span| span.font_size().get());
            let (Some(chunk), Some(size), Some(font)) = (chunk, size, Font::of(text)) else { return };
            template.styles.insert(text.id().to_owned(), Style { font, size, anchor: chunk.anchor() });
            // A text may be moved or scaled otherwise than its box.
            let back = text.abs_transform().invert();
            let own = drawn.get(&format!("{}-box", text.id())).and_then(|rect| rect.transform(back?));
            if let Some(own) = own.filter(|own| own.width() > 0.0 && own.height() > 0.0) {
                // What is left of moving there and back is no length.
                let round = |length: f32| (length * 1000.0).round() / 1000.0;
                let own = (round(own.x()), round(own.y()), round(own.width()), round(own.height()));
                template.boxes.insert(text.id().to_owned(), own);
            }
        });
        Ok(template)
    }

    /// Returns whether it has a place of this name.
    pub(super) fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// Returns what is strange about it, one line each: its shape, and ids that name what the game does not have.
    pub(super) fn strange(&self, known: &Known) -> Vec<String> {
        let mut wrong = Vec::new();
        let (_, _, wide, high) = self.view;
        if (wide / high / (WIDE / HIGH) - 1.0).abs() > 0.02 {
            wrong.push(format!(
                "`{}` is {wide} × {high}, but cards are {WIDE} × {HIGH}: it is stretched",
                self.shown
            ));
        }
        for id in &self.ids {
            let id = base(id.strip_suffix("-box").unwrap_or(id));
            let Some((kind, name)) = id.split_once('.') else { continue };
            let name = name.split('.').next().unwrap_or_default();
            let (all, what) = match kind {
                "has" if ["text", "flavor", "art"].contains(&name) => continue,
                "has" | "value" | "label" => (&known.attributes, "value"),
                "is" => (&known.words, "word"),
                _ => continue,
            };
            if all.iter().any(|known| known == name) {
                continue;
            }
            let help = match nearest(name, all.iter().map(String::as_str)) {
                Some(meant) => format!("\nhelp: did you mean `{kind}.{meant}`?"),
                None => String::new(),
            };
            wrong.push(format!(
                "`{}` has an element `{}`, but no card prints a {what} `{}`{help}",
                self.shown,
                escape(id),
                escape(name)
            ));
        }
        wrong
    }
}

/// Returns an id without the number that makes it unique: `name` for `name-2`.
pub(super) fn base(id: &str) -> &str {
    match id.rsplit_once('-') {
        Some((base, number)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => {
            base
        }
        _ => id,
    }
}

fn text<'b>(shown: &str, bytes: &'b [u8]) -> Result<&'b str, String> {
    if bytes.starts_with(&[0x1f, 0x8b]) {
        return Err(format!("`{shown}` is compressed\nhelp: save it as plain SVG"));
    }
    std::str::from_utf8(bytes).map_err(|_| format!("`{shown}` is no SVG picture: it is not text in UTF-8"))
}

/// Parses a picture, and refuses what would never end or asks for something from outside.
pub(super) fn parsed<'t>(shown: &str, text: &'t str) -> Result<Document<'t>, String> {
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: MOST_ELEMENTS * 4, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|trouble| {
        if matches!(trouble, XmlError::NodesLimitReached) {
            return too_many(shown);
        }
        let place = trouble.pos();
        format!(
            "`{shown}` is no SVG picture\nnote: {shown}:{}:{}: {}",
            place.row,
            place.col,
            escape(&trouble.to_string())
        )
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let name = escape(root.tag_name().name());
        return Err(format!("`{shown}` is no SVG picture: it begins with `<{name}>`, expected `<svg>`"));
    }
    if root.tag_name().namespace() != Some(SVG) {
        return Err(format!("`{shown}` is no SVG picture yet\nhelp: begin it with `<svg xmlns=\"{SVG}\"`"));
    }
    let mut elements = 0;
    for node in root.descendants() {
        elements += u32::from(node.is_element());
        let wrong = match node {
            node if node.is_element() && node.ancestors().take(DEEPEST + 1).count() > DEEPEST => {
                Some(format!("is nested more than {DEEPEST} deep"))
            }
            node if is_unusable(&node) => {
                Some("holds a picture that is neither PNG, JPEG nor WebP".to_owned())
            }
            node => outside(&node)
                .map(|what| format!("asks for `{}`, which is not in the folder of the game", escape(&what))),
        };
        if let Some(wrong) = wrong {
            let place = document.text_pos_at(node.range().start);
            return Err(format!("`{shown}` {wrong}\nnote: {shown}:{}:{}", place.row, place.col));
        }
    }
    if elements > MOST_ELEMENTS {
        return Err(too_many(shown));
    }
    Ok(document)
}

fn too_many(shown: &str) -> String {
    format!("`{shown}` draws more than {MOST_ELEMENTS} elements")
}

/// Collects where the boxes are on the card.
fn boxes(group: &Group, found: &mut BTreeMap<String, NonZeroRect>) {
    for node in group.children() {
        match node {
            Drawn::Group(group) => boxes(group, found),
            Drawn::Path(path) if path.id().ends_with("-box") => {
                if let Some(rect) = path.abs_bounding_box().to_non_zero_rect() {
                    found.insert(path.id().to_owned(), rect);
                }
            }
            _ => {}
        }
    }
}

/// Counts what is drawn.
fn elements(group: &Group) -> u32 {
    let children = group.children().iter().map(|node| match node {
        Drawn::Group(group) => elements(group),
        _ => 1,
    });
    children.fold(1, u32::saturating_add)
}

/// Whether an element is a picture within this file that cannot be drawn.
fn is_unusable(node: &Node<'_, '_>) -> bool {
    let href = node.attributes().find(|attribute| attribute.name() == "href").map(|href| href.value().trim());
    let data = href.filter(|_| node.has_tag_name((SVG, "image"))).and_then(|href| href.strip_prefix("data:"));
    let kinds = ["image/png;", "image/jpeg;", "image/jpg;", "image/webp;"];
    data.is_some_and(|data| !kinds.iter().any(|kind| data.starts_with(kind)))
}

/// Returns what an element asks for that is not in this file or the folder of the game.
fn outside(node: &Node<'_, '_>) -> Option<String> {
    let is_style = node.is_text() && node.parent().is_some_and(|parent| parent.has_tag_name((SVG, "style")));
    if is_style {
        let text = node.text().unwrap_or_default();
        return if text.contains("@import") { Some("@import".to_owned()) } else { foreign_url(text) };
    }
    // Links for people are not followed.
    let is_link = node.has_tag_name((SVG, "a"));
    node.attributes().filter(|_| node.tag_name().namespace() == Some(SVG)).find_map(|attribute| {
        let value = attribute.value().trim();
        if attribute.name() != "href" || is_link {
            return foreign_url(value);
        }
        let is_inside = value.starts_with('#') || value.starts_with("data:") || value.is_empty();
        let is_file = node.has_tag_name((SVG, "image")) && is_own_file(value);
        (!is_inside && !is_file).then(|| value.chars().take(80).collect())
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
        (!is_inside)
            .then(|| target.split([')', '"', '\'']).next().unwrap_or_default().chars().take(80).collect())
    })
}

/// Returns what the card is in the coordinates of a template.
fn view(root: &Node<'_, '_>) -> Option<Rect> {
    let sound = |rect: Rect| {
        let (left, top, wide, high) = rect;
        let all = [left, top, wide, high];
        (all.iter().all(|number| number.is_finite() && number.abs() < 1e6) && wide > 0.01 && high > 0.01)
            .then_some(rect)
    };
    if let Some(view) = root.attribute("viewBox") {
        let numbers: Vec<f32> = view
            .split([' ', ',', '\n', '\t'])
            .filter(|part| !part.is_empty())
            .map_while(|part| part.parse().ok())
            .collect();
        let [left, top, wide, high] = numbers.as_slice() else { return None };
        return sound((*left, *top, *wide, *high));
    }
    let number = |name| length(root.attribute(name)?);
    sound((0.0, 0.0, number("width")?, number("height")?))
}

/// Reads a plain length.
pub(super) fn length(text: &str) -> Option<f32> {
    text.trim().trim_end_matches("px").parse().ok().filter(|number: &f32| number.is_finite())
}

/// How many units of a template a millimetre has.
pub(super) fn unit((_, _, wide, _): Rect) -> f32 {
    wide / WIDE
}
