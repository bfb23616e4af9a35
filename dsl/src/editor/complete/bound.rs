//! The names that a half-typed text binds itself, and where they hold.

use super::place::{ITEMS, PARTS};

/// A name, and how long it holds: while at least so many braces and parentheses are open.
struct Binding<'t> {
    name: &'t str,
    braces: usize,
    parens: usize,
}

/// Returns the names that hold where a text ends, the last ones first: parameters, and what `let`, `each`, `choose` and conditions bind.
pub(super) fn bound<'t>(tokens: &[&'t str]) -> Vec<&'t str> {
    let mut found: Vec<Binding<'t>> = Vec::new();
    let (mut braces, mut parens) = (0_usize, 0_usize);
    // How many parentheses are open around the parameters of a rule, an action or a named expression, while they are.
    let mut params: Option<usize> = None;
    for (at, &token) in tokens.iter().enumerate() {
        let before = |back: usize| at.checked_sub(back).and_then(|at| tokens.get(at)).copied().unwrap_or("");
        let next = tokens.get(at + 1).copied().unwrap_or("");
        match token {
            "{" => braces += 1,
            "}" => {
                braces = braces.saturating_sub(1);
                found.retain(|one| one.braces <= braces);
            }
            "(" => {
                parens += 1;
                if ["rule", "action", "def"].contains(&before(2)) {
                    params = Some(parens);
                }
            }
            ")" => {
                params = params.filter(|open| *open != parens);
                parens = parens.saturating_sub(1);
                found.retain(|one| one.parens <= parens);
            }
            _ if braces == 0 && parens == 0 && ITEMS.contains(&token) => found.clear(),
            _ if !token.starts_with(|first: char| first.is_ascii_lowercase()) => {}
            // Parameters hold in the block that comes after them.
            name if params == Some(parens) && ["(", ","].contains(&before(1)) => {
                found.push(Binding { name, braces: braces + 1, parens: 0 });
            }
            name if before(1) == "let" && next == "=" => found.push(Binding { name, braces, parens: 0 }),
            name if next == "in" && before(1) != "." && !PARTS.contains(&name) => {
                // So does what `each` binds.
                let inner = usize::from(parens == 0 && before(1) == "each");
                found.push(Binding { name, braces: braces + inner, parens });
            }
            _ => {}
        }
    }
    found.iter().rev().map(|one| one.name).collect()
}
