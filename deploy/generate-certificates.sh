#!/bin/sh
# Creates a certificate authority for the portal and a certificate per process, for its host name.
#
#   generate-certificates.sh <folder> <part> …
#
# The authority is in <folder>/authority. <folder>/<part> contains tls.crt, ca.crt and tls.key, which group 1000 may
# read. Repeated runs only renew certificates that expire within 30 days or are from another authority.
set -eu
umask 077
folder=${1:?target folder of the certificates}
shift
: "${1:?the parts to certify, such as gateway identity}"
authority=$folder/authority
days=397
renewed_within=$((30 * 24 * 60 * 60))
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"; }

make_authority() {
  mkdir -p "$authority"
  cat >"$work/authority.cnf" <<CNF
[req]
distinguished_name = name
x509_extensions = extensions
prompt = no
[name]
CN = authority of the portal
[extensions]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
CNF
  new_key "$authority/ca.key"
  openssl req -x509 -new -sha256 -days 3650 -config "$work/authority.cnf" -key "$authority/ca.key" -out "$authority/ca.crt"
  echo 'issued: authority'
}

# Usage: make_certificate <part>. Valid for its host name and for localhost, which health checks use.
make_certificate() {
  cat >"$work/part.cnf" <<CNF
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = DNS:$1, DNS:localhost, IP:127.0.0.1
CNF
  new_key "$work/tls.key"
  openssl req -new -sha256 -subj "/CN=$1" -key "$work/tls.key" -out "$work/request"
  openssl x509 -req -sha256 -days "$days" -in "$work/request" -out "$work/tls.crt" -extfile "$work/part.cnf" \
    -CA "$authority/ca.crt" -CAkey "$authority/ca.key" -set_serial "0x$(openssl rand -hex 16)" 2>/dev/null
  cp "$work/tls.crt" "$work/tls.key" "$authority/ca.crt" "$folder/$1/"
  echo "issued: $1"
}

is_good() {
  openssl x509 -noout -checkend "$renewed_within" -in "$folder/$1/tls.crt" >/dev/null 2>&1 &&
    openssl verify -CAfile "$authority/ca.crt" "$folder/$1/tls.crt" >/dev/null 2>&1
}

[ -s "$authority/ca.crt" ] || make_authority
for part in "$@"; do
  mkdir -p "$folder/$part"
  is_good "$part" || make_certificate "$part"
  # mongod reads the CA certificate as its own user, and a copy of the key made by root.
  chmod 755 "$folder/$part"
  chmod 644 "$folder/$part/tls.crt" "$folder/$part/ca.crt"
  chmod 640 "$folder/$part/tls.key"
  chgrp 1000 "$folder/$part/tls.key" 2>/dev/null || echo "run as root, or let group 1000 read: $folder/$part/tls.key" >&2
done
