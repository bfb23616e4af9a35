//! What is played: packs of cards with effects thrown together, decks, and settings, all as the dice fall.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use tiru_dsl::diagnostic::Severity;
use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};
use tiru_engine::rules::{Allowed, CardDefId, Game};
use tiru_engine::{DeckList, Lineup, Settings};

use crate::dice::Dice;

/// What cards of a game are thrown together from.
pub(crate) struct Words {
    pub(crate) game: &'static str,
    /// What a card prints, `#` standing for a number.
    pub(crate) values: &'static [&'static str],
    /// What effects answer to.
    pub(crate) triggers: &'static [&'static str],
    /// What they do then.
    pub(crate) bodies: &'static [&'static str],
    /// Whole effects.
    pub(crate) others: &'static [&'static str],
}

pub(crate) const MONSTER_PACK: Words = Words {
    game: "monsterpack",
    values: &[
        "type evade  power #00  stars 1",
        "type strike  power #50  stars 1",
        "type spell  power #00  stars 2",
        "type strike  power #00  stars 3",
        "type evade  power #50  stars 4",
        "type wild  power #0  stars 1",
    ],
    triggers: &[
        "on move from waiting to active",
        "on discard",
        "on my discard where card != self and card.zone = my.active",
        "on foe discard by self",
        "on foe hurt by self",
        "on my hurt if my.hp < 25",
        "in waiting on change of timer",
        "in waiting on my summon where card != self limit 1 per turn",
        "in waiting, active on boost",
        "in discard on my boost where fuel = self",
        "on any duel where card = self or target = self limit 1 per turn",
        "on any change of power where card != self and now > was limit 2 per turn",
        "on end of turn",
        "in waiting on start of my countdown",
        "on start of foe duel",
        "once on any move from active to discard",
        "on any tiru where effect.card = self",
        "on start of foe countdown",
    ],
    bodies: &[
        "hurt(foe, 1)",
        "self.power += 100",
        "self.timer -= 1",
        "choose up to 1 m in foe.active  m.power -= 150",
        "choose up to 1 m in my.waiting where .timer > 0  m.timer -= 1",
        "choose m in active where it != self  discard(m)",
        "discard(self.facing)",
        "foe.active has power -100 until end of turn",
        "self.facing has power = 300 until end of my next turn",
        "choose up to 1 e in self.facing.effects  tiru e",
        "choose up to 1 e in foe.active.effects  pinjam e until end of turn",
        "choose up to 1 e in foe.active.effects  sedut e until start of my next turn",
        "cancel self.facing.effects until end of my next turn",
        "may { me.hp -= 1  self has stars +1 until end of my next turn } else { foe.hp += 1 }",
        "each m in active where it is evade { m.power += 50 }",
        "each m in my.active together { m.power += 10 * count(my.active) }",
        "if self.facing.power > 400 { self.facing has no effects until end of turn }",
        "choose up to 1 a in foe.active  choose up to 1 b in foe.active where it != a  swap a with b",
        "move top(1, my.deck) to my.hand",
        "choose up to 2 c in my.discard  move c to bottom of my.deck",
        "choose n in numbers(1, 3) by chance  foe.hp -= n",
        "choose one { \"Up\" { self.power += 100 } \"Down\" { self.facing.power -= 100 } }",
        "show foe.hand to me",
        "quietly discard(top(1, foe.deck))",
        "let n = count(my.waiting)  n += 1  if n > 2 { hurt(foe, 1) } else { hurt(me, 1) }",
        "repeat 2 { if none(my.discard) { stop }  move first(my.discard) to my.hand }",
        "me cannot hurt until end of turn",
        "until end of my next turn { each m in my.active { m has power +50 } }",
        "most(foe.active, .power) has power -50",
    ],
    others: &[
        "always { self.facing has power -150 }",
        "always { each m in my.active where it is spell and it != self { m has power +100 } }",
        "while self.facing is none { self has stars +1 }",
        "while my.hp < 20 { self has power *2 }",
        "always { self.facing has no effects }",
        "firm always { each m in foe.active where .power > 700 { m has power = 700 } }",
        "always { each m in my.active where abs(it.column - self.column) = 1 { m immune to effects where .card.holder = foe } }",
        "always { dry: me cannot hurt where amount = 1 }",
        "always { still: cannot choose boost where card.stars > 3 }",
        "always { foe can hurt despite dry }",
        "always { if my.hp < foe.hp { each m in my.active { m has power +max(0, foe.hp - my.hp) } } }",
        "instead of my hurt limit 1 per turn { proceed with amount = amount - 1 }",
        "instead of foe hurt where amount > 1 { proceed with amount = amount + 1 }",
        "once instead of discard { move self to my.hand }",
        "once before foe boost { cancel it }",
        "before my discard where card != self limit 1 per turn { may { cancel it  discard(self) } }",
        "before foe move to active limit 1 per turn { card.power -= 50 }",
        "instead of change of power where now < was { proceed with now = was }",
    ],
};

