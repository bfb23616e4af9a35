//! The rulings about play, one per line: id | stage | my side | the opponent's | answers | expected facts. It
//! is my turn; after my second boost the opponent's turn begins, and with an empty deck they have lost if
//! they must draw.

use super::scene::Scene;
use crate::{Card, Kind, Settings, Setup, ShortDraw, Summoning, WrongSetup};

fn check(settings: Settings, turn: u16, table: &str) {
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let line = line.replace("SIX", "hand B1/1 B2/1 B3/1 B4/1 B5/1 B6/1");
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let [id, stage, mine, foe, answers, facts] = cells[..] else { panic!("six cells: {line}") };
        let scene = Scene::play(settings, turn, [mine, foe], stage, answers);
        facts.split("; ").for_each(|fact| scene.check(id, fact));
    }
}

#[test]
fn setup() {
    let new = |count: usize, size, card| {
        let deck = vec![card; count];
        Setup::new([&deck, &deck], Settings { size, ..Settings::default() }).err()
    };
    let card = Card { kind: Kind::Wild, power: 1000, stars: 4 };
    assert_eq!([new(20, 20, card), new(30, 30, card)], [None, None], "P-001, P-002, P-010");
    for (count, size) in [(19, 20), (25, 30), (31, 30), (20, 30)] {
        assert_eq!(new(count, size, card), Some(WrongSetup::DeckSize), "P-003");
    }
    for card in [Card { power: 1001, ..card }, Card { stars: 0, ..card }, Card { stars: 5, ..card }] {
        assert_eq!(new(20, 20, card), Some(WrongSetup::Card), "P-007");
    }
    assert_eq!(new(25, 25, card), Some(WrongSetup::Setting));
}

