#!/bin/sh
# Replaces the APIs and shells of a running site with the current version, one by one, without failing requests:
#   docker compose build && sh roll.sh
#   sh roll.sh --to <tag>     uses the images with this tag, newer or older, and records it in .env
# A failed step ends it: replaced servers stay, the others keep the previous version, and running it again completes it.
#
# Each step is a command that the environment can override; the test runs this script with processes
# (e2e/deploy/roll.deploy.full.spec.ts). ROLL_REPLACE and ROLL_READY get the server's name as last argument.
set -eu
cd "$(dirname "$0")"

ENV=${ROLL_ENV:-.env}
case $#-${1-} in
  0-) ;;
  2---to) export TAG="$2" ;;
  *) echo 'Usage: sh roll.sh [--to <tag>]' >&2; exit 2 ;;
esac

MIGRATE=${ROLL_MIGRATE:-docker compose run --rm --no-deps -T migrate node api/dist/commands/migrate.js}
PUBLISH=${ROLL_PUBLISH:-docker compose run --rm --no-deps -T --entrypoint node slices tools/slice/main.ts publish-shell}
REPLACE=${ROLL_REPLACE:-docker compose up --detach --no-deps}
READY=${ROLL_READY:-sh is-ready.sh}
# Seconds for a new server to become ready: migrations are done before, but a shell pulls its releases.
LIMIT=${ROLL_LIMIT:-120}
# Seconds after which nginx uses a server again that had refused connections (fail_timeout of the upstreams), plus one.
SETTLE=2

# The APIs first: shells of the previous version work with a newer API, see docs/operations.md.
SERVERS='api-1 api-2 releases shell-1 shell-2'

say() {
  printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*"
}

fail() {
  say "$*" >&2
  exit 1
}

# The other server of its kind, which serves all visitors meanwhile; the APIs stand in for the release service.
other() {
  case $1 in
    releases) echo api-1 ;;
    *-1) echo "${1%-1}-2" ;;
    *) echo "${1%-2}-1" ;;
  esac
}

wait_until_ready() {
  deadline=$(($(date +%s) + LIMIT))
  until $READY "$1" 9>&-; do
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 1 9>&-
  done
}

# Concurrent rolls would stop both servers of a kind. The system releases the lock when this script ends in any way; its
# children do not inherit it (9>&-).
exec 9> "${ROLL_LOCK:-.roll.lock}"
command -v flock > /dev/null || fail "flock is missing (util-linux): without it two rolls could run at once."
flock -n 9 || fail 'Another roll is at it. Nothing was changed.'

for server in $SERVERS; do
  $READY "$server" 9>&- || fail "$server is not ready. Nothing was changed: there must be two of each before one is taken away."
done

say 'migrating the database'
$MIGRATE 9>&- || fail 'The database could not be migrated. No server was replaced.'
say 'publishing the browser files of the new shell'
$PUBLISH 9>&- || fail 'The files of the new shell could not be published. No server was replaced.'

for server in $SERVERS; do
  wait_until_ready "$(other "$server")" ||
    fail "$(other "$server") is not ready any more, so $server was left as it is. Run this again when it is."
  say "replacing $server"
  $REPLACE "$server" 9>&- || fail "$server could not be replaced. The servers after it are of the version before."
  wait_until_ready "$server" ||
    fail "$server is not ready after $LIMIT seconds. The servers after it are of the version before, and go on."
  sleep "$SETTLE" 9>&-
done

if [ $# -eq 2 ]; then
  sed "s|^TAG=.*|TAG=$TAG|" "$ENV" > "$ENV.new" && cat "$ENV.new" > "$ENV" && rm "$ENV.new"
fi

say 'migrating what waited for the last server of the version before'
$MIGRATE --all 9>&- || fail 'All servers are replaced; what was left to migrate is done later, by the APIs themselves.'
say 'done'
