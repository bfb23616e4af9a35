//! Statements.

use tiru_engine::rules::{Span, Verb};

use super::{Assertion, Claim, Effect, Expr, Name, Number, Range, Text, Until};

/// Statements in braces.
#[derive(Clone, Debug)]
pub struct Block {
    /// The statements, in order.
    pub stmts: Vec<Stmt>,
    /// The span from brace to brace.
    pub span: Span,
}

/// One statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// The word `quietly` before it.
    pub quietly: Option<Span>,
    /// The statement.
    pub kind: StmtKind,
    /// The span of the whole statement.
    pub span: Span,
}

/// The kinds of statements.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `each m in … { … }`
    Each {
        /// The member and the set it ranges over.
        range: Box<Range>,
        /// The word `together`.
        together: Option<Span>,
        /// The statements for each member.
        body: Block,
    },
    /// `if … { … } else if … { … } else { … }`
    If {
        /// The conditions with their blocks; at least one.
        arms: Vec<Arm>,
        /// The block after the last `else`.
        otherwise: Option<Block>,
    },
    /// `repeat 5 { … }`
    Repeat {
        /// The most rounds.
        count: Option<Expr>,
        /// The body.
        body: Block,
    },
    /// `until end of turn { … }`
    Until {
        /// The duration.
        until: Box<Until>,
        /// The effects and claims that last that long.
        body: Vec<Floating>,
    },
    /// `may { … } else { … }`
    May {
        /// The seat that is asked.
        by: Option<Box<By>>,
        /// The statements to run on yes.
        body: Block,
        /// The statements to run on no.
        otherwise: Option<Block>,
    },
    /// `choose one { "label" { … } … }`, `choose 1 to 2 { … }`
    Modes {
        /// The fewest and the most modes; `None` is one.
        count: Option<(Number, Number)>,
        /// The seat that is asked.
        by: Option<Box<By>>,
        /// The modes; at least one.
        modes: Vec<Mode>,
    },
    /// `choose up to 2 c in … with … by … secretly`
    Choose {
        /// The number to choose; `None` means one.
        count: Option<Box<HowMany>>,
        /// The name of the choice and the set to choose from.
        range: Box<Range>,
        /// The condition on all that is chosen, together.
        whole: Option<Box<Expr>>,
        /// The seat that is asked.
        by: Option<Box<By>>,
        /// The word `secretly`.
        secretly: Option<Span>,
    },
    /// `let n = …`
    Let {
        /// The name.
        name: Name,
        /// Its value.
        value: Expr,
    },
    /// `move … to …`
    Move(Box<Move>),
    /// A plain verb: `reveal …`, `swap a with b`, `skip turn of foe`
    Plain(Plain),
    /// `proceed with amount = …`
    Proceed {
        /// The roles that change, with their new values.
        with: Vec<(Name, Expr)>,
    },
    /// `end turn`
    End(Name),
    /// `start main of foe`
    Start {
        /// The phase.
        phase: Name,
        /// The player whose phase it is.
        who: Expr,
    },
    /// `end with 17 "no cards left"`
    Score {
        /// The number.
        score: Expr,
        /// The reason.
        why: Option<Text>,
    },
    /// `reverse turns`
    Reverse,
    /// `create "Raft" to my.field`
    Create(Box<Create>),
    /// `settle`
    Settle,
    /// `stop`
    Stop,
    /// `card.size -= amount`
    Assign(Box<Assign>),
    /// `m has speed +100 until end of turn`
    Grant {
        /// The claim.
        claim: Box<Assertion>,
        /// The duration.
        until: Option<Box<Until>>,
    },
    /// `hurt(foe, 20) by card`, or `draw 2`
    Call {
        /// The rule or action.
        name: Name,
        /// The arguments.
        args: Vec<Expr>,
        /// The card or seat that counts as the cause.
        by: Option<Box<Expr>>,
    },
    /// `script name(…)`
    Script {
        /// The function.
        name: Name,
        /// The arguments.
        args: Vec<Expr>,
    },
}

/// A condition of an `if` with its block.
#[derive(Clone, Debug)]
pub struct Arm {
    /// The condition.
    pub cond: Expr,
    /// The statements to run if it holds.
    pub body: Block,
}

