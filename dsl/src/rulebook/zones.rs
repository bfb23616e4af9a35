//! The zones: whose they are, who sees them, what becomes of cards there.

use super::{Book, Line, called, number};
use crate::blueprint::{Arrangement, Live, Peek, Sees, Zone};

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    book.game.zones.iter().map(|zone| Line::new(one(zone), zone.span)).collect()
}

fn one(zone: &Zone) -> String {
    let name = called(zone.label.as_ref(), &zone.name.text);
    let mut parts = vec![if zone.shared { format!("{name}, one for all") } else { name }];
    parts.push(
        match zone.sees.value {
            Sees::Owner => "seen by its player",
            Sees::All => "seen by all",
            Sees::Nobody => "seen by nobody",
        }
        .to_owned(),
    );
    parts.extend(
        (zone.peek == Peek::Nobody).then(|| "face-down cards are closed to their player, too".to_owned()),
    );
    parts.extend((zone.order == Arrangement::Stack).then(|| "a stack".to_owned()));
    parts.extend(zone.spots.as_ref().map(|spots| match spots.text.trim() {
        "1" => "place for one card".to_owned(),
        _ => format!("{} numbered places", number(spots)),
    }));
    parts.extend(zone.faces.as_ref().map(|faces| format!("opposite the other player's `{}`", faces.text)));
    parts.extend(match &zone.live {
        Live::Never => None,
        Live::Always => Some("effects of cards act here".to_owned()),
        Live::FaceUp => Some("effects of face-up cards act here".to_owned()),
        Live::When(cond) => Some(format!("effects of cards act here while `{}`", cond.text)),
    });
    parts.extend(zone.fresh.then(|| "a card that comes here is as printed again".to_owned()));
    parts.join("; ")
}
