"""Choosing actions from masked logits: one compiled pass that looks at legal actions only."""

from typing import Any

import numpy as np

from gardens_env.core.compilation import cached_njit


@cached_njit
def sample_actions(logits: Any, masks: Any, uniforms: Any, actions: Any, log_probabilities: Any) -> None:
    """Draw one legal action a row from the softmax over the legal actions' logits.

    Args:
        logits: float32 (B, A). masks: int8 or bool (B, A), at least one legal action in every row.
        uniforms: float64 (B,), random numbers in [0, 1).
        actions: output int64 (B,). log_probabilities: output float32 (B,), of the actions drawn.
    """
    for row in range(logits.shape[0]):
        highest = -np.inf
        for action in range(logits.shape[1]):
            if masks[row, action] and logits[row, action] > highest:
                highest = np.float64(logits[row, action])
        total = 0.0
        for action in range(logits.shape[1]):
            if masks[row, action]:
                total += np.exp(np.float64(logits[row, action]) - highest)
        left = uniforms[row] * total
        for action in range(logits.shape[1]):
            if masks[row, action]:
                actions[row] = action
                left -= np.exp(np.float64(logits[row, action]) - highest)
                if left < 0.0:
                    break
        log_probabilities[row] = np.float64(logits[row, actions[row]]) - highest - np.log(total)
