import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import * as z from 'zod/mini';
import { envTypes } from './env';
import { isWorldReadable, worldReadableError } from './secret-files';

/** Environment fields for TLS: certificate, key and trusted authorities of a process. */
export const tlsShape = {
  /** PEM certificate, presented by the server and as client certificate. */
  TLS_CERT_FILE: z.optional(z.string()),
  TLS_KEY_FILE: z.optional(z.string()),
  /** PEM. Internal connections trust only certificates of these authorities. */
  TLS_CA_FILE: z.optional(z.string()),
  /** Requires client certificates signed by these authorities. */
  TLS_CLIENT_CERTS: envTypes.flag,
} as const;

/** Parsed values of `tlsShape`. */
export interface TlsEnv {
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  TLS_CA_FILE?: string | undefined;
  TLS_CLIENT_CERTS?: boolean;
}

type Files = Pick<TlsEnv, 'TLS_CERT_FILE' | 'TLS_KEY_FILE' | 'TLS_CA_FILE'>;
const fileNames = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'] as const;

const succeeds = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};
const areReadable = (...files: (string | undefined)[]): boolean =>
  succeeds(() => files.forEach((file) => file === undefined || readFileSync(file)));

const isPair = ({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Files): boolean =>
  cert === undefined ||
  key === undefined ||
  !areReadable(cert, key) ||
  succeeds(() => createSecureContext({ cert: readFileSync(cert), key: readFileSync(key) }));

const isAuthority = ({ TLS_CA_FILE: ca }: Files): boolean =>
  ca === undefined || !areReadable(ca) || succeeds(() => new X509Certificate(readFileSync(ca)));

/** Checks for schemas that spread `tlsShape`: the files are readable and belong together. */
export const tlsChecks = [
  ...fileNames.map((name) =>
    z.refine<Files>((env) => areReadable(env[name]), { error: 'cannot be read', path: [name] }),
  ),
  z.refine<Files>((env) => env.TLS_CERT_FILE === undefined || env.TLS_KEY_FILE !== undefined, {
    error: 'is missing: TLS_CERT_FILE requires it',
    path: ['TLS_KEY_FILE'],
  }),
  z.refine<Files>((env) => env.TLS_KEY_FILE === undefined || env.TLS_CERT_FILE !== undefined, {
    error: 'is missing: TLS_KEY_FILE requires it',
    path: ['TLS_CERT_FILE'],
  }),
  z.refine<Files & { NODE_ENV?: string }>(
    (env) => env.NODE_ENV !== 'production' || env.TLS_KEY_FILE === undefined || !isWorldReadable(env.TLS_KEY_FILE),
    { error: worldReadableError, path: ['TLS_KEY_FILE'] },
  ),
  z.refine<Files>(isPair, { error: 'is not the key of TLS_CERT_FILE', path: ['TLS_KEY_FILE'] }),
  z.refine<Files>(isAuthority, { error: 'holds no certificate', path: ['TLS_CA_FILE'] }),
  z.refine<TlsEnv>(
    (env) => !env.TLS_CLIENT_CERTS || (env.TLS_CERT_FILE !== undefined && env.TLS_CA_FILE !== undefined),
    { error: 'needs TLS_CERT_FILE, TLS_KEY_FILE and TLS_CA_FILE', path: ['TLS_CLIENT_CERTS'] },
  ),
];

interface ClientTls {
  ca?: Buffer;
  cert?: Buffer;
  key?: Buffer;
}

const ownPair = ({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Files): ClientTls =>
  cert === undefined || key === undefined ? {} : { cert: readFileSync(cert), key: readFileSync(key) };

const authorities = ({ TLS_CA_FILE: ca }: Files): ClientTls => (ca === undefined ? {} : { ca: readFileSync(ca) });

/** Reads the TLS options of a server; undefined without TLS. */
export function serverTls(
  env: TlsEnv,
): (ClientTls & { requestCert: boolean; rejectUnauthorized: boolean }) | undefined {
  if (env.TLS_CERT_FILE === undefined) return undefined;
  const isMutual = env.TLS_CLIENT_CERTS === true;
  return { ...ownPair(env), ...authorities(env), requestCert: isMutual, rejectUnauthorized: isMutual };
}

/** Reads the TLS options of client connections; undefined without TLS settings. */
export function clientTls(env: TlsEnv): ClientTls | undefined {
  if (env.TLS_CA_FILE === undefined && env.TLS_CERT_FILE === undefined) return undefined;
  return { ...ownPair(env), ...authorities(env) };
}
