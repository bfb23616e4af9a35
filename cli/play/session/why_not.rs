//! What stands in the way of a card or an action now, and what would lift it. What the engine reads for it, it reads through the eyes of
//! the seat.

use tiru_dsl::checked::{CardRef, Checked};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;
use tiru_dsl::tell::{Needed, Numbers, chosen_from, needed, required, set_taken};
use tiru_engine::internals::{Hurdle, Test, Unplayable};
use tiru_engine::rules::{ActionId, CardDefId, Game, Id, Kind, NodeKind, Span};
use tiru_engine::{Lay, Match, Prompt, Question, Refusal};

use super::Session;
use crate::catalogue::{counted, say};
use crate::events::{self, Words, capital, plain};
use crate::play::board::zones_of;
use crate::print::Tone;
use crate::text::{begun, called, listed};

/// What was asked about.
#[derive(Debug, Default)]
struct About {
    /// The actions of the name: those that cards print may share it. None if only a card was named.
    actions: Vec<ActionId>,
    /// The cards of the name: there may be several prints.
    cards: Vec<CardDefId>,
}

/// A way to use it, with what stands in the way.
struct Way {
    action: ActionId,
    card: Option<CardDefId>,
    /// Where the card is, if another one of its name has another hurdle.
    place: Option<Lay>,
    is_offered: bool,
    hurdle: Hurdle,
}

impl Way {
    /// Whether the card is where the action takes cards from.
    fn fits(&self) -> bool {
        self.hurdle.progress() >= Hurdle::FITS
    }

    /// How close it comes to being legal. An action that is offered now goes first, unless the card is nowhere where it could be taken
    /// from.
    fn progress(&self) -> (bool, bool, u8) {
        (self.fits(), self.is_offered, self.hurdle.progress())
    }
}

/// A reason, and where it is written.
struct Reason {
    text: String,
    span: Option<Span>,
}

