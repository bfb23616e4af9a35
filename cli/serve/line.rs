//! Reads lines of a limited length. A line that is too long is read to its end and dropped, so that the next one can be read.

use std::io::{self, BufRead, Read as _};

/// The most bytes in a line, without its line break.
pub(super) const MOST: u64 = 1024 * 1024;

/// What comes next in the input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Read {
    Line(Vec<u8>),
    TooLong,
    End,
}

/// Reads the next line; the input ends at an error, too.
pub(super) fn read(from: &mut impl BufRead) -> Read {
    read_at_most(from, MOST).unwrap_or(Read::End)
}

fn read_at_most(from: &mut impl BufRead, most: u64) -> io::Result<Read> {
    let mut line = Vec::new();
    if from.by_ref().take(most + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(Read::End);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Read::Line(line));
    }
    if line.len() as u64 <= most {
        return Ok(Read::Line(line));
    }
    loop {
        line.clear();
        let read = from.by_ref().take(most).read_until(b'\n', &mut line)?;
        if read == 0 || line.last() == Some(&b'\n') {
            return Ok(Read::TooLong);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Read, read_at_most};

    #[test]
    fn long_lines_are_dropped_whole() {
        let mut input = &b"1234\n12345\n123456789012345\n\nlast"[..];
        let mut next = || read_at_most(&mut input, 4).unwrap();
        assert_eq!(next(), Read::Line(b"1234".to_vec()));
        assert_eq!(next(), Read::TooLong);
        assert_eq!(next(), Read::TooLong);
        assert_eq!(next(), Read::Line(Vec::new()));
        assert_eq!(next(), Read::Line(b"last".to_vec()));
        assert_eq!(next(), Read::End);
        assert_eq!(read_at_most(&mut &b"12345678"[..], 4).unwrap(), Read::TooLong);
    }
}
