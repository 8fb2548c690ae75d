import type { Pool } from 'undici';

export interface PawapayAccount {
  url: string;
  token: string;
}

export interface PawapayCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/**
 * `not-sent`: no connection, so the request did not arrive. `lost`: it may have arrived, but there is no complete
 * response in time. `answered`: response received, with `json` undefined if the body is not JSON.
 */
export type WireOutcome = { kind: 'not-sent' } | { kind: 'lost' } | { kind: 'answered'; status: number; json: unknown };

export const deadlineMs = 8_000;
const answerBytesMax = 1024 * 1024;

type Failure = NodeJS.ErrnoException;
const neverConnected = ({ syscall, code }: Failure): boolean =>
  syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';

/** HTTP client of the pawaPay API with keep-alive and a timeout. Requests are never retried. */
export class PawapayTransport {
  private pool?: Promise<Pool>;
  private readonly origin: string;
  private readonly prefix: string;

  constructor(private readonly account: PawapayAccount) {
    const { origin, pathname } = new URL(account.url);
    this.origin = origin;
    this.prefix = pathname.replace(/\/$/, '');
  }

  /** Lazy import: an idle service does not load the library. */
  private connections(): Promise<Pool> {
    return (this.pool ??= import('./connections').then(({ openConnections }) => openConnections(this.origin)));
  }

  async send({ method, path, body }: PawapayCall): Promise<WireOutcome> {
    const pool = await this.connections();
    try {
      const response = await pool.request({
        method,
        path: this.prefix + path,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${this.account.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(deadlineMs),
        // POST requests never reuse a connection, which the server may be closing.
        reset: method === 'POST',
      });
      return { kind: 'answered', status: response.statusCode, json: await readJson(response.body) };
    } catch (error) {
      return neverConnected(error as Failure) ? { kind: 'not-sent' } : { kind: 'lost' };
    }
  }

  async close(): Promise<void> {
    await (await this.pool)?.destroy();
  }
}

/** Parses the body, undefined if it is not JSON. @throws if the response is incomplete or too large */
async function readJson(body: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > answerBytesMax) throw new Error('The response of the provider is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
