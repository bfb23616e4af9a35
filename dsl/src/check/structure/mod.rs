//! Checks the structure of a game: resolves names, checks formulas.

mod bounds;
mod deck_law;
mod deed;
mod order;
mod phase;
mod value;

use super::checker::{Checker, SeatlessCall};
use super::context::Context;
use crate::blueprint;
use crate::blueprint::Blueprint;
use crate::checked::{Agree, Condition, Deed, First, Icon, RuleRef, Structure};
use crate::checked::{Thing, Type};
use crate::mistake;
use tiru_engine::rules::Span;

pub(super) use value::ranges;

/// Who calls a rule that runs before the first turn.
const SETUP: &str = "the setup of a match";

impl Checker<'_> {
    /// Checks the whole structure, once the names of rules and actions are known.
    pub(super) fn structure(&mut self, blueprint: &Blueprint) -> Structure {
        let mut structure = Structure {
            name: blueprint.name.value.clone(),
            seats: blueprint.seats.value,
            teams: teams(blueprint),
            lists: self.names.lists.clone(),
            settings: blueprint
                .settings
                .iter()
                .zip(self.names.settings.rows())
                .map(|(text, row)| value::setting(text, row))
                .collect(),
            first: blueprint.first.as_ref().map_or_else(First::default, |first| self.first(&first.value)),
            turns: blueprint.turns.value,
            worth: blueprint.worth.as_ref().and_then(|worth| self.worth(worth)),
            limits: blueprint.limits,
            ..Structure::default()
        };
        for attribute in &blueprint.attributes {
            let attribute = self.attribute_row(attribute, structure.attributes.len());
            structure.attributes.push(attribute);
        }
        for zone in &blueprint.zones {
            let zone = self.zone_row(zone, structure.zones.len());
            structure.zones.push(zone);
        }
        structure.decks = blueprint.decks.iter().filter_map(|part| self.deck_part(part)).collect();
        for agree in &blueprint.agree {
            let agree = match &agree.value {
                blueprint::Agree::Concede => Agree::Concede,
                blueprint::Agree::Judge => Agree::Judge,
                blueprint::Agree::Draw(when) => {
                    let when =
                        when.as_ref().and_then(|when| self.condition(when, Context::formula(), Type::FLAG));
                    Agree::Draw(when)
                }
            };
            structure.agree.push(agree);
        }
        structure.setup = match &blueprint.setup {
            Some(rules) => rules.iter().filter_map(|name| self.seatless_rule(name, SETUP)).collect(),
            None => {
                let rule = self.deals();
                let why = "`game.ron` has no `setup`, so a match begins with the rule `deal`";
                self.found.by_name.extend(rule.map(|rule| (Thing::Rule(rule), why)));
                rule.into_iter().collect()
            }
        };
        for phase in &blueprint.phases {
            let node = self.node(phase, &mut structure.nodes, phase::Within::Nothing);
            structure.phases.push(node);
        }
        structure.deeds = self.deed_words(&blueprint.deeds);
        structure.icons = blueprint
            .icons
            .iter()
            .map(|icon| Icon {
                mark: icon.mark.value.clone(),
                aim: icon.aim.as_ref().map(|aim| aim.value),
                label: icon.label.clone(),
                span: icon.span,
            })
            .collect();
        structure.order = self.criteria(&blueprint.order);
        structure.conflicts =
            blueprint.conflicts.iter().filter_map(|conflict| self.conflict(conflict)).collect();
        structure.borrow_joins = blueprint.borrow.joins;
        structure.borrow_once = blueprint.borrow.once;
        structure.borrow_lasts =
            blueprint.borrow.lasts.iter().filter_map(|lasts| self.lasts(lasts)).collect();
        self.bounds(&structure);
        structure
    }

    /// Resolves a rule named in `game.ron`, which takes no arguments.
    fn run_rule(&mut self, name: &blueprint::Name) -> Option<RuleRef> {
        self.run_rule_or(name, None)
    }

    /// The same where another word can be written, too.
    pub(super) fn run_rule_or(&mut self, name: &blueprint::Name, word: Option<&str>) -> Option<RuleRef> {
        let Some(rule) = self.names.rule(&name.text) else {
            if self.is_broken(&name.text) {
                return None;
            }
            let action = self.names.action(&name.text).is_some();
            let rules = self.names.rules().rows().iter().map(|rule| rule.name.as_str());
            let known: Vec<&str> = rules.chain(word).collect();
            self.report(mistake::name::unknown_deed::unknown_rule(name.span, &name.text, action, known));
            return None;
        };
        self.mention(Thing::Rule(rule), name.span);
        self.found.used.rules.insert(rule);
        let row = self.names.rules().get(rule)?;
        if let Some(param) = row.params.iter().find(|param| param.default.is_none()) {
            self.report(mistake::law::run_with_arguments::run_with_arguments(
                name.span,
                &name.text,
                &param.name,
                row.span,
            ));
            return None;
        }
        Some(rule)
    }

    fn first(&mut self, first: &blueprint::First) -> First {
        match first {
            blueprint::First::Chance => First::Chance,
            blueprint::First::Ask => First::Ask,
            blueprint::First::Seat(seat) => {
                let seat = self.condition(seat, Context::formula(), Type::SEAT);
                seat.map_or(First::Chance, First::Seat)
            }
        }
    }

    /// How good a position is: a number that speaks for `me`.
    fn worth(&mut self, worth: &blueprint::Formula) -> Option<Condition> {
        self.condition(worth, Context::default(), Type::NUMBER)
    }

    /// The setup of a game that names none: a rule `deal`, if it takes no arguments.
    fn deals(&mut self) -> Option<RuleRef> {
        let rule = self.names.rule("deal")?;
        let row = self.names.rules().get(rule)?;
        if row.params.iter().any(|param| param.default.is_none()) {
            return None;
        }
        self.found.used.rules.insert(rule);
        self.calls_seatless(rule, (row.span, false), SETUP);
        Some(rule)
    }

    /// Resolves a rule that runs without a controller.
    fn seatless_rule(&mut self, name: &blueprint::Name, why: &'static str) -> Option<RuleRef> {
        let rule = self.run_rule(name)?;
        self.calls_seatless(rule, (name.span, true), why);
        Some(rule)
    }

    /// Records that a rule runs without a controller.
    fn calls_seatless(&mut self, rule: RuleRef, (span, is_written): (Span, bool), why: &'static str) {
        self.found.seatless.push(SeatlessCall { deed: Deed::Rule(rule), span, why, is_written });
    }
}

/// Returns the members of each team, counted from 0.
fn teams(blueprint: &Blueprint) -> Vec<Vec<u8>> {
    let member = |number: i64| u8::try_from(number).ok()?.checked_sub(1);
    let teams = blueprint.teams.iter();
    teams.map(|team| team.value.iter().filter_map(|seat| member(seat.value)).collect()).collect()
}
