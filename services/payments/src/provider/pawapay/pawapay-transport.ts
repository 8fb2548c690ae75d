import type { Pool } from 'undici';

export interface PawapayAccount {
  /** The origin of the API. */
  url: string;
  token: string;
}

export interface PawapayCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/**
 * `not-sent`: no connection was made, so nothing arrived. `lost`: it may have arrived, and there is no whole answer in
 * time. `answered`: with JSON of whatever kind; undefined when it was none.
 */
export type WireOutcome = { kind: 'not-sent' } | { kind: 'lost' } | { kind: 'answered'; status: number; json: unknown };

export const deadlineMs = 8_000;
const answerBytesMax = 1024 * 1024;

type Failure = NodeJS.ErrnoException;
const neverConnected = ({ syscall, code }: Failure): boolean =>
  syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';

/** Calls of the pawaPay API over kept connections, with a deadline each. Nothing is ever sent twice. */
export class PawapayTransport {
  private pool?: Promise<Pool>;
  private readonly origin: string;
  private readonly prefix: string;

  constructor(private readonly account: PawapayAccount) {
    const { origin, pathname } = new URL(account.url);
    this.origin = origin;
    this.prefix = pathname.replace(/\/$/, '');
  }

  /** The library comes with the first call: a service that rests does without. */
  private connections(): Promise<Pool> {
    return (this.pool ??= import('./connections').then(({ openConnections }) => openConnections(this.origin)));
  }

  async send({ method, path, body }: PawapayCall): Promise<WireOutcome> {
    const pool = await this.connections();
    try {
      const answer = await pool.request({
        method,
        path: this.prefix + path,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${this.account.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(deadlineMs),
        // What creates something is never sent over a connection that was used before: it may be closing.
        reset: method === 'POST',
      });
      return { kind: 'answered', status: answer.statusCode, json: await readJson(answer.body) };
    } catch (error) {
      return neverConnected(error as Failure) ? { kind: 'not-sent' } : { kind: 'lost' };
    }
  }

  async close(): Promise<void> {
    await (await this.pool)?.destroy();
  }
}

/** Throws when the answer is cut or too long; undefined when it is whole and no JSON. */
async function readJson(body: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > answerBytesMax) throw new Error('The answer of the provider is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
