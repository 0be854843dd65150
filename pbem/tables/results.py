"""Who won: the result of the rules, and what resigning makes of it."""

from collections.abc import Sequence

from games.engine.game import Result


def sides_left(resigned: Sequence[int | None], teams: Sequence[int]) -> set[int]:
    """The teams that still have a seat that did not resign."""
    return {team for team, order in zip(teams, resigned, strict=True) if order is None}


def resigned_result(resigned: Sequence[int | None], teams: Sequence[int], names: Sequence[str]) -> Result:
    """The result when one side is left: it wins; the others in the reverse order of their resigning."""
    left = sides_left(resigned, teams)
    winners = " and ".join(n for n, team in zip(names, teams, strict=True) if team in left)
    return Result(_below([1] * len(teams), resigned, teams), f"{winners} won because the other side resigned")


def with_resigned(result: Result, resigned: Sequence[int | None], teams: Sequence[int]) -> Result:
    """The result of the rules with those who resigned ranked below the others, the first to resign last.

    In teams a partner plays on, so a team counts as resigned only when all its seats have.
    """
    return Result(_below(list(result.ranks), resigned, teams), result.reason, result.scores)


def _below(ranks: Sequence[int], resigned: Sequence[int | None], teams: Sequence[int]) -> tuple[int, ...]:
    left = sides_left(resigned, teams)
    worth = [
        (1, -ranks[seat]) if team in left else (0, _gave_up(team, resigned, teams)) for seat, team in enumerate(teams)
    ]
    return tuple(1 + sum(other > mine for other in worth) for mine in worth)


def _gave_up(team: int, resigned: Sequence[int | None], teams: Sequence[int]) -> int:
    """When the last seat of a team resigned."""
    return max(order or 0 for order, other in zip(resigned, teams, strict=True) if other == team)
