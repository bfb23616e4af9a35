//! Names for chosen things and loop members: `that card` if there is one, else a name that distinguishes them.

use std::collections::BTreeMap;

use super::number::is_short;
use super::phrase::Phrase;
use super::writer::{Writer, fill};
use crate::checked::{Asked, Deed, Expr, HowMany, Kind, Stmt, StmtKind, Type, blocks};
use tiru_engine::rules::ListId;

/// The word that names something chosen: the noun of its kind, or `result` for a number or word that chance gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Noun {
    Of(Option<Kind>),
    Result,
}

/// How many things of each noun are bound.
pub(super) type SoFar = BTreeMap<Noun, usize>;

/// The choices in one text, counted by kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    /// The most that are bound at one time, as a thing or a set.
    chosen: BTreeMap<(Noun, bool), usize>,
    /// How many are bound so far.
    so_far: SoFar,
    /// How many roles of the deed have this kind.
    roles: SoFar,
    /// How many numbers have letters as names.
    letters: usize,
    /// The deed that the text replaces.
    pub(super) replaced: Option<Deed>,
}

impl Names {
    /// Counts the choices in a text.
    pub(super) fn of(stmts: &[Stmt]) -> Names {
        let mut names = Names::default();
        names.count(stmts, &BTreeMap::new());
        names
    }

    /// Frees the last letters.
    pub(super) fn give_back_letters(&mut self, count: usize) {
        self.letters = self.letters.saturating_sub(count);
    }

    /// Counts one more choice.
    pub(super) fn add_choice(&mut self, kind: Option<Kind>, several: bool) {
        *self.chosen.entry((called(kind), several)).or_default() += 1;
    }

    /// Counts one more role of the deed.
    pub(super) fn add_role(&mut self, kind: Option<Kind>) {
        *self.roles.entry(called(kind)).or_default() += 1;
    }

    /// Returns what is bound so far.
    pub(super) fn so_far(&self) -> SoFar {
        self.so_far.clone()
    }

    /// Drops the bindings of a block.
    pub(super) fn forget_since(&mut self, before: SoFar) {
        self.so_far = before;
    }

    /// Returns how many roles of the deed have this kind.
    pub(super) fn roles(&self, kind: Option<Kind>) -> usize {
        self.roles.get(&called(kind)).copied().unwrap_or(0)
    }

    /// Counts what is bound at one time: a block sees the bindings before it, and drops its own at its end.
    fn count(&mut self, stmts: &[Stmt], before: &BTreeMap<(Noun, bool), usize>) {
        let mut now = before.clone();
        for stmt in stmts {
            if let StmtKind::Choose { set, how_many, by, .. } = &stmt.kind {
                let chance = matches!(by, Asked::Chance) && is_result(set.ty);
                let noun = if chance { Noun::Result } else { called(set.ty.kind()) };
                *now.entry((noun, takes_several(how_many))).or_default() += 1;
                raise(&mut self.chosen, &now);
            }
            for block in blocks(stmt) {
                self.count(block, &now);
            }
        }
    }
}

/// The kind whose noun it is called by: words of all lists are words.
fn called(kind: Option<Kind>) -> Noun {
    Noun::Of(match kind {
        Some(Kind::Word(_) | Kind::Words(_)) => Some(Kind::Word(ListId(0))),
        kind => kind,
    })
}

/// Raises each number to at least another one.
fn raise<K: Ord + Copy>(counts: &mut BTreeMap<K, usize>, least: &BTreeMap<K, usize>) {
    for (key, count) in least {
        let now = counts.entry(*key).or_default();
        *now = (*now).max(*count);
    }
}

/// Whether more than one thing may be picked.
pub(super) fn takes_several(how_many: &HowMany) -> bool {
    match how_many {
        HowMany::Exactly(number) | HowMany::UpTo(number) => super::number::is_one(number).is_none(),
        HowMany::Between(..) | HowMany::AnyNumber => true,
    }
}

/// Whether a random choice is a result rather than a thing on the table.
pub(super) fn is_result(ty: Type) -> bool {
    matches!(ty.kind(), Some(Kind::Number | Kind::Flag | Kind::Word(_) | Kind::Words(_) | Kind::Text))
}

