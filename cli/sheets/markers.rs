//! What a match needs besides the cards of a deck: the cards that its effects create, and markers for values that no card prints.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use tiru_dsl::checked::{CardRef, Checked, Kind, Type};
use tiru_dsl::language::Language;
use tiru_dsl::tell::named;
use tiru_engine::rules::{BodyId, CardDefId, Does, Game, Id, Of, Op};

use super::paper::{Paper, number};
use crate::faces::quoted;

/// The numbers on the markers of a value, and how many markers a value has that is only there or not.
const NUMBERS: [usize; 20] = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 10];
const FLAGS: usize = 10;
/// The width of a marker and of the space between two, in millimetres.
const MARKER: f32 = 15.0;
const GAP: f32 = 3.0;
const COLUMNS: usize = 10;

/// A marker: its number, if it has one, and its label.
pub(super) type Marker = (Option<usize>, String);

/// Returns the cards that the effects of these cards create, and those that their effects create, each once.
pub(super) fn created(game: &Game, cards: &[CardRef]) -> Vec<CardRef> {
    let mut seen: BTreeSet<BodyId> = BTreeSet::new();
    let mut made: Vec<CardRef> = Vec::new();
    let bodies_of = |card: CardDefId| {
        let effects = game.cards.get(card).map(|card| card.effects.clone()).unwrap_or_default();
        effects.into_iter().filter_map(|effect| Some(game.effects.get(effect)?.body)).collect::<Vec<BodyId>>()
    };
    let mut open: Vec<BodyId> =
        cards.iter().flat_map(|card| bodies_of(CardDefId::at(card.index()))).collect();
    while let Some(body) = open.pop() {
        if !seen.insert(body) {
            continue;
        }
        for op in game.bodies.get(body).map(|body| body.ops.as_slice()).unwrap_or_default() {
            match op {
                Op::Create { card, .. } => {
                    let found = CardRef::at(card.index());
                    if !made.contains(&found) {
                        made.push(found);
                        open.extend(bodies_of(*card));
                    }
                }
                Op::Call { deed, .. } => {
                    open.extend(game.deeds.get(*deed).and_then(|deed| match deed.does {
                        Does::Rule(body) => Some(body),
                        Does::Verb(_) | Does::Action(_) => None,
                    }));
                }
                _ => {}
            }
        }
    }
    made
}

/// Returns a marker for each value that cards have and do not print, in the language of the printing.
pub(super) fn markers(checked: &Checked, language: Language) -> Vec<Marker> {
    let mut markers = Vec::new();
    let rows = checked.structure.attributes.rows().iter();
    for row in rows.filter(|row| row.of == Of::Card && !row.printed) {
        let label = named(checked, row.label.as_ref(), &row.name, language);
        match row.ty {
            Type::One(Kind::Number) => markers.extend(NUMBERS.map(|number| (Some(number), label.clone()))),
            Type::One(Kind::Flag) => markers.extend(std::iter::repeat_n((None, label), FLAGS)),
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
        let mut picture = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" font-family=\"DejaVu Sans\">"
        );
        for (at, (value, label)) in markers.iter().enumerate() {
            let x = left + number(at % COLUMNS) * (MARKER + GAP) + MARKER / 2.0;
            let y = 12.0 + number(at / COLUMNS) * (MARKER + GAP) + MARKER / 2.0;
            draw(&mut picture, (x, y), *value, label);
        }
        picture.push_str("</svg>");
        picture
    };
    markers.chunks(COLUMNS * rows).map(sheet).collect()
}

fn draw(picture: &mut String, (x, y): (f32, f32), value: Option<usize>, label: &str) {
    // Long labels get small letters; half of the font size is the width of a letter.
    let size = (20.0 / number(label.chars().count().max(1))).clamp(1.2, 2.6);
    let below = if value.is_some() { 4.4 } else { size / 3.0 };
    // Writing into a string cannot fail, here and below.
    let _ = write!(
        picture,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#fff\" stroke=\"#000\" stroke-width=\".2\"/>",
        MARKER / 2.0
    );
    if let Some(value) = value {
        let _ = write!(
            picture,
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-size=\"7\" font-weight=\"bold\">{value}</text>",
            y + 1.4
        );
    }
    let _ = write!(
        picture,
        "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-size=\"{size}\">{}</text>",
        y + below,
        quoted(label)
    );
}
