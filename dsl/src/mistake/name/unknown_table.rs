//! T0420: a `make` whose tables and pattern do not fit.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0420",
    title: "the parts of this `make` do not fit together",
    text: "\
`make \"{brew} {root}\" from brew, root { … }` makes a card of every part of the table `brew` with every part of the table `root`. Each
table named after `from` is declared with `table`, and stands once in the pattern, in braces; nothing else stands in braces. One
game has at most 10,000 made cards.

Wrong:
    table root { \"Newt\" { power 1 } \"Wyrm\" { power 6 } }
    make \"{size} {root}\" from root { }
Right:
    table root { \"Newt\" { power 1 } \"Wyrm\" { power 6 } }
    table size { \"Small\" { } \"Big\" { power *2 } }
    make \"{size} {root}\" from size, root { }",
};

/// There is no such table.
pub fn unknown_table(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(&PAGE, span, format!("there is no table `{}`", shown(name))), name, known)
}

/// The pattern does not say where the part goes.
pub fn no_hole(span: Span, table: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("the name does not say where the part of `{table}` goes"))
        .help(format!("write `{{{table}}}` into it"))
}

/// The pattern has braces around something else.
pub fn open_hole(span: Span) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        "braces in the name stand around a table that is named after `from`, each once",
    )
}

/// There would be too many cards.
pub fn too_many(span: Span, count: usize, most: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this makes {count} cards, and there may be {most}"))
}
