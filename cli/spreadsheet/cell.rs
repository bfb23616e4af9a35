//! The text of a cell: no spreadsheet takes it for a formula, and reading it back gives the same text.

/// The characters with which a spreadsheet begins a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns a text as a cell: what looks like a formula gets a quote before it, which spreadsheets do not show.
pub(super) fn to_cell(text: &str) -> String {
    let plain = text.strip_prefix('-').unwrap_or(text);
    let is_number = !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_digit());
    if is_number || !needs_quote(text) { text.to_owned() } else { format!("'{text}") }
}

/// Returns the text of a cell, without the blanks around it.
pub(super) fn from_cell(cell: &str) -> &str {
    let cell = cell.trim();
    cell.strip_prefix('\'').filter(|rest| needs_quote(rest)).unwrap_or(cell)
}

/// Whether a text may be what a cell was exported from. A cell has no blanks around it, and what is empty looks like what is not there.
pub(super) fn is_same(text: &str, cell: &str) -> bool {
    from_cell(&to_cell(text)) == cell
}

fn needs_quote(text: &str) -> bool {
    text.starts_with(FORMULA) || text.strip_prefix('\'').is_some_and(needs_quote)
}

#[cfg(test)]
mod tests {
    use super::{from_cell, to_cell};

    #[test]
    fn formulas_are_quoted_and_come_back() {
        for (text, cell) in [
            ("=1+1", "'=1+1"),
            ("@SUM", "'@SUM"),
            ("+5", "'+5"),
            ("-100", "-100"),
            ("-x", "'-x"),
            ("'=1", "''=1"),
            ("'tis", "'tis"),
            ("100", "100"),
            ("", ""),
        ] {
            assert_eq!(to_cell(text), cell);
            assert_eq!(from_cell(cell), text);
        }
    }
}
