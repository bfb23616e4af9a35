//! What triggered an effect, in the words that a game gives its rules and actions: `Player 1 loses 4 HP`.

use tiru_dsl::checked::{filled, gaps};
use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{DeedId, Kind};
use tiru_engine::{Known, Named};

use super::timeline::Timeline;
use crate::catalogue::say;

/// The list of the language whose words say which face of a card is up; up is its first word.
const FACES: &str = "face";

impl Timeline<'_> {
    /// Says what a deed did to its subject, and with what else, if the game has words for it: `A attacks B`, `A is boosted (Fuel)`.
    pub(super) fn happens(&self, deed: DeedId, args: &[Named]) -> Option<String> {
        let words = self.words;
        let def = words.view.rules().deeds.get(deed)?;
        let given = &self.loaded.blueprint.as_ref()?.deeds;
        let label = given.iter().find(|given| given.name.text == def.name)?.happens.as_ref()?;
        let translations = self.loaded.checked.as_ref().map(|checked| &checked.translations);
        let code = words.catalogue.language().code();
        let phrase = translations.map_or(label.text(), |all| all.get(label.text(), code));
        let is = |kinds: &[Kind]| def.params.iter().position(|param| kinds.contains(&param.kind));
        let subject = is(&[Kind::Card, Kind::Target]).or_else(|| is(&[Kind::Seat]))?;
        let role = |gap: &str| def.params.iter().position(|param| param.name == gap);
        let fills = |gap: &str| role(gap).and_then(|at| args.get(at)).and_then(|arg| self.fills(arg));
        let judge = &words.texts().judge;
        let text =
            say(judge.happens_to, &[&words.named(args.get(subject)?), &filled(&escape(phrase), &fills)]);
        let said: Vec<usize> = gaps(phrase).filter_map(role).chain([subject]).collect();
        let rest = args.iter().enumerate().filter(|(at, _)| !said.contains(at));
        let rest: Vec<String> = rest.map(|(_, arg)| words.named(arg)).collect();
        Some(if rest.is_empty() { text } else { say(judge.deed_with, &[&text, &rest.join(", ")]) })
    }

    /// What fills a gap; nothing for what is none.
    fn fills(&self, arg: &Named) -> Option<String> {
        let words = self.words;
        let names = &words.texts().names;
        match arg {
            Known::Nothing => None,
            Known::Word(list, at) if words.view.rules().lists.get(*list)?.name == FACES => {
                Some(if *at == 0 { names.face_up } else { names.face_down }.to_owned())
            }
            arg => Some(words.named(arg)),
        }
    }
}
