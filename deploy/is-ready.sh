#!/bin/sh
# Checks whether a server of the compose project is ready: sh is-ready.sh shell-1
cd "$(dirname "$0")"
exec docker compose exec -T "$1" node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" 2> /dev/null
