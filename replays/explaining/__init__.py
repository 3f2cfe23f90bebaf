"""Why an action was allowed or refused at any event of a hand."""
