"""Everything that is data or text: packs, catalogues and their linters."""
