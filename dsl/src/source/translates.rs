//! The names of translation files.

/// The file that a file translates, without its ending, and the code of the language, by its name: `game` and `ms` of
/// `game.ms.ron`. None for a file of another kind.
pub fn translates(path: &str) -> Option<(&str, &str)> {
    let (stem, code) = path.strip_suffix(".ron")?.rsplit_once('.')?;
    let (language, region) = code.split_once('-').map_or((code, None), |(code, region)| (code, Some(region)));
    let is_code = (2..=3).contains(&language.len()) && language.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_region = region.is_none_or(|region| {
        region.starts_with(|first: char| first.is_ascii_uppercase())
            && (2..=8).contains(&region.len())
            && region.bytes().all(|byte| byte.is_ascii_alphanumeric())
    });
    let is_name = !stem.is_empty() && !stem.ends_with('/');
    (is_name && is_code && is_region).then_some((stem, code))
}

#[cfg(test)]
mod tests {
    use super::translates;

    #[test]
    fn the_name_of_a_file_says_what_it_translates() {
        assert_eq!(translates("cards/a/game.ms.ron"), Some(("cards/a/game", "ms")));
        assert_eq!(translates("mine.pt-Br.ron"), Some(("mine", "pt-Br")));
        assert_eq!(translates("my.pack.zh-Hans.ron"), Some(("my.pack", "zh-Hans")));
        for other in [
            "game.ron",
            "game.old1.ron",
            "game.MS.ron",
            "game.malay.ron",
            ".ms.ron",
            "a/.ms.ron",
            "game.ms.tiru",
        ] {
            assert_eq!(translates(other), None, "{other}");
        }
    }
}
