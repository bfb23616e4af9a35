//! Malay: deeds, and what an effect waits for.

use super::super::words::{Deed, Deeds, Heads};

pub(super) const DEEDS: Deeds = Deeds {
    moved: deed("apabila dipindahkan", "dipindahkan", "memindahkan"),
    reveal: deed("apabila didedahkan", "didedahkan", "mendedahkan"),
    hide: deed("apabila ditutup", "ditutup", "menutup"),
    show: deed("apabila ditunjukkan", "ditunjukkan", "menunjukkan"),
    arrange: deed("apabila disusun semula", "disusun semula", "menyusun semula"),
    shuffle: deed("apabila dikocok", "dikocok", "mengocok"),
    swap: deed("apabila ditukar", "ditukar", "menukar"),
    create: deed("apabila dicipta", "dicipta", "mencipta"),
    change: deed("apabila berubah", "berubah", "mengubah"),
    falls: deed("apabila berkurang", "berkurang", "mengurangkan"),
    rises: deed("apabila bertambah", "bertambah", "menambah"),
    change_of_holder: deed("apabila bertukar pihak", "bertukar pihak", "menukar pihak"),
    tiru: deed("apabila ditiru", "ditiru", "meniru"),
    pinjam: deed("apabila dipinjam", "dipinjam", "meminjam"),
    sedut: deed("apabila disedut", "disedut", "menyedut"),
    cancel: deed("apabila dibatalkan", "dibatalkan", "membatalkan"),
    choose: deed("apabila dipilih", "dipilih", "memilih"),
    pay: deed("apabila dibayar", "dibayar kosnya", "membayar kos"),
    skip: deed("apabila melangkau fasa", "melangkau fasa", "melangkaukan fasa"),
    extra: deed("apabila mendapat fasa tambahan", "mendapat fasa tambahan", "memberi fasa tambahan kepada"),
    win: deed("apabila menang", "memenangi perlawanan", "memenangi perlawanan dengan"),
    lose: deed("apabila kalah", "kalah dalam perlawanan", "kalah dalam perlawanan dengan"),
    tie: deed("apabila seri", "seri dalam perlawanan", "seri dengan"),
    changed: "diubah {1}",
    from: "dari {1}",
    to: "ke {1}",
    created_in: "di {1}",
    to_seat: "kepada {1}",
    by: "oleh {1}",
    because: "kerana {1}",
    with: "dengan {1}",
    did: ["{1} telah {2} {3}", "{1} belum {2} {3}"],
    did_then: ["{1} telah {2} {3}", "{1} tidak {2} {3}"],
    did_declared: ["{1} telah {2} {3}", "{1} belum {2} {3}"],
    chose: ["{1} telah memilih untuk {2} {3}", "{1} belum memilih untuk {2} {3}"],
    chosen: ["{1} telah dipilih untuk {2} {3}", "{1} belum dipilih untuk {2} {3}"],
    such_that: "dengan syarat {1}",
};

pub(super) const HEADS: Heads = Heads {
    on: "apabila {1}",
    before: "sebelum {1}",
    would: "jika {1} akan {2}",
    instead: "{1}, sebaliknya",
    on_name: "semasa {1}",
    before_name: "sebelum {1}",
    would_name: "jika {1} akan berlaku",
    name_of: "{1} bagi {2}",
    name_any: "mana-mana {1}",
    clause: "{1} {2}",
    filtered: "{1} dan {2}",
    filtered_before: "{1}, jika {2}",
    if_then: "{1}, jika {2}",
    limited: "{1}, {2}",
    start: "pada permulaan {1}",
    end: "pada akhir {1}",
    home: "semasa kad ini di {1}, {2}",
    does: "{1}: {2}",
    action: "tindakan “{1}”",
    while_holds: "selagi {1}",
    firm: "dengan keutamaan: {1}",
    nothing: "tiada apa-apa berlaku",
};

/// What happens to something is said in one form of the verb, what somebody does in another.
const fn deed(name: &'static str, base: &'static str, done: &'static str) -> Deed {
    Deed { name, happens: base, base, been: base, done }
}
