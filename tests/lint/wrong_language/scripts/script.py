#!/usr/bin/env python3
"""Reads the records that visitors wrote."""

TEXT = "# nobody"


def written():
    """Returns the number of bytes that are on the
    disk."""
    return len(TEXT)  # told late
