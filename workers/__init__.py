"""Workers: long work from the queue. They read job rows and nothing else of the store."""
