"""Speed of our games beside other engines, in one run on one machine."""
