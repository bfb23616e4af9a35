//! Draws round markers with a number or a word, for values that no card prints.

use std::fmt::Write as _;

use tiru_dsl::checked::{Checked, Kind, Type};
use tiru_dsl::language::Language;
use tiru_dsl::tell::named;
use tiru_engine::rules::Of;

use super::paper::{Paper, number};
use crate::faces::quoted;

/// The numbers on the markers of a value, and how many markers a value has that is only there or not.
const NUMBERS: [usize; 20] = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 10];
const FLAGS: usize = 10;
/// The width of a marker and of the space between two, in millimetres.
const MARKER: f32 = 15.0;
const GAP: f32 = 3.0;
const COLUMNS: usize = 10;

/// A marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Marker {
    /// Shows how much of a value a card has.
    Number(usize, String),
    /// Shows that a card has a value that is only there or not.
    Flag(String),
    /// Is drawn by chance, and shows what came.
    Slip(String),
}

/// Returns a marker for each value that cards have and do not print, in the language of the printing.
pub(super) fn markers(checked: &Checked, language: Language) -> Vec<Marker> {
    let mut markers = Vec::new();
    let rows = checked.structure.attributes.rows().iter();
    for row in rows.filter(|row| row.of == Of::Card && !row.printed) {
        let label = named(checked, row.label.as_ref(), &row.name, language);
        match row.ty {
            Type::One(Kind::Number) => {
                markers.extend(NUMBERS.map(|number| Marker::Number(number, label.clone())));
            }
            Type::One(Kind::Flag) => markers.extend(std::iter::repeat_n(Marker::Flag(label), FLAGS)),
            _ => {}
        }
    }
    markers
}

/// Draws markers on as many sheets as they need.
pub(super) fn sheets(markers: &[Marker], paper: Paper) -> Vec<String> {
    let (wide, high) = paper.size();
    let left = f32::midpoint(wide - number(COLUMNS) * (MARKER + GAP), GAP);
    let rows = if high < 285.0 { 14 } else { 15 };
    let sheet = |markers: &[Marker]| {
        let mut shapes = String::new();
        for (at, marker) in markers.iter().enumerate() {
            let x = left + number(at % COLUMNS) * (MARKER + GAP) + MARKER / 2.0;
            let y = 12.0 + number(at / COLUMNS) * (MARKER + GAP) + MARKER / 2.0;
            draw(&mut shapes, (x, y), marker);
        }
        paper.picture(&shapes)
    };
    markers.chunks(COLUMNS * rows).map(sheet).collect()
}

fn draw(shapes: &mut String, (x, y): (f32, f32), marker: &Marker) {
    // Writing into a string cannot fail.
    let _ = write!(
        shapes,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#fff\" stroke=\"#000\" stroke-width=\".2\"/>",
        MARKER / 2.0
    );
    // Long labels get small letters; half of the font size is the width of a letter.
    let small = |label: &str| (20.0 / number(label.chars().count().max(1))).clamp(1.2, 2.6);
    match marker {
        Marker::Number(value, label) => {
            shapes.push_str(&text((x, y + 1.4), 7.0, true, &value.to_string()));
            shapes.push_str(&text((x, y + 4.4), small(label), false, label));
        }
        Marker::Flag(label) => {
            shapes.push_str(&text((x, y + small(label) / 3.0), small(label), false, label));
        }
        Marker::Slip(face) => shapes.push_str(&side((x, y), MARKER - 3.0, face)),
    }
}

/// Whether a number is another one upside down, as 6 and 9, or 16 and 91. A 0 at the end would be one at the start.
fn turns_into_another(face: &str) -> bool {
    let turned: Option<String> = face
        .chars()
        .rev()
        .map(|digit| match digit {
            '0' | '1' | '8' => Some(digit),
            '6' => Some('9'),
            '9' => Some('6'),
            _ => None,
        })
        .collect();
    turned.is_some_and(|turned| turned != face && !turned.starts_with('0'))
}

/// A text in the middle of a place, as large as its width allows. What is another number upside down has a line below.
pub(super) fn side((x, y): (f32, f32), wide: f32, face: &str) -> String {
    let size = (wide * 1.4 / number(face.chars().count().max(1))).clamp(1.4, 8.0);
    let line = if turns_into_another(face) {
        format!("<path d=\"M{} {}h4\" stroke=\"#000\" stroke-width=\".6\"/>", x - 2.0, y + 4.4)
    } else {
        String::new()
    };
    format!("{}{line}", text((x, y + size * 0.36), size, true, face))
}

fn text((x, y): (f32, f32), size: f32, is_bold: bool, text: &str) -> String {
    let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
    format!(
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"{size}\"{weight}>{}</text>",
        quoted(text)
    )
}

#[cfg(test)]
mod tests {
    use super::turns_into_another;

    #[test]
    fn numbers_that_turn_into_others_are_known() {
        let turning: Vec<String> =
            (0..=100).map(|it: i32| it.to_string()).filter(|it| turns_into_another(it)).collect();
        let expected = ["6", "9", "16", "18", "19", "61", "66", "68", "81", "86", "89", "91", "98", "99"];
        assert_eq!(turning, expected);
    }
}
