//! The arguments of a search for a value, and what they mean in a game.

use std::collections::BTreeMap;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;
use tiru_engine::DeckList;
use tiru_engine::rules::{AttrId, AttrKind, CardDef, CardDefId, Game, Id};

use crate::sim::cards::{in_any, in_decks};

/// The most values in a range.
const MOST: i64 = 100_000;

/// `"Reed Heron".atk=100..600/50`, as it was typed.
#[derive(Clone, Debug)]
pub(in super::super) struct What {
    card: String,
    attr: String,
    range: Option<(i32, i32)>,
    step: Option<i32>,
}

/// The wanted win rate, in tenths of a percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Target {
    rate: u32,
    give_or_take: u32,
}

/// A printed number of a card, and the values to try.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) card: CardDefId,
    pub(super) attr: AttrId,
    /// What is varied, as people read it.
    pub(super) name: (String, String),
    pub(super) printed: i32,
    least: i32,
    most: i32,
    step: i32,
}

/// Parses what is varied.
pub(in super::super) fn what(text: &str) -> Result<What, String> {
    let wrong = || {
        "write `CARD.VALUE`, such as `\"Reed Heron\".atk`, or with a range and a step: `\"Reed Heron\".atk=100..600/50`".to_owned()
    };
    let (left, right) = match text.rsplit_once('=') {
        Some((left, right)) => (left, Some(right)),
        None => (text, None),
    };
    let (card, attr) = left.rsplit_once('.').ok_or_else(wrong)?;
    let card = card.trim().trim_matches('"').trim();
    let attr = attr.trim();
    if card.is_empty() || attr.is_empty() {
        return Err(wrong());
    }
    let (mut range, mut step) = (None, None);
    if let Some(right) = right {
        let (ends, by) = match right.split_once('/') {
            Some((ends, by)) => (ends, Some(by)),
            None => (right, None),
        };
        let (least, most) = ends.split_once("..").ok_or_else(wrong)?;
        let [least, most] = [least, most].map(|end| end.trim().parse::<i32>());
        let (Ok(least), Ok(most)) = (least, most) else { return Err(wrong()) };
        if least >= most {
            return Err(format!("the range {least}..{most} is empty: write the lower value first"));
        }
        range = Some((least, most));
        if let Some(by) = by {
            step = Some(by.trim().parse().ok().filter(|step| *step > 0).ok_or_else(wrong)?);
        }
    }
    Ok(What { card: card.to_owned(), attr: attr.to_owned(), range, step })
}

/// Parses a wanted win rate: `50%±2`.
pub(in super::super) fn target(text: &str) -> Result<Target, String> {
    let bare: String = text.chars().filter(|letter| *letter != '%' && !letter.is_whitespace()).collect();
    let (rate, off) = match bare.split_once('±').or_else(|| bare.split_once("+-")) {
        Some((rate, off)) => (rate.to_owned(), off.to_owned()),
        None => (bare.clone(), "2".to_owned()),
    };
    let [rate, off] = [rate, off].map(|text| text.parse::<f64>().ok());
    match (rate, off) {
        (Some(rate), Some(off)) if (1.0..=99.0).contains(&rate) && (0.1..=20.0).contains(&off) => {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the range was checked"
            )]
            let tenths = |number: f64| (number * 10.0).round() as u32;
            Ok(Target { rate: tenths(rate), give_or_take: tenths(off) })
        }
        _ => {
            Err("write a win rate from 1% to 99% and how near is near enough, from 0.1 to 20: `50%±2`"
                .to_owned())
        }
    }
}

impl Target {
    /// Returns the wanted rate.
    pub(super) fn rate(self) -> f64 {
        f64::from(self.rate) / 1_000.0
    }

    /// Returns how far off is near enough.
    pub(super) fn off(self) -> f64 {
        f64::from(self.give_or_take) / 1_000.0
    }

    /// Whether a rate is near enough.
    pub(super) fn is_met(self, rate: f64) -> bool {
        // 0.52 - 0.5 is a little more than 0.02.
        (rate - self.rate()).abs() <= self.off() + 1e-9
    }

    /// Formats it: `50 % ±2`.
    pub(super) fn shown(self) -> String {
        format!("{} % ±{}", f64::from(self.rate) / 10.0, f64::from(self.give_or_take) / 10.0)
    }
}