/// An item of `until … { }`.
#[derive(Clone, Debug)]
pub enum Floating {
    /// An effect.
    Effect(Box<Effect>),
    /// A claim.
    Claim(Box<Claim>),
}

/// The chooser.
#[derive(Clone, Debug)]
pub enum By {
    /// `by chance`
    Chance(Span),
    /// `by foe`, `by seats`
    Who(Expr),
    /// `by s in seats where …`: several seats, all at once.
    Each(Box<Range>),
}

/// A mode of a `choose one`.
#[derive(Clone, Debug)]
pub struct Mode {
    /// What the player reads.
    pub label: Text,
    /// What is done.
    pub body: Block,
}

/// The number to choose.
#[derive(Clone, Debug)]
pub enum HowMany {
    /// `2`
    Just(Number),
    /// `(n + 1)`
    Exactly(Expr),
    /// `up to 3`
    UpTo(Expr),
    /// `1 to 2`
    Between(Expr, Expr),
    /// `any number`
    AnyNumber(Span),
}

/// `move card to bottom of card.owner.grave face down`.
#[derive(Clone, Debug)]
pub struct Move {
    /// The cards.
    pub what: Expr,
    /// The position in the destination.
    pub landing: Option<(Landing, Span)>,
    /// The destination.
    pub to: Expr,
    /// The face they get.
    pub face: Option<(Face, Span)>,
    /// The card or seat that counts as the cause.
    pub by: Option<By>,
}

/// `create 2 "Raft" to bottom of my.deck face down`.
#[derive(Clone, Debug)]
pub struct Create {
    /// How many; `None` is one.
    pub count: Option<Expr>,
    /// The card.
    pub name: Text,
    /// The position in the destination.
    pub landing: Option<(Landing, Span)>,
    /// The destination.
    pub to: Expr,
    /// The face it gets.
    pub face: Option<(Face, Span)>,
}

/// A position in a destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// `top of`
    Top,
    /// `bottom of`
    Bottom,
    /// `random place of`
    Random,
    /// `under`
    Under,
}

/// The face of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// `face up`
    Up,
    /// `face down`
    Down,
}

/// `tiru e onto c until end of turn`: a verb with its words and operands.
#[derive(Clone, Debug)]
pub struct Plain {
    /// The verb.
    pub verb: Verb,
    /// The verb as written, in Malay or English.
    pub word: Name,
    /// What follows, in order.
    pub parts: Vec<Part>,
}

/// A part of a plain verb.
#[derive(Clone, Debug)]
pub enum Part {
    /// A word between the operands: `to`, `with`, `of`, `onto`.
    Word(String),
    /// What it is done to.
    On(Expr),
    /// A phase.
    Name(Name),
    /// Why, in words.
    Why(Text),
    /// Who is asked.
    By(By),
    /// The duration.
    Until(Until),
}

impl Plain {
    /// Returns a verb done to these.
    pub fn of(verb: Verb, word: Name, on: impl IntoIterator<Item = Expr>) -> Plain {
        Plain { verb, word, parts: on.into_iter().map(Part::On).collect() }
    }

    /// Returns what it is done to.
    pub fn operands(&self) -> impl Iterator<Item = &Expr> {
        self.parts.iter().filter_map(|part| if let Part::On(on) = part { Some(on) } else { None })
    }

    /// Returns who is asked, if written.
    pub fn by(&self) -> Option<&By> {
        self.parts.iter().find_map(|part| if let Part::By(by) = part { Some(by) } else { None })
    }

    /// Returns the duration, if written.
    pub fn until(&self) -> Option<&Until> {
        self.parts.iter().find_map(|part| if let Part::Until(until) = part { Some(until) } else { None })
    }
}

/// `x.size += 40`.
#[derive(Clone, Debug)]
pub struct Assign {
    /// The attribute or name that changes.
    pub target: Expr,
    /// The operation.
    pub op: AssignOp,
    /// The operand.
    pub value: Expr,
}

/// A change of a stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignOp {
    /// `=`
    Set,
    /// `+=`
    Add,
    /// `-=`
    Take,
}
