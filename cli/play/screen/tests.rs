//! Random matches of shipped games and examples on screens of several sizes, with every choice reached by its keys.

use clap::Parser;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use ratatui::{Frame, Terminal};
use tiru_engine::rules::SeatId;

use super::device::{Device, Press};
use super::panes::fitted;
use super::shown::{First, Mode, Reply, Shown};
use super::{Asking, Palette, Screen, Seen, Surface};
use crate::catalogue::{Catalogue, choose};
use crate::events::{Line, short_log};
use crate::play::Play;
use crate::play::command::Command;
use crate::print::{Colour, Print};
use crate::running_match::{RunningMatch, Stop};

/// The sizes on which everything is drawn.
const SIZES: [(u16, u16); 7] = [(1, 1), (80, 2), (20, 5), (40, 12), (200, 60), (120, 40), (80, 24)];

#[derive(Parser)]
struct Typed {
    #[command(flatten)]
    play: Play,
}

fn match_of(args: &[&str], print: &mut Print) -> RunningMatch {
    let args = ["play"].iter().chain(args);
    Typed::try_parse_from(args).unwrap().play.new_match(print).unwrap()
}

/// Terminals of several sizes, with a person who presses certain keys.
struct Robot {
    terminals: Vec<Terminal<TestBackend>>,
    keys: Vec<KeyCode>,
    /// Keys that were pressed too early.
    early: Vec<KeyEvent>,
}

impl Robot {
    fn new(keys: &[KeyCode]) -> Robot {
        let terminals =
            SIZES.iter().map(|(wide, high)| Terminal::new(TestBackend::new(*wide, *high)).unwrap());
        Robot {
            terminals: terminals.collect(),
            keys: keys.iter().rev().copied().collect(),
            early: Vec::new(),
        }
    }

    /// Returns the lines on the screen of 80 × 24.
    fn lines(&self) -> Vec<String> {
        let buffer = self.terminals.last().unwrap().backend().buffer();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content().chunks(width);
        rows.map(|row| row.iter().map(Cell::symbol).collect::<String>()).collect()
    }
}

