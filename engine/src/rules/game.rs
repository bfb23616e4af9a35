//! A whole game: every name resolved to a number, nothing left to look up. Made by `dsl::assemble`, shared and never changed.

use std::collections::BTreeMap;

use super::{
    ActionDef, Arrival, AttrDef, AttrId, Ban, Bodies, BodyId, BorrowRules, CardDef, CardDefId, CheckDef,
    ChoiceDef, ChoiceId, Conflict, Criterion, Deciding, DeckPart, DeedDef, DeedId, GrantDef, ListId, NamesId,
    Node, NodeId, Setting, SettingId, Span, Table, TextId, Until, WordList, ZoneDef, ZoneId,
};

/// A text for people, and its translations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    /// As the author wrote it.
    pub text: String,
    /// Its translations by the code of their language (`ms`), sorted.
    pub translations: Vec<(String, String)>,
}

impl Label {
    /// The translation into a language, or the author's text if there is none.
    ///
    /// ```
    /// # use tiru_engine::game::Label;
    /// let hand = Label { text: "Hand".to_owned(), translations: vec![("ms".to_owned(), "Tangan".to_owned())] };
    /// assert_eq!((hand.get("ms"), hand.get("fr")), ("Tangan", "Hand"));
    /// ```
    pub fn get(&self, code: &str) -> &str {
        let found = self.translations.iter().find(|(known, _)| known == code);
        found.map_or(&self.text, |(_, translation)| translation)
    }
}

impl Game {
    /// The seats that win and lose together with these, themselves among them, one bit each.
    #[doc(hidden)]
    pub fn with_teams(&self, seats: i32) -> i32 {
        let teams = self.teams.iter().map(|team| i32::from(*team));
        teams.filter(|team| team & seats != 0).fold(seats, |all, team| all | team)
    }

    /// Whether these seats are one player, or some or all of one team; one bit each.
    pub(crate) fn are_one_team(&self, seats: i32) -> bool {
        seats.count_ones() == 1 || seats != 0 && self.teams.iter().any(|team| seats & !i32::from(*team) == 0)
    }
}

/// What a game is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// The name of its folder.
    pub id: String,
    /// The name people call it by.
    pub name: String,
    /// The house rules that are laid over it, by their names; of the official game none.
    pub houses: Vec<String>,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The teams: the seats that win and lose together, one bit each.
    pub teams: Vec<u8>,
    /// Settings and readings.
    pub settings: Table<SettingId, Setting>,
    /// Lists of words.
    pub lists: Table<ListId, WordList>,
    /// Attributes of cards, seats and the game.
    pub attributes: Table<AttrId, AttrDef>,
    /// Zones.
    pub zones: Table<ZoneId, ZoneDef>,
    /// Printed cards of all packs, and those that only a ruling knows.
    pub cards: Table<CardDefId, CardDef>,
    /// What each quoted name stands for.
    #[doc(hidden)]
    pub names: Table<NamesId, Vec<CardDefId>>,
    /// What a legal deck is.
    pub decks: Vec<DeckPart>,
    /// Everything that can happen: verbs of the language, rules, actions.
    pub deeds: Table<DeedId, DeedDef>,
    /// What players may choose to do.
    pub actions: Table<super::ActionId, ActionDef>,
    /// What may not be attempted, and what may all the same.
    pub bans: Vec<Ban>,
    /// All effects, of cards and of the game itself.
    pub effects: Table<super::EffectId, super::EffectDef>,
    /// What the game watches at settle points.
    #[doc(hidden)]
    pub checks: Vec<CheckDef>,
    /// The nodes of the phase tree.
    pub nodes: Table<NodeId, Node>,
    /// The outermost nodes: run in order, again and again.
    #[doc(hidden)]
    pub phases: Vec<NodeId>,
    /// Rules done before the first phase.
    #[doc(hidden)]
    pub setup: Vec<DeedId>,
    /// Who begins.
    #[doc(hidden)]
    pub first: First,
    /// How turns go round.
    #[doc(hidden)]
    pub turns: Turns,
    /// By what waiting effects are sorted, most important first.
    #[doc(hidden)]
    pub order: Vec<Criterion>,
    /// By what contradictions are settled, most important first.
    #[doc(hidden)]
    pub conflicts: Vec<Conflict>,
    /// What holds for effects that other cards get.
    #[doc(hidden)]
    pub borrow: BorrowRules,
    /// What players may agree on outside the rules.
    pub agree: Vec<Agreement>,
    /// How good a position is for a seat, in percent: for players that think ahead.
    #[doc(hidden)]
    pub worth: Option<BodyId>,
    /// All program.
    #[doc(hidden)]
    pub bodies: Bodies,
    /// The first body that only rulings run, if there is one: those behind it are run by rulings alone, too.
    #[doc(hidden)]
    pub rulings_from: Option<BodyId>,
    /// All questions.
    pub choices: Table<ChoiceId, ChoiceDef>,
    /// All questions about what was done.
    #[doc(hidden)]
    pub pasts: Table<super::PastId, super::PastDef>,
    /// The comparisons that decide something, by their places.
    #[doc(hidden)]
    pub deciding: Vec<Deciding>,
    /// How moved cards may arrive.
    #[doc(hidden)]
    pub arrivals: Vec<Arrival>,
    /// What statements hand out.
    #[doc(hidden)]
    pub grants: Vec<GrantDef>,
    /// The edges at which something ends.
    #[doc(hidden)]
    pub untils: Vec<Until>,
    /// Texts that are only shown.
    pub texts: Table<TextId, String>,
    /// What people read for names and texts of authors, where they wrote words for that.
    pub spoken: BTreeMap<String, Label>,
    /// The files of functions for odd cards.
    #[doc(hidden)]
    pub scripts: Vec<super::script::ScriptFile>,
    /// The places of the program that call them.
    #[doc(hidden)]
    pub script_calls: Vec<super::script::ScriptCall>,
    /// What the machine cannot run yet, with its place. A game with any is read and checked, but not played.
    pub later: Vec<Later>,
    /// What a match may spend.
    #[doc(hidden)]
    pub limits: Limits,
    /// What follows from all this, once it was asked.
    #[doc(hidden)]
    pub survey: super::Surveyed,
}

/// A word of the language that the machine does not run yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// As its author wrote it.
    pub word: String,
    /// Where.
    pub span: Span,
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// The first seat at the table.
    #[default]
    Table,
    /// A seat drawn by chance.
    Chance,
    /// The seat that a seat drawn by chance names, asked by this question.
    Ask(super::ChoiceId),
    /// The seat that a body gives after the setup; chance decides if that is none.
    Seat(super::BodyId),
}

/// How turns go round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turns {
    /// One seat after the other.
    #[default]
    Alternate,
    /// All seats at once.
    Together,
}

/// What players may agree on outside the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// One seat gives up.
    Concede,
    /// All agree on a draw, while this holds, if anything must.
    Draw(Option<BodyId>),
    /// A judge puts a seat out.
    Judge,
}

/// What a match may spend before it is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Deeds, resolved effects, rounds of loops and settle points between two prompts.
    pub steps: u32,
    /// Frames on top of each other.
    pub depth: u16,
    /// Rounds of checks at one settle point.
    pub checks: u16,
    /// Effects that cards have beside those printed on them, and effects that are silenced, at one time.
    pub effects: u16,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: 20_000, depth: 200, checks: 100, effects: 100 }
    }
}
