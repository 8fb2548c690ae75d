import { clientTls, type TlsEnv } from '../settings/tls';

/** Subset of `fetch` used by calls between services. */
export type InternalFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Returns the `fetch` for calls between services. With TLS settings it trusts only TLS_CA_FILE and presents the
 * service's certificate. Without them it is the global `fetch`.
 */
export function internalFetch(env: TlsEnv): InternalFetch {
  const connect = clientTls(env);
  if (!connect) return (url, init) => fetch(url, init);
  // Lazy import: only processes with TLS settings need undici.
  const loading = import('./tls-fetch').then(({ tlsFetch }) => tlsFetch(connect));
  loading.catch(() => undefined);
  return async (url, init) => (await loading)(url, init);
}
