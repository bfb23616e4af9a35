//! Sheets of cards before they become a file: pictures, and where they are on which page. Lengths are in millimetres.

use std::fmt::Write as _;

use resvg::usvg::Tree;

use super::paper::Grid;
use crate::faces::quoted;

/// A picture with its text for people who cannot see it.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) tree: Tree,
}

/// A picture in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    /// The index of the picture.
    pub(crate) picture: usize,
    pub(crate) at: (f32, f32),
}

/// What is below the pictures of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Ground {
    /// White paper.
    Paper,
    /// Nothing: the page is one card, which is drawn so many millimetres beyond its edge.
    Card(f32),
}

/// A page.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) title: String,
    pub(crate) size: (f32, f32),
    pub(crate) placed: Vec<Placed>,
    pub(crate) ground: Ground,
}

/// All pages, and the pictures on them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheaf {
    pub(crate) pictures: Vec<Picture>,
    pub(crate) pages: Vec<Page>,
}

impl Sheaf {
    /// Adds a picture and returns its index.
    pub(crate) fn add(&mut self, picture: Picture) -> usize {
        self.pictures.push(picture);
        self.pictures.len() - 1
    }

    /// Adds a page that is one picture.
    pub(crate) fn add_page(&mut self, title: String, size: (f32, f32), tree: Tree) {
        let picture = self.add(Picture { title: String::new(), text: String::new(), tree });
        self.pages.push(Page {
            title,
            size,
            placed: vec![Placed { picture, at: (0.0, 0.0) }],
            ground: Ground::Paper,
        });
    }
}

/// Draws what a sheet has besides cards: the line at the top, cut marks, and thin lines where cards touch.
pub(super) fn marks(grid: &Grid, head: &str) -> String {
    let (wide, high) = grid.page;
    let (across, down) = grid.cuts();
    let (left, top) = grid.corner;
    let (right, bottom) = (wide - left, high - top);
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\">\
         <text x=\"{}\" y=\"4\" text-anchor=\"middle\" font-family=\"DejaVu Sans\" font-size=\"2.2\" fill=\"#6b6b66\">{}</text>\
         <path fill=\"none\" stroke=\"#000\" stroke-width=\".1\" d=\"",
        wide / 2.0,
        quoted(head)
    );
    let (long, high_mark) = ((left - 0.9).min(5.0), (top - 5.2).min(5.0));
    for x in &across {
        // Writing into a string cannot fail, here and below.
        let _ = write!(picture, "M{x} {}v{}M{x} {}v{high_mark}", top - 0.4, -high_mark, bottom + 0.4);
    }
    for y in &down {
        let _ = write!(picture, "M{} {y}h{}M{} {y}h{long}", left - 0.4, -long, right + 0.4);
    }
    picture.push_str("\"/></svg>");
    picture
}

/// Draws thin lines where cards touch, for scissors.
pub(super) fn lines(grid: &Grid) -> String {
    let (wide, high) = grid.page;
    let (across, down) = grid.cuts();
    let (left, top) = grid.corner;
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\">\
         <path fill=\"none\" stroke=\"#b5b5b0\" stroke-width=\".1\" d=\""
    );
    for x in &across {
        let _ = write!(picture, "M{x} {top}V{}", high - top);
    }
    for y in &down {
        let _ = write!(picture, "M{left} {y}H{}", wide - left);
    }
    picture.push_str("\"/></svg>");
    picture
}
