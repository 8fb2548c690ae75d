import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { remoteIds, serviceNames, urlVariable, urlVariables } from '@portal/contracts';
import {
  requireTlsUpstreams,
  requireTlsListener,
  requireRandomSecrets,
  envTypes,
  rateLimitShape,
  loadEnv,
  requireUniqueServiceKey,
  rejectTestLimits,
  rejectSharedSecret,
  secret,
  serviceKeyField,
  tlsChecks,
  tlsShape,
  trialShape,
} from '@portal/node-kit';
import * as z from 'zod/mini';

/** Comma-separated list; empty if unset. */
const commaSeparatedList = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

/** Host names without ports, in lower case. */
const hostNames = commaSeparatedList.check(
  z.refine(
    (names: string[]) => names.every((name) => /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/.test(name)),
    'must be comma-separated host names in lower case, without ports',
  ),
);

/** One or more URLs, comma-separated: the instances of a service. */
const addressList = z.pipe(
  commaSeparatedList,
  z.array(envTypes.httpUrl).check(z.minLength(1, 'is missing or malformed')),
);

const isProxyAddress = (text: string): boolean => {
  const [address = '', bits = '1', ...rest] = text.split('/');
  if (rest.length > 0 || isIP(address) === 0 || !/^\d{1,3}$/.test(bits)) return false;
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
};

