"""Training and fair evaluation: `python -m train.selfplay` and `python -m train.evaluate`, one readable file each."""
