//! `--csv`: one row for each number of a report, for spreadsheets: `part,name,other,count,of,rate,from,to`.

use tiru_engine::rules::Id;

use super::about::Kind;
use super::cards::ranked;
use super::interval::Share;
use super::pairs::{overall, pairs, player_one};
use super::score::{Score, ratio};
use super::show::Report;
use super::show_cards::Details;
use super::show_one::{first_turn, length};
use crate::deal::seat_name;
use crate::print::Print;

/// Prints the results as CSV.
pub(super) fn csv(report: &Report<'_>, print: &mut Print) {
    let mut rows = vec!["part,name,other,count,of,rate,from,to".to_owned()];
    let about = report.about;
    if about.kind == Kind::Pairs {
        let pairs = pairs(about, report.results);
        for (at, deck) in about.versions.iter().flat_map(|version| version.decks.iter().enumerate()) {
            rows.push(share("deck", deck, "all", overall(&pairs, at)));
        }
        for pair in &pairs {
            let [a, b] = pair.decks.map(|deck| about.deck(0, deck));
            rows.push(share("pair", a, b, pair.share(0)));
        }
        rows.push(share("seat", &seat_name(0), "either deck", player_one(&pairs)));
    }
    for ((leg, score), at) in about.legs.iter().zip(&report.results.scores).zip(0..) {
        let label = match about.kind {
            Kind::One => String::new(),
            Kind::Compare => if at == 0 { "A" } else { "B" }.to_owned(),
            Kind::Pairs => {
                let decks = leg.decks.iter().map(|deck| about.deck(0, *deck));
                decks.collect::<Vec<_>>().join(" against ")
            }
        };
        for (seat, wins) in score.wins.iter().enumerate() {
            rows.push(share("win", &seat_name(seat), &label, Share::of(*wins, score.games)));
        }
        if let Some(found) = first_turn(&[score]) {
            rows.push(share("first turn wins", "", &label, found));
        }
        let without_winner = [
            ("ties", score.ties),
            ("nobody wins", score.lost),
            ("end with a score", score.scored.games()),
            ("too long", score.too_long),
            ("stopped", score.stopped),
        ];
        let rest = without_winner
            .into_iter()
            .map(|(what, count)| share(what, "", &label, Share::of(count, score.games)));
        rows.extend(rest);
        endings(score, &label, &mut rows);
        let version = about.versions.get(leg.version);
        rows.extend(
            version.map(|version| mean(version.unit(), &label, length(version, score).sum, score.games)),
        );
        rows.push(mean("decisions", &label, score.decisions, score.games));
        for (value, times) in version.iter().flat_map(|version| &length(version, score).counts) {
            rows.push(share("length", &value.to_string(), &label, Share::of(*times, score.games)));
        }
    }
    if about.kind == Kind::Compare {
        let turned = report.results.turned;
        let counts = [
            ("both", turned.both),
            ("only A", turned.only_a),
            ("only B", turned.only_b),
            ("neither", turned.neither),
            ("alike", turned.alike),
        ];
        for (name, count) in counts {
            rows.push(share("turned", name, "", Share::of(count, turned.games())));
        }
        let found = turned.difference();
        rows.push(format!("difference,B minus A,,,,{:.6},{:.6},{:.6}", found.by, found.from, found.to));
    }
    details(report, &mut rows);
    print.lines(&rows);
}

fn endings(score: &Score, label: &str, rows: &mut Vec<String>) {
    for (ending, count) in score.endings() {
        let how = ending.how.name();
        let what = if ending.why.is_empty() { how.to_owned() } else { format!("{how}: {}", ending.why) };
        rows.push(share("ending", &what, label, Share::of(count, score.games)));
    }
    for (points, count) in score.scored.counts() {
        rows.push(share("score", &points.to_string(), label, Share::of(count, score.games)));
    }
}

fn details(report: &Report<'_>, rows: &mut Vec<String>) {
    let Some(details) = Details::of(report.about, report.results) else { return };
    let Some(version) = report.about.versions.first() else { return };
    for (card, of) in ranked(&details.cards) {
        let name = version.cards.get(card.index()).map_or("", String::as_str);
        let parts =
            [("in deck", of.in_deck), ("drawn", of.drawn), ("played", of.played), ("not played", of.idle)];
        for (what, ends) in parts {
            rows.push(share("card", name, what, ends.share()));
        }
    }
    let games = report.results.games();
    for (card, effect, of) in details.effects(version) {
        let name = format!("{card}: {effect}");
        for (what, count) in [("resolved", of.resolved), ("cancelled", of.cancelled), ("not met", of.unmet)] {
            rows.push(format!("effect,{},{what},{count},{games},,,", field(&name)));
        }
    }
}

/// A sum over all matches, with its mean.
fn mean(part: &str, label: &str, sum: u64, games: u64) -> String {
    format!("{part},a match,{},{sum},{games},{:.6},,", field(label), ratio(sum, games))
}

fn share(part: &str, name: &str, other: &str, share: Share) -> String {
    let Share { won, of, rate, from, to } = share;
    format!("{part},{},{},{won},{of},{rate:.6},{from:.6},{to:.6}", field(name), field(other))
}

/// Quotes a field if it needs that. A name that begins like a formula is kept from being one.
fn field(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_owned() };
    if text.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn fields_are_quoted_where_needed() {
        assert_eq!(
            [field("Ant"), field("Ant, \"red\""), field("=1+1")],
            ["Ant", "\"Ant, \"\"red\"\"\"", "'=1+1"]
        );
    }
}
