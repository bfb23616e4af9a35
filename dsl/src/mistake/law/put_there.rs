//! T0636: An effect before an action asks who put a card into a zone of all players.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{or_list, shown};

const CODE: &str = "T0636";

/// Warns of `before foe DEED` about cards of zones that all players share.
pub fn put_there(head: Span, start: &str, (whose, deed): (&str, &str), zones: &[String]) -> Diagnostic {
    let (deed, zones) = (shown(deed), or_list(zones.iter().map(String::as_str)));
    let message = format!("`{whose} {deed}` asks who put the card into {zones}, not who does `{deed}`");
    let doer = if whose == "my" { "me" } else { whose };
    Diagnostic::warning(CODE, head, message)
        .help(format!("for who does it, write `{start} any {deed} where doer = {doer}`"))
}
