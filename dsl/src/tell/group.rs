//! Descriptions of groups: `all other light cards in your field`.

use super::number::is_short;
use super::phrase::Phrase;
use super::writer::{Writer, fill};
use crate::checked::{CardFact, Expr, ExprKind, Kind, LocalId, Pick, Type};
use crate::language::Template;
use crate::language::cards::Noun;

/// A noun with its modifiers.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) noun: Noun,
    /// Modifiers beside the noun, each with its distance.
    pub(super) marks: Vec<(Close, String)>,
    /// Places.
    pub(super) places: Vec<String>,
    /// Other clauses.
    pub(super) clauses: Vec<Clause>,
}

/// A clause beside a noun, for one thing and for several: `that acts`, `that act`.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    one: String,
    many: String,
}

impl From<String> for Clause {
    fn from(alike: String) -> Clause {
        Clause { one: alike.clone(), many: alike }
    }
}

impl Clause {
    /// Renders a clause about who has its verb.
    pub(super) fn about(mut render: impl FnMut(&Phrase) -> String) -> Clause {
        Clause { one: render(&Phrase::one("")), many: render(&Phrase::many("")) }
    }

    pub(super) fn text(&self, count: Count) -> &str {
        match count {
            Count::One => &self.one,
            Count::Many => &self.many,
        }
    }
}

impl Group {
    /// A noun without modifiers.
    pub(super) fn of(noun: Noun) -> Group {
        Group { noun, marks: Vec::new(), places: Vec::new(), clauses: Vec::new() }
    }

    fn at(mut self, place: String) -> Group {
        self.places.push(place);
        self
    }

    fn such(mut self, clause: String) -> Group {
        self.clauses.push(clause.into());
        self
    }

    /// Whether it has no modifiers.
    pub(super) fn is_bare(&self) -> bool {
        self.marks.is_empty() && self.places.is_empty() && self.clauses.is_empty()
    }
}

/// The distance of a modifier from its noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Close {
    /// `other`
    Other,
    /// `face-up`
    Face,
    /// `non-water`
    Non,
    /// `red or green`
    Choice,
    /// A word of a Set, a flag.
    Word,
    /// A word of an Enum: the kind of thing.
    Kind,
}

/// The grammatical number of a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    One,
    Many,
}

