//! Characters that a reader cannot see or that change how a line looks.

/// What makes a character unwelcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hidden {
    /// It changes the order of what is read, so it is refused in comments too.
    Reorders,
    /// It is invisible or speaks to the terminal.
    Invisible,
}

/// Whether a character hides something; `next` is the one after it.
pub(super) fn hidden(character: char, next: Option<char>) -> Option<Hidden> {
    match character {
        '\n' | '\t' | ' '..='~' => None,
        // A return by itself ends the line for some programs and not for others.
        '\r' if next == Some('\n') => None,
        '\r'
        | '\u{61C}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{2028}'..='\u{202E}'
        | '\u{2066}'..='\u{206F}' => Some(Hidden::Reorders),
        '\u{AD}'
        | '\u{34F}'
        | '\u{115F}'
        | '\u{1160}'
        | '\u{17B4}'
        | '\u{17B5}'
        | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200D}'
        | '\u{2060}'..='\u{2065}'
        | '\u{3164}'
        | '\u{FEFF}'
        | '\u{FFA0}'
        | '\u{FFF9}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E007F}' => Some(Hidden::Invisible),
        other if other.is_control() => Some(Hidden::Invisible),
        _ => None,
    }
}