/** The subnet is so large that any client could set X-Forwarded-For. */
const isEverybody = (proxy: string): boolean => {
  const [address = '', bits] = proxy.split('/');
  return bits !== undefined && Number(bits) < (isIP(address) === 6 ? 16 : 8);
};
const isSecureOrigin = (origin: string): boolean => /^https:\/\/[^/*]+$/.test(origin);

/** Addresses and subnets of trusted proxies. */
const proxyList = commaSeparatedList.check(
  z.refine(
    (proxies: string[]) => proxies.every(isProxyAddress),
    'must be a comma-separated list of addresses or subnets',
  ),
);

const slices: ReadonlySet<string> = new Set(remoteIds.map((id) => `mfe-${id}`));
const sliceOrigin = /^(?<slice>mfe-[a-z]+)=(?<origin>https?:\/\/[a-z0-9.:[\]-]+)$/i;

/** `mfe-client=https://clients.example`, comma-separated: the allowed origin of each slice, at most one per slice. */
const sliceOrigins = z.pipe(
  commaSeparatedList.check(
    z.refine((rows: string[]) => {
      const named = rows.map((row) => sliceOrigin.exec(row)?.groups?.['slice'] ?? '');
      return new Set(named).size === rows.length && named.every((slice) => slices.has(slice));
    }, 'must assign origins to slices, such as mfe-client=https://clients.example'),
    z.refine(
      (rows: string[]) => rows.every((row) => URL.canParse(sliceOrigin.exec(row)?.groups?.['origin'] ?? '')),
      'must contain valid origins',
    ),
  ),
  z.transform((rows: string[]): ReadonlyMap<string, string> => {
    const pairs = rows.map((row) => sliceOrigin.exec(row)!.groups!);
    return new Map(pairs.map(({ slice, origin }) => [slice!, new URL(origin!).origin]));
  }),
);

export const envSchema = z
  .object({
    NODE_ENV: envTypes.nodeEnv,
    LOG_LEVEL: envTypes.logLevel,
    HOST: z._default(z.enum(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']), '127.0.0.1'),
    PORT: z._default(envTypes.port, 8080),
    ...urlVariables(() => addressList),
    ...tlsShape,
    ...trialShape,
    OTEL_EXPORTER_OTLP_ENDPOINT: envTypes.collectorUrl,
    SERVICE_KEY: serviceKeyField,
    /** Only during the migration to service keys. */
    SERVICE_TOKEN_SECRET: z.optional(envTypes.secret),
    /** Shared rate limits and session cache when several gateways run. */
    REDIS_URL: z.optional(secret(z.string().check(z.regex(/^rediss?:\/\/./, 'must be a redis URL')))),
    ...rateLimitShape,
    /** Addresses or subnets of trusted proxies: their X-Forwarded-For is used. */
    TRUSTED_PROXIES: proxyList,
    /** Public origins of the portal when a proxy rewrites Host. */
    PUBLIC_ORIGINS: commaSeparatedList,
    /** Allowed host names. Unset, every host is accepted; required in production. */
    ALLOWED_HOSTS: hostNames,
    /** Folder with shell/dist and mfe-*\/dist; the workspace by default. */
    SITE_DIR: z._default(z.string(), resolve(import.meta.dirname, '../..')),
    /** Release store written by `npm run release`. Unset: only the local builds are served. */
    RELEASES_DIR: z.optional(z.string()),
    /** Public key of the release signatures, PEM. */
    RELEASE_PUBLIC_KEY_FILE: z.optional(z.string()),
    /** Outside the store: highest served pointer numbers, so that an older pointer is rejected even after a restart. */
    RELEASE_NUMBERS_FILE: z.optional(z.string()),
    /** Slices hosted at their teams' own origins. */
    SLICE_ORIGINS: sliceOrigins,
    /** Interval at which these origins are polled for a new release. */
    SLICE_ORIGINS_POLL_INTERVAL_MS: z._default(z.coerce.number().check(z.gte(100), z.lte(3_600_000)), 5_000),
    WATCH_STATIC: envTypes.flag,
    /** Bearer token for scraping /metrics from another machine. */
    METRICS_TOKEN: z.optional(envTypes.secret),
    /** Time that readiness returns 503 before connections are closed, so that a load balancer notices. */
    DRAIN_DELAY_MS: z._default(z.coerce.number().check(z.gte(0), z.lte(60_000)), 0),
    /** Time for running responses after that. With several gateways, longer than the longest call. */
    DRAIN_DEADLINE_MS: z._default(z.coerce.number().check(z.gte(0), z.lte(120_000)), 4_000),
  })
  .check(
    ...requireRandomSecrets('SERVICE_TOKEN_SECRET', 'METRICS_TOKEN'),
    ...requireUniqueServiceKey,
    rejectSharedSecret,
    ...tlsChecks,
    requireTlsListener,
    ...requireTlsUpstreams(...serviceNames.map(urlVariable), 'REDIS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    z.refine(
      (env: { NODE_ENV: string; TRUSTED_PROXIES: readonly string[] }) =>
        env.NODE_ENV !== 'production' || !env.TRUSTED_PROXIES.some(isEverybody),
      { path: ['TRUSTED_PROXIES'], message: 'trusts every client' },
    ),
    z.refine(
      (env: { NODE_ENV: string; ALLOWED_HOSTS: readonly string[] }) =>
        env.NODE_ENV !== 'production' || env.ALLOWED_HOSTS.length > 0,
      { path: ['ALLOWED_HOSTS'], message: 'is required in production' },
    ),
    z.refine(
      (env: { NODE_ENV: string; PUBLIC_ORIGINS: readonly string[] }) =>
        env.NODE_ENV !== 'production' || env.PUBLIC_ORIGINS.every(isSecureOrigin),
      { path: ['PUBLIC_ORIGINS'], message: 'must be https origins in production' },
    ),
    z.refine(
      (env: { RELEASES_DIR?: string; RELEASE_PUBLIC_KEY_FILE?: string; SLICE_ORIGINS: ReadonlyMap<string, string> }) =>
        (env.RELEASES_DIR === undefined && env.SLICE_ORIGINS.size === 0) || env.RELEASE_PUBLIC_KEY_FILE !== undefined,
      { path: ['RELEASE_PUBLIC_KEY_FILE'], message: 'is required by RELEASES_DIR and SLICE_ORIGINS' },
    ),
    z.refine(
      (env: { NODE_ENV: string; SLICE_ORIGINS: ReadonlyMap<string, string> }) =>
        env.NODE_ENV !== 'production' || [...env.SLICE_ORIGINS.values()].every(isSecureOrigin),
      { path: ['SLICE_ORIGINS'], message: 'must be https origins in production' },
    ),
    rejectTestLimits,
  );

export type GatewayEnv = z.infer<typeof envSchema>;

/** Returns the gateway's settings. Exits the process with a list of problems if any are invalid. */
export const loadGatewayEnv = (): GatewayEnv => loadEnv(envSchema);
