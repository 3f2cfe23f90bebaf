"""`paipu simulate --url`: a source of load. Many tables at once play random legal hands on a service, at a rate."""
