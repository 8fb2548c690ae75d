import type { Server } from 'node:http';
import type { ServiceName } from '@portal/contracts';
import type { Logger } from '@portal/node-kit';
import type { Redis } from 'ioredis';
import { createRouteStep, createUnknownCallStep, isApiPath } from './api-route';
import { createChain } from './chain';
import { createApiDocument } from './docs/api-document';
import { createEdgeSession } from './edge-session';
import type { GatewayEnv } from './env';
import type { Exchange, Step } from './exchange';
import { createHealth } from './health';
import { createSessionCheck, sharedSessionMs } from './introspection';
import { createMetrics, type Metrics } from './metrics';
import { refuseUnfitBody } from './middleware/body-checks';
import { createClientAddress, createTrustedCheck } from './middleware/client-address';
import { refuseMalformed } from './middleware/hygiene';
import { createIdentityStep } from './middleware/identity';
import { createOriginCheck } from './middleware/origin-check';
import { receiveBody } from './middleware/receive-body';
import { createAccountLimit, createRateLimit, limitFactor } from './middleware/rate-limit';
import { writeServiceHeaders } from './middleware/request-headers';
import { startTrace } from './middleware/trace';
import { createProxy, type InstancePools } from './proxy';
import { createRouteMatcher } from './route-matcher';
import { routes } from './routes';
import { serveSecurityTxt } from './security-txt';
import { createHttpServer, drain, limits as serverLimits } from './server';
import { createSessionStore } from './shared/session-store';
import { createReleaseStore, watchPointers, type ReleaseStore } from './static/release-store';
import { createStaticFiles } from './static/static-files';
import { watchReleases } from './static/watch';
import { watchDepartures } from './upstreams/departures';
import { InstancePool } from './upstreams/instance-pool';
import { limitConnections } from './visitor-connections';

export interface Gateway {
  server: Server;
  stop: () => Promise<void>;
}

type Handler = (exchange: Exchange) => void | Promise<void>;

const serviceUrlsOf = (env: GatewayEnv): Record<ServiceName, string[]> => ({
  identity: env.IDENTITY_URL,
  catalog: env.CATALOG_URL,
  bookings: env.BOOKINGS_URL,
  flights: env.FLIGHTS_URL,
});

const poolsOf = (urls: Record<ServiceName, string[]>): InstancePools => ({
  identity: new InstancePool(urls.identity),
  catalog: new InstancePool(urls.catalog),
  bookings: new InstancePool(urls.bookings),
  flights: new InstancePool(urls.flights),
});

/** In watch mode the newest build wins, whatever was released. */
const releasesDirOf = (env: GatewayEnv): string | undefined => (env.WATCH_STATIC ? undefined : env.RELEASES_DIR);

function releaseStoreOf(env: GatewayEnv, log: Logger, metrics: Metrics): (() => ReleaseStore) | undefined {
  const folder = releasesDirOf(env);
  if (folder === undefined || env.RELEASE_PUBLIC_KEY_FILE === undefined) return undefined;
  const report = (problem: string): void => {
    metrics.noteRefusedRelease();
    log.error(problem);
  };
  const { RELEASE_PUBLIC_KEY_FILE: publicKeyFile, RELEASE_NUMBERS_FILE: numbersFile } = env;
  return createReleaseStore({ folder, publicKeyFile, numbersFile, report });
}

function watchSite(env: GatewayEnv, reload: () => void): () => void {
  if (env.WATCH_STATIC) return watchReleases(env.SITE_DIR, reload);
  const folder = releasesDirOf(env);
  return folder === undefined ? () => undefined : watchPointers(folder, reload);
}

const onlyApi =
  (step: Step): Step =>
  (exchange) =>
    isApiPath(exchange.path) ? step(exchange) : undefined;

/**
 * Builds the gateway: the list of steps below is its table of contents. The server does not listen yet. `redis` is what
 * it shares with other gateways, if there are any.
 */
export function createGateway(env: GatewayEnv, log: Logger, redis?: Redis): Gateway {
  const serviceUrls = serviceUrlsOf(env);
  const pools = poolsOf(serviceUrls);
  const store = redis && createSessionStore(redis, sharedSessionMs);
  const secret = env.SERVICE_TOKEN_SECRET;
  const sessions = createSessionCheck({ identity: pools.identity, store, serviceTokenSecret: secret });
  const proxy = createProxy({ pools, onAccountsChanged: sessions.forget });
  const health = createHealth(serviceUrls);
  const metrics = createMetrics(env.METRICS_TOKEN);
  const readStore = releaseStoreOf(env, log, metrics);
  const files = createStaticFiles({ folder: env.SITE_DIR, readStore, isSecure: env.NODE_ENV === 'production' });
  const matchRoute = createRouteMatcher(routes);
  const ownPages = new Map<string, Handler>([
    ['/healthz', health.alive],
    ['/readyz', health.ready],
    ['/metrics', metrics.serve],
    ['/api/docs', createApiDocument()],
    ['/.well-known/security.txt', serveSecurityTxt],
  ]);

  const limits = { profile: env.RATE_LIMIT_PROFILE, redis };
  const steps: Step[] = [
    refuseMalformed,
    (exchange) =>
      exchange.req.method === 'GET' || exchange.req.method === 'HEAD'
        ? ownPages.get(exchange.path)?.(exchange)
        : undefined,
    createEdgeSession(env.EDGE_SECRET, sessions),
    onlyApi(createRouteStep(matchRoute)),
    onlyApi(createRateLimit(limits)),
    onlyApi(createUnknownCallStep(matchRoute)),
    onlyApi(createOriginCheck(env.PUBLIC_ORIGINS)),
    onlyApi(refuseUnfitBody),
    onlyApi(createIdentityStep(sessions)),
    onlyApi(createAccountLimit(limits)),
    onlyApi(writeServiceHeaders),
    onlyApi(startTrace),
    onlyApi(receiveBody),
    onlyApi(proxy.forward),
    (exchange) => (isApiPath(exchange.path) ? undefined : files.serve(exchange)),
  ];

  const chain = createChain({ steps, clientAddress: createClientAddress(env.TRUSTED_PROXIES), log, metrics });
  const server = createHttpServer((req, res) => void chain(req, res));
  limitConnections(server, {
    perAddress: serverLimits.connectionsPerAddress * limitFactor(env.RATE_LIMIT_PROFILE),
    crowdedFrom: serverLimits.crowdedFrom,
    isOwnProxy: createTrustedCheck(env.TRUSTED_PROXIES),
  });
  const stopWatchingSite = watchSite(env, files.reload);
  const stopWatchingDepartures = watchDepartures(Object.values(pools));
  const stop = async (): Promise<void> => {
    health.startDraining();
    stopWatchingSite();
    await drain(server, { delayMs: env.DRAIN_DELAY_MS, deadlineMs: env.DRAIN_DEADLINE_MS });
    stopWatchingDepartures();
    proxy.close();
    store?.stop();
    redis?.disconnect();
  };
  return { server, stop };
}
