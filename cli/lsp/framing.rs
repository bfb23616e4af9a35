//! Messages on a stream: a header with the length in bytes, then JSON. What is not a message becomes [`Read::Malformed`], so that the
//! server can answer it and go on.

use std::io::{self, BufRead, Read as _};

use serde_json::Value;

/// The longest header line, and the longest message, in bytes.
const LONGEST_LINE: u64 = 8 * 1024;
const LONGEST: u64 = 64 * 1024 * 1024;

/// What comes next on a stream.
#[derive(Debug)]
pub(super) enum Read {
    /// A message.
    Message(Value),
    /// Something in a proper frame that is not JSON; the next message can be read.
    Malformed(String),
    /// The stream ended, or has no frames: nothing more can be read.
    End(Option<String>),
}

/// Reads the next message.
pub(super) fn read(from: &mut impl BufRead) -> Read {
    match length(from) {
        Ok(Some(length)) => body(from, length).unwrap_or_else(|error| Read::End(Some(error.to_string()))),
        Ok(None) => Read::End(None),
        Err(error) => Read::End(Some(error.to_string())),
    }
}

/// Reads the header; `None` at the end of the stream.
fn length(from: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut length = None;
    let mut lines = 0;
    loop {
        let mut line = Vec::new();
        if from.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        lines += 1;
        match line.trim_end_matches(['\r', '\n']) {
            "" => break,
            _ if lines > 100 || !line.ends_with('\n') => return Err(wrong("a header that does not end")),
            header => {
                let Some((name, value)) = header.split_once(':') else {
                    return Err(wrong("a header line without a colon"));
                };
                if name.trim().eq_ignore_ascii_case("content-length") {
                    length = value.trim().parse().ok();
                }
            }
        }
    }
    length.map(Some).ok_or_else(|| wrong("a message without `Content-Length`"))
}

fn body(from: &mut impl BufRead, length: u64) -> io::Result<Read> {
    let mut body = from.by_ref().take(length);
    if length > LONGEST {
        io::copy(&mut body, &mut io::sink())?;
        return Ok(Read::Malformed(format!("a message of more than {LONGEST} bytes")));
    }
    let mut bytes = Vec::new();
    body.read_to_end(&mut bytes)?;
    if (bytes.len() as u64) < length {
        return Ok(Read::End(Some("the last message is incomplete".to_owned())));
    }
    Ok(serde_json::from_slice(&bytes)
        .map_or_else(|error| Read::Malformed(format!("not JSON: {error}")), Read::Message))
}

fn wrong(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

#[cfg(test)]
mod tests {
    use super::{Read, read};

    #[test]
    fn reads_messages_and_goes_on_after_malformed_ones() {
        let mut stream =
            &b"Content-Length: 2\r\n\r\n{}content-length:1\r\nOther: x\r\n\r\n{Content-Length: 1\n\n7"[..];
        assert!(matches!(read(&mut stream), Read::Message(_)));
        assert!(matches!(read(&mut stream), Read::Malformed(_)));
        assert!(matches!(read(&mut stream), Read::Message(_)));
        assert!(matches!(read(&mut stream), Read::End(None)));
    }

    #[test]
    fn ends_where_there_is_no_frame() {
        for text in [
            "hello\r\n\r\n",
            "Length: 3\r\n\r\n{}",
            "Content-Length: 9\r\n\r\n{}",
            "Content-Length: -1\r\n\r\n",
        ] {
            let Read::End(Some(_)) = read(&mut text.as_bytes()) else { panic!("{text}") };
        }
        let endless = vec![b'a'; 100_000];
        assert!(matches!(read(&mut endless.as_slice()), Read::End(Some(_))));
        // Deep nesting must not use up the stack.
        let deep = format!("Content-Length: 100000\r\n\r\n{}", "[".repeat(100_000));
        assert!(matches!(read(&mut deep.as_bytes()), Read::Malformed(_)));
    }
}
