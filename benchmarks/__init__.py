"""How fast everything is, with the conditions it was measured under: `python -m benchmarks.throughput`."""
