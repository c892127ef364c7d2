# shellcheck shell=bash
# Makes a minimal Debian 12 in a folder, from the package sources of this machine. Needs root and
# debootstrap.

# make_bare_debian ROOT: replaces the folder by a new system.
make_bare_debian() {
  rm -rf "$1"
  mkdir -p "$1"
  debootstrap --variant=minbase bookworm "$1" "$(first_mirror)"
  machine_settings "$1"
  rm -rf "$1"/var/cache/apt/archives/*.deb "$1"/var/lib/apt/lists/*
}

# machine_settings ROOT: copies the package sources and certificates of this machine into a new
# Debian.
machine_settings() {
  local file
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
    [[ ! -f $file ]] || cp "$file" "$1$file"
  done
  [[ ! -f /etc/apt/sources.list.d/debian.sources ]] || rm -f "$1/etc/apt/sources.list"
  apt-config dump | grep -E '^Acquire::(https?(::[^ ]+)?|Retries|ForceIPv[46]|Check-[^ ]+) "[^"]' \
    >"$1/etc/apt/apt.conf.d/99machine" || true
  if [[ -f /etc/ssl/certs/ca-certificates.crt ]]; then
    install -D --mode=0644 /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/ca-certificates.crt"
    mkdir -p "$1/usr/local/share/ca-certificates"
    cp -r /usr/local/share/ca-certificates/. "$1/usr/local/share/ca-certificates/"
  fi
}

first_mirror() {
  awk '/^URIs:/ { print $2; exit } $1 == "deb" { for (i = 2; i <= NF; i++) if ($i ~ /^https?:/) { print $i; exit } }' \
    /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null
}
