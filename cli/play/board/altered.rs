//! Effects of a card that differ from its text: in a few words on the board, and in full beside the text.

use tiru_engine::rules::{EffectId, Span};
use tiru_engine::{Alteration, Altered, Sight};

use super::list::places;
use super::values::unprinted;
use crate::catalogue::say;
use crate::events::{Words, bare, effect, printed_on};

/// Says it in a few words: `1 cancelled`, `effect of Kettle`, `“on hit”`.
pub(super) fn brief(words: Words<'_>, card: &Sight) -> Vec<String> {
    let texts = &words.texts().board;
    let how_many = |wanted: &[Alteration]| card.effects.iter().filter(|it| wanted.contains(&it.how)).count();
    let cancelled = how_many(&[Alteration::Cancelled, Alteration::AddedAndCancelled]);
    let counts =
        [(texts.effects_cancelled, cancelled), (texts.effects_taken, how_many(&[Alteration::Taken]))];
    let counts = counts.into_iter().filter(|(_, number)| *number > 0);
    let counts = counts.map(|(template, number)| say(template, &[&number.to_string()]));
    let added = card.effects.iter().filter(|it| it.how == Alteration::Added);
    let named = |effect: EffectId| match printed_on(words, effect) {
        Some(origin) => say(texts.effect_of, &[&words.card(origin)]),
        // A text of a card or a rule grants it: no card prints it as an effect of its own.
        None => say(words.texts().names.effect, &[&bare(words, effect, card.card)]),
    };
    added.map(|it| named(it.effect)).chain(counts).collect()
}

/// Lists the cards of a text that the seat sees with altered effects, each with its place: `Field: “on hit” of Silencer is cancelled`.
pub(in super::super) fn altered(words: Words<'_>, print: Span) -> Vec<String> {
    let view = words.view;
    let is_wanted = |card: &&Sight| {
        let card = card.card.and_then(|card| view.rules().cards.get(card));
        card.is_some_and(|card| card.span == print)
    };
    let lies = places(words).into_iter().flat_map(|(place, zone, seat)| {
        let cards = view.zone(zone, seat).cards;
        let said: Vec<String> =
            cards.iter().filter(is_wanted).flat_map(|card| sentences(words, card)).collect();
        said.into_iter().map(move |what| say(words.texts().names.titled, &[&place, &what]))
    });
    lies.collect()
}

/// The same in full: the values that are not as printed, and one sentence for each effect.
pub(super) fn sentences(words: Words<'_>, card: &Sight) -> Vec<String> {
    let texts = words.texts();
    let named = |effect: EffectId| say(texts.names.effect, &[&bare(words, effect, card.card)]);
    let sentence = |Altered { effect: of, how }: &Altered| match how {
        Alteration::Cancelled | Alteration::AddedAndCancelled => say(texts.happens.cancelled, &[&named(*of)]),
        Alteration::Taken => say(texts.board.was_taken, &[&named(*of)]),
        Alteration::Added => say(texts.board.has_effect, &[&effect(words, *of, printed_on(words, *of))]),
    };
    let values = unprinted(words, card);
    let now =
        (card.card.is_some() && !values.is_empty()).then(|| say(texts.board.now, &[&values.join(", ")]));
    now.into_iter().chain(card.effects.iter().map(sentence)).collect()
}
