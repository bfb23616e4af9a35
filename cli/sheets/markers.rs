//! Draws round markers with a number or a word, for values that no card prints: those of cards, players and the game.

use std::fmt::Write as _;

use tiru_dsl::checked::{Attribute, Checked, ExprKind, Formula, Kind, Type};
use tiru_dsl::language::Language;
use tiru_dsl::tell::named;
use tiru_engine::rules::Of;

use super::paper::{Paper, number};
use crate::faces::quoted;

/// The numbers on the markers of a value of cards, and how many markers a value has that is only there or not.
const NUMBERS: [usize; 20] = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 10];
const FLAGS: usize = 10;
/// The numbers on the markers of a value of players or of the game, once for each of its digits: together they show every number.
const DIGIT: [usize; 4] = [1, 2, 2, 5];
/// Up to which number they go, if it is not known where the value starts.
const UNKNOWN: usize = 20;
/// The width of a marker and of the space between two, in millimetres.
const MARKER: f32 = 15.0;
const GAP: f32 = 3.0;
const COLUMNS: usize = 10;

/// A marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Marker {
    /// Shows how much of a value a card or player has.
    Number(usize, String),
    /// Shows that a card or player has a value that is only there or not.
    Flag(String),
    /// Is drawn by chance, and shows what came.
    Slip(String),
}

/// Returns markers for the values that cards have and do not print, and for those that players are shown of each other and of the
/// game, in the language of the printing.
pub(super) fn markers(checked: &Checked, language: Language) -> Vec<Marker> {
    let mut markers = Vec::new();
    for row in checked.structure.attributes.rows() {
        let label = named(checked, row.label.as_ref(), &row.name, language);
        let (numbers, flags) = match row.of {
            Of::Card if row.printed => continue,
            Of::Card => (NUMBERS.to_vec(), FLAGS),
            Of::Seat | Of::Game if row.hidden => continue,
            Of::Seat => {
                let seats = usize::from(checked.structure.seats.1);
                (digits(checked, row).repeat(seats), seats)
            }
            Of::Game => (digits(checked, row), 1),
        };
        match row.ty {
            Type::One(Kind::Number) => {
                markers.extend(numbers.into_iter().map(|number| Marker::Number(number, label.clone())));
            }
            Type::One(Kind::Flag) => markers.extend(std::iter::repeat_n(Marker::Flag(label), flags)),
            _ => {}
        }
    }
    markers
}

/// Returns the numbers on the markers of one value, which show every number up to its `max`, or else every one with as many digits as
/// the one at the start.
fn digits(checked: &Checked, row: &Attribute) -> Vec<usize> {
    let known = |formula: &Option<Formula>| {
        let number = match formula.as_ref()?.expr.kind {
            ExprKind::Number(number) => number,
            ExprKind::Setting(setting) => checked.structure.settings.get(setting)?.default,
            _ => return None,
        };
        usize::try_from(number).ok().filter(|number| *number > 0)
    };
    numbers_up_to(known(&row.max), known(&row.start))
}

fn numbers_up_to(max: Option<usize>, start: Option<usize>) -> Vec<usize> {
    let high = max.or(start).unwrap_or(UNKNOWN);
    let units = std::iter::successors(Some(1), |unit: &usize| unit.checked_mul(10));
    let digits = units.take_while(|unit| *unit <= high).flat_map(|unit| DIGIT.map(|digit| digit * unit));
    digits.filter(|number| max.is_none_or(|max| *number <= max)).collect()
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
            let value = value.to_string();
            // Four digits are as wide as a marker.
            let size = (18.0 / number(value.len())).clamp(2.0, 7.0);
            shapes.push_str(&text((x, y + 1.4), size, true, &value));
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
    use super::{numbers_up_to, turns_into_another};

    #[test]
    fn numbers_go_no_further_than_they_can() {
        assert_eq!(numbers_up_to(Some(10), Some(3)), [1, 2, 2, 5, 10]);
        assert_eq!(numbers_up_to(Some(4), None), [1, 2, 2]);
        assert_eq!(numbers_up_to(None, Some(8)), [1, 2, 2, 5]);
        assert_eq!(numbers_up_to(None, None), [1, 2, 2, 5, 10, 20, 20, 50]);
    }

    #[test]
    fn numbers_that_turn_into_others_are_known() {
        let turning: Vec<String> =
            (0..=100).map(|it: i32| it.to_string()).filter(|it| turns_into_another(it)).collect();
        let expected = ["6", "9", "16", "18", "19", "61", "66", "68", "81", "86", "89", "91", "98", "99"];
        assert_eq!(turning, expected);
    }
}
