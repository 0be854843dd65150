"""What is settled before a game of Go: board, counting, komi or handicap, and what a pass costs."""

from typing import Annotated, Literal

from games.engine.options import Options as NoOptions
from games.engine.options import option

type Komi = Literal[
    "none",
    "normal",
    "big",
    "handicap-1",
    "handicap-2",
    "handicap-3",
    "handicap-4",
    "handicap-5",
    "handicap-6",
    "handicap-7",
    "handicap-8",
    "handicap-9",
]
KOMI_LABELS = {
    "none": "no komi (White wins level games)",
    "normal": "normal komi (4 on 19×19, 5 on smaller boards)",
    "big": "big komi (7)",
    "handicap-1": "handicap 1 (Black moves first, no komi)",
    **{f"handicap-{n}": f"handicap {n} ({n} black stones are set)" for n in range(2, 10)},
}


class Options(NoOptions, frozen=True):
    size: Annotated[Literal[9, 13, 19], option("Board", labels={9: "9×9", 13: "13×13", 19: "19×19"})] = 9
    counting: Annotated[
        Literal["japanese", "chinese"],
        option(
            "Counting",
            "With the AGA rules both give the same difference.",
            labels={"japanese": "Japanese (territory and prisoners)", "chinese": "Chinese (area)"},
        ),
    ] = "japanese"
    komi: Annotated[
        Komi, option("Komi and handicap", "In a handicap game the first player is White.", labels=KOMI_LABELS)
    ] = "normal"
    aga: Annotated[
        bool, option("AGA rules", "A pass hands the opponent a stone. Without: only in the play-out after a dispute.")
    ] = True

    @property
    def handicap(self) -> int:
        """0 in an even game."""
        return int(self.komi[-1]) if self.komi.startswith("handicap") else 0

    @property
    def compensation(self) -> float:
        """What White gets: the half point is always there, so that level games are White's."""
        full = {"normal": 4 if self.size == 19 else 5, "big": 7}
        return full.get(self.komi, 0) + 0.5
