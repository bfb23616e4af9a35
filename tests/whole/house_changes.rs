//! What house rules make of the files of a game: what no longer applies, and what is wrong because of a change.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::kit::copied::copy;
use crate::kit::program;
use crate::kit::program::{code, err, out};
use crate::kit::scratch;

/// A temporary folder.
struct Scratch(scratch::Scratch);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(scratch::Scratch::new("house-changes", name))
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn tiru(&self, args: &[&str]) -> Output {
        program::tiru(&self.0, args)
    }
}

/// House rules in which both players act at once.
fn rounds(changes: &str) -> String {
    format!(
        "House(name: \"Rounds\", of: \"battlemonsters\", changes: [{changes}
    Replace(name: \"turn\", by: Round(name: \"turn\", max: 100, steps: [
        Offer(name: \"main\", do: [\"summon\", \"attack\", \"take\"], to: All, secret: true, upto: 1),
    ])),
])\n"
    )
}

/// Rulings about turns are no mistakes of house rules without turns; they do not apply.
#[test]
fn rulings_about_what_house_rules_change_do_not_apply() {
    let scratch = Scratch::new("rulings");
    scratch.write("h/house.ron", &rounds(""));
    let told = scratch.tiru(&["check", "battlemonsters", "--house", "h"]);
    assert_eq!((code(&told), out(&told).contains("no mistakes")), (0, true), "{}", out(&told));
    let told = scratch.tiru(&["rules", "battlemonsters", "--house", "h"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    let told = scratch.tiru(&["test", "battlemonsters", "--house", "h"]);
    let left_out = "not tested, the house rules change what it is about: B-";
    assert!(out(&told).matches(left_out).count() > 20, "{}", out(&told));
    // A ruling that is wrong without them stays wrong.
    copy(Path::new("cards/battlemonsters"), &scratch.0.join("battlemonsters"));
    let wrong =
        "rulings for battlemonsters\n\nruling \"B-001: odd\" { given { p1.pond = 2 } when { } then { } }\n";
    scratch.write("battlemonsters/rulings/wrong.tiru", wrong);
    let told = scratch.tiru(&["check", "battlemonsters", "--house", "h", "--format", "plain"]);
    assert!(out(&told).contains("battlemonsters/rulings/wrong.tiru:3:"), "{}", out(&told));
    // One that names these house rules is written for them.
    let wrong = "rulings for battlemonsters\n\nruling \"B-001: odd\" { given { house \"Rounds\" turn p1 } when { } then { } }\n";
    scratch.write("battlemonsters/rulings/wrong.tiru", wrong);
    let told = scratch.tiru(&["check", "battlemonsters", "--house", "h", "--format", "plain"]);
    assert!(out(&told).contains("battlemonsters/rulings/wrong.tiru:3:"), "{}", out(&told));
}
