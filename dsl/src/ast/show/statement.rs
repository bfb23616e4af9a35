//! Prints statements.

use super::super::{
    AssignOp, Block, Borrow, BorrowVerb, By, Create, Face, Floating, HowMany, Landing, Mode, Move, Stmt,
    StmtKind,
};
use super::Show;
use super::tree::{Tree, leaf, node};

impl Show for Block {
    fn show(&self) -> Tree {
        node("do").all(&self.stmts)
    }
}

impl Show for Stmt {
    fn show(&self) -> Tree {
        match self.quietly {
            Some(_) => node("quietly").with(&self.kind),
            None => self.kind.show(),
        }
    }
}

impl Show for StmtKind {
    fn show(&self) -> Tree {
        match self {
            StmtKind::Each { range, together, body } => {
                node("each").with(range).word(together.as_ref(), "together").with(body)
            }
            StmtKind::If { arms, otherwise } => arms
                .iter()
                .fold(node("if"), |tree, arm| tree.with(&arm.cond).with(&arm.body))
                .under("else", otherwise.as_ref()),
            StmtKind::Repeat { count, body } => node("repeat").maybe(count.as_ref()).with(body),
            StmtKind::Until { until, body } => until.show().all(body),
            StmtKind::May { by, body, otherwise } => {
                node("may").maybe(by.as_ref()).with(body).under("else", otherwise.as_ref())
            }
            StmtKind::Modes { by, modes } => node("choose-one").maybe(by.as_ref()).all(modes),
            StmtKind::Choose { count, range, by, secretly } => node("choose")
                .maybe(count.as_ref())
                .with(range)
                .maybe(by.as_ref())
                .word(secretly.as_ref(), "secretly"),
            StmtKind::Let { name, value } => node("let").with(name).with(value),
            StmtKind::Move(moved) => moved.show(),
            StmtKind::Reveal(what) => node("reveal").with(what),
            StmtKind::Hide(what) => node("hide").with(what),
            StmtKind::Show { what, to } => node("show").with(what).with(to),
            StmtKind::Arrange { what, by } => node("arrange").with(what).maybe(by.as_ref()),
            StmtKind::Shuffle(what) => node("shuffle").with(what),
            StmtKind::Swap { what, with } => node("swap").with(what).with(with),
            StmtKind::Borrow(borrow) => borrow.show(),
            StmtKind::Cancel { what, until } => node("cancel").with(what).maybe(until.as_ref()),
            StmtKind::Proceed { with } => with
                .iter()
                .fold(node("proceed"), |tree, (name, value)| tree.add(node("=").with(name).with(value))),
            StmtKind::Skip { phase, of } => node("skip").with(phase).with(of),
            StmtKind::Extra { phase, of } => node("extra").with(phase).with(of),
            StmtKind::End(phase) => node("end").with(phase),
            StmtKind::Reverse => node("reverse"),
            StmtKind::Win { who, why } => node("win").with(who).maybe(why.as_ref()),
            StmtKind::Lose { who, why } => node("lose").with(who).maybe(why.as_ref()),
            StmtKind::Tie => node("tie"),
            StmtKind::Pay(what) => node("pay").with(what),
            StmtKind::Create(created) => created.show(),
            StmtKind::Settle => node("settle"),
            StmtKind::Stop => node("stop"),
            StmtKind::Assign(assign) => {
                let op = match assign.op {
                    AssignOp::Set => ":=",
                    AssignOp::Add => "+=",
                    AssignOp::Take => "-=",
                };
                node(op).with(&assign.target).with(&assign.value)
            }
            StmtKind::Grant { claim, until } => node("grant").with(claim).maybe(until.as_ref()),
            StmtKind::Call { name, args, by } => node("call").with(name).all(args).under("by", by.as_ref()),
            StmtKind::Script { name, args } => node("script").with(name).all(args),
        }
    }
}

impl Show for Floating {
    fn show(&self) -> Tree {
        match self {
            Floating::Effect(effect) => effect.show(),
            Floating::Claim(claim) => claim.show(),
        }
    }
}

impl Show for By {
    fn show(&self) -> Tree {
        match self {
            By::Chance(_) => leaf("by-chance"),
            By::Who(who) => node("by").with(who),
            By::Each(range) => node("by-each").with(&**range),
        }
    }
}

impl Show for Mode {
    fn show(&self) -> Tree {
        node("mode").with(&self.label).with(&self.body)
    }
}

impl Show for HowMany {
    fn show(&self) -> Tree {
        match self {
            HowMany::Just(number) => number.show(),
            HowMany::Exactly(number) => node("exactly").with(number),
            HowMany::UpTo(number) => node("up-to").with(number),
            HowMany::AnyNumber(_) => leaf("any-number"),
        }
    }
}

impl Show for Move {
    fn show(&self) -> Tree {
        node("move")
            .with(&self.what)
            .maybe(self.landing.as_ref())
            .with(&self.to)
            .maybe(self.face.as_ref())
            .maybe(self.by.as_ref())
    }
}

impl Show for Create {
    fn show(&self) -> Tree {
        node("create").with(&self.name).maybe(self.landing.as_ref()).with(&self.to).maybe(self.face.as_ref())
    }
}

impl Show for Landing {
    fn show(&self) -> Tree {
        leaf(match self {
            Landing::Top => "top",
            Landing::Bottom => "bottom",
            Landing::Random => "random",
            Landing::Under => "under",
        })
    }
}

impl Show for Face {
    fn show(&self) -> Tree {
        leaf(match self {
            Face::Up => "face-up",
            Face::Down => "face-down",
        })
    }
}

impl Show for Borrow {
    fn show(&self) -> Tree {
        self.verb.show().with(&self.what).under("onto", self.onto.as_ref()).maybe(self.until.as_ref())
    }
}

impl Show for BorrowVerb {
    fn show(&self) -> Tree {
        leaf(match self {
            BorrowVerb::Tiru => "tiru",
            BorrowVerb::Pinjam => "pinjam",
            BorrowVerb::Sedut => "sedut",
        })
    }
}
