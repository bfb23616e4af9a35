//! The unparser: things of a match as an author writes them in a ruling.

use tiru_engine::rules::{
    Asked, AttrId, AttrKind, CardDef, CardDefId, CardId, Game, Id, NONE, SeatId, ZoneId,
};
use tiru_engine::{Answer, Known, Match, Prompt, Question, Sight};

/// Writes a seat: `p1`.
pub(super) fn seat(seat: SeatId) -> String {
    format!("p{}", seat.0.saturating_add(1))
}

/// Writes a zone: `p1.hand`.
pub(super) fn zone(game: &Game, zone: ZoneId, of: Option<SeatId>) -> Option<String> {
    let name = &game.zones.get(zone)?.name;
    Some(of.map_or_else(|| name.clone(), |of| format!("{}.{name}", seat(of))))
}

/// Writes the name of a card in quotes, with its pack if the name alone is ambiguous.
pub(super) fn print(game: &Game, print: CardDefId) -> Option<String> {
    let card = game.cards.get(print).filter(|card| !card.blank)?;
    let stands_for = |other: &CardDef| {
        other.name == card.name && (card.variant.is_none() || other.variant == card.variant)
    };
    let several = game.cards.rows().iter().filter(|other| stands_for(other)).count() > 1;
    let pack = if several && !card.pack.is_empty() { format!(" / {}", card.pack) } else { String::new() };
    Some(format!("\"{}{pack}\"", card.full_name()))
}

/// Writes a value of an attribute; nothing if it cannot be written.
pub(super) fn value(game: &Game, attr: AttrId, value: i32) -> Option<String> {
    if value == NONE {
        return None;
    }
    let word = |list, at: usize| Some(game.lists.get(list)?.words.get(at)?.name.clone());
    match game.attributes.get(attr)?.kind {
        AttrKind::Int => Some(value.to_string()),
        AttrKind::Flag => Some(if value == 1 { "yes" } else { "no" }.to_owned()),
        AttrKind::Enum(list) => word(list, usize::try_from(value).ok()?),
        AttrKind::Set(list) => {
            let words: Option<Vec<String>> =
                (0..31).filter(|at| value >> at & 1 == 1).map(|at| word(list, at)).collect();
            words.filter(|words| !words.is_empty()).map(|words| words.join(", "))
        }
        AttrKind::Text => None,
    }
}

/// Writes an argument of an action or an answer.
pub(super) fn thing(played: &Match, known: &Known) -> Option<String> {
    let game = played.lineup().game();
    match known {
        Known::Nothing => Some("none".to_owned()),
        Known::Number(number) => Some(number.to_string()),
        Known::Flag(flag) => Some(if *flag { "yes" } else { "no" }.to_owned()),
        Known::Word(list, at) => Some(game.lists.get(*list)?.words.get(*at)?.name.clone()),
        Known::Card(card) => self::card(played, card),
        Known::Seat(of) => Some(seat(*of)),
        Known::Spot { zone: of, seat, column } => {
            Some(format!("first({}.spots where .column = {column})", zone(game, *of, *seat)?))
        }
        // An effect is named by its card.
        Known::Effect(card, _) => {
            let card = card.as_ref()?;
            self::card(played, card).or_else(|| print(game, card.card?))
        }
        Known::Zone { zone: of, seat } => zone(game, *of, *seat),
    }
}

/// Writes a card: by its name if no other card of the match shares it, else by its position.
pub(super) fn card(played: &Match, card: &Sight) -> Option<String> {
    let game = played.lineup().game();
    let def = card.card?;
    let name = print(game, def)?;
    let lineup = played.lineup();
    let cards = (0..lineup.cards()).map(CardId::at);
    let is_print = |other: CardId| game.cards.get(def).is_some_and(|print| lineup.card(other) == print);
    if cards.filter(|other| is_print(*other) && !played.is_outside(*other)).count() < 2 {
        return Some(name);
    }
    let shared = card.zone.and_then(|of| game.zones.get(of)).is_some_and(|zone| zone.shared);
    let place = zone(game, card.zone?, card.holder.filter(|_| !shared))?;
    Some(match card.column {
        Some(column) => format!("first({place} where .column = {column})"),
        None => format!("first({place} where it is {name})"),
    })
}

/// Writes the step a seat takes with an answer; nothing if it cannot be written.
pub(super) fn step(played: &Match, prompt: &Prompt, answer: Answer) -> Option<String> {
    let game = played.lineup().game();
    let who = seat(prompt.seat);
    let known = played.view(prompt.seat).arguments(answer, prompt);
    let words = known.iter().enumerate().map(|(at, known)| {
        let words = thing(played, known)?;
        // Effects of one card that cannot be distinguished otherwise are numbered.
        Some(match played.clone().effect_number(answer, at) {
            Some(nth) => format!("effect {} of {words}", nth + 1),
            None => words,
        })
    });
    let words: Option<Vec<String>> = words.collect();
    Some(match (answer, prompt.what) {
        (Answer::Pass, _) => format!("{who} passes"),
        (Answer::Act { action, .. }, _) => {
            let action = game.actions.get(action)?;
            let name = &game.deeds.get(action.deed)?.name;
            let words = words?;
            if words.is_empty() {
                format!("{who} does {name}")
            } else {
                format!("{who} does {name}({})", words.join(", "))
            }
        }
        (Answer::Pick(value), Question::Way(choice)) => {
            let Asked::Ways(ways) = &game.choices.get(choice)?.what else { return None };
            format!("{who} answers \"{}\"", ways.get(usize::try_from(value).ok()?)?)
        }
        (Answer::Pick(_), _) => format!("{who} answers {}", words?.first()?),
    })
}
