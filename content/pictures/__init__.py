"""Pictures of positions and boards: from what a seat sees to SVG, and from nothing else."""
