"""The edge: HTTP, the command line and the viewer translate, and decide nothing."""
