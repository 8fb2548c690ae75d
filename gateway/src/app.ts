import type { Server } from 'node:http';
import { mapServices, urlVariable } from '@portal/contracts';
import { clientTls, internalFetch, limitFactor, serverTls, sharedSecretWarning, type Logger } from '@portal/node-kit';
import type { Redis } from 'ioredis';
import { createRouteStep, createUnknownCallStep, isApiPath } from './api/api-route';
import { rejectInvalidBody } from './api/body-checks';
import { createOriginCheck } from './api/origin-check';
import { createProxy } from './api/proxy';
import { createAccountLimit, createBadCallbackLimit, createRateLimit } from './api/rate-limit';
import { bufferRequestBody } from './api/buffer-body';
import { createServiceHeaders } from './api/request-headers';
import { createRouteMatcher } from './api/route-matcher';
import { routes } from './api/routes';
import { startTrace } from './api/trace';
import type { GatewayEnv } from './env';
import { createChain } from './http/chain';
import { createClientAddress, createTrustedCheck } from './http/client-address';
import type { Exchange, Middleware } from './http/exchange';
import { rejectMalformedRequest, rejectUnknownHosts } from './http/request-validation';
import { createHttpServer, drain, limits as serverLimits } from './http/server';
import { limitConnections } from './http/connection-limits';
import { createApiDocs, createApiDocsScript } from './system-endpoints/api-docs';
import { Health } from './system-endpoints/health';
import { Metrics } from './system-endpoints/metrics';
import { serveSecurityTxt } from './system-endpoints/security-txt';
import { createGatewayProofs, type GatewayProofs } from './session/gateway-proofs';
import { createIdentityStep } from './session/identity';
import { SessionCheck, sessionCacheMaxAgeMs } from './session/session-check';
import { SessionStore } from './session/session-store';
import { CatalogResponseCache } from './site/server-rendered/catalog-response-cache';
import { LiveSite } from './site/live-site';
import type { OriginFileProxy } from './site/origins/origin-files';
import { watchInstanceDraining } from './upstreams/instance-drain-watch';
import { InstancePool } from './upstreams/instance-pool';

export interface Gateway {
  server: Server;
  stop: () => Promise<void>;
}

/** Optional dependencies, loaded by `main` only if configured. */
export interface OptionalParts {
  /** State shared with other gateways. */
  redis?: Redis;
  /** Proxies files of slices that are hosted at their teams' origins. */
  originFiles?: OriginFileProxy;
}

type Handler = (exchange: Exchange) => void | Promise<void>;

interface SiteParts {
  log: Logger;
  metrics: Metrics;
  answers: CatalogResponseCache;
  originFiles: OriginFileProxy | undefined;
}

const siteOf = (env: GatewayEnv, { log, metrics, answers, originFiles }: SiteParts): LiveSite =>
  new LiveSite({
    originFiles,
    folder: env.SITE_DIR,
    isWatched: env.WATCH_STATIC,
    releasesDir: env.RELEASES_DIR,
    publicKeyFile: env.RELEASE_PUBLIC_KEY_FILE,
    numbersFile: env.RELEASE_NUMBERS_FILE,
    origins: env.SLICE_ORIGINS,
    originsEveryMs: env.SLICE_ORIGINS_POLL_INTERVAL_MS,
    isSecure: env.NODE_ENV === 'production',
    origin: env.PUBLIC_ORIGINS[0],
    answers,
    reportRefused: (problem) => {
      metrics.noteRefusedRelease();
      log.error(problem);
    },
    reportOrigin: (problem) => log.error(problem),
  });

const onlyApi =
  (step: Middleware): Middleware =>
  (exchange) =>
    isApiPath(exchange.path) ? step(exchange) : undefined;

function ownPagesStep(health: Health, metrics: Metrics): Middleware {
  const pages = new Map<string, Handler>([
    ['/healthz', (exchange) => health.alive(exchange)],
    ['/readyz', (exchange) => health.ready(exchange)],
    ['/metrics', (exchange) => metrics.serve(exchange)],
    ['/api/docs', createApiDocs()],
    ['/api/docs.js', createApiDocsScript()],
    ['/.well-known/security.txt', serveSecurityTxt],
  ]);
  return (exchange) => {
    const isRead = exchange.req.method === 'GET' || exchange.req.method === 'HEAD';
    return isRead ? pages.get(exchange.path)?.(exchange) : undefined;
  };
}

