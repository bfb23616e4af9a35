//! T0408: a call of a function that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{other_games, shown};

pub(crate) const CODE: &str = "T0408";

/// Reports the call; `deed` says whether a rule or an action has the name.
pub fn unknown_function(span: Span, name: &str, deed: bool, nearest: Option<String>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no function `{}`", shown(name)));
    match nearest {
        _ if deed => {
            diagnostic.help("a rule or an action gives no value; declare what it computes with `def`")
        }
        _ if extreme(name).is_some() => {
            let right = extreme(name).unwrap_or_default();
            diagnostic
                .help(format!("write `{right}(my.ZONE, .VALUE)` for those that have it"))
                .instead_of(name, [right])
        }
        _ if name == "empty" => diagnostic.help("write `none(…)`, or `not none(…)`"),
        _ => match (other_games::chance(if name == "random" { "rand" } else { name }), nearest) {
            (Some(help), _) => diagnostic.help(help),
            (None, Some(nearest)) => diagnostic.did_you_mean(name, &nearest),
            (None, None) => diagnostic,
        },
    }
}

/// Returns the function for the members with the highest or lowest value.
fn extreme(name: &str) -> Option<&'static str> {
    match name {
        "lowest" | "smallest" | "weakest" | "fewest" | "lowest_of" => Some("least"),
        "highest" | "greatest" | "largest" | "biggest" | "strongest" | "highest_of" => Some("most"),
        _ => None,
    }
}
