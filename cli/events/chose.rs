//! A seat chose an action.

use tiru_engine::Named;
use tiru_engine::rules::{ActionId, SeatId};

use super::Words;
use super::words::capital;
use crate::catalogue::say;

pub(super) fn chose(words: Words<'_>, seat: SeatId, action: ActionId, args: &[Named], asked: bool) -> String {
    let deed = words.action(seat, action, args, |card| words.card_or_back(*card));
    if !asked {
        let deed = words.catalogue.language().after_may(&deed);
        return words.does(words.texts().happens.must_do, seat, &[&deed]);
    }
    say(words.texts().names.titled, &[&capital(&words.seat(seat)), &deed])
}
