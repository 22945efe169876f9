#!/bin/sh
# Creates the platform's keys for signing releases and the registry, and the shells' file of public keys. Run it once, after the images are
# built and before the first start; existing files are kept. Without Docker it needs the repository's packages.
set -eu
cd "$(dirname "$0")/.."
mkdir -p deploy/keys/public
export SLICE_KEYS=deploy/keys/public/slice-keys.json
slice() {
  if command -v docker > /dev/null; then
    docker run --rm --network none --user "$(id -u):$(id -g)" --env SLICE_KEYS \
      --volume "$PWD/deploy/keys:/site/deploy/keys" "opinionbridge/slices:${TAG:-latest}" "$@"
  else
    npm run --silent slice -- "$@"
  fi
}
[ -f deploy/keys/signing-key.json ] || slice keys new shell deploy/keys/signing-key.json
# For the APIs, which sign the registry's revisions with it.
[ -f deploy/keys/registry-key.json ] || slice keys new registry deploy/keys/registry-key.json
slice keys add registry deploy/keys/registry-key.json || echo "(left as it is)"
for name in shell marketing blog admin; do
  slice keys add "$name" deploy/keys/signing-key.json || echo "(left as it is)"
done
sh deploy/give-to-containers.sh deploy/keys