impl Session<'_> {
    /// Says what stands in the way of what was typed.
    pub(super) fn why_not(&mut self, prompt: &Prompt, typed: &str) {
        let texts = &self.catalogue.texts().why_not;
        if typed.is_empty() {
            return self.refuse(texts.needs_name);
        }
        let about = match self.about_what(prompt, typed) {
            Ok(about) => about,
            Err(why) => return self.refuse(&why),
        };
        if !matches!(prompt.what, Question::Act(_)) {
            return self.refuse(texts.no_action_now);
        }
        let words = self.words(prompt.seat);
        let Some(ways) = self.ways(words, &about) else { return self.refuse(texts.never) };
        let lines: Vec<String> = ways.iter().flat_map(|way| self.about_way(words, way)).collect();
        self.surface.lines(&lines);
    }

    /// Says that a way is possible, or what stands in its way.
    fn about_way(&self, words: Words<'_>, way: &Way) -> Vec<String> {
        let texts = &words.texts().why_not;
        let what = what(words, way);
        if way.is_offered && way.hurdle == Hurdle::None {
            return vec![format!("  {}", say(texts.may, &[&what]))];
        }
        let now = (!way.is_offered).then(|| Reason { text: offered_in(words, way.action), span: None });
        let reasons = now.into_iter().chain(self.reasons(words, way));
        let colour = self.surface.colour();
        let mut lines = vec![format!("  {}", say(texts.may_not, &[&what]))];
        for Reason { text, span } in reasons {
            let sources = &self.running.start().loaded().sources;
            let at = span.map(|span| colour.tone(Tone::Quiet, &events::place(sources, span)));
            lines.push(format!("    {text}  {}", at.unwrap_or_default()).trim_end().to_owned());
        }
        lines
    }

    /// Finds the action and the card that were typed: `boost`, `Ember Fox`, `boost Ember Fox`.
    fn about_what(&self, prompt: &Prompt, typed: &str) -> Result<About, String> {
        let words = self.words(prompt.seat);
        let rules = words.view.rules();
        let lower = typed.to_lowercase();
        let names_of = |action: ActionId| -> Vec<String> {
            let Some(deed) = rules.actions.get(action).and_then(|def| rules.deeds.get(def.deed)) else {
                return Vec::new();
            };
            let label = rules.actions.get(action).map(|def| words.deed(def.deed)).unwrap_or_default();
            let names = [deed.name.clone(), plain(&deed.name), label].map(|name| name.to_lowercase());
            names.into_iter().filter(|name| !name.is_empty()).collect()
        };
        let mut found: Option<(Vec<ActionId>, &str, usize)> = None;
        for action in rules.actions.ids() {
            for name in names_of(action) {
                let Some(rest) = lower.strip_prefix(&name) else { continue };
                let is_whole = rest.is_empty() || rest.starts_with(char::is_whitespace);
                // What follows is taken from what was typed: other letters may be longer in lower case.
                let (true, Some(rest)) = (is_whole, typed.get(name.len()..)) else { continue };
                match &mut found {
                    Some((_, _, length)) if *length > name.len() => {}
                    Some((actions, _, length)) if *length == name.len() => {
                        if !actions.contains(&action) {
                            actions.push(action);
                        }
                    }
                    _ => found = Some((vec![action], rest.trim(), name.len())),
                }
            }
        }
        let checked = self.running.start().loaded().checked.as_ref();
        let cards = |name: &str| -> Option<Vec<CardDefId>> {
            let checked = checked?;
            let found = called(checked, &self.cards(checked), name.trim());
            (!found.is_empty()).then(|| found.into_iter().map(|card| CardDefId::at(card.index())).collect())
        };
        if let Some(cards) = cards(typed) {
            // A card can be called like an action. The action is meant if no action takes cards.
            let takes = rules.actions.ids().any(|action| takes_cards(rules, action));
            if takes || !matches!(found, Some((_, "", _))) {
                return Ok(About { actions: Vec::new(), cards });
            }
        }
        let rest = found.as_ref().map(|(_, rest, _)| *rest);
        match found {
            Some((actions, "", _)) => return Ok(About { actions, cards: Vec::new() }),
            Some((actions, rest, _)) => {
                if let Some(cards) = cards(rest) {
                    return Ok(About { actions, cards });
                }
            }
            None => {}
        }
        let wrong = rest.unwrap_or(typed);
        let actions = || rules.actions.ids().filter(|_| rest.is_none());
        let cards = || checked.into_iter().flat_map(|checked| self.names_of_cards(checked));
        let labels = actions().filter_map(|action| names_of(action).pop());
        match begun(wrong, cards().chain(labels)).as_slice() {
            [] => {}
            // Its whole name is found.
            [only] if *only != wrong => {
                let before = typed.strip_suffix(wrong).unwrap_or_default();
                return self.about_what(prompt, &format!("{before}{only}"));
            }
            several => {
                let names = listed(several, self.catalogue);
                return Err(say(self.catalogue.texts().asks.several_cards, &[&escape(wrong), &names]));
            }
        }
        let known: Vec<String> = cards().chain(actions().flat_map(names_of)).collect();
        let texts = &self.catalogue.texts().why_not;
        Err(match nearest(wrong, known.iter().map(String::as_str)) {
            Some(meant) => say(texts.no_such_but, &[&escape(wrong), &escape(meant)]),
            None => say(texts.no_such, &[&escape(wrong)]),
        })
    }

    fn names_of_cards(&self, checked: &Checked) -> Vec<String> {
        let rows = self.cards(checked).into_iter().filter_map(|card| checked.cards.get(card));
        rows.map(|card| card.name.clone()).collect()
    }

    /// Finds how it can be used: by each action that is offered now and takes it from where it is; if none is offered, by each that
    /// takes it; if none takes it, the way that comes closest. An action for other kinds of cards counts if there is no other.
    fn ways(&self, words: Words<'_>, about: &About) -> Option<Vec<Way>> {
        let rules = self.running.start().game();
        let actions: Vec<ActionId> = match about.actions.as_slice() {
            [] => rules.actions.ids().filter(|action| takes_cards(rules, *action)).collect(),
            actions => actions.to_vec(),
        };
        // On a copy: the match itself is not asked.
        let mut game = self.running.game().clone();
        let mut ways: Vec<Way> = Vec::new();
        for action in actions {
            let cards = if takes_cards(rules, action) { about.cards.as_slice() } else { &[] };
            ways.extend(ways_by(&mut game, action, cards)?);
        }
        ways.sort_by_key(|way| std::cmp::Reverse(way.progress()));
        if ways.first().is_none_or(|best| !best.fits()) {
            ways.truncate(1);
            return (!ways.is_empty()).then_some(ways);
        }
        ways.retain(Way::fits);
        keep_if_any(&mut ways, |way| !self.wants_another_kind(words, way));
        keep_if_any(&mut ways, |way| way.is_offered);
        Some(ways)
    }

    /// Whether an action is for other kinds of cards than the one that was named.
    fn wants_another_kind(&self, words: Words<'_>, way: &Way) -> bool {
        let Hurdle::Fails(at, tests) = &way.hurdle else { return false };
        let mut needed = tests.iter().filter_map(|test| self.needed(words, way, Some(*at), Some(*at), test));
        needed.any(|needed| needed.is_of_kind)
    }

    fn reasons(&self, words: Words<'_>, way: &Way) -> Vec<Reason> {
        match &way.hurdle {
            Hurdle::Limit(refusal) => refused(words, refusal).into_iter().collect(),
            Hurdle::Banned(refusals) => {
                refusals.iter().filter_map(|refusal| refused(words, refusal)).collect()
            }
            Hurdle::Unplayable(card, why) => {
                why.iter().flat_map(|why| self.unplayable(words, *card, why)).collect()
            }
            Hurdle::Fails(at, tests) => self.failed(words, way, (Some(*at), Some(*at)), tests),
            Hurdle::Condition(role, tests) => self.failed(words, way, (None, *role), tests),
            _ => self.reason(words, way).into_iter().collect(),
        }
    }

    /// Describes the parts of a set or a condition whose tests failed; the whole where none of them is known.
    fn failed(
        &self,
        words: Words<'_>,
        way: &Way,
        (at, role): (Option<usize>, Option<usize>),
        tests: &[Test],
    ) -> Vec<Reason> {
        let needed = tests.iter().filter_map(|test| Some((self.needed(words, way, at, role, test)?, test)));
        let parts = each_part(words, needed);
        if parts.is_empty() { self.reason(words, way).into_iter().collect() } else { parts }
    }

    fn reason(&self, words: Words<'_>, way: &Way) -> Option<Reason> {
        let Way { action, card, hurdle, .. } = way;
        let texts = &words.texts().why_not;
        let rules = words.view.rules();
        let checked = self.running.start().loaded().checked.as_ref()?;
        let written = checked.actions.get(*action);
        let language = self.catalogue.language();
        let name = words.card_or_back(*card);
        let plain = |text: String| Some(Reason { text, span: None });
        let set = |at: usize, whole: bool| {
            let written = written?;
            Some((chosen_from(checked, written, at, whole, language)?, written.params.get(at)?.span))
        };
        match hurdle {
            Hurdle::None | Hurdle::Limit(_) | Hurdle::Banned(_) | Hurdle::Unplayable(..) => None,
            Hurdle::NotSeen => plain(match card.map(|card| zones_of(words, card)).unwrap_or_default() {
                zones if zones.is_empty() => say(texts.not_seen, &[&name]),
                zones => say(texts.lies_in, &[&name, &listed(&zones, self.catalogue)]),
            }),
            Hurdle::NotOnIt => plain(say(texts.not_on_it, &[&name])),
            Hurdle::Silent => plain(say(texts.silent, &[&name])),
            Hurdle::NotThere(_) if rules.actions.get(*action)?.on_card => {
                plain(say(texts.not_where_it_works, &[&name]))
            }
            Hurdle::NotThere(at) => {
                let (set, span) = set(*at, false)?;
                Some(Reason { text: say(texts.has_to_be, &[&name, &set]), span: Some(span) })
            }
            Hurdle::Fails(at, _) => {
                let (set, span) = set(*at, true)?;
                Some(Reason { text: say(texts.has_to_be, &[&name, &set]), span: Some(span) })
            }
            Hurdle::Empty(at) => {
                let (set, span) = set(*at, true)?;
                Some(Reason { text: say(texts.has_to_be_there, &[&set]), span: Some(span) })
            }
            Hurdle::Condition(..) => {
                let set = set_taken(checked, written?, language)?;
                Some(Reason { text: say(texts.no_set, &[&set.text]), span: Some(set.span) })
            }
        }
    }

    /// Describes the part of a set or a condition whose test failed.
    fn needed(
        &self,
        words: Words<'_>,
        way: &Way,
        at: Option<usize>,
        role: Option<usize>,
        test: &Test,
    ) -> Option<Needed> {
        let checked = self.running.start().loaded().checked.as_ref()?;
        let name = words.card_or_back(way.card);
        let card = role.filter(|_| way.card.is_some()).map(|role| (role, name.as_str()));
        needed(checked, checked.actions.get(way.action)?, at, card, test.span, self.catalogue.language())
    }

    /// Says one of the reasons why a card cannot be played, each part of a requirement that fails by itself.
    fn unplayable(&self, words: Words<'_>, card: CardDefId, why: &Unplayable) -> Vec<Reason> {
        let texts = &words.texts().why_not;
        let Some(checked) = self.running.start().loaded().checked.as_ref() else { return Vec::new() };
        let plain = |text: String| vec![Reason { text, span: None }];
        match why {
            Unplayable::Requires(nth, tests) => {
                let language = self.catalogue.language();
                let required = |span| required(checked, CardRef::at(card.index()), *nth, span, language);
                let parts = each_part(
                    words,
                    tests.iter().filter_map(|test| Some((required(Some(test.span))?, test))),
                );
                if !parts.is_empty() {
                    return parts;
                }
                let whole = required(None).map(|needed| Reason {
                    text: say(texts.needed, &[&needed.text]),
                    span: Some(needed.span),
                });
                whole.into_iter().collect()
            }
            Unplayable::Cost => plain(say(texts.cost, &[&words.card(card)])),
            Unplayable::CostUntried(tries) => {
                plain(say(texts.cost_untried, &[&words.card(card), &tries.to_string()]))
            }
        }
    }
}