impl Device for Robot {
    fn draw(&mut self, paint: &mut dyn FnMut(&mut Frame<'_>)) -> bool {
        for terminal in &mut self.terminals {
            terminal.draw(|frame| paint(frame)).unwrap();
        }
        true
    }

    fn clear(&mut self) {
        for terminal in &mut self.terminals {
            terminal.clear().unwrap();
        }
    }

    fn next(&mut self) -> Press {
        self.keys.pop().map_or(Press::End, |code| Press::Key(key(code)))
    }

    fn waiting(&mut self) -> Vec<KeyEvent> {
        std::mem::take(&mut self.early)
    }
}

fn key(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

/// Presses keys; returns the line that the last one ends.
fn press(shown: &mut Shown, keys: impl IntoIterator<Item = KeyCode>) -> Option<String> {
    let mut line = None;
    for code in keys {
        assert_eq!(line, None, "nothing may end a line before the last key");
        line = match shown.press(key(code)) {
            Some(Reply::Line(line)) => Some(line),
            Some(other) => panic!("nobody wants to {other:?}"),
            None => None,
        };
    }
    line
}

/// Checks that each choice can be reached with arrows, with its number and with its words, and ends the line that names
/// it in line mode.
fn every_choice_can_be_reached(shown: &Shown, choices: usize, catalogue: Catalogue) {
    let items: Vec<_> = shown.list.found().into_iter().cloned().collect();
    assert!(items.len() == choices || items.len() == choices + 1);
    for (at, item) in items.iter().enumerate() {
        let line = Some(item.key.clone());
        match Command::of(&item.key, catalogue) {
            Command::Number(number) => assert_eq!(number.to_string(), item.key),
            // Among numbers, 0 is one of them.
            Command::Back => assert_eq!(item.key, "0"),
            command => assert_eq!((command, at), (Command::Pass, choices)),
        }
        let arrows = std::iter::repeat_n(KeyCode::Down, at).chain([KeyCode::Enter]);
        assert_eq!(press(&mut shown.clone(), arrows), line);
        let up = std::iter::repeat_n(KeyCode::Up, items.len() - at).chain([KeyCode::Enter]);
        assert_eq!(press(&mut shown.clone(), up), line);
        let mut typed = shown.clone();
        // A number only selects: Enter after it would else answer the next question.
        assert_eq!(press(&mut typed, item.key.chars().map(KeyCode::Char)), None);
        assert_eq!(press(&mut typed, [KeyCode::Enter]), line);
        // A choice without letters can be reached by its number.
        if item.text.starts_with(|letter: char| letter.is_ascii_digit()) {
            continue;
        }
        let mut found = shown.clone();
        let letters = item.text.chars().map(KeyCode::Char);
        assert_eq!(press(&mut found, std::iter::once(KeyCode::Char('/')).chain(letters)), None);
        while found.list.item() != Some(item) {
            assert!(found.list.selected().is_some(), "“{}” is not found", item.text);
            press(&mut found, [KeyCode::Down]);
        }
        assert_eq!(press(&mut found, [KeyCode::Enter]), line);
    }
}

/// Plays a random match, and draws each question on all screens.
fn play(args: &[&str], most: usize) {
    let mut print = Print::to_output();
    let catalogue = choose("en").unwrap().catalogue;
    let mut running = match_of(args, &mut print);
    let mut screen = Screen::new(Robot::new(&[]), &mut print, catalogue);
    screen.palette = Palette(Colour::Off);
    screen.introduce(&["The beginning".to_owned()], None);
    let mut dice = 7_u64;
    let mut throw = |sides: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(dice >> 33).unwrap() % sides
    };
    for _ in 0..most {
        let Stop::Asks(prompt) = running.go() else { break };
        let mut asking =
            Asking::new(Seen::by(prompt.seat, &running, catalogue).words, prompt, running.options());
        let answer = loop {
            let seen = Seen::by(prompt.seat, &running, catalogue);
            let log = short_log(seen.words, seen.words.view.told_count().saturating_sub(100));
            screen.happened(&log, log.len() / 2);
            screen.board(&seen, false);
            screen.offer(&seen, &asking);
            screen.draw();
            let lines = screen.device.as_ref().unwrap().lines();
            let question = asking.title(seen.words, seen.loaded).text;
            let first = question.split(' ').next().unwrap();
            assert!(lines.iter().any(|line| line.starts_with(first)), "“{question}”:\n{}", lines.join("\n"));
            assert!(lines.iter().any(|line| line.starts_with('›')), "{}", lines.join("\n"));
            let mut cells = screen
                .device
                .iter()
                .flat_map(|robot| robot.terminals.last().unwrap().backend().buffer().content());
            assert!(
                cells.all(|cell| cell.fg == Color::Reset),
                "nothing is coloured where nobody wants colours"
            );
            let choices = asking.choices(seen.words);
            every_choice_can_be_reached(&screen.shown, choices.len(), catalogue);
            // Cards are read, the log is scrolled, choices are searched for: nothing of it breaks anything.
            for code in
                [KeyCode::Tab, KeyCode::BackTab, KeyCode::PageUp, KeyCode::Char('e'), KeyCode::Char('x')]
            {
                assert_eq!(press(&mut screen.shown, [code]), None);
                screen.draw();
            }
            let chosen = throw(choices.len() + usize::from(asking.pass().is_some()));
            match choices.get(chosen) {
                Some(choice) => {
                    if let Some(answer) = asking.take(seen.words, choice) {
                        break answer;
                    }
                }
                None => break asking.pass().unwrap(),
            }
        };
        assert!(running.answer(answer));
    }
}

#[test]
fn matches_are_shown_at_every_size() {
    for game in ["monsterpack", "monsta", "battlemonsters"] {
        play(&[game, "--seed", "4", "--seats", "human,human"], 40);
    }
}

#[test]
fn examples_are_shown_at_every_size() {
    let examples = std::fs::read_dir("examples").unwrap().flatten().map(|entry| entry.path());
    let games: Vec<_> = examples.filter(|path| path.join("game.ron").is_file()).collect();
    assert!(!games.is_empty());
    for game in games {
        play(&[game.to_str().unwrap(), "--seed", "4", "--seats", "human,human"], 15);
    }
}

#[test]
fn handing_over_hides_everything() {
    let mut print = Print::to_output();
    let catalogue = choose("en").unwrap().catalogue;
    let mut running = match_of(&["monsterpack", "--seed", "4", "--seats", "human,human"], &mut print);
    let Stop::Asks(prompt) = running.go() else { panic!("a match begins with a question") };
    let seen = Seen::by(prompt.seat, &running, catalogue);
    let asking = Asking::new(seen.words, prompt, running.options());
    let other = SeatId(1 - prompt.seat.0);
    let keys = [KeyCode::Char('x'), KeyCode::Tab, KeyCode::Esc, KeyCode::Enter];
    let mut screen = Screen::new(Robot::new(&keys), &mut print, catalogue);
    screen.board(&seen, false);
    screen.offer(&seen, &asking);
    screen.lines(&["one".to_owned(), "two".to_owned()]);
    // Enter that was pressed before the screen was covered shows nothing to the wrong person.
    screen.device.as_mut().unwrap().early = vec![key(KeyCode::Enter); 2];
    assert!(screen.hand_over(&format!("seat {}", other.0), false));
    assert!(screen.device.as_ref().unwrap().early.is_empty());
    let text: Vec<String> = screen.device.as_ref().unwrap().lines();
    let text: Vec<&str> = text.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
    assert_eq!(text, [format!("seat {}", other.0)]);
    // Whoever is asked to agree sees nothing of the match either, and then hands it back.
    let yes = "yes".chars().map(KeyCode::Char);
    let keys: Vec<KeyCode> = yes.chain([KeyCode::Enter, KeyCode::Enter]).collect();
    screen.device = Some(Robot::new(&keys));
    screen.board(&seen, false);
    assert_eq!(screen.ask_other("a draw?", "back").as_deref(), Some("yes"));
    let text: Vec<String> = screen.device.as_ref().unwrap().lines();
    assert_eq!(text.concat().trim(), "back");
    // Without more keys, the input has ended.
    assert_eq!(screen.read(), None);
}

#[test]
fn keys_end_the_lines_of_line_mode() {
    let letters = |text: &str| text.chars().map(KeyCode::Char).collect::<Vec<_>>();
    let mut shown = Shown { can_go_back: true, ..Shown::default() };
    let mut line = |keys: Vec<KeyCode>| press(&mut shown, keys);
    assert_eq!(line(vec![KeyCode::Char('?')]), Some("?".to_owned()));
    assert_eq!(line(vec![KeyCode::Esc]), Some("back".to_owned()));
    assert_eq!(line(vec![KeyCode::Char('0')]), None);
    assert_eq!(line(vec![KeyCode::Enter]), Some("0".to_owned()));
    assert_eq!(line([letters("undo"), vec![KeyCode::Esc]].concat()), None, "the first Esc clears");
    assert_eq!(line([letters("undo"), vec![KeyCode::Enter]].concat()), Some("undo".to_owned()));
    let save = [letters(":save my matchx"), vec![KeyCode::Backspace, KeyCode::Enter]].concat();
    assert_eq!(line(save), Some("save my match".to_owned()));
    assert_eq!(line([letters(":quit"), vec![KeyCode::Esc]].concat()), None);
    let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    assert_eq!(shown.press(control('z')), Some(Reply::Line("undo".to_owned())));
    assert_eq!(shown.press(control('l')), Some(Reply::Repaint));
    // Leaving takes two keys in a row.
    assert_eq!(shown.press(control('c')), None);
    assert_eq!(press(&mut shown, [KeyCode::Down]), None);
    assert_eq!(shown.press(control('c')), None);
    assert_eq!(shown.press(control('c')), Some(Reply::Leave));
    shown.mode = Mode::Cover("a draw?".to_owned(), Some(String::new()));
    assert_eq!(press(&mut shown, [letters("yes"), vec![KeyCode::Enter]].concat()), Some("yes".to_owned()));
}

/// Shows the first question of a match on a screen, with these keys to come.
fn first_question<'p>(args: &[&str], keys: &[KeyCode], print: &'p mut Print) -> Screen<'p, Robot> {
    let catalogue = choose("en").unwrap().catalogue;
    let mut running = match_of(args, print);
    let Stop::Asks(prompt) = running.go() else { panic!("a match begins with a question") };
    let seen = Seen::by(prompt.seat, &running, catalogue);
    let asking = Asking::new(seen.words, prompt, running.options());
    let mut screen = Screen::new(Robot::new(keys), print, catalogue);
    let log = short_log(seen.words, 0);
    screen.happened(&log, log.len());
    screen.board(&seen, false);
    screen.offer(&seen, &asking);
    screen.draw();
    screen
}

