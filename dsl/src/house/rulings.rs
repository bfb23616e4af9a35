//! Decides which rulings apply under which houses.
//!
//! A ruling in the folder of a house, or one that names the house in its `given`, applies only under that
//! house. It replaces the rulings of the game for the same statements.

use std::collections::BTreeSet;
use std::sync::Arc;

use tiru_engine::rules::Span;

use crate::ast::{FactKind, File, Item, ItemKind, Ruling, Text};

/// A ruling of the game that does not apply under the chosen houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Its title.
    pub title: String,
    /// The span of its title.
    pub span: Span,
    /// The reason.
    pub why: Why,
    /// The statements in its title on which the house has a ruling of its own, or all of them if it does not apply for another reason.
    pub statements: Vec<String>,
}

/// The reason why a ruling does not apply under a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The house has a ruling for the same statement.
    Answered,
    /// It is about something that the house removes or changes, or a position that cannot be reached.
    Gone,
}

/// A ruling that applies only under houses that were not chosen.
#[derive(Clone, Debug)]
pub struct OtherHouseRuling {
    /// The houses.
    pub houses: Vec<Text>,
    /// Its title.
    pub title: String,
    /// The span of its title.
    pub span: Span,
}

/// Removes the rulings that do not apply: those that houses replace, and those that need other houses.
/// `is_of_house` returns which files belong to a house.
pub(crate) fn sort_rulings(
    trees: &mut [Arc<File>],
    applied: &[String],
    is_of_house: impl Fn(&File) -> bool,
) -> (Vec<Replaced>, Vec<OtherHouseRuling>) {
    let mut under = Vec::new();
    let mut own: BTreeSet<String> = BTreeSet::new();
    for tree in trees.iter_mut() {
        let beside = is_of_house(tree);
        retain(tree, |item| {
            let ItemKind::Ruling(ruling) = &item.kind else { return true };
            let named = houses(ruling);
            let holds = named.iter().all(|house| applied.contains(&house.text));
            if !holds {
                let (title, span) = (ruling.name.text.clone(), ruling.name.span);
                under.push(OtherHouseRuling { houses: named.into_iter().cloned().collect(), title, span });
            } else if beside || !named.is_empty() {
                own.extend(ids(&ruling.name.text).filter(|id| is_id(id)).map(str::to_owned));
            }
            holds
        });
    }
    let mut replaced = Vec::new();
    for tree in trees.iter_mut().filter(|tree| !is_of_house(tree)) {
        retain(tree, |item| {
            let ItemKind::Ruling(ruling) = &item.kind else { return true };
            let answered = ids(&ruling.name.text).filter(|id| own.contains(*id));
            let statements: Vec<String> = answered.map(str::to_owned).collect();
            let stays = !houses(ruling).is_empty() || statements.is_empty();
            if !stays {
                let (title, span) = (ruling.name.text.clone(), ruling.name.span);
                replaced.push(Replaced { title, span, why: Why::Answered, statements });
            }
            stays
        });
    }
    (replaced, under)
}

/// Removes the rulings that contain these spans, and the broken pieces that do; returns the rulings.
pub(crate) fn remove_rulings_at(trees: &mut [Arc<File>], places: &[Span]) -> Vec<Replaced> {
    let mut gone = Vec::new();
    for tree in trees.iter_mut() {
        retain(tree, |item| {
            let title = item.ruling_title();
            let can_go = title.is_some() || matches!(item.kind, ItemKind::Broken(_));
            let stays = !can_go || !places.iter().any(|place| item.holds(*place));
            if let Some((title, span)) = title.filter(|_| !stays) {
                let statements = ids(title).filter(|id| is_id(id)).map(str::to_owned).collect();
                gone.push(Replaced { title: title.to_owned(), span, why: Why::Gone, statements });
            }
            stays
        });
    }
    gone
}

/// Keeps some items of a file, which is copied only if others go.
fn retain(tree: &mut Arc<File>, stays: impl FnMut(&Item) -> bool) {
    let stay: Vec<bool> = tree.items.iter().map(stays).collect();
    if stay.contains(&false) {
        let mut stay = stay.into_iter();
        Arc::make_mut(tree).items.retain(|_| stay.next().unwrap_or(true));
    }
}

/// Returns the houses that a ruling names.
pub(crate) fn houses(ruling: &Ruling) -> Vec<&Text> {
    let named = ruling.given.iter().filter_map(|fact| match &fact.kind {
        FactKind::House(name) => Some(name),
        _ => None,
    });
    named.collect()
}

/// Returns the statement ids in a title: `P-020, P-077: …`.
pub fn ids(title: &str) -> impl Iterator<Item = &str> {
    let head = title.split_once(':').map_or(title, |(head, _)| head);
    head.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty())
}

/// Reports whether a word is a statement id; a title may have none.
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
