//! Changes texts at random: a little, so that much of what they mean is left.

use crate::dice::Dice;

/// Letters and bytes that programs trip over: controls, look-alikes, letters of several bytes, halves of letters, ends of lines.
const ODD: [&[u8]; 16] = [
    b"\0",
    b"\x1b[2J",
    b"\r",
    b"\t",
    b"\\",
    b"\"",
    b"\"\"\"",
    b"//",
    b"/*",
    b"\xff\xfe",
    b"\xc3",
    b"\xed\xa0\x80",
    "\u{feff}".as_bytes(),
    "\u{202e}".as_bytes(),
    "e\u{301}".as_bytes(),
    "𝔸🂡".as_bytes(),
];

/// Numbers at the limits of types.
const NUMBERS: [&str; 12] = [
    "0",
    "1",
    "-1",
    "2",
    "255",
    "256",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967296",
    "99999999999999999999",
    "1.5",
];

/// The most bytes of a changed text: copies of copies grow quickly.
const MOST: usize = 300_000;

/// Splits a text into words, numbers, strings, spaces and single signs. Joined, they are the text.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    let kind = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' | 128.. => 0,
        b'0'..=b'9' => 1,
        b' ' | b'\n' | b'\r' | b'\t' => 2,
        _ => 3,
    };
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((first, _)) = rest.split_first() {
        let same = |byte: &u8| kind(*byte) == kind(*first);
        let length = match kind(*first) {
            3 => 1,
            _ => rest.iter().position(|byte| !same(byte)).unwrap_or(rest.len()),
        };
        let (token, behind) = rest.split_at(length);
        found.push(token);
        rest = behind;
    }
    found
}

/// Returns the text with one to `most` changes; `other` lends it words.
pub(crate) fn changed(text: &[u8], other: &[u8], most: usize, dice: &mut Dice) -> Vec<u8> {
    let others = tokens(other);
    let mut found = text.to_vec();
    for _ in 0..=dice.below(most) {
        found = once(&found, &others, dice);
        found.truncate(MOST);
    }
    found
}

fn once(text: &[u8], others: &[&[u8]], dice: &mut Dice) -> Vec<u8> {
    let mut tokens = tokens(text);
    if tokens.is_empty() {
        return others.concat();
    }
    let at = dice.below(tokens.len());
    let length = (1 + dice.below(8)).min(tokens.len() - at);
    let deep: Vec<u8>;
    match dice.below(14) {
        0 | 1 => drop(tokens.drain(at..at + length)),
        2 => {
            let copy = tokens[at..at + length].to_vec();
            tokens.splice(at..at, copy);
        }
        3 => {
            let other = dice.below(tokens.len());
            tokens.swap(at, other);
        }
        4 | 5 => tokens[at] = tokens[dice.below(tokens.len())],
        6 | 7 if !others.is_empty() => {
            let from = dice.below(others.len());
            let lent = &others[from..(from + length).min(others.len())];
            let gone = dice.below(2) * length;
            tokens.splice(at..at + gone, lent.iter().copied());
        }
        8 => tokens.insert(at, ODD[dice.below(ODD.len())]),
        9 => drop(tokens.drain(at..)),
        10 => {
            deep = nested(tokens[at], dice);
            tokens[at] = &deep;
        }
        11 => {
            let many = 1 + dice.below(200);
            let copy = tokens[at..at + length].repeat(many);
            tokens.splice(at..at, copy);
        }
        12 => return flipped(text, dice),
        _ => {
            let numbers: Vec<usize> =
                (0..tokens.len()).filter(|at| tokens[*at].first().is_some_and(u8::is_ascii_digit)).collect();
            if !numbers.is_empty() {
                tokens[numbers[dice.below(numbers.len())]] = NUMBERS[dice.below(NUMBERS.len())].as_bytes();
            }
        }
    }
    tokens.concat()
}

/// Puts a word into many brackets.
fn nested(word: &[u8], dice: &mut Dice) -> Vec<u8> {
    let (open, close) =
        [("(", ")"), ("{", "}"), ("[", "]"), ("not ", ""), ("- ", ""), ("if it { ", " }"), ("Some(", ")")]
            [dice.below(7)];
    let deep = [2, 20, 200, 5000][dice.below(4)];
    [open.repeat(deep).as_bytes(), word, close.repeat(deep).as_bytes()].concat()
}

/// Changes single bytes.
fn flipped(text: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(text.len());
        text[at] ^= 1 << dice.below(8);
    }
    text
}
