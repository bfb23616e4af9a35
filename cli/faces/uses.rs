//! Where a template names an attribute of cards.

use std::ops::Range;

use super::names::{HAS, OF_ATTRIBUTES};

/// Returns the places of an attribute in the ids of a template, and wherever these ids are written: `value.power`, also in `url(#value.power)`,
/// and in a style as `#value\.power`.
pub(crate) fn uses(text: &str, attribute: &str) -> Vec<Range<usize>> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let is_named = |at: usize| {
        let after = text.get(at + attribute.len()..).unwrap_or("");
        let Some(before) = text.get(..at).and_then(|before| before.strip_suffix('.')) else { return false };
        let before = before.strip_suffix('\\').unwrap_or(before);
        let mut kinds = OF_ATTRIBUTES.iter().filter(|kind| **kind != "has" || !HAS.contains(&attribute));
        let kind = kinds.find_map(|kind| before.strip_suffix(kind));
        kind.is_some_and(|before| !before.ends_with(|last| is_part(last) || ".-".contains(last)))
            && !after.starts_with(is_part)
    };
    let found = text.match_indices(attribute).filter(|(at, _)| is_named(*at));
    found.map(|(at, _)| at..at + attribute.len()).collect()
}

#[cfg(test)]
mod tests {
    use super::uses;

    #[test]
    fn an_attribute_is_found_in_ids_and_what_refers_to_them() {
        let text = "<style>#value\\.hp { fill: red } .hp { x: 1 }</style><text id=\"value.hp\"/><g id='has.hp.3'/>\
                    <rect id=\"label.hp-2-box\"/><use href=\"#value.hp\"/><g id=\"is.hp\"/><g id=\"value.hp_max\"/><g id=\"my-value.hp\"/>hp";
        let found = uses(text, "hp");
        let before: Vec<&str> =
            found.iter().filter_map(|place| text.get(place.start.checked_sub(7)?..place.start)).collect();
        assert_eq!(before, ["value\\.", "\"value.", "d='has.", "\"label.", "#value."]);
        assert!(found.iter().all(|place| text.get(place.clone()) == Some("hp")));
        assert!(uses(text, "").is_empty());
    }
}
