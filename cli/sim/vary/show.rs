//! The curve of win rates by value, as text and JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use tiru_dsl::diagnostic::escape;

use super::what::{Found, Target};
use super::{Curve, Sim};
use crate::print::{Print, Tone};
use crate::report::count;
use crate::sim::about::About;
use crate::sim::interval::Share;
use crate::sim::show::{matches, rules};

/// The length of the bar of a win rate of 100 %.
const BAR: f64 = 24.0;

/// Prints what was found.
pub(super) fn print(
    sim: &Sim,
    about: &About,
    found: &Found,
    target: Target,
    curve: &Curve,
    print: &mut Print,
) {
    if sim.output.is_json() {
        json(about, found, target, curve, print);
    } else {
        text(about, found, target, curve, print);
    }
}

fn text(about: &About, found: &Found, target: Target, curve: &Curve, print: &mut Print) {
    let Some(version) = about.versions.first() else { return };
    let (card, attr) = (escape(&found.name.0), escape(&found.name.1));
    let name = print.tone(Tone::Heading, &escape(&version.name));
    print.line(format_args!("{name}: {} for each value, seed {}", matches(about.games()), about.seed));
    rules(version, print);
    if curve.interrupted {
        let played = curve.points.values().map(|share| share.of).fold(0, u64::saturating_add);
        let words = print.tone(Tone::Doubtful, "interrupted");
        let values = count(curve.points.len(), "value");
        print.line(format_args!("  {words}: {} with {values} were played", matches(played)));
    }
    print.line(format_args!("  varied: {attr} of {card}, {} as printed", found.printed));
    print.line(format_args!("  wanted: {} wins {}", escape(&about.player(0)), target.shown()));
    print.line(format_args!("  players: {}", about.players.join(", ")));
    print.line("");
    print.line(format_args!("  {attr:>10}  {:<25}  {}", "won (95 % interval)", "0 % to 100 %"));
    for (value, share) in &curve.points {
        let mark = if Some(*value) == curve.best { "◀" } else { "" };
        let line = format!("  {value:>10}  {:<25}  {}{mark}", share.shown(), bar(*share));
        print.line(line.trim_end());
    }
    print.line("");
    print.line(format_args!("  {}", verdict(found, target, curve)));
}

/// Returns a bar as long as the rate.
fn bar(share: Share) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of 24")]
    let long = (share.rate * BAR).round() as usize;
    format!("{:<24} ", "█".repeat(long))
}

/// Says which value is best, and how sure that is.
fn verdict(found: &Found, target: Target, curve: &Curve) -> String {
    let Some((best, share)) = best(curve) else {
        return "no conclusion: the search was interrupted".to_owned();
    };
    let attr = escape(&found.name.1);
    if !target.is_met(share.rate) {
        return format!(
            "none of the {} values played gives {}: {attr} {best} comes nearest",
            curve.points.len(),
            target.shown()
        );
    }
    let sure = if is_sure(share, target) {
        ""
    } else {
        "; its interval is wider than that: more `--games` make it sure"
    };
    if best == found.printed {
        return format!("{attr} {best}, as printed, gives {}{sure}", target.shown());
    }
    let is_fine = curve.points.get(&found.printed).is_some_and(|share| target.is_met(share.rate));
    let printed =
        if is_fine { format!(", and so does {}, as printed", found.printed) } else { String::new() };
    format!("{attr} {best} gives {}{printed}{sure}", target.shown())
}

/// Returns the value that comes nearest, with its wins.
fn best(curve: &Curve) -> Option<(i32, Share)> {
    let best = curve.best?;
    curve.points.get(&best).map(|share| (best, *share))
}

/// Whether the whole interval is near enough.
fn is_sure(share: Share, target: Target) -> bool {
    target.is_met(share.from) && target.is_met(share.to)
}

#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    house_rules: Option<&'a str>,
    settings: BTreeMap<&'a str, &'a str>,
    seed: u64,
    players: &'a [String],
    decks: &'a [String],
    card: &'a str,
    value: &'a str,
    printed: i32,
    /// The wanted win rate of Player 1, and how far off is near enough.
    win_rate: f64,
    give_or_take: f64,
    curve: Vec<Point>,
    /// The value that comes nearest; nothing if the search was interrupted.
    best: Option<i32>,
    /// Whether it is near enough, and whether its whole interval is.
    reached: bool,
    sure: bool,
    interrupted: bool,
}

#[derive(Serialize)]
struct Point {
    value: i32,
    won: Share,
}

fn json(about: &About, found: &Found, target: Target, curve: &Curve, print: &mut Print) {
    let Some(version) = about.versions.first() else { return };
    let best = best(curve).map(|(_, share)| share);
    let document = Document {
        game: &version.id,
        house_rules: version.house.as_deref(),
        settings: version.settings.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        seed: about.seed,
        players: &about.players,
        decks: &version.decks,
        card: &found.name.0,
        value: &found.name.1,
        printed: found.printed,
        win_rate: target.rate(),
        give_or_take: target.off(),
        curve: curve.points.iter().map(|(value, won)| Point { value: *value, won: *won }).collect(),
        best: curve.best,
        reached: best.is_some_and(|share| target.is_met(share.rate)),
        sure: best.is_some_and(|share| is_sure(share, target)),
        interrupted: curve.interrupted,
    };
    print.line(serde_json::to_string_pretty(&document).unwrap_or_default());
}