const QUAY: [&str; 5] = ["tests/cases/play/quay", "--seed", "3", "--seats", "human,human"];

#[test]
fn a_screen_looks_like_this() {
    let mut print = Print::to_output();
    let screen = first_question(&QUAY, &[], &mut print);
    let lines = screen.device.as_ref().unwrap().lines();
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn answers_are_beside_the_choices_if_they_are_short() {
    let mut print = Print::to_output();
    let mut screen = first_question(&QUAY, &[], &mut print);
    screen.answer(&["  one".to_owned(), "  two".to_owned()]);
    assert_eq!(screen.shown.aside, ["one", "two"]);
    screen.draw();
    let lines = screen.device.as_ref().unwrap().lines();
    assert!(lines.iter().any(|line| line.ends_with("│ two") || line.contains("│ two ")), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with('›')), "the choices are still there");
    assert_eq!(press(&mut screen.shown, [KeyCode::Esc]), None);
    assert!(screen.shown.aside.is_empty());
    screen.answer(&(0..100).map(|line| format!("line {line}")).collect::<Vec<_>>());
    press(&mut screen.shown, [KeyCode::End, KeyCode::PageUp]);
    screen.draw();
    let lines = screen.device.as_ref().unwrap().lines();
    assert!(lines[0].starts_with("line 89"), "{lines:?}");
    // A digit goes on with the match.
    press(&mut screen.shown, [KeyCode::Char('x')]);
    assert_eq!(screen.shown.mode, Mode::Choosing);
}

