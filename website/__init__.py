"""The documentation as a site that needs no internet: `make site`."""