impl Writer<'_> {
    /// Renders the noun with its modifiers, without an article.
    pub(super) fn described(&self, group: &Group, count: Count) -> String {
        let noun = match count {
            Count::One => group.noun.one,
            Count::Many => group.noun.many,
        };
        let mut marks: Vec<&(Close, String)> = group.marks.iter().collect();
        marks.sort_by_key(|(close, _)| *close);
        let texts = |marks: &[&(Close, String)]| {
            marks.iter().map(|(_, mark)| mark.as_str()).collect::<Vec<_>>().join(" ")
        };
        let forward = texts(&marks);
        marks.reverse();
        // After the noun, negated words come last.
        marks.sort_by_key(|(close, _)| *close == Close::Non);
        let clauses: Vec<&str> = group.clauses.iter().map(|clause| clause.text(count)).collect();
        let (places, clauses) = (group.places.join(" "), clauses.join(" "));
        fill(self.words.groups.described, &[&forward, noun, &places, &clauses, &texts(&marks)])
    }

    /// Renders what is counted; nothing for a list, or for a set chosen before.
    pub(super) fn counted_things(&mut self, set: &Expr, count: Count) -> Option<String> {
        if let ExprKind::Picked { which: Pick::Different, set, member, value } = &set.kind
            && let Some(label) = self.attr_of_member(*member, value)
        {
            let groups = &self.words.groups;
            let template = if count == Count::One { groups.each_value } else { groups.values };
            return Some(fill(template, &[&label, &self.bare_set(set)]));
        }
        let group = self.group(set)?;
        Some(self.described(&group, count))
    }

    /// Renders how many members a set has. An operand that ends in a clause is in brackets.
    pub(super) fn number_of(&mut self, set: &Expr) -> Phrase {
        let group = if matches!(set.kind, ExprKind::Where { .. }) { self.group(set) } else { None };
        let has_clause = group.as_ref().is_some_and(|group| !group.clauses.is_empty());
        let counted = match group {
            Some(group) => Some(self.described(&group, Count::Many)),
            None => self.counted_things(set, Count::Many),
        };
        let counted = counted.unwrap_or_else(|| self.thing(set).text);
        let text = fill(self.words.numbers.count, &[&counted]);
        if has_clause { Phrase::worked(text) } else { Phrase::long(text) }
    }

    /// Renders all of a group: `all cards in your hand`.
    pub(super) fn all_in(&self, group: &Group) -> Phrase {
        Phrase::many(fill(self.words.groups.all, &[&self.described(group, Count::Many)]))
    }

    /// Renders any one of a group: `a card in your hand`.
    pub(super) fn a(&self, group: &Group) -> Phrase {
        Phrase::long(fill(self.words.groups.a, &[&self.described(group, Count::One)]))
    }

    /// Describes a set; nothing for a list, or for a set chosen before.
    pub(super) fn group(&mut self, set: &Expr) -> Option<Group> {
        let (nouns, groups) = (&self.words.nouns, &self.words.groups);
        match &set.kind {
            ExprKind::Where { set, member: of, condition } => {
                if let ExprKind::EffectsOf(cards) = &super::qualify::bare(set).kind
                    && self.only_carrier(cards).is_none()
                    && let Some(carriers) = self.group(cards)
                {
                    return Some(self.effects_of(carriers, *of, condition));
                }
                let mut group = self.group_or_among(set);
                let noun = self.noun(set.ty.kind());
                let member = super::qualify::Member::Local(*of);
                self.with_it(*of, &noun, |writer| writer.qualify(&mut group, member, condition));
                Some(group)
            }
            ExprKind::CardsOf(zone) => {
                let place = self.in_zone(zone);
                Some(Group::of(nouns.card).at(place))
            }
            ExprKind::Seats => Some(Group::of(nouns.player)),
            ExprKind::Team(seat) => {
                let of = self.thing(seat);
                let team = self.of(&of, self.words.things.team).text;
                Some(Group::of(nouns.player).at(fill(groups.in_team, &[&team])))
            }
            ExprKind::Spots(zone) => {
                let place = self.in_zone(zone);
                Some(Group::of(nouns.spot).at(place))
            }
            ExprKind::EffectsOf(cards) => {
                let cards = self.carriers(cards);
                Some(Group::of(nouns.effect).such(fill(groups.of, &[&cards])))
            }
            ExprKind::Card(card, CardFact::Effects) => {
                let whose = fill(groups.of, &[&self.thing(card).text]);
                Some(Group::of(nouns.effect).such(whose))
            }
            ExprKind::Card(card, CardFact::Under) => {
                let cards = match card.ty {
                    Type::Set(_) => self.carriers(card),
                    _ => self.thing(card).text,
                };
                let place = fill(groups.under, &[&cards]);
                Some(Group::of(nouns.card).at(place))
            }
            ExprKind::Picked { which, set, member, value } => {
                let mut group = self.group_or_among(set);
                let noun = self.noun(set.ty.kind());
                let label = self.attr_of_member(*member, value);
                let rendered = self.with_it(*member, &noun, |writer| writer.thing(value).text);
                let clause = match (which, label) {
                    (Pick::Most, Some(label)) => fill(groups.most, &[&label]),
                    (Pick::Least, Some(label)) if self.singular(&label) != label => {
                        fill(groups.fewest, &[&label])
                    }
                    (Pick::Least, Some(label)) => fill(groups.least, &[&label]),
                    (Pick::Most, None) => fill(groups.greatest, &[&rendered]),
                    (Pick::Least, None) => fill(groups.smallest, &[&rendered]),
                    (Pick::Different, Some(label)) => fill(groups.different, &[&label]),
                    (Pick::Different, None) => fill(groups.differs, &[&rendered]),
                };
                group.clauses.push(clause.into());
                Some(group)
            }
            ExprKind::AsTarget(inner) | ExprKind::AsCard(inner) | ExprKind::AsSeat(inner) => {
                self.group(inner)
            }
            ExprKind::Numbers(from, to) => {
                let (from, to) = (self.thing(from).text, self.thing(to).text);
                Some(Group::of(nouns.number).at(fill(groups.numbers, &[&from, &to])))
            }
            ExprKind::Values(list) => {
                let words = self.all_of(&self.words_of(*list));
                Some(Group::of(nouns.word).at(fill(groups.among, &[&words])))
            }
            ExprKind::Zones(zone) => {
                let mut group = Group::of(nouns.zone);
                group.marks.push((Close::Word, self.zone_label(*zone)));
                Some(group)
            }
            ExprKind::Inline { def, lets, body } => {
                if self.is_named(*def) {
                    return None;
                }
                self.bind_lets(lets);
                self.group(body)
            }
            // Anything else is no set that can be described.
            _ => None,
        }
    }

    /// Names the cards whose effects are meant: the one card of a zone, elsewhere cards without `all`.
    fn carriers(&mut self, cards: &Expr) -> String {
        match self.only_carrier(cards) {
            Some(card) => card.text,
            None => self.bare_set(cards),
        }
    }

    /// Names the one card of a zone.
    pub(super) fn only_carrier(&mut self, cards: &Expr) -> Option<Phrase> {
        let (ExprKind::CardsOf(zone) | ExprKind::OnlyCard(zone)) = &super::qualify::bare(cards).kind else {
            return None;
        };
        let id = match zone.kind {
            ExprKind::Zone(id, _) => id,
            // A parameter of a `def`.
            ExprKind::Local(local) => self.scope.zone(local)?,
            _ => return None,
        };
        self.checked.structure.zones.get(id).filter(|zone| zone.single)?;
        Some(Phrase::long(fill(self.words.things.card_in, &[&self.thing(zone).text])))
    }

    /// Renders the things of a set after `of`: `the cards in your hand and the cards in your row`.
    pub(super) fn members(&mut self, set: &Expr) -> String {
        let ExprKind::List(parts) = &set.kind else { return self.thing(set).text };
        let mut texts = Vec::new();
        for part in parts {
            let text = match self.group(part) {
                Some(group) => fill(self.words.groups.the, &[&self.described(&group, Count::Many)]),
                None => self.thing(part).text,
            };
            texts.push(text);
        }
        self.all_of(&texts)
    }

    /// Renders where the members of a zone are: `in your hand`, `in any player's hand`.
    fn in_zone(&mut self, zone: &Expr) -> String {
        let groups = &self.words.groups;
        let zone = match zone.kind {
            ExprKind::Zones(id) => fill(groups.any_zone, &[&self.zone_label(id)]),
            _ => self.thing(zone).text,
        };
        fill(groups.in_zone, &[&zone])
    }

    /// Describes a set, else its members as `among all of it`.
    pub(super) fn group_or_among(&mut self, set: &Expr) -> Group {
        self.group(set).unwrap_or_else(|| {
            let among = self.thing(set).text;
            let noun = self.noun(set.ty.kind());
            Group::of(noun).at(fill(self.words.groups.among, &[&among]))
        })
    }

    /// Renders a number of members: `up to 2 cards in your hand`. The four templates are for one
    /// described member, for several, for a set without description, and for a long number.
    pub(super) fn pick(
        &mut self,
        set: &Expr,
        [one, many]: [Template; 2],
        [of, as_many_as]: [Template; 2],
        number: Option<&str>,
    ) -> String {
        let single = number.is_none_or(|number| number == "1");
        let number = number.unwrap_or("1");
        match self.group(set) {
            Some(group) if !is_short(number) => {
                fill(as_many_as, &[&self.described(&group, Count::Many), number])
            }
            Some(group) if single && one != many => fill(one, &[&self.described(&group, Count::One), number]),
            Some(group) => fill(many, &[&self.described(&group, Count::Many), number]),
            None => {
                let set = self.members(set);
                fill(of, &[&set, number])
            }
        }
    }

    /// Returns the label of an attribute, if a number is just that attribute of the member.
    fn attr_of_member(&self, member: LocalId, value: &Expr) -> Option<String> {
        match &value.kind {
            ExprKind::Attr(of, attr) if matches!(of.kind, ExprKind::Local(local) if local == member) => {
                Some(self.attr_label(*attr))
            }
            _ => None,
        }
    }

    /// Describes an optional thing as a group, to say that it does not exist.
    pub(super) fn group_of_one(&mut self, thing: &Expr) -> Option<Group> {
        let (nouns, groups) = (&self.words.nouns, &self.words.groups);
        match &thing.kind {
            ExprKind::OnlyCard(zone) => {
                let place = fill(groups.in_zone, &[&self.thing(zone).text]);
                Some(Group::of(nouns.card).at(place))
            }
            ExprKind::Card(card, CardFact::Facing) => {
                let place = fill(groups.opposite, &[&self.thing(card).text]);
                Some(Group::of(nouns.card).at(place))
            }
            ExprKind::End(_, set) => self.group(set),
            ExprKind::Single(inner) | ExprKind::AsTarget(inner) | ExprKind::AsCard(inner) => {
                self.group_of_one(inner)
            }
            _ if thing.ty.kind() == Some(Kind::Card) => self.group(thing),
            _ => self.group(thing),
        }
    }
}
