#!/bin/sh
# Creates the files in secrets/ that compose mounts into APIs and shells, one per secret. Run it once .env is filled in; existing
# files are kept. Secrets are random; the addresses of a mail server and an endpoint are left empty, which means none.
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
# Signs sessions.
keep jwt-secret "$(random)"
# For reading /metrics of APIs and shells.
keep metrics-token "$(random)"
# Password of the first admin, created if there is none.
keep admin-password "$(random)"
# Where enquiries are forwarded.
keep smtp-url ''
keep enquiry-webhook-url ''
# Token with which the mail server delivers senders' answers.
keep inbound-mail-token "$(random)"
# Release service tokens: one with all rights for the platform's command, one for shells to read and report.
keep release-token "$(random)"
keep release-read-token "$(random)"
# Endpoint for notices of releases, rollbacks and lost shells, and its signing secret: docs/console.md.
keep release-webhook-url ''
keep release-webhook-secret ''
# Token for the site in STAGING_URL: docs/runbooks/release-a-slice.md.
keep staging-token ''
sh give-to-containers.sh secrets