/// Describes each part that is needed, once, with the numbers of its first test.
fn each_part<'t>(words: Words<'_>, needed: impl Iterator<Item = (Needed, &'t Test)>) -> Vec<Reason> {
    let mut parts: Vec<Reason> = Vec::new();
    for (needed, test) in needed {
        if parts.iter().all(|part| part.span != Some(needed.span)) {
            parts.push(with_numbers(words, &needed, test));
        }
    }
    parts
}

/// Returns how an action can be taken with cards of one name, or with any if none is named. If each of several cards has a hurdle of
/// its own where the action takes cards from, each is a way.
fn ways_by(game: &mut Match, action: ActionId, cards: &[CardDefId]) -> Option<Vec<Way>> {
    let prints = if cards.is_empty() { vec![None] } else { cards.iter().copied().map(Some).collect() };
    let mut ways: Vec<Way> = Vec::new();
    for card in prints {
        let (is_offered, hurdles) = game.hurdles(action, card)?;
        for (place, hurdle) in hurdles {
            if ways.iter().all(|way| way.hurdle != hurdle) {
                ways.push(Way { action, card, place, is_offered, hurdle });
            }
        }
    }
    ways.sort_by_key(|way| std::cmp::Reverse(way.progress()));
    if ways.first().is_some_and(|best| best.fits() && best.hurdle != Hurdle::None) {
        ways.retain(Way::fits);
    } else {
        ways.truncate(1);
    }
    if let [only] = ways.as_mut_slice() {
        only.place = None;
    }
    Some(ways)
}

