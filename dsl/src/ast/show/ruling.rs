//! Prints rulings.

use super::super::{
    Acting, Attempt, Because, BorrowedBefore, EffectsOf, Expected, ExpectedKind, Fact, FactKind, Pile,
    PileEntry, Round, Ruling, Step, StepKind,
};
use super::Show;
use super::tree::{Tree, node};

impl Show for Ruling {
    fn show(&self) -> Tree {
        node("ruling").with(&self.name).add(node("given").all(&self.given)).all(&self.rounds)
    }
}

impl Show for Round {
    fn show(&self) -> Tree {
        node("round").add(node("when").all(&self.when)).add(node("then").all(&self.then))
    }
}

impl Show for Fact {
    fn show(&self) -> Tree {
        match &self.kind {
            FactKind::Card(card) => card.show(),
            FactKind::Turn(seat) => node("turn").with(seat),
            FactKind::House(name) => node("house").with(name),
            FactKind::Phase(phase) => node("phase").with(phase),
            FactKind::Chance(results) => node("chance").with(results),
            FactKind::Reading { name, value } => node("reading").with(name).with(value),
            FactKind::Deck { of, pile } => node("deck").with(of).with(pile),
            FactKind::Did(past) => past.show(),
            FactKind::Borrow(borrowed) => borrowed.show(),
            FactKind::Is { what, pile } => node("is").with(what).with(pile),
        }
    }
}

impl Show for BorrowedBefore {
    fn show(&self) -> Tree {
        let tree = self.verb.show().with(&self.what).under("onto", self.onto.as_ref());
        tree.maybe(self.until.as_ref()).under("during", self.during.as_ref())
    }
}

impl Show for EffectsOf {
    fn show(&self) -> Tree {
        match &self.number {
            Some(number) => node("effect").with(number).with(&self.of),
            None => self.of.show(),
        }
    }
}

impl Show for Acting {
    fn show(&self) -> Tree {
        match &self.number {
            Some(number) => node("effect").with(number).with(&self.card),
            None => self.card.show(),
        }
    }
}

impl Show for Pile {
    fn show(&self) -> Tree {
        node("pile").all(&self.entries)
    }
}

impl Show for PileEntry {
    fn show(&self) -> Tree {
        if self.count.is_none() && self.face.is_none() {
            return self.what.show();
        }
        node("entry").maybe(self.count.as_ref()).with(&self.what).maybe(self.face.as_ref())
    }
}

impl Show for Step {
    fn show(&self) -> Tree {
        match &self.kind {
            StepKind::Run(rule) => node("run").with(rule),
            StepKind::To(phase) => node("to").with(phase),
            StepKind::ToEnd => node("to-end"),
            StepKind::Passes(who) => node("passes").with(who),
            StepKind::Concedes(who) => node("concedes").with(who),
            StepKind::Agrees(who) => node("agrees").with(who),
            StepKind::Disqualified(who) => node("disqualified").with(who),
            StepKind::Answers { who, pile } => node("answers").with(who).with(pile),
            StepKind::Does { who, action, args } => node("does").with(who).with(action).all(args),
        }
    }
}

impl Show for Expected {
    fn show(&self) -> Tree {
        match &self.kind {
            ExpectedKind::NothingHappens => node("nothing-happens"),
            ExpectedKind::Tie => node("tie"),
            ExpectedKind::DeckAccepted(of) => node("accepted").with(of),
            ExpectedKind::DeckRefused { of, because } => {
                node("refused").with(of).under("because", because.as_ref())
            }
            ExpectedKind::Before { first, second, because } => {
                node("before").with(first).with(second).under("because", because.as_ref())
            }
            ExpectedKind::Wins(who) => node("wins").with(who),
            ExpectedKind::Loses(who) => node("loses").with(who),
            ExpectedKind::Sees { who, what } => node("sees").with(who).with(what),
            ExpectedKind::SeesNothing { who, what } => node("sees-nothing").with(who).with(what),
            ExpectedKind::IsAsked { who, question } => node("is-asked").with(who).with(question),
            ExpectedKind::Can { who, action } => node("can").with(who).with(action),
            ExpectedKind::Cannot { who, action, because } => {
                node("cannot").with(who).with(action).under("because", because.as_ref())
            }
            ExpectedKind::Holds(cond) => cond.show(),
        }
    }
}

impl Show for Attempt {
    fn show(&self) -> Tree {
        match &self.args {
            Some(args) => node(&self.name.text).all(args),
            None => self.name.show(),
        }
    }
}

impl Show for Because {
    fn show(&self) -> Tree {
        match self {
            Because::Name(name) => name.show(),
            Because::Text(text) => text.show(),
        }
    }
}
