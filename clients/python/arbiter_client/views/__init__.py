"""What is seen of each game, a module for each: `View`, `Position`, `Derived`."""
