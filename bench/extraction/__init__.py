"""What rules find in turns, against what a person would note of them."""
