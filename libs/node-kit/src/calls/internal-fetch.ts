import { clientTls, type TlsEnv } from '../settings/tls';

/** As much of `fetch` as calls between parts need. */
export type InternalFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The `fetch` for other parts: it believes the authorities of TLS_CA_FILE only and shows the certificate of the part, where
 * those are given, and is the platform's own where they are not.
 */
export function internalFetch(env: TlsEnv): InternalFetch {
  const connect = clientTls(env);
  if (!connect) return (url, init) => fetch(url, init);
  // Loaded by those parts alone that need it.
  const loading = import('./tls-fetch').then(({ tlsFetch }) => tlsFetch(connect));
  loading.catch(() => undefined);
  return async (url, init) => (await loading)(url, init);
}
