//! Statements: what is done.

use super::{
    CardRef, Claim, Deed, EffectRef, Expr, Face, Frame, LabelRef, Lineage, LocalId, PhaseOf, Says,
    ScriptCall, Until,
};
use tiru_engine::rules::{AttrId, Span};

/// A statement with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// `quietly`: nobody hears of it.
    pub quiet: bool,
    /// Where it is written.
    pub span: Span,
}

/// What a statement does. Where one thing is meant, none is allowed in play and nothing happens then.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// A mistake that has been told; only where something else is also wrong.
    Wrong,

    // Flow
    /// For every member of a set, as it is at the start.
    Each {
        /// The member.
        member: LocalId,
        /// The set.
        set: Expr,
        /// One after the other, or all at one moment.
        walk: Walk,
        /// What is done.
        body: Vec<Stmt>,
    },
    /// One of two ways.
    If {
        /// The flag.
        condition: Expr,
        /// Done if it holds.
        then: Vec<Stmt>,
        /// Done if not.
        otherwise: Vec<Stmt>,
    },
    /// Again and again: so many times, or until `stop`.
    Repeat {
        /// How many times; read once.
        times: Option<Expr>,
        /// What is done.
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
    /// Gives a bound name another value; no deed.
    Rebind {
        /// The binding.
        local: LocalId,
        /// How.
        change: Change,
        /// The value.
        value: Expr,
    },

    // Asking
    /// Asks for members of a set.
    Choose {
        /// What is bound: one thing, or a set if more than one may be picked.
        local: LocalId,
        /// How many.
        how_many: HowMany,
        /// The set.
        set: Expr,
        /// Who picks.
        by: Asked,
        /// Others do not learn the answer.
        secret: bool,
    },
    /// Asks yes or no.
    May {
        /// Who is asked.
        by: Expr,
        /// Done if yes.
        body: Vec<Stmt>,
        /// Done if no.
        otherwise: Vec<Stmt>,
    },
    /// Asks for one of several ways.
    Modes {
        /// Who is asked, or chance.
        by: Asked,
        /// The ways.
        modes: Vec<Mode>,
    },

    // Cards
    /// Cards change place, one after the other, as one moment.
    Move {
        /// The cards: one, or a set.
        cards: Expr,
        /// The card being moved, if the target reads it (`.owner`).
        member: Option<LocalId>,
        /// Where to.
        to: Arrival,
        /// How they lie then, if it is said.
        face: Option<Face>,
        /// Who or what did it, if it is said.
        by: Option<By>,
    },
    /// A card that was in no deck comes from outside.
    Create {
        /// What is printed on it.
        card: CardRef,
        /// Where it comes to.
        to: Arrival,
        /// How it lies then, if it is said.
        face: Option<Face>,
    },
    /// Cards are turned.
    Turn {
        /// The cards: one, or a set.
        cards: Expr,
        /// Up is `reveal`, down is `hide`.
        face: Face,
    },
    /// Seats learn cards.
    Show {
        /// The cards: one, or a set.
        cards: Expr,
        /// The seats: one, or a set.
        to: Expr,
    },
    /// A seat sees cards and puts them back in any order.
    Arrange {
        /// The cards.
        cards: Expr,
        /// The seat.
        by: Expr,
    },
    /// Zones get a new order by chance.
    Shuffle(Expr),
    /// Two cards exchange their places.
    Swap(Expr, Expr),
    /// Runs the cost of a card.
    Pay(Expr),

    // Values and effects
    /// Changes an attribute.
    Assign {
        /// Cards, seats or targets: one, or a set; nothing for an attribute of the game.
        of: Option<Expr>,
        /// The attribute.
        attr: AttrId,
        /// How.
        change: Change,
        /// The value; read once.
        value: Expr,
    },
    /// Hands out claims.
    Grant {
        /// What a ban, a refusal or `despite` calls it.
        label: Option<LabelRef>,
        /// About whom: cards or seats, as they are now; nobody in particular for a bare `cannot`.
        thing: Option<Expr>,
        /// What. Amounts are read now; conditions are read each time, with the captured bindings of now.
        says: Vec<Says>,
        /// How long; else until the card is fresh, on a seat to the end of the match.
        until: Option<Until>,
    },
    /// Makes effects and claims that stand on no card.
    Float {
        /// How long.
        until: Until,
        /// The bindings of the claims; the captured ones keep the values of now.
        frame: Frame,
        /// The claims.
        claims: Vec<Claim>,
        /// The effects.
        effects: Vec<EffectRef>,
    },
    /// Has other cards' effects on a card.
    Borrow {
        /// In which way.
        verb: Lineage,
        /// The effects: one, or a set.
        effects: Expr,
        /// The card that gets them; the carrier if nothing is said.
        onto: Expr,
        /// How long; else as the game says.
        until: Option<Until>,
    },
    /// Stops the announced deed.
    CancelIt,
    /// Silences effects.
    Cancel {
        /// The effects: one, or a set.
        effects: Expr,
        /// How long; else until their card is fresh.
        until: Option<Until>,
    },
    /// Does the replaced deed after all, perhaps changed.
    Proceed(Vec<(usize, Expr)>),

    // Turns and verdicts
    /// Ends a running phase after this body.
    EndPhase(PhaseOf),
    /// Turns go round the other way from here on.
    Reverse,
    /// The next phase of this name does not happen for a seat.
    Skip(PhaseOf, Expr),
    /// A seat has one more right after this one.
    Extra(PhaseOf, Expr),
    /// Seats win, and why.
    Win(Expr, Option<String>),
    /// Seats lose, and why.
    Lose(Expr, Option<String>),
    /// Nobody wins.
    Tie,

    /// Calls a function of a script, and does what it proposes.
    Script(ScriptCall),

    // The rest
    /// Does a declared rule or action.
    Call {
        /// Which.
        deed: Deed,
        /// One for each parameter, defaults written in. The subject may be a set: then it is one deed for each member, at one
        /// moment.
        args: Vec<Expr>,
        /// Who or what did it, if it is said.
        by: Option<By>,
    },
}

