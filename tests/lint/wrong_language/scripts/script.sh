#!/usr/bin/env bash
# Whoever starts this brings in records.
cat <<'TEXT'
# nobody
TEXT
echo "# visitor" '# watcher' "$#" # the disk of nobody
