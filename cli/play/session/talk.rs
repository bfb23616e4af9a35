//! Commands available at any time: help, a look at cards, the log and its reasons, saving.

use std::collections::BTreeSet;
use std::path::Path;

use tiru_dsl::checked::{CardRef, Checked};
use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{Agreement, CardId, Id, SeatId, Span};

use super::Session;
use super::why::Reach;
use crate::catalogue::say;
use crate::columns::{fit, wrap};
use crate::events::{self, Line, as_lines, as_text};
use crate::house::mark;
use crate::play::board;
use crate::play::command::{Command, WORDS, meanings};
use crate::print::Tone;
use crate::save::{Replace, Save, write};
use crate::text::{lines, named_among};
use crate::write_file::write_new;

impl Session<'_> {
    /// Runs a command that is available at any time, also after the end.
    pub(super) fn talk(&mut self, seat: SeatId, command: &Command) {
        match command {
            Command::Help => {
                let keys = self.surface.keys().into_iter();
                let mut lines: Vec<String> =
                    keys.map(|(key, meaning)| format!("  {}  {meaning}", fit(key, 10))).collect();
                let agree = &self.running.game().lineup().game().agree;
                let has = |wanted: fn(&Agreement) -> bool| agree.iter().any(wanted);
                let talk = &self.catalogue.texts().talk;
                for (word, meaning) in WORDS.iter().zip(meanings(&talk.commands)) {
                    // Hide commands that the game's rules or the end of the match refuse anyway.
                    let known = match *word {
                        "look" | "card NAME" | "board" | "why" | "log" | "save FILE" | "seed" | "quit" => {
                            true
                        }
                        _ if self.over => false,
                        "concede" => has(|it| *it == Agreement::Concede),
                        "draw" => has(|it| matches!(it, Agreement::Draw(_))),
                        "judge N" => has(|it| *it == Agreement::Judge),
                        _ => true,
                    };
                    if !known {
                        continue;
                    }
                    let meaning = if self.over && *word == "quit" { talk.keys.leave_over } else { meaning };
                    lines.push(format!("  {}  {meaning}", fit(word, 10)));
                }
                self.surface.lines(&lines);
            }
            Command::Look => {
                let words = self.words(seat);
                let lines = board::look(words, self.surface.columns(), self.surface.colour());
                self.surface.lines(&lines);
            }
            Command::Why => self.why(seat, Reach::Last),
            Command::WhyAll => self.why(seat, Reach::SinceAnswer),
            Command::Log(Some(path)) => self.write_log(seat, path),
            Command::Log(None) => {
                let mark = mark(self.running.start().game(), self.catalogue);
                let mut lines: Vec<String> = mark.map(|mark| format!("  {mark}")).into_iter().collect();
                lines.extend(as_lines(&self.log(seat), self.surface.colour()));
                self.surface.lines(&lines);
            }
            Command::Card(name) => self.card(seat, name),
            Command::Seed => {
                let seed = self.seed();
                self.surface.line(&seed);
                self.knows_seed = true;
            }
            Command::Save(path, replace) => self.save(path, *replace),
            _ => self.refuse(self.catalogue.texts().talk.is_over),
        }
    }

    /// Shows the text of a card, and for each copy that the seat sees which effects differ. The text is public: it reveals nothing
    /// about where a card is.
    fn card(&mut self, seat: SeatId, name: &str) {
        let Some(checked) = &self.running.start().loaded().checked else { return };
        let found = match named_among(checked, &self.cards(checked), name, self.catalogue) {
            Ok(found) => found,
            Err(why) => return self.refuse(&why),
        };
        let mut shown = Vec::new();
        for id in found {
            let Some(card) = tiru_dsl::tell::card(checked, id, self.catalogue.language()) else { continue };
            let span = checked.cards.get(id).map(|card| card.span);
            let altered = span.map_or_else(Vec::new, |span| board::altered(self.words(seat), span));
            let name = self.surface.colour().tone(Tone::Heading, &escape(&card.name));
            shown.push(format!("  {name}"));
            for line in lines(&card).into_iter().chain(altered) {
                let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
                let parts = wrap(&words, " ", self.surface.columns().saturating_sub(4));
                shown.extend(parts.iter().map(|part| format!("    {part}")));
            }
        }
        self.surface.lines(&shown);
    }

    /// Returns the cards that can be asked about: those of packs, and those of the match that only its ruling defines.
    pub(super) fn cards(&self, checked: &Checked) -> Vec<CardRef> {
        let lineup = self.running.game().lineup();
        let dealt: BTreeSet<Span> =
            (0..lineup.cards()).map(|card| lineup.card(CardId::at(card)).span).collect();
        let rows = checked.cards.iter();
        let known = rows.filter(|(_, card)| card.pack.is_some() || dealt.contains(&card.span));
        known.map(|(id, _)| id).collect()
    }

    /// Returns what happened, as far as a seat was told of it.
    fn log(&self, seat: SeatId) -> Vec<Line> {
        events::short_log(self.words(seat), 0)
    }

    /// Writes the log of a seat to a new file. Unlike a save, it holds nothing that the seat may not know.
    fn write_log(&mut self, seat: SeatId, path: &Path) {
        let mut lines = vec![escape(&self.running.start().game().name)];
        lines.extend(self.about());
        lines.extend(as_text(&self.log(seat)));
        let text = lines.join("\n") + "\n";
        match write_new(path, text.as_bytes()) {
            Ok(_) => {
                let shown = escape(&path.to_string_lossy());
                self.surface.line(&format!("  {}", say(self.catalogue.texts().talk.saved, &[&shown])));
            }
            Err(why) => self.refuse(&why),
        }
    }

    fn save(&mut self, path: &Path, replace: Replace) {
        let save = Save::of(&self.running);
        match write(path, &save, replace, &self.saved) {
            Ok(target) => {
                self.saved.push(target);
                let shown = escape(&path.to_string_lossy());
                self.surface.line(&format!("  {}", say(self.catalogue.texts().talk.saved, &[&shown])));
            }
            Err(why) => self.refuse(&why),
        }
    }

    pub(super) fn refuse(&mut self, why: &str) {
        let why = self.surface.colour().tone(Tone::Doubtful, why);
        self.surface.line(&format!("  {why}"));
    }

    /// Forgets events that an undo removed from the log.
    pub(super) fn forget(&mut self) {
        let seats = self.running.start().seats().len();
        for (at, read) in self.read.iter_mut().enumerate().take(seats) {
            *read = self.running.game().view(SeatId::at(at)).told_count().min(*read);
        }
    }
}
