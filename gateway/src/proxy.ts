import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiBasePath, type ServiceName } from '@portal/contracts';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import type { Exchange } from './exchange';
import { hasBody } from './middleware/hygiene';
import { securityHeaders } from './middleware/security-headers';
import { answerRefusal, Refusal } from './refusal';
import type { GatewayRoute } from './routes';
import { unavailable } from './upstream-failure';

/** One answer under way; the proxy's events only know the request they belong to. */
interface Forwarding {
  exchange: Exchange;
  route: GatewayRoute;
  timer: NodeJS.Timeout;
  upstream?: ClientRequest;
  streamedBytes: number;
  isRetry: boolean;
  isSettled: boolean;
}

export interface ProxyOptions {
  serviceUrls: Readonly<Record<ServiceName, string>>;
  /** Called before the answer of a successful change at identity goes out. */
  onAccountsChanged: () => void;
}

/** Connections a single service may take; calls beyond wait, so that one slow service cannot take all sockets. */
const socketsPerService = 128;
/** Shorter than the services' own 65 s: the side that sends next is the side that closes. */
const idleSocketMs = 4_000;

const privateHeaders = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'];

const forwardings = new WeakMap<IncomingMessage, Forwarding>();

function fail(forwarding: Forwarding, refusal: Refusal): void {
  if (forwarding.isSettled) return;
  forwarding.isSettled = true;
  clearTimeout(forwarding.timer);
  answerRefusal(forwarding.exchange, refusal);
  forwarding.upstream?.destroy();
}

function handleDeadline(forwarding: Forwarding): void {
  const { exchange, route } = forwarding;
  if (exchange.req.complete) return fail(forwarding, unavailable(route.target, 'SERVICE_TIMEOUT'));
  fail(
    forwarding,
    new Refusal('REQUEST_MALFORMED', { message: 'The request arrived too slowly.', closeConnection: true }),
  );
}

/** Runs in the same tick as the proxy's own pipe, so no chunk passes uncounted. */
function countBody(req: IncomingMessage): void {
  const forwarding = forwardings.get(req);
  if (!forwarding || !hasBody(req)) return;
  req.on('data', (chunk: Buffer) => {
    forwarding.streamedBytes += chunk.length;
    if (forwarding.streamedBytes <= forwarding.route.bodyLimitBytes) return;
    req.unpipe();
    fail(forwarding, new Refusal('BODY_TOO_LARGE', { closeConnection: true }));
  });
}

function rememberUpstream(upstream: ClientRequest, req: IncomingMessage, res: ServerResponse): void {
  const forwarding = forwardings.get(req);
  if (forwarding) forwarding.upstream = upstream;
  // The call was settled while it waited for a connection.
  if (forwarding?.isSettled || res.writableEnded || res.destroyed) upstream.destroy();
}

function cleanAnswer(answer: IncomingMessage, forwarding: Forwarding): void {
  for (const name of privateHeaders) delete answer.headers[name];
  for (const name of Object.keys(securityHeaders)) delete answer.headers[name];
  answer.headers['cache-control'] = 'no-store';
  answer.headers['x-request-id'] = forwarding.exchange.requestId;
}

/** Signing in changes nothing about the sessions that exist. */
const changesAccounts = ({ target, method, access }: GatewayRoute): boolean =>
  target === 'identity' && method !== 'GET' && access !== 'anyone';

const isSuccess = (status = 500): boolean => status < 300;

function eventsPlugin(options: ProxyOptions, retry: (forwarding: Forwarding) => void): Plugin {
  return (proxy) => {
    proxy.on('start', countBody);
    proxy.on('proxyReq', rememberUpstream);
    proxy.on('proxyRes', (answer, req, res) => {
      const forwarding = forwardings.get(req);
      if (!forwarding || res.headersSent) return void answer.destroy();
      clearTimeout(forwarding.timer);
      if (changesAccounts(forwarding.route) && isSuccess(answer.statusCode)) options.onAccountsChanged();
      cleanAnswer(answer, forwarding);
      // A service that dies in the middle of its answer must not leave the browser waiting for the rest.
      answer.once('error', () => res.destroy()).once('aborted', () => res.destroy());
    });
    proxy.on('error', (error: NodeJS.ErrnoException, req) => {
      const forwarding = forwardings.get(req);
      if (!forwarding) return;
      if (isStaleSocket(error, forwarding)) return retry(forwarding);
      if (req.destroyed && !req.complete) return void forwarding.exchange.res.destroy();
      fail(
        forwarding,
        unavailable(forwarding.route.target, error.code === 'ETIMEDOUT' ? 'SERVICE_TIMEOUT' : 'SERVICE_DOWN'),
      );
    });
  };
}

/** A kept connection that the service closed while we wrote to it: nothing was done, a call without body can be sent again. */
const isStaleSocket = (error: NodeJS.ErrnoException, { exchange, upstream, isRetry }: Forwarding): boolean =>
  error.code === 'ECONNRESET' &&
  upstream?.reusedSocket === true &&
  !isRetry &&
  (exchange.req.method === 'GET' || exchange.req.method === 'HEAD') &&
  !exchange.res.headersSent;

/** Passes a checked request on to the service of its row; answers with a problem when the service cannot. */
export function createProxy(options: ProxyOptions): { forward: (exchange: Exchange) => void; close: () => void } {
  const agent = new Agent({
    keepAlive: true,
    scheduling: 'lifo',
    maxSockets: socketsPerService,
    maxFreeSockets: 32,
    timeout: idleSocketMs,
  });
  const send = (forwarding: Forwarding): void => {
    const { req, res } = forwarding.exchange;
    void proxies[forwarding.route.target](req, res);
  };
  const proxyTo = (target: ServiceName) =>
    createProxyMiddleware<IncomingMessage, ServerResponse>({
      target: options.serviceUrls[target],
      agent,
      changeOrigin: true,
      xfwd: false,
      toProxy: true,
      ejectPlugins: true,
      plugins: [
        eventsPlugin(options, (forwarding) => {
          forwarding.isRetry = true;
          send(forwarding);
        }),
      ],
    });
  const proxies: Record<ServiceName, ReturnType<typeof proxyTo>> = {
    identity: proxyTo('identity'),
    catalog: proxyTo('catalog'),
    bookings: proxyTo('bookings'),
    flights: proxyTo('flights'),
  };
  const forward = (exchange: Exchange): void => {
    const { req, res, route } = exchange;
    if (!route) throw new Refusal('ROUTE_NOT_FOUND');
    const timer = setTimeout(() => handleDeadline(forwarding), route.timeoutMs);
    const forwarding: Forwarding = { exchange, route, timer, streamedBytes: 0, isRetry: false, isSettled: false };
    forwardings.set(req, forwarding);
    req.once('end', () => timer.refresh());
    res.once('close', () => {
      clearTimeout(timer);
      if (!res.writableFinished) forwarding.upstream?.destroy();
    });
    req.url = `${exchange.path.slice(apiBasePath.length)}${exchange.query}`;
    send(forwarding);
  };
  return { forward, close: () => agent.destroy() };
}
