//! Draws dice, coins and slips to cut out, for what chance decides.

use std::fmt::Write as _;

use tiru_dsl::acts::Draw;
use tiru_dsl::checked::Checked;
use tiru_dsl::language::Language;
use tiru_dsl::tell::word;

use super::markers::{Marker, side};
use super::paper::{Paper, number};

/// The sides of a die, and the mark on a side that means to roll again.
const SIDES: usize = 6;
const AGAIN: &str = "\u{21bb}";
/// The most slips. Nobody cuts out a thousand numbers.
const MOST: i64 = 100;
/// The edge of a die, the flaps to glue, the radius of a coin, and the room of one die or coin, in millimetres.
const EDGE: f32 = 16.0;
const FLAP: f32 = 4.0;
const RADIUS: f32 = 12.0;
const CELL: (f32, f32) = (90.0, 62.0);
const ROWS: usize = 4;
const COLUMNS: usize = 2;

/// A die, a coin or slips, with which players pick a member of a set by chance.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Prop {
    /// Something to fold.
    Folded(Folded),
    /// Slips, to draw one without looking.
    Slips(Vec<Marker>),
}

/// Something to fold, with the text on each side.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Folded {
    Coin([String; 2]),
    Die([String; SIDES]),
}

/// Returns what is drawn; `None` if there is nothing to choose, or too much to cut out.
pub(super) fn prop(checked: &Checked, draw: Draw, language: Language) -> Option<Prop> {
    let faces: Vec<String> = match draw {
        Draw::Numbers(first, last) if last - first < MOST => {
            (first..=last).map(|it| it.to_string()).collect()
        }
        Draw::Numbers(..) => return None,
        Draw::Words(list) => {
            let words = checked.structure.lists.get(list)?.words.len();
            (0..words).map(|at| word(checked, list, at, language)).collect()
        }
    };
    match faces.len() {
        0 | 1 => None,
        2 => Some(Prop::Folded(Folded::Coin(faces.try_into().ok()?))),
        count @ 3..=SIDES => {
            let face = |at: usize| {
                let face = if SIDES.is_multiple_of(count) { faces.get(at % count) } else { faces.get(at) };
                face.map_or_else(|| AGAIN.to_owned(), Clone::clone)
            };
            Some(Prop::Folded(Folded::Die(std::array::from_fn(face))))
        }
        _ => Some(Prop::Slips(faces.into_iter().map(Marker::Slip).collect())),
    }
}

/// Draws dice and coins on as many sheets as they need.
pub(super) fn sheets(all: &[Folded], paper: Paper) -> Vec<String> {
    let left = (paper.size().0 - number(COLUMNS) * CELL.0) / 2.0;
    let sheet = |all: &[Folded]| {
        let shapes = all.iter().enumerate().map(|(at, one)| {
            let x = left + number(at % COLUMNS) * CELL.0 + CELL.0 / 2.0;
            let y = 12.0 + number(at / COLUMNS) * CELL.1 + CELL.1 / 2.0;
            match one {
                Folded::Coin(faces) => coin((x, y), faces),
                Folded::Die(faces) => die((x, y), faces),
            }
        });
        paper.picture(&shapes.collect::<String>())
    };
    all.chunks(ROWS * COLUMNS).map(sheet).collect()
}

/// Two discs that hang together where they are folded.
fn coin((x, y): (f32, f32), [one, other]: &[String; 2]) -> String {
    let half = RADIUS - 0.5;
    let fold = (RADIUS * RADIUS - half * half).sqrt();
    let (top, bottom) = (y - fold, y + fold);
    let mut shapes = format!(
        "<path d=\"M{x} {top}A{RADIUS} {RADIUS} 0 1 0 {x} {bottom}A{RADIUS} {RADIUS} 0 1 0 {x} {top}Z\" {CUT}/>\
         <path d=\"M{x} {top}V{bottom}\" {FOLD}/>"
    );
    shapes.push_str(&side((x - half, y), RADIUS * 2.0 - 5.0, one));
    shapes.push_str(&side((x + half, y), RADIUS * 2.0 - 5.0, other));
    shapes
}

/// A cross of six squares with flaps to glue. Opposite faces of a die from 1 to 6 add up to 7.
fn die((x, y): (f32, f32), [one, two, three, four, five, six]: &[String; SIDES]) -> String {
    let at = |(column, row): Corner| (x + (column - 2.0) * EDGE, y + (row - 0.5) * EDGE);
    let mut shapes = String::new();
    for (from, to) in FLAPS {
        shapes.push_str(&flap(at(from), at(to)));
    }
    for (edges, style) in [(FLAPS.as_slice(), FOLD), (&INNER, FOLD), (&OUTER, CUT)] {
        for (from, to) in edges {
            let (from, to) = (at(*from), at(*to));
            // Writing into a string cannot fail.
            let _ = write!(shapes, "<path d=\"M{} {}L{} {}\" {style}/>", from.0, from.1, to.0, to.1);
        }
    }
    let row = [(0.5, 0.5, two), (1.5, 0.5, three), (2.5, 0.5, five), (3.5, 0.5, four)];
    for (column, row, text) in row.into_iter().chain([(1.5, -0.5, one), (1.5, 1.5, six)]) {
        shapes.push_str(&side(at((column, row)), EDGE - 2.0, text));
    }
    shapes
}

/// A corner of the squares of a die, in edges: four squares in a row from the origin, one above and one below the second.
type Corner = (f32, f32);

/// The edges with a flap, clockwise around the cross.
const FLAPS: [(Corner, Corner); 7] = [
    ((1.0, 0.0), (1.0, -1.0)),
    ((1.0, -1.0), (2.0, -1.0)),
    ((2.0, -1.0), (2.0, 0.0)),
    ((4.0, 0.0), (4.0, 1.0)),
    ((2.0, 1.0), (2.0, 2.0)),
    ((2.0, 2.0), (1.0, 2.0)),
    ((1.0, 2.0), (1.0, 1.0)),
];
/// The edges between two squares.
const INNER: [(Corner, Corner); 5] = [
    ((1.0, 0.0), (1.0, 1.0)),
    ((2.0, 0.0), (2.0, 1.0)),
    ((3.0, 0.0), (3.0, 1.0)),
    ((1.0, 0.0), (2.0, 0.0)),
    ((1.0, 1.0), (2.0, 1.0)),
];
/// The other edges of the cross.
const OUTER: [(Corner, Corner); 5] = [
    ((0.0, 0.0), (1.0, 0.0)),
    ((2.0, 0.0), (4.0, 0.0)),
    ((0.0, 1.0), (1.0, 1.0)),
    ((2.0, 1.0), (4.0, 1.0)),
    ((0.0, 0.0), (0.0, 1.0)),
];

/// A flap on the outer side of an edge.
fn flap(from: (f32, f32), to: (f32, f32)) -> String {
    let (x, y) = ((to.0 - from.0) / EDGE, (to.1 - from.1) / EDGE);
    let out =
        |(at_x, at_y): (f32, f32), along: f32| (at_x + (x * along + y) * FLAP, at_y + (y * along - x) * FLAP);
    let (near, far) = (out(from, 0.6), out(to, -0.6));
    format!(
        "<path d=\"M{} {}L{} {}L{} {}L{} {}\" {CUT}/>",
        from.0, from.1, near.0, near.1, far.0, far.1, to.0, to.1
    )
}

const CUT: &str = "fill=\"none\" stroke=\"#000\" stroke-width=\".2\"";
const FOLD: &str = "fill=\"none\" stroke=\"#000\" stroke-width=\".2\" stroke-dasharray=\"1 1\"";
