import { Agent, fetch } from 'undici';
import type { clientTls } from '../settings/tls';
import type { InternalFetch } from './internal-fetch';

/** Returns `fetch` with custom TLS settings. */
export function tlsFetch(connect: NonNullable<ReturnType<typeof clientTls>>): InternalFetch {
  const dispatcher = new Agent({ connect });
  return async (url, init) => (await fetch(url, { ...(init as object), dispatcher })) as unknown as Response;
}
