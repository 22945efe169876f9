#!/bin/sh
# Makes the files in secrets/ that compose gives to APIs and shells, one secret a file. Run once .env is filled in; what is there
# already is left as it is. Random ones are made; addresses of a mail server and of an endpoint are left empty, which is "none".
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
keep() {
  [ -f "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"
}
random() {
  od -An -tx1 -N32 /dev/urandom | tr -d ' \n'
}
password=$(sed -n 's/^MONGO_PASSWORD=//p' .env)
[ -n "$password" ] || { echo 'Fill in MONGO_PASSWORD in .env first.' >&2; exit 1; }
keep mongodb-uri "mongodb://site:$password@mongo-1,mongo-2,mongo-3/opinionbridge?replicaSet=opinionbridge&w=majority"
# Whoever has it can sign sessions.
keep jwt-secret "$(random)"
# Reads /metrics of APIs and shells.
keep metrics-token "$(random)"
# Of the first admin, made when there is none.
keep admin-password "$(random)"
# Where enquiries go besides the inbox.
keep smtp-url ''
keep enquiry-webhook-url ''
# What the mail server hands over senders' answers with.
keep inbound-mail-token "$(random)"
# Of the release service: what may do everything there, for the platform's own command, and what shells read and report with.
keep release-token "$(random)"
keep release-read-token "$(random)"
# Who is told of releases, rollbacks and lost shells, and the secret that signs it: docs/console.md.
keep release-webhook-url ''
keep release-webhook-secret ''
# What the site of STAGING_URL is asked with: docs/runbooks/release-a-slice.md.
keep staging-token ''
sh give-to-containers.sh secrets
