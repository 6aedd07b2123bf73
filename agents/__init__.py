"""Players of the games: random, rules of thumb, saved models. All of them speak one protocol, many games at a time."""

from agents.protocol import Agent, choose, make_agent, play

__all__ = ["Agent", "make_agent", "choose", "play"]
