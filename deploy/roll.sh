#!/bin/sh
# Replaces the APIs and shells of a running site by the version that is there now, one after the other, without a failed request:
#   docker compose build && sh roll.sh
#   sh roll.sh --to <tag>     the images with this tag, newer or older; noted in .env
# A step that fails ends it: what was replaced stays, the rest goes on in the version before, and running it again finishes it.
#
# Each step is a command that the environment may name instead of compose's; the test runs this very script on processes
# (e2e/deploy/roll.spec.ts). ROLL_REPLACE and ROLL_READY get the name of a server as their last word.
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
# Seconds that a new server may take: migrations are done by then, a shell pulls the releases.
LIMIT=${ROLL_LIMIT:-120}
# Seconds after which nginx sends visitors to a server again that had refused them (fail_timeout of the upstreams), and one more.
SETTLE=2

# The APIs first: a shell of the version before is content with a newer API, see docs/operations.md.
SERVERS='api-1 api-2 releases shell-1 shell-2'

say() {
  printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*"
}

fail() {
  say "$*" >&2
  exit 1
}

# The other one of its kind, which has all visitors meanwhile; the APIs stand in for the release service.
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

# Two at once would stop both servers of a kind. The system opens the lock again when this ends, however it ends; what it
# starts does not hold it (9>&-).
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
