//! Letters without their marks, for names that have only the letters a to z.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Returns small letters without their marks, as names have them: `e` for `é`. Some letters are one sign with their mark.
pub fn without_marks(letters: &str) -> String {
    let bare = letters.nfd().filter(|letter| !is_combining_mark(*letter));
    bare.fold(String::new(), |mut plain, letter| {
        match letter {
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'ß' => plain.push_str("ss"),
            'þ' => plain.push_str("th"),
            'đ' | 'ð' => plain.push('d'),
            'ħ' => plain.push('h'),
            'ı' => plain.push('i'),
            'ł' => plain.push('l'),
            'ø' => plain.push('o'),
            'ŧ' => plain.push('t'),
            other => plain.push(other),
        }
        plain
    })
}