pub(crate) const MONSTA: Words = Words {
    game: "monsta",
    values: &[
        "hp #0  atk 20  kind hero  family storm",
        "hp 1#0  atk 30  kind hero  family tide",
        "hp #0  atk 50  kind hero  family metal",
        "hp 100  atk #0  kind conditional  family forest  requires count(my.win) >= 1",
        "hp 90  atk 40  kind conditional  family storm  requires me did place (it is storm)",
        "hp 110  atk 20  kind hero  family forest",
    ],
    triggers: &[
        "[02] on reveal",
        "[03] on reveal",
        "[01] on reveal",
        "[03] on my osom_won limit 2 per round",
        "[02] on foe osom_won limit 1 per round",
        "[03] on foe strike where target = self",
        "[02] on my strike where card = self limit 1 per round",
        "[02] on change of hp where now < was and now > 0 limit 1 per round",
        "[03] on any change of atk where card != self limit 1 per round",
        "[02] on start of support limit 1 per round",
        "[02] on defeat where card = self",
        "[03] on foe play limit 1 per round",
        "[02] on any move to hand where card.owner = foe limit 1 per round",
        "[02] once on my reveal",
    ],
    bodies: &[
        "self.hp += 40",
        "hurt(foe.active, 10)",
        "foe.active.atk -= 10",
        "choose up to 1 e in foe.active.effects  tiru e",
        "if self.effects has first(self.effects) { choose up to 1 e in foe.active.effects  pinjam e }",
        "choose up to 1 e in foe.active.effects  sedut e",
        "cancel foe.active.effects until end of round",
        "my.active has atk +20 until end of round",
        "move top(1, my.deck) to my.hand",
        "show foe.hand to me",
        "choose up to 1 c in my.deck where it is hero  move c to my.hand  shuffle my.deck",
        "choose n in numbers(1, 2) by chance  if n = 1 { hurt(foe.active, 10) }",
        "choose c in foe.hand by chance  move c to bottom of foe.deck",
        "may { self.hp -= 10  self.atk += 20 }",
        "choose one { \"Armour\" { self.hp += 30 } \"Blades\" { self.atk += 20 } }",
        "if my.active.hp < foe.active.hp { swap my.active with foe.active }",
        "each c in active together { c.hp += 10 }",
        "if count(my.win) > count(foe.win) { hurt(foe.active, 20) } else { self.hp += 10 }",
    ],
    others: &[
        "while self.hp <= 60 { self has atk +30 }",
        "always { self has atk +10 * count(my.lose) }",
        "always { self immune to effects where .card.holder = foe and .card is support }",
        "always { foe.active has atk -10 }",
        "always { foe.active has no effects }",
        "[02] instead of foe strike where target = self { proceed with amount = max(10, amount - 10) }",
        "[01] before foe play limit 1 per round { cancel it }",
        "[02] instead of my hurt limit 1 per round { }",
    ],
};

fn one<'t>(from: &[&'t str], dice: &mut Dice) -> &'t str {
    from[dice.below(from.len())]
}

