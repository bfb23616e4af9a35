//! Shows what a search thinks of each choice.

use tiru_bots::{Estimate, Search};

use super::Session;
use crate::catalogue::{counted, say};
use crate::columns::{cut, width};
use crate::events::Words;
use crate::play::ask::Asking;
use crate::sits::PLAYOUTS;

impl Session<'_> {
    /// Lists the open choices with how well they do in imagined matches, the best first. Nothing that the player cannot see
    /// is known to the search.
    pub(super) fn hint(&mut self, asking: &Asking) {
        let prompt = asking.prompt();
        let view = self.running.game().view(prompt.seat);
        let texts = self.catalogue.texts();
        let answers = self.running.options().len();
        if answers < 2 {
            return self.refuse(texts.talk.no_hint);
        }
        if !view.knows_what_is_under_way() {
            return self.refuse(texts.talk.hint_would_tell);
        }
        let start = self.running.start();
        let weighed = Search::new(start.lineup(), start.seed(), PLAYOUTS).weigh(view, prompt, answers);
        let tried = weighed.iter().map(|answer| answer.playouts as usize).sum();
        let words = Words::to_player(view, self.catalogue);
        let mut ranked: Vec<(Estimate, String, String)> = Vec::new();
        for choice in asking.choices(words) {
            let members = choice.members.iter().filter_map(|member| weighed.get(*member));
            ranked.push((together(members), choice.label, choice.text));
        }
        if let Some(pass) = asking.pass().and_then(|pass| weighed.get(pass)) {
            ranked.push((*pass, "p".to_owned(), asking.pass_word(words).to_owned()));
        }
        ranked.sort_by(|(one, ..), (other, ..)| other.wins.total_cmp(&one.wins));
        // Where the game says what a position is worth, imagined matches are not played to their ends, and nobody has won them.
        let talk = &texts.talk;
        let (title, each) = match start.lineup().game().worth {
            Some(_) => (talk.hint_weighed, talk.weighed_in),
            None => (talk.hint, talk.wins_of),
        };
        let mut lines = vec![format!("  {}", counted(title, tried, &[]))];
        let digits = ranked.iter().map(|(_, key, _)| width(key)).max().unwrap_or(1);
        for (estimate, number, text) in ranked {
            let wins = say(
                each,
                &[&format!("{:3.0} %", estimate.wins * 100.0), &format!("{:>3}", estimate.playouts)],
            );
            lines.push(cut(&format!("  {number:>digits$}  {wins}  {text}"), self.surface.columns()));
        }
        self.surface.lines(&lines);
    }
}

/// Returns what is thought of several answers that begin alike.
fn together<'e>(answers: impl Iterator<Item = &'e Estimate>) -> Estimate {
    let (mut playouts, mut won) = (0, 0.0);
    for answer in answers {
        playouts += answer.playouts;
        won += answer.wins * f64::from(answer.playouts);
    }
    Estimate { playouts, wins: won / f64::from(playouts.max(1)) }
}
