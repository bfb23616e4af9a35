//! Monsta Galaxy Card with a pack of simple cards, for the engine and for the handwritten version. The
//! conditions, costs and effects of a card are read from the text of the pack, not from what the game
//! compiled it to.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use tiru_dsl::diagnostic::Severity;
use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};
use tiru_engine::rules::{AttrId, CardDef, CardDefId, Game, Id, Word};
use tiru_reference::monsta::{Card, Does, Kind, Past};

const PACK: &str = "tests/cases/monsta/packs/plain.tiru";
const FILES: [(Role, &str); 5] = [
    (Role::Structure, "cards/monsta/game.ron"),
    (Role::Rules, "cards/monsta/rules.tiru"),
    (Role::Pack, PACK),
    (Role::Deck, "tests/cases/monsta/decks/near.deck"),
    (Role::Deck, "tests/cases/monsta/decks/far.deck"),
];

fn read(path: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// Loads the game with its simple cards and their two decks.
pub(crate) fn game() -> Loaded {
    let files = FILES.map(|(role, path)| File { role, path: path.to_owned(), content: Ok(read(path)) });
    let loaded = load(Folder { id: "monsta".to_owned(), files: files.into(), houses: Vec::new() });
    let errors: Vec<_> =
        loaded.diagnostics.iter().filter(|told| told.severity == Severity::Error).cloned().collect();
    assert!(errors.is_empty(), "{}", plain(&loaded.sources, &errors));
    loaded
}

/// Converts cards to the handwritten version.
pub(crate) struct Cards {
    kind: AttrId,
    hp: AttrId,
    atk: AttrId,
    family: AttrId,
    /// The names, by number.
    names: Vec<String>,
    /// The bodies of cards, by the text before the brace.
    texts: BTreeMap<String, String>,
}

impl Cards {
    pub(crate) fn new(game: &Game) -> Cards {
        let attr = |name: &str| game.attributes.find(|attr| attr.name == name).unwrap();
        let text = String::from_utf8(read(PACK)).unwrap();
        let texts: BTreeMap<String, String> = text
            .split("\ncard ")
            .filter_map(|card| card.split_once(" {"))
            .map(|(name, words)| (name.to_owned(), words.to_owned()))
            .collect();
        let mut names: Vec<String> = game.cards.iter().map(|(_, card)| card.name.clone()).collect();
        names.sort();
        names.dedup();
        assert!(names.len() <= 64, "more names than a word has bits");
        let (kind, hp, atk, family) = (attr("kind"), attr("hp"), attr("atk"), attr("family"));
        Cards { kind, hp, atk, family, names, texts }
    }

    fn kind(&self, game: &Game, card: &CardDef) -> Option<Kind> {
        match words(game, "kind")[usize::try_from(printed(card, self.kind)).unwrap()].name.as_str() {
            "hero" => Some(Kind::Fighter),
            "conditional" => Some(Kind::Conditional),
            "support" => Some(Kind::Support),
            "permanent" => Some(Kind::Permanent),
            _ => None,
        }
    }

    fn name(&self, name: &str) -> u8 {
        u8::try_from(self.names.iter().position(|known| known == name).unwrap()).unwrap()
    }

    /// Converts a card; `None` for an Osom card.
    pub(crate) fn card(&self, game: &Game, id: CardDefId) -> Option<Card> {
        let card = &game.cards[id];
        let kind = self.kind(game, card)?;
        let variant = card.variant.as_ref().map_or(String::new(), |variant| format!(" \"{variant}\""));
        let text = &self.texts[&format!("\"{}\"{variant}", card.name)];
        Some(Card {
            print: u8::try_from(id.index()).unwrap(),
            name: self.name(&card.name),
            families: u8::try_from(printed(card, self.family)).unwrap(),
            kind,
            hp: u16::try_from(printed(card, self.hp)).unwrap(),
            atk: u16::try_from(printed(card, self.atk)).unwrap(),
            needs: self.needs(game, text),
            costs: text.contains("cost {"),
            does: does(text),
        })
    }

    /// Reads any number of `me did place "NAME"` and `me did place (it is FAMILY)`.
    fn needs(&self, game: &Game, text: &str) -> Past {
        let mut needs = Past::default();
        for demand in text.split("me did place ").skip(1) {
            if let Some(named) = demand.strip_prefix('"') {
                needs.names |= 1 << self.name(named.split_once('"').unwrap().0);
            } else {
                let word = demand.strip_prefix("(it is ").unwrap().split_once(')').unwrap().0;
                let families = words(game, "family");
                needs.families |= 1 << families.iter().position(|known| known.name == word).unwrap();
            }
        }
        needs
    }
}

/// Reads what a card does, in the few forms that the pack uses.
fn does(text: &str) -> Does {
    let number = |words: &str, end: char| {
        let (_, behind) = text.split_once(words)?;
        Some(behind.split_once(end).unwrap().0.parse::<u16>().unwrap())
    };
    let raises = number("always { my.active has atk +", ' ').unwrap_or(0);
    Does {
        cancels: text.contains("cancel foe.active.effects"),
        heals: number(".hp += ", ' ').unwrap_or(0),
        rallies: if raises == 0 { number(" has atk +", ' ').unwrap_or(0) } else { 0 },
        draws: u8::try_from(number("move top(", ',').unwrap_or(0)).unwrap(),
        hurts: number("hurt(foe.active, ", ')').unwrap_or(0),
        raises,
    }
}

/// Returns the words of an attribute.
fn words<'a>(game: &'a Game, attr: &str) -> &'a [Word] {
    &game.lists[game.lists.find(|list| list.name == attr).unwrap()].words
}

/// Returns a printed value, or 0.
fn printed(card: &CardDef, attr: AttrId) -> i32 {
    card.printed.iter().find(|(printed, _)| *printed == attr).map_or(0, |(_, value)| *value)
}
