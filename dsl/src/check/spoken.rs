//! Words that authors write for people beside a name or a text: `lose me "no card left" / "tiada kad lagi"`. Once said they hold
//! wherever the same stands.

use tiru_engine::rules::Span;

use super::checker::Checker;
use crate::ast::{Name, Spoken};
use crate::mistake::name::called_otherwise::called_otherwise;

impl Checker<'_> {
    /// A text that is shown as it is written, with its Malay; gives the text.
    pub(super) fn spoken(&mut self, words: &Spoken) -> String {
        let text = words.english.text.clone();
        if let Some(malay) = &words.malay {
            self.note_spoken(&text, &text, &malay.text, malay.span);
        }
        text
    }

    /// What people read for a name.
    pub(super) fn called(&mut self, name: &Name, words: &Spoken) {
        let malay = words.malay.as_ref().map_or("", |malay| malay.text.as_str());
        self.note_spoken(&name.text, &words.english.text, malay, words.english.span);
    }

    fn note_spoken(&mut self, key: &str, english: &str, malay: &str, span: Span) {
        let said = (english.to_owned(), malay.to_owned());
        match self.found.spoken.get(key) {
            Some(before) if *before != said => {
                let before = if before.1.is_empty() { &before.0 } else { &before.1 };
                let told = called_otherwise(span, key, before);
                self.tell(told);
            }
            Some(_) => {}
            None => {
                self.found.spoken.insert(key.to_owned(), said);
            }
        }
    }
}
