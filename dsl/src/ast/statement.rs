//! Statements: what is done.

use tiru_engine::rules::Span;

use super::{Assertion, Claim, Effect, Expr, Name, Number, Range, Text, Until};

/// Statements in braces.
#[derive(Clone, Debug)]
pub struct Block {
    /// The statements, in order.
    pub stmts: Vec<Stmt>,
    /// The braces and all between.
    pub span: Span,
}

/// One statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// The word `quietly` before it.
    pub quietly: Option<Span>,
    /// The statement.
    pub kind: StmtKind,
    /// The whole statement.
    pub span: Span,
}

/// The kinds of statements.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `each m in … { … }`
    Each {
        /// For what.
        range: Range,
        /// The word `together`.
        together: Option<Span>,
        /// What is done with each.
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
        /// How often at most.
        count: Option<Expr>,
        /// What is repeated.
        body: Block,
    },
    /// `until end of turn { … }`
    Until {
        /// How long.
        until: Until,
        /// What holds for so long.
        body: Vec<Floating>,
    },
    /// `may { … } else { … }`
    May {
        /// Who is asked.
        by: Option<By>,
        /// What is done on yes.
        body: Block,
        /// What is done on no.
        otherwise: Option<Block>,
    },
    /// `choose one { "label" { … } … }`
    Modes {
        /// Who is asked.
        by: Option<By>,
        /// The ways; at least one.
        modes: Vec<Mode>,
    },
    /// `choose up to 2 c in … by … secretly`
    Choose {
        /// How many; none means one.
        count: Option<HowMany>,
        /// The name that is bound, and from what is chosen.
        range: Range,
        /// Who is asked.
        by: Option<By>,
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
    /// `reveal …`
    Reveal(Expr),
    /// `hide …`
    Hide(Expr),
    /// `show … to …`
    Show {
        /// The cards.
        what: Expr,
        /// The seat that learns them.
        to: Expr,
    },
    /// `arrange … by …`
    Arrange {
        /// The cards.
        what: Expr,
        /// Who does it.
        by: Option<By>,
    },
    /// `shuffle …`
    Shuffle(Expr),
    /// `swap a with b`
    Swap {
        /// The one.
        what: Expr,
        /// The other.
        with: Expr,
    },
    /// `tiru …`, `pinjam …`, `sedut …`
    Borrow(Box<Borrow>),
    /// `cancel …`
    Cancel {
        /// The deed (`it`), or effects.
        what: Expr,
        /// How long.
        until: Option<Until>,
    },
    /// `proceed with amount = …`
    Proceed {
        /// What is changed about the deed.
        with: Vec<(Name, Expr)>,
    },
    /// `skip turn of foe`
    Skip {
        /// The phase.
        phase: Name,
        /// Whose.
        of: Expr,
    },
    /// `extra turn of me`
    Extra {
        /// The phase.
        phase: Name,
        /// Whose.
        of: Expr,
    },
    /// `end turn`
    End(Name),
    /// `reverse turns`
    Reverse,
    /// `win me`
    Win {
        /// Who.
        who: Expr,
        /// Why, in words.
        why: Option<Text>,
    },
    /// `lose s "no card to place"`
    Lose {
        /// Who.
        who: Expr,
        /// Why, in words.
        why: Option<Text>,
    },
    /// `tie`
    Tie,
    /// `pay card`
    Pay(Expr),
    /// `create "Raft" to my.field`
    Create(Box<Create>),
    /// `settle`
    Settle,
    /// `stop`
    Stop,
    /// `card.size -= amount`
    Assign(Assign),
    /// `m has speed +100 until end of turn`
    Grant {
        /// The claim.
        claim: Box<Assertion>,
        /// How long.
        until: Option<Until>,
    },
    /// `hurt(foe, 20) by card`, or `draw 2`
    Call {
        /// The rule or action.
        name: Name,
        /// What it is given.
        args: Vec<Expr>,
        /// What counts as the cause.
        by: Option<Expr>,
    },
    /// `script name(…)`
    Script {
        /// The function.
        name: Name,
        /// What it is given.
        args: Vec<Expr>,
    },
}

/// One condition of an `if` with its block.
#[derive(Clone, Debug)]
pub struct Arm {
    /// When.
    pub cond: Expr,
    /// What is done then.
    pub body: Block,
}

/// What can stand in `until … { }`.
#[derive(Clone, Debug)]
pub enum Floating {
    /// An effect.
    Effect(Box<Effect>),
    /// A claim.
    Claim(Box<Claim>),
}

/// Who decides.
#[derive(Clone, Debug)]
pub enum By {
    /// `by chance`
    Chance(Span),
    /// `by foe`, `by seats`
    Who(Expr),
    /// `by s in seats where …`: each of them, all at once.
    Each(Box<Range>),
}

/// One way of a `choose one`.
#[derive(Clone, Debug)]
pub struct Mode {
    /// What the player reads.
    pub label: Text,
    /// What is done.
    pub body: Block,
}

/// How many are chosen.
#[derive(Clone, Debug)]
pub enum HowMany {
    /// `2`
    Just(Number),
    /// `(n + 1)`
    Exactly(Expr),
    /// `up to 3`
    UpTo(Expr),
    /// `any number`
    AnyNumber(Span),
}

/// `move card to bottom of card.owner.grave face down`.
#[derive(Clone, Debug)]
pub struct Move {
    /// The cards.
    pub what: Expr,
    /// Where in the place.
    pub landing: Option<(Landing, Span)>,
    /// The place.
    pub to: Expr,
    /// Which side is up.
    pub face: Option<(Face, Span)>,
    /// What counts as the cause.
    pub by: Option<By>,
}

/// `create "Raft" to bottom of my.deck face down`.
#[derive(Clone, Debug)]
pub struct Create {
    /// The card.
    pub name: Text,
    /// Where in the place.
    pub landing: Option<(Landing, Span)>,
    /// The place.
    pub to: Expr,
    /// Which side is up.
    pub face: Option<(Face, Span)>,
}

/// Where in a place a card comes to lie.
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

/// Which side of a card is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// `face up`
    Up,
    /// `face down`
    Down,
}

/// `tiru e onto c until end of turn`.
#[derive(Clone, Debug)]
pub struct Borrow {
    /// Which of the three.
    pub verb: BorrowVerb,
    /// The word as written: Malay or English.
    pub word: Name,
    /// The effects.
    pub what: Expr,
    /// The card that gets them.
    pub onto: Option<Expr>,
    /// How long.
    pub until: Option<Until>,
}

/// The three ways of borrowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BorrowVerb {
    /// `tiru`, `copy`
    Tiru,
    /// `pinjam`, `borrow`
    Pinjam,
    /// `sedut`, `absorb`
    Sedut,
}

/// `x.size += 40`.
#[derive(Clone, Debug)]
pub struct Assign {
    /// What is changed.
    pub target: Expr,
    /// How.
    pub op: AssignOp,
    /// To or by what.
    pub value: Expr,
}

/// How a stored value is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignOp {
    /// `=`
    Set,
    /// `+=`
    Add,
    /// `-=`
    Take,
}
