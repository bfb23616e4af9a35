//! What triggered an effect, as a sentence: in the words that a game gives its rules and actions (`Player 1 loses 4 HP`), or
//! in those of the language.

use tiru_dsl::checked::{filled, gaps};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::language::{Person, Template, fill};
use tiru_dsl::load::Loaded;
use tiru_engine::judge::Waits;
use tiru_engine::rules::{DeedId, Does, Kind, Topic, Verb};
use tiru_engine::{Known, Named};

use crate::catalogue::say;
use crate::events::Words;

/// Describes the event that an effect answers: `play of Frog, by Player 1`. `change` is how a change was shown, if it was not as effects
/// hear it.
pub(super) fn event(
    words: Words<'_>,
    loaded: Option<&Loaded>,
    waits: &Waits,
    change: Option<String>,
) -> String {
    let args: Vec<String> = waits.args.iter().map(|arg| words.named(arg)).collect();
    let judge = &words.texts().judge;
    let what = match waits.topic {
        Topic::Deed(deed) => {
            happens(words, loaded, deed, &waits.args).unwrap_or_else(|| match args.as_slice() {
                [] => words.deed(deed),
                [only] => say(judge.deed_of, &[&words.deed(deed), only]),
                args => say(judge.deed_with, &[&words.deed(deed), &args.join(", ")]),
            })
        }
        Topic::Change(attr) => change.unwrap_or_else(|| match args.as_slice() {
            [_, was, now] if waits.args.first() == Some(&Known::Nothing) => {
                say(judge.change_from, &[&words.attr(attr), was, now])
            }
            [of, was, now] => say(judge.change_of, &[&words.attr(attr), of, was, now]),
            [of] => say(judge.change_in, &[&words.attr(attr), of]),
            _ => say(judge.change, &[&words.attr(attr)]),
        }),
        Topic::Holder => match args.as_slice() {
            [of, was, now] => say(judge.change_of_holder_of, &[of, was, now]),
            _ => judge.change_of_holder.to_owned(),
        },
        Topic::Starts(node) => say(judge.start_of, &[&words.phase(node)]),
        Topic::Ends(node) => say(judge.end_of, &[&words.phase(node)]),
        Topic::Grant => String::new(),
    };
    match waits.doer {
        Some(doer) => say(judge.done_by, &[&what, &words.seat(doer)]),
        None => what,
    }
}

/// Says what a deed did to its subject, and with what else, if it has words for that: `A attacks B`, `A is boosted (Fuel)`.
fn happens(words: Words<'_>, loaded: Option<&Loaded>, deed: DeedId, args: &[Named]) -> Option<String> {
    let def = words.view.rules().deeds.get(deed)?;
    if let Does::Verb(verb) = def.does {
        return verb_happens(words, verb, args);
    }
    let given = &loaded?.blueprint.as_ref()?.deeds;
    let label = given.iter().find(|given| given.name.text == def.name)?.happens.as_ref()?;
    let translations = loaded?.checked.as_ref().map(|checked| &checked.translations);
    let code = words.catalogue.language().code();
    let phrase = translations.map_or(label.text(), |all| all.get(label.text(), code));
    let is = |kinds: &[Kind]| def.params.iter().position(|param| kinds.contains(&param.kind));
    let subject = is(&[Kind::Card, Kind::Target]).or_else(|| is(&[Kind::Seat]))?;
    let role = |gap: &str| def.params.iter().position(|param| param.name == gap);
    let filled_with = |gap: &str| role(gap).and_then(|at| args.get(at)).and_then(|arg| fills(words, arg));
    let judge = &words.texts().judge;
    let text =
        say(judge.happens_to, &[&words.named(args.get(subject)?), &filled(&escape(phrase), &filled_with)]);
    let said: Vec<usize> = gaps(phrase).filter_map(role).chain([subject]).collect();
    let rest = args.iter().enumerate().filter(|(at, _)| !said.contains(at));
    let rest: Vec<String> = rest.map(|(_, arg)| words.named(arg)).collect();
    Some(if rest.is_empty() { text } else { say(judge.deed_with, &[&text, &rest.join(", ")]) })
}

/// Says what a verb of the language did; nothing for one without a sentence of its own.
fn verb_happens(words: Words<'_>, verb: Verb, args: &[Named]) -> Option<String> {
    let (judge, happens) = (&words.texts().judge, &words.texts().happens);
    let named: Vec<String> = args.iter().map(|arg| words.named(arg)).collect();
    let named: Vec<&str> = named.iter().map(String::as_str).collect();
    let one = |template: Template, gaps: &[&str]| Some(fill(template, Person::One, gaps));
    match (verb, named.as_slice()) {
        (Verb::Move, [card, from, to]) => match args {
            [_, Known::Nothing, _] => one(judge.moved_to, &[card, to]),
            // Between zones of one player, the owner is named only once.
            [_, Known::Zone { seat: from_seat, .. }, Known::Zone { zone, seat }] if seat == from_seat => {
                one(judge.moved, &[card, from, &words.zone(*zone)])
            }
            _ => one(judge.moved, &[card, from, to]),
        },
        (Verb::Reveal, [card]) => one(judge.revealed, &[card]),
        (Verb::Hide, [card]) => one(happens.turned_down, &[card]),
        (Verb::Show, [card, to]) => one(happens.is_shown, &[to, card]),
        (Verb::Shuffle, [zone]) => one(happens.is_shuffled, &[zone]),
        (Verb::Swap, [card, with]) => one(judge.swap_places, &[card, with]),
        (Verb::Create, [card, to]) => one(happens.is_created, &[card, to]),
        (Verb::Tiru, [effect, onto]) => one(happens.copies, &[onto, effect]),
        (Verb::Pinjam, [effect, onto]) => one(happens.borrows, &[onto, effect]),
        (Verb::Sedut, [effect, onto]) => one(happens.takes, &[onto, effect]),
        (Verb::Cancel, [effect]) => one(happens.cancelled, &[effect]),
        (Verb::Choose, [card, who]) => one(happens.chooses, &[who, card]),
        (Verb::Win, [who]) => one(happens.wins, &[who]),
        (Verb::Lose, [who]) => one(happens.loses, &[who]),
        _ => None,
    }
}

/// The words for an argument in a gap of a label; none for an absent thing.
fn fills(words: Words<'_>, arg: &Named) -> Option<String> {
    (*arg != Known::Nothing).then(|| words.named(arg))
}
