"""Golden playthroughs: small hands told line by line, kept as text beside the code and compared with it.

A change of what happens, of who may do what or of who sees what shows as a difference of text. When it is meant:
`python -m tests.playthroughs` writes all of them anew; read the difference before you commit it.
"""
