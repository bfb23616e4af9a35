//! `tiru lsp`: a language server. Reads messages of an editor from the standard input and answers on the standard output; what
//! the editor shows is computed by the same passes as `tiru check`. Runs no script and writes no file.

mod answers;
mod check;
mod complete;
mod document;
mod effect_order;
mod fixes;
mod formatting;
mod framing;
mod hints;
mod hover;
mod lenses;
mod message;
mod names;
mod position;
mod publish;
mod rename;
mod report;
mod server;
mod structure;
mod symbols;
mod tokens;
mod uri;

use std::io::{IsTerminal, stdin};

use clap::Args;

use crate::exit::Exit;
use crate::print::Print;

/// Serve an editor: mistakes while you type, quick fixes, meanings and names
///
/// Started by an editor, which talks to it over the standard input and output. docs/tools/editor.md says how to set up yours.
#[derive(Args, Debug)]
pub(crate) struct Lsp {
    /// Accepted, because some editors add it: there is no other way to talk to the server
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    /// Serves until the editor ends the conversation or goes away.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        // There is no other way to talk, so it changes nothing.
        let Lsp { stdio: _ } = self;
        if stdin().is_terminal() {
            print.remark("error: `tiru lsp` talks to an editor, which starts it by itself\nhelp: read docs/tools/editor.md");
            return Exit::Usage;
        }
        server::serve(print)
    }
}
