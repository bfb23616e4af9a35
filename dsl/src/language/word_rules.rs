//! Word inflection: exceptions first, then the first ending that fits.

use crate::blueprint::decode::{Fields, Read, Reader};
use crate::blueprint::ron::Node;

/// Inflection rules. Without rules a word stays as it is.
#[derive(Debug, Default)]
pub(crate) struct WordRules {
    exceptions: Vec<(String, String)>,
    ends: Vec<Ending>,
}

/// An ending: `(end: "ies", becomes: "y", least: 2)`.
#[derive(Debug)]
struct Ending {
    end: String,
    becomes: String,
    /// The fewest letters before the ending.
    least: usize,
    /// If not empty, the part before it must end in one of these.
    after: Vec<String>,
}

impl WordRules {
    /// Returns the inflected word.
    pub(crate) fn apply(&self, word: &str) -> String {
        if let Some((_, changed)) = self.exceptions.iter().find(|(from, _)| from == word) {
            return changed.clone();
        }
        let changed = self.ends.iter().find_map(|rule| {
            let stem = word.strip_suffix(rule.end.as_str())?;
            let fits = rule.after.is_empty() || rule.after.iter().any(|end| stem.ends_with(end.as_str()));
            (fits && stem.chars().count() >= rule.least).then(|| format!("{stem}{}", rule.becomes))
        });
        changed.unwrap_or_else(|| word.to_owned())
    }

    /// Returns the text with its first word inflected.
    pub(crate) fn first(&self, text: &str) -> String {
        let (word, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
        format!("{}{rest}", self.apply(word))
    }

    /// Returns the text with its last word inflected.
    pub(crate) fn last(&self, text: &str) -> String {
        let (rest, word) = text.split_at(text.rfind(' ').map_or(0, |at| at + 1));
        format!("{rest}{}", self.apply(word))
    }
}

impl Read for WordRules {
    const EXPECTED: &'static str = "rules for words";

    fn read(node: &Node, reader: &mut Reader) -> Option<WordRules> {
        let mut fields = Fields::open(node, "a rule for words", reader)?;
        let rules = WordRules {
            exceptions: fields.maybe("exceptions").unwrap_or_default(),
            ends: fields.maybe("ends").unwrap_or_default(),
        };
        fields.close();
        Some(rules)
    }
}

impl Read for Ending {
    const EXPECTED: &'static str = "an ending as `(end: \"…\", becomes: \"…\")`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Ending> {
        let mut fields = Fields::open(node, "an ending", reader)?;
        let (end, becomes) = (fields.need("end"), fields.need("becomes"));
        let least = fields.maybe::<i64>("least").unwrap_or_default();
        let after = fields.maybe("after").unwrap_or_default();
        fields.close();
        Some(Ending {
            end: end?,
            becomes: becomes?,
            least: usize::try_from(least).unwrap_or_default(),
            after,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::language::Language;

    #[test]
    fn one_of_several() {
        let rules = &Language::base().grammar().singular;
        let pairs = [
            ("lives", "life"),
            ("marks", "mark"),
            ("energies", "energy"),
            ("sieves", "sieve"),
            ("extra lives", "extra life"),
        ];
        for (many, one) in pairs {
            assert_eq!(rules.last(many), one);
        }
        for same in ["HP", "progress", "bonus", "life", "gas", "power"] {
            assert_eq!(rules.last(same), same);
        }
    }

    #[test]
    fn what_one_does() {
        let rules = &Language::base().grammar().infinitive;
        let pairs = [
            ("dies", "die"),
            ("carries", "carry"),
            ("catches", "catch"),
            ("loses", "lose"),
            ("passes", "pass"),
            ("goes", "go"),
            ("has", "have"),
            ("freezes", "freeze"),
            ("sets", "set"),
            ("attacks a card", "attack a card"),
        ];
        for (happens, base) in pairs {
            assert_eq!(rules.first(happens), base);
        }
    }
}