/// Keeps the ways that are like this, if there are any.
fn keep_if_any(ways: &mut Vec<Way>, is_kept: impl Fn(&Way) -> bool) {
    if ways.iter().any(&is_kept) {
        ways.retain(is_kept);
    }
}

/// Adds the numbers of a test to what is needed.
fn with_numbers(words: Words<'_>, needed: &Needed, test: &Test) -> Reason {
    let texts = &words.texts().why_not;
    let number = |cell: i32| match cell {
        tiru_engine::rules::NONE => words.texts().names.none.to_owned(),
        cell => cell.to_string(),
    };
    let text = match needed.numbers {
        // Numbers that the seat counts only as far as it sees are not those of the match.
        _ if !test.known => say(texts.needed, &[&needed.text]),
        Numbers::None => say(texts.needed, &[&needed.text]),
        Numbers::Beside(literal) => {
            let now = if i64::from(test.left) == literal { test.right } else { test.left };
            say(texts.needed_now, &[&needed.text, &number(now)])
        }
        Numbers::Both => say(texts.needed_both, &[&needed.text, &number(test.left), &number(test.right)]),
    };
    Reason { text, span: Some(needed.span) }
}

fn refused(words: Words<'_>, refusal: &Refusal) -> Option<Reason> {
    let texts = &words.texts().why_not;
    let rules = words.view.rules();
    Some(match refusal {
        Refusal::Banned { span, by, .. } => {
            let ban = rules.bans.iter().find(|ban| ban.span == *span)?;
            let text = say(texts.forbidden, &[&events::ban(words, ban, *by)]);
            Reason { text, span: Some(*span) }
        }
        Refusal::Limit { times, per } => {
            let phase = rules.nodes.iter().find(|(_, node)| node.name == *per).map(|(id, _)| words.phase(id));
            let text = match phase {
                Some(phase) => counted(texts.limit, usize::from(*times), &[&phase]),
                None => counted(texts.limit_of_match, usize::from(*times), &[]),
            };
            Reason { text, span: None }
        }
        _ => return None,
    })
}

