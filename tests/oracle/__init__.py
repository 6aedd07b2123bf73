"""Second implementations of the rules: slow, plain Python, sharing no code with `gardens_env`."""
