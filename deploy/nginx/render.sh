#!/bin/sh
# Renders nginx's configuration into a folder, without the official image: sh render.sh <folder>
# Like the official image, it replaces each ${NGINX_…} and ${SITE_…} in the templates with the environment's value.
set -eu
[ $# -eq 1 ] || { echo 'Usage: NGINX_PORT=… sh render.sh <folder>' >&2; exit 2; }
mkdir -p "$1/run"
target=$(cd "$1" && pwd)
rm -rf "$target/conf.d"
cd "$(dirname "$0")"
cp nginx.conf "$target/nginx.conf"
cd templates
find . -name '*.template' | while read -r template; do
  rendered="$target/conf.d/${template%.template}"
  mkdir -p "$(dirname "$rendered")"
  awk '{
    rest = $0; line = ""
    while (match(rest, /[$][{](NGINX|SITE)_[A-Z0-9_]*[}]/)) {
      name = substr(rest, RSTART + 2, RLENGTH - 3)
      if (!(name in ENVIRON)) {
        print "The environment does not say " name "." > "/dev/stderr"
        exit 1
      }
      line = line substr(rest, 1, RSTART - 1) ENVIRON[name]
      rest = substr(rest, RSTART + RLENGTH)
    }
    print line rest
  }' "$template" > "$rendered"
done
