//! Ids of the checked tables; `engine::rules` numbers its tables independently.

use tiru_engine::rules::Id;

macro_rules! refs {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u16);

        impl Id for $name {
            const ROWS: usize = u16::MAX as usize;
            fn index(self) -> usize {
                usize::from(self.0)
            }
            fn checked(index: usize) -> Option<Self> {
                u16::try_from(index).ok().filter(|number| *number != u16::MAX).map(Self)
            }
            fn at(index: usize) -> Self {
                Self::checked(index).unwrap_or(Self(u16::MAX))
            }
        }
    )*};
}

refs! {
    /// A binding in a frame.
    LocalId;
    /// A declared rule.
    RuleRef;
    /// A named expression.
    DefRef;
    /// The text of an effect.
    EffectRef;
    /// A printed card.
    CardRef;
    /// The printed cards of a quoted name.
    NamesRef;
    /// The label of a claim.
    LabelRef;
}
