//! The statements in `RULES.md`, one id each. Everything else in that file is prose and is ignored.

use std::collections::BTreeMap;

use tiru_engine::rules::{SourceId, Span};

use super::reported::MOST_IN_FILE;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::Severity;
use crate::mistake::file::more;
use crate::mistake::folder::repeated_statement;

/// A statement: `- **P-012** *(reading: copies)* You draw until you hold six cards.`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Its id, which rulings refer to.
    pub id: String,
    /// Its text, without id and marks.
    pub text: String,
    /// Whether rulings can check it.
    pub kept_by: Keeper,
    /// The settings with alternative readings, from the mark `*(reading: copies)*`.
    pub readings: Vec<String>,
    /// The span of its id.
    pub span: Span,
}

/// Whether rulings or people at a table check a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    /// Rulings.
    Rulings,
    /// The players; marked `*(table)*`.
    Table,
}

/// Reads the statements of a file; a repeated id is a mistake.
pub(super) fn statements(text: &str, source: SourceId) -> (Vec<Statement>, Vec<Diagnostic>) {
    let mut found: Vec<Statement> = Vec::new();
    let mut diagnostics = Vec::new();
    let mut left_out: Option<(Span, usize)> = None;
    let mut seen: BTreeMap<String, Span> = BTreeMap::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        match head(line) {
            Some((before, id, rest)) => {
                let start = at + before;
                let span = Span { source, start: offset(start), end: offset(start + id.len()) };
                if let Some(first) = seen.get(id) {
                    if diagnostics.len() + 1 >= MOST_IN_FILE {
                        left_out.get_or_insert((span, 0)).1 += 1;
                    } else {
                        diagnostics.push(repeated_statement(id, span, *first));
                    }
                } else {
                    seen.insert(id.to_owned(), span);
                    found.push(Statement {
                        id: id.to_owned(),
                        text: rest.trim().to_owned(),
                        kept_by: Keeper::Rulings,
                        readings: Vec::new(),
                        span,
                    });
                }
            }
            // A statement may continue in indented lines.
            None if line.starts_with("  ") => {
                if let Some(last) = found.last_mut() {
                    last.text.push(' ');
                    last.text.push_str(line.trim());
                }
            }
            None => {}
        }
        at += line.len();
    }
    diagnostics.extend(left_out.map(|(span, count)| more(span, count, Severity::Error)));
    found.iter_mut().for_each(take_marks);
    (found, diagnostics)
}

/// Removes the marks `*(…)*` from the start of the text.
fn take_marks(statement: &mut Statement) {
    while let Some((mark, rest)) = statement.text.strip_prefix("*(").and_then(|text| text.split_once(")*")) {
        if mark == "table" {
            statement.kept_by = Keeper::Table;
        } else if let Some(names) = mark.strip_prefix("reading:").or_else(|| mark.strip_prefix("readings:")) {
            statement.readings.extend(names.split(',').map(|name| name.trim().to_owned()));
        }
        statement.text = rest.trim_start().to_owned();
    }
}

/// Returns the offset of the id, the id, and the text after it, if the line begins a statement.
fn head(line: &str) -> Option<(usize, &str, &str)> {
    let after = line.trim_start().strip_prefix("- **").or_else(|| line.trim_start().strip_prefix("* **"))?;
    let (id, rest) = after.split_once("**")?;
    let is_id = id.split_once('-').is_some_and(|(letters, digits)| {
        !letters.is_empty()
            && letters.chars().all(|letter| letter.is_ascii_uppercase())
            && !digits.is_empty()
            && digits.chars().all(|digit| digit.is_ascii_digit())
    });
    is_id.then(|| (line.len() - after.len(), id, rest))
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Keeper, statements};
    use tiru_engine::rules::SourceId;

    #[test]
    fn statements_are_reported_from_prose() {
        let text = "# Rules\n\n- a list\n- **P-001** Decks have 20 cards,\n  all of one game.\n- **P-002** *(table)* *(reading: size, copies)* Be kind.\n\
                    - **note** no id\n- **P-001** Again.\n";
        let (found, twice) = statements(text, SourceId(0));
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].text, "Decks have 20 cards, all of one game.");
        let id = text.get(found[0].span.start as usize..found[0].span.end as usize);
        assert_eq!(id, Some("P-001"));
        assert_eq!((found[1].kept_by, found[1].text.as_str()), (Keeper::Table, "Be kind."));
        assert_eq!(found[1].readings, ["size", "copies"]);
        assert_eq!(twice.len(), 1);
    }
}
