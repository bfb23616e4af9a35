//! `--report FILE.html`: one page with everything in it, for the screen, the dark and paper. It loads nothing.

mod bars;
mod intervals;
mod matrix;
mod plot;

use std::fmt::Write;

use tiru_engine::rules::Id;

use super::about::{Kind, Version};
use super::cards::ranked;
use super::interval::{Share, percent, signed, whole_percent};
use super::pairs::{overall, pairs, player_one};
use super::score::{How, Score, Spread, ratio};
use super::show::{Report, grouped, matches};
use super::show_cards::Details;
use super::show_one::{first_turn, length};
use crate::faces::quoted;
use bars::Bar;
use intervals::Row;

/// The start of a page, ignoring white space.
pub(super) const MARK: &str = "<!doctypehtml><!--tirusim-->";
const STYLE: &str = include_str!("style.css");
/// The most rows in one picture: more of them do not fit on a sheet of paper.
const ROWS: usize = 30;

/// Writes the whole page.
pub(super) fn page(report: &Report<'_>) -> String {
    let name = report.about.versions.first().map_or("", |version| version.name.as_str());
    let mut page = format!(
        "<!doctype html><!-- tiru sim -->\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}: {}</title>\n<style>\n{STYLE}</style></head><body><main>\n",
        quoted(name),
        matches(report.results.games())
    );
    head(report, &mut page);
    match report.about.kind {
        Kind::One => one(report, &mut page),
        Kind::Pairs => every_pair(report, &mut page),
        Kind::Compare => compare(report, &mut page),
    }
    lengths(report, &mut page);
    endings(report, &mut page);
    details(report, &mut page);
    foot(report, &mut page);
    page.push_str("</main></body></html>\n");
    page
}

/// Begins a section with a heading and a sentence on how to read it.
fn section(page: &mut String, title: &str, words: &str, content: &str) {
    // Writing into a string cannot fail, here and below.
    let _ = write!(page, "<section><h2>{}</h2>", quoted(title));
    if !words.is_empty() {
        let _ = write!(page, "<p>{}</p>", quoted(words));
    }
    let _ = writeln!(page, "{content}</section>");
}

/// Writes what was played.
fn head(report: &Report<'_>, page: &mut String) {
    let (about, results) = (report.about, report.results);
    let Some(version) = about.versions.first() else { return };
    let _ = write!(page, "<header><h1>{}</h1>", quoted(&version.name));
    let twice = if about.kind == Kind::Compare { ", half of them under each of two versions" } else { "" };
    let _ = write!(page, "<p>{}{twice}, seed {}</p>", matches(results.games()), about.seed);
    if let Some(wanted) = report.interrupted_of() {
        let _ = write!(page, "<p class=\"warn\">Interrupted: {wanted} were asked for.</p>");
    }
    page.push_str("<dl>");
    let mut row = |name: &str, value: &str| {
        let _ = write!(page, "<dt>{name}</dt><dd>{}</dd>", quoted(value));
    };
    if about.kind == Kind::Compare {
        for (letter, version) in ["Version A", "Version B"].iter().zip(&about.versions) {
            row(letter, &version.label);
        }
    } else {
        row("Rules", &version.rules());
    }
    row("Players", &about.players.join(", "));
    row("Decks", &version.decks.join(", "));
    if let Some((doubt, rest)) = report.how_sure() {
        row("How sure", &format!("{doubt}{rest}"));
    }
    page.push_str("</dl></header>\n");
}

const INTERVALS: &str = "Dots are shares of matches; lines are their 95 % intervals: in 95 of 100 such runs the line holds the true value.";

fn one(report: &Report<'_>, page: &mut String) {
    let Some(score) = report.results.scores.first() else { return };
    let wins = score.wins.iter().enumerate();
    let mut rows: Vec<Row> = wins
        .map(|(seat, wins)| Row::new(report.about.player(seat), Share::of(*wins, score.games), "one"))
        .collect();
    let first = first_turn(&[score]).map(|share| Row::new("Whoever has the first turn", share, "two"));
    rows.extend(first);
    section(page, "Who wins", INTERVALS, &intervals::draw("Who wins", &rows, &rows));
}

