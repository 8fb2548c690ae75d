import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiBasePath, leavingHeader, type ServiceName } from '@portal/contracts';
import { createProxyMiddleware, type Plugin, type RequestHandler } from 'http-proxy-middleware';
import type { Exchange } from './exchange';
import { Refusal } from './refusal';
import type { GatewayRoute } from './routes';
import { unavailable } from './upstream-failure';
import {
  cleanAnswer,
  fail,
  handleDeadline,
  isRepeatable,
  nextInstance,
  release,
  watchBody,
  type Forwarding,
} from './upstreams/forwarding';
import type { Instance, InstancePool } from './upstreams/instance-pool';
import { resend } from './upstreams/resend';

export type InstancePools = Readonly<Record<ServiceName, InstancePool>>;

export interface ProxyOptions {
  pools: InstancePools;
  /** Called before the answer of a successful change at identity goes out. */
  onAccountsChanged: () => void;
}

type Middleware = RequestHandler<IncomingMessage, ServerResponse>;

/** Connections a single instance may take; calls beyond wait, so that one slow service cannot take all sockets. */
const socketsPerInstance = 128;
/** Shorter than the services' own 65 s: the side that sends next is the side that closes. */
const idleSocketMs = 4_000;

const forwardings = new WeakMap<IncomingMessage, Forwarding>();

/** Signing in changes nothing about the sessions that exist. */
const changesAccounts = ({ target, method, access }: GatewayRoute): boolean =>
  target === 'identity' && method !== 'GET' && access !== 'anyone';

const isSuccess = (status = 500): boolean => status < 300;

class Forwarder {
  private readonly kept = new Agent({
    keepAlive: true,
    scheduling: 'lifo',
    maxSockets: socketsPerInstance,
    maxFreeSockets: socketsPerInstance,
    timeout: idleSocketMs,
  });
  /** A change that cannot be repeated does not go over a kept connection, which may be closing at that moment. */
  private readonly single = new Agent({ maxSockets: socketsPerInstance });
  private readonly middlewares = new Map<string, Middleware>();

  constructor(private readonly options: ProxyOptions) {}

  send(forwarding: Forwarding): void {
    const { exchange, pool, route } = forwarding;
    const instance = pool.admits() ? pool.pick() : undefined;
    if (!instance) return fail(forwarding, unavailable(route.target, 'SERVICE_DOWN'));
    this.begin(forwarding, instance);
    const isKept = pool.instances.length === 1 || isRepeatable(forwarding);
    const proxy = this.middlewareFor(instance, isKept ? this.kept : this.single);
    void proxy(exchange.req, exchange.res);
  }

  close(): void {
    this.kept.destroy();
    this.single.destroy();
  }

  private begin(forwarding: Forwarding, instance: Instance): void {
    forwarding.attempts += 1;
    forwarding.instance = instance;
    forwarding.tried.add(instance);
    forwarding.pool.begin(instance);
  }

  private middlewareFor({ url }: Instance, agent: Agent): Middleware {
    const key = `${agent === this.kept ? 'kept' : 'single'} ${url}`;
    const known = this.middlewares.get(key);
    if (known) return known;
    const made = createProxyMiddleware<IncomingMessage, ServerResponse>({
      target: url,
      agent,
      changeOrigin: true,
      xfwd: false,
      toProxy: true,
      ejectPlugins: true,
      plugins: [this.events],
    });
    this.middlewares.set(key, made);
    return made;
  }

  /** The proxy's events only know the request they belong to. */
  private readonly events: Plugin = (proxy) => {
    proxy.on('start', (req) => {
      const forwarding = forwardings.get(req);
      if (forwarding) watchBody(forwarding);
    });
    proxy.on('proxyReq', (upstream, req, res) => {
      const forwarding = forwardings.get(req);
      if (forwarding) forwarding.upstream = upstream;
      // The call was settled while it waited for a connection.
      if (forwarding?.isSettled || res.writableEnded || res.destroyed) upstream.destroy();
    });
    proxy.on('proxyRes', (answer, req, res) => {
      const forwarding = forwardings.get(req);
      if (!forwarding || res.headersSent) return void answer.destroy();
      this.receive(forwarding, answer);
      cleanAnswer(answer, forwarding);
    });
    proxy.on('error', (error: NodeJS.ErrnoException, req) => {
      const forwarding = forwardings.get(req);
      if (forwarding) this.recover(forwarding, error);
    });
  };

  private receive({ exchange, route, pool, instance, timer }: Forwarding, answer: IncomingMessage): void {
    clearTimeout(timer);
    if (instance) pool.noteAnswer(instance, leavingHeader in answer.headers);
    if (changesAccounts(route) && isSuccess(answer.statusCode)) this.options.onAccountsChanged();
    // A service that dies in the middle of its answer must not leave the browser waiting for the rest.
    const cut = (): void => void exchange.res.destroy();
    answer.once('error', cut).once('aborted', cut);
  }

  private recover(forwarding: Forwarding, error: NodeJS.ErrnoException): void {
    const { exchange, route, pool, instance } = forwarding;
    if (forwarding.isSettled) return;
    if (exchange.req.destroyed && !exchange.req.complete) return void exchange.res.destroy();
    if (instance) pool.noteFailure(instance);
    const next = nextInstance(forwarding, error);
    if (!next) {
      return fail(
        forwarding,
        unavailable(route.target, error.code === 'ETIMEDOUT' ? 'SERVICE_TIMEOUT' : 'SERVICE_DOWN'),
      );
    }
    release(forwarding);
    this.begin(forwarding, next);
    resend(forwarding, next, {
      onAnswer: (answer) => this.receive(forwarding, answer),
      onError: (failure) => this.recover(forwarding, failure),
    });
  }
}

/** Passes a checked request on to the service of its row; answers with a problem when the service cannot. */
export function createProxy(options: ProxyOptions): { forward: (exchange: Exchange) => void; close: () => void } {
  const forwarder = new Forwarder(options);
  const forward = (exchange: Exchange): void => {
    const { req, res, route } = exchange;
    if (!route) throw new Refusal('ROUTE_NOT_FOUND');
    const timer = setTimeout(() => handleDeadline(forwarding), route.timeoutMs);
    const forwarding: Forwarding = {
      exchange,
      route,
      pool: options.pools[route.target],
      timer,
      tried: new Set(),
      body: [],
      streamedBytes: 0,
      attempts: 0,
      isSettled: false,
    };
    forwardings.set(req, forwarding);
    req.once('end', () => timer.refresh());
    res.once('close', () => {
      clearTimeout(timer);
      release(forwarding);
      if (!res.writableFinished) forwarding.upstream?.destroy();
    });
    req.url = `${exchange.path.slice(apiBasePath.length)}${exchange.query}`;
    forwarder.send(forwarding);
  };
  return { forward, close: () => forwarder.close() };
}
