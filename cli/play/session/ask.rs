//! Asks a person one question until it is answered.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::SeatId;
use tiru_engine::{Orders, Prompt, Question};

use super::{Session, Talk};
use crate::columns::{columns, cut, fit, width};
use crate::play::ask::{Asking, Choice, Title, foreseen};
use crate::play::command::Command;
use crate::print::Tone;
use crate::tell::Words;
use crate::tongue::{Tongue, say};

impl Session<'_> {
    /// Asks one question until it is answered.
    pub(super) fn ask(&mut self, prompt: Prompt) -> Talk {
        let seat = prompt.seat;
        let orders = self.table.game().foresee_orders();
        if orders.as_ref().is_some_and(Orders::makes_no_difference) {
            // Every order gives the same result, and the person can know that.
            self.table.answer(0);
            return Talk::Answered;
        }
        if let Some((asked, from)) = self.past.last() {
            let told = self.told(asked);
            let words = Words::to_player(self.table.game().view(asked), self.tongue);
            self.past.learn(words, asked, told.get(from..).unwrap_or(&[]));
        }
        if !self.hand_over(seat) {
            return Talk::Left(self.end_of_input());
        }
        self.tell(seat);
        self.draw_anew(seat);
        let mut asking = Asking::new(self.words(seat), prompt, self.table.options());
        if let Some(orders) = orders {
            let count = self.table.options().len();
            asking = asking.with_foreseen(foreseen(self.words(seat), &orders, seat, count));
        }
        self.offer(&asking);
        loop {
            let Some(line) = self.next_line() else { return Talk::Left(self.end_of_input()) };
            match Command::of(&line, self.tongue) {
                command @ (Command::Number(_) | Command::Unknown(_)) => {
                    let words = Words::to_player(self.table.game().view(seat), self.tongue);
                    let choices = asking.choices(words);
                    match chosen(self.tongue, &choices, &command, &line) {
                        Ok(choice) => match asking.take(words, choice) {
                            Some(option) => {
                                self.answer(seat, option);
                                return Talk::Answered;
                            }
                            None => self.offer(&asking),
                        },
                        Err(why) => self.again(&why),
                    }
                }
                Command::Pass => match asking.pass() {
                    Some(option) => {
                        self.answer(seat, option);
                        return Talk::Answered;
                    }
                    None => self.again(self.tongue.words().asks.no_pass),
                },
                Command::Back => {
                    if asking.back() {
                        self.offer(&asking);
                    } else {
                        self.again(self.tongue.words().asks.first_choice);
                    }
                }
                Command::Undo => match self.past.pop(seat, self.tongue) {
                    Ok(point) => {
                        self.table.back_to(point);
                        self.forget();
                        self.print.line(format_args!("  {}", self.tongue.words().talk.taken_back));
                        return Talk::Answered;
                    }
                    Err(why) => self.again(&say(self.tongue.words().talk.not_taken_back, &[&why])),
                },
                Command::Board => {
                    self.draw(seat);
                    self.offer(&asking);
                }
                Command::Concede => match self.concede(seat) {
                    Ok(()) => return Talk::Answered,
                    Err(why) => self.again(&why),
                },
                Command::Draw => match self.draw_agreed(seat) {
                    Ok(()) => return Talk::Answered,
                    Err(why) => self.again(&why),
                },
                Command::Disqualify(player) => match self.disqualify(seat, player) {
                    Ok(()) => return Talk::Answered,
                    Err(why) => self.again(&why),
                },
                Command::Blank => self.again(self.tongue.words().asks.blank),
                Command::Quit => return Talk::Left(self.quit()),
                other => self.talk(seat, &other),
            }
        }
    }

    /// Prints the open choices.
    fn offer(&mut self, asking: &Asking) {
        let words = Words::to_player(self.table.game().view(asking.prompt().seat), self.tongue);
        let choices = asking.choices(words);
        let title = asking.title(words, self.table.start().loaded());
        let digits = choices.len().to_string().len();
        let wide = choices.iter().map(|choice| width(&choice.text)).max().unwrap_or(0).min(60);
        let pass = asking.pass().map(|_| match asking.prompt().what {
            Question::Act(_) => words.table().asks.pass,
            _ => words.table().asks.done,
        });
        let Title { text, line } = title;
        let beside = width(&text) + width(&line) + 3 <= columns();
        let (text, line) = (self.print.tone(Tone::Heading, &text), self.print.tone(Tone::Quiet, &line));
        let mut lines = if beside {
            vec![format!("{text}   {line}").trim_end().to_owned()]
        } else {
            vec![text, format!("  {line}")]
        };
        for (at, choice) in choices.iter().enumerate() {
            let text = format!("  {:>digits$}  {}  {}", at + 1, fit(&choice.text, wide), choice.detail);
            lines.push(cut(text.trim_end(), columns()));
        }
        lines.extend(pass.map(|pass| format!("  {:>digits$}  {pass}", "p")));
        self.print.line("");
        self.print.lines(&lines);
    }

    pub(super) fn next_line(&mut self) -> Option<String> {
        self.print.prompt("> ");
        if self.print.is_closed() {
            return None;
        }
        let line = self.lines.next();
        // Echo lines from a pipe, which are not on the screen yet.
        if !self.lines.is_terminal() {
            self.print.line(line.as_deref().map(escape).unwrap_or_default());
        }
        line
    }

    fn answer(&mut self, seat: SeatId, option: usize) {
        let told = self.table.game().view(seat).told().count();
        let point = self.table.point();
        self.past.push(seat, told, point);
        self.table.answer(option);
    }
}

/// Finds the choice that a line names, by its number or its first words; or returns an error message.
fn chosen<'a>(
    tongue: Tongue,
    choices: &'a [Choice],
    command: &Command,
    line: &str,
) -> Result<&'a Choice, String> {
    let asks = &tongue.words().asks;
    match command {
        Command::Number(number) => number.checked_sub(1).and_then(|at| choices.get(at)).ok_or_else(|| {
            if choices.is_empty() {
                return asks.nothing_to_choose.to_owned();
            }
            say(asks.no_such_choice, &[&number.to_string(), &choices.len().to_string()])
        }),
        Command::Unknown(why) => {
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
