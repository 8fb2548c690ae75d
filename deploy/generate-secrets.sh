#!/usr/bin/env bash
# Generates the secrets of a portal, one file each. Existing files stay unchanged; a deleted file is generated again together
# with the files derived from it. Secrets of third parties (README.md) are added by hand.
#
#   generate-secrets.sh <folder>
set -euo pipefail
umask 077
folder=${1:?target folder of the secrets}
parts="gateway $(ls "$(dirname "$0")/../services" | tr '\n' ' ')"
mkdir -p "$folder"
cd "$folder"

# Writes a file without a trailing newline, since readers use the whole content.
write() {
  local file=$1
  shift
  "$@" >"$file.new"
  mv "$file.new" "$file"
  echo "generated: $file"
}
draw() { [ -s "$1" ] || write "$@"; }
# Usage: derive <source file> <file> <command>
derive() {
  local from=$1
  shift
  [ -s "$1" ] && [ ! "$from" -nt "$1" ] || write "$@"
}
text() { printf '%s' "$1"; }
hexadecimal() { openssl rand -hex 32 | tr -d '\n'; }
service_key() { openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A; }
named_key() {
  local key
  key=$(openssl rand -base64 32)
  text "k$(date +%Y%m%d):$key"
}
public_half() { openssl base64 -d -A -in "$1" | openssl pkey -inform DER -pubout -outform DER | openssl base64 -A; }

for part in $parts; do draw "$part-service-key" service_key; done
draw data-keys named_key
draw log-keys named_key
for secret in offer-secret metrics-token redis-password mongo-password; do draw "$secret" hexadecimal; done
draw mongo-key openssl rand -base64 756
derive redis-password redis-url text "rediss://:$(cat redis-password)@redis:6379"
derive mongo-password mongodb-uri text \
  "mongodb://portal:$(cat mongo-password)@mongo-1,mongo-2,mongo-3/?replicaSet=portal&authSource=admin&tls=true&tlsCAFile=/etc/portal/tls/ca.crt"

# The portal's processes run with group 1000 and need read access; only the owner may write.
for file in *; do
  chmod 640 "$file"
  chgrp 1000 "$file" 2>/dev/null || echo "run as root, or let group 1000 read: $file" >&2
done

all=
for part in $parts; do all=$all,$part:$(public_half "$part-service-key"); done
echo 'Public, for .env or the secret portal-public-keys:'
echo "SERVICE_PUBLIC_KEYS=${all#,}"
