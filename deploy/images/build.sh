#!/bin/sh
# Builds the images of deploy/Containerfile with Debian's own tools, without Docker and an image registry:
#   apt-get install buildah mmdebstrap && npm ci && sudo sh deploy/images/build.sh [api] [shell] [slices]
# The base is Debian with the Node that npm installs here, under the name used in the Containerfile. The images end up in buildah's
# store (`buildah images`), from which `buildah push` can copy them. For a proxy with its own certificate set NODE_EXTRA_CA_CERTS.
set -eu
cd "$(dirname "$0")/../.."
SUITE=bookworm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
node=node_modules/node/bin/node
base="docker.io/library/node:$("$node" -p 'process.versions.node')-slim"

build_base() {
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,libatomic1,libstdc++6 "$SUITE" "$work/base.tar"
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$work/base.tar" /
  buildah copy --quiet "$container" "$node" /usr/local/bin/node
  buildah copy --quiet "$container" "$(npm root --global --silent)/npm" /usr/local/lib/node_modules/npm
  buildah run --isolation chroot "$container" -- sh -c '
    ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
    ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
    useradd --uid 1000 --create-home node'
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
  buildah commit --quiet --rm "$container" "$base"
}

build() { # build <stage>
  # Debian's buildah does not support this health check option, which only compose needs.
  sed 's/ --start-interval=[^ ]*//' deploy/Containerfile > "$work/Containerfile"
  set -- "$1" --quiet --layers --isolation chroot --format docker --ignorefile .dockerignore --file "$work/Containerfile"
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    echo 'cafile=/etc/npm-ca.crt' > "$work/npmrc"
    set -- "$@" --volume "$NODE_EXTRA_CA_CERTS:/etc/npm-ca.crt:ro" --volume "$work/npmrc:/root/.npmrc:ro"
  fi
  stage=$1
  shift
  buildah bud "$@" --target "$stage" --tag "opinionbridge/$stage" .
}

# Finds missing files and packages before a container is started.
check() { # check <stage> <what it says> <command …>
  container=$(buildah from "opinionbridge/$1")
  expected=$2
  shift 2
  said=$(buildah run --isolation chroot --user node "$container" -- "$@" 2>&1) || true
  buildah rm "$container" > /dev/null
  case $said in
    *"$expected"*) ;;
    *) echo "The image does not start: $said" >&2; exit 1 ;;
  esac
}

buildah inspect --type image "$base" > /dev/null 2>&1 || build_base
[ $# -gt 0 ] || set -- api shell slices
for stage; do
  build "$stage"
  case $stage in
    api) check api 'all of its code' node --input-type=module -e 'await import("/site/api/dist/application/app.module.js"); console.log("all of its code")' ;;
    # It prints this once all of its code is loaded.
    shell) check shell 'SLICE_KEYS' node shell/src/http/main.ts ;;
    slices) check slices 'Usage:' node tools/slice/main.ts --help ;;
  esac
done
