//! A finding as a ruling: the position, the answers, and what follows as the game is now; of a loop, that play goes on.

use tiru_dsl::ast::{Fact, Round, Ruling, StepKind, Text};
use tiru_dsl::diagnostic::Severity;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};
use tiru_dsl::unparse;
use tiru_engine::judge::{Hearing, hear};
use tiru_engine::rules::{Heap, Id, Lying, NodeId, Origin, Standing};
use tiru_engine::{Match, News, Question, Step};

use super::arena::{Arena, Kind, Played};
use super::search::Found;
use crate::judge::{followed, step_in_words};

/// The file that the ruling is tested as.
const PATH: &str = "rulings/clash.tiru";

/// Writes a finding as a ruling file, and tests that it shows the finding; nothing if a ruling cannot say it.
pub(super) fn ruling(arena: Arena<'_>, folder: &Folder, found: &Found, title: &str) -> Option<String> {
    let kind = found.kind()?;
    let (end, step) = found.played.rest.as_ref()?;
    let draft = text(arena, found, title, end)?;
    let (_, heard) = judged(folder, &draft)?;
    let table = heard.table?;
    // What a ruling says of chance and of the answers has to lead to the same.
    let mut again = Played::default();
    let over = step.clone();
    let step = if kind == Kind::Loop { over } else { Step::Reached };
    arena.look(&table, &step, &mut again);
    if again.shows.first().map(super::arena::Shows::kind) != Some(kind) {
        return None;
    }
    if kind == Kind::Loop {
        return Some(draft);
    }
    let text = text(arena, found, title, &table)?;
    let (_, heard) = judged(folder, &text)?;
    heard.failures.is_empty().then_some(text)
}

/// Reads the ruling beside the files of its game, and plays it.
fn judged(folder: &Folder, text: &str) -> Option<(Loaded, Hearing)> {
    let mut folder = folder.clone();
    // The rulings of the game take time to read, and are not asked.
    folder.files.retain(|file| file.role != Role::Rulings);
    folder.files.push(File {
        role: Role::Rulings,
        path: PATH.to_owned(),
        content: Ok(text.as_bytes().to_vec()),
    });
    let loaded = load(folder);
    let wrong = |span| loaded.sources.path(span) == PATH;
    let errors = loaded.diagnostics.iter().filter(|one| one.severity == Severity::Error);
    if errors.into_iter().any(|one| wrong(one.span.source)) {
        return None;
    }
    let game = loaded.game.clone()?;
    let heard = hear(&game, loaded.rulings.first()?);
    Some((loaded, heard))
}

fn text(arena: Arena<'_>, found: &Found, title: &str, end: &Match) -> Option<String> {
    let game = arena.game;
    let lying = |(card, up)| Some(Lying { card, up, from: Origin::Here });
    let heaps = found.position.together().into_iter().map(|pile| Heap {
        zone: pile.zone,
        seat: pile.seat,
        cards: pile.cards.into_iter().map(lying).collect(),
    });
    let standing = Standing {
        players: game.seats.0,
        turn: found.position.turn,
        heaps: heaps.collect(),
        ..Standing::default()
    };
    let given: Vec<Fact> = unparse::position(game, &standing, found.position.phase)?;
    let steps = found.played.answers.iter().filter(|(.., choice)| *choice);
    let mut when: Vec<StepKind> = steps
        .map(|(table, prompt, answer, _)| step_in_words(table, prompt, *answer))
        .collect::<Option<_>>()?;
    when.extend(last_step(found).and_then(|last| match last {
        Last::To(phase) => Some(StepKind::To(Text::new(&game.nodes.get(phase)?.name))),
        Last::End => Some(StepKind::ToEnd),
    }));
    // Where the limit of steps cuts a loop off is no rule. The ruling passes once play goes on.
    let then = if found.kind() == Some(Kind::Loop) { Vec::new() } else { followed(game, end) };
    let round = Round { when: when.into_iter().map(Into::into).collect(), then };
    let ruling = Ruling { name: Text::new(title), given, rounds: vec![round] };
    Some(format!("rulings for {}\n\n{ruling}\n", game.id))
}

/// How far a ruling goes after its last answer.
enum Last {
    To(NodeId),
    End,
}

/// How far the ruling has to go after its last answer; nothing if the answer alone leads there.
fn last_step(found: &Found) -> Option<Last> {
    let (end, step) = found.played.rest.as_ref()?;
    let Step::Asks(prompt) = step else { return Some(Last::End) };
    let Question::Act(phase) = prompt.what else { return None };
    let told = found.played.answers.last().map_or(0, |(table, ..)| told(table));
    let view = end.view_together();
    let began = view.told_since(told).any(|event| match event.what {
        News::Begins(node, _) => node.index() == phase.index(),
        _ => false,
    });
    let stands_before_it = found.played.answers.is_empty() && found.position.phase == phase;
    (began && !stands_before_it).then_some(Last::To(phase))
}

/// How many events a match had so far.
fn told(table: &Match) -> usize {
    table.view_together().told_count()
}
