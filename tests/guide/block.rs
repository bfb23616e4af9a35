//! The code blocks of a page, and what each is for.

/// What stands after the three backticks.
///
/// | words | meaning |
/// |---|---|
/// | `LANGUAGE file=PATH` | a file of the reader's folder, whole; a later block of the same path replaces it |
/// | `LANGUAGE from=PATH` | these lines stand so in a file of the repository |
/// | `tiru pack=GAME` | cards that check in a pack for a shipped game |
/// | `console` | commands after `$`, run in the reader's folder, and what they print; typed answers follow `> ` |
/// | `console here` | the same in the folder of the repository, for commands that write nothing |
/// | `sh`, `text` | not run: commands for building and installing; lists, and files of no language |
/// | `text untested REASON` | a wrong example that a page cannot hold, in words |
/// | `ron part` | fields of the `game.ron` of the page |
/// | `tiru items`, `tiru statements`, `tiru expressions` | pieces of the rules of the page |
/// | `tiru cards`, `tiru rulings` | the same, of its pack and its rulings |
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Use {
    File(String),
    From(String),
    Pack(String),
    Console(Place),
    Shown,
    Untested,
    Piece(Piece),
    Unknown(String),
}

/// Where commands run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Reader,
    Repository,
}

/// What a fragment is a piece of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    Structure,
    Items,
    Statements,
    Expressions,
    Cards,
    Rulings,
}

/// One block, with the line of its first backticks and the paragraph since the block before it.
#[derive(Debug, Clone)]
pub(super) struct Block {
    pub(super) line: usize,
    pub(super) before: String,
    pub(super) kind: Use,
    pub(super) text: String,
}

/// The blocks of a page, in order.
pub(super) fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    let (mut before, mut gap) = (String::new(), true);
    for (at, line) in page.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(info)) => {
                let before = std::mem::take(&mut before);
                open = Some(Block { line: at + 1, before, kind: kind(info.trim()), text: String::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {
                if gap && !line.is_empty() {
                    before.clear();
                }
                gap = line.is_empty();
                before.push_str(line);
            }
        }
    }
    blocks.extend(open);
    blocks
}

fn kind(info: &str) -> Use {
    let words: Vec<&str> = info.split_whitespace().collect();
    match words.as_slice() {
        ["console"] => Use::Console(Place::Reader),
        ["console", "here"] => Use::Console(Place::Repository),
        ["sh" | "text"] => Use::Shown,
        ["text", "untested", _, ..] => Use::Untested,
        ["ron", "part"] => Use::Piece(Piece::Structure),
        ["tiru", "items"] => Use::Piece(Piece::Items),
        ["tiru", "statements"] => Use::Piece(Piece::Statements),
        ["tiru", "expressions"] => Use::Piece(Piece::Expressions),
        ["tiru", "cards"] => Use::Piece(Piece::Cards),
        ["tiru", "rulings"] => Use::Piece(Piece::Rulings),
        [_, told] => match told.split_once('=') {
            Some(("file", path)) => Use::File(path.to_string()),
            Some(("from", path)) => Use::From(path.to_string()),
            Some(("pack", game)) => Use::Pack(game.to_string()),
            _ => Use::Unknown(info.to_string()),
        },
        _ => Use::Unknown(info.to_string()),
    }
}