/// Names the phases in which an action is offered.
fn offered_in(words: Words<'_>, action: ActionId) -> String {
    let rules = words.view.rules();
    let on_card = rules.actions.get(action).is_some_and(|def| def.on_card);
    let phases = rules.nodes.iter().filter(|(_, node)| match &node.kind {
        NodeKind::Offer(offer) => offer.actions.contains(&action) || (offer.cards && on_card),
        _ => false,
    });
    let phases: Vec<String> = phases.map(|(id, _)| words.phase(id)).collect();
    let texts = &words.texts().why_not;
    match phases.as_slice() {
        [] => texts.never.to_owned(),
        phases => say(texts.chosen_in, &[&words.listed(phases, phases.len())]),
    }
}

fn takes_cards(rules: &Game, action: ActionId) -> bool {
    let Some(def) = rules.actions.get(action) else { return false };
    let params = rules.deeds.get(def.deed).map_or(&[][..], |deed| &deed.params);
    def.on_card || params.iter().any(|param| matches!(param.kind, Kind::Card | Kind::Target))
}

/// Names an action with a card: `Boost Ember Fox`.
fn what(words: Words<'_>, way: &Way) -> String {
    let deed = words.view.rules().actions.get(way.action).map(|def| words.deed(def.deed)).unwrap_or_default();
    let names = &words.texts().names;
    let text = match way.card {
        Some(card) => say(names.does, &[&deed, &words.card(card)]),
        None => deed,
    };
    capital(&match way.place {
        Some(place) => say(names.does_by, &[&text, &words.lay(place)]),
        None => text,
    })
}
