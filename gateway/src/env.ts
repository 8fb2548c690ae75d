import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { drawnSecrets, envTypes, loadEnv } from '@portal/node-kit';
import * as z from 'zod/mini';
import type { NginxOptions } from './nginx/nginx-conf';

const textList = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

/** One address, or several with commas: the instances of a service. */
const addressList = z.pipe(textList, z.array(envTypes.httpUrl).check(z.minLength(1, 'is missing or malformed')));

const isProxyAddress = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return rest.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(bits);
};

/** So few bits that whoever connects writes the address that is believed. */
const isEverybody = (proxy: string): boolean => {
  const [address = '', bits] = proxy.split('/');
  return bits !== undefined && Number(bits) < (isIP(address) === 6 ? 16 : 8);
};
const isSecureOrigin = (origin: string): boolean => /^https:\/\/[^/*]+$/.test(origin);

const proxyList = textList.check(
  z.refine((proxies: string[]) => proxies.every(isProxyAddress), 'must be a list of addresses or subnets'),
);

export const envSchema = z
  .object({
    NODE_ENV: envTypes.nodeEnv,
    LOG_LEVEL: envTypes.logLevel,
    HOST: z._default(z.enum(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']), '127.0.0.1'),
    PORT: z._default(envTypes.port, 8080),
    IDENTITY_URL: addressList,
    CATALOG_URL: addressList,
    BOOKINGS_URL: addressList,
    FLIGHTS_URL: addressList,
    SERVICE_TOKEN_SECRET: envTypes.secret,
    /** Shared limits and session cache when several gateways run. */
    REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\/./, 'must be a redis address'))),
    RATE_LIMIT_PROFILE: z._default(z.enum(['standard', 'test']), 'standard'),
    /** Addresses or subnets of our own proxies, whose X-Forwarded-For is believed. */
    TRUSTED_PROXIES: proxyList,
    /** Origins the portal is reached by when a proxy in front rewrites Host. */
    PUBLIC_ORIGINS: textList,
    /** Folder holding shell/dist and mfe-*\/dist; the workspace by default. */
    SITE_DIR: z._default(z.string(), resolve(import.meta.dirname, '../..')),
    /** Store that `npm run release` writes; unset: what is built is all there is. */
    RELEASES_DIR: z.optional(z.string()),
    /** PEM of the key that releases are signed with. */
    RELEASE_PUBLIC_KEY_FILE: z.optional(z.string()),
    /** Outside the store: the numbers of the pointers that were served, so that no older one is believed after a restart. */
    RELEASE_NUMBERS_FILE: z.optional(z.string()),
    WATCH_STATIC: envTypes.flag,
    /** Lets a scraper that is not on this machine read /metrics with it as Bearer token. */
    METRICS_TOKEN: z.optional(envTypes.secret),
    /** Shared with an nginx in front of the services, which asks here who holds a token. */
    EDGE_SECRET: z.optional(envTypes.secret),
    /** How long readiness answers 503 before connections end, so that a balancer sees it. */
    DRAIN_DELAY_MS: z._default(z.coerce.number().check(z.gte(0), z.lte(60_000)), 0),
    /** How long running answers may take after that; longer than the longest call where several gateways take turns. */
    DRAIN_DEADLINE_MS: z._default(z.coerce.number().check(z.gte(0), z.lte(120_000)), 4_000),
  })
  .check(
    ...drawnSecrets('SERVICE_TOKEN_SECRET', 'EDGE_SECRET', 'METRICS_TOKEN'),
    z.refine(
      (env: { NODE_ENV: string; TRUSTED_PROXIES: readonly string[] }) =>
        env.NODE_ENV !== 'production' || !env.TRUSTED_PROXIES.some(isEverybody),
      { path: ['TRUSTED_PROXIES'], message: 'believes everybody' },
    ),
    z.refine(
      (env: { NODE_ENV: string; PUBLIC_ORIGINS: readonly string[] }) =>
        env.NODE_ENV !== 'production' || env.PUBLIC_ORIGINS.every(isSecureOrigin),
      { path: ['PUBLIC_ORIGINS'], message: 'must be https origins in production' },
    ),
    z.refine(
      (env: { RELEASES_DIR?: string; RELEASE_PUBLIC_KEY_FILE?: string }) =>
        env.RELEASES_DIR === undefined || env.RELEASE_PUBLIC_KEY_FILE !== undefined,
      { path: ['RELEASE_PUBLIC_KEY_FILE'], message: 'is required by RELEASES_DIR' },
    ),
    z.refine(
      (env: { NODE_ENV: string; RATE_LIMIT_PROFILE: string }) =>
        env.NODE_ENV !== 'production' || env.RATE_LIMIT_PROFILE === 'standard',
      { path: ['RATE_LIMIT_PROFILE'], message: 'test is refused in production' },
    ),
  );

export type GatewayEnv = z.infer<typeof envSchema>;

/** The gateway's settings; ends the process with the list of problems when there are any. */
export const loadGatewayEnv = (): GatewayEnv => loadEnv(envSchema);

const hostList = z.pipe(
  textList,
  z.array(z.string().check(z.regex(/^[a-z0-9.-]+:\d{1,5}$/i, 'must be host:port'))).check(z.minLength(1, 'is missing')),
);
const absolute = z.string().check(z.regex(/^\/[\w./-]+$/, 'must be an absolute path'));

export const nginxEnvSchema = z.object({
  NGINX_LISTEN: z._default(z.string().check(z.regex(/^[\d.:[\]a-f]+$/)), '8080'),
  NGINX_IDENTITY: z._default(z.string(), 'identity:8080'),
  NGINX_CATALOG: z._default(z.string(), 'catalog:8080'),
  NGINX_BOOKINGS: z._default(z.string(), 'bookings:8080'),
  NGINX_FLIGHTS: z._default(z.string(), 'flights:8080'),
  NGINX_GATEWAY: z._default(z.string(), 'gateway:8080'),
  NGINX_SHELL_DIR: z._default(absolute, '/srv/portal/shell/dist'),
  NGINX_RELEASES_DIR: z._default(absolute, '/srv/releases'),
  NGINX_EDGE_SECRET_FILE: z._default(absolute, '/etc/nginx/edge/edge.conf'),
  NGINX_WORK_DIR: z._default(absolute, '/tmp/nginx'),
  TRUSTED_PROXIES: proxyList,
  PUBLIC_ORIGINS: textList,
});

/** What `npm run gateway:nginx` writes into the file; ends the process with the list of problems when there are any. */
export function loadNginxOptions(): NginxOptions {
  const env = loadEnv(nginxEnvSchema);
  return {
    listen: env.NGINX_LISTEN,
    upstreams: {
      identity: hostList.parse(env.NGINX_IDENTITY),
      catalog: hostList.parse(env.NGINX_CATALOG),
      bookings: hostList.parse(env.NGINX_BOOKINGS),
      flights: hostList.parse(env.NGINX_FLIGHTS),
      gateway: hostList.parse(env.NGINX_GATEWAY),
    },
    shellDir: env.NGINX_SHELL_DIR,
    releasesDir: env.NGINX_RELEASES_DIR,
    edgeSecretFile: env.NGINX_EDGE_SECRET_FILE,
    workDir: env.NGINX_WORK_DIR,
    trustedProxies: env.TRUSTED_PROXIES,
    publicOrigins: env.PUBLIC_ORIGINS,
    rateFactor: 1,
  };
}
