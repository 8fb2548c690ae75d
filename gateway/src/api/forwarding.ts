import { apiBasePath, drainingHeader } from '@portal/contracts';
import type { Dispatcher } from 'undici';
import type { Exchange } from '../http/exchange';
import { sendError } from '../http/gateway-error';
import type { GatewayRoute } from '../http/gateway-route';
import { unavailable } from '../upstreams/unavailable';
import { filterResponseHeaders, type ResponseHeaders, uncachedControl } from './response-headers';
import type { Connections } from '../upstreams/connections';
import type { Instance, InstancePool } from '../upstreams/instance-pool';

export interface ForwardingParts {
  pool: InstancePool;
  connections: Connections;
  /** Called before the response of a successful change at identity is sent. */
  onAccountsChanged: () => void;
  /**
   * Called before the response of a successful change that affects package pages is sent: a change of a package or a
   * booking.
   */
  onPackagesChanged: () => void;
}

type Failure = NodeJS.ErrnoException;

const attemptsMax = 3;
const lostConnection = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const timedOut = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** A login only affects the existing session of the same browser, so it counts only if the caller has one. */
const changesAccounts = ({ target, method, access }: GatewayRoute, { assertion }: Exchange): boolean =>
  target === 'identity' && method !== 'GET' && (access !== 'anyone' || assertion !== undefined);

/** A booking takes places of its package. */
const changesPackages = ({ target, method }: GatewayRoute): boolean =>
  method !== 'GET' && (target === 'catalog' || target === 'bookings');

/** Safe to retry: a GET, or a keyed call that the service deduplicates. */
const isRepeatable = ({ req }: Exchange, route: GatewayRoute): boolean =>
  route.method === 'GET' || (route.honoursKey && req.headers['idempotency-key'] !== undefined);

/** The connection failed, so the service received nothing of the request. */
const wasNeverSent = ({ syscall, code }: Failure): boolean =>
  syscall === 'connect' || code === 'UND_ERR_CONNECT_TIMEOUT';

/** One proxied call, including its retries. */
export class Forwarding implements Dispatcher.DispatchHandler {
  private readonly timer: NodeJS.Timeout;
  /** The instance of the current attempt. */
  private instance?: Instance;
  private readonly tried = new Set<Instance>();
  private attempt?: Dispatcher.DispatchController;
  private attempts = 0;
  private canReuseConnection: boolean;
  /** True once the client has an error response or has disconnected. */
  private isSettled = false;
  /** Remaining bytes of the response body; NaN without a Content-Length. */
  private bytesLeft = Number.NaN;

  constructor(
    private readonly exchange: Exchange,
    private readonly route: GatewayRoute,
    private readonly parts: ForwardingParts,
  ) {
    this.canReuseConnection = parts.pool.instances.length === 1 || isRepeatable(exchange, route);
    this.timer = setTimeout(() => this.handleDeadline(), route.timeoutMs);
    exchange.res.once('close', () => this.abandonAttempt());
  }

  start(): void {
    const { pool } = this.parts;
    const instance = pool.admits() ? pool.pick() : undefined;
    if (instance) this.sendTo(instance);
    else this.fail('SERVICE_DOWN');
  }

  onRequestStart(attempt: Dispatcher.DispatchController): void {
    this.attempt = attempt;
    // The call ended while it was queued for a connection.
    if (this.isSettled) attempt.abort(new Error('client disconnected or timed out'));
  }

  onResponseStart(_attempt: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    if (status < 200) return;
    clearTimeout(this.timer);
    if (this.instance) this.noteAnswer(this.instance, headers);
    if (changesAccounts(this.route, this.exchange) && status < 300) this.parts.onAccountsChanged();
    if (changesPackages(this.route) && status < 300) this.parts.onPackagesChanged();
    this.bytesLeft = Number(headers['content-length']);
    const cacheControl = status === 200 ? this.route.cacheControl : uncachedControl;
    this.exchange.res.writeHead(status, filterResponseHeaders(headers, cacheControl));
  }

  onResponseData(attempt: Dispatcher.DispatchController, chunk: Buffer): void {
    const { res } = this.exchange;
    this.bytesLeft -= chunk.length;
    // `end` with the last chunk sends head and body in one write.
    if (this.bytesLeft === 0) return void res.end(chunk);
    if (res.write(chunk)) return;
    attempt.pause();
    res.once('drain', () => attempt.resume());
  }

  onResponseEnd(): void {
    this.release();
    const { res } = this.exchange;
    if (!res.writableEnded) res.end();
  }

  onResponseError(_attempt: Dispatcher.DispatchController, error: Failure): void {
    const failed = this.release();
    if (this.isSettled) return;
    // Closes the connection if the service fails mid-response, so the client does not wait for the rest.
    if (this.exchange.res.headersSent) return void this.exchange.res.destroy();
    if (failed) this.parts.pool.noteFailure(failed);
    const next = this.nextInstance(failed, error);
    if (!next) return this.fail(timedOut.has(error.code ?? '') ? 'SERVICE_TIMEOUT' : 'SERVICE_DOWN');
    // The retry uses a new connection: a second stale one would waste an attempt.
    this.canReuseConnection = false;
    this.sendTo(next);
  }

  private noteAnswer(instance: Instance, headers: ResponseHeaders): void {
    this.parts.pool.noteAnswer(instance);
    if (drainingHeader in headers) this.parts.pool.markDraining(instance);
  }

  private sendTo(instance: Instance): void {
    const { req, path, query, serviceHeaders, body } = this.exchange;
    this.attempts += 1;
    this.instance = instance;
    this.tried.add(instance);
    this.parts.pool.begin(instance);
    this.attempt = undefined;
    const call = {
      method: req.method as Dispatcher.HttpMethod,
      path: path.slice(apiBasePath.length) + query,
      headers: serviceHeaders,
      body,
      canReuseConnection: this.canReuseConnection,
    };
    this.parts.connections.send(instance, call, this);
  }

  /** Ends the current attempt in the instance's statistics. @returns the instance, undefined if there was no attempt */
  private release(): Instance | undefined {
    const { instance } = this;
    if (instance) this.parts.pool.end(instance);
    this.instance = undefined;
    return instance;
  }

  /**
   * Returns the instance for the retry of a failed attempt, undefined if it cannot be retried. Prefers another
   * instance. Retries this instance only after a keep-alive connection was lost, which the instance may have closed
   * during the write.
   */
  private nextInstance(failed: Instance | undefined, error: Failure): Instance | undefined {
    const { pool } = this.parts;
    if (this.attempts >= attemptsMax) return undefined;
    if (!isRepeatable(this.exchange, this.route) && !wasNeverSent(error)) return undefined;
    const mayBeStale = this.canReuseConnection && lostConnection.has(error.code ?? '');
    const next = pool.pick(this.tried) ?? (mayBeStale ? failed : undefined);
    return next && pool.takeRetry() ? next : undefined;
  }

  private handleDeadline(): void {
    if (this.instance) this.parts.pool.noteTimeout(this.instance);
    this.fail('SERVICE_TIMEOUT');
  }

  private fail(code: 'SERVICE_DOWN' | 'SERVICE_TIMEOUT'): void {
    sendError(this.exchange, unavailable(this.route.target, code));
    this.abandonAttempt();
  }

  private abandonAttempt(): void {
    clearTimeout(this.timer);
    if (this.isSettled) return;
    this.isSettled = true;
    if (this.instance) this.attempt?.abort(new Error('client disconnected or timed out'));
  }
}
