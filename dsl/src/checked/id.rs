//! Numbers for rows of the checked tables that the rules of a game number in their own way.

use tiru_engine::rules::Id;

macro_rules! refs {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u16);

        impl Id for $name {
            fn index(self) -> usize {
                usize::from(self.0)
            }
            fn at(index: usize) -> Self {
                Self(u16::try_from(index).unwrap_or(u16::MAX))
            }
        }
    )*};
}

refs! {
    /// A binding of one frame.
    LocalId;
    /// A declared rule.
    RuleRef;
    /// A named expression.
    DefRef;
    /// The text of an effect.
    EffectRef;
    /// A printed card.
    CardRef;
    /// A list of printed cards that one quoted name stands for.
    NamesRef;
    /// The label of a claim.
    LabelRef;
}
