#!/bin/sh
# Makes the key that the platform signs its releases with, and the file of public keys that shells read. Run once, before the first start;
# what is there already is left as it is.
set -eu
cd "$(dirname "$0")/.."
[ -f deploy/keys/signing-key.json ] || npm run --silent slice -- keys new shell deploy/keys/signing-key.json
for name in shell marketing blog admin; do
  SLICE_KEYS=deploy/keys/public/slice-keys.json npm run --silent slice -- keys add "$name" deploy/keys/signing-key.json ||
    echo "(left as it is)"
done
