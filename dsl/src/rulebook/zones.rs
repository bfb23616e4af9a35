//! The zones: who owns them, who sees them, and what happens to cards there.

use super::{Book, Line, say};
use crate::ast::Face;
use crate::blueprint::{Arrangement, Peek};
use crate::checked::{Live, Zone};
use crate::tell::condition;
use tiru_engine::rules::Sees;

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let all = book.checked.structure.zones.rows().iter().zip(&book.game.zones);
    all.map(|(zone, written)| Line::new(one(book, zone), written.span)).collect()
}

fn one(book: &Book<'_>, zone: &Zone) -> String {
    let words = &book.words.zones;
    let name = book.called(zone.label.as_ref(), &zone.name);
    let mut parts = vec![if zone.shared { say(words.shared, &[&name]) } else { name }];
    parts.push(
        match zone.sees {
            Sees::Owner => words.seen_by_owner,
            Sees::Others => words.seen_by_others,
            Sees::All => words.seen_by_all,
            Sees::Nobody => words.seen_by_nobody,
        }
        .to_owned(),
    );
    parts.extend((zone.peek == Peek::Nobody).then(|| words.closed.to_owned()));
    parts.extend((zone.order == Arrangement::Stack).then(|| words.stack.to_owned()));
    parts.extend(zone.spots.as_ref().map(|spots| match book.formula(spots).as_str() {
        "1" => words.one_spot.to_owned(),
        spots => say(words.spots, &[spots]),
    }));
    parts.extend(zone.faces.map(|faces| say(words.faces, &[&book.zone(faces)])));
    parts.extend(match &zone.live {
        Live::Never => None,
        Live::Always => Some(words.live.to_owned()),
        Live::FaceUp => Some(words.live_face_up.to_owned()),
        Live::When(cond) => Some(say(words.live_while, &[&condition(book.checked, cond, book.language)])),
    });
    parts.extend(zone.face.map(|face| match face {
        Face::Up => words.turned_up.to_owned(),
        Face::Down => words.turned_down.to_owned(),
    }));
    parts.extend(zone.fresh.then(|| words.fresh.to_owned()));
    parts.join("; ")
}
