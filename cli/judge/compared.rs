//! The numbers that decided what follows: the comparisons of rules and effects, as entries of a timeline.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::judge::Comparison;
use tiru_engine::rules::{Asks, Deciding, NONE, Span};

use super::entry::{By, Entry};
use super::timeline::Timeline;
use crate::catalogue::say;
use crate::events::{Words, place};

/// Two numbers that a rule or an effect compared, with the comparison as written, or with `not` if it did not hold.
pub(super) struct Compared {
    /// The number of events before it.
    pub(super) before: usize,
    /// The event that reported the effect which compared them.
    acts: Option<usize>,
    span: Span,
    text: String,
    left: i32,
    right: i32,
}

/// Returns the comparisons that decided something. If several in a row compare the same numbers, the last one
/// decided.
pub(super) fn comparisons(words: Words<'_>, loaded: &Loaded) -> Vec<Compared> {
    let written = &words.view.rules().deciding;
    let mut found: Vec<(Compared, [Span; 2])> = Vec::new();
    for (before, acts, Comparison { span, left, right, .. }) in words.view.comparisons() {
        let at = written.binary_search_by_key(&span, |deciding| deciding.span);
        let Some(Deciding { sides: [a, b], asks: Asks::Numbers(how), .. }) =
            at.ok().and_then(|at| written.get(at))
        else {
            continue;
        };
        // The same two operands, in either order.
        let slice = |span: Span| loaded.sources.slice(span);
        let again = found.last().is_some_and(|(other, [c, d])| {
            other.before == before
                && (((slice(*a), slice(*b), left, right) == (slice(*c), slice(*d), other.left, other.right))
                    || ((slice(*a), slice(*b), left, right)
                        == (slice(*d), slice(*c), other.right, other.left)))
        });
        if again {
            found.pop();
        }
        let text = format!("`{}`", escape(&slice(span).split_whitespace().collect::<Vec<_>>().join(" ")));
        let holds = left != NONE && right != NONE && how.holds(left, right);
        let text = if holds { text } else { say(words.texts().names.not, &[&text]) };
        found.push((Compared { before, acts, span, text, left, right }, [*a, *b]));
    }
    found.into_iter().map(|(compared, _)| compared).collect()
}

impl Timeline<'_> {
    /// Adds the numbers that decided what follows; nothing if what follows is hidden.
    pub(super) fn compared(&mut self, compared: &Compared, next: Option<usize>) {
        if next.is_some_and(|next| self.hides(next)) {
            self.left_out += 1;
            return;
        }
        let number = |cell: i32| {
            if cell == NONE { self.words.texts().names.none.to_owned() } else { cell.to_string() }
        };
        let judge = &self.words.texts().judge;
        let step = compared.acts.and_then(|acts| self.step_at(acts));
        self.entries.push(Entry::Event {
            text: say(judge.compared, &[&number(compared.left), &number(compared.right), &compared.text]),
            at: place(&self.loaded.sources, compared.span),
            by: if step.is_some() { By::Effect } else { By::Game },
            step: step.map(|(number, _)| number),
            // A citation on its line may be about what happens if it holds.
            statements: Vec::new(),
            span: Some(compared.span),
        });
    }
}
