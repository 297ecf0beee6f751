"""What a seat sees, told in words: sections in a fixed order, places by their relation."""