fn every_pair(report: &Report<'_>, page: &mut String) {
    let pairs = pairs(report.about, report.results);
    let Some(version) = report.about.versions.first() else { return };
    let decks = version.decks.iter().enumerate();
    let mut rows: Vec<Row> =
        decks.map(|(at, deck)| Row::new(deck.as_str(), overall(&pairs, at), "one")).collect();
    rows.sort_by(|a, b| b.share.rate.total_cmp(&a.share.rate));
    rows.push(Row::new("Player 1, with either deck", player_one(&pairs), "two"));
    let scores: Vec<&Score> = report.results.scores.iter().collect();
    rows.extend(first_turn(&scores).map(|share| Row::new("Whoever has the first turn", share, "two")));
    let words = format!("Each deck against all others, of the matches with a winner. {INTERVALS}");
    section(page, "Which deck wins", &words, &intervals::draw("Which deck wins", &rows, &rows));
    let words = "Percent won by the deck of the row, of the matches with a winner. Blue wins more often than it loses, orange less often.";
    section(page, "Deck against deck", words, &matrix::draw(&version.decks, &pairs));
}

fn compare(report: &Report<'_>, page: &mut String) {
    let turned = report.results.turned;
    let mut rows = Vec::new();
    for seat in 0..report.results.scores.first().map_or(0, |score| score.wins.len()) {
        for ((score, letter), class) in report.results.scores.iter().zip(["A", "B"]).zip(["one", "two"]) {
            let wins = score.wins.get(seat).copied().unwrap_or(0);
            let label = format!("{} under {letter}", report.about.player(seat));
            rows.push(Row::new(label, Share::of(wins, score.games), class));
        }
    }
    let found = turned.difference();
    let (by, from, to) = (found.by, found.from, found.to);
    let who = report.about.player(0);
    let verdict = if turned.alike == turned.games() {
        "No difference: all matches are the same under A and B, answer by answer.".to_owned()
    } else if found.may_be_none() {
        let how_often = found.how_often();
        let [from, to] = [from, to].map(signed);
        format!("No difference seen: {who} wins {how_often} (95 % interval {from} to {to}).")
    } else {
        let better = if by > 0.0 { "B" } else { "A" };
        let (more, least, most) = if by > 0.0 { (by, from, to) } else { (-by, -to, -from) };
        let [more, least, most] = [more, least, most].map(percent);
        format!(
            "{who} is better off under {better}: they win {more} points more often (95 % interval {least} to {most})."
        )
    };
    let content = format!(
        "<p class=\"verdict\">{}</p>{}",
        quoted(&verdict),
        intervals::draw("Who wins under A and B", &rows, &rows)
    );
    section(page, "Which version is better for whom", "", &content);
    let bars: Vec<Bar> = [
        ("won under both", turned.both, "soft"),
        ("won only under A", turned.only_a, "one"),
        ("won only under B", turned.only_b, "two"),
        ("won under neither", turned.neither, "soft"),
    ]
    .into_iter()
    .map(|(label, count, class)| Bar::of_count(label.to_owned(), count, turned.games(), class))
    .collect();
    let words = format!(
        "The matches of the same seed, from the side of {who}. {} went alike, answer by answer.",
        grouped(turned.alike)
    );
    section(page, "Matches that turned", &words, &bars::rows("Matches that turned", &bars, &bars));
}

/// Writes how long matches were, for each version.
fn lengths(report: &Report<'_>, page: &mut String) {
    for (at, version) in report.about.versions.iter().enumerate() {
        let mut all = Spread::default();
        let mut games = 0;
        for (leg, score) in report.about.legs.iter().zip(&report.results.scores) {
            if leg.version == at {
                all.append(length(version, score));
                games += score.games;
            }
        }
        if games == 0 {
            continue;
        }
        let under = if report.about.kind == Kind::Compare { ["", " under A", " under B"] } else { [""; 3] };
        let title = format!("How long matches are{}", under.get(at + 1).unwrap_or(&""));
        let unit = version.unit();
        let words = format!(
            "Share of matches by their number of {unit}: {:.1} on average, {} to {}.",
            ratio(all.sum, games),
            all.least(),
            all.most()
        );
        section(page, &title, &words, &bars::histogram(unit, &all, games));
    }
}

/// Writes how matches ended, for each version.
fn endings(report: &Report<'_>, page: &mut String) {
    for (at, _) in report.about.versions.iter().enumerate() {
        let mut all = Score::default();
        for (leg, score) in report.about.legs.iter().zip(&report.results.scores) {
            if leg.version == at {
                all.append(score.clone());
            }
        }
        let mut bars: Vec<Bar> = all
            .endings()
            .into_iter()
            .map(|(ending, count)| {
                let how = ending.how.name();
                let is_tie = matches!(ending.how, How::Tie | How::TooLong);
                let class = if is_tie { "soft" } else { "one" };
                let label =
                    if ending.why.is_empty() { how.to_owned() } else { format!("{how}: {}", ending.why) };
                Bar::of_count(label, count, all.games, class)
            })
            .collect();
        if all.stopped > 0 {
            bars.push(Bar::of_count("stopped: rules loop".to_owned(), all.stopped, all.games, "two"));
        }
        let title = match (report.about.kind, at) {
            (Kind::Compare, 0) => "How matches end under A",
            (Kind::Compare, _) => "How matches end under B",
            _ => "How matches end",
        };
        let words = "In the words of the rules.";
        section(page, title, words, &bars::rows(title, &bars, &bars));
        scores(&all, page);
    }
}

