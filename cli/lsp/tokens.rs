//! What each token of a file is, as semantic tokens of the protocol: five numbers a token, its place relative to the one before it.

use serde_json::{Value, json};
use tiru_dsl::editor::{Token, TokenKind};

use super::position::{Lines, Position, Unit};

/// The standard names of the kinds, in the order of their numbers.
const KINDS: [&str; 12] = [
    "keyword",
    "function",
    "property",
    "enumMember",
    "class",
    "variable",
    "parameter",
    "namespace",
    "event",
    "string",
    "number",
    "comment",
];
/// The standard names of the modifiers, in the order of their bits.
const MODIFIERS: [&str; 3] = ["declaration", "readonly", "defaultLibrary"];

/// Returns what the client has to know to read the numbers.
pub(super) fn legend() -> Value {
    json!({ "tokenTypes": KINDS, "tokenModifiers": MODIFIERS })
}

/// Returns the tokens of a text.
pub(super) fn semantic_tokens(tokens: &[Token], text: &str, unit: Unit) -> Value {
    let lines = Lines::new(text, unit);
    let mut data: Vec<u32> = Vec::with_capacity(tokens.len() * 5);
    let mut last = Position::default();
    for token in tokens {
        let range = lines.range(token.span);
        // What is in no order, or in several lines, cannot be said.
        if range.start < last || range.start.line != range.end.line {
            continue;
        }
        let line = range.start.line - last.line;
        let column = if line == 0 { range.start.character - last.character } else { range.start.character };
        let length = range.end.character - range.start.character;
        data.extend([line, column, length, kind(token.kind), modifiers(token)]);
        last = range.start;
    }
    json!({ "data": data })
}

fn kind(kind: TokenKind) -> u32 {
    match kind {
        TokenKind::Keyword => 0,
        TokenKind::Function => 1,
        TokenKind::Property | TokenKind::Setting => 2,
        TokenKind::Word => 3,
        TokenKind::Card => 4,
        TokenKind::Variable => 5,
        TokenKind::Parameter => 6,
        TokenKind::Zone => 7,
        TokenKind::Phase => 8,
        TokenKind::Text => 9,
        TokenKind::Number => 10,
        TokenKind::Comment => 11,
    }
}

fn modifiers(token: &Token) -> u32 {
    let declaration = u32::from(token.declares);
    let readonly = u32::from(token.kind == TokenKind::Setting) << 1;
    let library = u32::from(token.is_language) << 2;
    declaration | readonly | library
}
