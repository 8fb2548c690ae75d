// Requests /healthz of the process in this container, with TLS if it is configured. Exit code 1 if it is unhealthy.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';

const { PORT = '8080', TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE } = process.env;
const read = (file) => (file ? readFileSync(file) : undefined);
const tls = TLS_CERT_FILE && { cert: read(TLS_CERT_FILE), key: read(TLS_KEY_FILE), ca: read(TLS_CA_FILE) };
const end = (isWell) => process.exit(isWell ? 0 : 1);

(tls ? https : http)
  .get({ host: '127.0.0.1', port: PORT, path: '/healthz', timeout: 2_500, ...tls }, ({ statusCode }) =>
    end(statusCode === 200),
  )
  .on('timeout', () => end(false))
  .on('error', () => end(false));