/// The text of a card, answers and the log share a place: each is there when somebody asks for it.
#[test]
fn the_log_gives_way_to_whatever_is_read_next() {
    let mut print = Print::to_output();
    let mut screen = first_question(&QUAY, &[], &mut print);
    assert_eq!(screen.shown.first, First::News);
    let sees = |screen: &mut Screen<'_, Robot>, text: &str| {
        screen.draw();
        screen.device.as_ref().unwrap().lines().iter().any(|line| line.contains(text))
    };
    screen.shown.log = (0..90).map(|at| Line::Deed(format!("deed {at}."))).collect();
    screen.shown.new = 3;
    assert!(sees(&mut screen, "│ deed 87.") && sees(&mut screen, "│ deed 89."), "all that is new");
    press(&mut screen.shown, [KeyCode::PageUp]);
    assert!(sees(&mut screen, "│ deed 84.") && !sees(&mut screen, "─ Log"), "nothing but the log");
    screen.answer(&["one".to_owned(), "two".to_owned()]);
    assert!(sees(&mut screen, "│ one") && sees(&mut screen, "│ two"));
    press(&mut screen.shown, [KeyCode::PageUp, KeyCode::Esc, KeyCode::PageUp, KeyCode::Down]);
    assert_eq!(screen.shown.first, First::Card);
    assert!(sees(&mut screen, "│ deed 89."));
    press(&mut screen.shown, [KeyCode::PageUp, KeyCode::Tab]);
    assert_eq!(screen.shown.first, First::Card);
}

#[test]
fn the_last_column_of_an_answer_stays_a_column() {
    let line = "  hint        how often each choice wins in matches that the computer imagines";
    let lines = fitted(line, 44);
    assert_eq!(
        lines,
        [
            "  hint        how often each choice wins in",
            "              matches that the computer",
            "              imagines"
        ]
    );
    assert_eq!(
        fitted("  a line of words and a place  rules.tiru:3", 30),
        ["  a line of words and a", "    place  rules.tiru:3"]
    );
}

#[test]
fn the_end_stays_until_somebody_leaves() {
    let mut print = Print::to_output();
    let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    let mut screen = first_question(&QUAY, &[KeyCode::Enter, KeyCode::End, KeyCode::Enter], &mut print);
    screen.ended(&["You win".to_owned()], Some("leave with quit"));
    assert_eq!(screen.shown.press(control('z')), None, "nothing can be taken back");
    assert_eq!(screen.read(), Some("why".to_owned()), "Enter alone does not leave");
    let lines = screen.device.as_ref().unwrap().lines();
    assert!(lines.iter().any(|line| line.starts_with("You win")));
    assert!(!lines.concat().contains("lost"), "there is nothing to lose any more: {lines:?}");
    assert_eq!(screen.read(), Some("quit".to_owned()));
    screen.last.clear();
}
