"""Long work: what jobs are asked, how long it takes, and what each kind of job does."""