/// How the members of a set come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// One after the other.
    OneByOne,
    /// All from one state, at one moment.
    Together,
}

/// What a `stop` leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The nearest `repeat`.
    Repeat,
    /// The whole body.
    Body,
}

/// How a value changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It becomes this.
    Become,
    /// So much more; of a set of words: with this word.
    Plus,
    /// So much less; of a set of words: without this word.
    Minus,
}

/// How many members are picked.
#[derive(Clone, Debug, PartialEq)]
pub enum HowMany {
    /// Just so many, or as many as there are.
    Exactly(Expr),
    /// So many or fewer.
    UpTo(Expr),
    /// As many as the one who picks likes.
    AnyNumber,
}

/// Who picks.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A seat.
    Seat(Expr),
    /// Chance.
    Chance,
    /// Each of several seats, all at once and in secret from each other; only of a set.
    Each {
        /// The seat, as the set to choose of reads it.
        member: LocalId,
        /// The seats.
        seats: Box<Expr>,
    },
}

/// One of several ways.
#[derive(Clone, Debug, PartialEq)]
pub struct Mode {
    /// What it is called.
    pub text: String,
    /// Where that is written.
    pub span: Span,
    /// What is done.
    pub body: Vec<Stmt>,
}

/// Where moved cards go.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrival {
    /// Into a zone of one seat, or a shared one.
    Zone(Expr, Position),
    /// Onto a spot.
    Spot(Expr),
    /// Under a card.
    Under(Expr),
}

/// Where in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// On top of a stack, after the others elsewhere.
    Usual,
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// Anywhere, by chance.
    Random,
}

/// What is said to have done something.
#[derive(Clone, Debug, PartialEq)]
pub enum By {
    /// A card: the cause.
    Card(Expr),
    /// A seat: the doer.
    Seat(Expr),
    /// A card or a seat.
    Target(Expr),
}
