//! Runs the rulings of a made-up game that uses every word of the language once.

#[path = "../../engine/tests/machine/validate.rs"]
mod validate;

use crate::kit::files;
use tiru_engine::judge::judge;

#[test]
fn every_word_does_what_it_says() {
    let loaded = files::game("tests/cases/words");
    let game = loaded.game.as_ref().unwrap();
    assert_eq!(validate::validate(game), Ok(()));
    assert_eq!(game.later, []);
    assert_eq!(loaded.unruled, []);
    let mut wrong = Vec::new();
    for ruling in &loaded.rulings {
        for failure in judge(game, ruling) {
            let place = loaded.sources.place(failure.span);
            wrong.push(format!(
                "{}: line {}: expected {}, found {}",
                ruling.title, place.line, failure.expected, failure.found
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(loaded.rulings.len() > 20);
}
