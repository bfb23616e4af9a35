//! Prints cards, tables and icons.

use super::super::{Card, Field, Icons, Make, Print, Row, Says, Sign, Table};
use super::Show;
use super::tree::{Tree, leaf, node};

impl Show for Card {
    fn show(&self) -> Tree {
        printed(node("card").with(&self.name).maybe(self.variant.as_ref()), &self.print)
    }
}

impl Show for Table {
    fn show(&self) -> Tree {
        node("table").with(&self.name).all(&self.rows)
    }
}

impl Show for Row {
    fn show(&self) -> Tree {
        printed(node("row").with(&self.name), &self.print)
    }
}

impl Show for Make {
    fn show(&self) -> Tree {
        printed(node("make").with(&self.pattern).group("from", &self.from), &self.print)
    }
}

impl Show for Icons {
    fn show(&self) -> Tree {
        self.rows
            .iter()
            .fold(node("icons"), |tree, (card, icons)| tree.add(node("for").with(card).all(icons)))
    }
}

impl Show for Says {
    fn show(&self) -> Tree {
        node("says").with(&self.words)
    }
}

impl Show for Field {
    fn show(&self) -> Tree {
        node(&self.name.text).maybe(self.sign.as_ref()).all(&self.values)
    }
}

impl Show for Sign {
    fn show(&self) -> Tree {
        leaf(match self {
            Sign::Plus => "+",
            Sign::Minus => "-",
            Sign::Times => "*",
        })
    }
}

fn printed(tree: Tree, print: &Print) -> Tree {
    tree.all(&print.fields).all(&print.effects)
}
