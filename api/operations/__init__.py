"""For whoever runs the service: health, metrics, logs, traces; the pages that it serves itself."""