/// Writes the scores that matches ended with, if any did.
fn scores(score: &Score, page: &mut String) {
    let scored = &score.scored;
    if scored.games() == 0 {
        return;
    }
    let bars: Vec<Bar> = scored
        .ranges()
        .into_iter()
        .map(|range| Bar::of_count(range.label(), range.games, score.games, "one"))
        .collect();
    let words = format!(
        "{:.2} on average, standard deviation {:.2}, {} to {}.",
        scored.mean(),
        scored.deviation(),
        scored.least(),
        scored.most()
    );
    section(page, "Scores", &words, &bars::rows("Scores", &bars, &bars));
}

/// Writes what cards and effects did, if they were counted.
fn details(report: &Report<'_>, page: &mut String) {
    let Some(details) = Details::of(report.about, report.results) else { return };
    let Some(version) = report.about.versions.first() else { return };
    let rows: Vec<Row> = ranked(&details.cards)
        .into_iter()
        .map(|(card, of)| {
            let name = version.cards.get(card.index()).map_or("", String::as_str);
            let (share, idle) = (of.played.share(), of.idle.share());
            let other = (idle.of > 0).then_some(idle.rate);
            let without = other.map_or_else(|| "–".to_owned(), whole_percent);
            let note = format!("{} %, else {without}  ·  {}", percent(share.rate), grouped(share.of));
            Row { other, note: Some(note), ..Row::new(name, share, "one") }
        })
        .collect();
    if !rows.is_empty() {
        let words = "How often a player won who played the card: filled dot, with its 95 % interval. Open dot: with the card in the deck and not \
                     played. The last number counts the matches in which it was played. The cards that help most come first.";
        let pictures =
            rows.chunks(ROWS).map(|rows_here| intervals::draw("Win rate by card", rows_here, &rows));
        long_section(page, "What cards do", words, pictures);
    }
    let bars = effects(&details, version, report.results.games());
    if !bars.is_empty() {
        let words = "How often a match: blue resolved, orange cancelled, grey condition not met, or limit spent while it was pending.";
        let pictures = bars.chunks(ROWS).map(|here| bars::rows("What became of effects", here, &bars));
        long_section(page, "What effects do", words, pictures);
    }
    let never = details.never(version);
    if !never.is_empty() {
        let words = format!("In {}: {}.", matches(report.results.games()), never.join("; "));
        section(page, "Never used", &words, "");
    }
}

/// Writes a section of several pictures, which may go over several sheets; the first stays with the heading.
fn long_section(page: &mut String, title: &str, words: &str, mut pictures: impl Iterator<Item = String>) {
    let first = pictures.next().unwrap_or_default();
    let rest: String = pictures.collect();
    let _ = writeln!(
        page,
        "<section class=\"long\"><div><h2>{}</h2><p>{}</p>{first}</div>{rest}</section>",
        quoted(title),
        quoted(words)
    );
}

fn effects(details: &Details, version: &Version, games: u64) -> Vec<Bar> {
    let effects = details.effects(version).into_iter();
    effects
        .map(|(card, name, of)| {
            let [resolved, cancelled, unmet] =
                [of.resolved, of.cancelled, of.unmet].map(|count| ratio(count, games));
            let note = format!("{resolved:.2} · {cancelled:.2} · {unmet:.2}");
            let parts = vec![("one", resolved), ("two", cancelled), ("soft", unmet)];
            Bar { label: format!("{card}: {name}"), parts, note }
        })
        .collect()
}

/// Writes how the page came about.
fn foot(report: &Report<'_>, page: &mut String) {
    let digests: Vec<String> = report.results.scores.iter().take(2).map(Score::digest).collect();
    let more = if report.results.scores.len() > 2 { " …" } else { "" };
    let _ = writeln!(
        page,
        "<footer><p>What a report says of a deck or card is what these players do with it: {}. Better players may find other \
         results.</p><p>Tiru {} · seed {} · digest {}{more}. The same command gives the same page.</p></footer>",
        quoted(&report.about.players.join(", ")),
        env!("CARGO_PKG_VERSION"),
        report.about.seed,
        digests.join(", ")
    );
}
