//! A template: an SVG picture in which elements with certain ids are places for what a card prints.

use std::collections::{BTreeMap, BTreeSet};

use resvg::tiny_skia::NonZeroRect;
use resvg::usvg::roxmltree::{Document, Error as XmlError, Node};
use resvg::usvg::{Error, Group, Node as Drawn, Options, TextAnchor, Tree};
use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::mistake::face;
use tiru_engine::rules::SourceId;

use super::content::Content;
use super::fill::{Fill, WIDE};
use super::measure::{Font, Measure, for_each_text};
use super::svg::{MOST_ELEMENTS, length, start_of};

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
    /// Finds the places of a picture. A mistake says why it cannot be drawn.
    pub(super) fn of(
        source: SourceId,
        shown: String,
        document: &Document<'_>,
        options: &Options<'_>,
    ) -> Result<Template, Box<Diagnostic>> {
        let start = start_of(source, &document.root_element());
        let view = view(&document.root_element()).ok_or_else(|| Box::new(face::no_size(start)))?;
        let ids = document.descendants().filter_map(|node| node.attribute("id")).map(str::to_owned).collect();
        let mut template = Template {
            shown,
            source: document.input_text().to_owned(),
            view,
            styles: BTreeMap::new(),
            boxes: BTreeMap::new(),
            ids,
        };
        // A card with a letter in every place shows how the letters look.
        let mut measure = Measure::default();
        let probe = Content { name: "x".to_owned(), ..Content::default() };
        let filled = Fill::probe(&template, &probe, &mut measure);
        let tree = Tree::from_str(&filled, options).map_err(|trouble| {
            Box::new(match trouble {
                Error::ParsingFailed(XmlError::NodesLimitReached) => face::too_many(start, MOST_ELEMENTS),
                trouble => face::not_drawn(start, &trouble.to_string()),
            })
        })?;
        // Elements that are used again are copies here.
        if elements(tree.root()) > MOST_ELEMENTS {
            return Err(Box::new(face::too_many(start, MOST_ELEMENTS)));
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

/// How many units of a template a millimetre has.
pub(super) fn unit((_, _, wide, _): Rect) -> f32 {
    wide / WIDE
}
