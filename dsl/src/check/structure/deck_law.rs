//! Checks the laws for legal decks.

use crate::blueprint::{self, DeckDefault, DeckRuleKind, Spanned};
use crate::check::checker::Checker;
use crate::check::context::Context;
use crate::checked::{CardRef, Condition, DeckLaw, DeckLawKind, DeckPart, Thing, Type};
use crate::deck::MOST_COPIES;
use crate::mistake;
use tiru_engine::rules::{Of, Same, Span};

impl Checker<'_> {
    pub(super) fn deck_part(&mut self, text: &blueprint::DeckPart) -> Option<DeckPart> {
        let advise = text.advise.as_ref().and_then(|advise| self.pair(advise));
        let laws = text.legal.iter().filter_map(|law| self.deck_law(law)).collect();
        let default = match &text.default {
            None => Vec::new(),
            Some(DeckDefault::Cards(cards)) => cards.iter().flat_map(|card| self.copies(card)).collect(),
            Some(DeckDefault::All(pattern)) => self.made_after(&pattern.value, pattern.span),
        };
        let size = match &text.size {
            Some(size) => self.pair(size),
            None => {
                let count = blueprint::Formula::number(default.len(), text.span);
                self.pair(&(count.clone(), count))
            }
        };
        let to = self.names.zone(&text.to.text)?;
        self.found.used.zones.insert(to);
        self.mention(Thing::Zone(to), text.to.span);
        Some(DeckPart {
            name: text.part.text.clone(),
            to,
            shared: text.shared,
            size: size?,
            advise,
            default,
            laws,
            label: text.label.clone(),
            span: text.size.as_ref().map_or(text.part.span, |(least, most)| least.span.to(most.span)),
        })
    }

    /// Resolves `"Guard"`, `"5 Guard"` or, as in a deck file, `"5x Guard"`; a card whose name begins with a number goes before a number of copies.
    fn copies(&mut self, text: &Spanned<String>) -> Vec<CardRef> {
        let is_name = !self.names.cards.find(&text.value, self.context.cards_of).is_empty();
        let counted = text.value.split_once(' ').filter(|_| !is_name);
        let counted = counted.and_then(|(count, name)| {
            Some((count.trim_end_matches(['x', '×']).parse::<u32>().ok()?, name.trim()))
        });
        let (count, name) = counted.unwrap_or((1, &text.value));
        if !(1..=MOST_COPIES).contains(&count) {
            self.report(mistake::deck::bad_count::bad_count(text.span));
            return Vec::new();
        }
        self.one_card(name, text.span).map_or_else(Vec::new, |card| (0..count).map(|_| card).collect())
    }

    fn deck_law(&mut self, text: &blueprint::DeckRule) -> Option<DeckLaw> {
        let kind = match &text.kind {
            DeckRuleKind::Always(cards) => DeckLawKind::Always(self.about_print(cards)?),
            DeckRuleKind::Never(cards) => DeckLawKind::Never(self.about_print(cards)?),
            DeckRuleKind::AtMost { count, cards } => {
                let count = self.number_formula(count);
                let cards = self.about_print(cards);
                DeckLawKind::AtMost(count?, cards?)
            }
            DeckRuleKind::Copies { max, same, unless } => {
                let max = self.number_formula(max);
                let same = if same.is_empty() {
                    vec![Same::Name]
                } else {
                    same.iter().filter_map(|name| self.sameness(name)).collect()
                };
                let unless =
                    unless.as_ref().map(|unless| self.condition(unless, Context::formula(), Type::FLAG));
                let unless = match unless {
                    Some(Some(unless)) if self.is_known_before_play(&unless.expr) => Some(unless),
                    Some(_) => return None,
                    None => None,
                };
                DeckLawKind::Copies { max: max?, same, unless }
            }
        };
        let cards = match &text.kind {
            DeckRuleKind::Always(cards) | DeckRuleKind::Never(cards) | DeckRuleKind::AtMost { cards, .. } => {
                cards.text.as_str()
            }
            DeckRuleKind::Copies { .. } => "",
        };
        let words: Vec<&str> = cards.split_whitespace().collect();
        Some(DeckLaw { kind, text: words.join(" "), span: text.span })
    }

    /// Checks a condition on a printed card.
    fn about_print(&mut self, cards: &blueprint::Formula) -> Option<Condition> {
        let condition = self.about_card(cards, Type::FLAG)?;
        self.is_known_before_play(&condition.expr).then_some(condition)
    }

    fn sameness(&mut self, name: &blueprint::Name) -> Option<Same> {
        Some(match name.text.as_str() {
            "name" => Same::Name,
            "variant" => Same::Variant,
            "pack" => Same::Pack,
            _ => {
                let attr = self.names.attribute(Of::Card, &name.text)?;
                self.mention(Thing::Attribute(attr), name.span);
                self.found.used.attributes.insert(attr);
                Same::Attr(attr)
            }
        })
    }

    /// Returns every card made from a pattern.
    fn made_after(&mut self, pattern: &str, span: Span) -> Vec<CardRef> {
        if let Some(cards) = self.patterns.get(pattern) {
            return cards.clone();
        }
        // A piece with a syntax error may declare it.
        if self.names.broken.whole {
            let known: Vec<&str> = self.patterns.keys().map(String::as_str).collect();
            let diagnostic = mistake::name::unknown_pattern::unknown_pattern(span, pattern, known);
            self.report(diagnostic);
        }
        Vec::new()
    }

    /// Resolves a quoted name to a single card.
    pub(in crate::check) fn one_card(&mut self, text: &str, span: Span) -> Option<CardRef> {
        let names = self.quoted(text, span)?;
        let cards = self.found.quoted.get(names).map(|names| names.cards.clone()).unwrap_or_default();
        match cards.as_slice() {
            [card] => Some(*card),
            several => {
                let place = |card| self.names.cards.prints().find(|(_, print)| print.card == card);
                let print =
                    |card: &CardRef| (self.print_name(*card), place(*card).map(|(_, print)| print.span));
                let prints: Vec<(String, Option<Span>)> = several.iter().map(print).collect();
                self.report(mistake::name::ambiguous_card::ambiguous_card(span, text, &prints));
                None
            }
        }
    }

    /// Returns the full name of a card: `Name (variant) / Pack`.
    fn print_name(&self, card: CardRef) -> String {
        self.prints.get(usize::from(card.0)).cloned().unwrap_or_default()
    }
}
