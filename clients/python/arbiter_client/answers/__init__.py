"""What is asked and answered, as types: a misspelt field is found before it runs."""

# ruff: noqa: F403

from arbiter_client.answers.jobs import *
from arbiter_client.answers.library import *
from arbiter_client.answers.matches import *
from arbiter_client.answers.operations import *
from arbiter_client.answers.rules import *
from arbiter_client.answers.shared import *