#[test]
fn draw_and_countdown() {
    let usual = Settings::default();
    check(usual, 3, "
        P-012 | draw | hand B1/1 B2/1 B3/1 B4/1; deck 9      | | | my deck 7; my hand B1/1 B2/1 B3/1 B4/1 W0/4 W0/4
        P-013 | draw | SIX; deck 9                           | | | my deck 9; asks summon
        P-014 | draw | hand B1/1; waiting R1/1=2; deck 0     | | | ends decked; my waiting R1/1=2
        P-015 | draw | hand B1/1 B2/1 B3/1; deck 2           | | | my deck 0; asks summon; my hand B1/1 B2/1 B3/1 W0/4 W0/4
        P-016 | draw | SIX; deck 0                           | | | asks summon
        P-017 | draw | SIX; waiting R1/3=3 - - R2/1=1; active - - R9/1 | | | my waiting R1/3=2; my active - - R9/1 R2/1
        P-018 | draw | SIX; waiting R1/1=1                   | | column 1 | my waiting; my active - R1/1
        P-009 | draw | SIX; waiting - R1/1=1                 | | | options 3; can column 0; can column 2; cannot column 3
        P-019 | draw | SIX; waiting R1/1=1; active R7/1 R8/1 | | | my waiting R1/1=0; asks summon
        P-021 | draw | SIX; waiting R1/1=0; active R7/1 R8/1 | | | my waiting R1/1=0
        P-020 | draw | SIX; waiting R1/1=0; active R7/1      | | | my waiting; my active R7/1 R1/1
        P-022 | draw | SIX; waiting R1/1=1 R2/1=1; active R7/1 - R8/1 | | monster R2/1 | my waiting R1/1=0; my active R7/1 R2/1 R8/1
        P-023 | draw | SIX                                   | waiting R1/3=3 | | foe waiting R1/3=3
        P-031 | summon | hand R1/3                           | SIX | summon R1/3 2 | my waiting - - R1/3=3
        P-029 | draw | SIX                                   | SIX | summon B1/1 0 | my waiting B1/1=1; asks boost
        choices | draw | SIX; waiting R1/1=1 - R2/1=1 | | monster R2/1, column 3, column 0 | my active R1/1 - - R2/1
    ");
    check(
        Settings { reach: 0, ..usual },
        3,
        "
        P-009 alt | draw | SIX; waiting - R1/1=1 | | | my active - R1/1; asks summon
    ",
    );
    check(
        Settings { short_draw: ShortDraw::Loses, ..usual },
        3,
        "
        P-015 alt | draw | hand B1/1 B2/1 B3/1; deck 2 | | | ends decked; my deck 0
        P-015 alt | draw | hand B1/1 B2/1 B3/1; deck 3 | | | asks summon
    ",
    );
    check(usual, 500, "the last turn | boost two | SIX | SIX | | ends tied; turn 500");
}

#[test]
fn summon() {
    check(Settings::default(), 3, "
        P-008, P-025, P-028 | summon | hand R1/2 G1/1 | | | options 8; can summon G1/1 3; cannot summon G1/1 4; cannot pass
        P-026 | summon | hand R1/2 R2/1               | | summon R2/1 0 | asks boost
        P-027 | summon | hand R1/2; waiting G1/2=2 G2/2=2 G3/2=2 G4/2=2 | SIX | | turn 4; my hand R1/2
        P-074 | summon | waiting R1/2=2               | SIX | | turn 4
        an offer of one | summon | hand R1/2; waiting G1/2=2 G2/2=2 G3/2=2 | | | asks summon; options 1
    ");
    check(
        Settings { summoning: Summoning::May, columns: 5, ..Settings::default() },
        3,
        "
        P-028 alt | summon | hand R1/2 | SIX |      | options 6; can summon R1/2 4; can pass
        P-028 alt | summon | hand R1/2 | SIX | pass | my hand R1/2; turn 4
    ",
    );
}

#[test]
fn boost() {
    check(Settings::default(), 3, "
        P-032, P-047, P-048 | boost one | hand R1/1; waiting R2/3=3 | SIX | boost R2/3 R1/1 | my waiting R2/3=2*; my hand; my discard R1/1
        P-033 | boost one | hand W1/1; waiting G2/3=3      | |  | options 2; can boost G2/3 W1/1
        P-034 | boost one | hand B1/1 R1/1; waiting R2/3=3 | |  | options 2; cannot boost R2/3 B1/1
        P-035 | boost one | hand R1/1 W1/1; waiting W2/3=3 | |  | options 2; cannot boost W2/3 R1/1; can boost W2/3 W1/1
        P-036 | boost one | hand R1/1 R3/1; waiting R2/3=3 R4/3=3 | SIX | boost R2/3 R1/1 | turn 4
        P-037 | boost one | hand R1/1; waiting R2/3=3      | | pass | turn 3; can boost R2/3 R1/1
        P-038, P-039 | boost one | hand R1/1; waiting R2/3=2* R4/3=3 | | | cannot boost R2/3 R1/1; can boost R4/3 R1/1
        P-042 | boost one | hand R1/1; active R2/3         | SIX | | turn 4
        P-043 | boost two | hand R1/1; waiting R2/3=3      | SIX | pass | turn 4; my waiting R2/3=3
        P-044 | boost one | hand R1/1; waiting R2/3=1; active - R7/1 | SIX | boost R2/3 R1/1 | my active R2/3 R7/1; foe hp 26
        P-045 | boost two | hand R1/1; waiting R2/3=1; active - R7/1 | SIX | boost R2/3 R1/1 | my active R2/3 R7/1; foe hp 30; turn 4
        P-046 | boost one | hand R1/1; waiting R2/3=0; active R7/1 R8/1 | SIX | | turn 4
        P-049 | summon    | hand R1/1 R2/3                 | | summon R2/3 0 | can boost R2/3 R1/1
        each monster with each fuel | boost one | hand W1/1 G1/1 R1/1; waiting R2/3=3 G2/3=3 | | | options 5
    ");
    check(Settings::default(), 2, "P-041 | boost one | hand R1/1; waiting R2/3=3 | | | can boost R2/3 R1/1");
    check(
        Settings::default(),
        1,
        "
        P-040 | boost one | hand R1/1; waiting R2/3=3 | SIX | | turn 2
        P-068 | draw      | SIX | SIX | summon B1/1 0 | turn 2; foe hp 30; my hp 30
    ",
    );
}

#[test]
fn duel() {
    check(Settings::default(), 3, "
        P-050, P-065 | duel | active R600/1 | SIX; active R500/1 | | my active R600/1; foe active; foe discard R500/1; foe hp 30
        P-051, P-059 | duel | active R600/1 | SIX; active R600/2 | | my active; foe active
        P-052 | duel | active - R600/3 | SIX; active R500/1  | | foe active R500/1; foe hp 27
        P-053, P-067 | duel | hp 9     | SIX; active R500/1  | | my hp 9; turn 4
        P-054 | duel | active B500/1   | SIX; active R600/1  | | my active B500/1; foe active
        P-055 | duel | active R500/1   | SIX; active G600/1  | | my active R500/1; foe active
        P-056 | duel | active G500/1   | SIX; active B600/1  | | my active G500/1; foe active
        P-057 | duel | active B400/1   | SIX; active R600/1  | | my active; foe active
        P-058 | duel | active R900/1   | SIX; active B600/1  | | my active R900/1; foe active
        P-060 | duel | active W0/1     | SIX; active R1000/1 | | my active; foe active
        P-060 | duel | active R1000/1  | SIX; active W0/1    | | my active; foe active; my discard R1000/1
        P-061 | duel | active W900/1   | SIX; active W0/1    | | my active; foe active
        P-062 | duel | active W0/2     | SIX                 | | my active W0/2; foe hp 28
        P-063 | duel | active R1000/1  | SIX; active B900/1  | | my active; foe active B900/1
        P-064 | duel | active R1/1 R9/2 - G5/3 | SIX; active G900/1 - - R1/1 | | my active - R9/2; foe active G900/1 - - R1/1; foe hp 28
        P-066 | summon | active R1/3   | SIX                 | | foe hp 27
        P-069 | duel | hand R1/1; waiting R2/3=3; active R1/3 | SIX | | foe hp 27; can boost R2/3 R1/1
        P-071 | duel | active R1/3     | hp 3                | | ends won; foe hp 0
        P-072 | duel | active R1/4 R5/1 | hp 3; active - R1/1 | | ends won; foe hp 0; foe active - R1/1
        P-020, P-077 | duel | waiting R1/2=0; active R5/1 R6/1 | SIX; active R9/1 | | my waiting; my active R1/2 R6/1; foe hp 29
    ");
}
