//! Statements.

use super::{
    CardRef, Claim, Deed, EffectRef, Expr, Frame, LabelRef, LocalId, PhaseOf, Says, ScriptCall, Until,
};
use crate::ast::Face;
use tiru_engine::rules::{AttrId, Span, TOGETHER, Verb};

/// A statement with its span.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// Its kind.
    pub kind: StmtKind,
    /// Whether it is `quietly`: nothing triggers on it.
    pub quiet: bool,
    /// The source span.
    pub span: Span,
}

/// The kinds of statements. A statement about `none` does nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// A mistake that was already reported; never compiled.
    Wrong,

    // Control flow
    /// A loop over the members that a set has at the start.
    Each {
        /// The member.
        member: LocalId,
        /// The set.
        set: Expr,
        /// Whether the members act in order or simultaneously.
        walk: Walk,
        /// The statements.
        body: Vec<Stmt>,
    },
    /// A conditional.
    If {
        /// The condition.
        condition: Expr,
        /// The statements to run if it holds.
        then: Vec<Stmt>,
        /// The statements to run otherwise.
        otherwise: Vec<Stmt>,
    },
    /// A loop with a number of rounds, or until `stop`.
    Repeat {
        /// The number of rounds, evaluated once.
        times: Option<Expr>,
        /// The statements.
        body: Vec<Stmt>,
    },
    /// Leaves the nearest `repeat`, or the whole body.
    Stop(Leaves),
    /// A settle point.
    Settle,

    // Bindings
    /// Binds a name.
    Let {
        /// The binding.
        local: LocalId,
        /// Its value.
        value: Expr,
    },
    /// Reassigns a name. This is not a deed.
    Rebind {
        /// The binding.
        local: LocalId,
        /// The operation.
        change: Change,
        /// The value.
        value: Expr,
    },

    // Choices
    /// Asks for a choice from a set.
    Choose {
        /// The name of the choice: one thing, or a set if several may be chosen.
        local: LocalId,
        /// The number to choose.
        how_many: Box<HowMany>,
        /// The set.
        set: Expr,
        /// What has to hold for all that is chosen, together.
        whole: Option<Box<Whole>>,
        /// The chooser.
        by: Asked,
        /// Whether the choice is hidden from the others.
        secret: bool,
    },
    /// Asks yes or no.
    May {
        /// The seat that is asked.
        by: Expr,
        /// The statements to run on yes.
        body: Vec<Stmt>,
        /// The statements to run on no.
        otherwise: Vec<Stmt>,
    },
    /// Asks for some of several modes.
    Modes {
        /// The fewest and the most modes.
        count: (usize, usize),
        /// The seat that is asked, or chance.
        by: Asked,
        /// The modes.
        modes: Vec<Mode>,
    },

    // Cards
    /// Moves cards, in order but as one batch.
    Move {
        /// The cards: one, or a set.
        cards: Expr,
        /// The card being moved, if the target reads it (`.owner`).
        member: Option<LocalId>,
        /// The destination.
        to: Arrival,
        /// The face they get, if given.
        face: Option<Face>,
        /// The cause or doer, if one is named.
        by: Option<Box<By>>,
    },
    /// Creates a card that was in no deck.
    Create {
        /// The printed card.
        card: CardRef,
        /// The destination.
        to: Arrival,
        /// The face it gets, if given.
        face: Option<Face>,
    },
    /// Does a plain verb.
    Verb(Plain),

    // Values and effects
    /// Changes an attribute.
    Assign {
        /// Cards, seats or targets, one or a set; `None` for an attribute of the game.
        of: Option<Expr>,
        /// The attribute.
        attr: AttrId,
        /// The operation.
        change: Change,
        /// The value, evaluated once.
        value: Expr,
    },
    /// Grants claims.
    Grant {
        /// The label that bans, refusals and `despite` use.
        label: Option<LabelRef>,
        /// The subject: cards or seats as they are now; `None` for a bare `cannot`.
        thing: Option<Expr>,
        /// The claims. Amounts are evaluated now; conditions each time, with the bindings captured now.
        says: Vec<Says>,
        /// The duration; by default until the card is reset, or on a seat to the end of the match.
        until: Option<Until>,
    },
    /// Creates effects and claims that belong to no card.
    Float {
        /// The duration.
        until: Until,
        /// The bindings of the claims; captured ones keep their current values.
        frame: Frame,
        /// The claims.
        claims: Vec<Claim>,
        /// The effects.
        effects: Vec<EffectRef>,
    },
    /// Cancels the announced deed.
    CancelIt,
    /// Performs the replaced deed after all, with changed roles.
    Proceed(Vec<(usize, Expr)>),

    // Turns
    /// Ends a running phase once this body is finished.
    EndPhase(PhaseOf),
    /// Runs a phase of a player immediately; the rest of the body follows.
    StartPhase(PhaseOf, Expr),
    /// Ends the match with a number, for a reason that may be empty.
    Score(Expr, String),
    /// Reverses the turn order.
    Reverse,
    /// Calls a script function and performs what it proposes.
    Script(ScriptCall),

    // Others
    /// Performs a declared rule or action.
    Call {
        /// The deed.
        deed: Deed,
        /// The arguments, one per parameter, defaults filled in. The subject may be a set: then each member
        /// gets a deed of its own, all simultaneous.
        args: Vec<Expr>,
        /// The cause or doer, if one is named.
        by: Option<Box<By>>,
    },
}