impl What {
    /// Finds the card and its value, or says what is wrong.
    pub(super) fn find(
        &self,
        game: &Game,
        decks: &[DeckList],
        ranges: &BTreeMap<String, (i64, i64)>,
    ) -> Result<Found, String> {
        let is_meant = |card: &CardDef| card.full_name().eq_ignore_ascii_case(&self.card);
        let Some((card, def)) = game.cards.iter().find(|(_, card)| is_meant(card)) else {
            let names: Vec<String> = game.cards.rows().iter().map(CardDef::full_name).collect();
            let help = match nearest(&self.card, names.iter().map(String::as_str)) {
                Some(meant) => format!("\nhelp: did you mean `{}`?", escape(meant)),
                None => String::new(),
            };
            return Err(format!("error: no card is called `{}`{help}", escape(&self.card)));
        };
        let numbers: Vec<(AttrId, i32)> = def
            .printed
            .iter()
            .filter(|(attr, _)| game.attributes.get(*attr).is_some_and(|attr| attr.kind == AttrKind::Int))
            .copied()
            .collect();
        let name = |attr: AttrId| game.attributes.get(attr).map_or("", |attr| attr.name.as_str());
        let Some((attr, printed)) = numbers.iter().find(|(attr, _)| name(*attr) == self.attr).copied() else {
            let known: Vec<&str> = numbers.iter().map(|(attr, _)| name(*attr)).collect();
            let help = if known.is_empty() {
                "it prints no numbers".to_owned()
            } else {
                format!("it prints {}", known.join(", "))
            };
            let (card, attr) = (escape(&self.card), escape(&self.attr));
            return Err(format!("error: `{card}` prints no number `{attr}`\nhelp: {}", escape(&help)));
        };
        if !in_any(&in_decks(decks, game))(card.index()) {
            let names: Vec<&str> = decks.iter().map(|deck| deck.name.as_str()).collect();
            return Err(format!(
                "error: `{}` is in no deck of these matches: {}\nhelp: name a deck that holds it with `--deck`, first",
                escape(&self.card),
                escape(&names.join(", "))
            ));
        }
        let (least, most) = self.values(printed, ranges.get(&self.attr).copied())?;
        let found = Found {
            card,
            attr,
            name: (def.full_name(), self.attr.clone()),
            printed,
            least,
            most,
            step: self.step.unwrap_or_else(|| usual_step(printed, least)),
        };
        if found.steps() > MOST {
            return Err(format!(
                "error: there are more than {MOST} values from {least} to {most}\nhelp: add a step: `{least}..{most}/100`"
            ));
        }
        if found.steps() < 1 {
            return Err(format!("error: the step {} is larger than the range {least}..{most}", found.step));
        }
        Ok(found)
    }
}

impl What {
    /// Returns the least and the most value to try: as typed, or from 0 to twice what is printed, within what a card may print.
    fn values(&self, printed: i32, allowed: Option<(i64, i64)>) -> Result<(i32, i32), String> {
        let (least, most) = allowed.unwrap_or((i64::MIN, i64::MAX));
        let Some((from, to)) = self.range else {
            let usual = [0, printed.saturating_mul(2).max(10)];
            let [from, to] =
                usual.map(|end| i32::try_from(i64::from(end).max(least).min(most)).unwrap_or(end));
            return Ok((from, to));
        };
        if i64::from(from) >= least && i64::from(to) <= most {
            return Ok((from, to));
        }
        let within = match (least, most) {
            (i64::MIN, _) => format!("at most {most}"),
            (_, i64::MAX) => format!("at least {least}"),
            _ => format!("from {least} to {most}"),
        };
        let attr = escape(&self.attr);
        let [inner_from, inner_to] = [from, to].map(|end| i64::from(end).max(least).min(most));
        let help = if inner_from < inner_to {
            format!("\nhelp: write `{}.{attr}={inner_from}..{inner_to}`", escape(&self.card))
        } else {
            String::new()
        };
        Err(format!("error: `{attr}` of a card is {within}, and {from}..{to} has other values{help}"))
    }
}

/// Returns the step that cards of this kind usually have: 10 for 300, 1 for 4.
fn usual_step(printed: i32, least: i32) -> i32 {
    let fits = |step: &i32| printed >= 10 * step && printed % step == 0 && least % step == 0;
    [1_000, 100, 10].into_iter().find(fits).unwrap_or(1)
}

impl Found {
    /// Returns the number of the last step, from 0.
    pub(super) fn steps(&self) -> i64 {
        (i64::from(self.most) - i64::from(self.least)) / i64::from(self.step)
    }

    /// Returns the value at a step.
    pub(super) fn value(&self, step: i64) -> i32 {
        i32::try_from(i64::from(self.least) + step * i64::from(self.step)).unwrap_or(self.most)
    }

    /// Returns the step of a value.
    pub(super) fn step_of(&self, value: i32) -> i64 {
        (i64::from(value) - i64::from(self.least)) / i64::from(self.step)
    }

    /// Returns the step of what is printed, if it is one of the values.
    pub(super) fn step_of_printed(&self) -> Option<i64> {
        let step = self.step_of(self.printed);
        (self.value(step) == self.printed && (0..=self.steps()).contains(&step)).then_some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::{target, usual_step, what};

    #[test]
    fn what_is_varied_is_read() {
        let read = what("\"Reed Heron\".atk = 100 .. 600 / 50").unwrap();
        assert_eq!((read.card.as_str(), read.attr.as_str()), ("Reed Heron", "atk"));
        assert_eq!((read.range, read.step), (Some((100, 600)), Some(50)));
        assert!(what("Reed Heron.atk").unwrap().range.is_none());
        assert_eq!(what("Mr. Ant.might").unwrap().card, "Mr. Ant");
        for wrong in [
            "",
            "atk",
            ".atk",
            "Ant.",
            "Ant.atk=5",
            "Ant.atk=5..5",
            "Ant.atk=9..1",
            "Ant.atk=1..9/0",
            "Ant.atk=a..b",
        ] {
            assert!(what(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn win_rates_are_read() {
        let of = |text: &str| target(text).map(|target| (target.rate, target.give_or_take));
        assert_eq!(
            [of("50%±2"), of("52.5 % +- 0.5%"), of("45%")],
            [Ok((500, 20)), Ok((525, 5)), Ok((450, 20))]
        );
        for wrong in ["", "half", "0%", "100%", "50%±0", "50%±30", "nan"] {
            assert!(target(wrong).is_err(), "{wrong}");
        }
        assert_eq!(
            [usual_step(300, 0), usual_step(4, 0), usual_step(950, 0), usual_step(300, 5)],
            [10, 1, 10, 1]
        );
    }
}
