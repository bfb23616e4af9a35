//! Asks a person one question until it is answered.

use tiru_engine::Prompt;
use tiru_engine::judge::Orders;
use tiru_engine::rules::SeatId;

use super::{Session, Talk};
use crate::catalogue::{Catalogue, say};
use crate::events::Words;
use crate::play::ask::{Asking, Choice, foreseen};
use crate::play::command::Command;
use crate::play::surface::Seen;

impl Session<'_> {
    /// Asks one question until it is answered.
    pub(super) fn ask(&mut self, prompt: Prompt) -> Talk {
        let seat = prompt.seat;
        let orders = self.running.game().foresee_orders();
        if orders.as_ref().is_some_and(Orders::makes_no_difference) {
            // Every order gives the same result, and the person can know that.
            self.running.answer(0);
            return Talk::Answered;
        }
        let words = Words::to_player(self.running.game().view(seat), self.catalogue);
        self.past.record(words, seat, &prompt, self.running.options());
        self.kept.keep(&self.running);
        if !self.hand_over(seat) {
            return Talk::Left(self.end_of_input());
        }
        self.show_new(seat);
        self.draw(seat, false);
        let mut asking = Asking::new(self.words(seat), prompt, self.running.options());
        if let Some(orders) = orders {
            let count = self.running.options().len();
            asking = asking.with_foreseen(foreseen(self.words(seat), &orders, seat, count));
        }
        self.offer(&asking);
        loop {
            let Some(line) = self.surface.read() else { return Talk::Left(self.end_of_input()) };
            let words = Words::to_player(self.running.game().view(seat), self.catalogue);
            let command = meant(&line, &asking, words);
            match command {
                command @ (Command::Number(_) | Command::Unknown(_)) => {
                    let choices = asking.choices(words);
                    match chosen(self.catalogue, &choices, &command, &line) {
                        Ok(choice) => match asking.take(words, choice) {
                            Some(option) => {
                                self.answer(seat, &prompt, option);
                                return Talk::Answered;
                            }
                            None => self.offer(&asking),
                        },
                        Err(why) => self.refuse(&why),
                    }
                }
                Command::Pass => match asking.pass() {
                    Some(option) => {
                        self.answer(seat, &prompt, option);
                        return Talk::Answered;
                    }
                    None => self.refuse(self.catalogue.texts().asks.no_pass),
                },
                Command::Back => {
                    if asking.back() {
                        self.offer(&asking);
                    } else {
                        self.refuse(self.catalogue.texts().asks.first_choice);
                    }
                }
                Command::Undo => match self.past.pop(seat, self.catalogue) {
                    Ok((point, answers)) => {
                        self.running.back_to(point, answers);
                        self.kept.note();
                        self.forget();
                        self.surface.line(&format!("  {}", self.catalogue.texts().talk.taken_back));
                        return Talk::Answered;
                    }
                    Err(why) => self.refuse(&say(self.catalogue.texts().talk.not_taken_back, &[&why])),
                },
                Command::Board => {
                    self.draw(seat, true);
                    self.offer(&asking);
                }
                Command::Concede => match self.concede(&prompt) {
                    Ok(()) => return Talk::Answered,
                    Err(why) => self.refuse(&why),
                },
                Command::Draw => match self.draw_agreed(seat) {
                    Ok(()) => return Talk::Answered,
                    Err(why) => self.refuse(&why),
                },
                Command::Disqualify(player) => match self.disqualify(seat, player) {
                    Ok(()) => return Talk::Answered,
                    Err(why) => self.refuse(&why),
                },
                Command::Blank => self.refuse(self.catalogue.texts().asks.blank),
                Command::Hint => self.hint(&asking),
                Command::WhyNot(what) => self.why_not(&prompt, &what),
                Command::Quit => return Talk::Left(self.quit()),
                other => self.talk(seat, &other),
            }
        }
    }

    /// Shows the open choices.
    fn offer(&mut self, asking: &Asking) {
        let seen = Seen::by(asking.prompt().seat, &self.running, self.catalogue);
        self.surface.offer(&seen, asking);
    }

    fn answer(&mut self, seat: SeatId, prompt: &Prompt, option: usize) {
        self.past.push(seat, prompt, &mut self.running);
        self.running.answer(option);
        self.kept.note();
    }
}

/// Returns the command that a line means at a question: the names of choices may be words of commands.
fn meant(line: &str, asking: &Asking, words: Words<'_>) -> Command {
    let asks = &words.catalogue.texts().asks;
    match Command::of(line, words.catalogue) {
        // Among numbers, 0 may be one of them.
        Command::Back if line == "0" && asking.choices(words).iter().any(|choice| choice.key == line) => {
            Command::Number(0)
        }
        // Where passing is not possible, `pass` may be the name of a choice.
        Command::Pass if asking.pass().is_none() && line.chars().count() > 1 => {
            Command::Unknown(asks.no_pass.to_owned())
        }
        command @ (Command::Pass | Command::Number(_)) => command,
        // An action may be called as a command; where it is offered, its name means the action.
        _ if names(line, &asking.choices(words)).is_some() => Command::Unknown(asks.no_choice.to_owned()),
        command => command,
    }
}

/// Finds the choice that a line names, by its number or its first words; or returns an error message.
fn chosen<'a>(
    catalogue: Catalogue,
    choices: &'a [Choice],
    command: &Command,
    line: &str,
) -> Result<&'a Choice, String> {
    let asks = &catalogue.texts().asks;
    match command {
        Command::Number(number) => {
            let typed = number.to_string();
            choices.iter().find(|choice| choice.key == typed).ok_or_else(|| {
                let keys = || choices.iter().filter_map(|choice| choice.key.parse::<i64>().ok());
                match (keys().min(), keys().max()) {
                    // Numbers may have gaps between them.
                    (Some(least), Some(most))
                        if (least..=most).contains(&i64::try_from(*number).unwrap_or(i64::MAX)) =>
                    {
                        asks.no_choice.to_owned()
                    }
                    (Some(least), Some(most)) => {
                        say(asks.no_such_choice, &[&typed, &least.to_string(), &most.to_string()])
                    }
                    _ => asks.nothing_to_choose.to_owned(),
                }
            })
        }
        Command::Unknown(why) => {
            // A number below 0 may be the key of a choice.
            if let Some(choice) = choices.iter().find(|choice| choice.key == line).or(names(line, choices)) {
                return Ok(choice);
            }
            let line = line.to_lowercase();
            let begins = |choice: &&Choice| choice.text.to_lowercase().starts_with(&line);
            let mut found = choices.iter().filter(begins);
            match (found.next(), found.next()) {
                (Some(choice), None) => Ok(choice),
                (Some(one), Some(other)) if line.chars().count() > 1 => {
                    Err(say(asks.ambiguous, &[&one.text, &other.text]))
                }
                _ => Err(why.clone()),
            }
        }
        _ => Err(asks.no_choice.to_owned()),
    }
}

/// Returns the only choice with this text.
fn names<'a>(line: &str, choices: &'a [Choice]) -> Option<&'a Choice> {
    let line = line.to_lowercase();
    let mut found = choices.iter().filter(|choice| choice.text.to_lowercase() == line);
    found.next().filter(|_| found.next().is_none())
}