interface Parts {
  env: GatewayEnv;
  redis: Redis | undefined;
  health: Health;
  metrics: Metrics;
  sessions: SessionCheck;
  proofs: GatewayProofs;
  forward: Middleware;
  site: LiveSite;
}

function stepsOf({ env, redis, health, metrics, sessions, proofs, forward, site }: Parts): Middleware[] {
  const matchRoute = createRouteMatcher(routes);
  const limits = { profile: env.RATE_LIMIT_PROFILE, redis };
  return [
    rejectMalformedRequest,
    rejectUnknownHosts(env.ALLOWED_HOSTS),
    ownPagesStep(health, metrics),
    onlyApi(createRouteStep(matchRoute)),
    onlyApi(createRateLimit(limits)),
    onlyApi(createBadCallbackLimit(limits)),
    onlyApi(createUnknownCallStep(matchRoute)),
    onlyApi(createOriginCheck(env.PUBLIC_ORIGINS)),
    onlyApi(rejectInvalidBody),
    onlyApi(createIdentityStep(sessions)),
    onlyApi(createAccountLimit(limits)),
    onlyApi(createServiceHeaders(proofs)),
    onlyApi(startTrace),
    onlyApi(bufferRequestBody),
    onlyApi(forward),
    (exchange) => (isApiPath(exchange.path) ? undefined : site.serve(exchange)),
  ];
}

function openServer(env: GatewayEnv, chain: ReturnType<typeof createChain>): Server {
  const server = createHttpServer((req, res) => void chain(req, res), serverTls(env));
  limitConnections(server, {
    perAddress: serverLimits.connectionsPerAddress * limitFactor(env.RATE_LIMIT_PROFILE),
    crowdedFrom: serverLimits.crowdedFrom,
    isOwnProxy: createTrustedCheck(env.TRUSTED_PROXIES),
  });
  return server;
}

/** Builds the gateway from the steps in `stepsOf`. The server does not listen yet. */
export function createGateway(env: GatewayEnv, log: Logger, { redis, originFiles }: OptionalParts = {}): Gateway {
  const serviceUrls = mapServices((name) => env[urlVariable(name)]);
  const fetchInside = internalFetch(env);
  const pools = mapServices((name) => new InstancePool(serviceUrls[name]));
  if (env.SERVICE_TOKEN_SECRET !== undefined) log.warn(sharedSecretWarning);
  const store = redis && new SessionStore(redis, sessionCacheMaxAgeMs);
  const sessions = new SessionCheck({ identity: pools.identity, store, credentials: env });
  const responses = new CatalogResponseCache(pools.catalog, fetchInside);
  const { forward, close } = createProxy({
    pools,
    tls: clientTls(env),
    onAccountsChanged: () => sessions.forget(),
    onPackagesChanged: () => responses.forget(),
  });
  const health = new Health(serviceUrls, fetchInside);
  const metrics = new Metrics(env.METRICS_TOKEN);
  const site = siteOf(env, { log, metrics, answers: responses, originFiles });
  const chain = createChain({
    steps: stepsOf({ env, redis, health, metrics, sessions, proofs: createGatewayProofs(env), forward, site }),
    clientAddress: createClientAddress(env.TRUSTED_PROXIES),
    log,
    observe: (exchange) => metrics.observe(exchange),
  });
  const server = openServer(env, chain);
  const stopWatchingDepartures = watchInstanceDraining(Object.values(pools), fetchInside);
  const stop = async (): Promise<void> => {
    health.startDraining();
    site.stop();
    await drain(server, { delayMs: env.DRAIN_DELAY_MS, deadlineMs: env.DRAIN_DEADLINE_MS });
    stopWatchingDepartures();
    site.close();
    close();
    store?.stop();
    redis?.disconnect();
  };
  return { server, stop };
}
