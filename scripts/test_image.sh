#!/usr/bin/env bash
# Builds the container image of the Dockerfile and tests it: test_image.sh
#
# buildah builds it as root without a daemon. Images stay in build/image, also the base image that
# debootstrap makes from this machine's package sources, so the next run takes a minute or two. The
# build in the image uses this machine's compiler cache. Exits with 77, which means "skipped", where
# images cannot be built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/bare_debian.sh

home=$PWD/build/image
image=localhost/sannin:test
skipped=77

skip() {
  echo "skipped: $1"
  exit "$skipped"
}

in_storage() {
  "${buildah[@]}" "$@"
}

# make_base: builds a minimal Debian and tags it as both base images of the Dockerfile.
make_base() {
  local root=$home/debian container
  make_bare_debian "$root"
  container=$(in_storage from scratch)
  in_storage add --quiet "$container" "$root" /
  in_storage config --cmd /bin/bash "$container"
  in_storage commit --quiet --rm "$container" docker.io/library/debian:12
  in_storage tag docker.io/library/debian:12 docker.io/library/debian:12-slim
  rm -rf "$root"
}

# build_image: builds the image from the working tree. Mounts npm's settings, so that the image does
# not contain them.
build_image() {
  local cache registry certificates=/etc/ssl/certs/ca-certificates.crt
  local -a volumes
  cache=$(ccache --get-config cache_dir)
  registry=$(npm config get registry 2>/dev/null)
  mkdir -p "$cache"
  { cat ~/.npmrc 2>/dev/null || true; } >"$home/npmrc"
  printf '\nregistry=%s\n' "$registry" >>"$home/npmrc"
  volumes=(--volume "$cache:/root/.cache/ccache" --volume "$home/npmrc:/root/.npmrc:ro")
  if [[ -f $certificates ]]; then
    echo "cafile=/run/certificates.crt" >>"$home/npmrc"
    volumes+=(--volume "$certificates:/run/certificates.crt:ro")
  fi
  in_storage bud --isolation chroot --pull-never --layers --format docker "${volumes[@]}" --tag "$image" .
}

# buildah needs a mount namespace, the test of the image a network namespace.
((EUID == 0)) || skip "only root can build images here"
unshare --mount --net true 2>/dev/null || skip "mount namespaces are not permitted, or this is a chroot"
(need_packages "${build_packages[@]}" "${image_packages[@]}") >&2 || skip "buildah and debootstrap are missing"
for program in buildah debootstrap; do
  command -v "$program" >/dev/null || skip "$program is missing"
done

# Rebuilds the base image after a week, to get new packages.
[[ ! -f $home/made || -n $(find "$home/made" -mtime -7) ]] || rm -rf "$home"
mkdir -p "$home"
buildah=(buildah --root "$home/storage" --runroot "$home/run" --storage-driver overlay)
# Falls back to vfs where the file system does not support overlay layers.
in_storage images >/dev/null 2>&1 || buildah[-1]=vfs
finish() {
  in_storage rm --all >/dev/null 2>&1 || true
}
trap finish EXIT
in_storage inspect --type image docker.io/library/debian:12-slim >/dev/null 2>&1 || {
  make_base
  touch "$home/made"
}
build_image 2>&1 | tee "$home/build.log"
! grep -E 'EBADENGINE|Unsupported engine' "$home/build.log" || {
  echo "wrong: the packages of the client want another Node.js than the image has"
  exit 1
}
unshare --net tests/deploy/image_test.py "$image" "${buildah[@]}"
