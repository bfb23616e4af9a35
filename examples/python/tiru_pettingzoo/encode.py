"""Views and choices as arrays of fixed sizes, for any game: everything is laid out from the `hello` of the conversation."""

import math

import numpy as np

# Numbers of a game have 32 bits; their logarithm is at most this.
MOST = 22.0
KINDS = ("act", "pick", "may", "way", "order")
THINGS = ("nothing", "number", "flag", "word", "card", "seat", "spot", "zone", "effect")
# A choice: its action, whether it passes, and for its first two things kind, number, card, seat, zone and column.
CHOICE = 2 + 2 * 6


def squash(number: float) -> float:
    """Keeps the sign and the order of numbers, and makes them small."""
    return math.copysign(math.log1p(abs(number)), number)


def places(names) -> dict:
    """Numbers names from 1, so that 0 is none."""
    return {name: at for at, name in enumerate(names, 1)}


class Encoder:
    """Knows where everything is in the arrays."""

    def __init__(self, hello: dict, max_choices: int, cards_per_zone: int):
        self.max_choices = max_choices
        self.seats = len(hello["seats"])
        self.phases = places(hello["phases"])
        self.actions = places(hello["actions"])
        self.zone_numbers = places(zone["name"] for zone in hello["zones"])
        self.cards = max(1, len(hello["cards"]))
        self.words = {name: places(words) for name, words in hello["lists"].items()}
        self.any_word = places(dict.fromkeys(word for words in hello["lists"].values() for word in words))
        # Texts are for people.
        attributes = [it for it in hello["attributes"] if it["kind"] != "text"]
        self.attributes = {of: [it for it in attributes if it["of"] == of] for of in ("card", "seat", "game")}
        self.own_zones = [zone for zone in hello["zones"] if not zone["shared"]]
        self.shared_zones = [zone for zone in hello["zones"] if zone["shared"]]
        self.slots = {zone["name"]: zone.get("columns") or cards_per_zone for zone in hello["zones"]}
        # A card: which, whether it is there, face up, how many lie under it, its values.
        self.card_size = 4 + len(self.attributes["card"])
        blank = {"seat": 1, "turn": 0, "round": 0, "phases": [], "game": {}, "zones": {}, "seats": []}
        self.size = len(self.view(blank, None))

    def view(self, view: dict, prompt: dict | None) -> np.ndarray:
        """Returns what a seat sees; its own things come first, then those of the next seats."""
        me = view["seat"]
        out = [squash(view["turn"]), squash(view["round"])]
        current = view.get("current")
        out += [float(current is not None and self._seat(current, me) == at) for at in range(self.seats)]
        running = {self.phases.get(name) for name in view["phases"]}
        out += [float(at in running) for at in self.phases.values()]
        kind = prompt["asks"]["kind"] if prompt else None
        out += [float(kind == it) for it in KINDS]
        out.append(squash(prompt["asks"].get("picked", 0)) if prompt else 0.0)
        self._values(out, view["game"], "game", me)
        seats = {it["seat"]: it for it in view["seats"]}
        for step in range(self.seats):
            seat = seats.get((me - 1 + step) % self.seats + 1, {"plays": False, "values": {}, "zones": {}})
            out.append(float(seat["plays"]))
            self._values(out, seat["values"], "seat", me)
            for zone in self.own_zones:
                self._zone(out, zone, seat["zones"], me)
        for zone in self.shared_zones:
            self._zone(out, zone, view["zones"], me)
        return np.asarray(out, dtype=np.float32)

    def choices(self, prompt: dict | None) -> tuple[np.ndarray, np.ndarray]:
        """Returns a row for each legal choice, and the mask of those that are there."""
        rows = np.zeros((self.max_choices, CHOICE), dtype=np.float32)
        mask = np.zeros(self.max_choices, dtype=np.int8)
        if prompt:
            found = prompt["choices"][: self.max_choices]
            mask[: len(found)] = 1
            for row, choice in zip(rows, found):
                self._choice(row, choice, prompt["seat"])
        return rows, mask

    def _choice(self, row: np.ndarray, choice: dict, me: int) -> None:
        row[0] = self.actions.get(choice.get("action"), 0) / max(1, len(self.actions))
        row[1] = choice.get("pass", False)
        for thing, at in zip(choice.get("things", ()), (2, 8)):
            # An effect is known by its card.
            card = thing.get("card") if thing["is"] == "effect" else thing if thing["is"] == "card" else None
            where = card or thing
            seat = where.get("seat", where.get("holder"))
            row[at] = (THINGS.index(thing["is"]) + 1) / len(THINGS) if thing["is"] in THINGS else 0
            row[at + 1] = self._value(thing.get("value", 0))
            row[at + 2] = self._card_number(card)
            row[at + 3] = 0 if seat is None else (self._seat(seat, me) + 1) / self.seats
            row[at + 4] = self.zone_numbers.get(where.get("zone"), 0) / len(self.zone_numbers or [0])
            row[at + 5] = squash(where.get("column", 0))

    def _value(self, value) -> float:
        if isinstance(value, str):
            return self.any_word.get(value, 0) / max(1, len(self.any_word))
        return squash(value)

    def _seat(self, seat: int, me: int) -> int:
        return (seat - me) % self.seats

    def _card_number(self, card: dict | None) -> float:
        return (card["card"] + 1) / self.cards if card and "card" in card else 0.0

    def _values(self, out: list, values: dict, of: str, me: int) -> None:
        for attribute in self.attributes[of]:
            value = values.get(attribute["name"])
            kind = attribute["kind"]
            if value is None:
                out.append(0.0)
            elif kind == "word":
                words = self.words[attribute["list"]]
                out.append(words.get(value, 0) / max(1, len(words)))
            elif kind == "words":
                words = self.words[attribute["list"]]
                out.append(sum(2.0 ** -words[word] for word in value))
            elif kind == "seat":
                out.append((self._seat(value, me) + 1) / self.seats)
            else:
                out.append(squash(value))

    def _zone(self, out: list, zone: dict, zones: dict, me: int) -> None:
        found = zones.get(zone["name"], {"count": 0, "cards": []})
        out.append(squash(found["count"]))
        slots = self.slots[zone["name"]]
        cards = found["cards"]
        if "columns" in zone:
            by_column = {card.get("column"): card for card in cards}
            cards = [by_column.get(column) for column in range(1, slots + 1)]
        for card in cards[:slots]:
            if card is None:
                out += [0.0] * self.card_size
                continue
            out += [self._card_number(card), 1.0, float(card["up"]), squash(len(card.get("under", ())))]
            self._values(out, card.get("values", {}), "card", me)
        out += [0.0] * (self.card_size * max(0, slots - len(cards)))
