import type { ClientRequest, IncomingMessage } from 'node:http';
import { leavingHeader } from '@portal/contracts';
import type { Exchange } from '../exchange';
import { hasBody } from '../middleware/hygiene';
import { securityHeaders } from '../middleware/security-headers';
import { answerRefusal, Refusal } from '../refusal';
import type { GatewayRoute } from '../routes';
import { unavailable } from '../upstream-failure';
import type { Instance, InstancePool } from './instance-pool';

/** One call on its way to a service and back, over as many attempts as it takes. */
export interface Forwarding {
  exchange: Exchange;
  route: GatewayRoute;
  pool: InstancePool;
  timer: NodeJS.Timeout;
  /** Where the present attempt goes. */
  instance?: Instance;
  tried: Set<Instance>;
  upstream?: ClientRequest;
  /** What has come of the body, kept while the call may have to be sent again. */
  body: Buffer[];
  streamedBytes: number;
  attempts: number;
  isSettled: boolean;
}

const attemptsMax = 3;
/** What a service's answer says that is none of the browser's business. */
export const privateHeaders = [
  'server',
  'x-powered-by',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  leavingHeader,
];

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Doing it twice does no harm: it changes nothing, or carries the key under which it counts once. */
export const isRepeatable = ({ exchange: { req }, route }: Forwarding): boolean =>
  isRead(req) || (route.honoursKey && req.headers['idempotency-key'] !== undefined);

/** Gives the present attempt back to its instance. */
export function release(forwarding: Forwarding): void {
  if (forwarding.instance) forwarding.pool.end(forwarding.instance);
  forwarding.instance = undefined;
}

export function fail(forwarding: Forwarding, refusal: Refusal): void {
  if (forwarding.isSettled) return;
  forwarding.isSettled = true;
  clearTimeout(forwarding.timer);
  answerRefusal(forwarding.exchange, refusal);
  forwarding.upstream?.destroy();
}

export function handleDeadline(forwarding: Forwarding): void {
  const { exchange, route, pool, instance } = forwarding;
  if (exchange.req.complete) {
    if (instance) pool.noteTimeout(instance);
    return fail(forwarding, unavailable(route.target, 'SERVICE_TIMEOUT'));
  }
  fail(
    forwarding,
    new Refusal('REQUEST_MALFORMED', { message: 'The request arrived too slowly.', closeConnection: true }),
  );
}

const keepsBody = (forwarding: Forwarding): boolean => forwarding.pool.instances.length > 1 || isRepeatable(forwarding);

/** Counts and keeps the body. Runs in the same tick as whatever pipes it on, so no chunk passes uncounted. */
export function watchBody(forwarding: Forwarding): void {
  const { req } = forwarding.exchange;
  if (!hasBody(req)) return;
  const isKept = keepsBody(forwarding);
  req.on('data', (chunk: Buffer) => {
    forwarding.streamedBytes += chunk.length;
    if (isKept) forwarding.body.push(chunk);
    if (forwarding.streamedBytes <= forwarding.route.bodyLimitBytes) return;
    req.unpipe();
    fail(forwarding, new Refusal('BODY_TOO_LARGE', { closeConnection: true }));
  });
}

/** Only what a service says for the browser passes; what it says about the connection is between it and us. */
export function cleanAnswer(answer: IncomingMessage, { exchange: { res, requestId } }: Forwarding): void {
  for (const name of privateHeaders) delete answer.headers[name];
  for (const name of Object.keys(securityHeaders)) delete answer.headers[name];
  delete answer.headers['keep-alive'];
  answer.headers.connection = String(res.getHeader('connection') ?? 'keep-alive');
  answer.headers['cache-control'] = 'no-store';
  answer.headers['x-request-id'] = requestId;
}

/** Nothing of the request can have arrived: the connection was never made. */
const wasNeverSent = (error: NodeJS.ErrnoException): boolean => error.syscall === 'connect';

/** A kept connection that the service had closed while we wrote to it. */
const wasStale = (error: NodeJS.ErrnoException, { upstream }: Forwarding): boolean =>
  upstream?.reusedSocket === true && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/**
 * The instance a failed attempt may be sent to again; undefined when it may not. Another one where there is one; the
 * same only when a stale connection was all that was wrong with it.
 */
export function nextInstance(forwarding: Forwarding, error: NodeJS.ErrnoException): Instance | undefined {
  const { pool, tried, instance, attempts, exchange } = forwarding;
  if (exchange.res.headersSent || attempts >= attemptsMax) return undefined;
  if (!isRepeatable(forwarding) && !wasNeverSent(error)) return undefined;
  const next = pool.pick(tried) ?? (wasStale(error, forwarding) ? instance : undefined);
  return next && pool.takeRetry() ? next : undefined;
}