/// A pack of so many cards, thrown together.
pub(crate) fn pack(words: &Words, cards: usize, dice: &mut Dice) -> String {
    let mut text = format!("pack \"Thrown Together\" for {}\n\n", words.game);
    for number in 1..=cards {
        let values = one(words.values, dice).replace('#', &(1 + dice.below(9)).to_string());
        writeln!(text, "card \"T{number}\" {{\n    {values}").unwrap();
        for _ in 0..=dice.below(2) {
            if dice.below(3) == 0 {
                writeln!(text, "    {}", one(words.others, dice)).unwrap();
            } else {
                let (trigger, body) = (one(words.triggers, dice), one(words.bodies, dice));
                writeln!(text, "    {trigger} {{ {body} }}").unwrap();
            }
        }
        text.push_str("}\n");
    }
    text
}

/// A game that ships, with one more pack.
pub(crate) fn with_pack(id: &str, pack: String) -> Loaded {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").join(id);
    let mut names = Vec::new();
    for folder in ["", "packs", "scripts"] {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { continue };
        let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
        names
            .extend(paths.map(|path| path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/")));
    }
    names.sort();
    let file = |name: &String| {
        let content = Ok(fs::read(root.join(name)).unwrap());
        Some(File { role: Role::of(name)?, path: name.clone(), content })
    };
    let mut files: Vec<File> = names.iter().filter_map(file).collect();
    files.push(File {
        role: Role::Pack,
        path: "packs/thrown.tiru".to_owned(),
        content: Ok(pack.into_bytes()),
    });
    let loaded = load(Folder { id: id.to_owned(), files, houses: Vec::new() });
    let errors: Vec<_> =
        loaded.diagnostics.iter().filter(|told| told.severity == Severity::Error).cloned().collect();
    assert!(errors.is_empty(), "{}", plain(&loaded.sources, &errors));
    loaded
}

/// The settings of a game, some of them other than its own.
pub(crate) fn settings(game: &Game, dice: &mut Dice) -> Settings {
    let mut settings = Settings::default_of(game);
    for (id, setting) in game.settings.iter() {
        let values: Vec<i32> = match &setting.allowed {
            Allowed::Numbers(numbers) => numbers.clone(),
            Allowed::Words(list) => (0..i32::try_from(game.lists[*list].words.len()).unwrap()).collect(),
            Allowed::Flag { .. } => vec![0, 1],
        };
        if dice.below(3) == 0 {
            settings.set(game, id, values[dice.below(values.len())]);
        }
    }
    settings
}

fn is_legal(game: &std::sync::Arc<Game>, settings: &Settings, deck: &DeckList) -> bool {
    Lineup::refusals(game, settings, deck).is_empty()
}

/// Two decks of a game that are legal: of those that it has.
pub(crate) fn own_decks(loaded: &Loaded, settings: &Settings, dice: &mut Dice) -> Option<Vec<DeckList>> {
    let game = loaded.game.as_ref().unwrap();
    let own = DeckList::default();
    let decks =
        loaded.playable.iter().map(|deck| DeckList { name: deck.name.clone(), parts: deck.parts.clone() });
    let legal: Vec<DeckList> = decks.chain([own]).filter(|deck| is_legal(game, settings, deck)).collect();
    let mut one = || (!legal.is_empty()).then(|| legal[dice.below(legal.len())].clone());
    Some(vec![one()?, one()?])
}

/// Two decks of cards of these packs: now of many different ones, now of few. The first part alone is drawn.
pub(crate) fn decks(
    loaded: &Loaded,
    packs: &[&str],
    settings: &Settings,
    dice: &mut Dice,
) -> Option<Vec<DeckList>> {
    let game = loaded.game.as_ref().unwrap();
    let usable = game.cards.iter().filter(|(_, card)| packs.contains(&card.pack.as_str()));
    let usable: Vec<CardDefId> = usable.map(|(id, _)| id).collect();
    if usable.is_empty() {
        return None;
    }
    let mut deck = || {
        for _ in 0..20 {
            let kinds = 1 + dice.below(usable.len());
            let some: Vec<CardDefId> = (0..kinds).map(|_| usable[dice.below(usable.len())]).collect();
            let size = 20 + 10 * dice.below(2);
            let cards = (0..size).map(|_| some[dice.below(some.len())]).collect();
            let deck = DeckList { name: String::new(), parts: vec![cards] };
            if is_legal(game, settings, &deck) {
                return Some(deck);
            }
        }
        None
    };
    Some(vec![deck()?, deck()?])
}
