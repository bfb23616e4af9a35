//! Which rulings hold under which houses.
//!
//! A ruling beside a house, and one that names it in its `given`, hold only under that house. They stand in the place of the rulings of
//! the game that answer the same statement.

use std::collections::BTreeSet;

use tiru_engine::rules::Span;

use crate::ast::{FactKind, File, ItemKind, Ruling, Text};

/// A ruling of the game that does not hold under the houses that are laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Its title.
    pub title: String,
    /// Where it is written.
    pub span: Span,
    /// Why it does not.
    pub why: Why,
}

/// Why a ruling of the game does not hold under a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The house answers the same statement.
    Answered,
    /// It is about what the house takes out, or begins at a position to which it leaves no way.
    Gone,
}

/// A ruling that holds only under houses that are not laid.
#[derive(Clone, Debug)]
pub struct Under {
    /// The houses.
    pub houses: Vec<Text>,
    /// Its title.
    pub title: String,
    /// Where it is written.
    pub span: Span,
}

/// Takes out the rulings that do not hold under what is laid: those that houses replace, and those that need other houses.
/// `is_of_house` says which files lie beside a house.
pub(crate) fn sort_rulings(
    trees: &mut [File],
    laid: &[String],
    is_of_house: impl Fn(&File) -> bool,
) -> (Vec<Replaced>, Vec<Under>) {
    let mut under = Vec::new();
    let mut own: BTreeSet<String> = BTreeSet::new();
    for tree in trees.iter_mut() {
        let beside = is_of_house(tree);
        tree.items.retain(|item| {
            let ItemKind::Ruling(ruling) = &item.kind else { return true };
            let named = houses(ruling);
            let holds = named.iter().all(|house| laid.contains(&house.text));
            if !holds {
                let (title, span) = (ruling.name.text.clone(), ruling.name.span);
                under.push(Under { houses: named.into_iter().cloned().collect(), title, span });
            } else if beside || !named.is_empty() {
                own.extend(ids(&ruling.name.text).filter(|id| is_id(id)).map(str::to_owned));
            }
            holds
        });
    }
    let mut replaced = Vec::new();
    for tree in trees.iter_mut().filter(|tree| !is_of_house(tree)) {
        tree.items.retain(|item| {
            let ItemKind::Ruling(ruling) = &item.kind else { return true };
            let stays = !houses(ruling).is_empty() || !ids(&ruling.name.text).any(|id| own.contains(id));
            if !stays {
                let (title, span) = (ruling.name.text.clone(), ruling.name.span);
                replaced.push(Replaced { title, span, why: Why::Answered });
            }
            stays
        });
    }
    (replaced, under)
}

/// Takes out the rulings in which there are these places.
pub(crate) fn set_aside(trees: &mut [File], places: &[Span]) -> Vec<Replaced> {
    let mut gone = Vec::new();
    for tree in trees.iter_mut() {
        tree.items.retain(|item| {
            let ItemKind::Ruling(ruling) = &item.kind else { return true };
            let inside = |place: &Span| {
                place.source == item.span.source
                    && item.span.start <= place.start
                    && place.end <= item.span.end
            };
            let stays = !places.iter().any(inside);
            if !stays {
                let (title, span) = (ruling.name.text.clone(), ruling.name.span);
                gone.push(Replaced { title, span, why: Why::Gone });
            }
            stays
        });
    }
    gone
}

/// The houses that a ruling names.
fn houses(ruling: &Ruling) -> Vec<&Text> {
    let named = ruling.given.iter().filter_map(|fact| match &fact.kind {
        FactKind::House(name) => Some(name),
        _ => None,
    });
    named.collect()
}

/// The ids of the statements that a title answers: `P-020, P-077: …`.
pub fn ids(title: &str) -> impl Iterator<Item = &str> {
    let head = title.split_once(':').map_or(title, |(head, _)| head);
    head.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty())
}

/// Whether a word is the id of a statement and not one of a title without any.
fn is_id(word: &str) -> bool {
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('-').is_some_and(|(_, digits)| is_number(digits))
}

#[cfg(test)]
mod tests {
    use super::ids;

    #[test]
    fn ids_stand_before_the_colon() {
        assert_eq!(ids("P-020, P-077: two at once, P-001 too").collect::<Vec<_>>(), ["P-020", "P-077"]);
        assert_eq!(ids("M-032").collect::<Vec<_>>(), ["M-032"]);
    }
}
