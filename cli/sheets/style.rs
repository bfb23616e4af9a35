//! The font sizes and colours that HTML and SVG share.

use super::card::Face;

/// The font sizes of names and of texts, largest first, in tenths of a point.
pub(super) const NAMES: [usize; 3] = [110, 95, 80];
pub(super) const TEXTS: [usize; 6] = [90, 82, 74, 66, 60, 54];
/// The font sizes of a value, and of its label and the pack.
pub(super) const VALUE: usize = 100;
pub(super) const LABEL: usize = 55;

/// The colours of cards, in order of use.
const COLOURS: [&str; 8] =
    ["#3d5a80", "#8c3b3b", "#2f6b4f", "#7a5c1e", "#5b4585", "#1f6f78", "#8a4a73", "#4a4a48"];

/// Assigns colours to cards: cards of one sort share a colour.
pub(super) fn coloured(faces: &[Face]) -> Vec<(&Face, &'static str)> {
    let mut sorts: Vec<&str> = Vec::new();
    let mut coloured = Vec::new();
    for face in faces {
        let row = face.sort().map_or(0, |sort| {
            sorts.iter().position(|known| *known == sort).unwrap_or_else(|| {
                sorts.push(sort);
                sorts.len() - 1
            })
        });
        let colour = COLOURS.get(row % COLOURS.len());
        coloured.extend(colour.map(|colour| (face, *colour)));
    }
    coloured
}