impl Writer<'_> {
    /// Names something chosen now.
    pub(super) fn chosen_name(&mut self, ty: Type, several: bool) -> Phrase {
        let things = &self.words.things;
        let (kind, noun) = (called(ty.kind()), self.noun(ty.kind()));
        let roles = self.names.roles(ty.kind());
        let all = self.names.chosen.get(&(kind, several)).copied().unwrap_or(1);
        let so_far = self.names.so_far.entry(kind).or_default();
        *so_far += 1;
        let so_far = *so_far;
        let word = if several { noun.many } else { noun.one };
        let text = match (all > 1, roles > 0 && !several) {
            (true, _) => {
                let which =
                    things.nths.get(so_far - 1).map_or_else(|| so_far.to_string(), |nth| (*nth).to_owned());
                fill(things.nth_chosen, &[word, &which])
            }
            (false, true) => fill(things.chosen, &[word]),
            (false, false) if several => fill(things.those, &[word]),
            (false, false) => fill(things.that, &[word]),
        };
        if several { Phrase::many(text) } else { Phrase::one(text) }
    }

    /// Names a number or word that chance gives now.
    pub(super) fn result_name(&mut self, several: bool) -> Phrase {
        let things = &self.words.things;
        let all = self.names.chosen.get(&(Noun::Result, several)).copied().unwrap_or(1);
        let so_far = self.names.so_far.entry(Noun::Result).or_default();
        *so_far += 1;
        if all == 1 {
            return Phrase::one(things.result);
        }
        let nth = things.nths.get(*so_far - 1).map_or_else(|| so_far.to_string(), |nth| (*nth).to_owned());
        Phrase::one(fill(things.nth_result, &[&nth]))
    }

    /// Names what several players choose at once: `number` in `the number that you chose`.
    pub(super) fn ballot_name(&mut self, ty: Type, several: bool) -> Phrase {
        let things = &self.words.things;
        let (kind, noun) = (called(ty.kind()), self.noun(ty.kind()));
        let all = self.names.chosen.get(&(kind, several)).copied().unwrap_or(1);
        let word = if several { noun.many } else { noun.one };
        let so_far = self.names.so_far.entry(kind).or_default();
        *so_far += 1;
        let text = match things.nths.get(*so_far - 1) {
            Some(nth) if all > 1 => fill(things.nth, &[word, nth]),
            _ => word.to_owned(),
        };
        if several { Phrase::many(text) } else { Phrase::one(text) }
    }

    /// Names a member of a set in a loop.
    pub(super) fn member_name(&self, ty: Type) -> Phrase {
        let things = &self.words.things;
        let (kind, noun) = (called(ty.kind()), self.noun(ty.kind()));
        let known = self.names.roles(ty.kind()) + self.names.chosen.get(&(kind, false)).copied().unwrap_or(0);
        Phrase::one(fill(if known > 0 { things.concerned } else { things.that }, &[noun.one]))
    }

    /// Renders a number before its noun: a long one gets a letter, which is explained after the clause.
    pub(super) fn before_noun(&mut self, number: &Expr, letters: &mut Vec<(String, String)>) -> Phrase {
        let rendered = self.thing(number);
        if number.ty != Type::NUMBER || is_short(&rendered.text) {
            return rendered;
        }
        if rendered.text == self.words.things.amount {
            return Phrase::one(self.words.things.that_much);
        }
        let letter = self.letter();
        letters.push((letter.text.clone(), rendered.text));
        letter
    }

    /// Returns the next letter for a value: `X`, `Y`, `Z`, `W`.
    pub(super) fn letter(&mut self) -> Phrase {
        let letters = ["X", "Y", "Z", "W"];
        let at = self.names.letters;
        self.names.letters += 1;
        let letter = letters.get(at % letters.len()).copied().unwrap_or("X");
        let round = at / letters.len();
        Phrase::one(if round == 0 { letter.to_owned() } else { format!("{letter}{round}") })
    }
}
