"""What really happened: any hand, at any event, seen again."""
