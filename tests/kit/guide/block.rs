//! The code blocks of a page, and what each is for: reads them, runs nothing.

/// The use of a block, read from the words after its three backticks.
///
/// | words | meaning |
/// |---|---|
/// | `LANGUAGE file=PATH` | a whole file in the reader's folder; a later block with the same path replaces it |
/// | `LANGUAGE from=PATH` | lines that are in a file of the repository, exactly as shown |
/// | `tiru pack=GAME` | cards for a shipped game, which check. Rulings that follow pass, and so do `// given … when … then …` |
/// | `console` | commands after `$`, run in the reader's folder, and their output; typed answers follow `> ` |
/// | `console here` | the same in the root of the repository, for commands that write nothing |
/// | `sh`, `text` | not run: commands for building and installing; lists, and files of no language |
/// | `text untested REASON` | on a page of a mistake: a wrong example that no page can hold |
/// | `ron part` | fields of the `game.ron` of the page; its rules and cards are in `small/` |
/// | `tiru statements=GAME`, `tiru expressions=GAME` | statements or expressions, which check in a pack for a shipped game |
/// | `tiru items`, `tiru statements`, `tiru cards`, `tiru rulings` | on a page of a mistake: pieces of its small game |
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Use {
    File(String),
    From(String),
    Pack(String),
    Console(Place),
    Shown,
    Untested,
    Structure,
    Piece(Piece, String),
    Fragment(Fragment),
    Unknown(String),
}

/// The folder in which commands run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Reader,
    Repository,
}

/// What the lines of a piece of a rule are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    Statements,
    Expressions,
}

/// What a block on a page of a mistake adds to its small game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fragment {
    Items,
    Statements,
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

/// Returns the blocks of a page, in order.
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
        ["ron", "part"] => Use::Structure,
        ["tiru", "items"] => Use::Fragment(Fragment::Items),
        ["tiru", "statements"] => Use::Fragment(Fragment::Statements),
        ["tiru", "cards"] => Use::Fragment(Fragment::Cards),
        ["tiru", "rulings"] => Use::Fragment(Fragment::Rulings),
        [_, told] => match told.split_once('=') {
            Some(("file", path)) => Use::File(path.to_string()),
            Some(("from", path)) => Use::From(path.to_string()),
            Some(("pack", game)) => Use::Pack(game.to_string()),
            Some(("statements", game)) => Use::Piece(Piece::Statements, game.to_string()),
            Some(("expressions", game)) => Use::Piece(Piece::Expressions, game.to_string()),
            _ => Use::Unknown(info.to_string()),
        },
        _ => Use::Unknown(info.to_string()),
    }
}
