//! Draws cards and puts them on sheets.

use std::collections::BTreeMap;

use super::paper::Grid;
use super::sheaf::{Ground, Page, Picture, Placed, Sheaf, lines, marks};
use crate::catalogue::{Catalogue, say};
use crate::faces::{Content, Edge, Faces, HIGH, Side, Undrawn, WIDE};

/// How backs are printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backs {
    /// How far they are moved, to the right and down.
    pub(super) offset: (f32, f32),
}

/// What all sheets have in common.
#[derive(Clone, Debug)]
pub(super) struct Sheet<'s> {
    /// The name of the game.
    pub(super) game: &'s str,
    /// The note on its house rules.
    pub(super) house: Option<String>,
    pub(super) grid: Grid,
    pub(super) backs: Option<Backs>,
    pub(super) catalogue: Catalogue,
}

impl Sheet<'_> {
    /// Returns the line above the cards of a sheet.
    fn head(&self, nth: usize, sheets: usize) -> String {
        let number = say(self.catalogue.texts().names.sheet, &[&(nth + 1).to_string(), &sheets.to_string()]);
        let head = [Some(self.game.to_owned()), Some(number), self.house.clone()];
        head.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// Puts each card on a page of its own size, and its back on another one.
    pub(super) fn each(&self, cards: &[Content], faces: &mut Faces) -> Result<Sheaf, Undrawn> {
        let bleed = self.grid.bleed;
        let edge = if bleed > 0.0 { Edge::Bleed(bleed) } else { Edge::Round };
        let mut sheaf = Sheaf::default();
        let sides = if self.backs.is_some() { &[Side::Face, Side::Back][..] } else { &[Side::Face] };
        for (card, side) in cards.iter().flat_map(|card| sides.iter().map(move |side| (card, *side))) {
            let picture = sheaf.add(drawn(card, side, edge, faces)?);
            let size = (WIDE + 2.0 * bleed, HIGH + 2.0 * bleed);
            let placed = vec![Placed { picture, at: (0.0, 0.0) }];
            sheaf.pages.push(Page { title: card.name.clone(), size, placed, ground: Ground::Card(bleed) });
        }
        Ok(sheaf)
    }

    /// Puts cards on sheets; each card is drawn once, however often it is there.
    pub(super) fn all(&self, cards: &[Content], faces: &mut Faces) -> Result<Sheaf, Undrawn> {
        let grid = &self.grid;
        let edge = if grid.bleed > 0.0 { Edge::Bleed(grid.bleed) } else { Edge::Square };
        let mut sheaf = Sheaf::default();
        let mut known: BTreeMap<(Side, String), usize> = BTreeMap::new();
        let mut once = |card: &Content, side: Side, sheaf: &mut Sheaf| {
            // A back shows nothing of its card.
            let key = match side {
                Side::Face => format!("{}\u{0}{}", card.pack, card.name),
                Side::Back => faces.template_name(card, side),
            };
            if let Some(picture) = known.get(&(side, key.clone())) {
                return Ok::<usize, Undrawn>(*picture);
            }
            let picture = sheaf.add(drawn(card, side, edge, faces)?);
            known.insert((side, key), picture);
            Ok(picture)
        };
        let lines = if grid.bleed > 0.0 { None } else { Some(lines(grid)) };
        let sheets = cards.len().div_ceil(grid.cards());
        for (nth, cards) in cards.chunks(grid.cards()).enumerate() {
            let head = self.head(nth, sheets);
            let mut placed = Vec::new();
            for (spot, card) in cards.iter().enumerate() {
                let picture = once(card, Side::Face, &mut sheaf)?;
                placed.push(Placed { picture, at: grid.place(spot) });
            }
            sheaf.pages.push(Page { title: head, size: grid.page, placed, ground: Ground::Paper });
            if let Some(backs) = self.backs {
                let mut placed = Vec::new();
                for (spot, card) in cards.iter().enumerate() {
                    let picture = once(card, Side::Back, &mut sheaf)?;
                    let (x, y) = grid.back(spot);
                    placed.push(Placed { picture, at: (x + backs.offset.0, y + backs.offset.1) });
                }
                sheaf.pages.push(Page {
                    title: String::new(),
                    size: grid.page,
                    placed,
                    ground: Ground::Paper,
                });
            }
        }
        for at in 0..sheaf.pages.len() {
            let Some(title) = sheaf.pages.get(at).map(|page| page.title.clone()) else { continue };
            // Cut marks on both sides would not be in one place.
            if title.is_empty() {
                continue;
            }
            for furniture in std::iter::once(marks(grid, &title)).chain(lines.clone()) {
                let tree = faces.draw_picture(&furniture)?;
                let picture = sheaf.add(Picture { title: String::new(), text: String::new(), tree });
                if let Some(page) = sheaf.pages.get_mut(at) {
                    page.placed.push(Placed { picture, at: (0.0, 0.0) });
                }
            }
        }
        Ok(sheaf)
    }
}

/// Draws a side of a card.
fn drawn(card: &Content, side: Side, edge: Edge, faces: &mut Faces) -> Result<Picture, Undrawn> {
    let tree = faces.draw(card, side, edge)?;
    Ok(match side {
        Side::Face => Picture { title: card.name.clone(), text: card.spoken(), tree },
        Side::Back => Picture { title: String::new(), text: String::new(), tree },
    })
}
