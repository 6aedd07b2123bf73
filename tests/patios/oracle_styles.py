"""Styles of play for the match of rules and oracle of Patios, and what each of them must have led to."""

from __future__ import annotations

from tests.playing.styles import Style

SLOW = ("water_carrier", "sun", "children", "red_gardener", "assistant_gardener")
UNIFORM: Style = []
STALLING: Style = [
    *(("TURN", f"CHARACTER {name}", 1000.0) for name in SLOW),
    *[("GUITAR", "SHIFT +", 20.0), ("POST", "PASS", 20.0)],
]
IMPROVING: Style = [
    *[("TURN", "CHARACTER neighbour", 20.0), ("TURN", "CHARACTER sun", 3.0), ("TURN", "IMPROVEMENT", 4.0)],
    *[("OFFER", "YES", 4.0), ("PLAY_NOW", "YES", 4.0), ("POST", "PASS", 0.3), ("AWNING_KEEP", "PASS", 0.1)],
    *[("IMP_CELL", "CELL 1", 5.0), ("SUN_LOC", "CELL 1", 5.0), ("POST", "IMPROVEMENT ladder", 0.2)],
]
HOARDING: Style = [
    *[("TURN", "CHARACTER neighbour", 50.0), ("TURN", "IMPROVEMENT", 0.01), ("POST", "PASS", 30.0)],
    *[("OFFER", "YES", 0.1), ("PLAY_NOW", "PASS", 9.0), ("BUY", "PASS", 0.1)],
]
DRYING: Style = [
    *[("TURN", "CHARACTER assistant", 20.0), ("TURN", "CHARACTER sun", 0.1), ("TURN", "CHARACTER neighbour", 20.0)],
    *[("SUN_SHIELD", "PASS", 0.1), ("SUNFX_SRC", "PASS", 0.1), ("SUNFX_TGT", "PASS", 0.3), ("SUNFX_HOSE", "PASS", 0.2)],
    *[("DRAFT", "TYPE cane", 0.3), ("DRAFT", "TYPE balcony", 5.0), ("KEEP_IMP", "IMPROVEMENT hose", 9.0)],
    *[("KEEP_IMP", "IMPROVEMENT watering_can", 9.0), ("POST", "PASS", 0.2), ("PLACE_DRY", "CELL 1", 4.0)],
]
WATERING: Style = [
    *[("TURN", "CHARACTER water_carrier", 50.0), ("TURN", "CHARACTER neighbour", 20.0), ("DRAFT", "TYPE cane", 20.0)],
    *[("TURN", "CHARACTER assistant", 5.0), ("KEEP_IMP", "IMPROVEMENT ladder", 9.0), ("POST", "PASS", 0.2)],
    *[("OFFER", "YES", 5.0), ("SUNFX_SRC", "PASS", 0.1), ("SUN_SHIELD", "PASS", 0.1), ("TURN", "CHARACTER sun", 0.2)],
]
FILLING: Style = [
    *[("TURN", f"CHARACTER {name}", 20.0) for name in ("red", "green", "blue", "assistant", "children")],
    *[("DRAFT", "TYPE cane", 0.01), ("SUN_LOC", "CELL 1", 9.0), ("SWAP_OWN", "PASS", 0.2), ("KEEP_UP", "PASS", 0.1)],
    *[("KEEP_DRY", "PASS", 0.1), ("PLACE_UP", "CELL 1", 3.0), ("BUY", "PASS", 0.1), ("OFFER", "YES", 0.1)],
]
BURNING: Style = [
    *[("TURN", f"CHARACTER {name}", weight) for name, weight in [("sun", 50.0), ("red", 9.0), ("blue", 9.0)]],
    *[("TURN", "CHARACTER water", 5.0), ("TURN", "CHARACTER neighbour", 9.0), ("SUN_SHIELD", "PASS", 0.1)],
    *[("DRAFT", "TYPE cane", 0.3), ("KEEP_IMP", "IMPROVEMENT watering_can", 9.0), ("POST", "PASS", 0.2)],
]
STYLES: dict[str, tuple[Style, set[str]]] = {
    "uniform": (
        UNIFORM,
        {
            *("discards shuffled", "Balcony scored", "exchange: dry flower", "flower bought", "several offers"),
            *("Awning keeps a Balcony", "outer card moved in", "two targets", "shield: Hose", "Tub dried"),
            *("Guitarist ends the round", "Guitarist before the end", "Water carrier finds nothing", "token changed"),
            *("gardener finds nothing", "Cane on the Ladder"),
        },
    ),
    "stalling": (STALLING, {"round capped"}),
    "improving": (
        IMPROVING,
        {
            *("last Improvement of the pack", "only card stolen", "Ladder over the Hose"),
            *("Hose on the Ladder", "Ladder over a Cane", "Watering can used at once", "batch of several"),
            *("Tub thrown away", "Tub scored", "Awning keeps the Sun off", "apprentice plays 6"),
        },
    ),
    "hoarding": (HOARDING, {"stolen from a bigger hand", "only card stolen"}),
    "drying": (
        DRYING,
        {
            *("SUNFX: beautiful link of the Hose", "END: beautiful link of the Hose", "SUNFX: Watering can"),
            *("SUNFX: three picks of the Hose", "END: Hose on the Ladder"),
        },
    ),
    "watering": (WATERING, {"END: Ladder's Cane", "SUNFX: Ladder's Cane", "no use for a Cane"}),
    "burning": (BURNING, {"shield: Watering can", "both targets shielded", "two targets", "Tub dried"}),
    "filling": (FILLING, {"works", "Cane lost", "won by three trios"}),
}
