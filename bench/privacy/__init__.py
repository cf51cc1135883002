"""How well personal data is found, beside stock Presidio in the same run."""