/// A plain verb: a word with its operands, as its row in `verb` says.
#[derive(Clone, Debug, PartialEq)]
pub struct Plain {
    /// The verb.
    pub verb: Verb,
    /// What it is done to, in the order written: each one thing, or a set. The last operand of `arrange` is the seat, that of a
    /// borrowing the card that gets the effects; both are filled in.
    pub on: Vec<Expr>,
    /// What else is written.
    pub with: With,
}

/// What a plain verb is done with.
#[derive(Clone, Debug, PartialEq)]
pub enum With {
    /// Nothing more.
    Nothing,
    /// The phase that is skipped or comes again.
    Phase(PhaseOf),
    /// The duration; by default as the game says, or until the card is reset.
    Until(Until),
    /// The reason of a verdict.
    Reason(String),
}

/// The way a loop treats the members of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// In order.
    OneByOne,
    /// Simultaneously, from one state.
    Together,
}

/// The target of a `stop`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The nearest `repeat`.
    Repeat,
    /// The whole body.
    Body,
}

/// A change of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Assignment.
    Become,
    /// Addition; for a set of words, adds the word.
    Plus,
    /// Subtraction; for a set of words, removes the word.
    Minus,
}

/// The number of members to choose.
#[derive(Clone, Debug, PartialEq)]
pub enum HowMany {
    /// That many, or as many as there are.
    Exactly(Expr),
    /// At most that many.
    UpTo(Expr),
    /// At least the first number, or as many as there are, and at most the second one.
    Between(Expr, Expr),
    /// Any number.
    AnyNumber,
}

/// What has to hold for a chosen set, as a whole. It then has the number that was asked for, or nothing is chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Whole {
    /// The condition; it reads the set by the name of the choice.
    pub condition: Option<Expr>,
    /// Whether the set has at least one member.
    pub some: bool,
}

/// The chooser.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A seat.
    Seat(Expr),
    /// Chance.
    Chance,
    /// Several seats at once, without seeing each other's choices; only from a set.
    Each {
        /// The binding through which the set refers to the seat.
        member: LocalId,
        /// The seats.
        seats: Box<Expr>,
    },
}

/// A mode of a choice of modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Mode {
    /// Its label.
    pub text: String,
    /// The span of its name.
    pub span: Span,
    /// The statements.
    pub body: Vec<Stmt>,
}

/// The destination of moved cards.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrival {
    /// Into a zone of one seat, or a shared one.
    Zone(Expr, Position),
    /// Onto a spot.
    Spot(Expr),
    /// Under a card.
    Under(Expr),
}

/// The position in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// On top of a stack, or after the other cards.
    Usual,
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// At a random position.
    Random,
}

/// The cause or doer named by `by`.
#[derive(Clone, Debug, PartialEq)]
pub enum By {
    /// A card: the cause.
    Card(Expr),
    /// A seat: the doer.
    Seat(Expr),
    /// A card or a seat.
    Target(Expr),
}

/// A way to answer a choice of modes: one or more of them, which then run in the order written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its label.
    pub text: String,
    /// The modes, by their places.
    pub modes: Vec<usize>,
}

/// Returns all ways to choose that many of the modes, fewer modes first.
pub fn ways_of((least, most): (usize, usize), modes: &[Mode]) -> Vec<Way> {
    let mut ways = Vec::new();
    for count in least..=most {
        choose_more(count, &mut Vec::new(), modes, &mut ways);
    }
    ways
}

/// Adds all ways to choose so many more modes, behind those that are chosen.
fn choose_more(count: usize, chosen: &mut Vec<usize>, modes: &[Mode], ways: &mut Vec<Way>) {
    if count == 0 {
        let texts = chosen.iter().filter_map(|at| modes.get(*at)).map(|mode| mode.text.as_str());
        let text = texts.collect::<Vec<_>>().join(TOGETHER);
        ways.push(Way { text, modes: chosen.clone() });
        return;
    }
    let first = chosen.last().map_or(0, |last| last + 1);
    for at in first..modes.len() {
        chosen.push(at);
        choose_more(count - 1, chosen, modes, ways);
        chosen.pop();
    }
}
