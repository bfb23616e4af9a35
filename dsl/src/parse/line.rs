//! Lines of a text and their indentation.

/// The offsets of each line and of its first word.
pub(super) struct Lines {
    starts: Vec<(usize, usize)>,
}

impl Lines {
    /// Finds the lines of a text.
    pub(super) fn of(text: &str) -> Lines {
        let mut at = 0;
        let mut starts = Vec::new();
        for line in text.split('\n') {
            let blanks = line.bytes().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            starts.push((at, at + blanks));
            at += line.len() + 1;
        }
        Lines { starts }
    }

    /// Returns the indentation of the line that contains a byte.
    pub(super) fn indent(&self, at: usize) -> usize {
        let (start, first) = self.line(at);
        first - start
    }

    /// Reports whether only blanks precede a byte on its line.
    pub(super) fn is_first(&self, at: usize) -> bool {
        self.line(at).1 >= at
    }

    /// Reports whether two bytes are on one line.
    pub(super) fn same(&self, a: usize, b: usize) -> bool {
        self.line(a) == self.line(b)
    }

    fn line(&self, at: usize) -> (usize, usize) {
        let after = self.starts.partition_point(|(start, _)| *start <= at);
        self.starts.get(after.saturating_sub(1)).copied().unwrap_or_default()
    }
}
