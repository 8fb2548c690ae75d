import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Exchange } from '../../http/exchange';
import { sendError, GatewayError } from '../../http/gateway-error';
import type { OriginFileEncoding } from '../releases/verified-release';

/**
 * Total time to wait for the origin: the shell aborts loading a script after it. Time spent sending to a slow client
 * does not count.
 */
const timeoutMs = 6_000;
const bytesMax = 5 * 1024 * 1024;

const unavailable = (code: 'SERVICE_DOWN' | 'SERVICE_TIMEOUT'): GatewayError =>
  new GatewayError(code, {
    message: 'This service is temporarily unavailable. Please try again shortly.',
    headers: { 'retry-after': '5' },
  });

/** Returns the reason why a response of the origin is invalid, undefined if it is valid. */
function answerFault({ statusCode, headers }: IncomingMessage): string | undefined {
  if (statusCode !== 200) return `status ${statusCode}`;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'unrequested content-encoding';
  return Number(headers['content-length'] ?? 0) > bytesMax ? 'too many bytes' : undefined;
}

/**
 * Transfer of one file from the origin of its slice to a client. The last chunk is held until the hash of the whole
 * file is verified: modified bytes never form a complete response.
 */
export class Transfer {
  private readonly ended = new AbortController();
  private timer?: NodeJS.Timeout;
  private leftMs = timeoutMs;
  private waitsSince = 0;
  private question?: ClientRequest;

  constructor(
    private readonly exchange: Exchange,
    readonly form: OriginFileEncoding,
    private readonly headers: OutgoingHttpHeaders,
  ) {
    exchange.res.once('close', () => this.end());
    this.waitForOrigin();
  }

  noteQuestion(question: ClientRequest): void {
    this.question = question;
    // The client disconnected, or the transfer timed out, before a connection was available.
    if (this.ended.signal.aborted) question.destroy();
  }

  receive(response: IncomingMessage): void {
    response.on('error', () => undefined);
    const fault = answerFault(response);
    if (fault !== undefined) return this.fail();
    this.passOn(response).catch(() => this.fail());
  }

  /** Aborts the transfer: sends an error if the response has not started, else closes the connection. */
  fail(code: 'SERVICE_DOWN' | 'SERVICE_TIMEOUT' = 'SERVICE_DOWN'): void {
    if (this.ended.signal.aborted) return;
    sendError(this.exchange, unavailable(code));
    this.end();
  }

  private async passOn(response: IncomingMessage): Promise<void> {
    if (this.exchange.req.method === 'HEAD') return this.finish(response, undefined);
    const hash = createHash('sha384');
    let bytes = 0;
    let held: Buffer | undefined;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new Error('too many bytes');
      hash.update(chunk);
      if (held) await this.write(held, response);
      held = chunk;
    }
    if (`sha384-${hash.digest('base64')}` !== this.form.hash) throw new Error('hash mismatch');
    this.finish(response, held);
  }

  private finish(response: IncomingMessage, last: Buffer | undefined): void {
    this.open(response);
    this.exchange.res.end(last);
    this.stopWaiting();
  }

  private async write(chunk: Buffer, response: IncomingMessage): Promise<void> {
    this.open(response);
    if (this.exchange.res.write(chunk)) return;
    this.stopWaiting();
    await once(this.exchange.res, 'drain', { signal: this.ended.signal });
    this.waitForOrigin();
  }

  /** Copies only the length of the origin's headers, so that clients detect a truncated response. */
  private open({ headers }: IncomingMessage): void {
    if (this.exchange.res.headersSent) return;
    const length = headers['content-length'];
    this.exchange.res.writeHead(200, {
      ...this.headers,
      ...(length === undefined ? {} : { 'content-length': length }),
    });
  }

  private waitForOrigin(): void {
    this.waitsSince = performance.now();
    this.timer = setTimeout(() => this.fail('SERVICE_TIMEOUT'), this.leftMs);
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.leftMs -= performance.now() - this.waitsSince;
  }

  private end(): void {
    clearTimeout(this.timer);
    if (this.ended.signal.aborted) return;
    this.ended.abort();
    if (!this.exchange.res.writableFinished) this.question?.destroy();
  }
}
